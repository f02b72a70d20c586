### Combat with the cards of an owner's file.

event-has_planned = { WORD($seat, of: "seat") } has planned the fight.
event-fight_began = Year { $year }, combat round { $round } of 4: { WORD($card, of: "combat") }
event-plan_shown = { WORD($seat, of: "seat") } defends { $square }: traps { WORDS($traps, of: "thing") }; monsters { WORDS($monsters, of: "thing") }.
event-trap_used = { WORD($seat, of: "seat") } uses { WORD($trap, of: "thing") }.
event-struck = { $told ->
        [slime_2] { WORD($seat, of: "seat") }: { WORD($monster, of: "thing") } does not attack, but the tile cannot be conquered.
       *[other] { WORD($seat, of: "seat") }: { WORD($monster, of: "thing") } attacks ({ WORD($told, of: "way") }).
    }
event-hurt = { WORD($hero, of: "thing") } takes { $damage } damage from { $why ->
        [fatigue] fatigue
        [poison] poison
        [trap] a trap
       *[other] a monster
    }, { $left } left.
event-died = { WORD($hero, of: "thing") } is a prisoner of { WORD($seat, of: "seat") }.
event-healed = { WORD($hero, of: "thing") } is healed by { $points }.
event-strengthened = { WORD($hero, of: "thing") }: +{ $points } { $points ->
        [1] hit point
       *[other] hit points
    } for the rest of the combat, { $left } left.
event-conquered = { WORD($seat, of: "seat") }: { $square } is conquered.
event-spell_cast = The party before { WORD($seat, of: "seat") } casts the spell: { $effect ->
        [none] nothing happens
        [vain] it finds no monster that it could touch
        [gain_evil] evil rises
        [lose_imp] imps are lost
        [lose_goods] goods are lost
        [absorb] damage is absorbed
        [wizards_back] wizards go to the end, and only poison at the end of the round can harm them
        [pay_or_withdraw] monsters are paid or withdrawn
        [withdraw_or_evil] monsters are withdrawn, or evil rises
        [heal] adventurers are healed
        [illusion] an illusion stands before the line
        [extra_hitpoint] the first of the line gets more hit points
        [sheep] a monster is turned into an animal
        [choose_monster] it touches one monster, and { WORD($seat, of: "seat") } settles it by the card
        [all_monsters] it touches all monsters that fight, and { WORD($seat, of: "seat") } settles it by the card
       *[other] { WORD($seat, of: "seat") } settles it by the card
    }.
event-withdrew = { WORD($seat, of: "seat") }: { WORD($monster, of: "thing") } withdraws.
event-told-hp = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") } has { $count } hit points, as told by its player.
way-goblin_1 = 2 on the first; after a kill 1 on the next
way-slime_1 = 1 on each
way-slime_2 = no attack, no conquest
way-ghost_1 = 2 on any but the first
way-troll_1 = 3 on the first
way-troll_2 = 1 food: 4 on the first
way-witch_1 = 4 on the first
way-witch_2 = 1 on any, twice
way-vampire_1 = 3 on any but priests
way-vampire_2 = 2 on any but priests, and returns
way-golem_1 = 4 on the first, and returns
way-dragon_1 = 2 on each, no healing
way-demon_1 = 7 on any, no conquest
choice-plan = { $square }{ $trap ->
        [none] {""}
       *[other] {""}, { WORD($trap, of: "thing") }
    }{ $next_trap ->
        [none] {""}
       *[other] {""}, { WORD($next_trap, of: "thing") }
    }{ $monster ->
        [none] {""}
       *[other] {""}, { WORD($monster, of: "thing") }
    }{ $next_monster ->
        [none] {""}
       *[other] {""}, { WORD($next_monster, of: "thing") }
    }{ $ghosts ->
        [0] {""}
       *[other] , ghosts: { $ghosts }
    }
kind-plan = Plan
row-plan = { $square }{ $trap ->
        [none] {""}
       *[other] {""}, { WORD($trap, of: "thing") }
    }{ $next_trap ->
        [none] {""}
       *[other] {""}, { WORD($next_trap, of: "thing") }
    }{ $monster ->
        [none] {""}
       *[other] {""}, { WORD($monster, of: "thing") }
    }{ $next_monster ->
        [none] {""}
       *[other] {""}, { WORD($next_monster, of: "thing") }
    }{ $ghosts ->
        [0] {""}
       *[other] , ghosts: { $ghosts }
    }
choice-aim = At { WORD($hero, of: "thing") }
kind-aim = Aim
choice-strike = { WORD($monster, of: "thing") }: { WORD($told, of: "way") }{ $target ->
        [none] {""}
       *[other] , { WORD($target, of: "thing") }
    }{ $second ->
        [none] {""}
       *[other] , { WORD($second, of: "thing") }
    }
kind-strike = Attack
row-strike = { WORD($monster, of: "thing") }: { WORD($told, of: "way") }{ $target ->
        [none] {""}
       *[other] , { WORD($target, of: "thing") }
    }{ $second ->
        [none] {""}
       *[other] , { WORD($second, of: "thing") }
    }
choice-withdraw = { $monster ->
        [none] Withdraw all monsters
       *[other] Withdraw { WORD($monster, of: "thing") }
    }
kind-withdraw = Withdraw
choice-bear_evil = Take the evil
kind-bear_evil = Take the evil
choice-tell_hurt = { WORD($hero, of: "thing") }: { $hp }
kind-tell_hurt = Hit points after the spell
kind-done-by_hand = That's all
value-none-trap = no trap
value-none-next_trap = no second trap
value-none-monster = none
value-none-next_monster = no second monster
value-none-target = nobody chosen
value-none-second = nobody chosen
decision-plan = Combat round { $round }: which tile do you defend, and with what? Nobody sees it before all have planned.
    .waiting = plans a round of combat
decision-aim = { WORD($trap, of: "thing") }: whom does it hit?
    .waiting = aims a trap
decision-strike = On { $square }: which monster attacks?
    .waiting = attacks with monsters
decision-spell = A spell: what do you do?
    .waiting = answers a spell
decision-by_hand = Your card does something that your file leaves to you. Add what happens, then press “That's all”.
    .waiting = settles a spell by the card
refusal-no_such_plan = That plan isn't possible: tile, traps and monsters must be yours, allowed there and paid for
refusal-file_missing = This game needs a right file of combat cards
file-dungeon_lords_cards = Combat cards of Dungeon Lords
option-scope-cards = whole game, with a file of your combat cards
fault-card_twice = the card { $card } is there twice
fault-card_missing = the card { $card } is missing
fault-no_such_effect = “{ $effect }” is no effect; known are { $effects }
fault-effect_number = { $needed ->
        [yes] { $effect } needs a number, such as { $effect }:1
       *[no] { $effect } takes no number
    }
fault-effect_out_of_range = the number of { $effect } is from 1 to { $most }
text-plan = { $seat } defends { $square }: traps { $traps }; monsters { $monsters }.
text-fight = { $seat }, hit points: { $heroes }; monsters face down: { $tired }.
own-plan = Your plan: { $square }; traps { WORDS($traps, of: "thing") }; monsters { WORDS($monsters, of: "thing") }
reference-fights = In combat: { $ways } (DL 11.5).
reference-count = Tiles: { $one } in year 1, { $two } in year 2 (DL 2.6).
