### The words of the Vagabonds of Homeland: Cheat, Gladiator, Jailor.

character-cheat = Cheat
    .effect = boots, tea, crossbow, torch; completes a quest with any 2 items
character-gladiator = Gladiator
    .effect = boots, torch, hammer; damages an item to remove a warrior and draw a card
character-jailor = Jailor
    .effect = boots, crossbow, torch; spends a card in place of an item

event-quest_returned = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "shuffles", "shuffle", of: "faction") } a quest into the quest deck: { WORD($quest, of: "quest") }.
event-dueled = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "duels", "duel", of: "faction") } with { WORD($target, of: "faction", form: "the") } in clearing { $clearing }, damaging { WORD($item, of: "item", form: "some") }.
event-coerced = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "coerces", "coerce", of: "faction") }: the card stands in for { $item ->
        [none] an item
       *[other] { WORD($item, of: "item", form: "some") }
    }.

choice-con = Con: { WORD($quest, of: "quest", form: "bare") } – { $reward ->
        [points] points
       *[cards] 2 cards
    }, exhaust { WORD($item, of: "item", form: "some") } and { WORD($second, of: "item", form: "some") }
choice-duel = Duel with { WORD($target, of: "faction", form: "the") }, damage { WORD($item, of: "item", form: "some") }
choice-coerce = Coerce by { WORD($card, of: "card", form: "label") }

kind-con = Con
kind-duel = Duel
kind-coerce = Coerce

menu-con = Con: a quest for any 2 items
row-con = { WORD($quest, of: "quest", form: "bare") }, for { $reward ->
        [points] points
       *[cards] 2 cards
    }, by { WORD($item, of: "item", form: "bare") } and { WORD($second, of: "item", form: "bare") }
button-con = Con: { WORD($quest, of: "quest", form: "bare") }
    , { $reward ->
        [points] points
       *[cards] 2 cards
    }
    , { WORD($item, of: "item", form: "bare") } and { WORD($second, of: "item", form: "bare") }
menu-duel = Duel
row-duel = with { WORD($target, of: "faction", form: "the") }, damage { WORD($item, of: "item", form: "bare") }
button-duel = Duel with { WORD($target, of: "faction", form: "the") }
    , damage { WORD($item, of: "item", form: "bare") }
menu-coerce = Coerce: a card in place of an item
row-coerce = spend { WORD($card, of: "card", form: "label") }
button-coerce = Coerce: { WORD($card, of: "card") }
    ({ WORD($card_suit, of: "suit") })

decision-coerce = Coerce: for which action does the card stand in? After it you lose 1 point, if you have any.
    .waiting = Coerce

reason-coercion = Coerce

refusal-special_used_already = You can take this special action only once a turn
refusal-card_is_spent = The card is spent: choose the action for which it stands in
refusal-card_stands_in = The spent card stands in for the item: name none
refusal-not_of_this_quest = The spent card must stand in for an item of this quest: { WORD($quest, of: "quest") }
refusal-no_item_to_lend = This move needs no boots, so the card can't stand in for them
refusal-nothing_to_coerce = No action here could use this card in place of an item
refusal-no_warrior_to_duel = That player has no warrior here to duel with

hint-coerce = You have spent the card: choose the action in which it stands in for an item. An action that scores, such as exploring or a quest, makes up for the point that you lose after it.
