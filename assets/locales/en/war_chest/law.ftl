### The words of War Chest: what happens, what can be chosen, what is asked, why something is refused.
### Seats, coins and hexes come as plain names; WORD looks up their forms (words.ftl). "none" stands for
### what is left empty.

## What happened: `event-<kind of event>`, and `joined-…` for several that make one line.

event-game_began = The game begins{ $nightfall ->
        [yes] {" "}with Nightfall
       *[no] {""}
    }. Turn order: { WORDS($seats, of: "seat") }.
event-pool_laid = Open cards: { WORDS($units, of: "coin") }.
event-banned = { WORD($seat, of: "seat") } bans { WORD($unit, of: "coin") }.
event-picked = { WORD($seat, of: "seat") } takes { WORD($unit, of: "coin") }.
event-led = { WORD($seat, of: "seat") } leads the { WORD($people, of: "people") } ({ WORD($battle, of: "battle") }).
event-dealt = { WORD($seat, of: "seat") } plays { WORDS($units, of: "coin") }.
event-initiative_given = { WORD($seat, of: "seat") } has the initiative.
event-round_began = Round { $round }: { WORD($seat, of: "seat") } begins
event-bag_refilled = { WORD($seat, of: "seat") } refills the bag ({ $count ->
        [one] 1 coin
       *[other] { $count } coins
    }).
event-drew = { WORD($seat, of: "seat") } draws { $count ->
        [one] a coin
       *[other] { $count } coins
    }.
event-drew_coins = { WORD($seat, of: "seat") } draws { WORDS($coins, of: "coin") } (only you see which).
event-used_face_down = { WORD($seat, of: "seat") } used { WORD($coin, of: "coin") } for that (only you see it).
event-claimed = { WORD($seat, of: "seat") } takes the initiative.
event-recruited = { WORD($seat, of: "seat") } recruits { WORD($unit, of: "coin") } ({ $left } left in the supply).
event-passed = { WORD($seat, of: "seat") } passes.
event-deployed = { WORD($seat, of: "seat") } deploys { WORD($unit, of: "coin") } on { $to }.
event-bolstered = { WORD($seat, of: "seat") } bolsters { WORD($unit, of: "coin") } on { $at } to { $height } coins.
event-moved = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } moves from { $origin } { $via ->
        [none] to { $to }
       *[other] via { $via } to { $to }
    }.
event-controlled = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } takes control of { $at }{ $taken_from ->
        [none] {""}
       *[other] {" "}from { WORD($taken_from, of: "side") }
    } ({ $left ->
        [0] no markers left
        [one] 1 marker left
       *[other] { $left } markers left
    }).
event-attacked = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } ({ $origin }) attacks { WORD($target, of: "seat") }'s { WORD($target_unit, of: "coin") } on { $at }.
event-ordered = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } uses its tactic.
event-lost_coin = { $source ->
        [supply] { WORD($seat, of: "seat") } loses a coin of { WORD($unit, of: "coin") } from the supply.
       *[stack] { $height ->
            [0] { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } on { $at } is gone.
           *[other] { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } on { $at } loses a coin ({ $height } left).
        }
    }
joined-lost = { $line } { $height ->
        [0] It is gone.
       *[other] It loses a coin ({ $height } left).
    }
joined-covered = { $line } { $height ->
        [0] The War Wagon is gone.
       *[other] The War Wagon loses a coin ({ $height } left).
    }
event-blocked = { WORD($seat, of: "seat") } blocks the attack on { $at } with a decoy.
event-deceived = { WORD($target, of: "seat") } gets the { WORD($coin, of: "coin") } among the open discards.
event-decoy_returned = { WORD($seat, of: "seat") } gives the { WORD($coin, of: "coin") } back to { WORD($target, of: "seat") }.
event-poisoned = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } poisons { WORD($target, of: "seat") }'s { WORD($target_unit, of: "coin") } on { $at }.
event-poison_removed = { $dead ->
        [yes] The poison marker of the { WORD($marker, of: "coin") } goes back to its card.
       *[no] { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } on { $at } is free of the poison of the { WORD($marker, of: "coin") }.
    }
