### The words of Root: what happens, what can be chosen, what is asked, why something is refused.
### Seats, cards, pieces and the like come as plain names; WORD looks up their forms (root_words.ftl,
### root_cards.ftl), VERB agrees a verb with its subject. "none" stands for what is left empty.

## What happened: `event-<kind of event>`, and `joined-…` for several that make one line.

event-game_began = The game begins: { WORD($map, of: "map") } map, { WORD($deck, of: "deck", form: "lower") }. Turn order: { WORDS($seats, of: "faction") }.
event-placed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "places", "place", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } in { $clearing ->
        [0] the Burrow
       *[other] clearing { $clearing }
    }.
event-removed = { $by ->
        [none] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "loses", "lose", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } in clearing { $clearing }.
        [self] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "removes", "remove", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } from clearing { $clearing }.
       *[other] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "loses", "lose", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } in clearing { $clearing } to { WORD($by, of: "faction", form: "the") }.
    }
joined-removed = { $by ->
        [none] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "loses", "lose", of: "faction") } { $pieces } in clearing { $clearing }.
        [self] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "removes", "remove", of: "faction") } { $pieces } from clearing { $clearing }.
       *[other] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "loses", "lose", of: "faction") } { $pieces } in clearing { $clearing } to { WORD($by, of: "faction", form: "the") }.
    }
some-pieces = { WORD($piece, $count, of: "piece", form: "some") }
event-scored = { $change ->
        [loss] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "loses", "lose", of: "faction") } { WORD("points", $amount, of: "unit") } ({ $total }): { WORD($reason, of: "reason card") }.
       *[gain] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "scores", "score", of: "faction") } { WORD("points", $amount, of: "unit") } ({ $total }): { WORD($reason, of: "reason card") }.
    }
    .brief = { WORD($seat, of: "faction", form: "the") } { $change ->
        [loss] { VERB($seat, "loses", "lose", of: "faction") }
       *[gain] { VERB($seat, "scores", "score", of: "faction") }
    } { $amount } ({ $total }): { WORD($reason, of: "reason card") }.
event-drew = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "draws", "draw", of: "faction") } { WORD("cards", $count, of: "unit") }.
event-reshuffled = The discard pile is shuffled into a new deck.
event-discarded = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "discards", "discard", of: "faction") } { WORD($card, of: "card", form: "label") }.
event-card_revealed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "reveals", "reveal", of: "faction") } { WORD($card, of: "card", form: "label") }.
event-took_back_revealed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } back: { WORDS($cards, of: "card", form: "label") }.
event-discarded_at_random = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "discards", "discard", of: "faction") } a random card: { WORD($card, of: "card", form: "label") }.
event-spent = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "spends", "spend", of: "faction") } { WORD($card, of: "card", form: "label") }.
event-dominance_available = { WORD($card, of: "card") } can be taken now (for a card of its suit).
event-dominance_taken = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } { WORD($card, of: "card") } into hand.
event-dominance_activated = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "activates", "activate", of: "faction") } { WORD($card, of: "card") } and { VERB($seat, "scores", "score", of: "faction") } no more points.
event-crafted = { $item ->
        [none] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "crafts", "craft", of: "faction") } { WORD($card, of: "card", form: "label") }.
       *[other] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "crafts", "craft", of: "faction") } { WORD($card, of: "card", form: "label") } and { VERB($seat, "takes", "take", of: "faction") } { WORD($item, of: "item", form: "some") }.
    }
    .brief = { $item ->
        [none] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "crafts", "craft", of: "faction") } { WORD($card, of: "card") }.
       *[other] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "crafts", "craft", of: "faction") } { WORD($item, of: "item", form: "some") } ({ WORD($card, of: "card") }).
    }
event-effect_used = { $target ->
        [none] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "uses", "use", of: "faction") } { WORD($card, of: "card") }.
       *[other] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "uses", "use", of: "faction") } { WORD($card, of: "card") } on { WORD($target, of: "faction", form: "the") }.
    }
