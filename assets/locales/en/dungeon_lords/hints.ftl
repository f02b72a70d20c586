### Hints of a guided first turn: `hint-<decision>`, `hint-<decision>-<seat>`.

learn-opening = Dig and furnish a dungeon for two years; adventurers come at the end of each. Everybody chooses three orders in secret; who comes later to an area often gets more and pays more. Safe start: food, tunnels, gold.
hint-first_inaccessible = Choose two of three orders that you cannot use in the first round. Keep food, gold and digging as far as you can; the others can wait.
hint-orders = Choose three orders in secret. All first orders are placed together, and the later space of an area gives more but costs more. Usual in the first round: three of digging tunnels, mining gold, recruiting imps and getting food.
hint-reconsider = You have chosen. Until all have chosen you may take it back.
hint-enter = Hiring as your first order costs 1 gold now. Staying out costs nothing.
hint-carry_out = Carry the order out and pay its price, or skip it. Skipping costs nothing, but the minion has come for nothing.
hint-dig_at = Place a tunnel beside your tiles; four must not form a block. Each two tiles cost 1 gold of tax, and adventurers begin with the tile nearest to the entrance.
hint-mine = Each imp brings 1 gold from a tunnel of its own. More imps mean more gold, but they are busy for the round.
hint-hire = Choose a monster and pay its wage, which comes again at each payday. Some wages are evil: much of it brings the paladin.
hint-build = Choose a room and its place. It replaces a tunnel, never beside another room.
hint-spy = Look at a combat card of this year; only you see it.
hint-production = Idle imps may produce in your rooms. Without rooms there is nothing to do.
hint-return_order = Take back the order that you need soonest; the two others cannot be used next round.
