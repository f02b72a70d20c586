### Wiersze Roota w prywatnym panelu: `menu-<rodzaj>` to nagłówek wierszy, `row-<rodzaj>` jeden z nich,
### `note-<rodzaj>` stoi pod nim, `button-<rodzaj>` to przycisk zamiast wiersza. Każda linia jest częścią,
### która odpada, gdy brak miejsca. `<rodzaj>-<decyzja>` dotyczy jednego pytania.

## Co wiersze mają wspólnego.

counted-piece = { $count ->
        [one] { WORD($piece, $count, of: "piece", form: "bare") }
       *[other] { WORD($piece, $count, of: "piece", form: "some") }
    }
there-own = { $pieces ->
        [none] twoi { $count }
       *[other] { $count ->
            [0] twoje: { $pieces }
           *[other] twoi { $count } ({ $pieces })
        }
    }
there-other = { WORD($owner, of: "faction", form: "short") }{ $count ->
        [0] {""}
       *[other] {" "}{ $count }
    }{ $pieces ->
        [none] {""}
       *[other] {" "}({ $pieces })
    }
place-suit = ({ WORD($clearing_suit, of: "suit") })
place-ruled = { $to_suit ->
        [none] {""}
       *[other] {" "}({ WORD($to_suit, of: "suit") }{ $rule ->
            [own] , kontrolujesz
            [none] , bez kontroli
           *[other] , kontrola { WORD($ruler, of: "faction", form: "gen") }
        })
    }
place-there = { $there ->
        [none] Nikogo tam nie ma
       *[other] Tam: { $there }
    }
amount-warriors = { $share ->
        [only] jedyny wojownik
        [all] wszyscy ({ $warriors })
       *[some] { $warriors } z { $most } wojowników
    }
amount-short = { $share ->
        [only] jedyny
        [all] wszyscy ({ $warriors })
       *[some] { $warriors } z { $most }
    }
points-of-pieces = { $fact_up_to_points ->
        [0] {""}
        [one] Do { $fact_up_to_points } punktu dla ciebie
       *[other] Do { $fact_up_to_points } punktów dla ciebie
    }
amount-recruits = { $gained ->
        [one] wojownik
        [few] { $gained } wojowników
       *[many] { $gained } wojowników
    }
supply-counts = Stronnicy: { $supporters }{ $fact_supporter_limit ->
        [0] {""}
       *[other] {" "}z { $fact_supporter_limit }
    }, Oficerowie: { $officers }
forest-around = Między polanami { $around }
    { $ruins ->
        [0] {""}
       *[other] Ruiny obok: { $ruins }
    }
with-card = { $card ->
        [none] {""}
       *[other] , kartą { WORD($card, of: "card", form: "label") }
    }
to-place = { $to_is ->
        [forest] do lasu { $to }
       *[other] na { $to }
    }
part-origin = { $menu } z { $count ->
        [1] { $first ->
            [0] Nory
           *[other] { $first }
        }
       *[other] { $first ->
            [0] Nory do { $last }
           *[other] { $first }–{ $last }
        }
    }
part-to = { $menu } na { $names }
part-clearing = { $menu } na { $count ->
        [1] { $first }
       *[other] { $first }–{ $last }
    }
part-building = { $menu }: { $names }
part-column = { $names }: { $menu }
number-warriors = { $count ->
        [one] { $count } wojownik
       *[other] { $count } wojowników
    }
    .all = Wszyscy
    .many = Ilu wojowników?
decree-suit = { $suit ->
        [several] z Dekretu
        [none] z Dekretu
        [bird] na dowolnej polanie
       *[other] na { WORD($suit, of: "suit", form: "loc") } polanie
    }

## Ruch, walka, werbunek, budowa.

menu-move-march = Drugi ruch
menu-move-decree_move = { $suit ->
        [several] Ruch z Dekretu
        [none] Ruch z Dekretu
        [bird] Ruch z dowolnej polany
       *[other] Ruch z { WORD($suit, of: "suit", form: "gen") } polany
    }
row-move = z { $origin ->
        [0] Nory
       *[other] { $origin }
    } { $to ->
        [0] do Nory
       *[other] na { $to }
    }{ place-ruled }: { amount-warriors }
    { with-card }
    .short = z { $origin ->
            [0] Nory
           *[other] { $origin }
        } { $to ->
            [0] do Nory
           *[other] na { $to }
        }: { amount-short }
        { with-card }
worth-move = { $rules ->
        [yes] Przejmiesz kontrolę
       *[no] {""}
    }
note-move = { $to ->
        [0] Wojownicy w Norze: { $burrow }
       *[other] { place-there }
    }
    { aboard-ferry }
button-move = { $origin ->
        [0] Z Nory
       *[other] Ruch z { $origin }
    } { $to ->
        [0] do Nory
       *[other] na { $to }
    }
    : { amount-short }
    { with-card }
menu-battle-decree_battle = Walka { decree-suit }
row-battle = { $defender ->
        [none] {""}
       *[other] z { WORD($defender, of: "faction", form: "ins") }
    } na { $clearing } ({ WORD($clearing_suit, of: "suit") }): { $armed ->
        [swords] { $own ->
            [one] { $own } miecz
            [few] { $own } miecze
           *[many] { $own } mieczy
        }
       *[warriors] { $own }
    } na { $enemy }
    { with-card }
    .short = { WORD($defender, of: "faction", form: "short") } na { $clearing }: { $own } na { $enemy }
        { with-card }
