### Słowa Sojuszu Stworzeń Leśnych.

event-supporters_drawn = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dobiera", "dobierają", of: "faction") } { WORD("cards", $count, of: "unit") } na stos Stronników.
event-supporters_known = Na stos Stronników { WORD($seat, of: "faction", form: "gen") } trafia: { WORDS($cards, of: "card", form: "label") }.
event-supporter_spent = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wydaje", "wydają", of: "faction") } Stronnika: { WORD($card, of: "card", form: "label") }.
event-supporter_discarded = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } Stronnika; karta odrzucona: { WORD($card, of: "card", form: "label") }.
event-supporters_lost = { $cards ->
        [none] Wraz z Bazą nie odchodzi żaden Stronnik.
       *[other] Wraz z Bazą { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } Stronników: { WORDS($cards, of: "card", form: "label") }.
    }
event-mobilized = Mobilizacja: { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dodaje", "dodają", of: "faction") } kartę z ręki na stos Stronników.
event-mobilized_face = Karta, którą mobilizujesz: { WORD($card, of: "card", form: "label") }.
event-outrage_began = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wywołuje", "wywołują", of: "faction") } Bunt na polanie { $clearing }.
event-outrage_paid = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dodaje", "dodają", of: "faction") } pasującą kartę na stos Stronników { WORD($target, of: "faction", form: "gen") }.
event-hand_shown = { WORD($seat, of: "faction", form: "short") } nie { VERB($seat, "ma", "mają", of: "faction") } pasującej karty i { VERB($seat, "pokazuje", "pokazują", of: "faction") } { WORD($target, of: "faction", form: "dat") } karty na ręce.
event-revolted = Rewolta na polanie { $clearing }!
event-officer_trained = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "ma", "mają", of: "faction") } nowego Oficera (razem: { $total }).
event-officers_lost = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } { $count ->
        [one] 1 Oficera
       *[other] { $count } Oficerów
    }.
event-organized = Przegrupowanie na polanie { $clearing } ({ WORD($seat, of: "faction", form: "short") }).

choice-revolt = Rewolta na polanie { $clearing }
choice-spread_sympathy = Zdobądź Sympatyków na polanie { $clearing }
choice-spend_supporter = Wydaj kartę { WORD($card, of: "card", form: "label") }
choice-drop_supporter = Odrzuć kartę { WORD($card, of: "card", form: "label") }
choice-mobilize = Zmobilizuj kartę { WORD($card, of: "card", form: "label") }
choice-train = Wyszkol Oficera za kartę { WORD($card, of: "card", form: "label") }
choice-organize = Przegrupuj na polanie { $clearing }
choice-give_supporter = Oddaj kartę { WORD($card, of: "card", form: "label") }
choice-show_hand = Pokaż Sojuszowi karty na ręce

kind-revolt = Rewolta
kind-spread_sympathy = Zdobywanie Sympatyków
kind-spend_supporter = Wydaj Stronnika
kind-drop_supporter = Odrzuć Stronnika
kind-mobilize = Mobilizacja
kind-train = Szkolenie
kind-organize = Przegrupowanie
kind-give_supporter = Oddaj kartę
kind-show_hand = Pokaż rękę

pass-alliance_birdsong = Zakończ Świt
pass-alliance_daylight = Zakończ Dzień
pass-military_operations = Zakończ Operacje

field-revolt-clearing = Rewolta na której polanie?
field-spread_sympathy-clearing = Sympatycy na której polanie?
field-organize-clearing = Na której polanie?
field-mobilize-card = Która karta trafi na stos Stronników?
field-train-card = Którą kartę wydasz?
field-spend_supporter-card = Którego Stronnika wydasz?
field-drop_supporter-card = Którego Stronnika odrzucisz?
field-give_supporter-card = Którą kartę oddasz?

decision-alliance_birdsong = Świt: Rewolta, potem Zdobywanie Sympatyków. Zdobywanie Sympatyków kończy Rewolty.
    .waiting = Świt
decision-spend_supporters = Wydaj pasujących Stronników (symbol: { WORD($suit, of: "suit") }): { WORD("cards", $left, of: "left") }.
    .waiting = wydawanie Stronników
decision-drop_supporters = Bez Bazy na stosie mieści się pięciu Stronników. Odrzuć { WORD("cards", $excess, of: "unit") }.
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
decision-outrage = Bunt na polanie { $clearing }: oddaj Sojuszowi pasującą kartę (symbol: { WORD($suit, of: "suit") }) albo pokaż rękę, jeśli takiej nie masz.
    .waiting = Bunt
decision-which_first = Baza i żeton Sympatyków zostały usunięte w tej samej chwili. Wybierz, co rozpatrzyć najpierw.
    .waiting = kolejność dwóch efektów

reason-sympathy = Sympatycy

refusal-base_on_map = Baza pasująca do polany { $clearing } jest już na mapie
refusal-not_sympathetic = Na polanie { $clearing } nie ma Sympatyków
refusal-too_few_supporters = Potrzeba pasujących Stronników: { $needed }
refusal-sympathetic_already = Na polanie { $clearing } są już Sympatycy
refusal-not_beside_sympathy = Polana { $clearing } nie sąsiaduje z polaną z Sympatykami
refusal-no_base_on_map = Nie masz Bazy na mapie
refusal-no_base_there = Nie masz Bazy na polanie { $clearing }
refusal-no_warrior_to_organize = Nie masz wojownika na polanie { $clearing }
refusal-no_such_supporter = Tej karty nie ma wśród twoich Stronników
refusal-matching_card_in_hand = Masz na ręce pasującą kartę, którą trzeba oddać

piece-fox_base = Lisia Baza
    .some = { $count ->
        [one] Lisią Bazę
        [few] { $count } Lisie Bazy
        [many] { $count } Lisich Baz
       *[other] { $count } Lisiej Bazy
    }
piece-mouse_base = Mysia Baza
    .some = { $count ->
        [one] Mysią Bazę
        [few] { $count } Mysie Bazy
        [many] { $count } Mysich Baz
       *[other] { $count } Mysiej Bazy
    }
piece-rabbit_base = Królicza Baza
    .some = { $count ->
        [one] Króliczą Bazę
        [few] { $count } Królicze Bazy
        [many] { $count } Króliczych Baz
       *[other] { $count } Króliczej Bazy
    }
