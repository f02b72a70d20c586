### Słowa gry Root: co się stało, co można wybrać, o co pytamy i dlaczego coś jest niemożliwe.
### Miejsca, karty i komponenty przychodzą jako gołe nazwy; WORD znajduje ich formy (root_words.ftl,
### root_cards.ftl), VERB dobiera liczbę orzeczenia. "none" oznacza to, co zostało puste.

## Co się stało: `event-<rodzaj zdarzenia>` oraz `joined-…`, gdy kilka zdarzeń tworzy jedno zdanie.

event-game_began = Początek gry: mapa { WORD($map, of: "map") }, { WORD($deck, of: "deck", form: "lower") }. Kolejność: { WORDS($seats, of: "faction") }.
event-turn_began = Runda { $round } · { WORD($seat, of: "faction") }
event-phase_began = { WORD($seat, of: "faction", form: "short") }: { WORD($phase, of: "phase") }.
event-placed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "rozmieszcza", "rozmieszczają", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } { $clearing ->
        [0] w Norze
       *[other] na polanie { $clearing }
    }.
joined-placed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "rozmieszcza", "rozmieszczają", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } na każdej z polan: { $clearings }.
event-removed = { $by ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } na polanie { $clearing }.
        [self] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "usuwa", "usuwają", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } z polany { $clearing }.
       *[other] { WORD($by, of: "faction", form: "short") } { VERB($by, "usuwa", "usuwają", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } { WORD($seat, of: "faction", form: "gen") } z polany { $clearing }.
    }
joined-removed = { $by ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } { $pieces } na polanie { $clearing }.
        [self] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "usuwa", "usuwają", of: "faction") } { $pieces } z polany { $clearing }.
       *[other] { WORD($by, of: "faction", form: "short") } { VERB($by, "usuwa", "usuwają", of: "faction") } { WORD($seat, of: "faction", form: "dat") } { $pieces } z polany { $clearing }.
    }
some-pieces = { WORD($piece, $count, of: "piece", form: "some") }
event-moved = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przemieszcza", "przemieszczają", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } { $origin ->
        [0] z Nory na polanę { $to }
       *[other] z polany { $origin } { $to ->
            [0] do Nory
           *[other] na { $to }
        }
    }.
event-scored = { $change ->
        [loss] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } { WORD("points", $amount, of: "unit") } ({ $total }): { WORD($reason, of: "reason card") }.
       *[gain] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zdobywa", "zdobywają", of: "faction") } { WORD("points", $amount, of: "unit") } ({ $total }): { WORD($reason, of: "reason card") }.
    }
joined-scored = { $line }, { $change ->
        [loss] −
       *[gain] +
    }{ WORD("points", $amount, of: "unit") } ({ $total }).
joined-scored-by = { $line }; { WORD($seat, of: "faction", form: "short") } { $change ->
        [loss] −
       *[gain] +
    }{ WORD("points", $amount, of: "unit") } ({ $total }).
event-drew = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dobiera", "dobierają", of: "faction") } { WORD("cards", $count, of: "unit") }.
event-drew_cards = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dobiera", "dobierają", of: "faction") }: { WORDS($cards, of: "card", form: "label") }.
event-reshuffled = Stos kart odrzuconych zostaje przetasowany w nową talię.
event-discarded = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odrzuca", "odrzucają", of: "faction") } kartę { WORD($card, of: "card", form: "label") }.
event-spent = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wydaje", "wydają", of: "faction") } kartę { WORD($card, of: "card", form: "label") }.
event-dominance_available = Karta { WORD($card, of: "card") } leży obok mapy i można ją dobrać.
event-dominance_taken = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dobiera", "dobierają", of: "faction") } na rękę kartę { WORD($card, of: "card") }.
event-dominance_activated = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "aktywuje", "aktywują", of: "faction") } kartę { WORD($card, of: "card") } i nie { VERB($seat, "zdobywa", "zdobywają", of: "faction") } już punktów.
event-crafted = { $item ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przekuwa", "przekuwają", of: "faction") } kartę { WORD($card, of: "card", form: "label") }.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przekuwa", "przekuwają", of: "faction") } kartę { WORD($card, of: "card", form: "label") } i { VERB($seat, "bierze", "biorą", of: "faction") } { WORD($item, of: "item", form: "some") }.
    }
