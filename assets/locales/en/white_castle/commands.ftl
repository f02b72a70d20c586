### Commands of The White Castle, and what a table can be set to.
### `cmd-<kind of choice>` is the name, `opt-<field>` an option.

cmd-group = castle
cmd-group-desc = Your own game against the rival of The White Castle

cmd-place = place
cmd-place-desc = Say which die you took and where you placed it
cmd-influence = influence
cmd-influence-desc = Say how much influence you have
cmd-go = rival
cmd-go-desc = Let the rival take its turn
cmd-turned = card
cmd-turned-desc = Say which new card lies on top of the rival's deck
cmd-again = known-card
cmd-again-desc = Say which known card lies on top of the rival's deck
cmd-shows = shows
cmd-shows-desc = Say what an action of the card turned over shows
cmd-enough = nothing-more
cmd-enough-desc = The action shows nothing more
cmd-dice = dice
cmd-dice-desc = Say what the dice of the bridge show
cmd-roll = roll
cmd-roll-desc = Let the bot roll the dice
cmd-total = total
cmd-total-desc = Say how many points you have at the end
opt-bridge = bridge
opt-bridge-desc = Which bridge
opt-end = end
opt-end-desc = Which end of the bridge
opt-space = space
opt-space-desc = Which space
opt-amount = number
opt-amount-desc = How many
opt-card = card
opt-card-desc = Which card
opt-what = what
opt-what-desc = What is shown
opt-low = low
opt-low-desc = The lowest die
opt-middle = middle
opt-middle-desc = The middle die
opt-high = high
opt-high-desc = The highest die
opt-tens = tens
opt-tens-desc = The tens of your points
opt-units = units
opt-units-desc = The units of your points

lobby-how = One person plays on their own table, and I am the rival. Set the rival's strength and the options, then press Start.
lobby-name-human = Player
game-name = The White Castle: solo rival
game-listed = the solo rival of The White Castle
game-help =
    · You play The White Castle on your own table; I am the rival. Tell me the dice and where you place yours, I tell you what the rival does and keep its pieces and points.
    · The rival's nine cards have two sides: a die and a space on one, two actions on the other. Its turn: one card is turned over and shows the actions; the card then on top of the deck shows the die and the space.
    · Without a file of these cards, shuffle them yourself, lay them with the die side up, and tell me what I ask for.
option-cards = Rival's cards
option-cards-table = told from the table
option-cards-file = from a file
option-pair_choice = Several rooms with a pair
option-pair_choice-leftmost = the leftmost
option-pair_choice-from_card = from the card's space to the right
option-later_rounds = First in later rounds
option-later_rounds-by_influence = more influence
option-later_rounds-rival_first = always the rival
file-white_castle_cards = Rival's cards
