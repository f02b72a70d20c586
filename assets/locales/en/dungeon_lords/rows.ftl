### What a panel says of a choice: headings, rows, the line under a row, buttons, prices.

## Costs and gains.

fact-gold = { $count } gold
fact-food = { $count } food
fact-imps = { $count ->
        [one] 1 imp
       *[other] { $count } imps
    }
fact-traps = { $count ->
        [one] 1 trap
       *[other] { $count } traps
    }
fact-evil = { $count } evil
fact-reputation = evil −{ $count }

## Orders.

menu-lock = Two orders that are locked at first
button-lock = Lock { WORD($one, of: "order", form: "short") } and { WORD($other, of: "order", form: "short") }
menu-orders = Three orders, first to third
menu-orders_with_dummy = Three orders, first to third, and one for the dummy
step-first = First order
step-second = Second order
step-third = Third order
step-dummy = Order of your dummy
spaces = I: { $one }; II: { $two }; III: { $three }
spaces-dig_tunnels = I: up to { $one } tunnels; II: up to { $two }; III: up to { $three }, with 1 more imp as foreman
spaces-mine_gold = I: up to { $one } gold; II: up to { $two }; III: up to { $three }, with 1 more imp as foreman
spaces-hire_monster = III chooses first and pays { $three } more, then II, then I
spaces-build_room = III chooses first, for { $three }; then II, for { $two }; then I, for nothing
deal = { $gain } for { $cost }
deal-evil = evil { $sign }{ $count }
row-orders_with_dummy = { WORD($first, of: "order") }, { WORD($second, of: "order") }, { WORD($third, of: "order") }; dummy: { WORD($dummy, of: "order") }
button-pay_entry = Place the minion
    ({ $cost })
button-stay_out = Leave it on its card
button-carry_out = { $order ->
        [get_food] Get { $gain }
        [improve_reputation] { $gain }
        [recruit_imps] Recruit { $gain }
       *[buy_traps] Buy { $gain }
    }
    { $cost ->
        [none] {""}
       *[other] ({ $cost })
    }
button-leave-carry_out = { $order ->
        [get_food] Get no food
        [improve_reputation] Leave evil as it is
        [recruit_imps] Recruit no imps
       *[buy_traps] Buy no traps
    }
button-done-dig_at = Dig no more
    ({ $left ->
        [one] 1 tunnel
       *[other] { $left } tunnels
    } left)
menu-dig = Dig: { $left ->
        [one] 1 tunnel
       *[other] up to { $left } tunnels
    }
row-dig = { $square } (row { $row }, { $beside ->
        [none] no room beside
       *[other] beside { WORD($beside, of: "thing") }
    })
button-dig = Dig on { $square }
menu-mine = How many imps mine?
row-mine = { $imps ->
        [one] 1 imp
       *[other] { $imps } imps
    } for { $gain }
note-mine = { $free ->
        [0] No imp stays free
        [one] 1 imp stays free
       *[other] { $free } imps stay free
    }
button-mine = { $imps ->
        [one] 1 imp
       *[other] { $imps } imps
    } for { $gain }
menu-spy = Look at a combat card
row-spy = Combat card { $card }
button-spy = Look at card { $card }
menu-discard_trap = Discard a trap
button-discard_trap = Discard { WORD($trap, of: "thing") }
menu-hire = Hire a monster
row-hire = { WORD($monster, of: "thing") }{ $given ->
        [none] {""}
       *[other] {" "}for { WORD($given, of: "thing") }
    }
worth-hire = Costs { $cost }
button-hire = Hire { WORD($monster, of: "thing") }{ $given ->
        [none] : { $costs }
       *[other] {" "}for { WORD($given, of: "thing") }
    }
wage-each = wage on each payday: { $wage }
menu-build = Build a room
row-build = { WORD($room, of: "thing") } on { $square }
button-build = Build { WORD($room, of: "thing") } on { $square }
    { $cost ->
        [none] {""}
       *[other] ({ $cost })
    }

## Production, and orders that come back.

menu-produce = Produce in a room
row-produce = { WORD($room, of: "thing") } on { $square }: { $tunnel ->
        [none] { $gain }
       *[other] tunnel on { $tunnel }
    } for { $workers ->
        [one] 1 imp
       *[other] { $workers } imps
    }{ $cost ->
        [none] {""}
       *[other] {" "}and { $cost }
    }
note-produce = { $free ->
        [one] 1 imp is free
       *[other] { $free } imps are free
    }
button-produce = { WORD($room, of: "thing") } on { $square }
    { $tunnel ->
        [none] { $room ->
            [printing_press] ({ $gain })
           *[other] (+{ $gain })
        }
       *[other] (tunnel on { $tunnel })
    }
button-done-production = Produce no more
    { $rooms ->
        [0] {""}
        [one] (1 room unused)
       *[other] ({ $rooms } rooms unused)
    }
button-after_the_others = Decide after the others
menu-take_back = Take one order back
row-take_back = { WORD($order, of: "order") }
worth-take_back = Locked next round: { WORDS($locked, of: "order") }
button-take_back = Take back { WORD($order, of: "order", form: "short") }

## Payday and taxes.

menu-pay = Pay your monsters
row-pay = { WORD($monster, of: "thing") }
    { $given ->
        [none] ({ $cost })
       *[other] for { WORD($given, of: "thing") }
    }
worth-pay = Unpaid it leaves, and evil rises by 1
button-pay = Pay { WORD($monster, of: "thing") }{ $given ->
        [none] : { $costs }
       *[other] {" "}with { WORD($given, of: "thing") }
    }
menu-let_go = Let a monster go (evil +1)
row-let_go = { WORD($monster, of: "thing") }
worth-let_go = Costs { $cost }
button-let_go = Let { WORD($monster, of: "thing") } go ({ $cost })
menu-tax = Pay how much tax?
row-tax = { $gold ->
        [0] Nothing
       *[other] { $gold } gold
    }
    { $letters ->
        [0] {""}
        [one] (1 dead letter, −3 points)
       *[other] ({ $letters } dead letters, −{ $points } points)
    }
button-tax = Pay { $gold ->
        [0] nothing
       *[other] { $gold } gold
    }
    { $letters ->
        [0] {""}
        [one] (1 letter)
       *[other] ({ $letters } letters)
    }

## What is told of a combat at the table.

menu-tell_tile = A tile was conquered
row-tell_tile = { $room ->
        [none] tunnel { $square } conquered
       *[other] { WORD($room, of: "thing") } on { $square } conquered
    }
button-tell_tile = Conquered: { $square }
menu-tell_prisoner = An adventurer is in prison
row-tell_prisoner = { WORD($hero, of: "thing") } in prison
menu-tell_trap = A trap was used or lost
row-tell_trap = { WORD($trap, of: "thing") } used or lost
menu-tell_spent = Gold, food or imps are lost
row-tell_spent = { WORD($goods, $count, of: "fact") } lost
button-tell_spent = Lost: { WORD($goods, $count, of: "fact") }
menu-tell_evil = Your evil after the combat
row-tell_evil = evil is now { $evil }
button-tell_evil = Evil is now { $evil }
button-tell_prisoner = Prison: { WORD($hero, of: "thing") }
button-tell_trap = Lost: { WORD($trap, of: "thing") }
button-tell_paladin = The paladin is with { WORD($host, of: "seat") }
button-tell_up = Face up: { WORD($monster, of: "thing") }
menu-plan = Defend a tile with traps and monsters
