### Słowa Podziemnego Księstwa.

event-minister_acted = Działa Minister: { WORD($minister, of: "minister") }.
event-minister_swayed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przekonuje", "przekonują", of: "faction") } { WORD($minister, of: "minister", form: "acc") }.
event-minister_returned = { WORD($minister, of: "minister") } wraca na stos Nieprzekonanych Ministrów; korona trafia do pudełka.
event-price_of_failure_paid = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "płaci", "płacą", of: "faction") } Cenę Porażki.
joined-tunnel_placed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "kopie", "kopią", of: "faction") } Tunel na polanie { $clearing }, zabierając ten z polany { $source }.
    .brief = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "kopie", "kopią", of: "faction") } Tunel na { $clearing }, zabierając ten z { $source }.
event-declined = { WORD($seat, of: "faction", form: "short") } na tym { VERB($seat, "poprzestaje", "poprzestają", of: "faction") }.

choice-build_with_card = Zbuduj { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing } – ujawnij kartę { WORD($card, of: "card", form: "label") }
choice-dig = Podkop na { $clearing }{ $warriors ->
        [0] {""}
       *[other] {" "}({ $warriors } woj.)
    } za kartę { WORD($card, of: "card", form: "label") }{ $remove ->
        [0] {""}
       *[other] , usuń Tunel z { $remove }
    }
choice-minister = { WORD($minister, of: "minister") }
choice-sway = Przekonaj { WORD($minister, of: "minister", form: "acc") }
choice-reveal = Ujawnij kartę { WORD($card, of: "card", form: "label") }
choice-return_minister = Zwróć { WORD($minister, of: "minister", form: "acc") } na stos
choice-spend = Wydaj kartę { WORD($card, of: "card", form: "label") }

kind-build_with_card = Budowa
kind-dig = Podkop
kind-minister = Ministrowie
kind-sway = Przekonywanie
kind-reveal = Ujawnij
kind-return_minister = Zwróć Ministra
kind-spend = Wydaj kartę

pass-assembly = Koniec Akumulacji
pass-parliament = Koniec Parlamentu
pass-sway = Nikogo nie przekonuj, koniec Dnia
pass-brigadier = Bez drugiej akcji
pass-banker = Weź punkty

value-minister = { WORD($value, of: "minister") } ({ WORD($value, of: "minister", form: "rank") })

decision-assembly = Akumulacja: { $actions ->
        [one] została ci 1 akcja.
        [few] zostały ci { $actions } akcje.
        [many] zostało ci { $actions } akcji.
       *[other] zostało ci { $actions } akcji.
    }
    .waiting = Akumulacja
decision-parliament = Parlament: akcję którego Ministra wykonujesz?
    .waiting = Parlament
decision-mayor = Burmistrz: czyją akcję wykonujesz?
    .waiting = Burmistrz
decision-foremole = Sztygar: co i gdzie budujesz?
    .waiting = Sztygar
decision-captain = Kapitan: gdzie walczysz?
    .waiting = Kapitan
decision-marshal = Kwatermistrz: jaki ruch wykonujesz?
    .waiting = Kwatermistrz
decision-brigadier = Brygadier: do dwóch ruchów albo do dwóch walk.
    .waiting = Brygadier
decision-banker = { $spent ->
        [0] Bankier: wydaj kartę, a jeśli chcesz, więcej kart o tym symbolu. Po 1 punkcie.
       *[other] Bankier: wydaj kolejną kartę o tym symbolu albo weź punkty ({ $spent }).
    }
    .waiting = Bankier
decision-sway = Którego Ministra przekonujesz? Ziemianin: pokaż 2 karty, +1 punkt. Notabl: 3 karty, +2. Wielmoża: 4 karty, +3.
    .waiting = Przekonywanie
decision-reveal_for_sway = Pokaż { WORD("cards", $left, of: "unit") }, by przekonać { WORD($minister, of: "minister", form: "acc") }.
    .waiting = ujawnianie kart
decision-return_minister = Cena Porażki: który Minister odchodzi?
    .waiting = Cena Porażki

reason-banker = Bankier
reason-swayed = przekonany Minister
reason-duchess_of_mud = Księżna Błot
reason-baron_of_dirt = Baron Gleb
reason-earl_of_stone = Hrabia Głazów

