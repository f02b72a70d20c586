### Sentences that Root says in its own way, in place of the common ones, and its lobby commands.

button-hand = Cards
lobby-open-seat = no faction yet
lobby-how = Press Join and choose a faction; bots can take empty seats. 2 to 6 play.
lobby-need-seat = Every player has to choose a faction before the game can start.
lobby-joined = You have a seat. Which faction do you want to play?
refused-no-such-seat = There is no such faction at this table.
refused-bad-order = Name every faction at the table once, separated by commas.
refused-not-chosen = Every player has to choose a faction before the game can start.
cmd-choose_seat = faction
cmd-choose_seat-desc = Choose what you play
cmd-add_bot = add-bot
cmd-add_bot-desc = Let a bot play a faction
cmd-remove_bot = remove-bot
cmd-remove_bot-desc = Remove a bot from the table
opt-seat = faction
opt-seat-desc = Which faction
