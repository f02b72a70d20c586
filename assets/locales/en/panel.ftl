### The private panel: headings of its menus, rows, numbers.

panel-done = ✓ { $choice }
panel-everything = Everything else
panel-more = More choices
panel-number = How many?
panel-row = { $kind }: { $row }
panel-part = { $menu }, { $first } – { $last }
panel-part-one = { $menu }, { $first }
panel-span = { $row } …
panel-ends = { $first } – { $last }
panel-then = **Then:** { $prompt }
panel-forced = Nothing else was possible: { $choice }
panel-choose = { $menu } – choose { $count }
panel-choose-some = { $menu } – choose { $least } to { $most }
panel-copy = { $row } ({ $copy ->
        [2] 2nd
        [3] 3rd
       *[other] { $copy }th
    })
panel-times = { $count ->
        [1] { $row }
       *[other] { $count } × { $row }
    }
panel-facts = { $label } – { $facts }
panel-gain = +{ $fact }
panel-loss = lost: { $facts }