event-cured = { WORD($seat, of: "seat") } cures { WORD($unit, of: "coin") }.
event-stack_paid = { WORD($unit, of: "coin") } on { $at } pays 1 coin for another maneuver ({ $height } left).
event-decrees_laid = Open decrees: { WORDS($decrees, of: "decree") }.
event-decree_laid = { WORD($seat, of: "seat") } lays the decree { WORD($decree, of: "decree") } open.
event-forts_laid = Forts stand on { $at } (map { $map }). { $left ->
        [one] 1 fort is
       *[other] { $left } forts are
    } in the supply.
event-proclaimed = { $by ->
        [earl] { WORD($seat, of: "seat") }'s { WORD("earl", of: "coin") } proclaims the decree { WORD($decree, of: "decree") } without a seal.
       *[royal] { WORD($seat, of: "seat") } proclaims the decree { WORD($decree, of: "decree") } and puts a seal on it.
    }
event-decree_void = The decree { WORD($decree, of: "decree") } can't be carried out any more and ends without effect.
event-redeployed = { WORD($seat, of: "seat") } deploys { WORD($unit, of: "coin") } anew, { $origin ->
        [none] on { $to }
       *[other] from { $origin } to { $to }
    } with { $height ->
        [one] 1 coin
       *[other] { $height } coins
    }.
event-reinforced = { WORD($seat, of: "seat") } takes a coin of { WORD($unit, of: "coin") } out of the box ({ $left } in the supply now).
event-spied = { WORD($seat, of: "seat") } looks at the hand of { WORD($target, of: "seat") }.
event-spied_coins = Hand of { WORD($target, of: "seat") }: { WORDS($coins, of: "coin") } (only you see it).
event-spy_discarded = { $coin ->
        [none] { WORD($seat, of: "seat") } discards a coin from the hand of { WORD($target, of: "seat") } face down.
       *[other] { WORD($seat, of: "seat") } discards { WORD($coin, of: "coin") } from the hand of { WORD($target, of: "seat") }{ $hidden ->
            [yes] {" "}face down (only you two see which)
           *[no] {""}
        }.
    }
event-spy_left = { WORD($seat, of: "seat") } discards nothing from the hand of { WORD($target, of: "seat") }.
event-sacrificed = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } on { $at } { $height ->
        [0] is sacrificed for the decree and is gone.
       *[other] sacrifices a coin for the decree ({ $height } left).
    }
event-displaced = { WORD($seat, of: "seat") }: { WORD("bannerman", of: "coin") } moves { WORD($target, of: "seat") }'s { WORD($target_unit, of: "coin") } from { $origin } to { $to }.
event-fort_destroyed = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } ({ $origin }) attacks the fort on { $at } and destroys it ({ $left ->
        [one] 1 fort
       *[other] { $left } forts
    } in the supply now).
event-fort_built = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } builds a fort on { $at } ({ $left ->
        [0] no forts
        [one] 1 fort
       *[other] { $left } forts
    } left in the supply).
event-covered = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } on { $at } takes the attack on { WORD($target_unit, of: "coin") } on { $target_at }.
event-won = { WORDS($seats, of: "seat", joint: "and") } { $several ->
        [yes] win
       *[no] wins
    }: { $by ->
        [given_up] { WORD($other, of: "side") } has given up
       *[markers] the last control marker of { WORD($side, of: "side") } is placed
    }.
event-would_give_up = { WORD($seat, of: "seat") } wants to give up. Still to agree: { WORDS($still, of: "seat") }.
event-would_end = { WORD($seat, of: "seat") } wants to end the game without a winner. Still to agree: { WORDS($still, of: "seat") }.
event-plays_on = { WORD($seat, of: "seat") } plays on after all.
event-ended_agreed = Everybody has agreed: the game ends without a winner.
event-ended_dead = Nobody has a unit coin left that could be used: the game ends without a winner.

