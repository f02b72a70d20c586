### The lobby and the commands of Dungeon Lords.

cmd-group = dungeonlords
cmd-group-desc = Actions in a game of Dungeon Lords
cmd-orders = orders
cmd-orders-desc = Lay your three orders in secret
cmd-reconsider = reconsider
cmd-reconsider-desc = Take your secret choice back while others still choose
opt-first = first
opt-first-desc = First order
opt-second = second
opt-second-desc = Second order
opt-third = third
opt-third-desc = Third order
lobby-how = Press Join and choose a colour: each is a dungeon lord. 2 to 4 play; with fewer than four, I lay the orders of dummies.
game-name = Dungeon Lords
game-listed = Dungeon Lords
game-help =
    · In Dungeon Lords all choose three orders in secret at the same time; the panel of /act takes them, and you can take them back until everybody has chosen.
    · Squares go by column and row, such as c2. The bot plays the building years. In combat you plan in secret; then you fight at your table and tell the bot how it ended, or the bot plays it by a file of your combat cards.
game-help-rules =
    · The traps. Damage to the first: rolling stone 4, trap door 2 (and no conquest), kamikaze imp 3 (1 to the others), poisoned meal as much as the first has hit points when unhurt. To the second: pendulum 3. To each: cursed ring 1 (and no conquest), wall of fire 1 (2 to the last). To one of your choice: anti-magic dart 1 (if it hits a wizard, no spell is cast; if it hits a priest, nobody is healed; this holds for the paladin's icons, too, but he himself is neither), poisoned dart 1 (2 more at the end). `/card` tells their costs, and what monsters, rooms and adventurers do.
option-first_orders = First inaccessible orders
option-first_orders-chosen = two of three, chosen
option-first_orders-random = random (first game)
option-year1_rooms = Rooms in year 1
option-year1_rooms-each = each once a round
option-year1_rooms-one = one room a round
option-scope = Scope
option-scope-building = building years; combat at your table
