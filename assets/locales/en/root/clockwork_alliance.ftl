### The words of the Automated Alliance.

event-pitied = Public Pity: { WORD($seat, of: "faction", form: "the") } { VERB($seat, "spreads", "spread", of: "faction") } sympathy { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    } ({ $tokens ->
        [0] no sympathy on the map
        [one] 1 sympathy token on the map
       *[other] { $tokens } sympathy tokens on the map
    }).
event-cracked_down = Crackdown: with the base { WORD($seat, of: "faction", form: "the") } { VERB($seat, "loses", "lose", of: "faction") } all sympathy in { WORD($suit, of: "suit") } clearings.
    .brief = Crackdown: no more sympathy in { WORD($suit, of: "suit") } clearings.

choice-have_no_match = I have no matching card
kind-have_no_match = No matching card
kind-discard-automated_outrage = Discard for Outrage
decision-automated_outrage = Outrage in clearing { $clearing }: discard a card ({ WORD($suit, of: "suit") } or bird). If you have none, the Automated Alliance scores 1 point.
    .waiting = Outrage

difficulty-alliance-easy-effect = It organizes with four warriors beside a base instead of three.
difficulty-alliance-challenging-effect = It organizes with two warriors beside a base instead of three.
difficulty-alliance-nightmare-effect = As Challenging, and it scores 1 point more each turn.

trait-informants = Informants
trait-informants-effect = Sympathy without warriors deals the extra hit of Automated Ambush, too.
trait-popularity = Popularity
trait-popularity-effect = Nobody scores for removing its sympathy.
trait-veterans = Veterans
trait-veterans-effect = When it defends, it uses the higher roll and the attacker the lower.
trait-wildfire = Wildfire
trait-wildfire-effect = At the end of its Evening it spreads sympathy once more, without scoring.
trait-steadfast = Steadfast
trait-steadfast-effect = It ignores Martial Law, but is not pitied in a turn with a Surprise Revolt.

action-organize = organizes in clearing
action-pity = Public Pity
action-revolt = revolt in clearing
action-spread = sympathy in clearing
action-sympathy_point = a point for sympathy
action-sympathy_points = points for sympathy

undone-organize = organizing
undone-revolt = revolt
undone-spread = sympathy

skip-base_on_map = the ordered base is on the map already
skip-bird_order = a bird order brings no revolt in Birdsong
skip-martial_law = Martial Law: one enemy has three warriors there
skip-no_base = it has no base on the map
skip-no_sympathy_left = its sympathy track is empty
skip-no_sympathy_with_base = no ordered clearing with sympathy matches a base on its board
skip-steadfast = with Steadfast the Surprise Revolt of this turn takes its place
skip-too_few_here = too few warriors stand beside its bases
skip-wildfire = Wildfire brings no points

by-fewest_enemy_warriors = fewest enemy warriors

reason-automated_outrage = Outrage without a matching card
reason-cannot_spread = no sympathy could be placed
