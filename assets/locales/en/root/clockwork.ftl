### What the clockwork tells, and refusals of set-ups.

## What a clockwork does, chooses, leaves out, and why: `action-…`, `skip-…`, `by-…` (criteria).

action-battle = battle in clearing
action-blitz = Blitz from clearing
action-build = build in clearing
action-building = type of building
action-craft = craft
action-defender = battle against
action-enlist = enlists in defense
action-expand = expansion
action-first_recruiter = recruiter in clearing
action-first_sawmill = sawmill in clearing
action-first_workshop = workshop in clearing
action-hospitals = Hospitals bring warriors to clearing
action-keep = keep in clearing
action-lose = lose
action-move = move to clearing
action-move_from = move from clearing
action-move_to = move to clearing
action-new_roost = new roost in clearing
action-order = order
action-recruit = recruit in clearing
action-relentless = Relentless in clearing
action-start = start in clearing
action-start_forest = start
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
skip-shared_evenly = the supply has too few warriors: each clearing gets one in turn, highest priority first

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
reason-overwhelming = Overwhelming, for warriors that could not be placed
reason-best_track = best building track
reason-track = ordered building track
reason-war_tax = War Tax

## Refusals of a set-up, and of what clockwork and turn order do not allow.

refusal-bot_has_no_hand = Bots have no hand
refusal-no_ambush_against_bots = You can't play an ambush in a battle with a bot
refusal-faction_taken_twice = Two seats can't have the same faction
refusal-no_actions_left = You have no actions left
refusal-no_matching_decree_card = No card of this column of the Decree matches clearing { $clearing }
refusal-not_in_column = { WORD($card, of: "card", form: "label") } isn't among the cards left in this column
refusal-no_such_difficulty = There is no difficulty of this name
refusal-no_such_faction = { WORD($faction, of: "faction") } can't be played like this
refusal-no_such_option = There is no option of this name or value
refusal-no_such_trait = This bot has no trait of this name
refusal-only_for_clockwork = Only bots have a difficulty and traits
refusal-too_many_traits = A bot has at most { $most ->
        [one] { $most } trait
       *[other] { $most } traits
    }; another one would replace one of them
refusal-trait_taken_twice = A bot has each trait only once
refusal-not_offered = That can't be chosen here
refusal-time_for_crafting_over = Crafting comes before the first action
refusal-wrong_number_of_seats = A game has { $least } to { $most } seats
refusal-cooperative_needs_people = A cooperative game needs at least one person
refusal-bots_never_end = These bots alone might play for ever: nothing is sure to bring them enough points. A person or another bot must play, too
refusal-cooperative_needs_clockwork = A cooperative game needs a bot to play against