worth-battle = { $enemy ->
        [0] Bezbronni
       *[other] Bez kart
    }: do { $fact_hits ->
        [one] { $fact_hits } obrażenia
       *[other] { $fact_hits } obrażeń
    } od ciebie, do { $fact_hits_taken } od nich
    { $turns_hostile ->
        [yes] Wróg po usunięciu wojownika
       *[no] {""}
    }
    { points-of-pieces }
note-battle = { $pieces ->
        [none] {""}
       *[other] Mają: { $pieces }
    }
button-battle = Walka na { $clearing }: { WORD($defender, of: "faction", form: "short") }
    ({ $own }–{ $enemy })
    { with-card }
menu-recruit-decree_recruit = Werbunek { decree-suit }
menu-recruit-military_operations = Werbunek w Bazie
row-recruit = { amount-recruits } na { $clearing } ({ WORD($clearing_suit, of: "suit") }){ with-card }
note-recruit = { place-there }
button-recruit = { $clearing ->
        [0] Werbunek: { amount-recruits }
       *[other] Werbunek { $gained } na { $clearing } ({ WORD($clearing_suit, of: "suit") })
    }
    { with-card }
menu-build-decree_build = Zbuduj Gniazdo { decree-suit }
row-build = { WORD($building, of: "piece", form: "bare") } na { $clearing } ({ WORD($clearing_suit, of: "suit") }){ with-card }
row-build-decree_build = na { $clearing } ({ WORD($clearing_suit, of: "suit") }){ with-card }
note-build = Twoje na mapie: { $on_map } z { $total }
    Wolne pola: { $slots }
worth-build-decree_build = { $scores ->
        [0] {""}
        [one] Z nim Wieczór daje { $scores } punkt
        [few] Z nim Wieczór daje { $scores } punkty
       *[many] Z nim Wieczór daje { $scores } punktów
    }
note-build-decree_build = Gniazda: { $on_map } z { $total }
    Wolne pola: { $slots }
button-build = { WORD($building, of: "piece") } na { $clearing }
    { with-card }
menu-build_with_card = Budowa (pokaż kartę)
row-build_with_card = { WORD($building, of: "piece", form: "bare") } na { $clearing } ({ WORD($clearing_suit, of: "suit") }), pokaż kartę { WORD($card, of: "card", form: "label") }
    .short = { WORD($building, of: "piece", form: "bare") } na { $clearing }: { WORD($card, of: "card", form: "label") }
worth-build_with_card = { $building ->
        [citadel] O Świcie o { $fact_recruits } { $fact_recruits ->
            [one] wojownika
           *[other] wojowników
        } więcej
       *[other] Wieczorem o { $fact_draws_more } { $fact_draws_more ->
            [one] kartę
            [few] karty
           *[many] kart
        } więcej
    }
note-build_with_card = { $building ->
        [citadel] Cytadele: { $on_map } z { $total }
       *[other] Targi: { $on_map } z { $total }
    }
    Wolne pola: { $slots }
button-build_with_card = { WORD($building, of: "piece") } na { $clearing }
    , pokaż kartę { WORD($card, of: "card", form: "label") }

## Inne wybory według wspólnych zasad.

menu-take_hit-damage_items = { $left ->
        [one] Uszkodź { $left } przedmiot
        [few] Uszkodź { $left } przedmioty
       *[many] Uszkodź { $left } przedmiotów
    }
menu-take_hit-take_hits = Przyjmij { $hits ->
        [one] { $hits } obrażenie
        [few] { $hits } obrażenia
       *[many] { $hits } obrażeń
    }:
row-take_hit = { WORD($piece, of: "item piece", form: "bare") }{ $has ->
        [0] {""}
        [one] {""}
       *[other] {" "}(masz tam { $has })
    }
worth-take_hit = { $fact_points_given ->
        [0] {""}
        [one] Przeciwnik zdobywa { $fact_points_given } punkt
        [few] Przeciwnik zdobywa { $fact_points_given } punkty
       *[many] Przeciwnik zdobywa { $fact_points_given } punktów
    }
button-take_hit = Strać { WORD($piece, 1, of: "item piece", form: "some") }
    .short = Strać: { WORD($piece, of: "item piece", form: "bare") }
menu-use = Użyj wyłożonej karty
used-on = { $target ->
        [none] {""}
       *[other] : { $card ->
            [codebreakers] obejrzyj rękę { WORD($target, of: "faction", form: "gen") }
            [stand_and_deliver] karta od { WORD($target, of: "faction", form: "gen") }
            [better_burrow_bank] po karcie razem z { WORD($target, of: "faction", form: "ins") }
            [charm_offensive] karta dla ciebie, punkt dla { WORD($target, of: "faction", form: "gen") }
            [swap_meet] karta od { WORD($target, of: "faction", form: "gen") } za jedną z twoich
            [false_orders] połowa wojowników { WORD($target, of: "faction", form: "gen") }
           *[other] { WORD($target, of: "faction", form: "short") }
        }
    }{ $clearing ->
        [0] {""}
       *[other] { $card ->
            [tax_collector] : wojownik z { $clearing }
            [false_orders] {" "}na { $clearing }
           *[other] : polana { $clearing }
        }
    }
