### The words of the Vagabond.

event-character_chosen = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "is", "are", of: "faction") } the { WORD($character, of: "character") }.
event-pawn_moved = { $origin ->
        [none] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "starts", "start", of: "faction") } in the forest { $to }.
       *[other] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "moves", "move", of: "faction") } { $origin_is ->
            [forest] from the forest { $origin } to { $to_is ->
                [forest] the forest { $to }
               *[clearing] clearing { $to }
            }
           *[clearing] from clearing { $origin } to { $to_is ->
                [forest] the forest { $to }
               *[clearing] { $to }
            }
        }.
    }
event-quest_shown = A quest lies open: { WORD($quest, of: "quest") }.
joined-quests = Open quests: { WORDS($quests, of: "quest") }.
event-quest_completed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "completes", "complete", of: "faction") } a quest: { WORD($quest, of: "quest") }.
event-improvised = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "improvises", "improvise", of: "faction") }: { WORD($item, of: "item") } for { WORD($instead_of, of: "item") }.
event-item_refreshed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "refreshes", "refresh", of: "faction") } { WORD($item, of: "item", form: "some") }.
event-item_damaged = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "damages", "damage", of: "faction") } { WORD($item, of: "item", form: "some") }.
event-item_repaired = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "repairs", "repair", of: "faction") } { WORD($item, of: "item", form: "some") }.
event-item_dropped = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "removes", "remove", of: "faction") } { WORD($item, of: "item", form: "some") } from the game.
event-item_taken = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } { WORD($item, of: "item", form: "some") } from { WORD($target, of: "faction", form: "the") }.
event-explored = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "explores", "explore", of: "faction") } the ruin in clearing { $clearing }.
event-item_found = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "finds", "find", of: "faction") } { WORD($item, of: "item", form: "some") } in clearing { $clearing }.
event-nothing_taken = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } nothing from the ruin in clearing { $clearing }.
event-ruin_cleared = The ruin in clearing { $clearing } is cleared away.
event-ruin_seen = Under the ruin in clearing { $clearing }: { WORDS($items, of: "item") }.
event-relation_improved = { WORD($target, of: "faction", form: "the") } { VERB($target, "is", "are", of: "faction") } now { WORD($space, of: "relation") } to the { WORD($seat, of: "faction", form: "short") }.
event-became_hostile = { WORD($target, of: "faction", form: "the") } { VERB($target, "becomes", "become", of: "faction") } hostile to the { WORD($seat, of: "faction", form: "short") }.
event-ally_enlisted = Warriors of the { WORD($target, of: "faction", form: "short") } fight at the side of the { WORD($seat, of: "faction", form: "short") }.
event-arbiter_enlisted = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "enlists", "enlist", of: "faction") } the Arbiter: the swords of the { WORD($target, of: "faction", form: "short") } count in this defense.
event-instigated = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "sets", "set", of: "faction") } { WORD($attacker, of: "faction", form: "the") } on { WORD($defender, of: "faction", form: "the") } in clearing { $clearing }.
event-scorched = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "burns", "burn", of: "faction") } clearing { $clearing } down: no piece can enter it any more.
event-struck = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "strikes", "strike", of: "faction") } { WORD($target, of: "faction", form: "the") } in clearing { $clearing }.
event-hid_out = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "goes", "go", of: "faction") } into hiding.
event-rested = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "rests", "rest", of: "faction") } in the forest: every item is repaired.
event-took_from_discard = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } { WORD($card, of: "card", form: "label") } from the discard pile.
event-coalition_formed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "forms", "form", of: "faction") } a coalition with { WORD($target, of: "faction", form: "the") }, activating { WORD($card, of: "card") }.{ $others ->
        [none] { "" }
       *[other] { " " }{ WORDS($others, of: "faction", joint: "and") } { VERB($others, "wins", "win", of: "faction") } with them.
    }

choice-choose_character = { WORD($character, of: "character") }
choice-start_in_forest = Start in the forest { $forest }
choice-refresh_item = Refresh { WORD($item, of: "item") }
choice-slip = { $ally ->
        [none] { $to_is ->
            [forest] Slip to the forest { $to }
           *[clearing] Slip to clearing { $to }
        }
       *[other] Slip to clearing { $to } with { WORD("warriors", $warriors, of: "unit") } of { WORD($ally, of: "faction", form: "the") }
    }
choice-travel = { $ally ->
        [none] Move to clearing { $to }
       *[other] Move to clearing { $to } with { WORD("warriors", $warriors, of: "unit") } of { WORD($ally, of: "faction", form: "the") }
    }
