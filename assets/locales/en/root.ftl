### The words of Root: what happens, what can be chosen, what is asked, why something is refused.
### Seats, cards, pieces and the like come as plain names; WORD looks up their forms (root_words.ftl,
### root_cards.ftl), VERB agrees a verb with its subject. "none" stands for what is left empty.

## What happened: `event-<kind of event>`, and `joined-…` for several that make one line.

event-game_began = The game begins: { WORD($map, of: "map") } map, { WORD($deck, of: "deck", form: "lower") }. Turn order: { WORDS($seats, of: "faction") }.
event-turn_began = Round { $round } · { WORD($seat, of: "faction") }
event-phase_began = { WORD($seat, of: "faction", form: "short") }: { WORD($phase, of: "phase") }.
event-placed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "places", "place", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } in { $clearing ->
        [0] the Burrow
       *[other] clearing { $clearing }
    }.
joined-placed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "places", "place", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } in each of the clearings { $clearings }.
event-removed = { $by ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "loses", "lose", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } in clearing { $clearing }.
        [self] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "removes", "remove", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } from clearing { $clearing }.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "loses", "lose", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } in clearing { $clearing } to { WORD($by, of: "faction", form: "short") }.
    }
joined-removed = { $by ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "loses", "lose", of: "faction") } { $pieces } in clearing { $clearing }.
        [self] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "removes", "remove", of: "faction") } { $pieces } from clearing { $clearing }.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "loses", "lose", of: "faction") } { $pieces } in clearing { $clearing } to { WORD($by, of: "faction", form: "short") }.
    }
some-pieces = { WORD($piece, $count, of: "piece", form: "some") }
event-moved = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "moves", "move", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } { $origin ->
        [0] from the Burrow to clearing { $to }
       *[other] from clearing { $origin } to { $to ->
            [0] the Burrow
           *[other] { $to }
        }
    }.
event-scored = { $change ->
        [loss] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "loses", "lose", of: "faction") } { WORD("points", $amount, of: "unit") } ({ $total }): { WORD($reason, of: "reason card") }.
       *[gain] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "scores", "score", of: "faction") } { WORD("points", $amount, of: "unit") } ({ $total }): { WORD($reason, of: "reason card") }.
    }
joined-scored = { $line }, { $change ->
        [loss] −
       *[gain] +
    }{ WORD("points", $amount, of: "unit") } ({ $total }).
joined-scored-by = { $line }; { WORD($seat, of: "faction", form: "short") } { $change ->
        [loss] −
       *[gain] +
    }{ WORD("points", $amount, of: "unit") } ({ $total }).
event-drew = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "draws", "draw", of: "faction") } { WORD("cards", $count, of: "unit") }.
event-drew_cards = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "draws", "draw", of: "faction") }: { WORDS($cards, of: "card", form: "label") }.
event-reshuffled = The discard pile is shuffled into a new deck.
event-discarded = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "discards", "discard", of: "faction") } { WORD($card, of: "card", form: "label") }.
event-spent = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "spends", "spend", of: "faction") } { WORD($card, of: "card", form: "label") }.
event-dominance_available = { WORD($card, of: "card") } lies beside the map and can be taken.
event-dominance_taken = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "takes", "take", of: "faction") } { WORD($card, of: "card") } into hand.
event-dominance_activated = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "activates", "activate", of: "faction") } { WORD($card, of: "card") } and { VERB($seat, "scores", "score", of: "faction") } no more points.
event-crafted = { $item ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "crafts", "craft", of: "faction") } { WORD($card, of: "card", form: "label") }.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "crafts", "craft", of: "faction") } { WORD($card, of: "card", form: "label") } and { VERB($seat, "takes", "take", of: "faction") } { WORD($item, of: "item", form: "some") }.
    }
event-effect_used = { $target ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "uses", "use", of: "faction") } { WORD($card, of: "card") }.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "uses", "use", of: "faction") } { WORD($card, of: "card") } on { WORD($target, of: "faction", form: "short") }.
    }
