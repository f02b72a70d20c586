### What happens, what can be chosen, what is asked, why something is refused. "none" stands for what is left empty.

cited = { $sentence } (DL { $section }).

## What happened.

event-game_began = The game begins: { WORDS($seats, of: "seat") }.{ $dummies ->
        [none] {""}
       *[other] {" "}Dummies: { WORDS($dummies, of: "seat") }; their orders take spaces, too.
    } First player: { WORD($first, of: "seat") }.
event-cards_drawn = You drew { WORDS($orders, of: "order") } (only you see it).
event-has_locked = { WORD($seat, of: "seat") } has chosen two inaccessible orders.
event-locked = { WORD($seat, of: "seat") }: inaccessible are { WORDS($orders, of: "order") }.
event-round_began = Year { $year }, { WORD($season, of: "season", form: "low") }: { WORD($seat, of: "seat") } begins
event-offers_laid = On offer: { WORDS($monsters, of: "thing") }; rooms: { WORDS($rooms, of: "thing") }.
event-adventurers_laid = Adventurers of the next round: { WORDS($adventurers, of: "thing") }.
event-event_laid = Event of the next round: { WORD($what, of: "occasion") }.
event-dummy_showed = Dummy ({ WORD($seat, of: "seat") }): { $shown }.
event-has_chosen = { WORD($seat, of: "seat") } has chosen orders.
event-orders_chosen = { WORD($seat, of: "seat") }: { WORDS($orders, of: "order") }{ $dummy ->
        [none] {""}
       *[other] ; for your dummy: { WORD($dummy, of: "order") }
    } (only you see it).
event-took_orders_back = { WORD($seat, of: "seat") } takes the choice back and chooses again.
event-dummy_third = Dummy ({ WORD($seat, of: "seat") }): { $shown }.
event-column_shown = { $column ->
        [1] The first orders are shown.
        [2] The second orders are shown.
       *[other] The third orders are shown.
    }
event-placed = { WORD($seat, of: "seat") }: { WORD($order, of: "order") } { WORD($space, of: "space") }{ $paid ->
        [yes] {" "}(paid 1 gold)
       *[no] {""}
    }.
event-unplaced = { WORD($seat, of: "seat") }: { WORD($order, of: "order") } – { $why ->
        [full] no space is free
        [gold] no gold for the first order
       *[other] 1 gold is not paid
    }; the minion stays on its card.
event-minion_home = { WORD($order, of: "order") } { WORD($space, of: "space") }: the minion of { WORD($seat, of: "seat") } goes home.
event-carried_out = { WORD($seat, of: "seat") } carries out { WORD($order, of: "order") } { WORD($space, of: "space") }.
event-left = { $why ->
        [chosen] { WORD($seat, of: "seat") } skips { WORD($order, of: "order") } { WORD($space, of: "space") }.
       *[other] { WORD($seat, of: "seat") }, { WORD($order, of: "order") } { WORD($space, of: "space") }: { WORD($why, of: "lack") }; the minion goes on its card.
    }
event-goods = { WORD($seat, of: "seat") }: { $goods }.
event-evil = { WORD($seat, of: "seat") }: evil { $way ->
        [up] rises
       *[down] falls
    } to { $now }.
event-paladin_came = The paladin comes to { WORD($seat, of: "seat") }{ $host ->
        [none] {""}
       *[other] {" "}and leaves { WORD($host, of: "seat") }
    }.
event-looked = { WORD($seat, of: "seat") } looked at combat card { $number }.
event-saw = Combat card { $number } is { WORD($card, of: "combat") } (only you see it).
event-drew_traps = { WORD($seat, of: "seat") } draws { $count ->
        [one] a trap
       *[other] { $count } traps
    }.
event-got_traps = You draw { WORDS($traps, of: "thing") } (only you see it).
event-discarded_trap = { WORD($seat, of: "seat") } gives up a trap, face down.
event-which_trap = You give up { WORD($trap, of: "thing") } (only you see it).
event-shuffled_traps = The used traps ({ $count }) are shuffled and are the deck again.
event-dug = { WORD($seat, of: "seat") } digs a tunnel on { $square }.
event-mined = { WORD($seat, of: "seat") }: { $imps ->
        [one] an imp mines
       *[other] { $imps } imps mine
    }.
