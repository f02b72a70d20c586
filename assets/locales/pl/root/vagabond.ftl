### Słowa Włóczęgi.

event-character_chosen = { WORD($seat, of: "faction", form: "short") } to { WORD($character, of: "character") }.
event-pawn_moved = { $origin ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zaczyna", "zaczynają", of: "faction") } w lesie { $to }.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przemieszcza się", "przemieszczają się", of: "faction") } { $origin_is ->
            [forest] z lasu { $origin } { $to_is ->
                [forest] do lasu { $to }
               *[clearing] na polanę { $to }
            }
           *[clearing] z polany { $origin } { $to_is ->
                [forest] do lasu { $to }
               *[clearing] na polanę { $to }
            }
        }.
    }
event-quest_shown = Odkryta Misja: { WORD($quest, of: "quest") }.
joined-quests = Odkryte Misje: { WORDS($quests, of: "quest") }.
event-quest_completed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wypełnia", "wypełniają", of: "faction") } Misję: { WORD($quest, of: "quest") }.
event-improvised = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "improwizuje", "improwizują", of: "faction") }: { WORD($item, of: "item") } jako { WORD($instead_of, of: "item") }.
event-item_refreshed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odkrywa", "odkrywają", of: "faction") } { WORD($item, of: "item", form: "some") }.
event-item_damaged = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "uszkadza", "uszkadzają", of: "faction") } { WORD($item, of: "item", form: "some") }.
event-item_repaired = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "naprawia", "naprawiają", of: "faction") } { WORD($item, of: "item", form: "some") }.
event-item_dropped = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } na zawsze { WORD($item, of: "item", form: "some") }.
event-item_taken = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "bierze", "biorą", of: "faction") } { WORD($item, of: "item", form: "some") } od { WORD($target, of: "faction", form: "gen") }.
event-explored = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "bada", "badają", of: "faction") } Ruiny na polanie { $clearing }.
event-item_found = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "znajduje", "znajdują", of: "faction") } { WORD($item, of: "item", form: "some") } na polanie { $clearing }.
event-nothing_taken = { WORD($seat, of: "faction", form: "short") } nic nie { VERB($seat, "zabiera", "zabierają", of: "faction") } spod Ruin na polanie { $clearing }.
event-ruin_cleared = Ruiny na polanie { $clearing } znikają z mapy.
event-ruin_seen = Pod Ruinami na polanie { $clearing }: { WORDS($items, of: "item") }.
event-relation_improved = Relacja { WORD($seat, of: "faction", form: "gen") } z { WORD($target, of: "faction", form: "ins") }: { WORD($space, of: "relation") }.
event-became_hostile = { WORD($target, of: "faction", form: "short") } { VERB($target, "jest odtąd Wrogiem", "są odtąd Wrogami", of: "faction") } { WORD($seat, of: "faction", form: "gen") }.
event-ally_enlisted = Wojownicy { WORD($target, of: "faction", form: "gen") } walczą u boku { WORD($seat, of: "faction", form: "gen") }.
event-arbiter_enlisted = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "werbuje", "werbują", of: "faction") } Rozjemcę: miecze { WORD($target, of: "faction", form: "gen") } liczą się w tej obronie.
event-instigated = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "namawia", "namawiają", of: "faction") } { WORD($attacker, of: "faction", form: "acc") } do walki z { WORD($defender, of: "faction", form: "ins") } na polanie { $clearing }.
event-scorched = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "pali", "palą", of: "faction") } polanę { $clearing }: żaden komponent już na nią nie trafi.
event-struck = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zadaje", "zadają", of: "faction") } Cios { WORD($target, of: "faction", form: "dat") } na polanie { $clearing }.
event-hid_out = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "ukrywa się", "ukrywają się", of: "faction") }.
event-rested = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odpoczywa", "odpoczywają", of: "faction") } w lesie: wszystkie przedmioty są naprawione.
event-took_from_discard = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "bierze", "biorą", of: "faction") } ze stosu kart odrzuconych kartę { WORD($card, of: "card", form: "label") }.
event-coalition_formed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "tworzy", "tworzą", of: "faction") } koalicję z { WORD($target, of: "faction", form: "ins") }, aktywując kartę { WORD($card, of: "card") }.{ $others ->
        [none] { "" }
       *[other] { " " }{ WORDS($others, of: "faction", joint: "and") } { VERB($others, "wygrywa", "wygrywają", of: "faction") } razem z nimi.
    }