event-effect_used = { $target ->
        [none] { $card ->
            [swift_strike] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wykonuje", "wykonują", of: "faction") } Szybki Atak.
           *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "używa", "używają", of: "faction") } karty { WORD($card, of: "card") }.
        }
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "używa", "używają", of: "faction") } karty { WORD($card, of: "card") } (cel: { WORD($target, of: "faction", form: "short") }).
    }
event-card_taken = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zabiera", "zabierają", of: "faction") } losową kartę { WORD($target, of: "faction", form: "dat") }.
event-card_taken_face = Karta, którą { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zabiera", "zabierają", of: "faction") } { WORD($target, of: "faction", form: "dat") }: { WORD($card, of: "card", form: "label") }.
event-hand_seen = { $cards ->
        [none] { WORD($target, of: "faction", form: "short") } nie { VERB($target, "ma", "mają", of: "faction") } kart na ręce.
       *[other] { WORD($target, of: "faction", form: "short") } { VERB($target, "ma", "mają", of: "faction") } na ręce: { WORDS($cards, of: "card", form: "label") }.
    }
event-battle_began = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "walczy", "walczą", of: "faction") } z { WORD($defender, of: "faction", form: "ins") } na polanie { $clearing }.
event-ambush_played = { $foil ->
        [yes] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "udaremnia", "udaremniają", of: "faction") } Zasadzkę kartą { WORD($card, of: "card", form: "label") }.
       *[no] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zagrywa", "zagrywają", of: "faction") } kartę { WORD($card, of: "card", form: "label") } na polanie { $clearing }.
    }
event-rolled = Kości: { WORD($seat, of: "faction", form: "short") } { $high }, { WORD($defender, of: "faction", form: "short") } { $low }.
event-hits_dealt = { $hits ->
        [0] { WORD($seat, of: "faction", form: "short") } nie { VERB($seat, "zadaje", "zadają", of: "faction") } obrażeń.
       *[other] { $extra ->
            [0] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zadaje", "zadają", of: "faction") } { WORD("hits", $hits, of: "unit") }.
           *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zadaje", "zadają", of: "faction") } { WORD("hits", $hits, of: "unit") } (w tym { WORD("extra", $extra, of: "unit") }).
        }
    }
event-recruited = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "werbuje", "werbują", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") } na polanie { $clearing }.
joined-recruited = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "werbuje", "werbują", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") } na każdej z polan: { $clearings }.
event-built = { $cost ->
        [0] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "buduje", "budują", of: "faction") } { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing }.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "buduje", "budują", of: "faction") } { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing } (koszt: { WORD("wood", $cost, of: "unit") }).
    }
event-hospitals_used = Szpitale Polowe: { $count ->
        [one] 1 wojownik stracony na polanie { $clearing } wraca do Twierdzy.
        [few] { $count } wojownicy straceni na polanie { $clearing } wracają do Twierdzy.
        [many] { $count } wojowników straconych na polanie { $clearing } wraca do Twierdzy.
       *[other] { $count } wojownika straconego na polanie { $clearing } wraca do Twierdzy.
    }
event-extra_action = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zyskuje", "zyskują", of: "faction") } jedną dodatkową akcję.
event-leader_chosen = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wybiera", "wybierają", of: "faction") } przywódcę: { WORD($leader, of: "leader") }.
event-added_to_decree = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dodaje", "dodają", of: "faction") } do Dekretu ({ WORD($column, of: "column") }) kartę { WORD($card, of: "card", form: "label") }.
event-decree_resolved = Dekret, { WORD($column, of: "column") }: { WORD($card, of: "card", form: "label") }.
event-turmoil_began = { $column ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "popada", "popadają", of: "faction") } w Zamieszki.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "popada", "popadają", of: "faction") } w Zamieszki: nie można rozpatrzyć Dekretu ({ WORD($column, of: "column") }).
    }
