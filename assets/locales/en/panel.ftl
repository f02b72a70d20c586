### The private panel: headings of its menus, rows, numbers.

panel-done = ✓ { $choice }
panel-everything = Everything else
panel-more = More choices
panel-number = How many?
panel-row = { $kind }: { $row }
panel-part = { $names }: { $menu }
panel-or = { $before } or { $last }
panel-or-more = { $before } and { $more } more
panel-span = { $row }: { $count } choices
panel-ends = { $first } and { $more } more
panel-fold = { $label } ({ $count })
panel-then = **{ $passed }, then:** { $prompt }
panel-forced = Nothing else was possible: { $choice }
panel-pay-otherwise = { $kind }: choose the payment
panel-paid = Paid: { $rows }
panel-not-done = { $reason ->
        [none] Not done: { $choice }
       *[other] Not done: { $choice }. { $reason }
    }
panel-none-done = { $reason ->
        [none] Nothing is done, since this is not possible after what you picked before it: { $choice }
       *[other] Nothing is done, since this is not possible after what you picked before it: { $choice }. { $reason }
    }
panel-excluded = Not done: { $rows }. These exclude each other, so choose fewer of them
panel-choose = { $menu }: choose { $count }
panel-choose-some = { $menu }: choose { $least } to { $most }
panel-copy = { $row } ({ $copy ->
        [2] 2nd
        [3] 3rd
       *[other] { $copy }th
    })
panel-times = { $count ->
        [1] { $row }
        [2] { $row } twice
       *[other] { $row } { $count } times
    }
panel-priced = { $label } ({ $price })
panel-price = ({ $price })

## What a choice costs, brings and gives up: as a sentence below a row, and shortly on a button.

facts-cost-gain = Costs { $cost }, { $what ->
        [points] scores { $gain }
       *[other] brings { $gain }
    }
facts-cost = Costs { $cost }
facts-gain = { $what ->
        [points] Scores { $gain }
       *[other] Brings { $gain }
    }
facts-loss = Gives up { $loss }
price-cost-gain = { $cost } for { $gain }
price-cost = { $cost }
price-gain = +{ $gain }
price-gain-none = { $gain }
price-loss = { $loss } lost