choice-choose_character = { WORD($character, of: "character") }
choice-start_in_forest = Zacznij w lesie { $forest }
choice-refresh_item = Odkryj { WORD($item, of: "item", form: "some") }
choice-slip = { $ally ->
        [none] { $to_is ->
            [forest] Zakradnij się do lasu { $to }
           *[clearing] Zakradnij się na polanę { $to }
        }
       *[other] Zakradnij się na polanę { $to }; wojownicy { WORD($ally, of: "faction", form: "gen") }: { $warriors }
    }
choice-travel = { $ally ->
        [none] Ruch na polanę { $to }
       *[other] Ruch na polanę { $to }; wojownicy { WORD($ally, of: "faction", form: "gen") }: { $warriors }
    }
choice-enlist = Walcz razem z { WORD($ally, of: "faction", form: "ins") }
choice-explore = Zbadaj Ruiny
choice-take_from_ruin = Weź { WORD($item, of: "item", form: "some") }
choice-aid = Pomóż { WORD($target, of: "faction", form: "dat") } – { WORD($card, of: "card", form: "label") }{ $item ->
        [none] {""}
       *[other] , wyczerp { WORD($item, of: "item", form: "some") }
    }{ $take ->
        [none] {""}
       *[other] , weź { WORD($take, of: "item", form: "some") }
    }
choice-quest = { WORD($quest, of: "quest") }{ $improvise ->
        [none] { $instead_of ->
            [none] {""}
           *[other] , karta jako { WORD($instead_of, of: "item", form: "bare") }
        }
       *[other] , { WORD($improvise, of: "item") } jako { WORD($instead_of, of: "item") }
    } – { $reward ->
        [points] punkty
       *[cards] 2 karty
    }
choice-strike = Zadaj Cios { WORD($target, of: "faction", form: "dat") } ({ WORD($piece, of: "piece") })
choice-repair = Napraw { WORD($item, of: "item", form: "some") }
choice-repair_item = Napraw { WORD($item, of: "item", form: "some") }
choice-steal = Okradnij { WORD($target, of: "faction", form: "acc") }
choice-day_labor = Weź kartę { WORD($card, of: "card", form: "label") }
choice-hideout = Kryjówka
choice-glide = Poszybuj na polanę { $to }
choice-instigate = Namów { WORD($attacker, of: "faction", form: "acc") } do walki z { WORD($defender, of: "faction", form: "ins") }
choice-scorch = Spal tę polanę
choice-drop_item = Usuń z gry { WORD($item, of: "item", form: "some") }
choice-form_coalition = Utwórz koalicję z { WORD($partner, of: "faction", form: "ins") } – karta { WORD($card, of: "card") }
choice-take_item_hit = Uszkodź { WORD($piece, of: "item", form: "some") }
choice-take_ally_hit = Strać wojownika Sojusznika

kind-choose_character = Wybierz postać
kind-start_in_forest = Wybierz las
kind-refresh_item = Odkryj
kind-slip = Zakradanie się
kind-travel = Ruch
kind-enlist = Walcz razem
kind-explore = Eksploracja
kind-take_from_ruin = Weź przedmiot
kind-aid = Pomoc
kind-quest = Misja
kind-strike = Cios
kind-repair = Naprawa
kind-repair_item = Napraw
kind-steal = Kradzież
kind-day_labor = Dniówka
kind-hideout = Kryjówka
kind-glide = Szybowanie
kind-instigate = Namowa
kind-scorch = Spalona Ziemia
kind-drop_item = Usuń przedmiot z gry
kind-form_coalition = Utwórz koalicję

