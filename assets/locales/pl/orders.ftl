### Stałe polecenia: odpowiedzi zostawione na pytania w cudzych turach.

cmd-orders = polecenia
cmd-orders-desc = Zostaw odpowiedzi na chwile, gdy inni cię atakują lub każą wybierać; widzisz je tylko ty

button-orders = Stałe polecenia
button-orders-here = Zawsze tak odpowiadaj
button-orders-save = Zapisz
button-orders-delete = Usuń
button-orders-unseal = Cofnij ukrytą odpowiedź

orders-title = **Twoje stałe polecenia**
orders-none = Nie masz żadnych: dostajesz każde pytanie.
orders-line = { $number }. { $order }
orders-about = Pierwsze pasujące polecenie odpowiada { $window ->
        [60] minutę
        [300] 5 minut
        [900] 15 minut
       *[other] godzinę
    } po pytaniu. Twoja wcześniejsza odpowiedź też zadziała dopiero wtedy, żeby nikt nie poznał różnicy. Nikt inny nie widzi twoich poleceń.
orders-new = Nowe polecenie na wypadek …
orders-edit = Zmień lub usuń polecenie
orders-window = Kiedy odpowiadają stałe polecenia wszystkich graczy
orders-window-value = { $seconds ->
        [60] Po minucie
        [300] Po 5 minutach
        [900] Po 15 minutach
       *[other] Po godzinie
    }
orders-draft = **{ $order }**
orders-do = Co ma się stać
orders-until = Jak długo obowiązuje
orders-until-game = Do końca gry
orders-until-round = Do końca tej rundy
orders-until-turn = Do końca tej tury
orders-for-game = { $order }
orders-for-round = { $order } Do końca tej rundy.
orders-for-turn = { $order } Do końca tej tury.
orders-saved = ✓ Zapisano: { $order }
orders-deleted = ✓ Usunięto.
orders-sealed = ✓ { $choice }. Twoja odpowiedź jest ukryta; zadziała { $when }, jak wszystkie inne.
orders-is-sealed = Odpowiedź już jest. Pozostaje ukryta i zadziała { $when }; możesz jeszcze wybrać inaczej.
orders-closes = Jeśli nie odpowiesz, { $when } odpowie twoje stałe polecenie: { $order }
orders-asked = { $channel }: { $prompt } Odpowiedz przez /działaj; { $when } odpowie twoje stałe polecenie: { $order }
log-by-order = { $line } (twoje stałe polecenie)

refused-no-such-order = W tej grze nie ma takiego stałego polecenia.
refused-orders-full = Możesz mieć { $most } stałych poleceń. Najpierw usuń jakieś.
