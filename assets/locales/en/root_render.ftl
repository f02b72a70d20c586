### Words in pictures, their descriptions, and the board as text.

## In the picture

render-head = Round { $round } · { $phase } · { $faction }
render-setup = Setup
render-over = Game over · { $factions }
render-points = VP
render-items = Items in supply
render-deck = deck { $count }
render-dominance = dominance
render-coalition = coalition
render-leader = Leader
render-supporters = Supporters
render-officers = Officers
render-crafted = Crafted items
render-ready = Items
render-exhausted = Exhausted
render-damaged = Damaged
render-damaged_exhausted = Damaged, exhausted
render-in-play = Cards in play
render-ministers = Ministers
render-quests = Quests
render-decree = Decree
render-difficulty = Difficulty
render-traits = Traits
render-burrow = Burrow
render-discard = discarded { $count }

## The description of a picture

alt-turn = Map of Root. Round { $round }, { $phase }, { $faction }.
alt-setup = Map of Root. Setup.
alt-over = Map of Root. The game is over. Winners: { $factions }.
alt-action = What happened: { $lines }
alt-points = Points: { $points }.
alt-one = { $faction } { $points }
alt-dominance = { $faction } by dominance
alt-coalition = { $faction } in a coalition with { WORD($partner, of: "faction", form: "short") }
alt-more = The button “Board” tells the whole board in words.

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
text-swayed = ministers: { $ministers }
text-revealed = revealed: { $cards }
text-crowns = crowns: { $squire } squire, { $noble } noble, { $lord } lord
text-relations = relationships: { $relations }
text-relation = { $faction } – { $space }
text-quests_done = quests completed: { $quests }
text-coalition = in a coalition with { $faction }
text-actions = actions left: { $count }
text-limit = at most { $count } items
text-common = **Common**
text-supply-items = Items in supply: { $items }
text-deck = Deck: { $deck } cards; discard pile: { $discard }
text-available = Dominance cards to be taken: { $cards }
text-quests = Quests: { $quests }
text-ruins = Items under ruins: { $ruins }
text-ruin = { $count } in clearing { $clearing }
text-nothing = none
text-times = { $count } × { $what }