## Whole choices, short enough for a button: `choice-<kind>`.

choice-pick = Take { WORD($unit, of: "coin") }
choice-ban = Ban { WORD($unit, of: "coin") }
choice-deploy = Deploy { WORD($coin, of: "coin") } on { $to }
choice-bolster = { $coin ->
        [none] Bolster { $at }
       *[other] Bolster { WORD($coin, of: "coin") } on { $at }
    }
choice-claim = Take the initiative ({ WORD($coin, of: "coin") } face down)
choice-recruit = Recruit { WORD($kind, of: "coin") }{ $coin ->
        [none] {""}
       *[other] {" "}({ WORD($coin, of: "coin") } face down)
    }
choice-pass_coin = Pass ({ WORD($coin, of: "coin") } face down)
choice-move = Move { $origin } to { $to }
choice-control = Take control of { $at }
choice-attack = Attack { $target } from { $origin }
choice-shoot = Shoot at { $target } from { $origin }
choice-charge = Charge { $origin } to { $to }, attack { $target }
choice-ride = { $via ->
        [none] Ride { $origin } to { $to }
       *[other] Ride { $origin } to { $to } by { $via }
    }
choice-order_move = Order { $unit_at } to { $to }
choice-order_attack = Order { $unit_at } to attack { $target }
choice-footmen = Order the Footmen, { $first } first
choice-stalk = Stalk { $origin } to { $to }, poison { $target }
choice-taint = Poison { $target } from { $origin }
choice-slip_in = Slip in from { $origin } to { $to }
choice-cure = Cure { WORD($coin, of: "coin") }
choice-lay_decree = Lay { WORD($decree, of: "decree") } open
choice-proclaim = Proclaim { WORD($decree, of: "decree") }
choice-take_and_proclaim = Take { $at } and proclaim { WORD($decree, of: "decree") }
choice-preach = Recruit { WORD($kind, of: "coin") } with the { WORD("bishop", of: "coin") }
choice-uphold = Bolster { $at } with the { WORD("herald", of: "coin") }
choice-bombard = Bombard { $target } from { $origin }
choice-storm = Storm { $target } from { $origin }
choice-breach = Move { $origin } to { $to }, breach { $target }
choice-push = Push { $unit_at } to { $to }, follow from { $origin }
choice-redeploy = Redeploy { $origin } to { $to }
choice-reinforce = Take { WORD($kind, of: "coin") } out of the box
choice-spy = Look at the hand of { WORD($target, of: "seat") }
choice-spy_discard = Discard { WORD($coin, of: "coin") } of that hand
choice-displace = Move { $unit_at } to { $to }
choice-build_fort = Build a fort on { $at }
choice-return_decoy = Give back the { WORD($coin, of: "coin") }
choice-take_from_stack = Lose a coin of the unit
choice-take_from_supply = Lose a coin from the supply
choice-take_from_wagon = Lose a coin of the { WORD("war_wagon", of: "coin") } on { $at }
choice-block = Block with the decoy
choice-deceive = Give the decoy to { WORD($target, of: "seat") }
choice-decline = Use nothing
choice-give_up = Give up
choice-agree_to_end = Agree to end without a winner
choice-play_on = Play on after all

## Kinds of choice on buttons: `kind-<kind>`, `kind-<kind>-<decision>`.

