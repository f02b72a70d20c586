### Słowa Podziemnego Księstwa.

event-card_revealed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "ujawnia", "ujawniają", of: "faction") } kartę { WORD($card, of: "card", form: "label") }.
event-took_back_revealed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "bierze", "biorą", of: "faction") } z powrotem na rękę: { WORDS($cards, of: "card", form: "label") }.
event-minister_acted = Działa minister: { WORD($minister, of: "minister") }.
event-minister_swayed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przekonuje", "przekonują", of: "faction") } ministra: { WORD($minister, of: "minister") }.
event-minister_returned = { WORD($minister, of: "minister") } wraca do Nieprzekonanych; korona trafia do pudełka.
event-price_of_failure_paid = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "płaci", "płacą", of: "faction") } Cenę Porażki.
event-discarded_at_random = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odrzuca", "odrzucają", of: "faction") } losową kartę: { WORD($card, of: "card", form: "label") }.
event-declined = { WORD($seat, of: "faction", form: "short") } na tym { VERB($seat, "poprzestaje", "poprzestają", of: "faction") }.

choice-build_with_card = Zbuduj { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing }, ujawniając kartę { WORD($card, of: "card", form: "label") }
choice-dig = { $warriors ->
        [0] Podkop na polanie { $clearing } za kartę { WORD($card, of: "card", form: "label") }
       *[other] Podkop na polanie { $clearing } za kartę { WORD($card, of: "card", form: "label") }, wojownicy: { $warriors }
    }
choice-minister = { WORD($minister, of: "minister") }
choice-sway = Przekonaj: { WORD($minister, of: "minister") }
choice-reveal = Ujawnij kartę { WORD($card, of: "card", form: "label") }
choice-return_minister = Odchodzi: { WORD($minister, of: "minister") }
choice-spend = Wydaj kartę { WORD($card, of: "card", form: "label") }

kind-build_with_card = Budowa
kind-dig = Podkop
kind-minister = Ministrowie
kind-sway = Przekonywanie
kind-reveal = Ujawnij
kind-return_minister = Zwróć ministra
kind-spend = Wydaj kartę

pass-assembly = Zakończ Akumulację
pass-parliament = Zakończ Parlament
pass-sway = Nikogo nie przekonuj
pass-brigadier = Bez drugiej akcji
pass-banker = Weź punkty

field-minister = Który minister?
field-remove = Który Tunel usuwasz?
field-build_with_card-card = Którą kartę ujawnisz?
field-dig-card = Którą kartę wydasz?
field-reveal-card = Którą kartę ujawnisz?
field-spend-card = Którą kartę wydasz?

value-minister = { WORD($value, of: "minister") } · { WORD($value, of: "minister", form: "rank") }

decision-assembly = Akumulacja: { $actions ->
        [one] została Ci 1 akcja.
        [few] zostały Ci { $actions } akcje.
        [many] zostało Ci { $actions } akcji.
       *[other] zostało Ci { $actions } akcji.
    }
    .waiting = Akumulacja
decision-parliament = Parlament: który minister działa?
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
        [0] Bankier: wydaj kartę, a jeśli chcesz, więcej kart o tym samym symbolu.
       *[other] Bankier: wydaj kolejną kartę o tym samym symbolu albo weź punkty ({ $spent }).
    }
    .waiting = Bankier
decision-sway = Którego ministra przekonujesz?
    .waiting = Przekonywanie
decision-reveal_for_sway = Ujawnij karty, by przekonać ministra ({ WORD($minister, of: "minister") }): { WORD("cards", $left, of: "left") }.
    .waiting = ujawnianie kart
decision-return_minister = Cena Porażki: który minister odchodzi?
    .waiting = Cena Porażki

reason-banker = Bankier
reason-swayed = przekonany minister
reason-duchess_of_mud = Księżna Błot
reason-baron_of_dirt = Baron Gleb
reason-earl_of_stone = Hrabia Głazów

refusal-tunnel_already_there = Na polanie { $clearing } jest już Tunel
refusal-too_many_diggers = { $there ->
        [0] W Norze nie ma wojowników
       *[other] Wyjść może najwyżej czterech wojowników, a liczba wojowników w Norze to { $there }
    }
refusal-tunnel_to_remove = Gdy wszystkie Tunele są na mapie (i tylko wtedy), trzeba wskazać ten do usunięcia
refusal-minister_not_swayed = Ten minister nie jest przekonany
refusal-minister_has_acted = { WORD($minister, of: "minister") } już działał w tej turze
refusal-minister_can_do_nothing = { WORD($minister, of: "minister") } nie może teraz nic zrobić
refusal-no_such_minister = Nie ma takiego ministra
refusal-minister_already_swayed = { WORD($minister, of: "minister") }: ten minister jest już przekonany
refusal-no_crown_left = Nie masz już korony dla rangi tego ministra ({ WORD($minister, of: "minister") })
refusal-cannot_reveal_enough = Nie możesz ujawnić tylu kart, ilu wymaga ten minister ({ WORD($minister, of: "minister") })

minister-foremole = Sztygar
    .rank = Ziemianin
minister-captain = Kapitan
    .rank = Ziemianin
minister-marshal = Kwatermistrz
    .rank = Ziemianin
minister-brigadier = Brygadier
    .rank = Notabl
minister-banker = Bankier
    .rank = Notabl
minister-mayor = Burmistrz
    .rank = Notabl
minister-duchess_of_mud = Księżna Błot
    .rank = Wielmoża
minister-baron_of_dirt = Baron Gleb
    .rank = Wielmoża
minister-earl_of_stone = Hrabia Głazów
    .rank = Wielmoża

value-burrow = Nora
