### Stałe polecenia: odpowiedzi zostawione na pytania w cudzych turach.

cmd-orders = polecenia
cmd-orders-desc = Zostaw odpowiedzi na chwile, gdy inni cię atakują lub każą wybierać; widzisz je tylko ty

button-orders = Stałe polecenia
button-orders-here = … i tak od teraz
button-orders-save = Zapisz
button-orders-delete = Usuń
button-orders-unseal = Cofnij ukrytą odpowiedź

orders-title = **Twoje stałe polecenia**
orders-none = Nie masz żadnych: dostajesz każde pytanie.
orders-line = { $number }. { $order }
orders-about = Za ciebie odpowiada pierwsze pasujące polecenie, { $window ->
        [60] minutę
        [300] 5 minut
        [900] 15 minut
       *[other] godzinę
    } po pytaniu. Do tego czasu możesz odpowiedzieć osobiście; twoja odpowiedź pozostanie ukryta do tej samej chwili. Nikt inny nie widzi twoich poleceń.
orders-new = Nowe polecenie na wypadek …
orders-edit = Zmień lub usuń polecenie
orders-window = Stałe polecenia wszystkich graczy odpowiadają po upływie …
orders-window-value = { $seconds ->
        [60] 1 minuty
        [300] 5 minut
        [900] 15 minut
       *[other] 1 godziny
    }
orders-draft = **{ $order }**
orders-do = Co ma się stać
orders-until = Jak długo obowiązuje
orders-until-game = Do końca gry
orders-until-round = Do końca tej rundy
orders-until-turn = Do końca tej tury
orders-for-game = { $order }
orders-for-round = Do końca tej rundy: { $order }
orders-for-turn = Do końca tej tury: { $order }
orders-saved = ✓ Zapisano: { $order }
orders-deleted = ✓ Usunięto.
orders-sealed = ✓ { $choice }. Twoja odpowiedź jest ukryta; zadziała { $when }, jak wszystkie inne.
orders-is-sealed = Odpowiedź już jest. Pozostaje ukryta i zadziała { $when }; możesz jeszcze wybrać inaczej.
orders-closes = Jeśli nie odpowiesz, { $when } odpowie twoje stałe polecenie: { $order }
orders-asked = { $channel }: { $prompt } Odpowiedz przez /działaj; { $when } odpowie twoje stałe polecenie: { $order }
log-by-order = Z twojego stałego polecenia: { $line }

refused-no-such-order = Tego polecenia nie można tu zostawić.
refused-orders-full = Możesz mieć { $most } stałych poleceń. Najpierw usuń jakieś.
