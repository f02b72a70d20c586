### Prywatny panel: nagłówki menu, wiersze, liczby.

panel-done = ✓ { $choice }
panel-everything = Wszystko inne
panel-more = Więcej możliwości
panel-number = Ile?
panel-row = { $kind }: { $row }
panel-part = { $menu }, { $first } – { $last }
panel-part-one = { $menu }, { $first }
panel-span = { $row } …
panel-ends = { $first } – { $last }
panel-then = **Potem:** { $prompt }
panel-forced = Nic innego nie było możliwe: { $choice }
panel-choose = { $menu } – wybierz { $count }
panel-choose-some = { $menu } – wybierz od { $least } do { $most }
panel-copy = { $row } ({ $copy }. sztuka)
panel-times = { $count ->
        [1] { $row }
       *[other] { $count } × { $row }
    }
panel-facts = { $label } – { $facts }
panel-gain = +{ $fact }
panel-loss = strata: { $facts }
