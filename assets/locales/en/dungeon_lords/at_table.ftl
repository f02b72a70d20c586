### Combat that the table fights with its own cards, and spells that it settles by hand.

event-combat_at_table = Combat of year { $year }: in each round you plan here in secret. When all have planned, the plans and the card of that round are shown; you fight at your table and tell how it ended. The bot does not check that.
event-told_round = { WORD($seat, of: "seat") } has told how round { $round } ended.
event-told-up = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") } stays face up, as told by its player.
event-told-paladin = The paladin is now with { WORD($which, of: "seat") }, as told by a player: { WORD($seat, of: "seat") }.
event-told-withdrawn = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") } withdraws, as told by its player.
event-told-down = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") } lies face down for the rest of the year, as told by its player.
event-told-attacked = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") } has attacked as the card says, as told by its player.
event-told-gone = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") } is gone for good, as told by its player.
event-vanished = The illusion before { WORD($seat, of: "seat") } vanishes.
event-knocked_out = { WORD($seat, of: "seat") }: { WORD($monster, of: "thing") } is turned into an animal and lies face down.
event-touched = { WORD($seat, of: "seat") }: the spell touches { WORD($monster, of: "thing") }.
choice-use_first = First { WORD($trap, of: "thing") }
kind-use_first = First trap
choice-choose_monster = { WORD($monster, of: "thing") }
kind-choose_monster = Monster
choice-tell_monster = { WORD($monster, of: "thing") } { $fate ->
        [withdrawn] withdraws
        [down] lies face down
        [attacked] has attacked
       *[gone] is gone for good
    }
kind-tell_monster = Monster after the spell
choice-tell_up = { WORD($monster, of: "thing") } stays face up
kind-tell_up = Monster that stays face up
choice-tell_paladin = The paladin is now with { WORD($host, of: "seat") }
kind-tell_paladin = Where the paladin is
value-fate = { $value ->
        [withdrawn] withdraws, face up
        [down] lies face down for the rest of the year
        [attacked] has attacked as the card says
       *[gone] is gone for good
    }
value-host = { WORD($value, of: "seat") }
decision-combat_told = { $round ->
        [0] How did the combat of year { $year } end for you? Add what you lost, then press “That's all”.
       *[other] How did combat round { $round } of 4 end for you? Add what you lost, then press “That's all”. Monsters of your plan lie face down unless you say otherwise.
    }
    .waiting = tells how the fight ended
decision-trap_order = Which trap is used first? The icons of the line hold its damage off first.
    .waiting = chooses which trap comes first
decision-choose_monster = A spell: which of your monsters does it touch?
    .waiting = chooses a monster for a spell
decision-lose_trap = A spell takes a trap from you: which one? Nobody else sees it.
    .waiting = gives a trap up because of a spell
refusal-not_in_line = { WORD($hero, of: "thing") } isn't before your dungeon
refusal-no_such_trap = You don't have { WORD($trap, of: "thing") }
refusal-not_so_many = No more than { $most } can be told
refusal-no_such_evil = Evil is from 1 to 15, and another number than now
refusal-not_sent = { WORD($monster, of: "thing") } isn't one of those to tell about
refusal-no_tile_to_conquer = There is no unconquered tile of yours on { $square }
refusal-one_tile_a_round = No more than one tile is conquered in a round