pass-slip = Zostań tutaj
pass-vagabond_daylight = Koniec Dnia
pass-explore = Nic nie bierz
pass-protector = Broń się samotnie
pass-take_hits = Zignoruj pozostałe obrażenia
pass-enlist_ally = Walcz samotnie

value-character = { WORD($value, of: "character") } – { WORD($value, of: "character", form: "effect") }
value-forest = Las { $value }
value-item = { WORD($value, of: "item") }
value-quest = { WORD($value, of: "quest") }
value-reward = { $value ->
        [points] Punkty
       *[cards] 2 karty
    }

decision-choose_character = Przygotowanie: kim jest Włóczęga?
    .waiting = wybór postaci
decision-setup_forest = W którym lesie zaczynasz?
    .waiting = wybór lasu
decision-refresh = Do odkrycia { WORD("items", $left, of: "unit") }: który teraz?
    .waiting = odkrywanie przedmiotów
decision-slip = Zakradnij się na sąsiednią polanę lub do lasu albo zostań.
    .waiting = Zakradanie się
decision-vagabond_daylight = Dzień: wyczerpuj przedmioty, aby wykonywać akcje.
    .waiting = Dzień
decision-explore = Pod Ruinami są dwa przedmioty: bierzesz któryś?
    .waiting = Eksploracja
decision-enlist_ally = Walka na polanie { $clearing }: czy wojownicy Sojusznika walczą razem z tobą?
    .waiting = decyzja o walce z Sojusznikiem
decision-protector = Walka na polanie { $clearing }: czy werbujesz Rozjemcę do obrony?
    .waiting = decyzja o werbunku Rozjemcy
decision-damage_items = Do uszkodzenia { WORD("items", $left, of: "unit") }: który teraz?
    .waiting = uszkadzanie przedmiotów
decision-hideout = Kryjówka, do naprawienia { WORD("items", $left, of: "unit") }: który teraz?
    .waiting = naprawianie przedmiotów
decision-drop_items = Przekroczony limit przedmiotów. Usuń z gry { WORD("items", $excess, of: "unit") }.
    .waiting = usuwanie przedmiotów z gry

unit-items = { $count ->
        [one] 1 przedmiot
        [few] { $count } przedmioty
        [many] { $count } przedmiotów
       *[other] { $count } przedmiotu
    }

reason-explored = zbadane Ruiny
reason-aided_ally = Pomoc Sojusznikowi
reason-relationship = lepsza relacja
reason-quest = Misja
reason-protector = Ochrona
reason-infamy = Niesława

refusal-not_adjacent = Stąd nie da się tam dojść: { $to }
refusal-too_few_boots = { $needed ->
        [one] Ten ruch wymaga 1 pary odkrytych butów
       *[other] Ten ruch wymaga { $needed } par odkrytych butów
    }
