### What stands in pictures, their descriptions and the text board.

render-head = Year { $year }, { $season }: { $phase }
render-over = { $count ->
        [one] { $seats } wins
       *[other] { $seats } win
    }
render-waiting = Waiting for { $names }
render-now = now
render-next = next
render-acts = to act
render-laid = laid
render-not-laid = not laid yet
render-locked = locked
render-empty = empty lair
render-nobody = nobody has looked
render-points-rooms = rooms
render-points-monsters = monsters
render-points-prisoners = prisoners
render-points-conquered = conquered
render-points-letters = letters
render-points-titles = titles
render-goods-gold = gold
render-goods-food = food
render-goods-imp = imps
render-goods-trap = traps
render-goods-evil = evil
whom-first = 1st
whom-each = each
whom-any = any
whom-any_but_first = not 1st
whom-any_but_priests = no priest
trait-hold = no conquest
trait-no-healing = no healing
phase-first_orders = first orders
phase-new_round = new round
phase-orders = choosing orders
phase-placing = orders are shown
phase-areas = orders
phase-production = production
phase-event = event
phase-adventurers = adventurers
phase-round_end = end of round
phase-combat = combat at the table
phase-fight = combat, round { $round } of 4
alt-game = Dungeon Lords: { $title }.
alt-last = Last: { $line }
alt-points = Points now: { $points }.
alt-to-act = To act: { $names }.
text-goods = { $seat }: gold { $gold }, food { $food }, imps { $imps }, traps { $traps }, evil { $evil }.
text-first = First player: { $seat }.
text-offer = On offer: { $monsters }; rooms: { $rooms }.
text-now = Adventurers now: { $heroes }; event: { $event }.
text-next = Next round: { $heroes }; event: { $event }.
text-area = { $area }: { $minions }.
text-dummy = Dummy ({ $seat }{ $keeper ->
        [none] {""}
       *[other] , kept by { $keeper }
    }): shown { $shown }; inaccessible { $locked }.
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

alt-ask-board = Your dungeon, with the squares that you can choose.
