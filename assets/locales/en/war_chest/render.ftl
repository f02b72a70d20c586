### What stands in War Chest's pictures, their descriptions and the text board.

render-head = Round { $round }: { $seat } to play
render-choosing = Choosing armies: { $seat }
render-over = { $count ->
        [one] { $seats } wins
       *[other] { $seats } win
    }
render-dead = The game ends without a winner
render-unseen = unseen
render-decoy = Decoy ({ $unit })
render-pool = Open cards
render-next = is next
render-last = last
render-before = round { $round }
render-to-choose = to choose
render-takes = takes
render-bans = bans
render-column-board = board
render-column-supply = supply
render-column-unseen = unseen
render-column-face_up = open
render-column-box = dead
alt-game = War Chest: { $title }.
alt-last = Last: { $line }
text-side = { $side } { $placed } of { $to_win }: { $locations }.
text-neutral = Neutral: { $locations }.
text-initiative = Initiative: { $seat }.
text-forts = Forts on { $at }. { $left ->
        [one] 1 fort is
       *[other] { $left } forts are
    } in the supply.
text-forts-none = No forts on the board. { $left ->
        [one] 1 fort is
       *[other] { $left } forts are
    } in the supply.
text-decrees = Decrees: { $decrees }.
text-decree = { $decree } ({ $seals ->
        [none] no seal
       *[other] sealed by { $seals }
    })
text-seals = Seals left: { $sides }.
text-in-fort = , in a fort
text-units = { $seat } on the board: { $units }.
text-poisoned = , poisoned by { $by }
text-sum = { $seat }: { $total } coins unseen (hand { $hand }, bag { $bag }, face down { $face_down }).
text-coins = { $seat }, coins: { $coins }.
text-ready = { $seat }, ready: { $ready }.
text-marker = poison marker ({ $unit })
text-location = {" "}(location: { $side })
text-own = Your hand: { $coins }.
text-pool = Open cards: { $units }.
text-banned = Banned: { $units }.
text-record = Coins of round { $round }: { $deeds }.

alt-ask-board = The board, with the hexes that you can choose.
alt-ask-coins = Coins in your hand: { $coins }.
