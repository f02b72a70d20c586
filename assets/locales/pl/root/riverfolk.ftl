### Słowa Kompanii Plemion Rzecznych, którą grają ludzie.

event-cards_laid_open = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dobiera", "dobierają", of: "faction") } odkryte karty: { WORDS($cards, of: "card", form: "label") }.
event-price_set = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "ustala", "ustalają", of: "faction") } cenę ({ price-of }): { $price }.
event-paid_with_item = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wyczerpuje", "wyczerpują", of: "faction") } przedmiot ({ WORD($item, of: "item", form: "bare") }) jako zapłatę dla { WORD($target, of: "faction", form: "gen") }.
event-payments_added = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "umieszcza", "umieszczają", of: "faction") } na polu Płatności { WORD("warriors", $count, of: "unit") }.
event-funds_gathered = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zbiera", "zbierają", of: "faction") } Fundusze; jest ich teraz { $count }.
event-funds_committed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "inwestuje", "inwestują", of: "faction") } Fundusze { WORD($owner, of: "faction", form: "gen") }: { $count }.
event-funds_spent = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wydaje", "wydają", of: "faction") } Fundusze { WORD($owner, of: "faction", form: "gen") }: { $count }.
event-funds_lost = Zakłócenia w Handlu: { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } Fundusze { WORD($owner, of: "faction", form: "gen") }: { $count }.
event-funds_preferred = Od teraz { WORD($seat, of: "faction", form: "short") } najpierw { VERB($seat, "inwestuje", "inwestują", of: "faction") } Fundusze { WORD($owner, of: "faction", form: "gen") }.
event-exported = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "eksportuje", "eksportują", of: "faction") } kartę { WORD($card, of: "card", form: "label") }.
event-funds_paid_in = Wszystkie Fundusze { WORD($seat, of: "faction", form: "gen") } trafiają na pole Płatności: { $count }.
event-market_cleared = { $cards ->
        [none] Targ jest pusty.
       *[other] Karty z Targu zostają odrzucone: { WORDS($cards, of: "card", form: "label") }.
    }

choice-settle = Umieść wojownika na polanie { $clearing }
choice-set_price = Ustal cenę ({ price-of }): { $space }
choice-commit_first = Najpierw inwestuj Fundusze { WORD($fund, of: "faction", form: "gen") }
choice-draw_card = Dobierz kartę
choice-recruit_by_river = Werbuj na polanie { $clearing } – wydaj Fundusz { WORD($fund, of: "faction", form: "gen") }
choice-export_card = Eksportuj kartę { WORD($card, of: "card", form: "label") }
choice-establish_post = Zbuduj Faktorię na polanie { $clearing }
choice-lose_fund = Strać Fundusz { WORD($fund, of: "faction", form: "gen") }
choice-pay_with_item = Wyczerp przedmiot: { WORD($item, of: "item", form: "bare") }

kind-settle = Umieść wojownika
kind-set_price = Ustal cenę
kind-commit_first = Czyje Fundusze najpierw
kind-draw_card = Dobierz kartę
kind-recruit_by_river = Werbunek
kind-export_card = Eksport
kind-establish_post = Faktoria
kind-lose_fund = Strać Fundusz
kind-pay_with_item = Wyczerp przedmiot

price-of = { $service ->
        [hand_card] Karta
        [riverboats] Łodzie Rzeczne
       *[mercenaries] Najemnicy
    }

pass-riverfolk_daylight = Koniec Dnia
pass-set_costs = Zostaw ceny, koniec tury

value-price = { $value }

## Wiersze panelu.

menu-settle = { $most ->
        [one] Umieść { $most } wojownika nad rzeką
       *[other] Rozmieść { $most } wojowników nad rzeką
    }
