### Słowa gry Root: co się stało, co można wybrać, o co pytamy i dlaczego coś jest niemożliwe.
### Miejsca, karty i komponenty przychodzą jako gołe nazwy; WORD znajduje ich formy (root_words.ftl,
### root_cards.ftl), VERB dobiera liczbę orzeczenia. "none" oznacza to, co zostało puste.

## Co się stało: `event-<rodzaj zdarzenia>` oraz `joined-…`, gdy kilka zdarzeń tworzy jedno zdanie.

event-game_began = Początek gry: mapa { WORD($map, of: "map") }, { WORD($deck, of: "deck", form: "lower") }. Kolejność: { WORDS($seats, of: "faction") }.
event-placed = { WORD($seat, of: "faction", form: "short") } { $sort ->
        [building] { VERB($seat, "stawia", "stawiają", of: "faction") }
        [token] { VERB($seat, "kładzie", "kładą", of: "faction") }
       *[other] { $count ->
            [1] { VERB($seat, "umieszcza", "umieszczają", of: "faction") }
           *[other] { VERB($seat, "rozmieszcza", "rozmieszczają", of: "faction") }
        }
    } { WORD($piece, $count, of: "piece", form: "some") } { $clearing ->
        [0] w Norze
       *[other] na polanie { $clearing }
    }.
event-removed = { $by ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } na polanie { $clearing }.
        [self] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "usuwa", "usuwają", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } z polany { $clearing }.
       *[other] { WORD($by, of: "faction", form: "short") } { VERB($by, "usuwa", "usuwają", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } { WORD($seat, of: "faction", form: "gen") } z polany { $clearing }.
    }
joined-removed = { $by ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } { $pieces } na polanie { $clearing }.
        [self] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "usuwa", "usuwają", of: "faction") } { $pieces } z polany { $clearing }.
       *[other] { WORD($by, of: "faction", form: "short") } { VERB($by, "usuwa", "usuwają", of: "faction") } z polany { $clearing } komponenty { WORD($seat, of: "faction", form: "gen") }: { $pieces }.
    }
some-pieces = { WORD($piece, $count, of: "piece", form: "some") }
event-scored = { $change ->
        [loss] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } { WORD("points", $amount, of: "unit") } (razem { $total }): { WORD($reason, of: "reason card") }.
       *[gain] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zdobywa", "zdobywają", of: "faction") } { WORD("points", $amount, of: "unit") } (razem { $total }): { WORD($reason, of: "reason card") }.
    }
    .brief = { WORD($seat, of: "faction", form: "short") } { $change ->
        [loss] { VERB($seat, "traci", "tracą", of: "faction") }
       *[gain] { VERB($seat, "zdobywa", "zdobywają", of: "faction") }
    } { WORD("points", $amount, of: "unit") } (razem { $total }): { WORD($reason, of: "reason card") }.
event-drew = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dobiera", "dobierają", of: "faction") } { WORD("cards", $count, of: "unit") }.
event-reshuffled = Stos kart odrzuconych po przetasowaniu tworzy nową talię.
event-discarded = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odrzuca", "odrzucają", of: "faction") } kartę { WORD($card, of: "card", form: "label") }.
event-card_revealed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "ujawnia", "ujawniają", of: "faction") } kartę { WORD($card, of: "card", form: "label") }.
event-took_back_revealed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "bierze", "biorą", of: "faction") } z powrotem na rękę: { WORDS($cards, of: "card", form: "label") }.
event-discarded_at_random = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odrzuca", "odrzucają", of: "faction") } losową kartę: { WORD($card, of: "card", form: "label") }.
event-spent = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wydaje", "wydają", of: "faction") } kartę { WORD($card, of: "card", form: "label") }.
event-dominance_available = Kartę { WORD($card, of: "card") } można teraz dobrać (za kartę jej symbolu).
event-dominance_taken = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dobiera", "dobierają", of: "faction") } na rękę kartę { WORD($card, of: "card") }.
event-dominance_activated = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "aktywuje", "aktywują", of: "faction") } kartę { WORD($card, of: "card") } i nie { VERB($seat, "zdobywa", "zdobywają", of: "faction") } już punktów.
event-crafted = { $item ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przekuwa", "przekuwają", of: "faction") } kartę { WORD($card, of: "card", form: "label") }.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przekuwa", "przekuwają", of: "faction") } kartę { WORD($card, of: "card", form: "label") } i { VERB($seat, "bierze", "biorą", of: "faction") } { WORD($item, of: "item", form: "some") }.
    }
    .brief = { $item ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przekuwa", "przekuwają", of: "faction") } kartę { WORD($card, of: "card") }.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przekuwa", "przekuwają", of: "faction") } { WORD($item, of: "item", form: "some") } ({ WORD($card, of: "card") }).
    }