refusal-item_not_ready = Nie masz odkrytego i nieuszkodzonego przedmiotu: { WORD($item, of: "item") }
refusal-clearing_does_not_match = Na tej polanie nie można przekuć karty { WORD($card, of: "card", form: "label") }
refusal-too_few_hammers = Masz za mało odkrytych młotów na kartę { WORD($card, of: "card", form: "label") }
refusal-only_by_coalition = Twoje karty Dominacji mogą jedynie utworzyć koalicję
refusal-no_ruin_here = Nie ma tu Ruin z przedmiotem
refusal-nobody_of_them_here = Ta frakcja nie ma tu żadnych komponentów
refusal-item_not_crafted = Tego przedmiotu nie ma wśród Przekutych Przedmiotów tej frakcji
refusal-character_taken = Tę postać ma drugi Włóczęga
refusal-no_such_character = Nie ma takiej postaci
refusal-no_such_forest = Na mapie nie ma takiego lasu
refusal-only_slip_enters_forest = Ten ruch nie prowadzi do lasu; do lasu można się tylko zakraść
refusal-no_ally_to_enlist = Ta frakcja nie jest twoim Sojusznikiem, nie ma tu wojowników albo jest tą, którą atakujesz
refusal-no_arbiter_here = Nie ma tu Rozjemcy, którego można by zwerbować
refusal-no_such_reward = Misja daje punkty albo karty
refusal-crafts_with_hammers = Włóczęga przekuwa karty młotami, więc nie podaje się komponentów do przekuwania
refusal-no_such_item = Nie ma takiego przedmiotu
refusal-nothing_to_strike = Kusza usuwa stąd wojownika przeciwnika, a jeśli nie ma on tu wojowników, inny jego komponent
refusal-item_not_damaged = Ten przedmiot nie leży na polu Uszkodzonych Przedmiotów
refusal-item_not_exhausted = Nie masz takiego wyczerpanego przedmiotu
refusal-item_not_undamaged = Nie masz takiego nieuszkodzonego przedmiotu
refusal-found_one_already = Masz już taki przedmiot spod Ruin
refusal-not_under_this_ruin = Tego przedmiotu nie ma pod tymi Ruinami
refusal-no_ally_to_take_hits = Nie ma wojowników Sojusznika, którzy mogliby przyjąć za ciebie obrażenia
refusal-item_on_track = { WORD($item, of: "item") }: przedmioty na torach nie wliczają się do limitu
refusal-quest_not_open = Tej Misji nie ma wśród odkrytych
refusal-quest_of_another_suit = Symbol twojej polany nie jest symbolem tej Misji: { WORD($quest, of: "quest") }
refusal-action_of_another_character = Twoja postać nie ma tej Akcji Specjalnej
refusal-improvised_already = Improwizować można tylko raz na turę
refusal-no_cards_to_steal = Ten gracz nie ma kart na ręce
refusal-card_not_discarded = Tej karty nie ma na stosie kart odrzuconych
refusal-pawn_already_there = Twój pionek już stoi na polanie { $clearing }
refusal-not_allied = Ta frakcja nie jest twoim Sojusznikiem
refusal-too_few_of_the_ally = { $there ->
        [0] Twój Sojusznik nie ma tu wojowników
        [one] Twój Sojusznik ma tu tylko 1 wojownika
       *[other] Twój Sojusznik ma tu tylko { $there } wojowników
    }
refusal-ally_snared = Wnyki nie wypuszczają wojowników Sojusznika z polany { $clearing }
refusal-pawn_not_there = Twój pionek nie stoi na polanie { $clearing }
refusal-warriors_in_forest = Wojownicy nie mogą wejść do lasu
refusal-too_few_players = Koalicje powstają tylko w grze dla co najmniej { $players } ludzi; boty się nie liczą
refusal-no_such_partner = Koalicję można utworzyć tylko z innym graczem tej rozgrywki
refusal-bot_is_no_player = { WORD($faction, of: "clockwork faction") }: bot nie jest graczem, a koalicję można utworzyć tylko z graczem
refusal-partner_without_marker = { WORD($faction, of: "faction", form: "short") } { VERB($faction, "gra", "grają", of: "faction") } o Dominację i nie { VERB($faction, "ma", "mają", of: "faction") } punktów, więc nie można utworzyć tej koalicji
refusal-in_coalition_already = { WORD($faction, of: "faction", form: "short") } { VERB($faction, "jest", "są", of: "faction") } już w koalicji
refusal-not_the_fewest_points = Koalicję można utworzyć tylko z graczem, który ma najmniej punktów spośród mających znacznik punktów
refusal-cannot_be_set_on = Ci gracze nie mogą tu ze sobą walczyć
refusal-not_in_a_clearing = Nie jesteś na polanie
refusal-scorched = Polana { $clearing } jest spalona: żaden komponent nie może na nią trafić
refusal-not_an_enemy = Ten gracz nie jest twoim przeciwnikiem

