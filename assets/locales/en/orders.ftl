### Standing orders: answers that are left for questions of others' turns.

cmd-orders = orders
cmd-orders-desc = Leave answers for when others attack you or make you choose; only you see them

button-orders = Standing orders
button-orders-here = Always answer like this
button-orders-save = Save
button-orders-delete = Delete
button-orders-unseal = Take the sealed answer back

orders-title = **Your standing orders**
orders-none = You have left none: you are asked everything.
orders-line = { $number }. { $order }
orders-about = Your first matching order answers { $window ->
        [60] 1 minute
        [300] 5 minutes
        [900] 15 minutes
       *[other] 1 hour
    } after the question. Answer sooner and your choice still takes effect only then, so nobody can tell. Nobody else sees your orders.
orders-new = New order for …
orders-edit = Change or delete an order
orders-window = When the standing orders of all players answer
orders-window-value = { $seconds ->
        [60] After 1 minute
        [300] After 5 minutes
        [900] After 15 minutes
       *[other] After 1 hour
    }
orders-draft = **{ $order }**
orders-do = What it does
orders-until = How long it holds
orders-until-game = Until the game ends
orders-until-round = Until this round ends
orders-until-turn = Until this turn ends
orders-for-game = { $order }
orders-for-round = { $order } Until this round ends.
orders-for-turn = { $order } Until this turn ends.
orders-saved = ✓ Saved: { $order }
orders-deleted = ✓ Deleted.
orders-sealed = ✓ { $choice }. Your answer is sealed; it counts { $when }, like all other answers.
orders-is-sealed = You have answered. Your answer is sealed and counts { $when }; you can still choose something else.
orders-closes = Your standing order answers { $when }, if you don't: { $order }
orders-asked = { $channel }: { $prompt } Answer with /act; { $when } your standing order answers instead: { $order }
log-by-order = { $line } (your standing order)

refused-no-such-order = This game has no such standing order.
refused-orders-full = You can have { $most } standing orders. Delete one first.