kind-pick = Take a card
kind-ban = Ban a card
kind-deploy = Deploy
kind-bolster = Bolster
kind-claim = Take the initiative
kind-recruit = Recruit
kind-pass_coin = Pass
kind-move = Move
kind-control = Control
kind-attack = Attack
kind-shoot = Shoot
kind-charge = Charge
kind-ride = Ride
kind-order_move = Order a move
kind-order_attack = Order an attack
kind-footmen = Order the Footmen
kind-stalk = Stalk and poison
kind-taint = Poison
kind-slip_in = Slip in
kind-cure = Cure
kind-lay_decree = Lay a decree open
kind-proclaim = Proclaim a decree
kind-take_and_proclaim = Take and proclaim
kind-preach = Recruit, then act
kind-uphold = Bolster a neighbor
kind-bombard = Bombard
kind-storm = Storm
kind-breach = Move and breach
kind-push = Push
kind-redeploy = Redeploy
kind-reinforce = Reinforce
kind-spy = Look at a hand
kind-spy_discard = Discard of that hand
kind-displace = Move an enemy unit
kind-build_fort = Build a fort
kind-return_decoy = Give a decoy back
kind-take_from_stack = Lose a coin of the unit
kind-take_from_supply = Lose a coin from the supply
kind-take_from_wagon = Lose a coin of the War Wagon
kind-block = Block with the decoy
kind-deceive = Give the decoy
kind-decline = Use nothing
kind-give_up = Give up
kind-agree_to_end = Agree to end without a winner
kind-play_on = Play on after all

## The values of fields: `value-<field>`.

value-coin = { WORD($value, of: "coin") }
value-seat = { WORD($value, of: "seat") }
value-stack = { $value } ({ WORD($unit, of: "coin") } { $height })
value-location = { $value } ({ WORD($side, of: "side") })
value-fort = { $value } (fort, { WORD($side, of: "side") })
value-fort-stack = { $value } (fort, { WORD($unit, of: "coin") } { $height })
value-decree = { WORD($value, of: "decree") }
value-hex = { $value }
value-none-via = one step
value-none-coin = none

## What is asked: `decision-<kind>`, and for everybody else `.waiting`.

decision-draft = Draft: take a card for your army.
    .waiting = picks a unit
decision-ban = Draft: ban a card from the game.
    .waiting = bans a unit
decision-use_coin = Your turn: use a coin.
    .waiting = uses a coin
decision-use_drawn_coin = Your Warrior Priest drew a coin: use it now.
    .waiting = uses the coin that the Warrior Priest drew
decision-defend = { WORD($attacker, of: "seat") }'s { WORD($attacking_unit, of: "coin") } attacks your { WORD($unit, of: "coin") } on { $at } ({ $height ->
        [one] 1 coin
       *[other] { $height } coins
    }).
    .waiting = answers an attack
decision-swordsman_move = Your Swordsman on { $at } attacked: move 1?
    .waiting = may move the Swordsman
decision-berserker_again = Your Berserker on { $at } maneuvered: give up a coin of its stack for another maneuver?
    .waiting = may go on with the Berserker
decision-mercenary = You recruited a Mercenary: maneuver with the one on { $at }?
    .waiting = may maneuver with the Mercenary
decision-saboteur = Your Saboteur on { $at }: poison a unit within 2?
    .waiting = may poison with the Saboteur
decision-footman = Maneuver with the Footman on { $at }.
    .waiting = maneuvers with a Footman
decision-decoy_to = Who gets the decoy of the Infiltrator?
    .waiting = chooses who gets the decoy
decision-lay_decree = Lay a decree open for this game.
    .waiting = lays a decree open
decision-decree_step = { $decree ->
        [enlist] Decree Enlist: recruit a coin.
        [guard] Decree Guard: attack with a friendly unit on a location of your side.
        [march] Decree March: move a friendly unit of two or more coins by 1.
        [redeploy] Decree Redeploy: take one of your units off the board and deploy it anew.
        [reinforce] Decree Reinforce: take one of your coins out of the box.
        [sacrifice] Decree Sacrifice: attack with a friendly unit, which then loses a coin.
       *[spy] Decree Spy: whose hand do you look at?
    }
    .waiting = carries out a decree
decision-spy_discard = You see the hand of { WORD($target, of: "seat") }. Discard one of { WORD($target, of: "seat") }'s coins?
    .waiting = may discard a coin of a hand
decision-herald = You proclaimed a decree: maneuver with your Herald on { $at }?
    .waiting = may maneuver with the Herald
decision-displace = Your Bannerman on { $at } maneuvered: move an enemy unit beside it by 1?
    .waiting = may move a unit with the Bannerman