row-use = { WORD($card, of: "card") }{ used-on }
row-use-after_roll = { WORD($card, of: "card") }: { hits-changed }
worth-use-after_roll = Teraz zadajesz { $dealt ->
        [one] { $dealt } obrażenie
        [few] { $dealt } obrażenia
       *[many] { $dealt } obrażeń
    }, przyjmujesz { $taken }
button-use = { WORD($card, of: "card") }
    { $target ->
        [none] {""}
       *[other] : { WORD($target, of: "faction", form: "short") }
    }{ $clearing ->
        [0] {""}
       *[other] { $target ->
            [none] : polana { $clearing }
           *[other] {" "}na { $clearing }
        }
    }
button-use-after_roll = { WORD($card, of: "card") }: { hits-changed }
    .short = { WORD($card, of: "card") }
        ({ $card ->
            [armorers] { hits-taken-then }
           *[other] { hits-dealt-then }
        })
hits-taken-then = { $taken_then ->
        [one] przyjmij { $taken_then } obrażenie
        [few] przyjmij { $taken_then } obrażenia
       *[many] przyjmij { $taken_then } obrażeń
    }
hits-dealt-then = { $dealt_then ->
        [one] zadaj { $dealt_then } obrażenie
        [few] zadaj { $dealt_then } obrażenia
       *[many] zadaj { $dealt_then } obrażeń
    }
hits-changed = { $card ->
        [armorers] { hits-taken-then } zamiast { $taken }
       *[other] { hits-dealt-then } zamiast { $dealt }
    }
row-craft = { WORD($card, of: "card", form: "label") }{ $using ->
        [none] {""}
       *[other] , aktywacja: { WORDS($using, of: "suit") }
    }
button-craft = Przekuj: { WORD($card, of: "card") }
    { $price ->
        [none] {""}
       *[other] ({ $price })
    }
    { $using ->
        [none] {""}
       *[other] , aktywacja: { WORDS($using, of: "suit") }
    }
    ({ WORD($card_suit, of: "suit") })
menu-discard-discard = Odrzuć { WORD("cards", $most, of: "unit") }
row-discard = { WORD($card, of: "card", form: "label") }
button-discard = Odrzuć: { WORD($card, of: "card", form: "label") }
    .short = Odrzuć: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
button-ambush = { WORD($card, of: "card", form: "label") }
    : najpierw 2 obrażenia
button-ambush-foil = Udaremnij: { WORD($card, of: "card", form: "label") }
    .short = Udaremnij: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
row-ambush = { WORD($card, of: "card", form: "label") }
menu-activate_dominance = Aktywuj Dominację
row-activate_dominance = { WORD($card, of: "card") } (koniec punktów)
worth-activate_dominance = { win-by-dominance }
win-by-dominance = { $card_suit ->
        [bird] Wygrana: kontrola dwóch przeciwległych rogów o Świcie; teraz { $ruled }
       *[other] Wygrana: kontrola 3 { WORD($card_suit, of: "clearings") } polan o Świcie; teraz { $ruled }
    }
button-activate_dominance = Aktywuj: { WORD($card, of: "card") }
row-take_dominance = { WORD($card, of: "card") } za kartę { WORD($spend, of: "card", form: "label") }
worth-take_dominance = { win-by-dominance }
button-take_dominance = Weź: { WORD($card, of: "card") }
    za kartę { WORD($spend, of: "card", form: "label") }
row-buy_service = { $service ->
        [hand_card] karta { WORD($card, of: "card", form: "label") }
        [riverboats] Łodzie
       *[mercenaries] Najemnicy
    }
