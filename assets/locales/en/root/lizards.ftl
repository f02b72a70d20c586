### The words of the Lizard Cult and of the Logical Lizards.

event-became_acolyte = { $count ->
        [one] A warrior becomes an acolyte
       *[other] { $count } warriors become acolytes
    } of the Lizards (now { $total }).
event-acolyte_spent = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "spends", "spend", of: "faction") } { $count ->
        [one] an acolyte
       *[other] { $count } acolytes
    } ({ $left ->
        [0] none is left
        [one] 1 is left
       *[other] { $left } are left
    }).
event-soul_lost = For a lost garden, the top card of the Lost Souls goes to the discard pile: { WORD($card, of: "card", form: "label") }.
event-soul_added = { WORD($card, of: "card", form: "label") } comes from the deck onto the Lost Souls.
event-souls_discarded = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "discards", "discard", of: "faction") } the Lost Souls: { WORDS($cards, of: "card", form: "label") }.
event-souls_returned = Back onto the Lost Souls, the first on top: { WORDS($cards, of: "card", form: "label") }.
event-order_counted = { WORD($seat, of: "faction", form: "short") }, order: { WORD($suit, of: "suit") } – the Lost Souls are { $fox } fox, { $mouse } mouse, { $rabbit } rabbit and { $bird } bird.
event-conspiracy_reached = The conspiracy marker moves on to { WORD($conspiracy, of: "conspiracy") }.
event-ritual_began = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "reveals", "reveal", of: "faction") } { WORD($card, of: "card", form: "label") } for a ritual.
event-sacrificed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } a warrior off clearing { $clearing } for the acolytes.

conspiracy-convert = Convert
conspiracy-crusade = Crusade
conspiracy-sanctify = Sanctify

difficulty-lizards-easy-effect = They perform three rituals each turn instead of four.
difficulty-lizards-challenging-effect = They perform five rituals each turn instead of four.
difficulty-lizards-nightmare-effect = As Challenging, and they score 1 point more each turn.

trait-spiteful = Spiteful
trait-spiteful-effect = A Crusade that removes any tokens scores 1 point more.
trait-erratic = Erratic
trait-erratic-effect = At the end of their turn a card of the deck joins the Lost Souls.
trait-fanatics = Fanatics
trait-fanatics-effect = After converting a warrior they battle there with an extra hit.
trait-martyrs = Martyrs
trait-martyrs-effect = Each bird ritual also makes an acolyte of a warrior in supply.

action-conspire = conspiracies
action-convert = converts in clearing
action-convert_of = converts a warrior of
action-crusade = Crusade
action-fanatics = Fanatics
action-garden = garden
action-lost_soul = a card for the Lost Souls
action-martyrs = Martyrs
action-ritual = ritual in clearing
action-sacrifice = acolyte from clearing
action-sanctify = sanctifies in clearing
action-sanctify_building = sanctifies
action-sanctify_of = sanctifies a building of

undone-convert = Convert
undone-ritual = ritual
undone-sacrifice = new acolyte
undone-sanctify = Sanctify

skip-no_acolytes = there are no acolytes
skip-no_conspiracy = none of the five spaces can be performed, so the acolytes stay
skip-no_garden_left = its gardens have run out
skip-no_lost_souls = no Lost Souls are left
skip-no_open_slot = there is no open building slot
skip-no_warriors_in_supply = no warriors are left in the supply
skip-no_warriors_on_map = no warriors are on the map
skip-nobody_left_there = no enemy is left there
skip-nobody_to_convert = no enemy warrior in an ordered clearing can be replaced
skip-nobody_to_crusade = no ordered clearing has two of its warriors and an enemy
skip-not_ruled = the Lizards do not rule there
skip-nothing_to_sanctify = no enemy building in an ordered clearing can be replaced

by-free_slot = with an open slot
by-most_enemy_buildings = most enemy buildings

reason-best_gardens = the garden track that gives most
reason-gardens = the ordered garden track
reason-spiteful = Spiteful

piece-fox_garden = Fox garden
    .bare = fox garden
    .some = { $count ->
        [0] no fox gardens
        [one] a fox garden
       *[other] { $count } fox gardens
    }