refusal-tunnel_already_there = Na polanie { $clearing } jest już Tunel
refusal-too_few_diggers = Z Nory musi wyjść co najmniej jeden wojownik
refusal-too_many_diggers = { $there ->
        [0] W Norze nie ma wojowników, którzy mogliby wyjść
       *[other] Wyjść może najwyżej 4 wojowników; w Norze: { $there }
    }
refusal-tunnel_to_remove = Gdy na mapie są wszystkie 3 Tunele, wskaż ten do usunięcia; w innym razie żadnego się nie usuwa
refusal-minister_not_swayed = Ten Minister nie jest przekonany
refusal-minister_has_acted = { WORD($minister, of: "minister") }: ten Minister działał już w tej turze
refusal-minister_can_do_nothing = { WORD($minister, of: "minister") } nie może teraz nic zrobić
refusal-no_such_minister = Nie ma takiego Ministra
refusal-minister_already_swayed = { WORD($minister, of: "minister") }: ten Minister jest już przekonany
refusal-no_crown_left = Nie masz już korony dla rangi tego Ministra ({ WORD($minister, of: "minister") })
refusal-cannot_reveal_enough = Nie możesz ujawnić tylu kart, ilu wymaga ten Minister ({ WORD($minister, of: "minister") })
refusal-one_minister_a_turn = W jednej turze można przekonać tylko jednego Ministra
refusal-assembly_is_over = Akumulacja w tej turze już się skończyła
refusal-recruits_in_burrow = Podziemne Księstwo werbuje w Norze
refusal-crafts_in_evening = Podziemne Księstwo przekuwa karty Wieczorem
refusal-mayor_cannot_copy = Burmistrz wykonuje akcję innego Notabla albo Ziemianina
refusal-no_clearing_backs_card = Karcie { WORD($card, of: "card", form: "label") } nie odpowiada żadna nieużyta polana z twoimi komponentami albo po niej nie pokażesz pozostałych
refusal-not_the_highest_minister = Odejść musi przekonany Minister najwyższej rangi
refusal-burrow_is_closed = Do Nory wchodzi i z niej wychodzi tylko Podziemne Księstwo
refusal-no_tunnel_there = Nory nie łączy z polaną { $clearing } żaden Tunel

minister-foremole-effect = Ujawnij dowolną kartę, by rozmieścić budynek na kontrolowanej polanie, bez względu na jej symbol.
minister-captain-effect = Rozpocznij jedną walkę.
minister-marshal-effect = Wykonaj jeden ruch.
minister-brigadier-effect = Wykonaj do dwóch ruchów albo rozpocznij do dwóch walk.
minister-banker-effect = Wydaj karty o jednym symbolu i zdobądź po 1 punkcie za każdą.
minister-mayor-effect = Wykonaj akcję dowolnego przekonanego Ziemianina albo Notabla.
minister-duchess_of_mud-effect = Zdobądź 2 punkty, jeśli wszystkie trzy Tunele są na mapie.
minister-baron_of_dirt-effect = Zdobądź 1 punkt za każdy Targ na mapie.
minister-earl_of_stone-effect = Zdobądź 1 punkt za każdą Cytadelę na mapie.

minister-foremole = Sztygar
    .acc = Sztygara
    .rank = Ziemianin
    .deed = budowa
minister-captain = Kapitan
    .acc = Kapitana
    .rank = Ziemianin
    .deed = walka
minister-marshal = Kwatermistrz
    .acc = Kwatermistrza
    .rank = Ziemianin
    .deed = ruch
minister-brigadier = Brygadier
    .acc = Brygadiera
    .rank = Notabl
    .deed = 2 akcje
minister-banker = Bankier
    .acc = Bankiera
    .rank = Notabl
    .deed = punkty za karty
minister-mayor = Burmistrz
    .acc = Burmistrza
    .rank = Notabl
    .deed = cudza akcja
minister-duchess_of_mud = Księżna Błot
    .acc = Księżnę Błot
    .rank = Wielmoża
    .deed = punkty
minister-baron_of_dirt = Baron Gleb
    .acc = Barona Gleb
    .rank = Wielmoża
    .deed = punkty
minister-earl_of_stone = Hrabia Głazów
    .acc = Hrabiego Głazów
    .rank = Wielmoża
    .deed = punkty

value-burrow = Nora
