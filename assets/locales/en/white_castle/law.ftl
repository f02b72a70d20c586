### The words of The White Castle: what happens, what can be told, what is asked, why something is refused.

cited = { $sentence } (TWC { $section }).
with-section = { $line } (TWC { $section })
button-hand = Cards

## What happened: `event-<kind of event>`.

event-game_began = The game begins against the { WORD($difficulty, of: "difficulty") } rival: { $influence } influence, { $points ->
        [one] { $points } clan point
       *[other] { $points } clan points
    }. { $cards ->
        [file] I shuffle its nine cards.
       *[table] You shuffle its nine cards, lay them down with the die side up and tell me what I need.
    }
event-room_told = Tokens of { WORD($space, of: "space") }: { $tokens }.
event-tokens_drawn = Tokens: { $rooms }. Left for the well: { $well }.
event-garden_told = Garden cards under the { WORD($bridge, of: "bridge") } bridge: { $left } on the left, { $right } on the right.
event-gardens_drawn = Points of the garden cards: { $gardens }.
event-round_began = Round { $round } begins; { $first ->
        [rival] the rival is
       *[human] you are
    } first. All nine cards of the rival are shuffled and lie with the die side up.
event-dice_told = The { WORD($bridge, of: "bridge") } dice show { $dice }.
event-dice_rolled = I roll the { WORD($bridge, of: "bridge") } dice: { $dice }.
event-turn_began = Round { $round }, { $seat ->
        [rival] the rival's turn { $number }
       *[human] your turn { $number }
    }
event-top_shown = On top of the rival's deck: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }.
event-top_told = On top of the rival's deck, as you say: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }.
event-turned_over = The rival turns { $extra ->
        [yes] one more card over, for its actions alone
       *[no] a card over
    }: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }. Upper action: { $upper }; lower action: { $lower }.
event-turned_at_table = You turn { $extra ->
        [yes] one more card over for the rival, for its actions alone
       *[no] a card over for the rival
    }: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }. Upper action: { $upper }; lower action: { $lower }.
event-die_read = On top now: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }{ $available ->
        [yes] . This die is taken.
       *[no] . No die lies there.
    }
event-card_corrected = The card turned over is another one with the same die and space: card { $card }.
event-half_told = The { WORD($half, of: "half") } action of the card turned over shows: { $actions }.
event-reshuffled = The rival's deck was empty: { $count ->
        [one] one discarded card forms
       *[other] { $count } discarded cards are shuffled and form
    } a new deck, with the die side up.
event-nothing_named = No more cards can be turned over: the rival takes the { WORD($bridge, of: "bridge") } die on the { WORD($end, of: "end") }.
event-space_chosen = { $rule ->
        [pair] Free rooms with two tokens of one colour: { $among }. The first is { WORD($space, of: "space") }.
        [card] The space on the card is free: { WORD($space, of: "space") }.
        [next] The space on the card is taken; the next free space to its right is { WORD($space, of: "space") }.
       *[well] The whole zone of the card is taken: the well.
    }
event-die_placed = { $seat ->
        [rival] The rival places
       *[human] You place
    } the { WORD($bridge, of: "bridge") } { $value } from the { WORD($end, of: "end") }: { WORD($space, of: "space") }.{ $seat ->
        [rival] {""}
       *[human] { $balance ->
            [take] {" "}You take { WORD("coins", $many, of: "action") }.
            [pay] {" "}You pay { WORD("coins", $many, of: "action") }.
           *[even] {" "}No coins.
        }{ $lantern ->
            [yes] {" "}A left die: your lanterns shine.
           *[no] {""}
        }
    }
event-gained = The rival gains { WORD($what, $count, of: "action") } (now { $total }).
event-extra = The rival's extra: { $influence } influence and { WORD("points", $points, of: "action") }.
event-gardener_placed = The rival places a gardener: { WORD($garden, of: "garden") } ({ WORD("points", $points, of: "action") }).
event-garden_chosen = Free garden cards: { $among }. The fewest points: { WORD($garden, of: "garden") }.
event-courtier_moved = { $start ->
        [stock] The rival places a courtier at the gate.
       *[other] A courtier of the rival climbs from the { WORD($start, of: "floor") } to the { WORD($to, of: "floor") }.
    }
