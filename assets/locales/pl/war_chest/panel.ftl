### Wiersze War Chesta w prywatnym panelu. Menu zbiera to, co robi jeden szton, więc żaden wiersz go
### nie powtarza.

row-deploy = { $to }
row-recruit = { WORD($kind, of: "coin") }
row-move = { $origin } → { $to }
row-ride = { $via ->
        [none] { $origin } → { $to }
       *[other] { $origin } → { $via } → { $to }
    }
row-charge = { $via ->
        [none] { $origin } → { $to }, atak na { $target }
       *[other] { $origin } → { $via } → { $to }, atak na { $target }
    }
row-order_move = { $unit_at } → { $to }
row-footmen = najpierw { $first }
row-stalk = { $origin } → { $to }, otrucie { $target }
row-slip_in = { $origin } → { $to }
