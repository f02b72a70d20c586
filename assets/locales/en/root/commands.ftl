### Commands for what one does in Root of one's own accord; what the bot asks is answered by buttons.
### `cmd-<kind of choice>` is the name, `opt-<field>` an option.

## The group of Root's commands, `/root …`, and its subgroups.

cmd-group = root
cmd-group-desc = Actions in a game of Root
group-setup = setup
group-setup-desc = Factions, bots and where to start
group-cards = cards
group-cards-desc = Craft, use or show a card; dominance cards
group-map = map
group-map-desc = Actions of some maps
group-marquise = marquise
group-marquise-desc = Actions of the Marquise de Cat
group-eyrie = eyrie
group-eyrie-desc = Actions of the Eyrie Dynasties
group-alliance = alliance
group-alliance-desc = Actions of the Woodland Alliance
group-vagabond = vagabond
group-vagabond-desc = Actions of the Vagabond
group-duchy = duchy
group-duchy-desc = Actions of the Underground Duchy
group-corvids = corvids
group-corvids-desc = Actions of the Corvid Conspiracy

cmd-activate_dominance = activate-dominance
cmd-activate_dominance-desc = Play a dominance card and give up scoring points
cmd-add_to_decree = add-to-decree
cmd-add_to_decree-desc = Add a card to a column of the Decree
cmd-aid = aid
cmd-aid-desc = Exhaust an item and give a card to another player
cmd-battle = battle
cmd-battle-desc = Start a battle in a clearing
cmd-build = build
cmd-build-desc = Place a building
cmd-build_with_card = build-with-card
cmd-build_with_card-desc = Reveal a card to place a building
cmd-coerce = coerce
cmd-coerce-desc = Jailor: spend a card in place of an item, for 1 point
cmd-con = con
cmd-con-desc = Cheat: complete a quest with any two items
cmd-craft = craft
cmd-craft-desc = Craft a card from your hand
cmd-day_labor = day-labor
cmd-day_labor-desc = Tinker: take a discarded card that matches your clearing
cmd-dig = dig
cmd-dig-desc = Spend a card to place a tunnel and bring warriors out there
cmd-duel = duel
cmd-duel-desc = Gladiator: damage an item to remove a warrior and draw a card
cmd-explore = explore
cmd-explore-desc = Look for an item under the ruin where you are
cmd-expose = expose
cmd-expose-desc = Show a card and guess a facedown plot
cmd-flip = flip
cmd-flip-desc = Turn a facedown plot face up
cmd-form_coalition = form-coalition
cmd-form_coalition-desc = Form a coalition with another player
cmd-glide = glide
cmd-glide-desc = Harrier: move to any clearing
cmd-hawks_for_hire = hawks-for-hire
cmd-hawks_for_hire-desc = Spend a bird card for one more action
cmd-hideout = hideout
cmd-hideout-desc = Ranger: repair three items and end Daylight
cmd-instigate = instigate
cmd-instigate-desc = Vagrant: make two others battle here
cmd-minister = minister
cmd-minister-desc = Take the action of a swayed minister
cmd-mobilize = mobilize
cmd-mobilize-desc = Add a card from your hand to the supporters
cmd-move = move
cmd-move-desc = Move warriors from one clearing to another
cmd-organize = organize
cmd-organize-desc = Remove a warrior to place a sympathy token
cmd-overwork = overwork
cmd-overwork-desc = Spend a card to place one more wood
cmd-pass = pass
cmd-pass-desc = Decline, or end what you are doing
cmd-plot = plot
cmd-plot-desc = Place a facedown plot
cmd-quest = quest
cmd-quest-desc = Complete a quest
cmd-recruit = recruit
cmd-recruit-desc = Place warriors on the map
cmd-recruit_suit = recruit-suit
cmd-recruit_suit-desc = Spend a card to place warriors in clearings of a suit
cmd-repair = repair
cmd-repair-desc = Exhaust a hammer to repair an item
cmd-revolt = revolt
cmd-revolt-desc = Start a revolt in a clearing
cmd-scorch = scorched-earth
cmd-scorch-desc = Scoundrel: remove all pieces here and burn the clearing
cmd-slip = slip
cmd-slip-desc = Slip into an adjacent clearing or forest
cmd-spread_sympathy = spread-sympathy
cmd-spread_sympathy-desc = Place a sympathy token
cmd-start_at = start-at
cmd-start_at-desc = Choose where to start
cmd-steal = steal
cmd-steal-desc = Thief: take a random card from a player here
cmd-strike = strike
cmd-strike-desc = Exhaust a crossbow to remove a piece
cmd-sway = sway
cmd-sway-desc = Sway a minister
cmd-take_dominance = take-dominance
cmd-take_dominance-desc = Take an available dominance card
cmd-train = train
cmd-train-desc = Spend a card to train an officer
cmd-travel = travel
cmd-travel-desc = Move your pawn
cmd-trick = trick
cmd-trick-desc = Swap two plots
cmd-use = use
cmd-use-desc = Use a card in your play area