event-warrior_placed = The rival places a warrior in the yard of { $yard } iron.
event-instead = { $what ->
        [gate] No courtier is left in the stock
        [climb] No courtier can climb
        [warrior] No warrior is left
       *[other] No gardener can be placed
    }{ $other ->
        [gate] : one goes to the gate instead.
        [gate_and_climb] : one goes to the gate and on to the first floor instead.
        [climb] : the lowest one climbs instead.
       *[points] : points for the number of the round instead.
    }
event-half_chosen = The die in the well is { $half ->
        [upper] odd ({ $value }): the upper action.
       *[lower] even ({ $value }): the lower action.
    }
event-influence_told = Your influence is { $amount }.
event-round_ended = Round { $round } is over.
event-gardeners_scored = { $gardeners ->
        [one] One gardener
       *[other] { $gardeners } gardeners
    } of the rival at bridges that still have dice: { WORD("points", $points, of: "action") } (now { $total }).
event-order_set = { $first ->
        [rival] The rival is
       *[human] You are
    } first in turn order{ $by ->
        [influence] {" "}by influence.
        [later] {" "}by having reached it later.
       *[option] {" "}in every round.
    }
event-coins_changed = The rival turns { WORD("coins", $coins, of: "action") } into { WORD("points", $points, of: "action") }, { $each } at a time ({ $left } left).
event-scored = The rival's score: clan points { $clan }, courtiers { $courtiers }, gardens { $gardens }, yards { $yards }, influence { $influence }, coins { $coins } – { $total } in all.
event-total_told = You have { $points } points, as you say.
event-won = { $seats ->
        [human] You win
        [rival] The rival wins
       *[both] You and the rival share the victory
    }: { $human } to { $rival } points{ $tie ->
        [influence] , by more influence.
        [equal] , with equal influence.
       *[other] .
    }

## Whole choices, short enough for a button: `choice-<kind>`.

choice-room = { WORD($tokens, of: "tokens") }
choice-draw_tokens = Draw the tokens of all rooms
choice-garden = Garden cards { $left } and { $right }
choice-draw_gardens = Draw all garden points
choice-dice = Dice { $low } { $middle } { $high }
choice-roll = Roll for me
choice-place = { WORD($bridge, of: "bridge") } { WORD($end, of: "end") } { $die } to { WORD($space, of: "space") }
choice-influence = My influence is { $amount }
choice-on_top = { $who ->
        [rival] The rival was later
       *[human] I was later
    }
choice-go = The rival's turn
choice-turned = New card on top: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }
choice-again = Card { $card } on top
choice-other_card = { $twin ->
        [0] A new card is turned over
       *[other] Card { $twin } is turned over
    }
choice-shows = { WORD($what, $amount, of: "action") }
choice-enough = It shows no more
choice-total = I have { $points } points

## Kinds of choice on buttons and their rows: `kind-<kind>`, `row-<kind>`.

kind-room = Tokens
kind-draw_tokens = Draw the tokens of all rooms
kind-garden = Garden cards
kind-draw_gardens = Draw all garden points
kind-dice = Dice
kind-roll = Roll for me
kind-place = Place a die
kind-influence = My influence
kind-on_top = Who was later
kind-go = The rival's turn
kind-turned = A new card on top
kind-again = A known card on top
kind-other_card = Turned over
kind-shows = It shows
kind-enough = It shows no more
kind-total = My points
row-shows = { WORD($what, $amount, of: "action") }
row-place = { WORD($end, of: "end") } { $die } to { WORD($space, of: "space") }
    { $balance ->
        [even] {""}
        [pay] (pay { $many ->
            [one] 1 coin
           *[other] { $many } coins
        })
       *[take] (take { $many ->
            [one] 1 coin
           *[other] { $many } coins
        })
    }
