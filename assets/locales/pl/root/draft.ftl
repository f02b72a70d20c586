### Słowa Przygotowania Zaawansowanego: wybór frakcji z puli, polany ojczyste, pięć kart.

option-setup = Przygotowanie
option-setup-standard = standardowe, frakcje z wyboru
option-setup-drafted = zaawansowane, frakcje z puli
option-omitted = Poza pulą frakcji
option-omitted-none = żadna frakcja
option-omitted-part = { WORD($part, of: "faction") }

## Kto nie ma jeszcze frakcji, według miejsca w kolejności.

faction-place_1 = Pierwszy gracz
    .short = Pierwszy gracz
    .gen = pierwszego gracza
    .dat = pierwszemu graczowi
    .acc = pierwszego gracza
    .ins = pierwszym graczem
    .number = one
faction-place_2 = Drugi gracz
    .short = Drugi gracz
    .gen = drugiego gracza
    .dat = drugiemu graczowi
    .acc = drugiego gracza
    .ins = drugim graczem
    .number = one
faction-place_3 = Trzeci gracz
    .short = Trzeci gracz
    .gen = trzeciego gracza
    .dat = trzeciemu graczowi
    .acc = trzeciego gracza
    .ins = trzecim graczem
    .number = one
faction-place_4 = Czwarty gracz
    .short = Czwarty gracz
    .gen = czwartego gracza
    .dat = czwartemu graczowi
    .acc = czwartego gracza
    .ins = czwartym graczem
    .number = one
faction-place_5 = Piąty gracz
    .short = Piąty gracz
    .gen = piątego gracza
    .dat = piątemu graczowi
    .acc = piątego gracza
    .ins = piątym graczem
    .number = one
faction-place_6 = Szósty gracz
    .short = Szósty gracz
    .gen = szóstego gracza
    .dat = szóstemu graczowi
    .acc = szóstego gracza
    .ins = szóstym graczem
    .number = one

event-setup_card_dealt = { $militant ->
        [yes] Do wyboru: { WORD($faction, of: "faction") } (militarna, Zasięg { $reach }).
       *[no] { $character ->
            [none] Do wyboru: { WORD($faction, of: "faction") } (powstańcza, Zasięg { $reach }){ $locked ->
                [yes] {" "}– zablokowana, dopóki nikt nie ma frakcji militarnej.
               *[no] .
            }
           *[other] Do wyboru: { WORD($faction, of: "faction") } jako { WORD($character, of: "character") } (powstańcza, Zasięg { $reach }){ $locked ->
                [yes] {" "}– zablokowana, dopóki nikt nie ma frakcji militarnej.
               *[no] .
            }
        }
    }
event-faction_drafted = { $needed ->
        [0] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "bierze", "biorą", of: "faction") } { WORD($faction, of: "faction", form: "acc") }. Zasięg do tej pory: { $reach }.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "bierze", "biorą", of: "faction") } { WORD($faction, of: "faction", form: "acc") }. Zasięg do tej pory: { $reach } z { $needed }.
    }
event-homeland_chosen = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "ma", "mają", of: "faction") } polanę ojczystą: { $clearing }.
event-hand_laid_open = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odkrywa", "odkrywają", of: "faction") } swoje karty: { WORDS($cards, of: "card", form: "label") }.
event-card_returned = Wraca na talię: { WORD($card, of: "card", form: "label") }.
event-hand_kept = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zostawia", "zostawiają", of: "faction") } sobie trzy karty.
event-hands_chosen = Wszyscy mają po trzy karty; talia jest tasowana.

choice-draft_faction = { WORD($faction, of: "faction") }
choice-return_card = Odłóż kartę { WORD($card, of: "card", form: "label") }
choice-station = Umieść wojownika na polanie { $clearing }
choice-hide_plot = { WORD($plot, of: "piece") }

kind-draft_faction = Wybierz frakcję
kind-return_card = Odłóż kartę
kind-station = Umieść wojownika obok polany ojczystej
kind-hide_plot = Wybierz pierwszą Intrygę

value-faction = { WORD($value, of: "faction") }

menu-draft_faction = Twoja frakcja
row-draft_faction = { WORD($faction, of: "faction") }
note-draft_faction = { $militant ->
        [yes] Militarna
       *[no] Powstańcza
    }, Zasięg { $reach }
    { $character ->
        [none] {""}
       *[other] Postać: { WORD($character, of: "character") }
    }
    { $needed ->
        [0] {""}
       *[other] Zasięg wszystkich: { $then } z { $needed }
    }
button-draft_faction = { WORD($faction, of: "faction") } (Zasięg { $reach }{ $character ->
        [none] {""}
       *[other] , { WORD($character, of: "character") }
    })
menu-return_card = Odłóż { WORD("cards", $most, of: "unit") }
row-return_card = { WORD($card, of: "card", form: "label") }
button-return_card = Odłóż: { WORD($card, of: "card", form: "label") }
    .short = Odłóż: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