decision-earl_move = Your Earl was deployed on { $at }: move it by 1?
    .waiting = may move the Earl
decision-bishop_acts = Your Bishop on { $at } recruited: move it by 1, or attack with it.
    .waiting = acts with the Bishop
decision-tower_bolster = Your Siege Tower was deployed on { $at }: bolster it from the supply?
    .waiting = may bolster the Siege Tower
decision-second_attack = Your Siege Tower on { $at } attacks once more.
    .waiting = attacks again with the Siege Tower
decision-build_fort = Your Sapper moved to { $at }: build a fort there?
    .waiting = may build a fort
decision-end_early = You can give up, or offer to end the game without a winner.
    .waiting = may end the game early
decision-end_said = { $agree_to_end ->
        [none] {""}
       *[other] For an end without a winner: { WORDS($agree_to_end, of: "seat") }.
    } { $give_up ->
        [none] {""}
       *[other] For giving up: { WORDS($give_up, of: "seat") }.
    }
    .waiting = may end the game early
aside-end_early = Give up or agree to end…
aside-end_said = About ending early…
loss-game = the game

## Why something is refused: `refusal-<reason>`.

refusal-game_over = The game is over
refusal-not_your_decision = It's not your turn
refusal-only_people_end = Only people who play can give up or agree to end the game
refusal-nothing_said = You have said nothing about ending the game
refusal-said_already = You have said so already
refusal-nobody_to_agree_with = Against bots alone you can only give up
refusal-not_asked = You aren't asked for that now
refusal-not_now = You can't do that now; /act shows what you can do
refusal-must_act = This Footman can act, so it must
refusal-answer_the_attack_first = First, answer the attack on { $at }
refusal-only_skirmisher_blocks = Only a Skirmisher whose decoy is ready can block
refusal-only_guard_takes_from_supply = Only a Royal Guard can lose a coin from the supply instead
refusal-card_not_open = That card isn't on offer
refusal-armies_first = Armies are chosen first
refusal-coin_not_in_hand = You don't have that coin in hand
refusal-not_the_drawn_coin = You must use the coin you've just drawn
refusal-decoy_cannot_do_that = A decoy can only be used face down or given back
refusal-royal_coin_cannot_do_that = The Royal Coin is only for initiative, recruiting, passing, proclaiming and the Royal Guard
refusal-nothing_to_cure = You have no poisoned { WORD($unit, of: "coin") }
refusal-not_a_decoy = Only a decoy can be given back
refusal-kind_on_board = { WORD($unit, of: "coin") } is already on the board
refusal-no_such_hex = There is no hex { $at } on this board
refusal-hex_occupied = { $at } is occupied
refusal-no_place_for_scout = Deploy a Scout on a location of your side or next to a friendly unit
refusal-not_own_location = Your side doesn't control { $at }
refusal-no_matching_unit_there = You have no { WORD($unit, of: "coin") } on { $at }
refusal-unit_poisoned = { WORD($unit, of: "coin") } is poisoned: cure it first
refusal-initiative_is_own = You already have the initiative
refusal-team_mate_has_initiative = Your teammate has the initiative
refusal-initiative_has_changed_hands = The initiative has already changed hands this round
refusal-decoys_are_not_recruited = Decoys can't be recruited
refusal-supply_is_empty = Your supply has no { WORD($unit, of: "coin") } left
refusal-kind_of_team_mate = { WORD($unit, of: "coin") } belongs to your teammate
refusal-not_own_kind = { WORD($unit, of: "coin") } isn't in your army
refusal-no_such_tactic = { WORD($unit, of: "coin") } has no such tactic
refusal-royal_coin_needed = This tactic takes the Royal Coin
refusal-not_on_board = You have no { WORD($unit, of: "coin") } on the board
refusal-no_own_unit_there = You have no unit on { $at }
refusal-coin_does_not_match = The unit there is { WORD($unit, of: "coin") }, not { WORD($coin, of: "coin") }
refusal-no_location = { $at } isn't a location
refusal-location_already_held = Your side already controls { $at }
refusal-attacks_by_tactic_only = { WORD($unit, of: "coin") } attacks only by its tactic
refusal-not_adjacent = { $at } isn't adjacent
refusal-no_enemy_there = There is no enemy unit on { $at } to attack
refusal-knight_needs_bolstered = Only a unit of two or more coins can attack a Knight
refusal-tactic_not_possible = The tactic of { WORD($unit, of: "coin") } doesn't allow that
refusal-no_friendly_unit_there = There is no friendly unit on { $at }
refusal-too_far_away = { $at } is more than two hexes away
refusal-must_end_near_ensign = The unit must move one hex and end within two of the Ensign
refusal-costs_no_coin = This maneuver costs no coin
refusal-another_unit = Only the unit on { $at } can do that
refusal-seat_taken_twice = A seat is taken twice
refusal-two_or_four_seats = War Chest is for two or four players
refusal-wrong_seats = With that many players the seats are: { WORDS($seats, of: "seat") }
refusal-team_mates_sit_opposite = Teammates sit opposite each other: the sides take turns
refusal-needs_a_person = At least one player must be a person
refusal-no_such_difficulty = There is no difficulty “{ $difficulty }”
refusal-no_such_trait = There is no trait “{ $trait }”
refusal-no_such_option = Option { $option } doesn't have the value { $value }
refusal-only_for_two = Only two players can choose armies this way
refusal-siege_is_for_two = Siege is for two players: its maps for four aren't public
refusal-decree_cannot_be_laid = That decree can't be laid open now
refusal-decrees_first = Decrees are laid open first
refusal-only_royal_coin_proclaims = Only the Royal Coin proclaims a decree
refusal-decree_not_open = The decree { WORD($decree, of: "decree") } isn't open in this game
refusal-own_seal_lies_there = A seal of your side already lies on { WORD($decree, of: "decree") }
refusal-decree_not_possible = The decree { WORD($decree, of: "decree") } can't be carried out now
refusal-carry_out_the_decree = First, carry out the decree { WORD($decree, of: "decree") }
refusal-nothing_in_the_box = You have no { WORD($unit, of: "coin") } in the box
refusal-no_enemy_hand = Choose an enemy with coins in hand
refusal-not_in_that_hand = That coin isn't in the hand you see
refusal-only_bolstered_march = The unit on { $at } has one coin: only a unit of two or more can march
refusal-no_enemy_to_move = There is no enemy unit on { $at } to move
refusal-must_be_done = This isn't a choice: it must be done
refusal-bishop_needs_unbolstered = Only a unit of one coin can attack a Bishop
refusal-bishop_needs_move_or_attack = The Bishop can neither move nor attack after that
refusal-bishop_does_not_control = The Bishop moves or attacks now; it doesn't take control
refusal-upheld_is_of_one_coin = The Herald bolsters only a unit of one coin, and the one on { $at } has more
refusal-siege_tactic_needs_bolstered = A siege tactic needs a unit of two or more coins
refusal-not_two_or_three_ahead = { $at } isn't two or three hexes away in a straight line
refusal-no_fort_there = There is no fort on { $at }
refusal-own_fort = Your side controls { $at }: its fort can be attacked only with an enemy unit in it
refusal-fort_of_enemy = The enemy controls { $at }: its fort can't be entered
refusal-fort_on_the_way = There is a fort on { $at }: it can end a move, but not lie on the way
refusal-wagon_cannot_follow = The War Wagon couldn't follow to { $at }
refusal-no_wagon_there = There is no War Wagon on { $at } that can take the attack

## What only its owner may know.

own-hand = { $coins ->
        [none] You have no coins in hand.
       *[other] Your hand: { WORDS($coins, of: "coin") }
    }
own-drawn = Drawn by your Warrior Priest: { WORD($coin, of: "coin") }
own-face_down = Your face-down discards: { WORDS($coins, of: "coin") }
own-bag = Left in your bag: { WORDS($coins, of: "coin") }
score-markers = { $placed } of { $to_win } markers