menu-start_at = Gdzie zaczynasz
row-start_at = { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-start_at = { $owner ->
        [none] {""}
       *[other] Naprzeciw { WORD($owner, of: "faction", form: "gen") }
    }
    Obok { $near }
    Wolne pola: { $slots }
button-start_at = Zacznij na { $clearing }
    ({ WORD($clearing_suit, of: "suit") })
menu-resolve_first = Co najpierw?
row-resolve_first = { comes-first }
button-resolve_first = Najpierw { comes-first }
comes-first = { $effect ->
        [outrage] Bunt
        [field_hospitals] Szpitale Polowe
        [price_of_failure] Cena Porażki
        [fear_of_the_faithful] Strach przed Wiernymi
        [investors] Inwestorzy
        [better_burrow_bank] Bank Pod Lepszą Norą
        [buy_services] Zakup usług
        [ferry] Karta za Prom
       *[base_lost] utrata Bazy
    }
menu-enlist = Walcz razem
row-enlist = z { WORD($ally, of: "faction", form: "ins") }
button-enlist = Razem z { WORD($ally, of: "faction", form: "ins") }

## Zakończenia i rezygnacje.

turn-end = { $gained ->
        [0] Koniec tury
       *[other] Koniec tury: dobierz { $gained }
    }
daylight-end = { $ends ->
        [turn] { turn-end }
       *[other] Koniec Dnia
    }
birdsong-end = { $ends ->
        [turn] Koniec tury
       *[other] Koniec Świtu
    }
also-ends = { $ends ->
        [turn] , koniec tury
        [birdsong] , koniec Świtu
        [daylight] , koniec Dnia
       *[other] {""}
    }
actions-unused = { $loss ->
        [none] {""}
       *[other] (tracisz { $loss })
    }
funds-unused = { $funds ->
        [0] {""}
       *[other] (niewydane Fundusze: { $funds })
    }
button-pass-daylight = { turn-end }
    { actions-unused }
button-pass-military_operations = { turn-end }
    { actions-unused }
button-pass-vagabond_daylight = { turn-end }
button-pass-corvids_daylight = { daylight-end }
    { actions-unused }
button-pass-birdsong = Nie używaj kart{ also-ends }
button-pass-buy_services = Nie kupuj nic więcej{ also-ends }
button-pass-crusade_battle = Bez walki{ also-ends }
button-pass-alliance_birdsong = { birdsong-end }
button-pass-corvids_birdsong = { birdsong-end }
button-pass-conspiracies = { birdsong-end }
button-pass-alliance_daylight = { daylight-end }
button-pass-rituals = { daylight-end }
button-pass-riverfolk_daylight = { daylight-end }
    { funds-unused }
button-pass-set_costs = Zostaw ceny, koniec tury
    { $funds ->
        [0] {""}
       *[other] (niewydane: { $funds })
    }
button-pass-assembly = Koniec Akumulacji
    { actions-unused }
button-pass-craft = { $gained ->
        [0] Koniec przekuwania
       *[other] Koniec tury: dobierz { $gained }
    }
button-pass-parliament = { $ends ->
        [turn] Koniec tury
        [daylight] Koniec Dnia
       *[other] Koniec Parlamentu
    }
    { $fact_ministers ->
        [0] {""}
        [one] ({ $fact_ministers } Minister bez akcji)
       *[other] ({ $fact_ministers } Ministrów bez akcji)
    }
    { $ends ->
        [turn] { $gained ->
            [0] {""}
           *[other] : dobierz { $gained }
        }
       *[other] {""}
    }
button-pass-sway = { $ends ->
        [turn] Koniec tury bez przekonywania{ $gained ->
            [0] {""}
           *[other] : dobierz { $gained }
        }
       *[other] Nikogo nie przekonuj, koniec Dnia
    }
button-pass-exert = { turn-end }
button-pass-banker = Weź { $spent ->
        [one] { $spent } punkt
        [few] { $spent } punkty
       *[many] { $spent } punktów
    }
button-pass-slip = Zostań { $stay_is ->
        [forest] w lesie { $stay }
       *[other] na { $stay }
    }

## Markiza.

menu-place_starting = Postaw pierwsze budynki
row-place_starting = { WORD($building, of: "piece", form: "bare") } na { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-place_starting = Wolne pola: { $slots }
    { $keep ->
        [yes] Stoi tam Twierdza
       *[no] {""}
    }
button-place_starting = { WORD($building, of: "piece") } na { $clearing }
row-pay_wood = z polany { $clearing } ({ WORD($clearing_suit, of: "suit") }), jest tam { WORD("wood", $wood, of: "piece", form: "some") }
button-pay_wood = Żeton drewna z { $clearing }
row-place_wood = na polanie { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-place_wood = Drewno tam: { $wood }
button-place_wood = Żeton drewna na { $clearing }
row-overwork = na { $clearing } ({ WORD($clearing_suit, of: "suit") }), za kartę { WORD($card, of: "card", form: "label") }
note-overwork = Drewno tam: { $wood }, Tartaki: { $sawmills }
button-overwork = Nadprodukcja na { $clearing }
    : { WORD($card, of: "card", form: "label") }
menu-hawks_for_hire = Dodatkowa akcja
row-hawks_for_hire = odrzuć kartę { WORD($card, of: "card", form: "label") }
button-hawks_for_hire = Odrzuć { WORD($card, of: "card", form: "acc") }: +1 akcja
menu-field_hospitals = Szpitale Polowe: ratuj { WORD("lost", $count, of: "unit") }
row-field_hospitals = z { $clearing }, wydaj kartę { WORD($card, of: "card", form: "label") }
note-field_hospitals = { $keep ->
        [0] {""}
       *[other] Z { $clearing } do Twierdzy na { $keep }
    }
button-field_hospitals = Ratuj: { WORD($card, of: "card", form: "label") }
    .short = Ratuj: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })

## Dynastie.

menu-choose_leader = Nowy Przywódca
row-choose_leader = { WORD($leader, of: "leader") }
button-choose_leader = { WORD($leader, of: "leader") }
menu-add_to_decree = { $added ->
        [0] { $most ->
            [1] Dodaj kartę do Dekretu
           *[other] Dodaj do Dekretu 1 lub 2 karty
        }
       *[other] Dodaj do Dekretu drugą kartę
    }
row-add_to_decree = karta { WORD($card, of: "card", form: "label") } w kolumnie { WORD($column, of: "column") }
note-add_to_decree = { $holds ->
        [none] { WORD($column, of: "column") }: kolumna jest pusta
       *[other] { WORD($column, of: "column") }, karty w kolumnie: { WORDS($holds, of: "decree suit") }
    }
button-add_to_decree = { WORD($card, of: "card") }, { WORD($column, of: "column") }
menu-new_roost = Gdzie stanie nowe Gniazdo?
row-new_roost = { $clearing } ({ WORD($clearing_suit, of: "suit") }), z 3 wojownikami
note-new_roost = { place-there }
button-new_roost = Gniazdo na { $clearing }
    ({ WORD($clearing_suit, of: "suit") }), z 3 wojownikami
button-fall_into_turmoil = Zamieszki ({ $points ->
        [0] pusty Dekret
        [one] −{ $points } punkt, pusty Dekret
        [few] −{ $points } punkty, pusty Dekret
       *[many] −{ $points } punktów, pusty Dekret
    })

## Sojusz.

row-revolt = na { $clearing } ({ WORD($clearing_suit, of: "suit") }): Baza, { $warriors ->
        [0] bez wojowników
        [one] wojownik
       *[other] { $warriors } wojowników
    }{ $officers ->
        [0] {""}
       *[other] , Oficer
    }
worth-revolt = { $enemies ->
        [none] Nie ma tam przeciwników
       *[other] Znikają: { $enemies }
    }
button-revolt = Rewolta na { $clearing }
    ({ WORD($clearing_suit, of: "suit") })
row-spread_sympathy = na { $clearing } ({ WORD($clearing_suit, of: "suit") })
worth-spread_sympathy = { $fact_martial_law ->
        [0] {""}
       *[other] Stan wojenny: o Stronnika więcej
    }
note-spread_sympathy = { place-there }
button-spread_sympathy = Sympatycy na { $clearing }
    ({ WORD($clearing_suit, of: "suit") })
menu-spend_supporter = { $most ->
        [one] Wydaj { $most } Stronnika
       *[other] Wydaj { $most } Stronników
    }
row-spend_supporter = { WORD($card, of: "card", form: "label") }
button-spend_supporter = Wydaj: { WORD($card, of: "card", form: "label") }
    .short = Wydaj: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
menu-drop_supporter = { $most ->
        [one] Odrzuć { $most } Stronnika
       *[other] Odrzuć { $most } Stronników
    }
row-drop_supporter = { WORD($card, of: "card", form: "label") }
button-drop_supporter = Odrzuć: { WORD($card, of: "card", form: "label") }
    .short = Odrzuć: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
menu-mobilize = Mobilizacja: karta na stos Stronników
row-mobilize = { WORD($card, of: "card", form: "label") }
note-mobilize = { supply-counts }
button-mobilize = Mobilizacja: { WORD($card, of: "card", form: "label") }
    .short = Mobilizacja: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
row-train = wydaj kartę { WORD($card, of: "card", form: "label") }
note-train = { supply-counts }
button-train = Wyszkol: { WORD($card, of: "card", form: "label") }
    .short = Wyszkol: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
row-organize = na { $clearing } ({ WORD($clearing_suit, of: "suit") }): wojownik staje się Sympatykami
note-organize = { place-there }
button-organize = Przegrupuj na { $clearing }
menu-give_supporter = Oddaj Sojuszowi kartę
row-give_supporter = { WORD($card, of: "card", form: "label") }
button-give_supporter = Oddaj: { WORD($card, of: "card", form: "label") }
    .short = Oddaj: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })

