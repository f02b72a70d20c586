### The words of the Riverfolk Robots, and of buying services of the Riverfolk.

event-market_stocked = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "stocks", "stock", of: "faction") } the Market: { WORDS($cards, of: "card", form: "label") }.
event-order_set = The rightmost card of the Market sets the order: { WORD($card, of: "card", form: "label") }.
event-protected = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "turns", "turn", of: "faction") } to Protectionism: { $signs ->
        [shield] nobody has paid (shield)
        [sword] no warriors are left (sword)
       *[both] nobody has paid, and no warriors are left (shield and sword)
    }.
event-payments_returned = { $count ->
        [one] 1 warrior of { WORD($target, of: "faction", form: "the") } returns from Payments to the supply.
       *[other] { $count } warriors of { WORD($target, of: "faction", form: "the") } return from Payments to the supply.
    }
event-racketeered = Racketeering: { $count ->
        [one] 1 warrior goes
       *[other] { $count } warriors go
    } from clearing { $clearing } to Payments.
event-service_bought = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "buys", "buy", of: "faction") } { $service ->
        [hand_card] { WORD($card, of: "card", form: "label") }
        [riverboats] Riverboats
       *[mercenaries] Mercenaries
    } of { WORD($target, of: "faction", form: "the") } for { WORD($pay, $price, of: "unit") }{ $pay ->
        [items] {""}
       *[warriors] {" "}of { WORD($payer, of: "faction", form: "the") }
    }.

choice-buy_service = { $service ->
        [hand_card] Buy { WORD($card, of: "card", form: "label") }
        [riverboats] Buy Riverboats – rivers are paths this turn
       *[mercenaries] Buy Mercenaries – Riverfolk warriors count as yours for rule and battle
    }
kind-buy_service = Buy a service
pass-buy_services = Buy nothing more
value-service = { $value ->
        [hand_card] A hand card
        [riverboats] Riverboats
       *[mercenaries] Mercenaries
    }
decision-buy_services = { $price ->
        [0] The Riverfolk sell a hand card for { WORD($pay, $hand_card, of: "unit") }, Riverboats for { $riverboats }{ $mercenaries ->
            [0] {""}
           *[other] , Mercenaries for { $mercenaries }
        }.
       *[other] The Riverfolk sell services, at { WORD($pay, $price, of: "unit") } each.
    } You can buy { $left ->
        [one] 1 more
       *[other] { $left } more
    } this turn.
    .waiting = buying services

protectionism-shield = shield
protectionism-sword = sword

difficulty-riverfolk-easy-effect = It places no warrior with a trade post.
difficulty-riverfolk-challenging-effect = It places two warriors with a trade post instead of one.
difficulty-riverfolk-nightmare-effect = As Challenging, and it scores 1 point more each turn.

trait-greedy = Greedy
trait-greedy-effect = It scores 1 point when the player with the most points buys from it.
trait-involved = Involved
trait-involved-effect = In the turn of a person who hires no Mercenaries, its warriors fight and rule for all enemies of that person.
trait-garrison = Garrison
trait-garrison-effect = As defender it is never defenseless, and each trade post allows one rolled hit more.
trait-ferocious = Ferocious
trait-ferocious-effect = As attacker it can always deal three rolled hits.

action-buy = buys
action-payments = payments of

undone-payments = payments

skip-no_new_item = no card drawn shows an available item
skip-no_payments = the Payments box is empty
skip-no_protectionism = Payments and supply both hold warriors

by-best_payer = pieces of who has most warriors in Payments
by-fewest_payments = fewest warriors in Payments
by-most_payments = most warriors in Payments
by-most_printed_points = most printed points

reason-greedy = Greedy
reason-payments = warriors in Payments
reason-protectionism = Protectionism
reason-trade_posts = the space of the trade post

refusal-card_not_for_sale = That card isn't for sale
refusal-mercenaries_against_owner = Mercenaries don't fight those who own them
refusal-no_mercenaries_for_vagabond = A Vagabond can't buy Mercenaries
refusal-no_such_service = There is no service of this name
refusal-service_bought_already = You've already bought this service
refusal-service_without_card = This service isn't a card
