### Standing orders: what they are for, and each as a sentence to its owner.

order-window-tax = Taxes
order-window-payday = Payday
order-tax-all = Pay as much tax as I can.
order-tax-none = Pay no tax; each gold not paid costs 3 points at the end.
order-tax-ask = Ask me how much tax I pay.
order-payday-pay = Pay each monster that I can pay; ask me if a wage is a trap or a monster.
order-payday-ask = Ask me which monsters I pay.
order-window-orders = Orders carried out
order-orders-carry = Carry out each order that I can pay and that leaves me nothing to choose: food, reputation without a look at a card, imps, traps in year 1 (in year 2 you discard one).
order-orders-ask = Ask me whether I carry an order out.
order-window-mine = Mining gold
order-mine-most = Mine gold with as many imps as can mine.
order-mine-ask = Ask me how many imps mine.
order-window-hire = Hiring a monster
order-hire-hire = Hire { WORD($monster, of: "thing") } if it is on offer and I can pay it, but ask me if its wage brings me to evil 10 or more.
    .short = Hire a monster of my choice
order-hire-ask = Ask me which monster I hire.
order-param-monster = Which monster
order-value-monster = { WORD($value, of: "thing") }
order-window-spy = Looking at a combat card
order-spy-first = Look at the first combat card that I have not seen.
order-spy-last = Look at the last combat card that I have not seen.
order-spy-ask = Ask me which combat card I look at.
