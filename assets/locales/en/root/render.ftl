### Words in pictures, their descriptions, and the board as text.

## In the picture

render-head = Round { $round }, { $phase }, { $faction }
render-turn = turn
render-setup = Setup
render-over = Game over: { $factions }
render-points = VP
render-items = Items in supply
render-quests-open = Quests
render-dominance = dominance
render-coalition = coalition
render-leader = Leader
render-supporters = Supporters
render-officers = Officers
render-acolytes = Acolytes
render-conspiracy = Conspiracy
render-lost_souls = Lost Souls
render-bases = Bases
render-full = full
render-crafted = Crafted items
render-ready = Items
render-exhausted = Exhausted
render-damaged = Damaged
render-damaged_exhausted = Damaged, exhausted
render-in-play = Cards in play
render-ministers = Ministers
render-quests = Quests
render-own_quest = Quest
render-battle_track = Battle Track
render-difficulty = Difficulty
render-traits = Traits
render-market = Market
render-payments = Payments
render-protectionism = Protectionism
render-burrow = Burrow

## The description of a picture

alt-turn = Round { $round }, { $phase }, { $faction }.
alt-setup = Setup.
alt-map = Map: { $map }.
alt-ferry = The Ferry is in { $clearing }.
alt-closed = Closed paths: { $paths }.
alt-over = The game is over. Winners: { $factions }.
alt-to-act = To act: { $factions }.
alt-points = Points: { $points }.
alt-one = { $faction } { $points }
alt-dominance = { $faction } by dominance
alt-coalition = { $faction } in a coalition with { WORDS($partners, of: "faction", form: "short", joint: "and") }

## The pictures of a question, in the private panel

ask-hand = Your hand
ask-supporters = Supporters
ask-items = Your items
ask-decree-recruit = Decree: recruit
ask-decree-move = Decree: move
ask-decree-battle = Decree: battle
ask-decree-build = Decree: build
alt-ask-board = The map, with the places that you can choose.
alt-ask-cards = { $title }: { $cards }.
alt-ask-items = Your items: { $items }.
alt-ask-item = { $item }{ $state ->
        [exhausted] {" (exhausted)"}
        [damaged] {" (damaged)"}
        [damaged_exhausted] {" (damaged, exhausted)"}
       *[ready] {""}
    }
alt-ask-craftable = You can craft now: { $cards }.

## The board as text

text-clearings = **Clearings**
text-clearing = **{ $number }** ({ $suit }){ $slots ->
        [0] {""}
        [one] {", 1 open slot"}
       *[other] {", "}{ $slots } open slots
    }{ $ruin ->
        [yes] {", a ruin"}
       *[no] {""}
    }{ $ruler ->
        [none] {""}
       *[other] {", ruled by "}{ $ruler }
    }{ $pieces ->
        [none] {" – empty"}
       *[other] {" – "}{ $pieces }
    }
text-presence = { $faction }: { $pieces }
text-burrow = **Burrow**: { $pieces ->
        [none] empty
       *[other] { $pieces }
    }
text-forest = Forest { $forest }: { $factions }
text-own-plot = your facedown plot there is { $plot }
text-scorched = burnt down
text-covered = { $count ->
        [one] an item covers a slot
       *[other] items cover { $count } slots
    }
text-factions = **Factions**
text-faction = **{ $faction }**{ $clockwork ->
        [none] {""}
       *[other] {" ("}{ $clockwork })
    }: { $points ->
        [dominance] plays for { $dominance }
        [one] 1 point
       *[other] { $points } points
    }{ $hand ->
        [none] {""}
        [one] {", 1 card in hand"}
       *[other] {", "}{ $hand } cards in hand
    }
text-supply = in supply: { $pieces }
text-track = { $piece }: { $count } of { $total } on the map
text-play-area = cards in play: { $cards }
text-items = items: { $items }
text-items-ready = items ready: { $items }
text-items-exhausted = exhausted: { $items }
text-items-damaged = damaged: { $items }
text-items-damaged_exhausted = damaged and exhausted: { $items }
text-leader = leader: { $leader }
text-character = character: { $character }
text-fallen = leaders face down: { $leaders }
text-decree = Decree – { $columns }
text-column = { $column }: { $cards }
text-order = order: { $card }
text-supporters = supporters: { $count }
text-officers = officers: { $count }
text-ordered_suit = order: { $suit }
text-acolytes = acolytes: { $count }
text-conspiracy = conspiracy marker: space { $number }, { $conspiracy }
text-lost_souls = Lost Souls, from the top: { $cards }
text-market = market: { $cards }
text-payments = payments: { $payments }
text-protectionism = Protectionism: { $signs }
text-swayed = ministers: { $ministers }
text-revealed = revealed: { $cards }
text-crowns = crowns: { $squire } squire, { $noble } noble, { $lord } lord
text-relations = relationships: { $relations }
text-relation = { $faction } – { $space }
text-aided = { $relation } (aided { $count ->
        [one] once
       *[other] { $count } times
    } this turn)
text-quests_done = quests completed: { $quests }
text-coalition = in a coalition with { WORDS($partners, of: "faction", form: "short", joint: "and") }
text-actions = actions left: { $count }
text-item_limit = at most { $count } items
text-battle_track = { $count ->
        [0] Battle Track empty
        [one] 1 item on the Battle Track
       *[other] { $count } items on the Battle Track
    }
text-own_quest = quest: { $quest }
text-common = **Common**
text-set-up = Map: { $map }; deck: { $deck }
text-ferry = Ferry: clearing { $clearing }
text-closed = Closed paths: { $paths ->
        [none] none, all are open
       *[other] { $paths }
    }
text-pass = The Pass: clearing { $clearing }
text-lake = { $line }; across the lake to { $clearings }
text-battle = Battle in clearing { $clearing }: { $attacker } against { $defender }
text-supply-items = Items in supply: { $items }
text-deck = Deck: { $deck } cards; discard pile: { $discard }
text-discard = In the discard pile: { $cards }
text-available = Dominance cards available: { $cards }
text-quests = Quests: { $quests }
text-ruins = Items under ruins: { $ruins }
text-ruin = { $count } in clearing { $clearing }
text-nothing = none
text-times = { $count } × { $what }