row-settle = na { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-settle = { place-there }
button-settle = Wojownik na { $clearing }
menu-set_price = Ustal ceny, po jednej na usługę
row-set_price = { price-of } za { WORD("warriors", $space, of: "unit") }
button-set_price = Cena ({ price-of }): { $space }
menu-commit_first = Czyje Fundusze inwestujesz najpierw?
row-commit_first = Fundusze { WORD($fund, of: "faction", form: "gen") }
button-commit_first = Najpierw: { WORD($fund, of: "faction", form: "short") }
    .short = Najpierw: { WORD($fund, of: "faction", form: "short") }
sheet-riverfolk_daylight = Użyj Funduszy, w tej kolejności
row-draw_card = bez cofania, także tego powyżej
menu-recruit_by_river = Werbunek nad rzeką
row-recruit_by_river = na { $clearing } ({ WORD($clearing_suit, of: "suit") }), za Fundusz { WORD($fund, of: "faction", form: "gen") }
note-recruit_by_river = { place-there }
button-recruit_by_river = Werbunek na { $clearing }
    , za Fundusz { WORD($fund, of: "faction", form: "gen") }
menu-export_card = Eksport (karta za wojownika na polu Płatności)
row-export_card = { WORD($card, of: "card", form: "label") }{ $using ->
        [none] {""}
       *[other] , aktywacja: { WORDS($using, of: "suit") }
    }
button-export_card = Eksportuj: { WORD($card, of: "card", form: "label") }
    { $using ->
        [none] {""}
       *[other] , aktywacja: { WORDS($using, of: "suit") }
    }
    .short = Eksportuj: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
menu-establish_post = Budowa Faktorii
row-establish_post = na { $clearing } ({ WORD($clearing_suit, of: "suit") }), za { $rule ->
        [own] własne Fundusze
       *[other] Fundusze { WORD($ruler, of: "faction", form: "gen") }
    }
note-establish_post = { place-there }
button-establish_post = Faktoria na { $clearing }
    ({ WORD($clearing_suit, of: "suit") })
menu-lose_fund = { $most ->
        [one] Strać { $most } Fundusz
        [few] Strać { $most } Fundusze
        [many] Strać { $most } Funduszy
       *[other] Strać { $most } Funduszu
    }
row-lose_fund = Fundusz { WORD($fund, of: "faction", form: "gen") }
button-lose_fund = Strać Fundusz { WORD($fund, of: "faction", form: "gen") }
    .short = Strać: { WORD($fund, of: "faction", form: "short") }
menu-pay_with_item = { $most ->
        [one] Zapłać: wyczerp { $most } przedmiot
        [few] Zapłać: wyczerp { $most } przedmioty
        [many] Zapłać: wyczerp { $most } przedmiotów
       *[other] Zapłać: wyczerp { $most } przedmiotu
    }
row-pay_with_item = { WORD($item, of: "item", form: "bare") }
button-pay_with_item = Wyczerp: { WORD($item, of: "item", form: "bare") }

fact-funds = { $count ->
        [one] { $count } Fundusz
        [few] { $count } Fundusze
        [many] { $count } Funduszy
       *[other] { $count } Funduszu
    }
fact-items = { $count ->
        [one] { $count } przedmiot
        [few] { $count } przedmioty
        [many] { $count } przedmiotów
       *[other] { $count } przedmiotu
    }
fact-payments = { $count ->
        [0] brak zapłaty
        [one] wojownik na polu Płatności
       *[other] na polu Płatności: { $count }
    }

## Pytania.

decision-setup_river = Polany nad rzeką: { $left ->
        [one] umieść jeszcze 1 wojownika.
       *[other] rozmieść { $left } wojowników.
    }
    .waiting = pierwsi wojownicy
decision-setup_prices = Ustal pierwsze ceny swoich usług.
    .waiting = pierwsze ceny
decision-riverfolk_daylight = Dzień: { $funds ->
        [0] nie masz już Funduszy.
        [one] został ci 1 Fundusz.
        [few] zostały ci { $funds } Fundusze.
        [many] zostało ci { $funds } Funduszy.
       *[other] zostało ci { $funds } Funduszy.
    }{ $first ->
        [none] {""}
       *[other] {" "}Najpierw inwestujesz Fundusze { WORD($first, of: "faction", form: "gen") }.
    }
    .waiting = Dzień
decision-trade_disruption = Zakłócenia w Handlu: tracisz { $left ->
        [one] 1 Fundusz
        [few] { $left } Fundusze
        [many] { $left } Funduszy
       *[other] { $left } Funduszu
    }. Czyje?
    .waiting = strata Funduszy
decision-pay_items = Zapłata dla Kompanii: wyczerp { $left ->
        [one] 1 przedmiot
        [few] { $left } przedmioty
        [many] { $left } przedmiotów
       *[other] { $left } przedmiotu
    }.
    .waiting = zapłata dla Kompanii
decision-set_costs = Wieczór: ustal nowe ceny albo zostaw obecne.
    .waiting = ceny

reason-dividends = Dywidendy

refusal-not_on_a_river = Polana { $clearing } nie leży nad rzeką
refusal-service_too_dear = { $price ->
        [0] Nie możesz kupić tej usługi
       *[other] Nie stać cię na tę usługę: jej cena to { $price }
    }
refusal-no_such_price = Cena to liczba od { $least } do { $most }
refusal-price_is_so_already = Ta usługa już tyle kosztuje
refusal-price_set_already = Cena tej usługi jest już ustalona
refusal-post_already_there = Na polanie { $clearing } jest już Faktoria
refusal-nobody_rules = Nikt nie kontroluje polany { $clearing }
refusal-no_post_of_suit_left = Nie masz już Faktorii na { WORD($suit, of: "suit", form: "acc") } polanę
refusal-too_few_funds_of_ruler = Potrzebujesz { $needed ->
        [one] { $needed } Funduszu
       *[other] { $needed } Funduszy
    } { WORD($ruler, of: "faction", form: "gen") }, bo ta frakcja kontroluje polanę
refusal-no_funds_of_faction = Nie masz Funduszy tej frakcji
refusal-too_few_funds = Za mało Funduszy: potrzeba { $needed }
refusal-too_few_empty_spaces = Na twoich torach jest za mało pustych pól dla karty { WORD($card, of: "card", form: "label") }
refusal-no_cards_left = Nie ma już kart do dobrania
refusal-funds_come_first_already = Te Fundusze już są pierwsze

## Polecenia.

group-riverfolk = kompania
group-riverfolk-desc = Akcje Kompanii Plemion Rzecznych
cmd-establish_post = faktoria
cmd-establish_post-desc = Wydaj dwa Fundusze kontrolującego polanę, żeby postawić Faktorię z wojownikiem
cmd-recruit_by_river = werbunek-nad-rzeką
cmd-recruit_by_river-desc = Wydaj Fundusz, żeby umieścić wojownika na polanie nad rzeką
cmd-draw_card = dobranie
cmd-draw_card-desc = Zainwestuj Fundusz, żeby dobrać kartę
cmd-export_card = eksport-karty
cmd-export_card-desc = Przekuj kartę za wojownika na polu Płatności zamiast jej efektu
cmd-commit_first = najpierw-fundusze
cmd-commit_first-desc = Wybierz, czyje Fundusze inwestujesz najpierw
opt-fund = fundusz
opt-fund-desc = Czyj Fundusz

## Podpowiedzi pierwszej tury.

hint-setup_river = Rozmieść czterech wojowników nad rzeką. Zwykle wystarczą dwie lub trzy polany: pływasz między nimi bez kontroli, a towarzystwo przyda się tam, gdzie staną Faktorie.
hint-setup_prices = Ustal ceny, od 1 do 4 wojowników. W pierwszych rundach sprzedają się niskie; zwykle karta kosztuje 2.
hint-riverfolk_daylight = Dzień: każdy Fundusz to akcja. Zainwestowane wracają o twoim Świcie, wydane idą do domu. Zwykle: Faktoria tam, gdzie masz dwa Fundusze tego, kto kontroluje polanę; potem dobierz kartę dla kupujących albo werbuj nad rzeką, a pary zachowaj na następną Faktorię.
hint-trade_disruption = Faktoria znikła, więc tracisz połowę Funduszy. Zachowaj pary tych, którzy kontrolują polany, gdzie chcesz budować.
hint-set_costs = Ceny obowiązują do twojego następnego Wieczoru. Zwykle zostają takie same; podnieś to, czego komuś bardzo potrzeba.
hint-buy_services = Kompania sprzedaje ci kartę z odkrytej ręki, Łodzie Rzeczne albo Najemników za wojowników z twojej puli. Zwykle nie kupuje się niczego; ceny bywa warta karta, którą od razu przekujesz.
hint-pay_items = Wybierz, które przedmioty płacą. O Świcie od razu odkryjesz trzy z nich.

## Stałe polecenia.

order-window-buy_services = Usługi Kompanii o twoim Świcie
order-buy_services-decline = O moim Świcie nie kupuj nic od Kompanii.
order-buy_services-ask = O moim Świcie pytaj mnie, co kupić od Kompanii.

## Plansza.

render-cards = Ręka
render-prices = Ceny
render-funds = Fundusze
render-committed = Inwestycje
render-crafting = Na torach
render-lost_posts = Stracone Faktorie
price-hand_card = Karta
price-riverboats = Łodzie Rzeczne
price-mercenaries = Najemnicy
text-cards = odkryte karty na ręce: { $cards }
text-prices = ceny: { $prices }
text-funds = Fundusze: { $payments }
text-committed = Inwestycje: { $payments }
text-crafting = na pustych polach torów ({ WORD($suit, of: "suit") }): { $payments }
text-lost_posts = Faktorie usunięte z gry: { $posts }
text-first = najpierw inwestuje Fundusze { WORD($owner, of: "faction", form: "gen") }
