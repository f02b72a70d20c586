### A round told in one message: who laid what, what came of it, who comes, what is inaccessible.

round-head = **Year { $year }, { WORD($season, of: "season", form: "low") }.** { WORD($seat, of: "seat") } begins.{ $event ->
        [none] {""}
       *[other] {" "}Event: { $event }.
    }{ $next ->
        [none] {""}
       *[other] {" "}Next round: { $next }{ $heroes ->
            [none] {""}
           *[other] ; { WORDS($heroes, of: "thing") }
        }.
    }
round-event = { $what ->
        [special] special event
        [special_card] special event
        [special_other] special event
       *[other] { WORD($what, of: "occasion", form: "short") }
    }
round-offer = On offer: { WORDS($monsters, of: "thing") }; { WORDS($rooms, of: "thing") }.
round-order = { WORD($order, of: "order", form: "short") }{ $why ->
        [full] {" "}(no space)
        [gold] {" "}(no gold)
        [chosen] {" "}(stays on its card)
       *[none] { $space ->
            [0] {" "}(no space)
           *[other] {" "}{ WORD($space, of: "space") }{ $paid ->
                [yes] {" "}(1 gold)
               *[no] {""}
            }
        }
    }
round-seat = { WORD($seat, of: "seat") }{ $who ->
        [none] {""}
       *[other] {" "}({ $who })
    }: { $orders }.
round-outcome = {"   "}{ $outcome }
round-only = { WORD($seat, of: "seat") }{ $who ->
        [none] {""}
       *[other] {" "}({ $who })
    }: { $outcome }
round-evil = evil { $evil }
round-skipped = skipped { WORDS($orders, of: "order", form: "short") }
round-failed = no { WORD($order, of: "order", form: "short") }: { WORD($why, of: "lack") }
lack-gold = too little gold
lack-food = too little food
lack-evil = evil would go above 15
lack-imps = no idle imps
lack-tunnel = no tunnel to mine
lack-monster = no monster is left
lack-wage = can pay no wage
lack-room = no room is left
lack-place = no place for it
round-paladin = the paladin comes{ $host ->
        [none] {""}
       *[other] {" "}from { WORD($host, of: "seat") }
    }
round-act-evil = evil { $by }
round-looked = saw combat card { $cards }
round-act-order = { $name ->
        [dig_tunnels] { $count ->
            [one] tunnel { $places }
           *[other] tunnels { $places }
        }
        [mine_gold] mined { $got }
        [improve_reputation] { $paid ->
            [none] {""}
           *[other] paid { $paid }
        }
       *[other] { $got ->
            [none] no { WORD($name, of: "order", form: "short") } left
           *[other] { $got }
        }{ $paid ->
            [none] {""}
           *[other] {" "}for { $paid }
        }
    }
round-act-built = { WORD($name, of: "thing") } on { $places }{ $paid ->
        [none] {""}
       *[other] {" "}for { $paid }
    }
round-act-hired = hired { WORD($name, of: "thing") }{ $victim ->
        [none] {""}
       *[other] {" "}(gave { WORD($victim, of: "thing") })
    }{ $paid ->
        [none] {""}
       *[other] {" "}for { $paid }
    }
round-act-produced = { WORD($name, of: "thing") }: { $got ->
        [none] { $count ->
            [0] nothing
           *[other] tunnel { $places }
        }
       *[other] { $got }{ $count ->
            [0] {""}
           *[other] , tunnel { $places }
        }
    }{ $paid ->
        [none] {""}
       *[other] {" "}for { $paid }
    }
round-act-wage = paid the { WORD($name, of: "thing") }{ $victim ->
        [none] {""}
       *[other] {" "}with { WORD($victim, of: "thing") }
    }{ $paid ->
        [none] {""}
       *[other] {" "}{ $paid }
    }
round-act-away = the { WORD($name, of: "thing") } left unpaid
round-act-tax = paid { $paid ->
        [none] no tax
       *[other] { $paid } of tax
    }{ $letters ->
        [0] {""}
        [one] , 1 dead letter
       *[other] , { $letters } dead letters
    }
round-of = { WORD($seat, of: "seat") } { $what }
round-dummies = Dummies: { $shown }.
round-hero = { WORD($hero, of: "thing") } to { $seat ->
        [none] nobody
       *[other] { WORD($seat, of: "seat") }
    }
round-heroes = Adventurers: { $came }.
round-locked-of = { WORD($seat, of: "seat") } { WORDS($orders, of: "order", form: "short") }
round-locked = Locked next round: { $closed }.
round-locked-first = Locked at first: { $closed }.
asked = ⏳ { $what }: { $names }
asked-first_inaccessible = First locked orders
asked-orders = Orders
asked-enter = First order: hire
asked-carry_out = Order
asked-dig_at = Digs
asked-mine = Mines
asked-hire = Hires a monster
asked-build = Builds a room
asked-spy = Looks at a combat card
asked-discard_trap = Discards a trap
asked-production = Production
asked-return_order = Takes an order back
asked-payday = Payday
asked-tax = Taxes
asked-plan = Plan of combat
asked-combat_told = Tells of combat