event-card_taken = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "takes", "take", of: "faction") } a random card from { WORD($target, of: "faction", form: "short") }.
event-card_taken_face = The card that { WORD($seat, of: "faction", form: "short") } { VERB($seat, "takes", "take", of: "faction") } from { WORD($target, of: "faction", form: "short") }: { WORD($card, of: "card", form: "label") }.
event-hand_seen = { $cards ->
        [none] { WORD($target, of: "faction", form: "short") } { VERB($target, "has", "have", of: "faction") } no cards in hand.
       *[other] { WORD($target, of: "faction", form: "short") } { VERB($target, "holds", "hold", of: "faction") }: { WORDS($cards, of: "card", form: "label") }.
    }
event-battle_began = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "battles", "battle", of: "faction") } { WORD($defender, of: "faction", form: "short") } in clearing { $clearing }.
event-ambush_played = { $foil ->
        [yes] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "foils", "foil", of: "faction") } the ambush with { WORD($card, of: "card", form: "label") }.
       *[no] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "plays", "play", of: "faction") } { WORD($card, of: "card", form: "label") } in clearing { $clearing }.
    }
event-rolled = Dice: { WORD($seat, of: "faction", form: "short") } { $high }, { WORD($defender, of: "faction", form: "short") } { $low }.
event-hits_dealt = { $hits ->
        [0] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "deals", "deal", of: "faction") } no hits.
       *[other] { $extra ->
            [0] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "deals", "deal", of: "faction") } { WORD("hits", $hits, of: "unit") }.
           *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "deals", "deal", of: "faction") } { WORD("hits", $hits, of: "unit") } ({ $extra } extra).
        }
    }
event-recruited = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "recruits", "recruit", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") } in clearing { $clearing }.
joined-recruited = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "recruits", "recruit", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") } in each of the clearings { $clearings }.
event-built = { $cost ->
        [0] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "builds", "build", of: "faction") } { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing }.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "builds", "build", of: "faction") } { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing } ({ $cost } wood).
    }
event-hospitals_used = Field Hospitals: { WORD("warriors", $count, of: "piece", form: "some") } lost in clearing { $clearing } { $count ->
        [one] returns
       *[other] return
    } to the keep.
event-extra_action = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "gains", "gain", of: "faction") } one more action.
event-leader_chosen = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "chooses", "choose", of: "faction") } a leader: { WORD($leader, of: "leader") }.
event-added_to_decree = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "adds", "add", of: "faction") } { WORD($card, of: "card", form: "label") } to the Decree: { WORD($column, of: "column") }.
event-decree_resolved = Decree, { WORD($column, of: "column") }: { WORD($card, of: "card", form: "label") }.
event-turmoil_began = { $column ->
        [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "falls", "fall", of: "faction") } into turmoil.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "falls", "fall", of: "faction") } into turmoil: the Decree cannot be resolved ({ WORD($column, of: "column") }).
    }
event-decree_purged = { $cards ->
        [none] The Decree is purged; only viziers were in it.
       *[other] The Decree is purged: { WORDS($cards, of: "card", form: "label") }.
    }
event-order_revealed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "reveals", "reveal", of: "faction") } the order: { WORD($card, of: "card", form: "label") }.
event-decided = { WORD($seat, of: "faction", form: "short") } · { WORD($action, of: "action") }: { $chosen }{ $by ->
        [none] { "" }
       *[other] { " " }– { WORDS($by, of: "by") }
    } ({ $suit ->
        [none] { "" }
       *[other] { WORD($suit, of: "suit") } column;{ " " }
    }{ $among ->
        [none] { "" }
       *[other] of { $among };{ " " }
    }{ $passed_over ->
        [none] { "" }
       *[other] not possible: { $passed_over };{ " " }
    }Law { $section }).