choice-enlist = Fight together with { WORD($ally, of: "faction", form: "the") }
choice-explore = Explore the ruin
choice-take_from_ruin = Take { WORD($item, of: "item", form: "some") }
choice-aid = Aid { WORD($target, of: "faction", form: "short") } – { WORD($card, of: "card", form: "label") }{ $item ->
        [none] {""}
       *[other] , exhaust { WORD($item, of: "item", form: "some") }
    }{ $take ->
        [none] {""}
       *[other] , take { WORD($take, of: "item", form: "some") }
    }
choice-quest = { WORD($quest, of: "quest") }{ $improvise ->
        [none] { $instead_of ->
            [none] {""}
           *[other] , the card as { WORD($instead_of, of: "item", form: "some") }
        }
       *[other] , { WORD($improvise, of: "item", form: "some") } as { WORD($instead_of, of: "item", form: "some") }
    } – { $reward ->
        [points] points
       *[cards] 2 cards
    }
choice-strike = Strike { WORD($target, of: "faction", form: "short") }: { WORD($piece, of: "piece") }
choice-repair = Repair { WORD($item, of: "item") }
choice-repair_item = Repair { WORD($item, of: "item") }
choice-steal = Steal from { WORD($target, of: "faction", form: "short") }
choice-day_labor = Take { WORD($card, of: "card", form: "label") }
choice-hideout = Hideout
choice-glide = Glide to clearing { $to }
choice-instigate = Set { WORD($attacker, of: "faction", form: "short") } on { WORD($defender, of: "faction", form: "short") }
choice-scorch = Burn the clearing down
choice-drop_item = Drop { WORD($item, of: "item", form: "some") }
choice-form_coalition = Form a coalition with { WORD($partner, of: "faction", form: "short") } – { WORD($card, of: "card") }
choice-take_item_hit = Damage { WORD($piece, of: "item") }
choice-take_ally_hit = Lose a warrior of your ally

kind-choose_character = Choose a character
kind-start_in_forest = Choose a forest
kind-refresh_item = Refresh
kind-slip = Slip
kind-travel = Move
kind-enlist = Fight together
kind-explore = Explore
kind-take_from_ruin = Take an item
kind-aid = Aid
kind-quest = Quest
kind-strike = Strike
kind-repair = Repair
kind-repair_item = Repair
kind-steal = Steal
kind-day_labor = Day Labor
kind-hideout = Hideout
kind-glide = Glide
kind-instigate = Instigate
kind-scorch = Scorched Earth
kind-drop_item = Drop an item
kind-form_coalition = Form a coalition

pass-slip = Stay here
pass-vagabond_daylight = End Daylight
pass-explore = Take nothing
pass-protector = Defend alone
pass-take_hits = Ignore the other hits
pass-enlist_ally = Fight alone

value-character = { WORD($value, of: "character") } – { WORD($value, of: "character", form: "effect") }
value-forest = Forest { $value }
value-item = { WORD($value, of: "item") }
value-quest = { WORD($value, of: "quest") }
value-reward = { $value ->
        [points] Points
       *[cards] 2 cards
    }

decision-choose_character = Setup: who is the Vagabond?
    .waiting = choosing a character
decision-setup_forest = In which forest do you start?
    .waiting = choosing a forest
decision-refresh = { WORD("items", $left, of: "unit") } to refresh: which one?
    .waiting = refreshing items
decision-slip = Slip to an adjacent clearing or forest, or stay.
    .waiting = slipping
decision-vagabond_daylight = Daylight: exhaust items to take actions.
    .waiting = Daylight
decision-explore = You see two items under the ruin: take one?
    .waiting = exploring
decision-enlist_ally = Battle in clearing { $clearing }: do allied warriors fight with you?
    .waiting = allied warriors or not
decision-protector = Battle in clearing { $clearing }: does the Arbiter defend with you?
    .waiting = the Arbiter or not
decision-damage_items = { WORD("items", $left, of: "unit") } to damage: which one?
    .waiting = damaging items
decision-hideout = Hideout, { WORD("items", $left, of: "unit") } to repair: which one?
    .waiting = repairing items
decision-drop_items = Over the item limit: drop { WORD("items", $excess, of: "unit") }.
    .waiting = dropping items

unit-items = { $count ->
        [one] 1 item
       *[other] { $count } items
    }

reason-explored = a ruin explored
reason-aided_ally = aid to an ally
reason-relationship = a better relationship
reason-quest = a quest
reason-protector = protection
reason-infamy = infamy

refusal-not_adjacent = You can't reach { $to } from here
refusal-too_few_boots = This move takes { $needed ->
        [one] 1 ready pair of boots
       *[other] { $needed } ready pairs of boots
    }
