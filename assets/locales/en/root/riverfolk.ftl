### The words of the Riverfolk Company, whom people play.

event-cards_laid_open = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "draws", "draw", of: "faction") } face up: { WORDS($cards, of: "card", form: "label") }.
event-price_set = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "sets", "set", of: "faction") } the price of { price-of } to { $price }.
event-paid_with_item = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "exhausts", "exhaust", of: "faction") } { WORD($item, of: "item", form: "bare") } to pay { WORD($target, of: "faction", form: "the") }.
event-payments_added = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "places", "place", of: "faction") } { WORD("warriors", $count, of: "unit") } in Payments.
event-funds_gathered = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "gathers", "gather", of: "faction") } funds and now { VERB($seat, "has", "have", of: "faction") } { $count }.
event-funds_committed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "commits", "commit", of: "faction") } { $count ->
        [one] 1 fund
       *[other] { $count } funds
    } of { WORD($owner, of: "faction", form: "the") }.
event-funds_spent = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "spends", "spend", of: "faction") } { $count ->
        [one] 1 fund
       *[other] { $count } funds
    } of { WORD($owner, of: "faction", form: "the") }.
event-funds_lost = Trade Disruption: { WORD($seat, of: "faction", form: "the") } { VERB($seat, "loses", "lose", of: "faction") } { $count ->
        [one] 1 fund
       *[other] { $count } funds
    } of { WORD($owner, of: "faction", form: "the") }.
event-funds_preferred = From now on { WORD($seat, of: "faction", form: "the") } { VERB($seat, "commits", "commit", of: "faction") } funds of { WORD($owner, of: "faction", form: "the") } first.
event-exported = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "exports", "export", of: "faction") } { WORD($card, of: "card", form: "label") }.
event-funds_paid_in = All funds of { WORD($seat, of: "faction", form: "the") } go to Payments ({ WORD("warriors", $count, of: "unit") }).
event-market_cleared = { $cards ->
        [none] The Market is empty.
       *[other] The Market is discarded: { WORDS($cards, of: "card", form: "label") }.
    }

choice-settle = Place a warrior in clearing { $clearing }
choice-set_price = Set the price of { price-of } to { $space }
choice-commit_first = Commit funds of { WORD($fund, of: "faction", form: "the") } first
choice-draw_card = Draw a card
choice-recruit_by_river = Recruit in clearing { $clearing } – spend a fund of { WORD($fund, of: "faction", form: "the") }
choice-export_card = Export { WORD($card, of: "card", form: "label") }
choice-establish_post = Establish a trade post in clearing { $clearing }
choice-lose_fund = Lose a fund of { WORD($fund, of: "faction", form: "the") }
choice-pay_with_item = Exhaust { WORD($item, of: "item", form: "bare") }

kind-settle = Place a warrior
kind-set_price = Set a price
kind-commit_first = Whose funds first
kind-draw_card = Draw a card
kind-recruit_by_river = Recruit
kind-export_card = Export
kind-establish_post = Trade post
kind-lose_fund = Lose a fund
kind-pay_with_item = Exhaust an item

price-of = { $service ->
        [hand_card] a hand card
        [riverboats] Riverboats
       *[mercenaries] Mercenaries
    }

pass-riverfolk_daylight = End Daylight
pass-set_costs = Keep prices, end turn

value-price = { $value }

## Rows of the panel.

menu-settle = { $most ->
        [one] Place { $most } warrior by the river
       *[other] Place { $most } warriors by the river
    }