## Księstwo.

menu-dig = Podkop
span-dig = na { $clearing }{ $card ->
        [0] {""}
       *[other] , za kartę { WORD($card, of: "card", form: "label") }
    }: { $count } możliwości
row-dig = na { $clearing } ({ WORD($clearing_suit, of: "suit") }): { amount-warriors }, za kartę { WORD($card, of: "card", form: "label") }
    { $remove ->
        [0] {""}
       *[other] , Tunel z { $remove }
    }
    .short = na { $clearing }: { amount-short }, karta { WORD($card, of: "card", form: "label") }
        { $remove ->
            [0] {""}
           *[other] , Tunel z { $remove }
        }
note-dig = Tunele: { $on_map } z { $total }
    { place-there }
button-dig = Podkop na { $clearing }: { amount-short }
    , za kartę { WORD($card, of: "card", form: "label") }
    { $remove ->
        [0] {""}
       *[other] , Tunel z { $remove }
    }
menu-minister = Akcja Ministra
row-minister = { WORD($minister, of: "minister") }
button-minister = { WORD($minister, of: "minister") }: { $gained ->
        [0] { WORD($minister, of: "minister", form: "deed") }
        [one] +{ $gained } punkt
        [few] +{ $gained } punkty
       *[many] +{ $gained } punktów
    }
menu-sway = Przekonaj Ministra
row-sway = { WORD($minister, of: "minister") }: { $cost }{ $gained ->
        [0] {""}
        [one] {" "}(+{ $gained } punkt)
        [few] {" "}(+{ $gained } punkty)
       *[many] {" "}(+{ $gained } punktów)
    }
button-sway = Przekonaj { WORD($minister, of: "minister", form: "acc") }
    ({ $cost })
menu-reveal = { $most ->
        [one] Pokaż { $most } kartę
        [few] Pokaż { $most } karty
       *[many] Pokaż { $most } kart
    }
