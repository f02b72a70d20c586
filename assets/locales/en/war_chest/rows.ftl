### What a panel says of a choice: headings, rows, the line under a row, buttons.

fact-coins = { $count ->
        [one] 1 coin
       *[other] { $count } coins
    }
fact-locations = { $count ->
        [one] 1 location
       *[other] { $count } locations
    }
heading-held = { WORD($coin, of: "coin") } ({ $count } in your hand)
heading-berserker_again = Berserker on { $at }: 1 coin for a maneuver
heading-mercenary = Mercenary on { $at }: a maneuver
heading-footman = Footman on { $at }: a maneuver
heading-swordsman_move = Swordsman on { $at }: move 1
heading-saboteur = Saboteur on { $at }: poison a unit
heading-lay_decree = Lay a decree open
heading-decree_step = Decree { WORD($decree, of: "decree") }
heading-spy_discard = Hand of { WORD($target, of: "seat") }: discard a coin
heading-herald = Herald on { $at }: a maneuver
heading-displace = Bannerman on { $at }: move an enemy unit
heading-earl_move = Earl on { $at }: move 1
heading-bishop_acts = Bishop on { $at }: move 1 or attack
heading-tower_bolster = Siege Tower on { $at }: bolster it
heading-second_attack = Siege Tower on { $at }: second attack
heading-build_fort = Sapper on { $at }: build a fort
menu-pick = Take a unit
row-pick = { WORD($unit, of: "coin") } ({ $coins } coins)
button-pick = Take { WORD($unit, of: "coin") }
    ({ $coins } coins)
menu-ban = Ban a unit
row-ban = { WORD($unit, of: "coin") } ({ $coins } coins)
button-ban = Ban { WORD($unit, of: "coin") }
row-deploy = Deploy on { $to }
worth-deploy = { $near ->
        [none] {""}
       *[other] Beside enemies: { WORDS($near, of: "coin") }
    }
note-deploy = { $fort ->
        [yes] Into a fort
       *[no] {""}
    }
button-deploy = Deploy { WORD($coin, of: "coin") } on { $to }
row-bolster = Bolster { $at } to { $height } coins
button-bolster = Bolster { $at } to { $height } coins
row-claim = Take the initiative (face down)
button-claim = Initiative ({ WORD($coin, of: "coin") })
row-recruit = Recruit { WORD($kind, of: "coin") }
note-recruit = Supply: { $supply } of { $coins }
    This coin goes face down
button-recruit = Recruit { WORD($kind, of: "coin") } ({ WORD($coin, of: "coin") })
row-pass_coin = Pass (coin goes face down)
button-pass_coin = Pass with { WORD($coin, of: "coin") }
row-move = Move { $origin } to { $to }
worth-move = { $near ->
        [none] {""}
       *[other] Beside enemies: { WORDS($near, of: "coin") }
    }
note-move = { $place ->
        [none] {""}
        [free] Location that nobody holds
        [own] Location of yours
       *[other] Enemy location
    }
    { $fort ->
        [yes] Into a fort
       *[no] {""}
    }
button-move = Move { $origin } to { $to }
row-control = Take { $at } ({ $place ->
        [free] nobody's
       *[other] the enemy's
    })
worth-control = { $markers ->
        [0] It is your last marker
        [one] 1 of your markers is left
       *[other] { $markers } of your markers are left
    }
button-control = Take control of { $at }
row-attack = { $fort ->
        [yes] Attack the fort on { $target }
       *[no] Attack { WORD($unit, of: "coin") } on { $target } ({ $height ->
            [one] 1 coin
           *[other] { $height } coins
        })
    } from { $origin }
worth-attack = { $fort ->
        [yes] The fort is gone{ $unit ->
            [none] {""}
           *[other] , the { WORD($unit, of: "coin") } in it stays whole
        }
       *[no] { $stays ->
            [0] It is gone
            [one] It stays with 1 coin
           *[other] It stays with { $stays } coins
        }
    }
button-attack = Attack { $target }
    from { $origin }
row-shoot = { $fort ->
        [yes] Shoot at the fort on { $target }
       *[no] Shoot at { WORD($unit, of: "coin") } on { $target } ({ $height ->
            [one] 1 coin
           *[other] { $height } coins
        })
    }
    from { $origin }
worth-shoot = { $fort ->
        [yes] The fort is gone{ $unit ->
            [none] {""}
           *[other] , the { WORD($unit, of: "coin") } in it stays whole
        }
       *[no] { $stays ->
            [0] It is gone
            [one] It stays with 1 coin
           *[other] It stays with { $stays } coins
        }
    }
