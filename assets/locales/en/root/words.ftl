### Names of what Root is made of.
### A word is a message `<kind>-<name>`; sentences take it by WORD($name, of: "<kind>"). The value is
### the name by itself (a label); the attributes are the forms that sentences ask for.

## Factions: `short` for the log, `the` for sentences to a player, `number` for the verbs after it.

faction-marquise = Marquise de Cat
    .short = Marquise
    .the = the Marquise
    .number = one
faction-eyrie = Eyrie Dynasties
    .short = Eyrie
    .the = the Eyrie
    .number = many
faction-alliance = Woodland Alliance
    .short = Alliance
    .the = the Alliance
    .number = one
faction-vagabond = Vagabond
    .short = Vagabond
    .the = the Vagabond
    .number = one
faction-vagabond_2 = Second Vagabond
    .short = Second Vagabond
    .the = the Second Vagabond
    .number = one
faction-lizards = Lizard Cult
    .short = Lizards
    .the = the Lizards
    .number = many
faction-riverfolk = Riverfolk Company
    .short = Riverfolk
    .the = the Riverfolk
    .number = many
faction-duchy = Underground Duchy
    .short = Duchy
    .the = the Duchy
    .number = one
faction-corvids = Corvid Conspiracy
    .short = Corvids
    .the = the Corvids
    .number = many
faction-hundreds = Lord of the Hundreds
    .short = Hundreds
    .the = the Hundreds
    .number = many
faction-keepers = Keepers in Iron
    .short = Keepers
    .the = the Keepers
    .number = many

## The same factions when a clockwork plays them.

clockwork-marquise = Mechanical Marquise
clockwork-eyrie = Electric Eyrie
clockwork-alliance = Automated Alliance
clockwork-vagabond = Vagabot
clockwork-vagabond_2 = Second Vagabot
clockwork-lizards = Logical Lizards
clockwork-riverfolk = Riverfolk Robots
clockwork-duchy = Drillbit Duchy
clockwork-corvids = Cogwheel Corvids

difficulty-easy = Easy
difficulty-default = Default
difficulty-challenging = Challenging
difficulty-nightmare = Nightmare
difficulty-marquise-easy-effect = It recruits two warriors a turn instead of four.
difficulty-marquise-challenging-effect = It recruits two more warriors in the highest-priority ordered clearing that it rules.
difficulty-marquise-nightmare-effect = As Challenging, and it scores 1 point more each turn.
difficulty-eyrie-easy-effect = Its Decree begins with one vizier instead of two.
difficulty-eyrie-challenging-effect = Its Decree begins with the bird ambush beside the viziers.
difficulty-eyrie-nightmare-effect = As Challenging, and it scores 1 point more each turn.

trait-blitz = Blitz
trait-blitz-effect = After moving, it marches out of the highest-priority clearing that it rules with no enemies, leaving one warrior, and battles where it arrives.
trait-fortified = Fortified
trait-fortified-effect = Each of its buildings takes two hits to remove; a single hit does nothing.
trait-hospitals = Hospitals
trait-hospitals-effect = When it loses two or more warriors as defender in a battle, two warriors come to its keep.
trait-iron_will = Iron Will
trait-iron_will-effect = With a bird order it recruits twice as many warriors.
trait-overwhelming = Overwhelming
trait-overwhelming-effect = It scores 1 point for every two warriors it can't place, but expands at most once a turn.
trait-nobility = Nobility
trait-nobility-effect = Turmoil brings it 1 point for each bird card in the Decree instead of a loss, and also happens when a warrior can't be placed.
trait-relentless = Relentless
trait-relentless-effect = After the Decree it removes all defenseless buildings and tokens from clearings with its warriors.
trait-swoop = Swoop
trait-swoop-effect = At the end of Daylight two warriors land in the highest-priority clearing that has none of its pieces.
trait-war_tax = War Tax
trait-war_tax-effect = A player who loses a building or token to it also loses 1 point.
trait-focused = Focused
trait-focused-effect = Its extra hit in battle also counts when the column is only tied for most cards.

## Suits

suit-fox = fox
    .counted = { $count } foxes
suit-mouse = mouse
    .counted = { $count } mice
suit-rabbit = rabbit
    .counted = { $count } rabbits
suit-bird = bird
    .counted = { $count } birds

## Items: `some` as the object of a sentence.

item-bag = Bag
    .bare = bag
    .some = a bag
item-boots = Boots
    .bare = boots
    .some = boots
item-club = Club
    .bare = club
    .some = a club
item-coins = Coins
    .bare = coins
    .some = coins
item-crossbow = Crossbow
    .bare = crossbow
    .some = a crossbow
item-hammer = Hammer
    .bare = hammer
    .some = a hammer
item-sword = Sword
    .bare = sword
    .some = a sword
item-tea = Tea
    .bare = tea
    .some = tea
item-torch = Torch
    .bare = torch
    .some = a torch

## Several of an item.

items-bag = { $count } bags
items-boots = { $count } boots
items-club = { $count } clubs
items-coins = { $count } coins
items-crossbow = { $count } crossbows
items-hammer = { $count } hammers
items-sword = { $count } swords
items-tea = { $count } teas
items-torch = { $count } torches

## Pieces: `some` with their number.

piece-warriors = Warrior
    .bare = warrior
    .some = { $count ->
        [0] no warriors
        [one] a warrior
       *[other] { $count } warriors
    }
piece-pawn = Pawn
    .bare = pawn
    .some = { $count ->
        [0] no pawns
        [one] the pawn
       *[other] { $count } pawns
    }