refusal-item_not_ready = You have no ready item for that: { WORD($item, of: "item") }
refusal-clearing_does_not_match = { WORD($card, of: "card", form: "label") } can't be crafted in this clearing
refusal-too_few_hammers = You have too few ready hammers for { WORD($card, of: "card", form: "label") }
refusal-only_by_coalition = Your dominance cards can only form a coalition
refusal-no_ruin_here = There is no ruin with an item here
refusal-nobody_of_them_here = That faction has no pieces here
refusal-item_not_crafted = That item isn't among their crafted items
refusal-character_taken = The other Vagabond is that character
refusal-no_such_character = There is no such character
refusal-no_such_forest = There is no such forest on the map
refusal-only_slip_enters_forest = This move does not lead into a forest; only a slip does
refusal-no_ally_to_enlist = That faction isn't your ally, has no warriors here, or is the one you attack
refusal-no_arbiter_here = There is no Arbiter here to enlist
refusal-no_such_reward = A quest gives points or cards
refusal-crafts_with_hammers = The Vagabond crafts with hammers, so no crafting pieces are named
refusal-no_such_item = There is no such item
refusal-nothing_to_strike = A crossbow removes an enemy warrior here, or another piece of an enemy with no warriors here
refusal-item_not_damaged = That item isn't in your Damaged box
refusal-item_not_exhausted = You have no such exhausted item
refusal-item_not_undamaged = You have no such undamaged item
refusal-found_one_already = You already have an item of this kind from a ruin
refusal-not_under_this_ruin = That item isn't under this ruin
refusal-no_ally_to_take_hits = No warriors of an ally are left to take hits for you
refusal-item_on_track = { WORD($item, of: "item") }: items on a track don't count against the limit
refusal-quest_not_open = That quest isn't available
refusal-quest_of_another_suit = Your clearing doesn't have the suit of that quest: { WORD($quest, of: "quest") }
refusal-action_of_another_character = Your character doesn't have this special action
refusal-improvised_already = You can improvise only once a turn
refusal-no_cards_to_steal = That player has no cards in hand
refusal-card_not_discarded = That card isn't in the discard pile
refusal-pawn_already_there = You're already in clearing { $clearing }
refusal-not_allied = That faction isn't your ally
refusal-too_few_of_the_ally = { $there ->
        [0] Your ally has no warriors here
        [one] Your ally has only 1 warrior here
       *[other] Your ally has only { $there } warriors here
    }
refusal-ally_snared = A snare keeps the warriors of your ally in clearing { $clearing }
refusal-pawn_not_there = Your pawn isn't in clearing { $clearing }
refusal-warriors_in_forest = Warriors can't go into a forest
refusal-too_few_players = Coalitions need a game of at least { $players } people; bots don't count
refusal-no_such_partner = You can only form a coalition with another player of this game
refusal-bot_is_no_player = { WORD($faction, of: "clockwork faction") } is a bot, and a coalition needs two players
refusal-partner_without_marker = No coalition is possible: { WORD($faction, of: "faction", form: "the") } { VERB($faction, "plays", "play", of: "faction") } for dominance and { VERB($faction, "has", "have", of: "faction") } no points
refusal-in_coalition_already = No coalition is possible: { WORD($faction, of: "faction", form: "the") } { VERB($faction, "is", "are", of: "faction") } already in one
refusal-not_the_fewest_points = Your partner must have the fewest points of the players with a score marker
refusal-cannot_be_set_on = These two can't battle each other here
refusal-not_in_a_clearing = You're not in a clearing
refusal-scorched = Clearing { $clearing } is burnt down, and no piece can enter it
refusal-not_an_enemy = That player isn't your enemy

relation--1 = Hostile
relation-0 = Indifferent
relation-1 = Amiable
relation-2 = Friendly
relation-3 = Allied

space-1 = Amiable
space-2 = Friendly
space-3 = Allied

card-swift_strike = Swift Strike
    .label = Swift Strike

character-thief = Thief
    .effect = boots, torch, tea, sword; steals a random card
character-tinker = Tinker
    .effect = boots, torch, bag, hammer; takes a card from the discard pile
character-ranger = Ranger
    .effect = boots, torch, crossbow, sword; hides and repairs 3 items
character-vagrant = Vagrant
    .effect = coins, torch, boots; makes two others battle
character-arbiter = Arbiter
    .effect = boots, torch, 2 swords; lends swords to defenders
character-scoundrel = Scoundrel
    .effect = 2 boots, torch, crossbow; burns a clearing down
character-adventurer = Adventurer
    .effect = boots, torch, hammer; improvises an item for a quest
character-harrier = Harrier
    .effect = coins, torch, sword, crossbow; glides to any clearing
character-ronin = Ronin
    .effect = 2 boots, torch, sword; may deal an extra hit in battle

quest-fundraising_fox = Fundraising (fox: tea, coins)
    .bare = Fundraising
quest-errand_fox = Errand (fox: tea, boots)
    .bare = Errand
quest-logistics_help_fox = Logistics Help (fox: boots, bag)
    .bare = Logistics Help