row-settle = in { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-settle = { place-there }
button-settle = Warrior in { $clearing }
menu-set_price = Set prices, one for a service
row-set_price = { price-of } for { WORD("warriors", $space, of: "unit") }
button-set_price = Price of { price-of }: { $space }
menu-commit_first = Whose funds do you commit first?
row-commit_first = funds of { WORD($fund, of: "faction", form: "the") }
button-commit_first = Commit funds of { WORD($fund, of: "faction", form: "the") } first
    .short = Commit { WORD($fund, of: "faction", form: "short") } first
sheet-riverfolk_daylight = Use funds, in this order
row-draw_card = no undo, not even of those above
menu-recruit_by_river = Recruit by the river
row-recruit_by_river = in { $clearing } ({ WORD($clearing_suit, of: "suit") }), for a fund of { WORD($fund, of: "faction", form: "the") }
note-recruit_by_river = { place-there }
button-recruit_by_river = Recruit in { $clearing }
    , for a fund of { WORD($fund, of: "faction", form: "the") }
menu-export_card = Export (1 warrior in Payments for the card)
row-export_card = { WORD($card, of: "card", form: "label") }{ $using ->
        [none] {""}
       *[other] , with { WORDS($using, of: "suit") }
    }
button-export_card = Export { WORD($card, of: "card", form: "label") }
    { $using ->
        [none] {""}
       *[other] , with { WORDS($using, of: "suit") }
    }
    .short = Export { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
menu-establish_post = Establish a trade post
row-establish_post = in { $clearing } ({ WORD($clearing_suit, of: "suit") }), with { $rule ->
        [own] your own funds
       *[other] funds of { WORD($ruler, of: "faction", form: "the") }
    }
note-establish_post = { place-there }
button-establish_post = Trade post in { $clearing }
    ({ WORD($clearing_suit, of: "suit") })
menu-lose_fund = { $most ->
        [one] Lose { $most } fund
       *[other] Lose { $most } funds
    }
row-lose_fund = of { WORD($fund, of: "faction", form: "the") }
button-lose_fund = Lose one of { WORD($fund, of: "faction", form: "the") }
    .short = Lose one: { WORD($fund, of: "faction", form: "short") }
menu-pay_with_item = { $most ->
        [one] Exhaust { $most } item to pay
       *[other] Exhaust { $most } items to pay
    }
row-pay_with_item = { WORD($item, of: "item", form: "bare") }
button-pay_with_item = Exhaust { WORD($item, of: "item", form: "bare") }

fact-funds = { $count ->
        [one] { $count } fund
       *[other] { $count } funds
    }
fact-items = { $count ->
        [one] { $count } item
       *[other] { $count } items
    }
fact-payments = { $count ->
        [0] no payment
        [one] { $count } warrior in Payments
       *[other] { $count } warriors in Payments
    }

## Questions.

decision-setup_river = Place { $left ->
        [one] 1 warrior
       *[other] { $left } warriors
    } in clearings on a river.
    .waiting = placing the first warriors
decision-setup_prices = Set the first prices of your services.
    .waiting = the first prices
decision-riverfolk_daylight = Daylight: { $funds ->
        [0] no funds left.
        [one] 1 fund left.
       *[other] { $funds } funds left{ $first ->
            [none] .
           *[other] , those of { WORD($first, of: "faction", form: "the") } are committed first.
        }
    }
    .waiting = Daylight
decision-trade_disruption = Trade Disruption: you lose { $left ->
        [one] 1 fund
       *[other] { $left } funds
    }. Whose?
    .waiting = the loss of funds
decision-pay_items = Exhaust { $left ->
        [one] 1 item
       *[other] { $left } items
    } to pay the Riverfolk.
    .waiting = paying the Riverfolk
decision-set_costs = Evening: set new prices, or keep them.
    .waiting = the prices

reason-dividends = Dividends

refusal-not_on_a_river = Clearing { $clearing } is not on a river
refusal-service_too_dear = { $price ->
        [0] This service isn't for sale to you
       *[other] You can't pay for this service: its price is { $price }
    }
refusal-no_such_price = A price is a number from { $least } to { $most }
refusal-price_is_so_already = This service costs that already
refusal-price_set_already = You have set the price of this service already
refusal-post_already_there = There is a trade post in clearing { $clearing } already
refusal-nobody_rules = Nobody rules clearing { $clearing }
refusal-no_post_of_suit_left = You have no trade post left for a { WORD($suit, of: "suit") } clearing
refusal-too_few_funds_of_ruler = You need { $needed } funds of { WORD($ruler, of: "faction", form: "the") }, who { VERB($ruler, "rules", "rule", of: "faction") } there
refusal-no_funds_of_faction = You have no funds of that faction
refusal-too_few_funds = It takes { $needed ->
        [one] 1 fund
       *[other] { $needed } funds
    }, and you have fewer
refusal-too_few_empty_spaces = Your tracks have too few empty spaces for { WORD($card, of: "card", form: "label") }
refusal-no_cards_left = No cards are left to draw
refusal-funds_come_first_already = These funds come first already

## Commands.

group-riverfolk = riverfolk
group-riverfolk-desc = Actions of the Riverfolk Company
cmd-establish_post = establish-post
cmd-establish_post-desc = Spend two funds of the ruler to place a trade post and a warrior
cmd-recruit_by_river = recruit-by-river
cmd-recruit_by_river-desc = Spend a fund to place a warrior in a clearing on a river
cmd-draw_card = draw-card
cmd-draw_card-desc = Commit a fund to draw a card
cmd-export_card = export-card
cmd-export_card-desc = Craft a card for a warrior in Payments instead of its benefit
cmd-commit_first = commit-first
cmd-commit_first-desc = Choose whose funds you commit first
opt-fund = fund
opt-fund-desc = Whose fund

## Hints of a guided first turn.

hint-setup_river = Place four warriors by the river. Two or three clearings are usual: you swim between them without ruling, and you need company where trade posts will stand.
hint-setup_prices = Set your prices, from 1 to 4 warriors. Low ones sell in the first rounds; 2 for the cards is usual.
hint-riverfolk_daylight = Daylight: every fund is an action. Committed funds come back in your Birdsong, spent ones go home. Usual: a trade post where you have two funds of the ruler; then draw a card for your buyers or recruit by the river, and keep pairs for the next trade post.
hint-trade_disruption = A trade post was removed, and half of your funds go. Keep pairs of those who rule where you want to build.
hint-set_costs = Your prices hold until your next Evening. Usually they stay; raise what somebody needs badly.
hint-buy_services = The Riverfolk sell you a card of their open hand, Riverboats or Mercenaries for warriors of your supply. Usually you buy nothing; a card that you can craft at once may be worth its price.
hint-pay_items = Choose which items pay. Birdsong refreshes three of them at once.

## Standing orders.

order-window-buy_services = Services of the Riverfolk in your Birdsong
order-buy_services-decline = In my Birdsong, buy nothing of the Riverfolk.
order-buy_services-ask = In my Birdsong, ask me what to buy of the Riverfolk.

## The board.

render-cards = Hand
render-prices = Prices
render-funds = Funds
render-committed = Committed
render-crafting = On the tracks
render-lost_posts = Posts lost
price-hand_card = hand card
price-riverboats = Riverboats
price-mercenaries = Mercenaries
text-cards = hand, face up: { $cards }
text-prices = prices: { $prices }
text-funds = funds: { $payments }
text-committed = committed: { $payments }
text-crafting = on empty { WORD($suit, of: "suit") } spaces: { $payments }
text-lost_posts = trade posts out of the game: { $posts }
text-first = commits first the funds of { WORD($owner, of: "faction", form: "the") }