joined-effect_used = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "uses", "use", of: "faction") } { WORD($card, of: "card") } (for { WORD($paid, $price, of: "piece", form: "some") } from clearing { $source }).
event-card_taken = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } a random card from { WORD($target, of: "faction", form: "the") }.
event-card_taken_face = The card that { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } from { WORD($target, of: "faction", form: "the") }: { WORD($card, of: "card", form: "label") }.
event-hand_seen = { $cards ->
        [none] { WORD($target, of: "faction", form: "the") } { VERB($target, "has", "have", of: "faction") } no cards in hand.
       *[other] { WORD($target, of: "faction", form: "the") } { VERB($target, "holds", "hold", of: "faction") }: { WORDS($cards, of: "card", form: "label") }.
    }
event-ambush_played = { $foil ->
        [yes] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "foils", "foil", of: "faction") } the ambush with { WORD($card, of: "card", form: "label") }.
       *[no] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "plays", "play", of: "faction") } { WORD($card, of: "card", form: "label") } in clearing { $clearing }.
    }
event-rolled = Dice: { WORD($seat, of: "faction", form: "the") } { $high }, { WORD($defender, of: "faction", form: "the") } { $low }.
event-recruited = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "recruits", "recruit", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") } in clearing { $clearing }.
    .brief = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "recruits", "recruit", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") } in { $clearing }.
event-built = { $cost ->
        [0] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "builds", "build", of: "faction") } { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing }.
       *[other] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "builds", "build", of: "faction") } { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing } ({ $cost } wood).
    }
joined-built = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "builds", "build", of: "faction") } { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing } ({ $cost } wood from { $sources }).
    .brief = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "builds", "build", of: "faction") } { WORD($building, 1, of: "piece", form: "some") } in { $clearing } ({ $cost } wood from { $sources }).
event-hospitals_used = Field Hospitals: { WORD("warriors", $count, of: "piece", form: "some") } lost in clearing { $clearing } { $count ->
        [one] returns
       *[other] return
    } to the keep.
event-extra_action = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "gains", "gain", of: "faction") } one more action.
event-leader_chosen = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "chooses", "choose", of: "faction") } a leader: { WORD($leader, of: "leader") }.
event-added_to_decree = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "adds", "add", of: "faction") } { WORD($card, of: "card", form: "label") } to the Decree: { WORD($column, of: "column") }.
event-decree_resolved = Decree, { WORD($column, of: "column") }: { WORD($card, of: "card", form: "label") }.
event-turmoil_began = { $column ->
        [none] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "falls", "fall", of: "faction") } into turmoil.
       *[other] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "falls", "fall", of: "faction") } into turmoil: the Decree cannot be resolved ({ WORD($column, of: "column") }).
    }
event-decree_purged = { $cards ->
        [none] The Decree is purged; only viziers were in it.
       *[other] The Decree is purged: { WORDS($cards, of: "card", form: "label") }.
    }