row-station = na { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-station = { place-there }
button-station = Wojownik na { $clearing }
menu-hide_plot = Pierwsza Intryga
row-hide_plot = { WORD($plot, of: "piece", form: "bare") }
button-hide_plot = { WORD($plot, of: "piece") }

decision-draft_faction = { $needed ->
        [0] Wybierz frakcję; od razu ją przygotujesz. Zasięg do tej pory: { $reach }.
       *[other] Wybierz frakcję; od razu ją przygotujesz. Zasięg do tej pory: { $reach }; zalecany dla wszystkich to co najmniej { $needed }.
    }
    .waiting = wybór frakcji
decision-setup_homeland = Wybierz polanę ojczystą.
    .waiting = wybór polany ojczystej
decision-setup_homelands = { $left ->
        [3] Wybierz trzy polany ojczyste; każda ma sąsiadować z inną z nich.
        [2] Wybierz jeszcze dwie polany ojczyste; każda ma sąsiadować z inną.
       *[other] Wybierz jeszcze jedną polanę ojczystą; każda ma sąsiadować z inną.
    }
    .waiting = wybór polan ojczystych
decision-setup_keep = Na której polanie ojczystej stanie Twierdza?
    .waiting = wybór miejsca Twierdzy
decision-setup_homeland_buildings = Postaw Tartak, Warsztat i Koszary, każde na innej polanie ojczystej.
    .waiting = pierwsze budynki
decision-setup_surround = { $left ->
        [one] Gdzie trafi ostatni wojownik?
        [few] Gdzie trafią ostatni { $left } wojownicy, po jednym na polanę?
       *[other] Gdzie trafi ostatnich { $left } wojowników, po jednym na polanę?
    }
    .waiting = rozmieszczanie pierwszych wojowników
decision-setup_plot = Która zakryta Intryga zacznie na polanie { $clearing }?
    .waiting = pierwsza Intryga
decision-keep_hand = Zostawiasz sobie trzy karty: odłóż na talię { WORD("cards", $excess, of: "unit") }.
    .waiting = wybór trzech kart

hint-draft_faction = Wybierz, kim grasz. Frakcje militarne mają wielu wojowników i zajmują mapę, powstańcze żyją obok nich. Zasięg mówi, o jaką część mapy frakcja walczy: gdy jest niższy od zalecanego, innym może brakować przeciwnika.
hint-setup_homeland = Wybierz, gdzie zaczynasz. Prawo trzyma cię jak najdalej od polan ojczystych przeciwników; przydają się ścieżki i wolne pola dookoła.
hint-setup_homelands = Trzy sąsiednie polany ojczyste: staną tam Twierdza i pierwsze budynki. Zwykle wybiera się polany, na których jest dużo wolnych pól.
hint-keep_hand = Zostaw trzy karty z pięciu. Przydadzą się symbole polan, na których zaczynasz, Zasadzki i przedmioty, które wkrótce przekujesz; nikt się nie dowie, co odkładasz.

refusal-homeland_taken = Polana { $clearing } jest już czyjąś polaną ojczystą
refusal-homeland_too_full = Na polanie { $clearing } nie zmieszczą się wszystkie twoje komponenty
refusal-homeland_not_on_edge = Polana { $clearing } nie leży na krawędzi mapy
refusal-homeland_too_near = Polana { $clearing } leży zbyt blisko polany ojczystej przeciwnika: są dalsze
refusal-homelands_apart = Z polaną { $clearing } twoje polany ojczyste nie sąsiadowałyby ze sobą
refusal-keep_too_near = Polana { $clearing } sąsiaduje z polaną ojczystą przeciwnika, a inna twoja polana ojczysta nie
refusal-not_a_homeland = Polana { $clearing } nie jest twoją polaną ojczystą
refusal-homeland_built = Na polanie { $clearing } stoi już budynek startowy
refusal-not_as_evenly = Na polanie { $clearing } nie należy się już wojownik: obok polany ojczystej rozstawia się ich jak najrówniej
refusal-setup_card_locked = { WORD($faction, of: "faction") }: tej frakcji nie można wybrać, dopóki nikt nie ma frakcji militarnej
refusal-first_vagabond_omitted_alone = Drugi Włóczęga jest w puli tylko obok pierwszego: pomiń obu albo samego drugiego
refusal-no_militant_in_pool = Pierwsza karta puli to frakcja militarna: zostaw w niej przynajmniej jedną taką
refusal-pool_too_small = Przy tym stole do puli potrzeba { $needed } kart frakcji, a byłoby ich { $cards }: pomiń mniej frakcji
refusal-not_in_pool = { WORD($faction, of: "faction") }: tej karty nie ma w puli

## In pictures and on the text board.

alt-draft = Przygotowanie do gry; do wyboru: { $factions }.
render-pool = Do wyboru, z Zasięgiem
text-pool = Do wyboru: { $cards }.
text-reach = { $needed ->
        [0] Zasięg do tej pory: { $reach }.
       *[other] Zasięg do tej pory: { $reach }; zalecany dla wszystkich to co najmniej { $needed }.
    }
text-homelands = Polany ojczyste: { $homelands }.
text-setup-card = { WORD($faction, of: "faction") } ({ $militant ->
        [yes] militarna
       *[no] powstańcza
    }, Zasięg { $reach }{ $character ->
        [none] {""}
       *[other] , { WORD($character, of: "character") }
    }{ $locked ->
        [yes] , zablokowana
       *[no] {""}
    })