event-hired = { WORD($seat, of: "seat") } hires { WORD($monster, of: "thing") }{ $victim ->
        [none] {""}
       *[other] , giving { WORD($victim, of: "thing") } for it
    }.
event-built = { WORD($seat, of: "seat") } builds { WORD($room, of: "thing") } on { $square }.
event-produced = { WORD($seat, of: "seat") }: { WORD($room, of: "thing") } on { $square } produces.
event-waits = { WORD($seat, of: "seat") } waits for the others.
event-returned = { WORD($seat, of: "seat") } takes { WORD($order, of: "order") } back; inaccessible are { WORDS($locked, of: "order") }.
event-event_began = Event: { WORD($what, of: "occasion") }.
event-paid_wage = { WORD($seat, of: "seat") } pays { WORD($monster, of: "thing") }{ $victim ->
        [none] {""}
       *[other] , giving { WORD($victim, of: "thing") } for it
    }.
event-went_away = { WORD($seat, of: "seat") }: { WORD($monster, of: "thing") } is not paid and goes away.
event-paid_tax = { WORD($seat, of: "seat") } pays { $gold } gold of tax{ $letters ->
        [0] {""}
        [one] ; 1 dead letter
       *[other] ; { $letters } dead letters
    }.
event-came = { WORD($hero, of: "thing") } comes to { WORD($seat, of: "seat") }.
event-passed_by = { WORD($hero, of: "thing") } follows nobody.
event-told-tile = { WORD($seat, of: "seat") }: { $which } was conquered, as told by its player.
event-told-prisoner = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") } is in prison, as told by its player.
event-told-trap = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") } was used, as told by its player.
event-told-goods = { WORD($seat, of: "seat") }: −{ $count } { WORD($what, of: "stuff") }, as told by its player.
event-told-evil = { WORD($seat, of: "seat") }: evil is { $count }, as told by its player.
event-told_all = { WORD($seat, of: "seat") }: the combat is over{ $count ->
        [0] {""}
        [one] ; 1 adventurer leaves
       *[other] ; { $count } adventurers leave
    }.
event-title = { WORD($what, of: "title") }: { WORDS($seats, of: "seat", joint: "and") }{ $several ->
        [yes] {" "}share it
       *[no] {""}
    }.
event-scored = { WORD($seat, of: "seat") }: rooms { $rooms }, monsters { $monsters }, prisoners { $prisoners }, conquered { $conquered }, dead letters { $letters }, titles { $titles } – { $total } points.
event-won = { WORDS($seats, of: "seat", joint: "and") } { $several ->
        [yes] win
       *[no] wins
    } with the most points.

## Whole choices and kinds of choice.

choice-lock = { WORD($one, of: "order") } and { WORD($other, of: "order") }
kind-lock = Two inaccessible orders
choice-orders = { WORD($first, of: "order") }, { WORD($second, of: "order") }, { WORD($third, of: "order") }
kind-orders = Lay orders
choice-orders_with_dummy = { WORD($first, of: "order") }, { WORD($second, of: "order") }, { WORD($third, of: "order") }; dummy: { WORD($dummy, of: "order") }
kind-orders_with_dummy = Lay orders
choice-reconsider = Take it back
kind-reconsider = Take it back
choice-pay_entry = Pay 1 gold and place the minion
kind-pay_entry = Pay 1 gold and place the minion
choice-stay_out = Leave the minion on its card
kind-stay_out = Leave the minion on its card
choice-carry_out = Carry it out
kind-carry_out = Carry it out
choice-ask_me = Ask me first
kind-ask_me = Ask me first
choice-ask_no_more = Carry out what I can pay
kind-ask_no_more = Carry out what I can pay
choice-leave = Skip the order
kind-leave = Skip the order
kind-leave-dig_at = Dig nothing
kind-leave-mine = Mine no gold
kind-leave-hire = Hire nobody
kind-leave-build = Build nothing
choice-dig = Dig on { $square }
kind-dig = Dig
choice-mine = Mine with { $imps ->
        [one] 1 imp
       *[other] { $imps } imps
    }