piece-ruin = Ruin
    .bare = ruin
    .some = { $count ->
        [0] no ruins
        [one] a ruin
       *[other] { $count } ruins
    }
piece-sawmill = Sawmill
    .bare = sawmill
    .some = { $count ->
        [0] no sawmills
        [one] a sawmill
       *[other] { $count } sawmills
    }
piece-workshop = Workshop
    .bare = workshop
    .some = { $count ->
        [0] no workshops
        [one] a workshop
       *[other] { $count } workshops
    }
piece-recruiter = Recruiter
    .bare = recruiter
    .some = { $count ->
        [0] no recruiters
        [one] a recruiter
       *[other] { $count } recruiters
    }
piece-wood = Wood
    .bare = wood
    .some = { $count } wood
piece-keep = Keep
    .bare = keep
    .some = { $count ->
        [0] no keeps
        [one] the keep
       *[other] { $count } keeps
    }
piece-roost = Roost
    .bare = roost
    .some = { $count ->
        [0] no roosts
        [one] a roost
       *[other] { $count } roosts
    }
piece-base = Base
    .bare = base
    .some = { $count ->
        [0] no bases
        [one] a base
       *[other] { $count } bases
    }
piece-sympathy = Sympathy
    .bare = sympathy
    .some = { $count ->
        [0] no sympathy tokens
        [one] a sympathy token
       *[other] { $count } sympathy tokens
    }
piece-garden = Garden
    .bare = garden
    .some = { $count ->
        [0] no gardens
        [one] a garden
       *[other] { $count } gardens
    }
piece-trade_post = Trade post
    .bare = trade post
    .some = { $count ->
        [0] no trade posts
        [one] a trade post
       *[other] { $count } trade posts
    }
piece-tunnel = Tunnel
    .bare = tunnel
    .some = { $count ->
        [0] no tunnels
        [one] a tunnel
       *[other] { $count } tunnels
    }
piece-citadel = Citadel
    .bare = citadel
    .some = { $count ->
        [0] no citadels
        [one] a citadel
       *[other] { $count } citadels
    }
piece-market = Market
    .bare = market
    .some = { $count ->
        [0] no markets
        [one] a market
       *[other] { $count } markets
    }
piece-plots = Plot
    .bare = plot
    .some = { $count ->
        [0] no plot tokens
        [one] a plot token
       *[other] { $count } plot tokens
    }
piece-bomb = Bomb
    .bare = bomb
    .some = { $count ->
        [0] no bombs
        [one] a bomb
       *[other] { $count } bombs
    }
piece-snare = Snare
    .bare = snare
    .some = { $count ->
        [0] no snares
        [one] a snare
       *[other] { $count } snares
    }
piece-extortion = Extortion
    .bare = extortion
    .some = { $count ->
        [0] no extortion tokens
        [one] an extortion token
       *[other] { $count } extortion tokens
    }
piece-raid = Raid
    .bare = raid
    .some = { $count ->
        [0] no raid tokens
        [one] a raid token
       *[other] { $count } raid tokens
    }
piece-warlord = Warlord
    .bare = warlord
    .some = { $count ->
        [0] no warlords
        [one] the warlord
       *[other] { $count } warlords
    }
piece-stronghold = Stronghold
    .bare = stronghold
    .some = { $count ->
        [0] no strongholds
        [one] a stronghold
       *[other] { $count } strongholds
    }
piece-mob = Mob
    .bare = mob
    .some = { $count ->
        [0] no mobs
        [one] a mob
       *[other] { $count } mobs
    }
piece-waystation = Waystation
    .bare = waystation
    .some = { $count ->
        [0] no waystations
        [one] a waystation
       *[other] { $count } waystations
    }
piece-relic = Relic
    .bare = relic
    .some = { $count ->
        [0] no relics
        [one] a relic
       *[other] { $count } relics
    }

## Leaders of the Eyrie and the columns of the Decree

leader-builder = Builder
leader-builder-effect = Viziers in Recruit and Move. Crafted items score their printed points (other leaders: 1).
leader-charismatic = Charismatic
leader-charismatic-effect = Viziers in Recruit and Battle. Each recruiting places two warriors.
leader-commander = Commander
leader-commander-effect = Viziers in Move and Battle. One extra hit as attacker.
leader-despot = Despot
leader-despot-effect = Viziers in Move and Build. One more point for removing buildings or tokens in a battle.

column-recruit = Recruit
column-move = Move
column-battle = Battle
column-build = Build
column-fox = Fox
column-mouse = Mouse
column-rabbit = Rabbit
column-bird = Bird

## Phases, maps, decks

phase-setup = Setup
phase-birdsong = Birdsong
phase-daylight = Daylight
phase-evening = Evening

map-autumn = Autumn
map-winter = Winter
map-lake = Lake
map-mountain = Mountain

deck-base = Base deck
    .lower = base deck
deck-exiles = Exiles and Partisans deck
    .lower = Exiles and Partisans deck

## What a choice gives up, in the question before it.

loss-actions = { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
loss-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
loss-decree_cards = { $count ->
        [one] { $count } Decree card
       *[other] { $count } Decree cards
    }
loss-ministers = { $count ->
        [one] the action of { $count } minister
       *[other] the actions of { $count } ministers
    }

## Points by headings, at the end of a game.

points-pieces = pieces on the map
points-battle = battles
points-crafting = crafting
points-deeds = deeds
points-cards = cards
points-other = other
points-lost = lost