event-effect_used = { $target ->
        [none] { $card ->
            [swift_strike] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wykonuje", "wykonują", of: "faction") } Szybki Atak.
           *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "używa", "używają", of: "faction") } karty { WORD($card, of: "card") }.
        }
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "używa", "używają", of: "faction") } karty { WORD($card, of: "card") } (cel: { WORD($target, of: "faction", form: "short") }).
    }
joined-effect_used = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "używa", "używają", of: "faction") } karty { WORD($card, of: "card") } (za { WORD($paid, $price, of: "piece", form: "some") } z polany { $source }).
event-card_taken = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zabiera", "zabierają", of: "faction") } losową kartę { WORD($target, of: "faction", form: "dat") }.
event-card_taken_face = Karta, którą { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zabiera", "zabierają", of: "faction") } { WORD($target, of: "faction", form: "dat") }: { WORD($card, of: "card", form: "label") }.
event-hand_seen = { $cards ->
        [none] { WORD($target, of: "faction", form: "short") } nie { VERB($target, "ma", "mają", of: "faction") } kart na ręce.
       *[other] { WORD($target, of: "faction", form: "short") } { VERB($target, "ma", "mają", of: "faction") } na ręce: { WORDS($cards, of: "card", form: "label") }.
    }
event-ambush_played = { $foil ->
        [yes] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "udaremnia", "udaremniają", of: "faction") } Zasadzkę kartą { WORD($card, of: "card", form: "label") }.
       *[no] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zagrywa", "zagrywają", of: "faction") } kartę { WORD($card, of: "card", form: "label") } na polanie { $clearing }.
    }
event-rolled = Kości: { WORD($seat, of: "faction", form: "short") } { $high }, { WORD($defender, of: "faction", form: "short") } { $low }.
event-recruited = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "werbuje", "werbują", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") } na polanie { $clearing }.
    .brief = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "werbuje", "werbują", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") } na { $clearing }.
event-built = { $cost ->
        [0] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "buduje", "budują", of: "faction") } { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing }.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "buduje", "budują", of: "faction") } { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing } (koszt: { WORD("wood", $cost, of: "unit") }).
    }
joined-built = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "buduje", "budują", of: "faction") } { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing } ({ WORD("wood", $cost, of: "unit") } z { $sources }).
    .brief = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "buduje", "budują", of: "faction") } { WORD($building, 1, of: "piece", form: "some") } na { $clearing } ({ WORD("wood", $cost, of: "unit") } z { $sources }).
event-hospitals_used = Szpitale Polowe: { $count ->
        [one] 1 wojownik stracony na polanie { $clearing } wraca do Twierdzy.
        [few] { $count } wojownicy straceni na polanie { $clearing } wracają do Twierdzy.
        [many] { $count } wojowników straconych na polanie { $clearing } wraca do Twierdzy.
       *[other] { $count } wojownika straconego na polanie { $clearing } wraca do Twierdzy.
    }
event-extra_action = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zyskuje", "zyskują", of: "faction") } jedną dodatkową akcję.
event-leader_chosen = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wybiera", "wybierają", of: "faction") } { WORD($leader, of: "leader", form: "acc") } na przywódcę.
event-added_to_decree = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dodaje", "dodają", of: "faction") } do Dekretu ({ WORD($column, of: "column") }) kartę { WORD($card, of: "card", form: "label") }.
event-decree_resolved = Dekret, { WORD($column, of: "column") }: { WORD($card, of: "card", form: "label") }.
event-turmoil_began = { $column ->
        [none] U { WORD($seat, of: "faction", form: "gen") } wybuchają Zamieszki.
       *[other] U { WORD($seat, of: "faction", form: "gen") } wybuchają Zamieszki: nie można rozpatrzyć kolumny { WORD($column, of: "column") }.
    }