event-decree_purged = { $cards ->
        [none] Czystki w Dekrecie: byli w nim tylko Wezyrowie.
       *[other] Czystki w Dekrecie: { WORDS($cards, of: "card", form: "label") }.
    }
event-order_revealed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "ujawnia", "ujawniają", of: "faction") } Nakaz: { WORD($card, of: "card", form: "label") }.
event-decided = { WORD($seat, of: "faction", form: "short") } · { WORD($action, of: "action") }: { $chosen }{ $by ->
        [none] { "" }
       *[other] { " " }– { WORDS($by, of: "by") }
    } ({ $suit ->
        [none] { "" }
       *[other] { WORD($suit, of: "suit", form: "adj") } kolumna;{ " " }
    }{ $among ->
        [none] { "" }
       *[other] spośród: { $among };{ " " }
    }{ $passed_over ->
        [none] { "" }
       *[other] niemożliwe: { $passed_over };{ " " }
    }Prawo { $section }).
joined-decided = { $line }{ $by ->
        [none] { "" }
       *[other] { " " }– { WORDS($by, of: "by") }
    } ({ $action ->
        [swoop] Nalot;{ " " }
        [hospitals] Szpitale;{ " " }
       *[other] { "" }
    }{ $suit ->
        [none] { "" }
       *[other] { WORD($suit, of: "suit", form: "adj") } kolumna;{ " " }
    }{ $among ->
        [none] { "" }
       *[other] spośród: { $among };{ " " }
    }{ $passed_over ->
        [none] { "" }
       *[other] niemożliwe: { $passed_over };{ " " }
    }Prawo { $section }).
event-skipped = { WORD($seat, of: "faction", form: "short") } · { WORD($action, of: "undone action") }{ $suit ->
        [none] { "" }
       *[other] { " " }({ WORD($suit, of: "suit", form: "adj") } kolumna)
    }{ $clearing ->
        [0] { "" }
       *[other] { " " }(polana { $clearing })
    }: { $reason ->
        [too_few_in_supply] nie w pełni
       *[other] pominięto
    } – { WORD($reason, of: "skip") } (Prawo { $section }).