relation--1 = Wróg
relation-0 = Neutralny
relation-1 = Życzliwy
relation-2 = Przyjazny
relation-3 = Sojusznik

space-1 = Życzliwość
space-2 = Przyjaźń
space-3 = Sojusz

card-swift_strike = Szybki Atak
    .label = Szybki Atak
    .acc = Szybki Atak

character-thief = Złodziej
    .effect = buty, pochodnia, herbata, miecz; kradnie losową kartę
character-tinker = Majsterkowicz
    .effect = buty, pochodnia, worek, młot; bierze kartę ze stosu odrzuconych
character-ranger = Ranger
    .effect = buty, pochodnia, kusza, miecz; ukrywa się i naprawia 3 przedmioty
character-vagrant = Przybłęda
    .effect = monety, pochodnia, buty; namawia dwóch innych do walki
character-arbiter = Rozjemca
    .effect = buty, pochodnia, 2 miecze; użycza mieczy obrońcom
character-scoundrel = Łotr
    .effect = 2 pary butów, pochodnia, kusza; pali polanę
character-adventurer = Poszukiwacz Przygód
    .effect = buty, pochodnia, młot; improwizuje przedmiot do Misji
character-harrier = Lotnik
    .effect = monety, pochodnia, miecz, kusza; szybuje na dowolną polanę
character-ronin = Ronin
    .effect = 2 pary butów, pochodnia, miecz; może zadać w walce dodatkowe obrażenie

quest-fundraising_fox = Zbiórka funduszy (lis: herbata, monety)
    .bare = Zbiórka funduszy
quest-errand_fox = Sprawunek (lis: herbata, buty)
    .bare = Sprawunek
quest-logistics_help_fox = Pomoc w transporcie (lis: buty, worek)
    .bare = Pomoc w transporcie
quest-repair_a_shed_fox = Naprawa szopy (lis: pochodnia, młot)
    .bare = Naprawa szopy
quest-give_a_speech_fox = Przemowa (lis: pochodnia, herbata)
    .bare = Przemowa
quest-guard_duty_rabbit = Warta (królik: pochodnia, miecz)
    .bare = Warta
quest-errand_rabbit = Sprawunek (królik: herbata, buty)
    .bare = Sprawunek
quest-give_a_speech_rabbit = Przemowa (królik: pochodnia, herbata)
    .bare = Przemowa
quest-fend_off_a_bear_rabbit = Odparcie niedźwiedzia (królik: pochodnia, kusza)
    .bare = Odparcie niedźwiedzia
quest-expel_bandits_rabbit = Wygnanie bandytów (królik: 2 miecze)
    .bare = Wygnanie bandytów
quest-expel_bandits_mouse = Wygnanie bandytów (mysz: 2 miecze)
    .bare = Wygnanie bandytów
quest-guard_duty_mouse = Warta (mysz: pochodnia, miecz)
    .bare = Warta
quest-fend_off_a_bear_mouse = Odparcie niedźwiedzia (mysz: pochodnia, kusza)
    .bare = Odparcie niedźwiedzia
quest-escort_mouse = Eskorta (mysz: 2 pary butów)
    .bare = Eskorta
quest-logistics_help_mouse = Pomoc w transporcie (mysz: buty, worek)
    .bare = Pomoc w transporcie

## Przedmioty według stanu.

item-exhausted_bag = Worek (wyczerpany)
    .bare = worek (wyczerpany)
    .some = wyczerpany worek
item-damaged_bag = Worek (uszkodzony)
    .bare = worek (uszkodzony)
    .some = uszkodzony worek
item-damaged_exhausted_bag = Worek (uszkodzony, wyczerpany)
    .bare = worek (uszkodzony, wyczerpany)
    .some = uszkodzony, wyczerpany worek