event-won = { $by ->
        [dominance] 🏆 { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wins", "win", of: "faction") } by dominance!
        [coalition] 🏆 { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wins", "win", of: "faction") } in coalition!
        [cooperation] 🏆 { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wins", "win", of: "faction") } against the bots: every person has 30 points!
       *[points] 🏆 { WORDS($seats, of: "faction", joint: "and") } { VERB($seats, "wins", "win", of: "faction") } with 30 points or more!
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
choice-move = Move { WORD("warriors", $warriors, of: "unit") } { $origin ->
        [0] from the Burrow to clearing { $to }
       *[other] from clearing { $origin } to { $to ->
            [0] the Burrow
           *[other] { $to }
        }
    }{ $card ->
        [none] {""}
       *[other] {" "}– resolves { WORD($card, of: "card", form: "label") }
    }
choice-battle = Battle { WORD($defender, of: "faction", form: "short") } in clearing { $clearing }{ $card ->
        [none] {""}
       *[other] {" "}– resolves { WORD($card, of: "card", form: "label") }
    }
choice-ambush = Play { WORD($card, of: "card", form: "label") }
choice-take_hit = Lose { WORD($piece, 1, of: "piece", form: "some") }
choice-use = { $target ->
        [none] { $clearing ->
            [0] Use { WORD($card, of: "card") }
           *[other] Use { WORD($card, of: "card") } in clearing { $clearing }
        }
       *[other] { $clearing ->
            [0] Use { WORD($card, of: "card") } on { WORD($target, of: "faction", form: "short") }
           *[other] Use { WORD($card, of: "card") } on { WORD($target, of: "faction", form: "short") } in clearing { $clearing }
        }
    }
choice-craft = { $using ->
        [none] Craft { WORD($card, of: "card", form: "label") }
       *[other] Craft { WORD($card, of: "card", form: "label") } – activate { WORDS($using, of: "suit") }
    }
choice-discard = Discard { WORD($card, of: "card", form: "label") }
choice-activate_dominance = Activate { WORD($card, of: "card") }
choice-take_dominance = Take { WORD($card, of: "card") } – spend { WORD($spend, of: "card", form: "label") }
choice-start_at = Start in clearing { $clearing }
choice-place_starting = Place { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing }
choice-place_wood = Place 1 wood in clearing { $clearing }
choice-recruit = { $clearing ->
        [0] Recruit
       *[other] { $card ->
            [none] Recruit in clearing { $clearing }
           *[other] Recruit in clearing { $clearing } – resolves { WORD($card, of: "card", form: "label") }
        }
    }
choice-build = Build { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing }{ $card ->
        [none] {""}
       *[other] {" "}– resolves { WORD($card, of: "card", form: "label") }
    }
choice-pay_wood = Pay 1 wood from clearing { $clearing }
choice-overwork = Overwork in clearing { $clearing } – spend { WORD($card, of: "card", form: "label") }
choice-hawks_for_hire = One more action – spend { WORD($card, of: "card", form: "label") }
choice-resolve_first = { $effect ->
        [outrage] Outrage first
        [field_hospitals] Field Hospitals first
        [price_of_failure] Price of Failure first
        [fear_of_the_faithful] Fear of the Faithful first
        [investors] Investors first
        [better_burrow_bank] Better Burrow Bank first
        [buy_services] The services first
        [ferry] The Ferry's card first
       *[base_lost] Loss of the base first
    }
choice-field_hospitals = Field Hospitals in clearing { $clearing } – spend { WORD($card, of: "card", form: "label") }
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
kind-resolve_first = Choose what comes first
kind-field_hospitals = Field Hospitals
kind-choose_leader = Choose a leader
kind-add_to_decree = Add to the Decree
kind-new_roost = New roost
kind-fall_into_turmoil = Turmoil

pass-birdsong = Use nothing
pass-command_warren = No battle
pass-daylight = End Daylight
pass-end_of_daylight = End Daylight
pass-march = End the march
pass-field_hospitals = No Field Hospitals
pass-ambush = No ambush
pass-foil = Don't foil
pass-after_roll = Use nothing
pass-craft = Don't craft more
pass-add_to_decree = No second card
pass-start_of_birdsong = No draw
pass-cobbler = No move

## The fields of a choice: `value-<kind of value>` is how one value reads in a list.

value-none-ally = nobody
value-none-take = nothing
value-none-improvise = no improvising
value-clearing = { $value } ({ WORD($suit, of: "suit") })
value-card = { WORD($value, of: "card", form: "label") }
value-seat = { WORD($value, of: "faction") }
value-clockwork = { WORD($value, of: "clockwork faction") }
value-suits = { WORDS($value, of: "suit") }
value-piece = { WORD($value, of: "piece") }
value-leader = { WORD($value, of: "leader") }
value-effect = { $value ->
        [outrage] Outrage
        [field_hospitals] Field Hospitals
        [price_of_failure] Price of Failure
        [fear_of_the_faithful] Fear of the Faithful
        [investors] the Investors
        [better_burrow_bank] Better Burrow Bank
        [buy_services] the services
       *[base_lost] Loss of the base
    }
value-column = { WORD($value, of: "column") }

unit-warriors = { $count ->
        [one] 1 warrior
       *[other] { $count } warriors
    }

## Decisions: `decision-<kind>` asks the one who owes it, `.waiting` tells everybody what is awaited.

decision-setup_corner = Choose your starting corner.
    .waiting = choosing a starting corner
decision-setup_buildings = Place your starting buildings.
    .waiting = placing starting buildings
decision-setup_leader = Choose your first leader.
    .waiting = choosing a leader
decision-start_of_birdsong = Better Burrow Bank: who draws a card with you?
    .waiting = start of Birdsong
decision-birdsong = Birdsong: use a card, or none.
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
decision-march = March: take your second move, or end the march.
    .waiting = the second move of a march
decision-pay_wood = Pay { $owed } more wood for { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing }: from where?
    .waiting = paying wood
decision-recruit_where = Too few warriors for all recruiters: where does the next one go?
    .waiting = recruiting
decision-whose_first = Several effects at once, and it's your turn: which one is first?
    .waiting = the order of several effects
decision-field_hospitals = Field Hospitals: spend a card to bring { WORD("lost", $count, of: "unit") } to the keep?
    .waiting = Field Hospitals
decision-ambush = In clearing { $clearing } { WORD($attacker, of: "faction", form: "the") } { VERB($attacker, "attacks", "attack", of: "faction") } you. Ambush for 2 hits before the roll?
    .waiting = ambush or not
decision-foil = In clearing { $clearing } { WORD($defender, of: "faction", form: "the") } { VERB($defender, "ambushes", "ambush", of: "faction") } you: 2 hits. Foil the ambush?
    .waiting = foiling the ambush or not
hits-now = { $dealt ->
        [one] { $dealt } hit
       *[other] { $dealt } hits
    } and take { $taken }
decision-after_roll = { $yields ->
        [yes] Battle in clearing { $clearing }: you deal { hits-now }. Use a card? If not, the defender decides, and you're asked again if they use one.
       *[no] Battle in clearing { $clearing }: you deal { hits-now }. Use a card?
    }
    .waiting = cards after the roll
decision-take_hits = Battle in clearing { $clearing }: { WORD("hits", $hits, of: "unit") } to take. What do you lose?
    .waiting = taking hits
decision-craft = Craft cards, or end crafting.
    .waiting = crafting
decision-add_to_decree = { $added ->
        [0] Add 1 or 2 cards to the Decree, at most 1 bird.
       *[other] Add a second card to the Decree, or leave it at one. At most 1 bird in all.
    }
    .waiting = adding to the Decree
decision-new_roost = You have no roost on the map: where does the new one go?
    .waiting = a new roost
decision-decree_recruit = Decree, Recruit: { WORD("cards", $left, of: "left") } to resolve.
    .waiting = the Decree, Recruit
decision-decree_move = Decree, Move: { WORD("cards", $left, of: "left") } to resolve.
    .waiting = the Decree, Move
decision-decree_battle = Decree, Battle: { WORD("cards", $left, of: "left") } to resolve.
    .waiting = the Decree, Battle
decision-decree_build = Decree, Build: { WORD("cards", $left, of: "left") } to resolve.
    .waiting = the Decree, Build
decision-end_of_daylight = Daylight is about to end: use cards, or end it.
    .waiting = the end of Daylight
decision-choose_leader = Turmoil: choose a new leader.
    .waiting = choosing a new leader
decision-cobbler = Cobbler: take a move, or none.
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
refusal-not_now = You can't do that now; /act shows what you can do
refusal-of_another_faction = Only { WORD($faction, of: "faction", form: "the") } can do that
refusal-discard_first = { $excess ->
        [one] First discard a card: you may keep five
       *[other] First discard { $excess } cards: you may keep five
    }
refusal-not_your_turn = Wait for your turn; right now you only have this to decide: { WORD($decision, of: "decision", form: "waiting") }
refusal-finish_first = First finish this: { WORD($decision, of: "decision", form: "waiting") }
refusal-another_moment = Possible only during this: { WORD($moment, of: "decision", form: "waiting") }. Now: { WORD($decision, of: "decision", form: "waiting") }
refusal-asked_for_something_else = You have something else to decide: { WORD($decision, of: "decision", form: "waiting") }. /act shows what you can choose
refusal-not_among_choices = That isn't one of your choices; /act shows them
refusal-game_is_over = The game is over
refusal-not_your_decision = It's not your decision now. Waiting for { WORD($faction, of: "faction", form: "the") }: { WORD($decision, of: "decision", form: "waiting") }
refusal-decree_is_mandatory = You must add at least one card to the Decree
refusal-bank_is_mandatory = Better Burrow Bank isn't optional: choose who draws a card with you
refusal-decree_must_be_resolved = The Decree must be resolved: choose how, or fall into turmoil if that's offered
refusal-cannot_pass = That can't be skipped: { WORD($decision, of: "decision", form: "waiting") }
refusal-card_not_in_play = That card isn't in your play area
    .any = The card must be in your play area
refusal-no_such_target = { WORD($card, of: "card") } can't be used on that
refusal-works_by_itself = { WORD($card, of: "card") } takes effect by itself when its moment comes
refusal-effect_used_already = You've already used { WORD($card, of: "card") } this turn
refusal-effect_of_another_time = { $when ->
        [birdsong] You can use { WORD($card, of: "card") } only in your Birdsong
        [daylight] You can use { WORD($card, of: "card") } only in your Daylight
       *[battle] You can use { WORD($card, of: "card") } only in battle, after the roll
    }
refusal-effect_without_use = { WORD($card, of: "card") } would do nothing now
refusal-only_in_daylight = You can do that only in your own Daylight
refusal-ambush_starts_battle = Only the defender can ambush, as a battle begins; the attacker can only foil an ambush
refusal-no_decree_to_resolve = There is no card of a Decree to resolve here
refusal-not_a_corner = Clearing { $clearing } isn't a corner of the map
refusal-corner_taken = Another faction starts in clearing { $clearing }
refusal-corner_not_opposite = Start opposite another faction: clearing { $clearing } isn't, and a corner that is can still be chosen
refusal-no_path = No path leads from clearing { $origin } to { $to }
    .any = The two clearings must be joined by a path
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
    .any = You must rule one of the two clearings to move between them
refusal-no_such_clearing = { $clearing ->
        [0] The Burrow is not on the map
       *[other] There is no clearing { $clearing } on the map
    }
refusal-no_warriors_to_battle = You have no warriors in clearing { $clearing } to battle with
    .any = You need warriors in the clearing of the battle
refusal-no_such_defender = That faction has no pieces in clearing { $clearing }
    .any = The defender needs pieces in the clearing of the battle
refusal-card_not_in_hand = That card isn't in your hand
    .any = The card must be in your hand
refusal-cannot_be_crafted = { WORD($card, of: "card", form: "label") } can't be crafted
    .any = Ambush and dominance cards can't be crafted
refusal-item_not_in_supply = The item of { WORD($card, of: "card") } is no longer in the supply
    .any = The item of the card must still be in the supply
refusal-duplicate_effect = You already have { WORD($card, of: "card") } in play
    .any = You can't have the same effect in play twice
refusal-too_few_crafters = { WORD($card, of: "card", form: "label") } needs { $count } more unused { $faction ->
        [marquise] { $count ->
            [one] workshop
           *[other] workshops
        }
        [eyrie] { $count ->
            [one] roost
           *[other] roosts
        }
        [alliance] sympathy
        [duchy] { $count ->
            [one] citadel or market
           *[other] citadels or markets
        }
        [corvids] { $count ->
            [one] plot
           *[other] plots
        }
        [riverfolk] { $count ->
            [one] trade post
           *[other] trade posts
        }
       *[other] { $count ->
            [one] crafting piece
           *[other] crafting pieces
        }
    }{ $suit ->
        [fox] { " " }in { $count ->
            [one] a fox clearing
           *[other] fox clearings
        }
        [mouse] { " " }in { $count ->
            [one] a mouse clearing
           *[other] mouse clearings
        }
        [rabbit] { " " }in { $count ->
            [one] a rabbit clearing
           *[other] rabbit clearings
        }
       *[any] {""}
    }
    .any = The cost of the card must be covered by crafting pieces that are not used yet this turn
refusal-not_a_dominance_card = { WORD($card, of: "card", form: "label") } isn't a dominance card
    .any = It takes a dominance card
refusal-dominance_already_active = You've already activated { WORD($card, of: "card") }
refusal-too_few_points = A dominance card needs 10 points, and you have { $points }
refusal-dominance_not_available = That dominance card isn't available
    .any = The dominance card must lie beside the map
refusal-wrong_suit = { $needed ->
        [bird] { WORD($card, of: "card", form: "label") } has the wrong suit; it takes a bird card
       *[other] { WORD($card, of: "card", form: "label") } has the wrong suit; it takes { WORDS($needed, of: "suit") } or bird
    }
    .any = The card must have the right suit
refusal-not_an_ambush = { WORD($card, of: "card", form: "label") } isn't an ambush card
    .any = It takes an ambush card
refusal-none_lost_there = None of your warriors have just been removed in clearing { $clearing }
refusal-no_such_building = That building can't be placed there
refusal-must_rule_to_build = You must rule clearing { $clearing } to build there
    .any = You must rule the clearing to build there
refusal-no_open_slot = { $clearing ->
        [0] The Burrow has no slots for buildings
       *[other] There is no open slot in clearing { $clearing }
    }
    .any = The clearing must have an open slot
refusal-none_left = You have { WORD($building, 0, of: "piece", form: "some") } left
refusal-too_little_wood = It costs { $cost } wood, and you can reach only { $there }
refusal-no_sawmill = You have no sawmill in clearing { $clearing }
    .any = The clearing must have a sawmill of yours
refusal-no_wood_left = You have no wood left in the supply
refusal-no_such_column = The Decree has no such column
refusal-one_bird_only = You can add only one bird card a turn
refusal-roost_already_there = There is already a roost in clearing { $clearing }
refusal-snare_bars_placing = A snare keeps you from placing pieces in clearing { $clearing }
refusal-keep_bars_placing = Only the Marquise can place pieces in clearing { $clearing }, where the keep stands
refusal-no_roost = You have no roost in clearing { $clearing }
    .any = The clearing must have a roost of yours
refusal-no_such_suit = There is no such suit; choose fox, mouse or rabbit
refusal-no_warriors_lost = You can use Field Hospitals only when warriors of yours have just been removed
refusal-recruited_already = You've already recruited this turn
refusal-recruits_at_each = You recruit at all your recruiters at once, so no clearing is named
refusal-no_recruiter_on_map = You have no recruiter on the map
refusal-battle_yourself = You can't battle yourself
refusal-wrong_crafters = Those crafting pieces don't pay for { WORD($card, of: "card", form: "label") }; name the suits of those you activate
refusal-crafts_before_decree = The Eyrie craft before they resolve the Decree
refusal-no_such_piece = You have no such piece
refusal-warriors_are_lost_already = Warriors take hits first and are gone; choose a building or a token
refusal-no_such_piece_there = Nothing of this kind is left in clearing { $clearing } to take a hit: { WORD($piece, of: "piece") }
refusal-no_wood_there = You have no wood in clearing { $clearing }
refusal-wood_out_of_reach = The wood in clearing { $source } can't reach clearing { $clearing }: clearings you rule don't link them
refusal-starting_building_placed = You've already placed that starting building: { WORD($building, of: "piece") }
refusal-not_beside_keep = Clearing { $clearing } is neither the clearing of the keep nor adjacent to it
refusal-no_recruit_due_there = No recruiter in clearing { $clearing } is waiting for a warrior
refusal-no_wood_due_there = No sawmill in clearing { $clearing } is waiting for wood
refusal-no_such_leader = There is no such leader
refusal-leader_has_fallen = { WORD($leader, of: "leader") }: this leader lies face down until all four have fallen
refusal-not_the_fewest_warriors = A new roost goes where the fewest warriors are, and clearing { $clearing } has more
refusal-no_such_effect = That effect isn't among those to put in order

## Reasons for points, what a clockwork decides and by which criteria.

reason-none = other
reason-removed = pieces removed
reason-crafted = an item crafted
reason-built = a building placed
reason-roosts = roosts
reason-turmoil = turmoil
reason-despot = the Despot
reason-cannot_hold_cards = a point instead of a card
