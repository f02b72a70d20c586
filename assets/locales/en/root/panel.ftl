### Root's rows in the private panel. `menu-<kind>` heads the rows of a kind, `row-<kind>` is one of
### them (without it: its values), `short-<kind of value>` one value in a row.

menu-move = { $kind }: from → to clearing
menu-battle = { $kind }: clearing · enemy
menu-build = { $kind }: building · clearing
menu-recruit = { $kind }: clearing
menu-trick = { $kind }: clearing ⇄ clearing
menu-plot = { $kind }: clearing · plot
menu-dig = { $kind }: clearing · card · warriors
menu-aid = { $kind }: player · item · card · take

row-move = { $origin ->
        [0] Burrow
       *[other] { $origin }
    } → { $to ->
        [0] Burrow
       *[other] { $to }
    }{ $card ->
        [none] {""}
       *[other] {" "}· { WORD($card, of: "card", form: "label") }
    }
row-trick = { $one } ⇄ { $other }
row-add_to_decree = { WORD($card, of: "card", form: "label") } → { WORD($column, of: "column") }

short-clearing = { $value }
short-forest = Forest { $value }
short-seat = { WORD($value, of: "faction", form: "short") }
short-clockwork = { WORD($bot, of: "faction", form: "short") }
short-character = { WORD($value, of: "character") }
short-minister = { WORD($value, of: "minister") }
short-reward = { $value ->
        [points] points
       *[cards] 2 cards
    }

## What a choice costs or brings.

fact-actions = { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
fact-decree_cards = { $count ->
        [one] { $count } Decree card
       *[other] { $count } Decree cards
    }
fact-draws = { $count ->
        [one] { $count } draw
       *[other] { $count } draws
    }
fact-item = { $count ->
        [one] { WORD($of, of: "item") }
       *[other] { $count } × { WORD($of, of: "item") }
    }
fact-minister = { WORD($of, of: "minister") }
fact-ministers = { $count ->
        [one] the action of { $count } minister
       *[other] the actions of { $count } ministers
    }
fact-officers = { $count ->
        [one] { $count } officer
       *[other] { $count } officers
    }
fact-shown = show { $count }
fact-supporters = { $count ->
        [one] { $count } supporter
       *[other] { $count } supporters
    }
fact-warriors = { $count ->
        [one] { $count } warrior
       *[other] { $count } warriors
    }
fact-wood = { $count } wood
fact-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
fact-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