piece-mouse_garden = Mouse garden
    .bare = mouse garden
    .some = { $count ->
        [0] no mouse gardens
        [one] a mouse garden
       *[other] { $count } mouse gardens
    }
piece-rabbit_garden = Rabbit garden
    .bare = rabbit garden
    .some = { $count ->
        [0] no rabbit gardens
        [one] a rabbit garden
       *[other] { $count } rabbit gardens
    }


## The Lizard Cult of a person.

event-outcast_chosen = The outcast marker lies on { WORD($suit, of: "suit") }.
event-outcast_adjusted = { $hated ->
        [yes] The Outcast stays { WORD($suit, of: "suit") } and is Hated
       *[no] The Outcast is now { WORD($suit, of: "suit") }
    } (among the Lost Souls: { $fox } fox, { $mouse } mouse, { $rabbit } rabbit).
event-conspiracy_performed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "conspires", "conspire", of: "faction") }: { WORD($conspiracy, of: "conspiracy") } in clearing { $clearing }.

choice-choose_outcast = Make { WORD($suit, of: "suit") } the Outcast
choice-convert = Convert a warrior of { WORD($target, of: "faction", form: "the") } in clearing { $clearing }
choice-sanctify = Sanctify { WORD($building, 1, of: "piece", form: "some") } of { WORD($target, of: "faction", form: "the") } in clearing { $clearing }
choice-plant_garden = Build a garden in clearing { $clearing } – reveal { WORD($card, of: "card", form: "label") }
choice-recruit_faithful = Recruit in clearing { $clearing } – reveal { WORD($card, of: "card", form: "label") }
choice-score_gardens = Score gardens – spend { WORD($card, of: "card", form: "label") }
choice-sacrifice = Sacrifice – reveal { WORD($card, of: "card", form: "label") }

kind-choose_outcast = Choose the Outcast
kind-convert = Convert
kind-sanctify = Sanctify
kind-plant_garden = Build
kind-recruit_faithful = Recruit
kind-score_gardens = Score
kind-sacrifice = Sacrifice

pass-conspiracies = End Birdsong
pass-crusade_battle = No battle
pass-rituals = End Daylight

decision-choose_outcast = Which suit is the Outcast?
    .waiting = the choice of the Outcast
decision-conspiracies = Conspiracies in { WORD($suit, of: "suit") } clearings{ $hated ->
        [yes] {" "}(Hated)
       *[no] {""}
    }: { $acolytes ->
        [0] you have no acolytes
        [one] you have 1 acolyte
       *[other] you have { $acolytes } acolytes
    }.
    .waiting = conspiracies
decision-crusade_battle = Crusade: do you also battle in clearing { $clearing }?
    .waiting = Crusade
decision-rituals = Daylight: reveal cards, with one ritual for each.
    .waiting = Daylight

refusal-not_of_the_outcast = Conspiracies happen in { WORD($suit, of: "suit") } clearings only, and clearing { $clearing } is none
refusal-too_few_acolytes = That costs { $needed ->
        [one] { $needed } acolyte
       *[other] { $needed } acolytes
    }, and you have { $there }
refusal-not_the_destination = This Crusade goes on in clearing { $clearing } only
refusal-only_by_crusade = The Lizards move and battle in Birdsong, by a Crusade
refusal-no_warrior_to_convert = There is no such warrior in clearing { $clearing }
refusal-no_building_to_sanctify = There is no such building in clearing { $clearing }
refusal-birds_are_not_wild = { WORD($card, of: "card", form: "label") } is a bird card: for rituals it serves a Sacrifice only
refusal-no_garden_of_suit = You have no { WORD($suit, of: "suit") } garden on the map
refusal-suit_scored_already = You've already scored { WORD($suit, of: "suit") } gardens this turn
refusal-card_is_revealed = { WORD($card, of: "card", form: "label") } lies revealed until your Evening
refusal-lizards_craft_in_evening = The Lizards craft in the Evening

