### How a turn is told: its heading, what belongs in one line, battles, and the reasons of bots.

event-turn_began = **Round { $round }, { WORD($seat, of: "faction") }**
event-phase_began = **{ WORD($phase, of: "phase") }.**
joined-phase = { $head } { $line }

## Several events in one line: `joined-…` is the line, `part-…` one part of it.

event-moved = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "moves", "move", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } from { $origin ->
        [0] the Burrow
       *[other] { $origin }
    } to { $to ->
        [0] the Burrow
       *[other] { $to }
    }.
joined-moved = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "moves", "move", of: "faction") } { $moves }.
part-moved = { WORD($piece, $count, of: "piece", form: "some") } from { $origin ->
        [0] the Burrow
       *[other] { $origin }
    } to { $to ->
        [0] the Burrow
       *[other] { $to }
    }
joined-placed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "places", "place", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") }: clearings { $clearings }.
joined-recruited = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "recruits", "recruit", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") }: clearings { $clearings }.
    .brief = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "recruits", "recruit", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") } in clearings { $clearings }.
counted-clearing = { $count ->
        [1] { $clearing }
       *[other] { $clearing } ({ $count })
    }
joined-spent = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "spends", "spend", of: "faction") } { WORDS($cards, of: "card", form: "label") }.
joined-discarded = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "discards", "discard", of: "faction") } { WORDS($cards, of: "card", form: "label") }.
joined-scored = { $line }, { $change ->
        [loss] −
       *[gain] +
    }{ WORD("points", $amount, of: "unit") } ({ $total }).
    .brief = { $line }, { $change ->
            [loss] −
           *[gain] +
        }{ $amount } ({ $total }).
joined-scored-by = { $line }; { WORD($seat, of: "faction", form: "the") } { $change ->
        [loss] −
       *[gain] +
    }{ WORD("points", $amount, of: "unit") } ({ $total }).
    .brief = { $line }; { WORD($seat, of: "faction", form: "the") } { $change ->
            [loss] −
           *[gain] +
        }{ $amount } ({ $total }).
joined-supporter_spent = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "spends", "spend", of: "faction") } { $count } supporters: { WORDS($cards, of: "card", form: "label") }.
joined-mobilized = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "mobilizes", "mobilize", of: "faction") }: { $count } cards from hand join the supporters.
joined-outrage = Outrage in { $clearing }: { $count ->
        [one] 1 supporter
       *[other] { $count } supporters
    }.
event-drew_cards = You draw: { WORDS($cards, of: "card", form: "label") }.

## Battles: attacker first, then defender.

event-battle_began = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "battles", "battle", of: "faction") } { WORD($defender, of: "faction", form: "the") } in clearing { $clearing }.
    .brief = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "battles", "battle", of: "faction") } { WORD($defender, of: "faction", form: "the") } in { $clearing }.
joined-battle = ⚔️ { $line }
battle-dice = Dice { $high }–{ $low }{ $hits ->
        [none] { "" }
       *[other] , hits { $hits }
    }.
battle-lost = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "loses", "lose", of: "faction") } { $pieces }.
battle-hits = Hits { $hits }.
battle-both = { $hits }–{ $against }{ $extra ->
        [none] { "" }
       *[other] { " " }({ $extra })
    }
battle-extra = { $extra } extra{ $causes ->
        [none] { "" }
       *[other] : { WORDS($causes, of: "cause card leader") }
    }
battle-extra-defence = { WORD($seat, of: "faction", form: "short") } { $extra } extra{ $causes ->
        [none] { "" }
       *[other] : { WORDS($causes, of: "cause card leader") }
    }
event-hits_dealt = { $hits ->
        [0] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "deals", "deal", of: "faction") } no hits.
       *[other] { $extra ->
            [0] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "deals", "deal", of: "faction") } { WORD("hits", $hits, of: "unit") }.
           *[other] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "deals", "deal", of: "faction") } { WORD("hits", $hits, of: "unit") } ({ $extra } extra{ $causes ->
                [none] { "" }
               *[other] : { WORDS($causes, of: "cause card leader") }
            }).
        }
    }

event-extra_hit = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "deals", "deal", of: "faction") } 1 extra hit in this battle: { WORD($cause, of: "cause leader") }.