note-place = { $tokens ->
        [none] {""}
       *[other] Tokens there: { $tokens }
    }
button-place = { WORD($bridge, of: "bridge") } { $die } ({ WORD($end, of: "end") }) to { WORD($space, of: "space") }
    { $balance ->
        [even] {""}
        [pay] (pay { $many ->
            [one] 1 coin
           *[other] { $many } coins
        })
       *[take] (take { $many ->
            [one] 1 coin
           *[other] { $many } coins
        })
    }
row-turned = { WORD($bridge, of: "bridge") } { WORD($end, of: "end") } die, { WORD($space, of: "space") }
row-dice = { $low }, { $middle } and { $high }
row-garden = left { $left }, right { $right } points
row-total = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
row-influence = { $amount } influence
row-again = card { $card }: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") } die, { WORD($space, of: "space") }
known-actions = Known actions: { $upper }; { $lower }
menu-other_card = Another card is turned over
heading-turn = Take a { WORD($group, of: "bridge") } die
menu-dice = The { WORD($bridge, of: "bridge") } dice, lowest first
menu-influence = Your influence
menu-total = Your points
menu-garden = Points of the two garden cards
menu-turned = A card not seen yet
short-bridge = { WORD($value, of: "bridge") }
short-end = { WORD($value, of: "end") }
part-turned-bridge = New card: { $names }
part-turned-end = New card: { $names }
part-shows-what = { $first ->
        [influence] It shows influence or a piece
       *[other] It shows { $names }
    }
span-dice = lowest { $low }{ $middle ->
        [0] {""}
       *[other] , middle { $middle }
    }: { $count } choices
menu-again = A card seen before
menu-shows-upper_action = Upper action of “{ WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }”: add what it shows
menu-shows-lower_action = Lower action of “{ WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }”: add what it shows
note-shows = { $so_far ->
        [none] {""}
       *[other] Told so far: { $so_far }
    }
button-other_card = { $twin ->
        [0] A new card is turned over
       *[other] Card { $twin } is turned over
    }
button-go = The rival's turn
button-enough = It shows no more

## Questions for single fields and their values.

value-bridge = { WORD($value, of: "bridge") }
value-end = { WORD($value, of: "end") }
value-space = { WORD($value, of: "space") }
value-who = { $value ->
        [rival] the rival
       *[human] I
    }
value-card = { $value }: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }
value-known-card = { $number }: { $upper }; { $lower }
value-new-card = a new one, same die and space
value-what = { WORD($value, of: "thing") }
value-left = left { $value }
value-right = right { $value }
value-tens = { $value ->
        [0] 0 to 9
       *[other] { $value }0 to { $value }9
    }

## What can be shown, without a number.

thing-coins = coins
thing-points = clan points
thing-influence = influence
thing-gate = courtier to the gate
thing-climb = courtier up
thing-gardener_left = gardener on the left
thing-gardener_right = gardener on the right
thing-gardener_any = gardener anywhere
thing-warrior = warrior to a yard

## What is asked: `decision-<kind>`; `.waiting` says publicly what the game waits for.

decision-room = Which tokens lie here, { WORD($space, of: "space") }?
    .waiting = which tokens are in the castle rooms?
decision-garden = How many points are printed on the garden cards under the { WORD($bridge, of: "bridge") } bridge?
    .waiting = tell the points of the garden cards
decision-dice = Round { $round }: what do the { WORD($bridge, of: "bridge") } dice show, sorted?
    .waiting = tell the dice
decision-turn = Your turn: which die did you take, and where did you place it?
    .waiting = your turn
decision-rival_turn = When you have done your actions, the rival takes its turn. Until then you can take your die back.
    .waiting = let the rival take its turn
decision-first_card = The rival's deck lies with the die side up ({ $left } cards). Which card lies on top?
    .waiting = tell the card on top of the rival's deck
decision-card = Turn the top card of the rival's deck over and lay it beside the deck. Which card lies on top now ({ $left } left)?
    .waiting = turn a card over for the rival