menu-choose_outcast = The Outcast
row-choose_outcast = { WORD($suit, of: "suit") }
button-choose_outcast = The Outcast: { WORD($suit, of: "suit") }
menu-move-conspiracies = Crusade: move first
menu-battle-conspiracies = Crusade: battle
menu-battle-crusade_battle = Battle after the move
menu-convert = Convert a warrior
row-convert = one of { WORD($target, of: "faction", form: "the") } in { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-convert = { place-there }
button-convert = Convert { WORD($target, of: "faction", form: "short") } in { $clearing }
menu-sanctify = Sanctify a building
row-sanctify = { WORD($building, of: "piece", form: "bare") } of { WORD($target, of: "faction", form: "the") } in { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-sanctify = { place-there }
button-sanctify = Sanctify { WORD($building, of: "piece", form: "bare") } in { $clearing }
    of { WORD($target, of: "faction", form: "the") }
sheet-conspiracies = Convert and Sanctify, in this order
sheet-rituals = Rituals, in this order
menu-plant_garden = Build a garden (show a card)
row-plant_garden = in { $clearing } ({ WORD($clearing_suit, of: "suit") }), show { WORD($card, of: "card", form: "label") }
note-plant_garden = Open slots there: { $slots }
    { place-there }
button-plant_garden = Garden in { $clearing }
    , show { WORD($card, of: "card", form: "label") }
menu-recruit_faithful = Recruit (show a card)
row-recruit_faithful = in { $clearing } ({ WORD($clearing_suit, of: "suit") }), show { WORD($card, of: "card", form: "label") }
note-recruit_faithful = { place-there }
button-recruit_faithful = Recruit in { $clearing }
    , show { WORD($card, of: "card", form: "label") }
menu-score_gardens = Score gardens (spend a card)
gardens-score = { $gained ->
        [one] { $gained } point
       *[other] { $gained } points
    }
row-score_gardens = { WORD($card_suit, of: "suit") } gardens ({ gardens-score }), for { WORD($card, of: "card", form: "label") }
button-score_gardens = Score { WORD($card_suit, of: "suit") } gardens: { gardens-score }
    , for { WORD($card, of: "card") }
    .short = Score { WORD($card_suit, of: "suit") }: { gardens-score }
        , for { WORD($card, of: "card") }
menu-sacrifice = Sacrifice (show a bird card)
row-sacrifice = show { WORD($card, of: "card", form: "label") }
button-sacrifice = Sacrifice, show { WORD($card, of: "card") }

fact-acolytes = { $count ->
        [one] { $count } acolyte
       *[other] { $count } acolytes
    }

group-lizards = lizards
group-lizards-desc = Actions of the Lizard Cult
cmd-convert = convert
cmd-convert-desc = Spend acolytes to replace an enemy warrior
cmd-sanctify = sanctify
cmd-sanctify-desc = Spend acolytes to replace an enemy building by a garden
cmd-plant_garden = build-garden
cmd-plant_garden-desc = Reveal a card to place a garden
cmd-recruit_faithful = recruit-faithful
cmd-recruit_faithful-desc = Reveal a card to place a warrior
cmd-score_gardens = score-gardens
cmd-score_gardens-desc = Spend a card to score the gardens of its suit
cmd-sacrifice = sacrifice
cmd-sacrifice-desc = Reveal a bird card to make an acolyte

text-outcast = { $hated ->
        [yes] Outcast: { $suit }, Hated
       *[no] Outcast: { $suit }
    }
text-no_outcast = Outcast: not chosen
render-outcast = Outcast
render-hated = Hated

hint-choose_outcast = Choose the suit where you conspire and craft. It changes each Birdsong to the suit of most Lost Souls, so this one may serve for crafting only.
hint-conspiracies = Conspiracies need acolytes, warriors of yours that fell in defence or were sacrificed. In the first turn you mostly have none.
hint-crusade_battle = Your Crusade has moved; you may also battle there. A battle costs no more acolytes.
hint-rituals = Daylight: each card that you reveal brings a garden, a warrior or, if it is a bird, an acolyte, and comes back in the Evening. Only Score spends its card. Usual: gardens first, two of a suit draw one more card.

takeover-lizards = · Acolytes and Lost Souls stay. The outcast marker goes, and the bot begins with its own marker on Sanctify.
    .back = Acolytes and Lost Souls then stay, and an Outcast is chosen at the beginning of the next turn.
