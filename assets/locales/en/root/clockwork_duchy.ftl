### The words of the Drillbit Duchy.

event-crown_lost = Cost of Errors: the { WORD($minister, of: "minister") } loses the crown.
event-withdrew = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "withdraws", "withdraw", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") } from clearing { $clearing } to the Burrow.
event-mayor_paid = { $clearing ->
        [0] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } a warrior out of the Burrow for the Mayor.
       *[other] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } a warrior off clearing { $clearing } for the Mayor.
    }
event-investors_angered = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "answers", "answer", of: "faction") } to the Investors of { WORD($target, of: "faction", form: "the") }.
event-starter_drawn = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "draws and discards", "draw and discard", of: "faction") } { WORD($card, of: "card", form: "label") } for a first minister.

kind-discard-investors = Discard for the Investors
decision-investors = Investors: discard a card ({ WORDS($suits, of: "suit") } or bird), and the Drillbit Duchy loses 1 point. If you have none, it sways a minister.
    .waiting = the Investors

difficulty-duchy-easy-effect = It places one warrior fewer in the Burrow each turn.
difficulty-duchy-challenging-effect = It places one warrior more in the Burrow each turn.
difficulty-duchy-nightmare-effect = As Challenging, and it scores 1 point more each turn.

trait-foundations = Foundations
trait-foundations-effect = For lost buildings it loses the lowest minister that matches one of their clearings, if there is any.
trait-investors = Investors
trait-investors-effect = A person who removes its buildings discards a card that matches one of their clearings: it loses 1 point. Without such a card it sways a minister.
trait-invaders = Invaders
trait-invaders-effect = It digs where most enemy buildings and then fewest enemy warriors are. Without an open slot to build it battles in each clearing.
trait-overwhelm = Overwhelm
trait-overwhelm-effect = It digs twice a turn, with three warriors instead of four.

action-crown = Cost of Errors
action-dig = digs in clearing
action-garrison = Marshal in clearing
action-pay = Mayor in clearing
action-rally = rallies in clearing
action-sway = sways
action-take_tunnel = takes the tunnel from clearing
action-withdraw = withdrawal

undone-dig = Dig
undone-garrison = Marshal
undone-pay = Mayor
undone-rally = Rally
undone-sway = swaying a minister

skip-no_matching_minister = no swayed minister matches a clearing of the lost buildings
skip-no_minister = no minister is swayed
skip-no_minister_left = no such minister is left to sway
skip-no_own_building = none of its buildings is on the map
skip-nobody_to_pay_with = it rules no clearing with a warrior of its own
skip-too_few_in_burrow = too few warriors are in the Burrow

by-bottommost = nearest the bottom
by-fewest_warriors_there = fewest warriors there
by-most_enemy_buildings_and_tokens = most enemy buildings and tokens
by-most_open_slots = most open slots
by-on_the_map = on the map rather than in the Burrow
by-topmost = nearest the top

reason-cannot_build = nothing could be built
reason-investors = the Investors
reason-markets = markets on the map
reason-mayor = the Mayor
