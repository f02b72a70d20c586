### Poczekalnia i komendy gry Dungeon Lords.

cmd-group = dungeonlords
cmd-group-desc = Akcje w grze Władcy Podziemi
cmd-orders = rozkazy
cmd-orders-desc = Wyłóż w tajemnicy trzy rozkazy
cmd-reconsider = wycofaj
cmd-reconsider-desc = Wycofaj tajny wybór, dopóki inni wybierają
opt-first = pierwszy
opt-first-desc = Pierwszy rozkaz
opt-second = drugi
opt-second-desc = Drugi rozkaz
opt-third = trzeci
opt-third-desc = Trzeci rozkaz
lobby-how = Naciśnij „Dołącz” i wybierz kolor: każdy to jeden władca podziemi. Gra 2–4 osób; gdy jest was mniej niż czworo, rozkazy kolorów bez gracza wykładam ja.
game-name = Władcy Podziemi
game-listed = Władcy Podziemi (Dungeon Lords)
game-help =
    · We Władcach Podziemi wszyscy naraz wybierają w tajemnicy trzy rozkazy w panelu /działaj; można je wycofać, dopóki ktoś jeszcze wybiera.
    · Pola mają nazwy z kolumny i rzędu, np. c2. Bot prowadzi lata budowy. Walkę planujecie w tajemnicy; potem rozgrywacie ją przy stole i podajecie botowi wynik albo bot prowadzi ją z pliku waszych kart.
game-help-rules =
    · Pułapki. Obrażenia pierwszego: toczący się głaz 4, zapadnia 2 (i bez zdobycia pola), chochlik kamikadze 3 (pozostali 1), zatruty posiłek tyle, ile pierwszy ma wytrzymałości, gdy nie jest ranny. Drugiego: wahadło 3. Każdego: przeklęty pierścień 1 (i bez zdobycia pola), ściana ognia 1 (ostatni 2). Wybranego: antymagiczna strzałka 1 (trafiony czarodziej: nikt nie rzuca czaru, trafiony kapłan: nikt nie leczy; dotyczy to też ikon paladyna, ale on sam nie jest ani jednym, ani drugim), zatruta strzałka 1 (i 2 na końcu). `/karta` podaje ich koszt i działanie potworów, komnat i śmiałków.
option-first_orders = Pierwsze niedostępne rozkazy
option-first_orders-chosen = dwa z trzech, do wyboru
option-first_orders-random = losowe (pierwsza gra)
option-year1_rooms = Komnaty w roku 1
option-year1_rooms-each = każda raz na rundę
option-year1_rooms-one = jedna komnata na rundę
option-scope = Zakres
option-scope-building = lata budowy; walka przy stole