button-shoot = Shoot at { $target }
    from { $origin }
row-charge = Charge { $origin } to { $to }{ $via ->
        [none] {""}
       *[other] {" "}by { $via }
    }, attack { $target }
worth-charge = { $fort ->
        [yes] The fort on { $target } is gone{ $unit ->
            [none] {""}
           *[other] , the { WORD($unit, of: "coin") } in it stays whole
        }
       *[no] { WORD($unit, of: "coin") }: { $stays ->
            [0] it is gone
            [one] it stays with 1 coin
           *[other] it stays with { $stays } coins
        }
    }
button-charge = Charge to { $to }, attack { $target }
row-ride = Ride { $origin } to { $to }
    { $via ->
        [none] {""}
       *[other] by { $via }
    }
worth-ride = { $near ->
        [none] {""}
       *[other] Beside enemies: { WORDS($near, of: "coin") }
    }
note-ride = { $place ->
        [none] {""}
        [free] Location that nobody holds
        [own] Location of yours
       *[other] Enemy location
    }
    { $fort ->
        [yes] Into a fort
       *[no] {""}
    }
button-ride = Ride { $origin } to { $to }
row-order_move = Order { $unit_at } to move to { $to }
button-order_move = Order { $unit_at } to { $to }
row-order_attack = Order { $unit_at } to attack { $target }
worth-order_attack = { $fort ->
        [yes] The fort on { $target } is gone{ $unit ->
            [none] {""}
           *[other] , the { WORD($unit, of: "coin") } in it stays whole
        }
       *[no] { WORD($unit, of: "coin") }: { $stays ->
            [0] it is gone
            [one] it stays with 1 coin
           *[other] it stays with { $stays } coins
        }
    }
button-order_attack = { $unit_at } attacks { $target }
row-footmen = Order the Footmen, { $first } first
button-footmen = Footmen: { $first } first
row-stalk = Move { $origin } to { $to }, poison { $target }
button-stalk = To { $to }, poison { $target }
row-taint = Poison { WORD($unit, of: "coin") } on { $target } from { $origin }
button-taint = Poison { $target }
row-slip_in = Slip in from { $origin } to { $to }
button-slip_in = Slip in to { $to }
row-cure = Cure the { WORD($coin, of: "coin") }
button-cure = Cure { WORD($coin, of: "coin") }
row-return_decoy = Give the decoy back
button-return_decoy = Give the decoy back
menu-lay_decree = Lay a decree open
row-lay_decree = { WORD($decree, of: "decree") }
button-lay_decree = Lay { WORD($decree, of: "decree") } open
row-proclaim = Proclaim { WORD($decree, of: "decree") }
worth-proclaim = { $seals ->
        [0] It takes your last seal
        [one] 1 of your seals is left
       *[other] { $seals } of your seals are left
    }
button-proclaim = Proclaim { WORD($decree, of: "decree") }
row-take_and_proclaim = Take { $at } and proclaim { WORD($decree, of: "decree") }
worth-take_and_proclaim = { $markers ->
        [0] It is your last marker
        [one] 1 of your markers is left
       *[other] { $markers } of your markers are left
    }
    Takes no seal
button-take_and_proclaim = Take { $at }, { WORD($decree, of: "decree") }
row-preach = Recruit { WORD($kind, of: "coin") }, then the Bishop moves or attacks
note-preach = Supply: { $supply } of { $coins }
button-preach = Bishop: recruit { WORD($kind, of: "coin") }
row-uphold = Bolster { WORD($unit, of: "coin") } on { $at } to { $height } coins
note-uphold = The coin comes from its owner's supply
button-uphold = Bolster { $at } to { $height } coins
row-bombard = { $fort ->
        [yes] Bombard the fort on { $target }
       *[no] Bombard { WORD($unit, of: "coin") } on { $target } ({ $height ->
            [one] 1 coin
           *[other] { $height } coins
        })
    } from { $origin }
worth-bombard = { $fort ->
        [yes] The fort is gone{ $unit ->
            [none] {""}
           *[other] , the { WORD($unit, of: "coin") } in it stays whole
        }
       *[no] { $stays ->
            [0] It is gone
            [one] It stays with 1 coin
           *[other] It stays with { $stays } coins
        }
    }
button-bombard = Bombard { $target }
    from { $origin }
row-storm = { $fort ->
        [yes] Attack twice, first the fort on { $target }
       *[no] Attack twice, first { WORD($unit, of: "coin") } on { $target } ({ $height ->
            [one] 1 coin
           *[other] { $height } coins
        })
    } from { $origin }