kind-mine = Mine
choice-spy = Look at combat card { $card }
kind-spy = Look at a combat card
choice-discard_trap = Discard { WORD($trap, of: "thing") }
kind-discard_trap = Discard a trap
choice-hire = Hire { WORD($monster, of: "thing") }{ $given ->
        [none] {""}
       *[other] , giving { WORD($given, of: "thing") }
    }
kind-hire = Hire
choice-build = Build { WORD($room, of: "thing") } on { $square }
kind-build = Build
choice-produce = { WORD($room, of: "thing") } on { $square }{ $tunnel ->
        [none] {""}
       *[other] , tunnel on { $tunnel }
    }
kind-produce = Produce
choice-after_the_others = After the others
kind-after_the_others = After the others
choice-done = Done
kind-done = Done
choice-take_back = Take back { WORD($order, of: "order") }
kind-take_back = Take an order back
choice-pay = Pay { WORD($monster, of: "thing") }{ $given ->
        [none] {""}
       *[other] , giving { WORD($given, of: "thing") }
    }
kind-pay = Pay
choice-let_go = Let { WORD($monster, of: "thing") } go (1 evil)
kind-let_go = Let go
choice-tax = Pay { $gold } gold
kind-tax = Pay tax
choice-tell_tile = { $square } was conquered
kind-tell_tile = Tile conquered
choice-tell_prisoner = { WORD($hero, of: "thing") } is in prison
kind-tell_prisoner = Adventurer in prison
choice-tell_trap = Used or lost: { WORD($trap, of: "thing") }
kind-tell_trap = Trap used or lost
choice-tell_spent = −{ $count } { WORD($goods, of: "stuff") }
kind-tell_spent = Goods spent
choice-tell_evil = Evil is { $evil }
kind-tell_evil = Evil after combat
kind-done-combat_told = That's all
kind-done-production = Produce no more
kind-done-dig_at = Dig no more

## Fields and their values.

value-order = { WORD($value, of: "order") }
value-thing = { WORD($value, of: "thing") }
value-goods = { WORD($value, of: "stuff") }
value-room-at = { $value } ({ WORD($room, of: "thing") })
value-none-given = nothing more
value-none-tunnel = no tunnel

## What is asked, and for everybody else `.waiting`.

decision-first_inaccessible = Choose two of your three cards that are inaccessible at first.
    .waiting = chooses first inaccessible orders
decision-orders = Choose three orders, first to third{ $dummy ->
        [none] {""}
       *[other] , then one for your dummy ({ WORD($dummy, of: "seat") })
    }. Nobody sees them before all have chosen.
    .waiting = chooses orders
aside-carrying = Orders without a question…
decision-carrying = { $carries ->
        [yes] I carry out what you can pay and what leaves nothing to choose: food, reputation, imps, traps. All imps mine that can, if no room can want them. I pay your taxes, and wages in gold and food if they are enough for all. Rooms that take imps alone produce if the imps are enough for all.
       *[no] I ask you before each order, wage, tax and production. Standing orders can answer for you: `/orders`.
    }
    .waiting = says whether to be asked
decision-reconsider = You have chosen. While others still choose you may take it back.
    .waiting = may take the choice back
decision-enter = Your first order is to hire a monster: pay 1 gold to place the minion?
    .waiting = pays 1 gold to place a minion, or not
decision-carry_out = { WORD($order, of: "order") } { WORD($space, of: "space") }: carry it out or skip it?
    .waiting = carries an order out
decision-dig_at = { WORD($order, of: "order") } { WORD($space, of: "space") }: on which square do you dig?
    .waiting = digs
decision-mine = { WORD($order, of: "order") } { WORD($space, of: "space") }: how many imps mine?
    .waiting = mines gold