event-won = { $by ->
        [dominance] { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wygrywa", "wygrywają", of: "faction") } grę dzięki Dominacji.
        [coalition] { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wygrywa", "wygrywają", of: "faction") } grę w koalicji.
        [cooperation] { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wygrywa", "wygrywają", of: "faction") } grę z botami: każdy gracz ma 30 punktów.
       *[points] { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wygrywa", "wygrywają", of: "faction") } grę, osiągając 30 punktów.
    }

## Jak stoi miejsce przy stole, po jego nazwie.

seat-score = { $dominance ->
        [none] { WORD("points", $points, of: "unit") }
       *[other] aktywna karta { WORD($dominance, of: "card") }
    }

## Liczebności (biernik)

unit-points = { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
        [many] { $count } punktów
       *[other] { $count } punktu
    }
unit-cards = { $count ->
        [one] kartę
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
unit-hits = { $count ->
        [one] { $count } obrażenie
        [few] { $count } obrażenia
        [many] { $count } obrażeń
       *[other] { $count } obrażenia
    }
unit-extra = { $count ->
        [one] { $count } dodatkowe
        [few] { $count } dodatkowe
        [many] { $count } dodatkowych
       *[other] { $count } dodatkowego
    }
unit-wood = { $count ->
        [one] { $count } drewno
       *[other] { $count } drewna
    }

## Co można wybrać: `choice-<rodzaj>` w całości, `kind-<rodzaj>` na przycisku
## (`kind-<rodzaj>-<decyzja>`, gdy decyzja nazywa to inaczej), `pass-<decyzja>` to rezygnacja.

choice-pass = Pas
choice-move = { $card ->
        [none] Przemieść { WORD("warriors", $warriors, of: "unit") } { $origin ->
            [0] z Nory na polanę { $to }
           *[other] z polany { $origin } { $to ->
                [0] do Nory
               *[other] na { $to }
            }
        }
       *[other] Przemieść { WORD("warriors", $warriors, of: "unit") } z polany { $origin } na { $to } dla karty { WORD($card, of: "card", form: "label") }
    }
choice-battle = { $card ->
        [none] Walcz z { WORD($defender, of: "faction", form: "ins") } na polanie { $clearing }
       *[other] Walcz z { WORD($defender, of: "faction", form: "ins") } na polanie { $clearing } dla karty { WORD($card, of: "card", form: "label") }
    }
choice-ambush = Zagraj kartę { WORD($card, of: "card", form: "label") }
choice-take_hit = Strać { WORD($piece, 1, of: "piece", form: "some") }
choice-use = { $target ->
        [none] { $clearing ->
            [0] { $card ->
                [swift_strike] Wykonaj Szybki Atak
               *[other] Użyj karty { WORD($card, of: "card") }
            }
           *[other] Użyj karty { WORD($card, of: "card") } na polanie { $clearing }
        }
       *[other] Użyj karty { WORD($card, of: "card") } (cel: { WORD($target, of: "faction", form: "short") })
    }
choice-craft = { $using ->
        [none] Przekuj kartę { WORD($card, of: "card", form: "label") }
       *[other] Przekuj kartę { WORD($card, of: "card", form: "label") }: { WORDS($using, of: "suit") }
    }
choice-discard = Odrzuć kartę { WORD($card, of: "card", form: "label") }
choice-activate_dominance = Aktywuj kartę { WORD($card, of: "card") }
choice-take_dominance = Weź kartę { WORD($card, of: "card") } za kartę { WORD($spend, of: "card", form: "label") }
choice-start_at = Zacznij na polanie { $clearing }
choice-place_starting = Rozmieść { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing }
choice-place_wood = Rozmieść 1 drewno na polanie { $clearing }
choice-recruit = { $clearing ->
        [0] Werbuj
       *[other] { $card ->
            [none] Werbuj na polanie { $clearing }
           *[other] Werbuj na polanie { $clearing } dla karty { WORD($card, of: "card", form: "label") }
        }
    }
choice-build = { $card ->
        [none] Zbuduj { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing }
       *[other] Zbuduj { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing } dla karty { WORD($card, of: "card", form: "label") }
    }
choice-pay_wood = Zapłać 1 drewno z polany { $clearing }
choice-overwork = Nadprodukcja na polanie { $clearing } za kartę { WORD($card, of: "card", form: "label") }
choice-hawks_for_hire = Wydaj kartę { WORD($card, of: "card", form: "label") } na dodatkową akcję
choice-resolve_first = { $effect ->
        [outrage] Najpierw Bunt
        [field_hospitals] Najpierw Szpitale Polowe
        [price_of_failure] Najpierw Cena Porażki
       *[base_lost] Najpierw utrata Bazy
    }
choice-field_hospitals = Szpitale Polowe (polana { $clearing }) za kartę { WORD($card, of: "card", form: "label") }
choice-choose_leader = Wybierz przywódcę: { WORD($leader, of: "leader") }
choice-add_to_decree = { WORD($column, of: "column") }: dodaj kartę { WORD($card, of: "card", form: "label") }
choice-new_roost = Nowe Gniazdo na polanie { $clearing }
choice-fall_into_turmoil = Zamieszki

kind-move = Ruch
kind-move-daylight = Marsz
kind-battle = Walka
kind-ambush = Zagraj Zasadzkę
kind-ambush-foil = Udaremnij Zasadzkę
kind-take_hit = Przyjmij obrażenie
kind-use = Użyj karty
kind-craft = Przekucie
kind-discard = Odrzuć
kind-activate_dominance = Aktywuj Dominację
kind-take_dominance = Weź kartę Dominacji
kind-start_at = Wybierz polanę startową
kind-place_starting = Rozmieść budynek
kind-place_wood = Rozmieść drewno
kind-recruit = Werbunek
kind-build = Budowa
kind-pay_wood = Zapłać drewnem
kind-overwork = Nadprodukcja
kind-hawks_for_hire = Jastrzębie do Wynajęcia
kind-resolve_first = Co najpierw
kind-field_hospitals = Szpitale Polowe
kind-choose_leader = Wybierz przywódcę
kind-add_to_decree = Dodaj do Dekretu
kind-new_roost = Nowe Gniazdo
kind-fall_into_turmoil = Zamieszki

pass-birdsong = Dalej
pass-command_warren = Bez walki
pass-daylight = Zakończ Dzień
pass-end_of_daylight = Zakończ Dzień
pass-march = Zakończ marsz
pass-field_hospitals = Bez Szpitali Polowych
pass-ambush = Bez Zasadzki
pass-foil = Nie udaremniaj
pass-after_roll = Bez efektów
pass-craft = Koniec przekuwania
pass-add_to_decree = Bez drugiej karty
pass-start_of_birdsong = Dalej
pass-cobbler = Bez ruchu

## Co daje karta lub osoba, tam, gdzie się ją wybiera.

note = · **{ $name }**: { $effect }

## Pola wyboru: `field-<pole>` pyta o jedno z nich, `field-<rodzaj>-<pole>` tam, gdzie trzeba innych
## słów; `value-<rodzaj wartości>` to jedna wartość na liście.

field-origin = Z której polany?
field-to = Na którą polanę?
field-warriors = Ilu wojowników?
field-clearing = Na której polanie?
field-defender = Z kim?
field-card = Która karta?
field-piece = Który komponent?
field-target = Która frakcja?
field-using = Które komponenty do przekuwania?
field-spend = Którą kartę wydasz?
field-building = Który budynek?
field-leader = Który przywódca?
field-column = Która kolumna?
field-move-card = Dla której karty Dekretu?
field-battle-card = Dla której karty Dekretu?
field-recruit-card = Dla której karty Dekretu?
field-build-card = Dla której karty Dekretu?
field-overwork-card = Którą kartę wydasz?
field-hawks_for_hire-card = Którą ptasią kartę wydasz?
field-effect = Co najpierw?
field-field_hospitals-card = Którą kartę wydasz?
field-field_hospitals-clearing = Wojownicy z której polany?
field-pay_wood-clearing = Z której polany?
field-take_dominance-card = Która karta Dominacji?

value-none = brak
value-none-ally = z nikim
value-none-take = nic
value-none-improvise = bez improwizacji
value-clearing = { $value } ({ WORD($suit, of: "suit") })
value-number = { $value }
value-card = { WORD($value, of: "card", form: "label") }
value-seat = { WORD($value, of: "faction") }
value-clockwork = { WORD($value, of: "clockwork faction") }
value-suits = { WORDS($value, of: "suit") }
value-piece = { WORD($value, of: "piece") }
value-leader = { WORD($value, of: "leader") }
value-effect = { $value ->
        [outrage] Bunt
        [field_hospitals] Szpitale Polowe
        [price_of_failure] Cena Porażki
       *[base_lost] Utrata Bazy
    }
value-column = { WORD($value, of: "column") }

unit-warriors = { $count ->
        [one] 1 wojownika
       *[other] { $count } wojowników
    }

## Decyzje: `decision-<rodzaj>` pyta tego, kto ją podejmuje, `.waiting` mówi wszystkim, na co czekamy.

waiting = { WORD($seat, of: "faction") }: { $what }

decision-setup_corner = Wybierz narożną polanę startową.
    .waiting = wybór polany startowej
decision-setup_buildings = Rozmieść budynki startowe.
    .waiting = rozmieszczenie budynków startowych
decision-setup_leader = Wybierz pierwszego przywódcę.
    .waiting = wybór przywódcy
decision-start_of_birdsong = Bank Pod Lepszą Norą: kto dobiera kartę razem z tobą?
    .waiting = początek Świtu
decision-birdsong = Użyj karty o Świcie albo przejdź dalej.
    .waiting = Świt
decision-place_wood = Gdzie rozmieszczasz drewno?
    .waiting = rozmieszczenie drewna
decision-command_warren = Nora Dowodzenia: gdzie walczysz?
    .waiting = walka dzięki karcie Nora Dowodzenia
decision-daylight = Dzień: { $actions ->
        [0] nie masz już akcji.
        [one] została ci 1 akcja.
        [few] zostały ci { $actions } akcje.
        [many] zostało ci { $actions } akcji.
       *[other] zostało ci { $actions } akcji.
    }
    .waiting = Dzień
decision-march = Drugi ruch w ramach marszu albo koniec marszu.
    .waiting = drugi ruch w ramach marszu
decision-pay_wood = Zapłać jeszcze { WORD("wood", $owed, of: "unit") } za { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing }: skąd?
    .waiting = zapłata drewnem
decision-recruit_where = Wojowników nie starczy na wszystkie Koszary: gdzie trafi następny?
    .waiting = Werbunek
decision-whose_first = W tej samej chwili usunięto komponenty kilku graczy. Trwa twoja tura, więc wybierz, który efekt rozpatrzyć najpierw.
    .waiting = kolejność kilku efektów
decision-field_hospitals = Szpitale Polowe: czy wydajesz kartę, by sprowadzić do Twierdzy { WORD("lost", $count, of: "unit") }?
    .waiting = Szpitale Polowe
decision-ambush = { WORD($attacker, of: "faction", form: "short") } { VERB($attacker, "atakuje", "atakują", of: "faction") } cię na polanie { $clearing }. Czy zagrywasz Zasadzkę?
    .waiting = decyzja o Zasadzce
decision-foil = { WORD($defender, of: "faction", form: "short") } { VERB($defender, "zastawia", "zastawiają", of: "faction") } na ciebie Zasadzkę na polanie { $clearing }. Czy ją udaremniasz?
    .waiting = decyzja o udaremnieniu Zasadzki
decision-after_roll = Walka na polanie { $clearing }: czy używasz efektu po rzucie?
    .waiting = efekty po rzucie
decision-take_hits = Walka na polanie { $clearing }: otrzymujesz jeszcze { WORD("hits", $hits, of: "unit") }. Co tracisz teraz?
    .waiting = przydział obrażeń
decision-craft = Przekuwaj karty albo przejdź dalej.
    .waiting = przekuwanie
decision-add_to_decree = { $added ->
        [0] Dodaj kartę do Dekretu. Możesz potem dodać drugą; tylko jedna może być ptasia.
       *[other] Dodaj do Dekretu drugą kartę albo poprzestań na jednej. Tylko jedna może być ptasia.
    }
    .waiting = dodanie kart do Dekretu
decision-new_roost = Nie masz żadnego Gniazda: gdzie stanie nowe?
    .waiting = nowe Gniazdo
decision-decree_recruit = Dekret, Werbunek: do rozpatrzenia { WORD("cards", $left, of: "left") }.
    .waiting = Dekret, Werbunek
decision-decree_move = Dekret, Ruch: do rozpatrzenia { WORD("cards", $left, of: "left") }.
    .waiting = Dekret, Ruch
decision-decree_battle = Dekret, Walka: do rozpatrzenia { WORD("cards", $left, of: "left") }.
    .waiting = Dekret, Walka
decision-decree_build = Dekret, Budowa: do rozpatrzenia { WORD("cards", $left, of: "left") }.
    .waiting = Dekret, Budowa
decision-end_of_daylight = Dzień zaraz się skończy. Możesz jeszcze użyć kart.
    .waiting = koniec Dnia
decision-choose_leader = Zamieszki: wybierz nowego przywódcę.
    .waiting = wybór nowego przywódcy
decision-cobbler = Szewc: wykonaj jeden ruch albo przejdź dalej.
    .waiting = ruch dzięki karcie Szewc
decision-discard = Za dużo kart: odrzuć { WORD("cards", $excess, of: "unit") }.
    .waiting = odrzucanie kart

left-cards = { $count ->
        [one] została 1 karta
        [few] zostały { $count } karty
        [many] zostało { $count } kart
       *[other] zostało { $count } karty
    }
unit-lost = { $count ->
        [one] straconego wojownika
       *[other] { $count } straconych wojowników
    }

## Dlaczego wybór jest niemożliwy: `refusal-<powód>`, bez kropki.

cited = { $sentence } (Prawo { $section }).
refusal-not_now = Tego nie można teraz wybrać; możliwości pokaże /działaj
refusal-no_path = Między polanami { $origin } i { $to } nie ma ścieżki
refusal-move_nobody = Trzeba przemieścić co najmniej jednego wojownika
refusal-too_few_warriors = { $clearing ->
        [0] W Norze { $there ->
            [0] nie masz wojowników
            [one] masz tylko 1 wojownika
           *[other] masz tylko { $there } wojowników
        }
       *[other] Na polanie { $clearing } { $there ->
            [0] nie masz wojowników
            [one] masz tylko 1 wojownika
           *[other] masz tylko { $there } wojowników
        }
    }
refusal-must_rule = Aby przejść z polany { $origin } na { $to }, trzeba kontrolować jedną z nich
refusal-no_such_clearing = { $clearing ->
        [0] Nora nie leży na mapie
       *[other] Na mapie nie ma polany { $clearing }
    }
refusal-no_warriors_to_battle = Na polanie { $clearing } nie masz wojowników do walki
refusal-no_such_defender = Ta frakcja nie ma nic na polanie { $clearing }
refusal-card_not_in_hand = Nie masz tej karty na ręce
refusal-cannot_be_crafted = Karty { WORD($card, of: "card", form: "label") } nie można przekuć
refusal-item_not_in_supply = Przedmiotu z karty { WORD($card, of: "card") } nie ma już w puli
refusal-duplicate_effect = Karta { WORD($card, of: "card") } już leży w twoim obszarze rozgrywki
refusal-too_few_crafters = Masz za mało komponentów do przekucia karty { WORD($card, of: "card", form: "label") }
refusal-not_a_dominance_card = { WORD($card, of: "card", form: "label") } to nie karta Dominacji
refusal-dominance_already_active = Masz już aktywowaną kartę { WORD($card, of: "card") }
refusal-too_few_points = Karta Dominacji wymaga 10 punktów, a ty masz { $points }
refusal-dominance_not_available = Ta karta nie leży obok mapy
refusal-wrong_suit = Karta { WORD($card, of: "card", form: "label") } ma niewłaściwy symbol
refusal-not_an_ambush = { WORD($card, of: "card", form: "label") } to nie karta Zasadzki
refusal-none_lost_there = Na polanie { $clearing } nie usunięto przed chwilą twoich wojowników
refusal-no_such_building = Tego budynku nie można tam rozmieścić
refusal-must_rule_to_build = Aby budować na polanie { $clearing }, trzeba ją kontrolować
refusal-no_open_slot = { $clearing ->
        [0] W Norze nie ma pól na budynki
       *[other] Na polanie { $clearing } nie ma wolnego pola
    }
refusal-none_left = Zostało ci { WORD($building, 0, of: "piece", form: "some") }
refusal-too_little_wood = Koszt to { WORD("wood", $cost, of: "unit") }, a w zasięgu jest tylko { $there }
refusal-no_sawmill = Na polanie { $clearing } nie masz Tartaku
refusal-no_wood_left = Nie masz już drewna w puli
refusal-no_such_column = Dekret nie ma takiej kolumny
refusal-one_bird_only = W jednej turze można dodać tylko jedną ptasią kartę
refusal-roost_already_there = Na polanie { $clearing } jest już Gniazdo
refusal-snare_bars_placing = Wnyki nie wpuszczają twoich komponentów na polanę { $clearing }
refusal-keep_bars_placing = Na polanie { $clearing } stoi Twierdza: tylko Markiza może tam rozmieszczać komponenty
refusal-no_roost = Na polanie { $clearing } nie masz Gniazda
refusal-too_few_in_supply = Masz za mało wojowników w puli

## Powody punktów, decyzje botów i ich kryteria.

reason-none = inne
reason-removed = usunięte komponenty
reason-crafted = przekuty przedmiot
reason-built = rozmieszczony budynek
reason-roosts = Gniazda
reason-turmoil = Zamieszki
reason-despot = Despota
reason-cannot_hold_cards = punkt zamiast karty
