### Tura bota na kanale: co się zmieniło, jeden wiersz na każdy rodzaj zmian (`digest-<rodzaj>`).

digest-burrow = Nora
digest-pieces = { $pieces } ({ $places })
digest-move = { $piece ->
        [none] { $count }
       *[other] { WORD($piece, $count, of: "piece", form: "some") }
    } { $origin ->
        [Nora] z Nory
       *[other] z { $origin }
    } { $to ->
        [Nora] do Nory
       *[other] na { $to }
    }
digest-card = { $item ->
        [none] { WORD($card, of: "card") }
       *[other] { WORD($item, of: "item", form: "some") } ({ WORD($card, of: "card") })
    }
digest-whose = { WORD($target, of: "faction", form: "short") } { $count }
digest-dice = kości { $high }–{ $low }
digest-hits = obrażenia { $hits }–{ $against }
digest-battle = ⚔️ { WORD($defender, of: "faction", form: "short") } na { $clearing }{ $result ->
        [none] { "" }
       *[other] : { $result }
    }.
digest-battle_lost = { $side ->
        [defender] { VERB($defender, "traci", "tracą", of: "faction") }
       *[seat] { $also ->
            [yes] atakujący:
           *[no] atakujący traci
        }
    } { $items }
digest-each_lost = każda strona traci { $items }
digest-order = Nakaz: { WORDS($suits, of: "suit") }.
digest-lost = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } { $items }.
digest-losses = Tracą: { $items }.
digest-loss = { WORD($seat, of: "faction", form: "short") } – { $items }
digest-placed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "rozmieszcza", "rozmieszczają", of: "faction") } { $items }.
digest-built = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "buduje", "budują", of: "faction") } { $items }.
digest-crafted = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przekuwa", "przekuwają", of: "faction") } { $items }.
digest-moved = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przemieszcza", "przemieszczają", of: "faction") } { $items }.
digest-recruited = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "werbuje", "werbują", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") }{ $places ->
        [0] : { $items }
        [one] {" "}na polanie { $items }
       *[other] {" "}na polanach { $items }
    }.
digest-plots = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zagrywa", "zagrywają", of: "faction") } zakryte Intrygi na { $items }.
digest-hospitals = Szpitale Polowe: do Twierdzy z { $items }{ $cards ->
        [none] { "" }
       *[other] ; wydano: { WORDS($cards, of: "card", form: "label") }
    }.
digest-racketeered = Haracz, do Płatności z { $items }.
digest-withdrew = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wycofuje", "wycofują", of: "faction") } wojowników do Nory z { $items }.
digest-payments = Z Płatności do zapasów: { $items }.
digest-refreshed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odkrywa", "odkrywają", of: "faction") } { WORDS($names, of: "item", form: "some") }.
digest-repaired = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "naprawia", "naprawiają", of: "faction") } { WORDS($names, of: "item", form: "some") }.
digest-damaged = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "uszkadza", "uszkadzają", of: "faction") } { WORDS($names, of: "item", form: "some") }.
digest-acted = Ministrowie: { WORDS($names, of: "minister") }.
digest-crowns_lost = Koszt Błędów, bez korony: { WORDS($names, of: "minister") }.
digest-rituals = Rytuały: { WORDS($names, of: "card", form: "label") }.
digest-souls = Zagubione Dusze: { $items }.
digest-souls_discarded = odrzucono { $count }
digest-souls_returned = wracają, pierwsza na wierzch: { WORDS($names, of: "card", form: "label") }
digest-souls_lost = odrzucono: { WORDS($names, of: "card", form: "label") }
digest-souls_added = nowe: { WORDS($names, of: "card", form: "label") }
digest-acolytes = Akolici: { $total } ({ $came ->
        [0] { "" }
       *[other] +{ $came }{ $went ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $went ->
        [0] { "" }
       *[other] −{ $went }
    }).
digest-scored = { $seat ->
        [none] { "" }
       *[other] { WORD($seat, of: "faction", form: "short") }{ " " }
    }{ $change ->
        [loss] −
       *[gain] +
    }{ $points } (razem { $total })
digest-points = Punkty: { $items }.
digest-stop = { $forest ->
        [yes] do lasu { $place }
       *[no] na { $place }
    }
    .start = { $forest ->
        [yes] z lasu { $place }
       *[no] z { $place }
    }
digest-then = { $before }, potem { $after }
digest-plot = { WORD($plot, of: "piece") } ({ $clearing })
digest-roamed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "rusza", "ruszają", of: "faction") } się { $start } { $way }.
digest-plot_flipped = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odwraca", "odwracają", of: "faction") } Intrygi: { $items }.
digest-bomb_swapped = Zamienione na losowe, odkryte, bez efektu: { $items }.
