### What stands in pictures, their descriptions and the text board.

render-head = Year { $year } · { $season } · { $phase }
render-over = { $count ->
        [one] { $seats } wins
       *[other] { $seats } win
    }
render-waiting = Waiting for { $names }
render-offer = On offer
render-now = Coming now · event: { $event }
render-next = Next round · event: { $event }
phase-first_orders = First orders
phase-new_round = New round
phase-orders = Choosing orders
phase-placing = Orders are shown
phase-areas = Orders
phase-production = Production
phase-event = Event
phase-adventurers = Adventurers
phase-round_end = End of round
phase-combat = Combat at the table
phase-fight = Combat, round { $round } of 4
alt-game = Dungeon Lords: { $title }.
alt-last = Last: { $line }
text-goods = { $seat }: gold { $gold }, food { $food }, imps { $imps }, traps { $traps }, evil { $evil }.
text-first = First player: { $seat }.
text-offer = On offer: { $monsters }; rooms: { $rooms }.
text-now = Adventurers now: { $heroes }; event: { $event }.
text-next = Next round: { $heroes }; event: { $event }.
text-area = { $area }: { $minions }.
text-dummy = { $seat } (nobody plays it, kept by { $keeper }): shown { $shown }; inaccessible { $locked }.
text-tiles = { $seat }, dungeon: { $tiles }.
text-room = { $count ->
        [0] { $square } { $room }
       *[other] { $square } { $room }, produced { $count }
    }
text-conquered = { $tile } (conquered)
text-orders = { $seat }, orders: { $orders }{ $chosen ->
        [yes] {" "}(chosen)
       *[no] {""}
    }; on their cards: { $cards }; inaccessible: { $locked }.
text-people = { $seat }: lair { $lair }; adventurers { $line }; prison { $prison }; dead letters { $letters }; idle imps { $idle }; combat cards seen { $spied }.
text-traps = Traps: { $deck } in the deck, { $pile } on the pile.
text-combat = Combat cards: { $cards }.