event-decree_purged = { $cards ->
        [none] Czystki: w Dekrecie byli tylko Lojalni Wezyrowie.
       *[other] Czystki, odrzucone z Dekretu: { WORDS($cards, of: "card", form: "label") }.
    }
event-won = { $by ->
        [dominance] 🏆 { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wygrywa", "wygrywają", of: "faction") } dzięki Dominacji!
        [coalition] 🏆 { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wygrywa", "wygrywają", of: "faction") } w koalicji!
        [cooperation] 🏆 { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wygrywa", "wygrywają", of: "faction") } z botami: każda osoba ma 30 punktów!
       *[points] 🏆 { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wygrywa", "wygrywają", of: "faction") }, mając co najmniej 30 punktów!
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
        [one] 1 żeton drewna
        [few] { $count } żetony drewna
        [many] { $count } żetonów drewna
       *[other] { $count } żetonu drewna
    }

## Co można wybrać: `choice-<rodzaj>` w całości, `kind-<rodzaj>` na przycisku
## (`kind-<rodzaj>-<decyzja>`, gdy decyzja nazywa to inaczej), `pass-<decyzja>` to rezygnacja.

choice-pass = Pas
choice-move = { $card ->
        [none] Przemieść { WORD("warriors", $warriors, of: "unit") } { $origin ->
            [0] z Nory na polanę { $to }
           *[other] z polany { $origin } { $to ->
                [0] do Nory
               *[other] na polanę { $to }
            }
        }
       *[other] Ruch z { $origin } na { $to } ({ WORD("warriors", $warriors, of: "unit") }) – karta { WORD($card, of: "card", form: "label") }
    }
choice-battle = Walcz z { WORD($defender, of: "faction", form: "ins") } na polanie { $clearing }{ $card ->
        [none] {""}
       *[other] {" "}– karta { WORD($card, of: "card", form: "label") }
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
       *[other] { $clearing ->
            [0] Użyj karty { WORD($card, of: "card") } (cel: { WORD($target, of: "faction", form: "short") })
           *[other] Użyj karty { WORD($card, of: "card") } na polanie { $clearing } (cel: { WORD($target, of: "faction", form: "short") })
        }
    }
choice-craft = { $using ->
        [none] Przekuj kartę { WORD($card, of: "card", form: "label") }
       *[other] Przekuj kartę { WORD($card, of: "card", form: "label") } (aktywacja: { WORDS($using, of: "suit") })
    }
choice-discard = Odrzuć kartę { WORD($card, of: "card", form: "label") }
choice-activate_dominance = Aktywuj kartę { WORD($card, of: "card") }
choice-take_dominance = Dobierz kartę { WORD($card, of: "card") } – wydaj kartę { WORD($spend, of: "card", form: "label") }
choice-start_at = Zacznij na polanie { $clearing }
choice-place_starting = Postaw { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing }
choice-place_wood = Połóż żeton drewna na polanie { $clearing }
choice-recruit = { $clearing ->
        [0] Werbuj
       *[other] { $card ->
            [none] Werbuj na polanie { $clearing }
           *[other] Werbuj na polanie { $clearing } – karta { WORD($card, of: "card", form: "label") }
        }
    }
choice-build = Zbuduj { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing }{ $card ->
        [none] {""}
       *[other] {" "}– karta { WORD($card, of: "card", form: "label") }
    }
choice-pay_wood = Usuń żeton drewna z polany { $clearing }
choice-overwork = Nadprodukcja na polanie { $clearing } – wydaj kartę { WORD($card, of: "card", form: "label") }
choice-hawks_for_hire = Dodatkowa akcja – wydaj kartę { WORD($card, of: "card", form: "label") }
choice-resolve_first = { $effect ->
        [outrage] Najpierw Bunt
        [field_hospitals] Najpierw Szpitale Polowe
        [price_of_failure] Najpierw Cena Porażki
        [fear_of_the_faithful] Najpierw Strach przed Wiernymi
        [investors] Najpierw Inwestorzy
        [better_burrow_bank] Najpierw Bank Pod Lepszą Norą
        [buy_services] Najpierw zakup usług
        [ferry] Najpierw karta za Prom
       *[base_lost] Najpierw utrata Bazy
    }
choice-field_hospitals = Szpitale Polowe na polanie { $clearing } – wydaj kartę { WORD($card, of: "card", form: "label") }
choice-choose_leader = Wybierz { WORD($leader, of: "leader", form: "acc") }
choice-add_to_decree = Dodaj do kolumny { WORD($column, of: "column") } kartę { WORD($card, of: "card", form: "label") }
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
kind-take_dominance = Dobierz kartę Dominacji
kind-start_at = Wybierz polanę startową
kind-place_starting = Postaw budynek
kind-place_wood = Połóż drewno
kind-recruit = Werbunek
kind-build = Budowa
kind-pay_wood = Zapłać drewnem
kind-overwork = Nadprodukcja
kind-hawks_for_hire = Jastrzębie do Wynajęcia
kind-resolve_first = Wybierz, co najpierw
kind-field_hospitals = Szpitale Polowe
kind-choose_leader = Wybierz Przywódcę
kind-add_to_decree = Dodaj do Dekretu
kind-new_roost = Nowe Gniazdo
kind-fall_into_turmoil = Zamieszki

pass-birdsong = Nie używaj kart
pass-command_warren = Bez walki
pass-daylight = Koniec Dnia
pass-end_of_daylight = Koniec Dnia
pass-march = Koniec Marszu
pass-field_hospitals = Bez Szpitali Polowych
pass-ambush = Bez Zasadzki
pass-foil = Nie udaremniaj
pass-after_roll = Nie używaj kart
pass-craft = Koniec przekuwania
pass-add_to_decree = Bez drugiej karty
pass-start_of_birdsong = Bez dobierania
pass-cobbler = Bez ruchu

## Pola wyboru: `value-<rodzaj wartości>` to jedna wartość na liście.

value-none-ally = z nikim
value-none-take = nic
value-none-improvise = bez improwizacji
value-clearing = { $value } ({ WORD($suit, of: "suit") })
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
        [fear_of_the_faithful] Strach przed Wiernymi
        [investors] Inwestorzy
        [better_burrow_bank] Bank Pod Lepszą Norą
        [buy_services] zakup usług
       *[base_lost] Utrata Bazy
    }
value-column = { WORD($value, of: "column") }

unit-warriors = { $count ->
        [one] 1 wojownika
       *[other] { $count } wojowników
    }

## Decyzje: `decision-<rodzaj>` pyta tego, kto ją podejmuje, `.waiting` mówi wszystkim, na co czekamy.

decision-setup_corner = Wybierz narożną polanę startową.
    .waiting = wybór polany startowej
decision-setup_buildings = Postaw budynki startowe.
    .waiting = stawianie budynków startowych
decision-setup_leader = Wybierz pierwszego Przywódcę.
    .waiting = wybór Przywódcy
decision-start_of_birdsong = Bank Pod Lepszą Norą: kto dobiera kartę razem z tobą?
    .waiting = początek Świtu
decision-birdsong = Świt: użyj karty albo zrezygnuj.
    .waiting = Świt
decision-place_wood = Gdzie kładziesz drewno?
    .waiting = kładzenie drewna
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
decision-march = Marsz: wykonaj drugi ruch albo zakończ.
    .waiting = drugi ruch w ramach Marszu
decision-pay_wood = Za { WORD($building, 1, of: "piece", form: "some") } na polanie { $clearing } usuń jeszcze { WORD("wood", $owed, of: "unit") }: skąd?
    .waiting = zapłata drewnem
decision-recruit_where = Wojowników nie starczy na wszystkie Koszary: gdzie trafi następny?
    .waiting = Werbunek
decision-whose_first = Kilka efektów naraz, a trwa twoja tura: który rozpatrujesz najpierw?
    .waiting = kolejność kilku efektów
decision-field_hospitals = Szpitale Polowe: czy wydajesz kartę, by sprowadzić do Twierdzy { WORD("lost", $count, of: "unit") }?
    .waiting = Szpitale Polowe
decision-ambush = Na polanie { $clearing } { VERB($attacker, "atakuje", "atakują", of: "faction") } cię { WORD($attacker, of: "faction", form: "short") }. Zagrać Zasadzkę (2 obrażenia przed rzutem)?
    .waiting = decyzja o Zasadzce
decision-foil = { WORD($defender, of: "faction", form: "short") } { VERB($defender, "zastawia", "zastawiają", of: "faction") } na ciebie Zasadzkę na polanie { $clearing } (2 obrażenia). Udaremnić ją?
    .waiting = decyzja o udaremnieniu Zasadzki
hits-now = zadajesz { $dealt ->
        [one] { $dealt } obrażenie
        [few] { $dealt } obrażenia
       *[many] { $dealt } obrażeń
    }, przyjmujesz { $taken }
decision-after_roll = { $yields ->
        [yes] Walka na polanie { $clearing }: { hits-now }. Użyć karty? Jeśli nie, zdecyduje obrońca, a gdy użyje karty, dostaniesz pytanie jeszcze raz.
       *[no] Walka na polanie { $clearing }: { hits-now }. Użyć karty?
    }
    .waiting = karty po rzucie
decision-take_hits = Walka na polanie { $clearing }: do przyjęcia { WORD("hits", $hits, of: "unit") }. Co tracisz?
    .waiting = przydział obrażeń
decision-craft = Przekuwaj karty albo zakończ przekuwanie.
    .waiting = przekuwanie
decision-add_to_decree = { $added ->
        [0] Dodaj do Dekretu 1 lub 2 karty, w tym najwyżej 1 ptasią.
       *[other] Dodaj do Dekretu drugą kartę albo poprzestań na jednej. Łącznie najwyżej 1 ptasia.
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
decision-end_of_daylight = Dzień zaraz się skończy: użyj kart albo go zakończ.
    .waiting = koniec Dnia
decision-choose_leader = Zamieszki: wybierz nowego Przywódcę.
    .waiting = wybór nowego Przywódcy
decision-cobbler = Szewc: wykonaj jeden ruch albo zrezygnuj.
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
refusal-not_now = Tego nie możesz teraz zrobić; /działaj pokaże, co możesz
refusal-of_another_faction = To może zrobić tylko inna frakcja: { WORD($faction, of: "faction", form: "short") }
refusal-discard_first = { $excess ->
        [one] Najpierw odrzuć kartę: na ręce może zostać pięć kart
        [few] Najpierw odrzuć { $excess } karty: na ręce może zostać pięć kart
        [many] Najpierw odrzuć { $excess } kart: na ręce może zostać pięć kart
       *[other] Najpierw odrzuć { $excess } karty: na ręce może zostać pięć kart
    }
refusal-not_your_turn = Poczekaj na swoją turę; teraz masz do podjęcia tylko tę decyzję: { WORD($decision, of: "decision", form: "waiting") }
refusal-finish_first = Najpierw dokończ: { WORD($decision, of: "decision", form: "waiting") }
refusal-another_moment = Można to zrobić tylko wtedy: { WORD($moment, of: "decision", form: "waiting") }. Teraz: { WORD($decision, of: "decision", form: "waiting") }
refusal-asked_for_something_else = Masz teraz inną decyzję: { WORD($decision, of: "decision", form: "waiting") }. /działaj pokaże możliwości
refusal-not_among_choices = Tego nie ma wśród możliwości; pokaże je /działaj
refusal-game_is_over = Gra się skończyła
refusal-not_your_decision = Teraz decyduje kto inny. Czekamy na: { WORD($faction, of: "faction", form: "short") } – { WORD($decision, of: "decision", form: "waiting") }
refusal-decree_is_mandatory = Do Dekretu trzeba dodać co najmniej jedną kartę
refusal-bank_is_mandatory = Z karty { WORD("better_burrow_bank", of: "card") } nie można zrezygnować: wskaż, kto dobierze kartę razem z tobą
refusal-decree_must_be_resolved = Dekret trzeba rozpatrzyć: wybierz sposób albo Zamieszki, jeśli są wśród możliwości
refusal-cannot_pass = Tego nie można pominąć: { WORD($decision, of: "decision", form: "waiting") }
refusal-card_not_in_play = Tej karty nie ma w twoim obszarze rozgrywki
    .any = Karta musi leżeć w twoim obszarze rozgrywki
refusal-no_such_target = Karty { WORD($card, of: "card") } nie można użyć na taki cel
refusal-works_by_itself = { WORD($card, of: "card") } działa sama, gdy przyjdzie jej moment
refusal-effect_used_already = Karta { WORD($card, of: "card") } była już użyta w tej turze
refusal-effect_of_another_time = { $when ->
        [birdsong] { WORD($card, of: "card") }: tego można użyć tylko podczas swojego Świtu
        [daylight] { WORD($card, of: "card") }: tego można użyć tylko podczas swojego Dnia
       *[battle] { WORD($card, of: "card") }: tego można użyć tylko w walce, po rzucie
    }
refusal-effect_without_use = { WORD($card, of: "card") }: to nic by teraz nie dało
refusal-only_in_daylight = To można zrobić tylko podczas swojego Dnia
refusal-ambush_starts_battle = Zasadzkę może zagrać tylko obrońca na początku walki albo atakujący, aby ją udaremnić
refusal-no_decree_to_resolve = Nie ma tu karty Dekretu do rozpatrzenia
refusal-not_a_corner = Polana { $clearing } nie jest narożna
refusal-corner_taken = Na polanie { $clearing } zaczyna inna frakcja
refusal-corner_not_opposite = Zacznij po przekątnej od innej frakcji: polana { $clearing } tak nie leży, a odpowiedni róg jest jeszcze wolny
refusal-no_path = Między polanami { $origin } i { $to } nie ma ścieżki
    .any = Obie polany musi łączyć ścieżka
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
refusal-must_rule = Aby przejść z polany { $origin } na polanę { $to }, trzeba kontrolować co najmniej jedną z nich
    .any = Aby przejść z polany na polanę, trzeba kontrolować co najmniej jedną z nich
refusal-no_such_clearing = { $clearing ->
        [0] Nora nie leży na mapie
       *[other] Na mapie nie ma polany { $clearing }
    }
refusal-no_warriors_to_battle = Na polanie { $clearing } nie masz wojowników do walki
    .any = Potrzebni są twoi wojownicy na polanie walki
refusal-no_such_defender = Ta frakcja nie ma komponentów na polanie { $clearing }
    .any = Obrońca musi mieć komponenty na polanie walki
refusal-card_not_in_hand = Nie masz tej karty na ręce
    .any = Karta musi być na twojej ręce
refusal-cannot_be_crafted = Karty { WORD($card, of: "card", form: "label") } nie można przekuć
    .any = Kart Zasadzki i Dominacji nie można przekuć
refusal-item_not_in_supply = Przedmiotu z karty { WORD($card, of: "card") } nie ma już w puli
    .any = Przedmiot z karty musi jeszcze być w puli
refusal-duplicate_effect = Karta { WORD($card, of: "card") } już leży w twoim obszarze rozgrywki
    .any = Nie możesz mieć dwóch takich samych efektów
refusal-too_few_crafters = Na kartę { WORD($card, of: "card", form: "label") } brakuje { $count ->
        [one] nieużytego komponentu
       *[other] { $count } nieużytych komponentów
    }: { $faction ->
        [marquise] Warsztat
        [eyrie] Gniazdo
        [alliance] Sympatycy
        [duchy] Cytadela lub Targ
        [corvids] Intryga
        [riverfolk] Faktoria
       *[other] dowolny do przekuwania
    }{ $suit ->
        [fox] { " " }na lisiej polanie
        [mouse] { " " }na mysiej polanie
        [rabbit] { " " }na króliczej polanie
       *[any] {""}
    }
    .any = Koszt karty trzeba pokryć komponentami do przekuwania, których nie użyto jeszcze w tej turze
refusal-not_a_dominance_card = { WORD($card, of: "card", form: "label") } to nie karta Dominacji
    .any = Potrzebna jest karta Dominacji
refusal-dominance_already_active = Masz już aktywowaną kartę { WORD($card, of: "card") }
refusal-too_few_points = Karta Dominacji wymaga 10 punktów, a ty masz { $points }
refusal-dominance_not_available = Tej karty Dominacji nie można teraz dobrać
    .any = Karta Dominacji musi leżeć obok mapy
refusal-wrong_suit = { $needed ->
        [bird] { WORD($card, of: "card", form: "label") } ma zły symbol; potrzebna karta ptasia
       *[other] { WORD($card, of: "card", form: "label") } ma zły symbol; potrzebna karta: { WORDS($needed, of: "suit", form: "adj") } lub ptasia
    }
    .any = Karta musi mieć właściwy symbol
refusal-not_an_ambush = { WORD($card, of: "card", form: "label") } to nie karta Zasadzki
    .any = Potrzebna jest karta Zasadzki
refusal-none_lost_there = Na polanie { $clearing } nie usunięto przed chwilą twoich wojowników
refusal-no_such_building = Tego budynku nie można tam rozmieścić
refusal-must_rule_to_build = Aby budować na polanie { $clearing }, trzeba ją kontrolować
    .any = Polanę, na której budujesz, trzeba kontrolować
refusal-no_open_slot = { $clearing ->
        [0] W Norze nie ma pól na budynki
       *[other] Na polanie { $clearing } nie ma wolnego pola
    }
    .any = Na polanie musi być wolne pole
refusal-none_left = Nie masz już { WORD($building, 0, of: "piece", form: "some") }
refusal-too_little_wood = Koszt to { WORD("wood", $cost, of: "unit") }; w zasięgu: { $there }
refusal-no_sawmill = Na polanie { $clearing } nie masz Tartaku
    .any = Na polanie musi stać twój Tartak
refusal-no_wood_left = Nie masz już drewna w puli
refusal-no_such_column = Dekret nie ma takiej kolumny
refusal-one_bird_only = W jednej turze można dodać tylko jedną ptasią kartę
refusal-roost_already_there = Na polanie { $clearing } jest już Gniazdo
refusal-snare_bars_placing = Na polanie { $clearing } leżą Wnyki: nie możesz tam rozmieszczać komponentów
refusal-keep_bars_placing = Na polanie { $clearing } stoi Twierdza: tylko Markiza może tam rozmieszczać komponenty
refusal-no_roost = Na polanie { $clearing } nie masz Gniazda
    .any = Na polanie musi stać twoje Gniazdo
refusal-no_such_suit = Nie ma takiego symbolu; wybierz lisa, mysz albo królika
refusal-no_warriors_lost = Szpitali Polowych można użyć tylko tuż po usunięciu twoich wojowników
refusal-recruited_already = W tej turze Werbunek już był
refusal-recruits_at_each = Werbunek obejmuje wszystkie Koszary naraz, więc nie podaje się polany
refusal-no_recruiter_on_map = Nie masz Koszar na mapie
refusal-battle_yourself = Nie można walczyć z własną frakcją
refusal-wrong_crafters = Tymi komponentami nie da się przekuć karty { WORD($card, of: "card", form: "label") }; podaj symbole tych, które aktywujesz
refusal-crafts_before_decree = Dynastie przekuwają karty przed rozpatrzeniem Dekretu
refusal-no_such_piece = Nie masz takiego komponentu
refusal-warriors_are_lost_already = Wojownicy przyjmują obrażenia pierwsi i już ich tu nie ma; wybierz budynek albo żeton
refusal-no_such_piece_there = Na polanie { $clearing } nie ma już takiego komponentu, który przyjąłby obrażenie: { WORD($piece, of: "piece") }
refusal-no_wood_there = Na polanie { $clearing } nie masz drewna
refusal-wood_out_of_reach = Drewno z polany { $source } nie dotrze na polanę { $clearing }: nie łączą ich polany, które kontrolujesz
refusal-starting_building_placed = Ten budynek startowy już stoi: { WORD($building, of: "piece") }
refusal-not_beside_keep = Polana { $clearing } ani nie jest polaną z Twierdzą, ani z nią nie sąsiaduje
refusal-no_recruit_due_there = Żadne Koszary na polanie { $clearing } nie czekają na wojownika
refusal-no_wood_due_there = Żaden Tartak na polanie { $clearing } nie czeka na drewno
refusal-no_such_leader = Nie ma takiego Przywódcy
refusal-leader_has_fallen = { WORD($leader, of: "leader") }: ten Przywódca leży zakryty, dopóki nie upadną wszyscy czterej
refusal-not_the_fewest_warriors = Nowe Gniazdo staje tam, gdzie jest najmniej wojowników, a na polanie { $clearing } jest ich więcej
refusal-no_such_effect = Tego efektu nie ma wśród tych, które trzeba ustawić w kolejności

## Powody punktów, decyzje botów i ich kryteria.

reason-none = inne
reason-removed = usunięte komponenty
reason-crafted = przekuty przedmiot
reason-built = postawiony budynek
reason-roosts = Gniazda
reason-turmoil = Zamieszki
reason-despot = Despota
reason-cannot_hold_cards = punkt zamiast karty
