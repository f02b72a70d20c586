### What the clockwork tells, and refusals of set-ups.

## What chance decided for a clockwork (R1.2.1).

event-decided_by_chance = { WORD($seat, of: "faction", form: "short") } · { WORD($action, of: "action") }: { $chosen } – { WORDS($by, of: "by") } (of { $among }; Law { $section }).

## What a clockwork does, chooses, leaves out, and why: `action-…`, `skip-…`, `by-…` (criteria).

action-battle = battle in clearing
action-blitz = Blitz from clearing
action-build = build in clearing
action-building = type of building
action-craft = craft
action-defender = battle against
action-enlist = enlists in defence
action-expand = expansion
action-hospitals = Hospitals bring warriors to clearing
action-lose = lose
action-move = move to clearing
action-move_from = move from clearing
action-move_to = move to clearing
action-new_roost = new roost in clearing
action-order = order
action-recruit = recruit in clearing
action-relentless = Relentless in clearing
action-swoop = Swoop in clearing

## What is skipped, where the name above asks for a place: `undone-…`.

undone-battle = battle
undone-blitz = Blitz
undone-build = building
undone-enlist = enlisting the Arbiter
undone-hospitals = Hospitals
undone-lose = loss
undone-move = move
undone-move_from = move
undone-move_to = move
undone-new_roost = new roost
undone-recruit = recruiting
undone-relentless = Relentless
undone-swoop = Swoop
undone-defender = battle

skip-enough_buildings = it has more than five buildings on the map
skip-fewer_than_four = fewer than four warriors are left in the supply
skip-must_rule = it rules neither this clearing nor one to move to
skip-no_keep = the keep has left the map
skip-no_peaceful_clearing = no clearing that it rules has warriors to spare and no enemies
skip-no_need = it needs no help, or has no more points than the Arbiter
skip-nobody_to_battle = in no ordered clearing do its warriors meet an enemy
skip-nobody_to_spare = no ordered clearing has more than three of its warriors
skip-fortified = with Fortified a lone hit does nothing to a building
skip-item_not_in_supply = the item is not in the supply any more
skip-no_cards = no card is left to draw
skip-no_place = there is no legal clearing
skip-no_roost_of_suit = no such clearing has a roost
skip-no_use = it cannot expand again in this turn
skip-nobody_there = in no such clearing do its warriors meet an enemy
skip-nobody_to_move = it rules no such clearing with warriors to spare
skip-none_left = buildings of this type have run out
skip-snare = it removes the snare there instead
skip-nothing_defenseless = nothing beside its warriors is defenseless
skip-too_few_in_supply = too few warriors are left in the supply

by-building_order = sawmill before recruiter before workshop
by-fewest_enemy_pieces = fewest enemy pieces
by-fewest_own_warriors = fewest own warriors
by-highest_priority = highest priority
by-lowest_priority = lowest priority
by-most_buildings = most buildings there
by-most_defenseless_buildings = most defenseless buildings
by-most_enemy_pieces = most enemy pieces
by-most_on_map = most on the map
by-most_own_warriors = most own warriors
by-most_pieces = most pieces there
by-most_points = most points
by-no_roost = without a roost
by-random = at random
by-setup_order = first in setup order

reason-nightmare = Nightmare difficulty
reason-overwhelming = warriors that could not be placed
reason-best_track = the building track that gives most
reason-track = the track of the ordered building
reason-war_tax = War Tax

## Refusals of a set-up, and of what clockwork and turn order do not allow.

refusal-bot_has_no_hand = A clockwork has no hand to look at
refusal-no_ambush_against_bots = Ambushes cannot be played in a battle with a clockwork
refusal-cannot_recruit = You have recruited in this turn already, or nobody can be placed
refusal-faction_taken_twice = Two seats cannot have the same faction
refusal-no_actions_left = You have no actions left
refusal-no_matching_decree_card = No card of this column of the Decree matches clearing { $clearing }
refusal-not_in_column = { WORD($card, of: "card", form: "label") } is not among the cards of this column that are left
refusal-no_such_difficulty = There is no difficulty of this name
refusal-no_such_faction = { WORD($faction, of: "faction") } cannot be played like this
refusal-no_such_option = There is no option of this name or value
refusal-no_such_trait = This clockwork has no trait of this name
refusal-only_for_clockwork = Only a clockwork has a difficulty and traits
refusal-too_many_traits = A clockwork has at most { $most ->
        [one] { $most } trait
       *[other] { $most } traits
    }
refusal-trait_taken_twice = A clockwork has each trait only once
refusal-not_offered = This cannot be chosen here
refusal-not_your_decision = Nothing is asked of you now
refusal-time_for_crafting_over = Crafting comes before the first action
refusal-wrong_number_of_seats = A game has { $least } to { $most } seats
refusal-cooperative_needs_clockwork = A cooperative game needs a clockwork faction to play against
