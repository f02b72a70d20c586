### The words of the Lizard Cult and of the Logical Lizards.

event-became_acolyte = { $count ->
        [one] A warrior becomes an acolyte
       *[other] { $count } warriors become acolytes
    } of the Lizards (now { $total }).
event-acolyte_spent = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "spends", "spend", of: "faction") } an acolyte ({ $left ->
        [0] none is left
        [one] 1 is left
       *[other] { $left } are left
    }).
event-soul_lost = For a lost garden, the top card of the Lost Souls goes to the discard pile: { WORD($card, of: "card", form: "label") }.
event-soul_added = { WORD($card, of: "card", form: "label") } comes from the deck onto the Lost Souls.
event-souls_discarded = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "discards", "discard", of: "faction") } the Lost Souls: { WORDS($cards, of: "card", form: "label") }.
event-souls_returned = Back onto the Lost Souls, the first on top: { WORDS($cards, of: "card", form: "label") }.
event-order_counted = { WORD($seat, of: "faction", form: "short") } · order: { WORD($suit, of: "suit") } – the Lost Souls are { $fox } fox, { $mouse } mouse, { $rabbit } rabbit and { $bird } bird.
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
    .some = { $count ->
        [0] no fox gardens
        [one] a fox garden
       *[other] { $count } fox gardens
    }
piece-mouse_garden = Mouse garden
    .some = { $count ->
        [0] no mouse gardens
        [one] a mouse garden
       *[other] { $count } mouse gardens
    }
piece-rabbit_garden = Rabbit garden
    .some = { $count ->
        [0] no rabbit gardens
        [one] a rabbit garden
       *[other] { $count } rabbit gardens
    }