item-exhausted_boots = Buty (wyczerpane)
    .bare = buty (wyczerpane)
    .some = wyczerpane buty
item-damaged_boots = Buty (uszkodzone)
    .bare = buty (uszkodzone)
    .some = uszkodzone buty
item-damaged_exhausted_boots = Buty (uszkodzone, wyczerpane)
    .bare = buty (uszkodzone, wyczerpane)
    .some = uszkodzone, wyczerpane buty
item-exhausted_crossbow = Kusza (wyczerpana)
    .bare = kusza (wyczerpana)
    .some = wyczerpaną kuszę
item-damaged_crossbow = Kusza (uszkodzona)
    .bare = kusza (uszkodzona)
    .some = uszkodzoną kuszę
item-damaged_exhausted_crossbow = Kusza (uszkodzona, wyczerpana)
    .bare = kusza (uszkodzona, wyczerpana)
    .some = uszkodzoną, wyczerpaną kuszę
item-exhausted_hammer = Młot (wyczerpany)
    .bare = młot (wyczerpany)
    .some = wyczerpany młot
item-damaged_hammer = Młot (uszkodzony)
    .bare = młot (uszkodzony)
    .some = uszkodzony młot
item-damaged_exhausted_hammer = Młot (uszkodzony, wyczerpany)
    .bare = młot (uszkodzony, wyczerpany)
    .some = uszkodzony, wyczerpany młot
item-exhausted_sword = Miecz (wyczerpany)
    .bare = miecz (wyczerpany)
    .some = wyczerpany miecz
item-damaged_sword = Miecz (uszkodzony)
    .bare = miecz (uszkodzony)
    .some = uszkodzony miecz
item-damaged_exhausted_sword = Miecz (uszkodzony, wyczerpany)
    .bare = miecz (uszkodzony, wyczerpany)
    .some = uszkodzony, wyczerpany miecz
item-exhausted_tea = Herbata (wyczerpana)
    .bare = herbata (wyczerpana)
    .some = wyczerpaną herbatę
item-damaged_tea = Herbata (uszkodzona)
    .bare = herbata (uszkodzona)
    .some = uszkodzoną herbatę
item-damaged_exhausted_tea = Herbata (uszkodzona, wyczerpana)
    .bare = herbata (uszkodzona, wyczerpana)
    .some = uszkodzoną, wyczerpaną herbatę
item-exhausted_coins = Monety (wyczerpane)
    .bare = monety (wyczerpane)
    .some = wyczerpane monety
item-damaged_coins = Monety (uszkodzone)
    .bare = monety (uszkodzone)
    .some = uszkodzone monety
item-damaged_exhausted_coins = Monety (uszkodzone, wyczerpane)
    .bare = monety (uszkodzone, wyczerpane)
    .some = uszkodzone, wyczerpane monety
item-exhausted_torch = Pochodnia (wyczerpana)
    .bare = pochodnia (wyczerpana)
    .some = wyczerpaną pochodnię
item-damaged_torch = Pochodnia (uszkodzona)
    .bare = pochodnia (uszkodzona)
    .some = uszkodzoną pochodnię
item-damaged_exhausted_torch = Pochodnia (uszkodzona, wyczerpana)
    .bare = pochodnia (uszkodzona, wyczerpana)
    .some = uszkodzoną, wyczerpaną pochodnię

piece-ally = Wojownik Sojusznika
    .bare = wojownik sojusznika
    .some = wojownika Sojusznika
refusal-second_vagabond_without_first = Drugi Włóczęga gra tylko obok pierwszego: ktoś musi zagrać też Włóczęgą
refusal-ally_must_rule = Aby iść z tobą, Sojusznik musi kontrolować polanę { $origin } albo { $to }
refusal-river_is_no_path_to_ally = Rzeka jest ścieżką tylko dla ciebie, więc Sojusznik nie może iść z tobą