decision-hire = { WORD($order, of: "order") } { WORD($space, of: "space") }: which monster do you hire?
    .waiting = hires a monster
decision-build = { WORD($order, of: "order") } { WORD($space, of: "space") }: which room do you build, and where?
    .waiting = builds a room
decision-spy = Which combat card do you look at?
    .waiting = looks at a combat card
decision-discard_trap = Which trap do you discard?
    .waiting = discards a trap
decision-production = Production: which room produces?
    .waiting = produces
decision-return_order = Which order do you take back? The others become inaccessible.
    .waiting = takes an order back
decision-payday = Payday: pay each monster or let it go.
    .waiting = pays monsters
decision-tax = Your tax is { $tax } gold. How much do you pay? Each gold not paid costs 3 points at the end.
    .waiting = pays taxes

## Why something is refused.

refusal-game_over = The game is over
refusal-not_your_decision = You aren't asked for anything now
refusal-already_chosen = You have chosen; take it back to choose again
refusal-nothing_to_reconsider = There is no choice of yours to take back
refusal-orders_shown = The orders are shown already
refusal-not_now = You can't do that now; /act shows what you can do
refusal-no_such_order = There is no such order
refusal-order_inaccessible = { WORD($order, of: "order") } is inaccessible this round
refusal-three_different_orders = Three different orders are needed
refusal-dummy_needs_order = Choose an order for your dummy, too
refusal-no_dummy = You have no dummy
refusal-not_a_card_of_dummy = Your dummy has these cards left: { WORDS($orders, of: "order") }
refusal-no_such_square = There is no square { $square }
refusal-square_taken = There is a tile on { $square } already
refusal-not_adjacent = { $square } isn't adjacent to your dungeon
refusal-block_of_four = A tile on { $square } would make a block of 2 by 2
refusal-too_many_imps = No more than { $most } can mine here
refusal-no_such_monster = { WORD($monster, of: "thing") } isn't there
refusal-cannot_pay_wage = You can't pay { WORD($monster, of: "thing") }
refusal-cannot_give = The wage of { WORD($monster, of: "thing") } asks for something else
refusal-no_such_room = That room isn't on offer
refusal-no_open_tunnel = There is no unconquered tunnel of yours on { $square }
refusal-outside_zone = { WORD($room, of: "thing") } can't be built on { $square }
refusal-rooms_adjacent = There is a room beside { $square }
refusal-no_producing_room = No room of yours on { $square } produces
refusal-room_conquered = The room on { $square } is conquered
refusal-room_used = { WORD($room, of: "thing") } can't produce again this round
refusal-too_few_workers = { WORD($room, of: "thing") } needs { $count } imps
refusal-too_little_food = { WORD($room, of: "thing") } needs food
refusal-cannot_take_back = { WORD($order, of: "order") } can't be taken back: only the first one or one whose minion stands on its card
refusal-not_so_much_tax = You can pay no more than your tax and your { $gold } gold
refusal-two_of_three = Choose two of your three cards
refusal-not_there = { $which ->
        [none] That choice isn't on offer now
       *[other] { WORD($which, of: "thing") } isn't on offer now
    }
refusal-card_seen = Combat card { $card } can't be looked at now
refusal-seat_taken_twice = A seat is taken twice
refusal-two_to_four_seats = Dungeon Lords is for two to four players
refusal-wrong_seats = The seats are { $seats }
refusal-only_people = Only people play Dungeon Lords
refusal-no_such_option = Option { $option } doesn't have the value { $value }

## What only its owner may know.

own-traps = { $traps ->
        [none] You have no traps.
       *[other] Your traps: { WORDS($traps, of: "thing") }
    }
own-drawn = Your three cards: { WORDS($orders, of: "order") }
own-picked = Inaccessible at first: { WORDS($orders, of: "order") }
own-orders = Your orders: { WORDS($orders, of: "order") }
own-third = Order of your dummy: { WORD($order, of: "order") }
own-card = Combat card { $number }: { WORD($card, of: "combat") }
score-goods = gold { $gold }, food { $food }, imps { $imps }, evil { $evil }