worth-storm = { $fort ->
        [yes] The fort is gone{ $unit ->
            [none] {""}
           *[other] , the { WORD($unit, of: "coin") } in it stays whole
        }
       *[no] { $stays ->
            [0] It is gone by the first attack
            [one] It stays with 1 coin after the first attack
           *[other] It stays with { $stays } coins after the first attack
        }
    }
button-storm = Attack { $target }, then again
row-breach = Move { $origin } to { $to }, attack the fort on { $target }
worth-breach = The fort is gone{ $unit ->
        [none] {""}
       *[other] , the { WORD($unit, of: "coin") } in it stays whole
    }
button-breach = To { $to }, breach { $target }
row-push = Move { WORD($unit, of: "coin") } from { $unit_at } to { $to }, the War Wagon follows
note-push = The War Wagon moves from { $origin } to { $unit_at }
    { $place ->
        [none] {""}
        [free] { $to } is a location that nobody holds
        [own] { $to } is a location of yours
       *[other] { $to } is an enemy location
    }
button-push = Push { $unit_at } to { $to }
row-redeploy = Deploy { WORD($unit, of: "coin") } ({ $height ->
        [one] 1 coin
       *[other] { $height } coins
    }) anew from { $origin } to { $to }
worth-redeploy = { $near ->
        [none] {""}
       *[other] Beside enemies: { WORDS($near, of: "coin") }
    }
button-redeploy = Redeploy { $origin } to { $to }
row-reinforce = Take { WORD($kind, of: "coin") } out of the box
note-reinforce = Supply: { $supply } of { $coins }
button-reinforce = Take back { WORD($kind, of: "coin") }
row-spy = Look at the hand of { WORD($target, of: "seat") } ({ $hand ->
        [one] 1 coin
       *[other] { $hand } coins
    })
note-spy = Only you see it; then you may discard one of these coins
button-spy = Look at { WORD($target, of: "seat") }'s hand
menu-spy_discard = Discard a coin from the hand of { WORD($target, of: "seat") }
row-spy_discard = Discard { WORD($coin, of: "coin") }
worth-spy_discard = Its owner draws a coin for it
button-spy_discard = Discard { WORD($coin, of: "coin") }
row-displace = Move { WORD($unit, of: "coin") } from { $unit_at } to { $to }
button-displace = Move { $unit_at } to { $to }
row-build_fort = Build a fort on { $at }
button-build_fort = Build a fort on { $at }
row-recruit-decree_step = Recruit { WORD($kind, of: "coin") }
note-recruit-decree_step = Supply: { $supply } of { $coins }
button-recruit-decree_step = Recruit { WORD($kind, of: "coin") }
row-bolster-tower_bolster = Bolster { $at } to { $height } coins
button-bolster-tower_bolster = Bolster to { $height } coins
button-take_from_stack = Lose a coin
    { $stays ->
        [none] {""}
        [0] (it is gone)
        [one] (1 stays)
       *[other] ({ $stays } stay)
    }
button-take_from_supply = Lose one from the supply
row-take_from_wagon = Lose a coin of the War Wagon on { $at }
worth-take_from_wagon = { $stays ->
        [0] The War Wagon is gone
        [one] The War Wagon stays with 1 coin
       *[other] The War Wagon stays with { $stays } coins
    }
button-take_from_wagon = War Wagon on { $at }
    { $stays ->
        [none] {""}
        [0] (it is gone)
        [one] (1 stays)
       *[other] ({ $stays } stay)
    }
button-block = Block with the decoy
button-deceive = Decoy to { WORD($target, of: "seat") }
kind-decline-swordsman_move = Don't move
kind-decline-berserker_again = No second maneuver
kind-decline-mercenary = No maneuver
kind-decline-footman = No maneuver
kind-decline-saboteur = Don't poison
kind-decline-spy_discard = Discard nothing
kind-decline-herald = No maneuver
kind-decline-displace = Don't move a unit
kind-decline-earl_move = Don't move
kind-decline-tower_bolster = Don't bolster
kind-decline-build_fort = Don't build
row-decline = Do nothing
button-decline-swordsman_move = Don't move
button-decline-berserker_again = No second maneuver
button-decline-mercenary = No maneuver
button-decline-footman = No maneuver
button-decline-saboteur = Don't poison
button-decline-spy_discard = Discard nothing
button-decline-herald = No maneuver
button-decline-displace = Don't move a unit
button-decline-earl_move = Don't move
button-decline-tower_bolster = Don't bolster
button-decline-build_fort = Don't build
button-give_up = Give up
    { $loss ->
        [none] {""}
       *[other] (you lose)
    }
sure-give_up = **Give up**
    You can't undo this, and you lose the game.
