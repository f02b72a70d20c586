### The deck Exiles and Partisans: its cards, and what their effects ask, tell and refuse.

card-saboteurs = Saboteurs
    .label = Saboteurs (bird)
card-saboteurs-effect = At the start of your Birdsong: discard this card to discard a crafted card of an enemy.
card-soup_kitchens = Soup Kitchens
    .label = Soup Kitchens (bird)
card-soup_kitchens-effect = Your tokens count toward rule, each as two warriors.
card-boat_builders = Boat Builders
    .label = Boat Builders (bird)
card-boat_builders-effect = Rivers are paths to you.
card-corvid_planners = Corvid Planners
    .label = Corvid Planners (bird)
card-corvid_planners-effect = You move regardless of who rules.
card-eyrie_emigre = Eyrie Émigré
    .label = Eyrie Émigré (bird)
card-eyrie_emigre-effect = At the end of your Birdsong, take a move and battle in the clearing you moved into. If you can't do both, discard this card.
card-fox_partisans = Fox Partisans
    .label = Fox Partisans (fox)
card-fox_partisans-effect = In battle in a fox clearing you may deal one extra hit; then discard all cards in hand but fox cards, birds too.
card-rabbit_partisans = Rabbit Partisans
    .label = Rabbit Partisans (rabbit)
card-rabbit_partisans-effect = In battle in a rabbit clearing you may deal one extra hit; then discard all cards in hand but rabbit cards, birds too.
card-mouse_partisans = Mouse Partisans
    .label = Mouse Partisans (mouse)
card-mouse_partisans-effect = In battle in a mouse clearing you may deal one extra hit; then discard all cards in hand but mouse cards, birds too.
card-propaganda_bureau = Propaganda Bureau
    .label = Propaganda Bureau (fox)
card-propaganda_bureau-effect = Once in your Daylight you may spend a card to remove an enemy warrior from a matching clearing and place a warrior of yours there.
card-false_orders = False Orders
    .label = False Orders (fox)
card-false_orders-effect = In your Birdsong: discard this card to move half of an enemy's warriors, rounded up, from a clearing to an adjacent one. Rule doesn't matter.
card-informants = Informants
    .label = Informants (fox)
card-informants-effect = In your Evening you may take an ambush card from the discard pile instead of drawing.
card-tunnels = Tunnels
    .label = Tunnels (rabbit)
card-tunnels-effect = To you, all clearings with your crafting pieces are adjacent to each other.
card-charm_offensive = Charm Offensive
    .label = Charm Offensive (rabbit)
card-charm_offensive-effect = At the start of your Evening you may draw a card; another player of your choice scores 1 point.
card-coffin_makers = Coffin Makers
    .label = Coffin Makers (rabbit)
card-coffin_makers-effect = All players' warriors that would return to a supply are put here. At the start of your Birdsong, score 1 point for each five and return them.
card-swap_meet = Swap Meet
    .label = Swap Meet (rabbit)
card-swap_meet-effect = Once in your Birdsong you may take a random card from another player, who then gets a card of your choice from you.
card-league_of_adventurous_mice = League of Adventurous Mice
    .label = Adventurous Mice (mouse)
card-league_of_adventurous_mice-effect = Once in your Daylight you may exhaust one of your crafted items to move or battle.
card-murine_broker = Murine Broker
    .label = Murine Broker (mouse)
card-murine_broker-effect = Draw a card whenever another player crafts an item.
card-master_engravers = Master Engravers
    .label = Master Engravers (mouse)
card-master_engravers-effect = Score 1 more point whenever you craft an item.

## Events

event-card_sabotaged = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "discards", "discard", of: "faction") } { WORD($card, of: "card", form: "label") } of { WORD($target, of: "faction", form: "the") }.
event-card_rescued = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } { WORD($card, of: "card", form: "label") } from the discard pile.
event-cards_discarded = { $cards ->
        [none] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "has", "have", of: "faction") } no card in hand to discard.
       *[other] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "discards", "discard", of: "faction") } from hand: { WORDS($cards, of: "card", form: "label") }.
    }
event-crafted_item_exhausted = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "exhausts", "exhaust", of: "faction") } a crafted item: { WORD($item, of: "item") }.
event-warriors_returned = { $count ->
        [one] 1 warrior returns
       *[other] { $count } warriors return
    } from { WORD($card, of: "card") } to the supply of { WORD($seat, of: "faction", form: "the") }.

## Choices

choice-spend_for = { WORD($card, of: "card") }: { WORD($target, of: "faction", form: "short") } in { $clearing } for { WORD($spend, of: "card", form: "label") }
choice-sabotage = Discard { WORD($card, of: "card", form: "label") } of { WORD($target, of: "faction", form: "the") }
choice-send_to = Send them to { $to ->
        [0] the Burrow
       *[other] clearing { $to }
    }
choice-give_card = Give { WORD($card, of: "card", form: "label") }
choice-take_ambush = Take { WORD($card, of: "card", form: "label") }
choice-exhaust_item = Exhaust { WORD($item, of: "item", form: "some") }

kind-spend_for = Spend a card
kind-sabotage = Sabotage
kind-send_to = Send
kind-give_card = Give a card
kind-take_ambush = Take an ambush card
kind-exhaust_item = Exhaust an item

