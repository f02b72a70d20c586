### Commands for what one does in Root of one's own accord; what the bot asks is answered by buttons.
### `cmd-<kind of choice>` is the name, `opt-<field>` an option.

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
cmd-craft = craft
cmd-craft-desc = Craft a card from your hand
cmd-day_labor = day-labor
cmd-day_labor-desc = Use the special action Day Labor
cmd-dig = dig
cmd-dig-desc = Spend a card to dig a tunnel and come out there
cmd-explore = explore
cmd-explore-desc = Look under the ruin where you are
cmd-expose = expose
cmd-expose-desc = Show a card and guess a facedown plot
cmd-flip = flip
cmd-flip-desc = Turn a facedown plot face up
cmd-form_coalition = form-coalition
cmd-form_coalition-desc = Form a coalition with another player
cmd-glide = glide
cmd-glide-desc = Move by gliding
cmd-hawks_for_hire = hawks-for-hire
cmd-hawks_for_hire-desc = Spend a bird card for one more action
cmd-hideout = hideout
cmd-hideout-desc = Use the special action Hideout
cmd-instigate = instigate
cmd-instigate-desc = Use the special action Instigate
cmd-minister = minister
cmd-minister-desc = Take the action of a swayed minister
cmd-mobilize = mobilize
cmd-mobilize-desc = Add a card from your hand to the supporters
cmd-move = move
cmd-move-desc = Move warriors from one clearing to another
cmd-organize = organize
cmd-organize-desc = Remove a warrior for a sympathy token
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
cmd-scorch-desc = Use the special action Scorched Earth
cmd-slip = slip
cmd-slip-desc = Slip into a clearing or forest beside you
cmd-spread_sympathy = spread-sympathy
cmd-spread_sympathy-desc = Place a sympathy token
cmd-start_at = start-at
cmd-start_at-desc = Choose where to start
cmd-steal = steal
cmd-steal-desc = Take a random card from another player
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
opt-clearing-desc = In which clearing
opt-column = column
opt-column-desc = Which column of the Decree
opt-defender = defender
opt-defender-desc = Against whom
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
opt-remove-desc = Which tunnel to take off the map first
opt-reward = reward
opt-reward-desc = Which reward
opt-spend = spend
opt-spend-desc = Which card to spend
opt-suit = suit
opt-suit-desc = Which suit
opt-take = take
opt-take-desc = Which item to take
opt-target = target
opt-target-desc = Which faction
opt-to = to
opt-to-desc = Where to
opt-using = using
opt-using-desc = Which pieces to craft with
opt-warriors = warriors
opt-warriors-desc = How many warriors

## What the owner of a seat alone may see.

cmd-plots = plots
cmd-plots-desc = See your own facedown plots; nobody else sees the answer
own-plots-none = You have no facedown plots to look at.
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

game-root = Root
game-root-help =
    · In Root a number is a clearing, as on the map; a forest is named by the clearings around it, such as 1-2-5-10. What stands behind a card's name in brackets is its suit.
    · `/plots` shows the Corvids their own facedown plots; `/expose` is for guessing one of theirs.
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
