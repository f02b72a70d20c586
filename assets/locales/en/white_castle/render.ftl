### What stands in The White Castle's pictures, their descriptions and the text board.

render-setup = Setting up
render-head = { $seat ->
        [rival] Round { $round } · the rival's turn
       *[human] Round { $round } · your turn
    }
render-between = Round { $round } · between the turns
render-over = { $winner ->
        [human] You have won
        [rival] The rival has won
       *[both] You and the rival have won
    }
render-castle = Castle
render-second_floor = Second floor · diplomats · value 4
render-first_floor = First floor · stewards · value 3
render-outside_walls = Outside the walls · value 5
render-space = { $name } · value { $value }
render-rival = Rival, { $difficulty }
render-frame = framed dice: the rival's
render-floor-stock = stock
render-floor-gate = gate
render-floor-first = floor 1
render-floor-second = floor 2
render-floor-third = floor 3
render-yard = yard { $yard }
render-cards = Rival's cards: { $deck } in the deck, { $discards } discarded
render-shown = Turned over: { $cards }
render-turned = { $count ->
        [0] Turned over: –
        [one] Turned over: { $card }
       *[other] Turned over: { $count }, the last one { $card }
    }
render-top = On top of the deck: { $card }
render-card = { $bridge } { $end } { $space }
alt-game = The White Castle: { $title }.
alt-last = Last: { $line }
text-first = { $seat ->
        [rival] The rival is first in turn order.
       *[human] You are first in turn order.
    }
text-bridge = { $bridge ->
        [red] Red
        [black] Black
       *[white] White
    } bridge: { $dice }.
text-gardens = Points of the garden cards: { $gardens }.
text-rooms = Tokens: { $rooms }.
text-spaces = Dice on spaces: { $spaces }.
text-yours = { $colour ->
        [red] red
        [black] black
       *[white] white
    } { $value } (yours)
text-rivals = { $colour ->
        [red] red
        [black] black
       *[white] white
    } { $value } (rival)
text-rival = Rival, { $difficulty }: clan points { $points }, influence { $influence }, coins { $coins }.
text-pieces = Courtiers: { $courtiers }. Gardeners: { $gardeners }. Warriors: { $warriors }.
text-own = Your influence, as last told: { $influence }.
text-total = Your points: { $points }.
text-discards = Discarded: { $cards }
text-deck = Known cards in the deck: { $cards }
text-yard = yard of { $yard } iron
