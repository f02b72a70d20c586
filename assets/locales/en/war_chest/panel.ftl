### War Chest's rows in the private panel. A menu holds what one coin can do, so no row names it.

row-deploy = { $to }
row-recruit = { WORD($kind, of: "coin") }
row-move = { $origin } → { $to }
row-ride = { $via ->
        [none] { $origin } → { $to }
       *[other] { $origin } → { $via } → { $to }
    }
row-charge = { $via ->
        [none] { $origin } → { $to }, attack { $target }
       *[other] { $origin } → { $via } → { $to }, attack { $target }
    }
row-order_move = { $unit_at } → { $to }
row-footmen = { $first } first
row-stalk = { $origin } → { $to }, poison { $target }
row-slip_in = { $origin } → { $to }