decision-extra_card = Turn the top card of the rival's deck over, too. Several cards show “{ WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }” on the other side. Which one is it?
    .waiting = turn one more card over for the rival
decision-upper_action = Upper action of the card turned over: what { $told ->
        [0] does it show?
       *[other] else does it show?
    }
    .waiting = tell the upper action of the card
decision-lower_action = Lower action of the card turned over: what { $told ->
        [0] does it show?
       *[other] else does it show?
    }
    .waiting = tell the lower action of the card
decision-round_influence = Round { $round } is over. How much influence do you have (the rival: { $rival })?
    .waiting = tell your influence
decision-on_top = You and the rival both have { $influence } influence. Whose marker reached that space later?
    .waiting = tell who reached the influence later
decision-final = The game is over; the rival has { $rival } points. How many do you have?
    .waiting = tell your points

## Refusals: `refusal-<reason>`.

refusal-game_over = The game is over
refusal-rival_has_rules = Nobody chooses for the rival
refusal-not_your_turn = It isn't your turn to place a die
refusal-not_now = That isn't asked for now; /act shows what is
refusal-no_such_place = There is no such bridge or space
refusal-only_ends = Only the left and the right die of a bridge can be taken
refusal-no_die = No die lies at the { WORD($end, of: "end") } end of the { WORD($bridge, of: "bridge") } bridge
refusal-row_taken = A die already lies in your row for { WORD($bridge, of: "bridge") } dice
refusal-space_taken = A die already lies there: { WORD($space, of: "space") }
refusal-no_token = No { WORD($bridge, of: "bridge") } token lies there: { WORD($space, of: "space") }
refusal-no_such_room = The room cannot have these tokens: the first floor has three of at least two colours, the second two different ones, and there are five of each colour
refusal-garden_range = Garden cards have 1 to { $most } points
refusal-dice_unsorted = Tell three dice from 1 to 6, the lowest first
refusal-influence_range = Influence goes from 0 to { $most }
refusal-no_such_seat = Only you or the rival can have been later
refusal-no_such_card = The rival has no such card
refusal-card_is_out = Card { $card } has been turned over and is not in the deck
refusal-not_alike = Card { $card } was turned over; only a card with the same die and space can be it
refusal-card_unknown = Card { $card } has not been told; the rival has { $most } cards
refusal-no_such_action = A card can show no such action
refusal-total_range = Points go from 0 to { $most }
refusal-one_person_and_rival = One person plays against the rival
refusal-no_such_difficulty = The rival has no difficulty “{ $difficulty }”
refusal-no_traits = The rival has no traits
refusal-no_such_option = Option { $option } doesn't have the value { $value }
refusal-no_cards = The rival's cards are missing: hand in the file { $file }
refusal-bad_cards = The file { $file } of the rival's cards can't be used; faults in it: { $count }

## What is wrong with the file of the rival's cards: `fault-<reason>`.

fault-card_count = there are { $count } cards, not { $wanted }
fault-end_missing = no card names the { WORD($end, of: "end") } end of the { WORD($bridge, of: "bridge") } bridge; if that is how the cards are printed, write cards: above the list and allow_missing_end: true
fault-action_count = an action shows 1 to { $most } things, not { $count }
fault-one_action = write one thing here, such as coins: 1
fault-no_yard = there is no yard for { $value } iron, only for 1, 3 and 5

## The rival's cards as far as they are known.

die-side = { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }
own-top = On top of the deck: { $card }
own-card = { $where ->
        [shown] Turned over
        [discards] Discarded
       *[deck] In the deck
    } (card { $number }): { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }; upper action { $upper }; lower action { $lower }
own-unknown = not told yet
own-none = No card of the rival is known yet.
score-points = { $points ->
        [one] { $points } clan point
       *[other] { $points } clan points
    }
points-clan = clan points
points-courtiers = courtiers
points-gardens = gardens
points-yards = yards
points-influence = influence
points-coins = coins
points-told = as told
