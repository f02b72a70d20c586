### What stands in The White Castle's pictures, their descriptions and the text board.

render-setup = Setting up
render-head = { $seat ->
        [rival] Round { $round }, the rival's turn
       *[human] Round { $round }, your turn
    }
render-between = Round { $round }, between the turns
render-over = { $winner ->
        [human] You have won
        [rival] The rival has won
       *[both] You and the rival have won
    }
render-castle = Castle
render-second_floor = second floor: diplomats
render-first_floor = first floor: stewards
render-rival = Rival, { $difficulty }
render-floor-gate = gate
render-yard = yard { $yard }, ×{ $factor }
render-to-yard = yard { $yard }
render-row = your row
render-worth = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $over ->
        [yes] {""}
       *[no] {" "}if it ended now
    }
render-points = { $count ->
        [one] point
       *[other] points
    }
render-influence = influence
render-coins = { $count ->
        [one] coin
       *[other] coins
    }
render-no-card = no card turned over in this round
render-last = last card to { $space }
render-next = dice that it takes next
render-unknown = you have not told me yet
render-deck = deck { $deck }, discarded { $discards }
render-on-top = on top: { $card }
render-order = { $seat ->
        [rival] the rival goes first
       *[human] you go first
    }
render-influence-worth = { $points ->
        [one] worth { $points } point
       *[other] worth { $points } points
    }
render-total-told = told at the end
render-total = as you say
render-cards = Rival's cards: { $deck } in the deck, { $discards } discarded
render-shown = Turned over: { $cards }
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
text-last-card = Turned over last: { $card }; upper action: { $upper }; lower action: { $lower }
text-aims = Known cards by which the rival would take its next die from there or place it there: { $targets }