quest-repair_a_shed_fox = Repair a Shed (fox: torch, hammer)
    .bare = Repair a Shed
quest-give_a_speech_fox = Give a Speech (fox: torch, tea)
    .bare = Give a Speech
quest-guard_duty_rabbit = Guard Duty (rabbit: torch, sword)
    .bare = Guard Duty
quest-errand_rabbit = Errand (rabbit: tea, boots)
    .bare = Errand
quest-give_a_speech_rabbit = Give a Speech (rabbit: torch, tea)
    .bare = Give a Speech
quest-fend_off_a_bear_rabbit = Fend off a Bear (rabbit: torch, crossbow)
    .bare = Fend off a Bear
quest-expel_bandits_rabbit = Expel Bandits (rabbit: 2 swords)
    .bare = Expel Bandits
quest-expel_bandits_mouse = Expel Bandits (mouse: 2 swords)
    .bare = Expel Bandits
quest-guard_duty_mouse = Guard Duty (mouse: torch, sword)
    .bare = Guard Duty
quest-fend_off_a_bear_mouse = Fend off a Bear (mouse: torch, crossbow)
    .bare = Fend off a Bear
quest-escort_mouse = Escort (mouse: 2 boots)
    .bare = Escort
quest-logistics_help_mouse = Logistics Help (mouse: boots, bag)
    .bare = Logistics Help

## Items by how they lie.

item-exhausted_bag = Bag (exhausted)
    .bare = bag (exhausted)
    .some = an exhausted bag
item-damaged_bag = Bag (damaged)
    .bare = bag (damaged)
    .some = a damaged bag
item-damaged_exhausted_bag = Bag (damaged, exhausted)
    .bare = bag (damaged, exhausted)
    .some = a damaged, exhausted bag
item-exhausted_boots = Boots (exhausted)
    .bare = boots (exhausted)
    .some = exhausted boots
item-damaged_boots = Boots (damaged)
    .bare = boots (damaged)
    .some = damaged boots
item-damaged_exhausted_boots = Boots (damaged, exhausted)
    .bare = boots (damaged, exhausted)
    .some = damaged, exhausted boots
item-exhausted_crossbow = Crossbow (exhausted)
    .bare = crossbow (exhausted)
    .some = an exhausted crossbow
item-damaged_crossbow = Crossbow (damaged)
    .bare = crossbow (damaged)
    .some = a damaged crossbow
item-damaged_exhausted_crossbow = Crossbow (damaged, exhausted)
    .bare = crossbow (damaged, exhausted)
    .some = a damaged, exhausted crossbow
item-exhausted_hammer = Hammer (exhausted)
    .bare = hammer (exhausted)
    .some = an exhausted hammer
item-damaged_hammer = Hammer (damaged)
    .bare = hammer (damaged)
    .some = a damaged hammer
item-damaged_exhausted_hammer = Hammer (damaged, exhausted)
    .bare = hammer (damaged, exhausted)
    .some = a damaged, exhausted hammer
item-exhausted_sword = Sword (exhausted)
    .bare = sword (exhausted)
    .some = an exhausted sword
item-damaged_sword = Sword (damaged)
    .bare = sword (damaged)
    .some = a damaged sword
item-damaged_exhausted_sword = Sword (damaged, exhausted)
    .bare = sword (damaged, exhausted)
    .some = a damaged, exhausted sword
item-exhausted_tea = Tea (exhausted)
    .bare = tea (exhausted)
    .some = exhausted tea
item-damaged_tea = Tea (damaged)
    .bare = tea (damaged)
    .some = damaged tea
item-damaged_exhausted_tea = Tea (damaged, exhausted)
    .bare = tea (damaged, exhausted)
    .some = damaged, exhausted tea
item-exhausted_coins = Coins (exhausted)
    .bare = coins (exhausted)
    .some = exhausted coins
item-damaged_coins = Coins (damaged)
    .bare = coins (damaged)
    .some = damaged coins
item-damaged_exhausted_coins = Coins (damaged, exhausted)
    .bare = coins (damaged, exhausted)
    .some = damaged, exhausted coins
item-exhausted_torch = Torch (exhausted)
    .bare = torch (exhausted)
    .some = an exhausted torch
item-damaged_torch = Torch (damaged)
    .bare = torch (damaged)
    .some = a damaged torch
item-damaged_exhausted_torch = Torch (damaged, exhausted)
    .bare = torch (damaged, exhausted)
    .some = a damaged, exhausted torch

piece-ally = A warrior of the ally
    .bare = a warrior of your ally
    .some = a warrior of the ally
refusal-second_vagabond_without_first = The Second Vagabond plays only beside the first: another player must take the Vagabond
refusal-ally_must_rule = Your ally must rule clearing { $origin } or { $to } to come along
refusal-river_is_no_path_to_ally = The river is a path to you alone, so your ally can't come along