row-reveal = { WORD($card, of: "card", form: "label") }
note-reveal = { goes-back }
goes-back = { $card_suit ->
        [bird] Wieczorem przepada
       *[other] Wieczorem wraca na rękę
    }
button-reveal = Pokaż: { WORD($card, of: "card", form: "label") }
    .short = Pokaż: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
menu-return_minister = Który Minister odchodzi?
row-return_minister = { WORD($minister, of: "minister") }
worth-return_minister = Przepada co turę: { WORD($minister, of: "minister", form: "deed") }
button-return_minister = Odchodzi { WORD($minister, of: "minister") }
menu-spend-banker = Wydaj karty jednego symbolu
row-spend = { WORD($card, of: "card", form: "label") }
button-spend = Wydaj: { WORD($card, of: "card", form: "label") }
    .short = Wydaj: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })

## Konspiracja.

row-place_warrior = na { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-place_warrior = { place-there }
button-place_warrior = Wojownik na { $clearing }
heading-setup_scatter = Wojownik na { WORD($group, of: "suit", form: "loc") } polanie
menu-raid_first = Co najpierw?
row-raid_first = Najazd z { $clearing } ({ WORD($clearing_suit, of: "suit") })
button-raid_first = Najpierw Najazd z { $clearing }
row-flip = { $plot ->
        [none] {""}
       *[other] { WORD($plot, of: "piece", form: "bare") }{" "}
    }na { $clearing } ({ WORD($clearing_suit, of: "suit") })
worth-flip = { $plot ->
        [bomb] { $enemies ->
            [none] Nie ma tam przeciwników
           *[other] Znikają: { $enemies }
        }
        [extortion] { $enemies ->
            [none] Nie ma tam przeciwników
           *[other] Po karcie od przeciwników: { $enemies }
        }
       *[other] {""}
    }
note-flip = { $plot ->
        [bomb] {""}
        [extortion] {""}
       *[other] { place-there }
    }
button-flip = Odwróć { $plot ->
        [none] {""}
       *[other] { WORD($plot, of: "turned") }{" "}
    }na { $clearing }
menu-recruit_suit = Werbunek na polanach symbolu
row-recruit_suit = { amount-recruits } na { WORD($suit, of: "clearings") } polanach, za kartę { WORD($card, of: "card", form: "label") }
note-recruit_suit = Polany { $clearings }
button-recruit_suit = Werbunek { $gained } na { WORD($suit, of: "clearings") } polanach
    , za kartę { WORD($card, of: "card", form: "label") }
    .short = Werbunek { $gained } ({ WORD($suit, of: "suit") })
        , za kartę { WORD($card, of: "card", form: "label") }
menu-plot = Połóż Intrygę
row-plot = { WORD($plot, of: "piece", form: "bare") } na { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-plot = { WORD($plot, of: "flipped") }
    { place-there }
button-plot = { WORD($plot, of: "piece") } na { $clearing }
    ({ WORD($clearing_suit, of: "suit") })
menu-trick = Podmianka
row-trick = polany { $one } i { $other }
note-trick = Na { $one }: { $one_plot ->
        [none] nieznana
       *[other] { WORD($one_plot, of: "piece", form: "bare") }
    }, na { $other }: { $other_plot ->
        [none] nieznana
       *[other] { WORD($other_plot, of: "piece", form: "bare") }
    }
button-trick = Zamień { $one } i { $other }
menu-expose = Zdemaskuj Intrygę (pokaż kartę; po pomyłce dostaje ją Konspiracja)
row-expose = na { $clearing }: { WORD($guess, of: "piece", form: "bare") }? Pokaż kartę { WORD($card, of: "card", form: "label") }
    .short = { $clearing }: { WORD($guess, of: "piece", form: "bare") }? { WORD($card, of: "card", form: "label") }
button-expose = Na { $clearing }: { WORD($guess, of: "piece", form: "bare") }?
    Pokaż kartę { WORD($card, of: "card", form: "label") }
row-guess_plot = { WORD($guess, of: "piece", form: "bare") }
button-guess_plot = { WORD($guess, of: "piece") }

## Włóczęga.

menu-choose_character = Twoja postać
row-choose_character = { WORD($character, of: "character") }
menu-start_in_forest = Las na początek
row-start_in_forest = las { $forest }
note-start_in_forest = { forest-around }
button-start_in_forest = Las { $forest }
menu-refresh_item = { $most ->
        [one] Odkryj { $most } przedmiot
        [few] Odkryj { $most } przedmioty
       *[many] Odkryj { $most } przedmiotów
    }
row-refresh_item = { WORD($item, of: "item", form: "bare") }
button-refresh_item = Odkryj: { WORD($item, of: "item", form: "bare") }
menu-slip = Zakradanie się (za darmo)
row-slip = { to-place }{ place-ruled }{ with-ally }
note-slip = { $to_is ->
        [forest] { forest-around }
       *[other] { place-there }
    }
    { aboard-ferry }
button-slip = Zakradnij się { to-place }
    { with-ally }
    .short = Zakradnij się { to-place }
row-travel = na { $to }{ place-ruled }{ with-ally }
note-travel = { place-there }
    { $ruin ->
        [yes] Są tam Ruiny
       *[no] {""}
    }
    { aboard-ferry }
button-travel = Ruch na { $to }
    { with-ally }
with-ally = { $ally ->
        [none] {""}
       *[other] , wojownicy { WORD($ally, of: "faction", form: "gen") }: { $warriors }
    }
row-glide = na { $to }{ place-ruled }
note-glide = { place-there }
button-glide = Szybowanie na { $to }
row-take_from_ruin = { WORD($item, of: "item", form: "bare") }
button-take_from_ruin = Weź { WORD($item, of: "item", form: "some") }
row-aid = { WORD($target, of: "faction", form: "dat") }: { WORD($card, of: "card", form: "label") }{ $item ->
        [none] {""}
       *[other] , { WORD($item, of: "item", form: "bare") }
    }{ $take ->
        [none] {""}
       *[other] , weź { WORD($take, of: "item", form: "some") }
    }
worth-aid = { $fact_points ->
        [0] {""}
        [one] Zysk: { $fact_points } punkt
        [few] Zysk: { $fact_points } punkty
       *[many] Zysk: { $fact_points } punktów
    }
    { $fact_aids_left ->
        [0] { $space ->
            [-1] Pozostaje Wrogiem
            [3] { WORD($space, of: "space") }
           *[other] Nowa relacja: { WORD($space, of: "space") }
        }
       *[other] { WORD($space, of: "space") } po jeszcze { $fact_aids_left } w tej turze
    }
button-aid = Pomóż { WORD($target, of: "faction", form: "dat") }
    : { WORD($card, of: "card") }
    { $item ->
        [none] {""}
       *[other] , { WORD($item, of: "item", form: "bare") }
    }
    { $take ->
        [none] {""}
       *[other] , weź { WORD($take, of: "item", form: "some") }
    }
row-quest = { WORD($quest, of: "quest", form: "bare") }, za { $reward ->
        [points] { $gained ->
            [0] punkty
            [one] { $gained } punkt
            [few] { $gained } punkty
           *[many] { $gained } punktów
        }
       *[cards] 2 karty
    }{ $improvise ->
        [none] { $instead_of ->
            [none] {""}
           *[other] , karta jako { WORD($instead_of, of: "item", form: "bare") }
        }
       *[other] , { WORD($improvise, of: "item", form: "bare") } za { WORD($instead_of, of: "item", form: "some") }
    }
worth-quest = Wyczerpuje: { $cost }
note-quest = { $done ->
        [0] {""}
       *[other] Ukończone Misje ({ WORD($suit, of: "suit") }): { $done }
    }
button-quest = { WORD($quest, of: "quest", form: "bare") }
    : { $reward ->
        [points] { $gained ->
            [0] punkty
            [one] { $gained } punkt
            [few] { $gained } punkty
           *[many] { $gained } punktów
        }
       *[cards] 2 karty
    }
    { $improvise ->
        [none] { $instead_of ->
            [none] {""}
           *[other] , karta jako { WORD($instead_of, of: "item", form: "bare") }
        }
       *[other] , { WORD($improvise, of: "item", form: "bare") } za { WORD($instead_of, of: "item", form: "some") }
    }
row-strike = { WORD($target, of: "faction", form: "dat") }: { $has ->
        [0] { WORD($piece, 1, of: "piece", form: "bare") }
        [one] { WORD($piece, 1, of: "piece", form: "bare") }
       *[other] { WORD($piece, 1, of: "piece", form: "bare") } (z { $has })
    }
button-strike = Cios { WORD($target, of: "faction", form: "dat") }
    : { WORD($piece, 1, of: "piece", form: "bare") }
row-repair = { WORD($item, of: "item", form: "bare") }
button-repair = Napraw: { WORD($item, of: "item", form: "bare") }
menu-repair_item = { $most ->
        [one] Napraw { $most } przedmiot
        [few] Napraw { $most } przedmioty
       *[many] Napraw { $most } przedmiotów
    }
row-repair_item = { WORD($item, of: "item", form: "bare") }
button-repair_item = Napraw: { WORD($item, of: "item", form: "bare") }
row-steal = ofiara: { WORD($target, of: "faction", form: "short") }
note-steal = Karty na ręce: { $hand }
button-steal = Okradnij { WORD($target, of: "faction", form: "acc") }
menu-day_labor = Weź kartę ze stosu kart odrzuconych
row-day_labor = { WORD($card, of: "card", form: "label") }
button-day_labor = Weź: { WORD($card, of: "card", form: "label") }
    .short = Weź: { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
button-explore = Zbadaj Ruiny
button-hideout = Kryjówka: napraw 3 przedmioty
menu-instigate = Namowa
row-instigate = { WORD($attacker, of: "faction", form: "acc") } do walki z { WORD($defender, of: "faction", form: "ins") }
note-instigate = Wojownicy na { $place }: { WORD($attacker, of: "faction", form: "short") } { $attackers }, { WORD($defender, of: "faction", form: "short") } { $defenders }
button-instigate = { WORD($attacker, of: "faction", form: "short") } na { WORD($defender, of: "faction", form: "acc") }
menu-drop_item = { $most ->
        [one] Usuń { $most } przedmiot
        [few] Usuń { $most } przedmioty
       *[many] Usuń { $most } przedmiotów
    }
row-drop_item = { WORD($item, of: "item", form: "bare") }
button-drop_item = Usuń: { WORD($item, of: "item", form: "bare") }
menu-form_coalition = Koalicja
row-form_coalition = z { WORD($partner, of: "faction", form: "ins") } ({ $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }), kartą { WORD($card, of: "card") }
worth-form_coalition = Odtąd wygrywacie razem
button-form_coalition = Z { WORD($partner, of: "faction", form: "ins") }
    , kartą { WORD($card, of: "card") }

## Jedna wartość w wierszu.

short-clearing = { $value }
short-forest = Las { $value }
short-seat = { WORD($value, of: "faction", form: "short") }
short-clockwork = { WORD($bot, of: "faction", form: "short") }
short-character = { WORD($value, of: "character") }
short-minister = { WORD($value, of: "minister") }
short-reward = { $value ->
        [points] punkty
       *[cards] 2 karty
    }

## Koszt i zysk wyboru.

fact-actions = { $count ->
        [one] { $count } akcja
        [few] { $count } akcje
       *[many] { $count } akcji
    }
    .acc = { $count ->
        [one] { $count } akcję
        [few] { $count } akcje
       *[many] { $count } akcji
    }
fact-decree_cards = { $count ->
        [one] { $count } karta Dekretu
        [few] { $count } karty Dekretu
       *[many] { $count } kart Dekretu
    }
fact-draws = { $count ->
        [one] { $count } dobranie
        [few] { $count } dobrania
       *[many] { $count } dobrań
    }
fact-item = { $count ->
        [one] { WORD($of, of: "item", form: "bare") }
       *[other] { WORD($of, $count, of: "items") }
    }
fact-ministers = { $count ->
        [one] działanie { $count } Ministra
       *[other] działania { $count } Ministrów
    }
fact-officers = { $count ->
        [one] { $count } Oficer
        [few] { $count } Oficerów
       *[many] { $count } Oficerów
    }
    .acc = { $count ->
        [one] { $count } Oficera
        [few] { $count } Oficerów
       *[many] { $count } Oficerów
    }
fact-shown = pokaż { $count ->
        [one] { $count } kartę
        [few] { $count } karty
       *[many] { $count } kart
    }
decree-vizier = Wezyr
fact-supporters = { $of ->
        [none] { $count } { supporters-word }
        [fox] { $count } { $count ->
            [one] lisi Stronnik
            [few] lisich Stronników
           *[many] lisich Stronników
        }
        [mouse] { $count } { $count ->
            [one] mysi Stronnik
            [few] mysich Stronników
           *[many] mysich Stronników
        }
        [rabbit] { $count } { $count ->
            [one] króliczy Stronnik
            [few] króliczych Stronników
           *[many] króliczych Stronników
        }
        [bird] { $count } { $count ->
            [one] ptasi Stronnik
            [few] ptasich Stronników
           *[many] ptasich Stronników
        }
       *[other] Stronnik { WORD($of, of: "card", form: "label") }
    }
    .acc = { $of ->
        [none] { $count } { supporters-word.acc }
        [fox] { $count } { $count ->
            [one] lisiego Stronnika
            [few] lisich Stronników
           *[many] lisich Stronników
        }
        [mouse] { $count } { $count ->
            [one] mysiego Stronnika
            [few] mysich Stronników
           *[many] mysich Stronników
        }
        [rabbit] { $count } { $count ->
            [one] króliczego Stronnika
            [few] króliczych Stronników
           *[many] króliczych Stronników
        }
        [bird] { $count } { $count ->
            [one] ptasiego Stronnika
            [few] ptasich Stronników
           *[many] ptasich Stronników
        }
       *[other] Stronnika { WORD($of, of: "card", form: "label") }
    }
supporters-word = { $count ->
        [one] Stronnik
        [few] Stronników
       *[many] Stronników
    }
    .acc = { $count ->
        [one] Stronnika
        [few] Stronników
       *[many] Stronników
    }
fact-warriors = { $count ->
        [one] { $count } wojownik
        [few] { $count } wojowników
       *[many] { $count } wojowników
    }
    .acc = { $count ->
        [one] { $count } wojownika
        [few] { $count } wojowników
       *[many] { $count } wojowników
    }
fact-wood = { $count ->
        [one] { $count } żeton drewna
        [few] { $count } żetony drewna
       *[many] { $count } żetonów drewna
    }
fact-cards = { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
    .acc = { $count ->
        [one] { $count } kartę
        [few] { $count } karty
       *[many] { $count } kart
    }
fact-points = { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
       *[many] { $count } punktów
    }

## Intrygi przy odwracaniu i symbol wielu polan.

flipped-bomb = Odwrócona: znikają wszyscy przeciwnicy
flipped-snare = Odwrócone: nikt tam nie wystawia ani stamtąd nie wychodzi
flipped-extortion = Odwrócony: bierze kartę od każdego przeciwnika
flipped-raid = Usunięty: wojownik na każdą sąsiednią polanę
turned-bomb = Bombę
turned-snare = Wnyki
turned-extortion = Haracz
turned-raid = Najazd
clearings-fox = lisich
clearings-mouse = mysich
clearings-rabbit = króliczych
clearings-bird = ptasich