opt-ally = ally
opt-ally-desc = Which ally
opt-attacker = attacker
opt-attacker-desc = Who attacks
opt-building = building
opt-building-desc = Which building
opt-card = card
opt-card-desc = Which card
opt-clearing = clearing
opt-clearing-desc = Where
opt-column = column
opt-column-desc = Which column of the Decree
opt-defender = defender
opt-defender-desc = Who is attacked
opt-from = from
opt-from-desc = From where
opt-guess = guess
opt-guess-desc = Which plot you think it is
opt-improvise = improvise
opt-improvise-desc = Which item to improvise with
opt-instead_of = instead-of
opt-instead_of-desc = In place of which item
opt-item = item
opt-item-desc = Which item
opt-minister = minister
opt-minister-desc = Which minister
opt-one = one
opt-one-desc = The first clearing
opt-other = other
opt-other-desc = The second clearing
opt-partner = partner
opt-partner-desc = With whom
opt-piece = piece
opt-piece-desc = Which piece
opt-plot = plot
opt-plot-desc = Which plot
opt-quest = quest
opt-quest-desc = Which quest
opt-remove = remove
opt-remove-desc = Which tunnel to remove first
opt-reward = reward
opt-reward-desc = Which reward
opt-second = second
opt-second-desc = Which other item
opt-spend = spend
opt-spend-desc = Which card to spend
opt-suit = suit
opt-suit-desc = Which suit
opt-take = take
opt-take-desc = Which item to take
opt-target = target
opt-target-desc = Who
opt-to = to
opt-to-desc = Where to
opt-using = using
opt-using-desc = Which crafting pieces, by suit
opt-warriors = warriors
opt-warriors-desc = How many warriors

## What the owner of a seat alone may see.

cmd-plots = plots
cmd-plots-desc = See your own facedown plots; only you see them
own-plots-none = You have no facedown plots.
own-plot = Clearing { $clearing }: { WORD($plot, of: "piece") }
own-stock = { $names ->
        [none] No plots left in the supply.
       *[other] In the supply: { WORDS($names, of: "piece") }
    }
own-hand = { $cards ->
        [none] You have no cards in hand.
       *[other] Your hand ({ $count }): { WORDS($cards, of: "card", form: "label") }
    }
own-supporters = { $names ->
        [none] You have no supporters.
       *[other] Your supporters ({ $count }): { WORDS($names, of: "card", form: "label") }
    }

## What a table can be set to: `option-<name>` and `option-<name>-<value>`.

game-name = Root
game-listed = Root
game-help =
    · In Root a number is a clearing on the map; a letter is a forest. A card's suit is in brackets.
    · `/root corvids plots` shows the Corvids their own facedown plots; `/root cards expose` guesses one of theirs.
option-map = Map
option-map-autumn = Autumn
option-map-winter = Winter
option-map-lake = Lake
option-map-mountain = Mountain
option-deck = Deck
option-deck-base = Base
option-deck-exiles = Exiles and Partisans
option-cooperative = Cooperative
option-cooperative-no = no
option-cooperative-yes = yes
