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