cause-ability = its ability
cause-ambush = ambush
cause-automated_ambush = Automated Ambush
cause-captain = Captain
cause-column = largest column
cause-defenseless = defenseless
cause-embedded_agents = Embedded Agents
cause-fanatics = Fanatics
cause-focused = Focused
cause-marksman = Marksman
cause-weapons = items on the Battle Track

## What bots decide, and why.

event-order_revealed = { $again ->
        [expansion] Expansion: nothing was built, so a new order follows.{ " " }
       *[none] { "" }
    }{ WORD($seat, of: "faction", form: "the") } { VERB($seat, "reveals", "reveal", of: "faction") } the order: { WORD($card, of: "card", form: "label") }.{ $daylight ->
        [escalated] { " " }Escalated Daylight.
       *[none] { "" }
    }
    .brief = { $again ->
        [expansion] Expansion: nothing was built.{ " " }
       *[none] { "" }
    }Order: { WORD($card, of: "card", form: "label") }.{ $daylight ->
        [escalated] { " " }Escalated Daylight.
       *[none] { "" }
    }
event-decided = { WORD($seat, of: "faction", form: "short") }, { WORD($action, of: "action") }: { $chosen }{ $by ->
        [none] { "" }
       *[other] { " " }– { WORDS($by, of: "by") }
    } ({ $suit ->
        [none] { "" }
       *[other] { WORD($suit, of: "suit") } column;{ " " }
    }{ $among ->
        [none] { "" }
       *[other] of { $among };{ " " }
    }{ $passed_over ->
        [none] { "" }
       *[other] not possible: { $passed_over };{ " " }
    }{ $section }).
event-decided_by_chance = { WORD($seat, of: "faction", form: "short") }, { WORD($action, of: "action") }: { $chosen } – { WORDS($by, of: "by") } (of { $among }; { $section }).
joined-decided = { $line }{ $by ->
        [none] { "" }
       *[other] { " " }– { WORDS($by, of: "by") }
    } ({ $action ->
        [swoop] Swoop;{ " " }
        [hospitals] Hospitals;{ " " }
       *[other] { "" }
    }{ $suit ->
        [none] { "" }
       *[other] { WORD($suit, of: "suit") } column;{ " " }
    }{ $among ->
        [none] { "" }
       *[other] of { $among };{ " " }
    }{ $passed_over ->
        [none] { "" }
       *[other] not possible: { $passed_over };{ " " }
    }{ $section }).
event-skipped = { WORD($seat, of: "faction", form: "short") }, { WORD($action, of: "undone action") }{ $suit ->
        [none] { "" }
       *[other] { " " }({ WORD($suit, of: "suit") } column)
    }{ $clearing ->
        [0] { "" }
       *[other] { " " }(clearing { $clearing })
    }: { $reason ->
        [too_few_in_supply] not in full
        [shared_evenly] not in full
       *[other] skipped
    } – { WORD($reason, of: "skip") } ({ $section }).
event-explained = { $note ->
        [two_more] { $count ->
            [one] 1 warrior more
           *[other] { $count } warriors more
        } in clearing { $clearing }: { WORD($note, of: "note") }
       *[other] { $count ->
            [one] 1 warrior stays
           *[other] { $count } warriors stay
        } in clearing { $clearing }: { WORD($note, of: "note") }
    } ({ $section }).
note-as_many_as_cards = as many as the column of the Decree has cards
note-beside_plot = two stay beside a plot
note-four_stay = four stay in each clearing that it rules
note-one_stays = with Blitz one stays behind
note-three_stay = three stay behind in each clearing
note-to_rule = enough to rule there
note-two_more = Challenging and Nightmare add two where the priority is highest
cited-law = Law { $section }
cited-rootbotics = Rootbotics { $section }

## The seat whose turn the heading names: nothing stands for it (U+2060 marks where it would be).

faction-own_one = { "\u2060" }
    .short = { "\u2060" }
    .the = { "\u2060" }
    .number = one
faction-own_many = { "\u2060" }
    .short = { "\u2060" }
    .the = { "\u2060" }
    .number = one

export-format-notation = Rootlog
export-notation = The game in Rootlog, as everybody may know it.
