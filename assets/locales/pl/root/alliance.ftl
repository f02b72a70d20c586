### Słowa Sojuszu Stworzeń Leśnych.

event-supporters_drawn = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dobiera", "dobierają", of: "faction") } { WORD("cards", $count, of: "unit") } na stos Stronników.
event-supporters_known = { $count ->
        [one] Nowa karta
       *[other] Nowe karty
    } na stosie Stronników ({ WORD($seat, of: "faction", form: "short") }): { WORDS($cards, of: "card", form: "label") }.
event-supporter_spent = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wydaje", "wydają", of: "faction") } Stronnika: { WORD($card, of: "card", form: "label") }.
event-supporter_discarded = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odrzuca", "odrzucają", of: "faction") } Stronnika: { WORD($card, of: "card", form: "label") }.
event-supporters_lost = { $cards ->
        [none] Wraz z Bazą nie odchodzi żaden Stronnik.
       *[other] Wraz z Bazą { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } Stronników: { WORDS($cards, of: "card", form: "label") }.
    }
event-mobilized = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "mobilizuje", "mobilizują", of: "faction") } kartę z ręki.
event-mobilized_face = Zmobilizowana karta: { WORD($card, of: "card", form: "label") }.
event-outrage_began = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wywołuje", "wywołują", of: "faction") } Bunt na polanie { $clearing }.
event-outrage_paid = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "oddaje", "oddają", of: "faction") } { WORD($target, of: "faction", form: "dat") } pasującą kartę.
event-hand_shown = { WORD($seat, of: "faction", form: "short") } nie { VERB($seat, "ma", "mają", of: "faction") } pasującej karty i { VERB($seat, "pokazuje", "pokazują", of: "faction") } { WORD($target, of: "faction", form: "dat") } karty z ręki.
event-revolted = Rewolta na polanie { $clearing }!
event-officer_trained = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "ma", "mają", of: "faction") } nowego Oficera (razem: { $total }).
event-officers_lost = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } { $count ->
        [one] 1 Oficera
       *[other] { $count } Oficerów
    }.
joined-organized = Przegrupowanie na polanie { $clearing } ({ WORD($seat, of: "faction", form: "short") }): Sympatycy za wojownika.
    .brief = Przegrupowanie na { $clearing } ({ WORD($seat, of: "faction", form: "short") }): Sympatycy za wojownika.
event-organized = Przegrupowanie na polanie { $clearing } ({ WORD($seat, of: "faction", form: "short") }).

choice-revolt = Rewolta na polanie { $clearing }
choice-spread_sympathy = Zdobądź Sympatyków na polanie { $clearing }
choice-spend_supporter = Wydaj kartę { WORD($card, of: "card", form: "label") }
choice-drop_supporter = Odrzuć kartę { WORD($card, of: "card", form: "label") }
choice-mobilize = Zmobilizuj kartę { WORD($card, of: "card", form: "label") }
choice-train = Wyszkol Oficera – wydaj kartę { WORD($card, of: "card", form: "label") }
choice-organize = Przegrupuj na polanie { $clearing }
choice-give_supporter = Oddaj kartę { WORD($card, of: "card", form: "label") }
choice-show_hand = Pokaż Sojuszowi karty z ręki

kind-revolt = Rewolta
kind-spread_sympathy = Zdobywanie Sympatyków
kind-spend_supporter = Wydaj Stronnika
kind-drop_supporter = Odrzuć Stronnika
kind-mobilize = Mobilizacja
kind-train = Szkolenie
kind-organize = Przegrupowanie
kind-give_supporter = Oddaj kartę
kind-show_hand = Pokaż karty z ręki

pass-alliance_birdsong = Koniec Świtu
pass-alliance_daylight = Koniec Dnia
pass-military_operations = Koniec Operacji

decision-alliance_birdsong = Świt: najpierw Rewolty, potem Sympatycy.
    .waiting = Świt
decision-spend_supporters = Wydaj { $left ->
        [one] 1 Stronnika
       *[other] { $left } Stronników
    } ({ WORD($suit, of: "suit") } lub ptak).
    .waiting = wydawanie Stronników
decision-drop_supporters = Bez Bazy na stosie mieści się 5 Stronników: odrzuć { WORD("cards", $excess, of: "unit") }.
    .waiting = odrzucanie Stronników
decision-alliance_daylight = Dzień: przekuwanie, Mobilizacja i Szkolenie, w dowolnej kolejności i liczbie.
    .waiting = Dzień
decision-military_operations = Operacje Militarne: { $actions ->
        [one] została ci 1 akcja.
        [few] zostały ci { $actions } akcje.
        [many] zostało ci { $actions } akcji.
       *[other] zostało ci { $actions } akcji.
    }
    .waiting = Operacje Militarne
decision-outrage = Bunt na polanie { $clearing }: oddaj Sojuszowi pasującą kartę (symbol: { WORD($suit, of: "suit") } lub ptak), a jeśli jej nie masz, pokaż karty z ręki.
    .waiting = Bunt
decision-which_first = Baza i żeton Sympatyków znikają naraz: który efekt rozpatrujesz najpierw?
    .waiting = kolejność dwóch efektów

reason-sympathy = Sympatycy

refusal-base_on_map = Baza pasująca do polany { $clearing } jest już na mapie
refusal-not_sympathetic = Na polanie { $clearing } nie ma Sympatyków
    .any = Na polanie muszą być Sympatycy
refusal-too_few_supporters = Potrzeba pasujących Stronników: { $needed }
refusal-sympathetic_already = Na polanie { $clearing } są już Sympatycy
    .any = Na polanie nie może jeszcze być Sympatyków
refusal-not_beside_sympathy = Polana { $clearing } nie sąsiaduje z polaną z Sympatykami
    .any = Polana musi sąsiadować z polaną z Sympatykami
refusal-no_base_on_map = Nie masz Bazy na mapie
refusal-no_base_there = Nie masz Bazy na polanie { $clearing }
    .any = Na polanie musi stać twoja Baza
refusal-no_warrior_to_organize = Nie masz wojownika na polanie { $clearing }
refusal-no_such_supporter = Tej karty nie ma wśród twoich Stronników
refusal-matching_card_in_hand = Masz na ręce pasującą kartę

piece-fox_base = Lisia Baza
    .bare = lisia Baza
    .some = { $count ->
        [0] żadnych Lisich Baz
        [one] Lisią Bazę
        [few] { $count } Lisie Bazy
        [many] { $count } Lisich Baz
       *[other] { $count } Lisiej Bazy
    }
piece-mouse_base = Mysia Baza
    .bare = mysia Baza
    .some = { $count ->
        [0] żadnych Mysich Baz
        [one] Mysią Bazę
        [few] { $count } Mysie Bazy
        [many] { $count } Mysich Baz
       *[other] { $count } Mysiej Bazy
    }
piece-rabbit_base = Królicza Baza
    .bare = królicza Baza
    .some = { $count ->
        [0] żadnych Króliczych Baz
        [one] Króliczą Bazę
        [few] { $count } Królicze Bazy
        [many] { $count } Króliczych Baz
       *[other] { $count } Króliczej Bazy
    }
