### Prywatny panel: nagłówki menu, wiersze, liczby.

panel-done = ✓ { $choice }
panel-everything = Wszystko inne
panel-more = Więcej możliwości
panel-number = Ile?
panel-row = { $kind }: { $row }
panel-part = { $names }: { $menu }
panel-or = { $before } lub { $last }
panel-or-more = { $before } i jeszcze { $more }
panel-span = { $row }: { $count ->
        [one] { $count } możliwość
        [few] { $count } możliwości
       *[many] { $count } możliwości
    }
panel-ends = { $first } i jeszcze { $more }
panel-fold = { $label } ({ $count })
panel-then = **{ $passed }, a potem:** { $prompt }
panel-forced = Nic innego nie było możliwe: { $choice }
panel-pay-otherwise = { $kind }: wybierz zapłatę
panel-paid = Zapłata: { $rows }
panel-not-done = { $reason ->
        [none] Nie wykonano: { $choice }
       *[other] Nie wykonano: { $choice }. { $reason }
    }
panel-none-done = { $reason ->
        [none] Nic nie wykonano, bo po tym, co wybrano wcześniej, to niemożliwe: { $choice }
       *[other] Nic nie wykonano, bo po tym, co wybrano wcześniej, to niemożliwe: { $choice }. { $reason }
    }
panel-excluded = Nie wykonano: { $rows }. To się wyklucza, więc wybierz mniej
panel-choose = { $menu }: wybierz { $count }
panel-choose-some = { $menu }: wybierz od { $least } do { $most }
panel-copy = { $row } ({ $copy }. sztuka)
panel-times = { $count ->
        [1] { $row }
        [2] { $row } dwa razy
       *[other] { $row } { $count } razy
    }
panel-priced = { $label } ({ $price })
panel-price = ({ $price })

## Koszt, zysk i strata wyboru: zdaniem pod wierszem, krótko na przycisku.

facts-cost-gain = Koszt: { $cost }, { $what ->
        [points] zysk: { $gain }
       *[other] w zamian: { $gain }
    }
facts-cost = Koszt: { $cost }
facts-gain = { $what ->
        [points] Zysk: { $gain }
       *[other] Dostajesz: { $gain }
    }
facts-loss = Tracisz { $loss }
price-cost-gain = { $cost } za { $gain }
price-cost = { $cost }
price-gain = +{ $gain }
price-gain-none = { $gain }
price-loss = tracisz { $loss }
