### The words of the Vagabot.

event-covered_slot = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "scorches", "scorch", of: "faction") } clearing { $clearing }: { $slots ->
    [0] everybody leaves it; no building slot is left for an item to cover.
   *[other] everybody leaves it, and an item covers a building slot.
}

difficulty-vagabond-easy-effect = It refreshes one item fewer each turn.
difficulty-vagabond-challenging-effect = It refreshes one item more each turn.
difficulty-vagabond-nightmare-effect = As Challenging, and it scores 1 point more each turn.
difficulty-vagabond_2-easy-effect = It refreshes one item fewer each turn.
difficulty-vagabond_2-challenging-effect = It refreshes one item more each turn.
difficulty-vagabond_2-nightmare-effect = As Challenging, and it scores 1 point more each turn.

trait-adventurer = Adventurer
trait-adventurer-effect = It battles once a turn, and spends what is left of its items on quests.
trait-berserker = Berserker
trait-berserker-effect = It battles where most pieces are, whoever has most of them there, and repairs one item more in its Evening.
trait-helper = Helper
trait-helper-effect = Aid scores 1 point more, and those it aids draw two cards for each item.
trait-marksman = Marksman
trait-marksman-effect = As attacker it deals one hit before the dice are rolled.
trait-questing = Questing
trait-questing-effect = Damaged items count for the Battle Track, which cannot lose items; quests score 1 point more; it goes where it can aid, but aids once; its Daylight has other actions.

action-aid = aids
action-aid_in = aid in clearing
action-attacker = sets on
action-battle_again = another battle
action-battle_foe = enemy to battle
action-character = character
action-explore = explores clearing
action-quest = quest in clearing
action-repair = repair
action-special = special action
action-slip = slip
action-steal = steals from

undone-aid = aid
undone-explore = exploring
undone-quest = quest

skip-does_nothing = it would do nothing
skip-no_items_left = it has no item left to exhaust
skip-no_quest = it has no quest
skip-no_ruin = no ruin is left that it can reach
skip-nobody_in_reach = no enemy piece is in reach
skip-nobody_to_aid = nobody with crafted items is there
skip-nothing_damaged = nothing is damaged
skip-once_only = with Adventurer it battles once a turn
skip-still_on_the_way = its items lasted only for a part of the way
skip-too_few_items = too few items are left to exhaust

by-fewest_points = fewest points
by-fewest_warriors = fewest of its warriors
by-most_buildings_and_tokens = most of its buildings and tokens
by-nearest = nearest

reason-aid = aid
reason-scorched = Scorched Earth
reason-warriors_removed = warriors removed