joined-decided = { $line }{ $by ->
        [none] { "" }
       *[other] { " " }– { WORDS($by, of: "by") }
    } ({ $action ->
        [swoop] Swoop;{ " " }
        [hospitals] Hospitals;{ " " }
       *[other] { "" }
    }{ $suit ->
        [none] { "" }
       *[other] { WORD($suit, of: "suit") } column;{ " " }
    }{ $among ->
        [none] { "" }
       *[other] of { $among };{ " " }
    }{ $passed_over ->
        [none] { "" }
       *[other] not possible: { $passed_over };{ " " }
    }Law { $section }).
event-skipped = { WORD($seat, of: "faction", form: "short") } · { WORD($action, of: "undone action") }{ $suit ->
        [none] { "" }
       *[other] { " " }({ WORD($suit, of: "suit") } column)
    }{ $clearing ->
        [0] { "" }
       *[other] { " " }(clearing { $clearing })
    }: { $reason ->
        [too_few_in_supply] not in full
       *[other] skipped
    } – { WORD($reason, of: "skip") } (Law { $section }).
event-won = { $by ->
        [dominance] { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wins", "win", of: "faction") } the game by dominance.
        [coalition] { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wins", "win", of: "faction") } the game in coalition.
        [cooperation] { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wins", "win", of: "faction") } the game against the clockwork: every person has reached 30 points.
       *[points] { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wins", "win", of: "faction") } the game, having reached 30 points.
    }

## How a seat stands, after its name.

seat-score = { $dominance ->
        [none] { WORD("points", $points, of: "unit") }
       *[other] plays for { WORD($dominance, of: "card") }
    }

## Numbers of things

unit-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
unit-cards = { $count ->
        [one] a card
       *[other] { $count } cards
    }
unit-hits = { $count ->
        [one] 1 hit
       *[other] { $count } hits
    }

## What can be chosen: `choice-<kind>` whole, `kind-<kind>` on a button (`kind-<kind>-<decision>` where
## a decision calls it differently), `pass-<decision>` for declining.

choice-pass = Pass
choice-move = { $card ->
        [none] Move { WORD("warriors", $warriors, of: "unit") } { $origin ->
            [0] from the Burrow to clearing { $to }
           *[other] from clearing { $origin } to { $to ->
                [0] the Burrow
               *[other] { $to }
            }
        }
       *[other] Move { WORD("warriors", $warriors, of: "unit") } from clearing { $origin } to { $to } for { WORD($card, of: "card", form: "label") }
    }
choice-battle = { $card ->
        [none] Battle { WORD($defender, of: "faction", form: "short") } in clearing { $clearing }
       *[other] Battle { WORD($defender, of: "faction", form: "short") } in clearing { $clearing } for { WORD($card, of: "card", form: "label") }
    }
choice-ambush = Play { WORD($card, of: "card", form: "label") }
choice-take_hit = Lose { WORD($piece, 1, of: "piece", form: "some") }
choice-use = { $target ->
        [none] { $clearing ->
            [0] Use { WORD($card, of: "card") }
           *[other] Use { WORD($card, of: "card") } in clearing { $clearing }
        }
       *[other] Use { WORD($card, of: "card") } on { WORD($target, of: "faction", form: "short") }
    }
choice-craft = { $using ->
        [none] Craft { WORD($card, of: "card", form: "label") }
       *[other] Craft { WORD($card, of: "card", form: "label") } with { WORDS($using, of: "suit") }
    }
choice-discard = Discard { WORD($card, of: "card", form: "label") }
choice-activate_dominance = Activate { WORD($card, of: "card") }
choice-take_dominance = Take { WORD($card, of: "card") } for { WORD($spend, of: "card", form: "label") }
choice-start_at = Start in clearing { $clearing }
choice-place_starting = Place { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing }
choice-place_wood = Place 1 wood in clearing { $clearing }
choice-recruit = { $clearing ->
        [0] Recruit
       *[other] { $card ->
            [none] Recruit in clearing { $clearing }
           *[other] Recruit in clearing { $clearing } for { WORD($card, of: "card", form: "label") }
        }
    }
choice-build = { $card ->
        [none] Build { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing }
       *[other] Build { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing } for { WORD($card, of: "card", form: "label") }
    }
choice-pay_wood = Pay 1 wood from clearing { $clearing }
choice-overwork = Overwork in clearing { $clearing } with { WORD($card, of: "card", form: "label") }
choice-hawks_for_hire = Spend { WORD($card, of: "card", form: "label") } for one more action
choice-resolve_first = { $effect ->
        [outrage] Outrage first
        [field_hospitals] Field Hospitals first
        [price_of_failure] The Price of Failure first
       *[base_lost] The loss of the base first
    }
choice-field_hospitals = Spend { WORD($card, of: "card", form: "label") } for Field Hospitals in clearing { $clearing }
choice-choose_leader = Choose the { WORD($leader, of: "leader") }
choice-add_to_decree = Add { WORD($card, of: "card", form: "label") } to { WORD($column, of: "column") }
choice-new_roost = New roost in clearing { $clearing }
choice-fall_into_turmoil = Fall into turmoil

kind-move = Move
kind-move-daylight = March
kind-battle = Battle
kind-ambush = Play an ambush
kind-ambush-foil = Foil the ambush
kind-take_hit = Take a hit
kind-use = Use a card
kind-craft = Craft
kind-discard = Discard
kind-activate_dominance = Activate dominance
kind-take_dominance = Take a dominance card
kind-start_at = Choose a start
kind-place_starting = Place a building
kind-place_wood = Place wood
kind-recruit = Recruit
kind-build = Build
kind-pay_wood = Pay wood
kind-overwork = Overwork
kind-hawks_for_hire = Hawks for Hire
kind-resolve_first = What comes first
kind-field_hospitals = Field Hospitals
kind-choose_leader = Choose a leader
kind-add_to_decree = Add to the Decree
kind-new_roost = New roost
kind-fall_into_turmoil = Turmoil

pass-birdsong = Go on
pass-command_warren = No battle
pass-daylight = End Daylight
pass-end_of_daylight = End Daylight
pass-march = End the march
pass-field_hospitals = No Field Hospitals
pass-ambush = No ambush
pass-foil = Let it happen
pass-after_roll = No effect
pass-craft = Done crafting
pass-add_to_decree = No second card
pass-start_of_birdsong = Go on
pass-cobbler = No move

## What a card or a person does, told where one chooses among them.

note = · **{ $name }**: { $effect }

## The fields of a choice: `field-<field>` asks for one, `field-<kind>-<field>` where it needs other
## words; `value-<kind of value>` is how one value reads in a list.

field-origin = From which clearing?
field-to = To which clearing?
field-warriors = How many warriors?
field-clearing = In which clearing?
field-defender = Against whom?
field-card = Which card?
field-piece = Which piece?
field-target = Which faction?
field-using = Which crafting pieces?
field-spend = Which card will you spend?
field-building = Which building?
field-leader = Which leader?
field-column = Which column?
field-move-card = For which card of the Decree?
field-battle-card = For which card of the Decree?
field-recruit-card = For which card of the Decree?
field-build-card = For which card of the Decree?
field-overwork-card = Which card will you spend?
field-hawks_for_hire-card = Which bird card will you spend?
field-effect = What comes first?
field-field_hospitals-card = Which card will you spend?
field-field_hospitals-clearing = Warriors of which clearing?
field-pay_wood-clearing = From which clearing?
field-take_dominance-card = Which dominance card?

value-none = none
value-none-ally = nobody
value-none-take = nothing
value-none-improvise = no improvising
value-clearing = { $value } ({ WORD($suit, of: "suit") })
value-number = { $value }
value-card = { WORD($value, of: "card", form: "label") }
value-seat = { WORD($value, of: "faction") }
value-clockwork = { WORD($value, of: "clockwork faction") }
value-suits = { WORDS($value, of: "suit") }
value-piece = { WORD($value, of: "piece") }
value-leader = { WORD($value, of: "leader") }
value-effect = { $value ->
        [outrage] Outrage
        [field_hospitals] Field Hospitals
        [price_of_failure] The Price of Failure
       *[base_lost] The loss of the base
    }
value-column = { WORD($value, of: "column") }

unit-warriors = { $count ->
        [one] 1 warrior
       *[other] { $count } warriors
    }

## Decisions: `decision-<kind>` asks the one who owes it, `.waiting` tells everybody what is awaited.

waiting = { WORD($seat, of: "faction") }: { $what }

decision-setup_corner = Choose your starting corner.
    .waiting = choosing a starting corner
decision-setup_buildings = Place your starting buildings.
    .waiting = placing starting buildings
decision-setup_leader = Choose your first leader.
    .waiting = choosing a leader
decision-start_of_birdsong = Better Burrow Bank: who draws a card with you?
    .waiting = start of Birdsong
decision-birdsong = Use a card in Birdsong, or go on.
    .waiting = Birdsong
decision-place_wood = Where do you place wood?
    .waiting = placing wood
decision-command_warren = Command Warren: where do you battle?
    .waiting = a battle with Command Warren
decision-daylight = Daylight: { $actions ->
        [0] no actions left.
        [one] 1 action left.
       *[other] { $actions } actions left.
    }
    .waiting = Daylight
decision-march = Your second move of the march, or end it.
    .waiting = the second move of a march
decision-pay_wood = Pay { $owed } more wood for { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing }: from where?
    .waiting = paying wood
decision-recruit_where = There are too few warriors for all recruiters: where do you place the next one?
    .waiting = recruiting
decision-whose_first = Pieces of several players fell at the same moment. It is your turn, so you choose which effect is resolved first.
    .waiting = the order of several effects
decision-field_hospitals = Field Hospitals: spend a card to bring { WORD("lost", $count, of: "unit") } to the keep?
    .waiting = Field Hospitals
decision-ambush = { WORD($attacker, of: "faction", form: "short") } { VERB($attacker, "battles", "battle", of: "faction") } you in clearing { $clearing }. Do you play an ambush?
    .waiting = whether to ambush
decision-foil = { WORD($defender, of: "faction", form: "short") } { VERB($defender, "ambushes", "ambush", of: "faction") } you in clearing { $clearing }. Do you foil the ambush?
    .waiting = whether to foil the ambush
decision-after_roll = Battle in clearing { $clearing }: use an effect after the roll?
    .waiting = effects after the roll
decision-take_hits = Battle in clearing { $clearing }: you still have to take { WORD("hits", $hits, of: "unit") }. What do you lose next?
    .waiting = taking hits
decision-craft = Craft cards, or go on.
    .waiting = crafting
decision-add_to_decree = { $added ->
        [0] Add a card to the Decree. A second one may follow; only one may be a bird.
       *[other] Add a second card to the Decree, or leave it at one. Only one may be a bird.
    }
    .waiting = adding to the Decree
decision-new_roost = You have no roost: where does the new one go?
    .waiting = a new roost
decision-decree_recruit = Decree, Recruit: { WORD("cards", $left, of: "left") } to resolve.
    .waiting = the Decree, Recruit
decision-decree_move = Decree, Move: { WORD("cards", $left, of: "left") } to resolve.
    .waiting = the Decree, Move
decision-decree_battle = Decree, Battle: { WORD("cards", $left, of: "left") } to resolve.
    .waiting = the Decree, Battle
decision-decree_build = Decree, Build: { WORD("cards", $left, of: "left") } to resolve.
    .waiting = the Decree, Build
decision-end_of_daylight = Daylight is about to end. You may still use cards.
    .waiting = the end of Daylight
decision-choose_leader = Turmoil: choose a new leader.
    .waiting = choosing a new leader
decision-cobbler = Cobbler: move once, or go on.
    .waiting = a move with Cobbler
decision-discard = Too many cards: discard { WORD("cards", $excess, of: "unit") }.
    .waiting = discarding

left-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
unit-lost = { $count ->
        [one] the lost warrior
       *[other] the { $count } lost warriors
    }

## Why a choice is refused: `refusal-<reason>`, without the full stop.

cited = { $sentence } (Law { $section }).
refusal-not_now = This cannot be chosen now; /act shows what can be
refusal-no_path = No path leads from clearing { $origin } to { $to }
refusal-move_nobody = At least one warrior must move
refusal-too_few_warriors = { $there ->
        [0] You have no warriors in { $clearing ->
            [0] the Burrow
           *[other] clearing { $clearing }
        }
        [one] You have only 1 warrior in { $clearing ->
            [0] the Burrow
           *[other] clearing { $clearing }
        }
       *[other] You have only { $there } warriors in { $clearing ->
            [0] the Burrow
           *[other] clearing { $clearing }
        }
    }
refusal-must_rule = You must rule clearing { $origin } or { $to } to move between them
refusal-no_such_clearing = { $clearing ->
        [0] The Burrow is not on the map
       *[other] There is no clearing { $clearing } on the map
    }
refusal-no_warriors_to_battle = You have no warriors in clearing { $clearing } to battle with
refusal-no_such_defender = This faction has nothing to battle in clearing { $clearing }
refusal-card_not_in_hand = This card is not in your hand
refusal-cannot_be_crafted = { WORD($card, of: "card", form: "label") } cannot be crafted
refusal-item_not_in_supply = The item of { WORD($card, of: "card") } is not in the supply any more
refusal-duplicate_effect = You already have { WORD($card, of: "card") } in play
refusal-too_few_crafters = You have too few crafting pieces left for { WORD($card, of: "card", form: "label") }
refusal-not_a_dominance_card = { WORD($card, of: "card", form: "label") } is not a dominance card
refusal-dominance_already_active = You have activated { WORD($card, of: "card") } already
refusal-too_few_points = A dominance card needs 10 points, and you have { $points }
refusal-dominance_not_available = This card does not lie beside the map
refusal-wrong_suit = { WORD($card, of: "card", form: "label") } has the wrong suit
refusal-not_an_ambush = { WORD($card, of: "card", form: "label") } is not an ambush card
refusal-none_lost_there = No warriors of yours have just been removed in clearing { $clearing }
refusal-no_such_building = This building cannot be placed there
refusal-must_rule_to_build = You must rule clearing { $clearing } to build there
refusal-no_open_slot = { $clearing ->
        [0] The Burrow has no slots for buildings
       *[other] There is no open slot in clearing { $clearing }
    }
refusal-none_left = You have { WORD($building, 0, of: "piece", form: "some") } left
refusal-too_little_wood = It costs { $cost } wood, and only { $there } can be reached
refusal-no_sawmill = You have no sawmill in clearing { $clearing }
refusal-no_wood_left = You have no wood left in the supply
refusal-no_such_column = The Decree has no such column
refusal-one_bird_only = Only one bird card can be added in a turn
refusal-roost_already_there = There is a roost in clearing { $clearing } already
refusal-snare_bars_placing = A snare keeps your pieces out of clearing { $clearing }
refusal-keep_bars_placing = Only the Marquise can place pieces in clearing { $clearing }, where the keep stands
refusal-no_roost = You have no roost in clearing { $clearing }
refusal-too_few_in_supply = You have too few warriors left in the supply

## Reasons for points, what a clockwork decides and by which criteria.

reason-none = other
reason-removed = pieces removed
reason-crafted = an item crafted
reason-built = a building placed
reason-roosts = roosts
reason-turmoil = turmoil
reason-despot = the Despot
reason-cannot_hold_cards = a point instead of a card
