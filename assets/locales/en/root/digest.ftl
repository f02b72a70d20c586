### A bot's turn in the channel: what changed, one line for each kind of change (`digest-<kind>`).

digest-burrow = Burrow
digest-pieces = { $pieces } ({ $places })
digest-move = { $piece ->
        [none] { $count }
       *[other] { WORD($piece, $count, of: "piece", form: "some") }
    } from { $origin ->
        [Burrow] the Burrow
       *[other] { $origin }
    } to { $to ->
        [Burrow] the Burrow
       *[other] { $to }
    }
digest-card = { $item ->
        [none] { WORD($card, of: "card") }
       *[other] { WORD($item, of: "item", form: "some") } ({ WORD($card, of: "card") })
    }
digest-whose = { WORD($target, of: "faction", form: "short") } { $count }
digest-dice = dice { $high }–{ $low }
digest-hits = hits { $hits }–{ $against }
digest-battle = ⚔️ { WORD($defender, of: "faction", form: "short") } in { $clearing }{ $result ->
        [none] { "" }
       *[other] : { $result }
    }.
digest-battle_lost = { $side ->
        [defender] { VERB($defender, "loses", "lose", of: "faction") }
       *[seat] { $also ->
            [yes] attacker:
           *[no] attacker loses
        }
    } { $items }
digest-each_lost = each loses { $items }
digest-order = Order: { WORDS($suits, of: "suit") }.
digest-lost = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "loses", "lose", of: "faction") } { $items }.
digest-losses = Losses: { $items }.
digest-loss = { WORD($seat, of: "faction", form: "short") } { $items }
digest-placed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "places", "place", of: "faction") } { $items }.
digest-built = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "builds", "build", of: "faction") } { $items }.
digest-crafted = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "crafts", "craft", of: "faction") } { $items }.
digest-moved = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "moves", "move", of: "faction") } { $items }.
digest-recruited = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "recruits", "recruit", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") } in { $places ->
        [0] { $items }
        [one] clearing { $items }
       *[other] clearings { $items }
    }.
digest-plots = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "places", "place", of: "faction") } facedown plots in { $items }.
digest-hospitals = Field Hospitals{ $cards ->
        [none] { "" }
       *[other] {" "}for { WORDS($cards, of: "card", form: "label") }
    }: to the keep from { $items }.
digest-racketeered = Racketeering, to Payments from { $items }.
digest-withdrew = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "withdraws", "withdraw", of: "faction") } to the Burrow from { $items }.
digest-payments = From Payments to the supply: { $items }.
digest-refreshed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "refreshes", "refresh", of: "faction") } { WORDS($names, of: "item", form: "some") }.
digest-repaired = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "repairs", "repair", of: "faction") } { WORDS($names, of: "item", form: "some") }.
digest-damaged = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "damages", "damage", of: "faction") } { WORDS($names, of: "item", form: "some") }.
digest-acted = Ministers: { WORDS($names, of: "minister") }.
digest-crowns_lost = Cost of Errors, no crown now: { WORDS($names, of: "minister") }.
digest-rituals = Rituals with { WORDS($names, of: "card", form: "label") }.
digest-souls = Lost Souls: { $items }.
digest-souls_discarded = { $count } discarded
digest-souls_returned = back, the first on top: { WORDS($names, of: "card", form: "label") }
digest-souls_lost = discarded: { WORDS($names, of: "card", form: "label") }
digest-souls_added = new: { WORDS($names, of: "card", form: "label") }
digest-acolytes = Acolytes: { $total } ({ $came ->
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
    }{ $points } ({ $total })
digest-points = Points: { $items }.
digest-stop = { $forest ->
        [yes] forest { $place }
       *[no] { $place }
    }
    .start = { $forest ->
        [yes] forest { $place }
       *[no] { $place }
    }
digest-then = { $before }, then { $after }
digest-plot = { WORD($plot, of: "piece") } ({ $clearing })
digest-roamed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "moves", "move", of: "faction") } from { $start } to { $way }.
digest-plot_flipped = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "flips", "flip", of: "faction") } { $items }.
digest-bomb_swapped = Swapped for one at random, face up, without effect: { $items }.