pass-saboteurs = Keep the Saboteurs
pass-charm_offensive = No Charm Offensive
pass-informants = Draw cards
pass-eyrie_emigre = No move

## Rows and buttons

menu-spend_for = Propaganda Bureau
row-spend_for = { WORD($target, of: "faction", form: "the") } in { $clearing } ({ WORD($clearing_suit, of: "suit") }), for { WORD($spend, of: "card", form: "label") }
button-spend_for = { WORD($target, of: "faction", form: "short") } in { $clearing } for { WORD($spend, of: "card", form: "label") }
    .short = { WORD($target, of: "faction", form: "short") } in { $clearing } for { WORD($spend, of: "card") }
menu-sabotage = Discard a card
row-sabotage = { WORD($card, of: "card", form: "label") } of { WORD($target, of: "faction", form: "the") }
button-sabotage = Discard { WORD($card, of: "card") } of { WORD($target, of: "faction", form: "the") }
    .short = Discard { WORD($card, of: "card") }
menu-send_to = Where they go
row-send_to = { $to ->
        [0] to the Burrow
       *[other] to { $to } ({ WORD($to_suit, of: "suit") })
    }
button-send_to = { $to ->
        [0] To the Burrow
       *[other] To { $to } ({ WORD($to_suit, of: "suit") })
    }
menu-give_card = Give a card
row-give_card = { WORD($card, of: "card", form: "label") }
button-give_card = Give { WORD($card, of: "card", form: "label") }
    .short = Give { WORD($card, of: "card") }
menu-take_ambush = Take an ambush card
row-take_ambush = { WORD($card, of: "card", form: "label") }
button-take_ambush = Take { WORD($card, of: "card", form: "label") }
menu-exhaust_item = Exhaust an item
row-exhaust_item = { WORD($item, of: "item") }
button-exhaust_item = Exhaust { WORD($item, of: "item", form: "some") }

## Questions

decision-saboteurs = Saboteurs: discard them and a card of an enemy?
    .waiting = the Saboteurs
decision-charm_offensive = Charm Offensive: draw a card? Then another player scores 1 point.
    .waiting = the Charm Offensive
decision-informants = Informants: take an ambush card instead of drawing { WORD("cards", $count, of: "unit") }?
    .waiting = the Informants
decision-swap_meet = Swap Meet: which card do you give { WORD($target, of: "faction", form: "the") }?
    .waiting = a card at the Swap Meet
decision-false_orders = False Orders: where do { WORD("warriors", $count, of: "piece", form: "some") } of { WORD($target, of: "faction", form: "the") } go from { $clearing ->
        [0] the Burrow
       *[other] clearing { $clearing }
    }?
    .waiting = the False Orders
decision-eyrie_emigre = Eyrie Émigré: take a move. Then you battle in the clearing you moved into, or the card leaves.
    .waiting = a move with Eyrie Émigré
decision-emigre_battle = Eyrie Émigré: whom do you battle?
    .waiting = a battle with Eyrie Émigré
decision-league_item = League of Adventurous Mice: which item do you exhaust?
    .waiting = an item for the League of Adventurous Mice
decision-league_of_adventurous_mice = League of Adventurous Mice: take a move or battle.
    .waiting = a move or battle with the League of Adventurous Mice

hint-saboteurs = The Saboteurs work once. They can wait until an enemy plays a card that hurts you more.
hint-charm_offensive = A card for you, a point for somebody else: give it to whom it helps least.
hint-informants = An ambush card is certain, and everybody sees which. You draw nothing then.
hint-swap_meet = You have to give a card back. The one that you took may go, too.
hint-false_orders = Send the warriors where they do least harm, or out of a clearing that you want to rule.
hint-eyrie_emigre = The card asks for a move and a battle every turn. Move to where an enemy is, or it is discarded.
hint-emigre_battle = You have moved; now you must battle here to keep the card.

## Refusals

refusal-card_not_in_their_play = They don't have { WORD($card, of: "card", form: "label") } in play
refusal-no_such_ambush = { WORD($card, of: "card", form: "label") } is no ambush card from the discard pile
refusal-no_such_crafted_item = You have no such crafted item that isn't exhausted
refusal-battle_where_moved = Eyrie Émigré lets you battle only in clearing { $clearing }, where you moved
refusal-effect_is_mandatory = Eyrie Émigré isn't optional while you can move or battle
refusal-effect_has_begun = The card is used already: complete its effect

## Other places

odds-if-fox_partisans = With Fox Partisans
odds-if-rabbit_partisans = With Rabbit Partisans
odds-if-mouse_partisans = With Mouse Partisans
order-after_roll-fox_partisans = After the roll, use Fox Partisans{ $left ->
        [0] {""}
        [1] {" "}if the other side would still lose a piece by it
       *[other] {" "}if the other side has { $left } or more pieces left to lose
    }.
order-after_roll-rabbit_partisans = After the roll, use Rabbit Partisans{ $left ->
        [0] {""}
        [1] {" "}if the other side would still lose a piece by it
       *[other] {" "}if the other side has { $left } or more pieces left to lose
    }.
order-after_roll-mouse_partisans = After the roll, use Mouse Partisans{ $left ->
        [0] {""}
        [1] {" "}if the other side would still lose a piece by it
       *[other] {" "}if the other side has { $left } or more pieces left to lose
    }.
text-laid-on = on { $card }: { $warriors }
text-held = { $faction } { $count }
