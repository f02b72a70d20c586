### Rankingi, odsetki wygranych i wyniki ukończonych gier na serwerze.

cmd-ratings = ranking
cmd-ratings-desc = Zobacz ranking w danej grze na tym serwerze i swój wynik
cmd-statistics = statystyki
cmd-statistics-desc = Zobacz, jak często wygrywano poszczególnymi stronami na tym serwerze
cmd-results = wyniki
cmd-results-desc = Pobierz ukończone gry tego serwera jako plik do arkusza kalkulacyjnego
opt-which = gra
opt-which-desc = Która gra; domyślnie ta z tego kanału albo najczęściej grana na serwerze
opt-named = imiennie
opt-named-desc = Czy w rankingu i wynikach tego serwera ma być twoje imię
opt-on_map = mapa
opt-on_map-desc = Tylko gry na tej mapie
opt-with_deck = talia
opt-with_deck-desc = Tylko gry z tą talią
opt-players = osoby
opt-players-desc = Tylko gry dla tylu osób

ratings-no-game = Nie znam gry „{ $value }”. Wybierz grę z listy.
ratings-head = **Ranking: { $game }**
ratings-line = { $rank }. { $who }: { $middle } ± { $reach } ({ $games ->
    [one] { $games } gra
    [few] { $games } gry
    [many] { $games } gier
   *[other] { $games } gry
}, wygrane: { $won })
ratings-line-provisional = { $who }: { $middle } ± { $reach }, na razie wstępnie ({ $games ->
    [one] { $games } gra
    [few] { $games } gry
    [many] { $games } gier
   *[other] { $games } gry
}, wygrane: { $won })
ratings-nobody = Nikt z rankingu nie zgodził się jeszcze na pokazanie imienia.
ratings-alone = { $game }: to gra dla jednej osoby, więc nie ma rankingu.
ratings-own = Twój wynik: { $middle } ± { $reach } ({ $games ->
    [one] { $games } gra
    [few] { $games } gry
    [many] { $games } gier
   *[other] { $games } gry
}, wygrane: { $won }). Wśród osób z listy daje to miejsce { $rank }.
ratings-own-provisional = Twój wynik: { $middle } ± { $reach }, na razie wstępnie ({ $games ->
    [one] { $games } gra
    [few] { $games } gry
    [many] { $games } gier
   *[other] { $games } gry
}, wygrane: { $won }). Miejsce na liście liczy się od pięciu gier.
ratings-own-none = W tej grze nie masz jeszcze wyniku: nie masz ukończonej gry, która się liczy.
ratings-how = Prawdziwa siła mieści się w podanym zakresie z pewnością 95 %. O kolejności decyduje jego dolny koniec. Każdy zaczyna od 25.
ratings-weights = Rezygnacja z gry liczy się jako przegrana. Krótkie gry, kolejne gry w tym samym gronie i gry z nowymi osobami liczą się słabiej.
ratings-is-named = Twoje imię widać tutaj i w `/wyniki`. Usuniesz je opcją `imiennie` w `/ranking`.
ratings-is-not-named = Twoje gry się liczą, ale twojego wyniku nie widzi nikt inny. Pokażesz swoje imię opcją `imiennie` w `/ranking`.
ratings-missing = Niektóre ukończone gry nie są jeszcze policzone. Zajrzyj tu znów za kilka minut.
ratings-decimal = { $whole },{ $tenth }

rates-head = **{ $title }: { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}**
rates-count = { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}
rates-map = mapa { $value }
rates-deck = talia { $value }
rates-players = { $count ->
    [one] { $count } osoba
    [few] { $count } osoby
    [many] { $count } osób
   *[other] { $count } osoby
}
rates-none = Nie ma takiej ukończonej gry albo nie widzisz jej kanału.
rates-by-seat = Wygrane według granej strony
rates-by-position = Wygrane według kolejności
rates-position = Miejsce { $number }
rates-line = { $name }: { $won } z { $count } ({ $percent } %, od { $low } do { $high } %)
rates-few = Mniej niż { $least } gier, więc bez odsetka (wygrane i rozegrane): { $seats }.
rates-few-of = { $name } { $won } z { $count }
rates-seldom = { $name }: { $won } z { $count }
rates-percent = { $percent } %
rates-shared = Miejsca, które zmieniły gracza (liczone osobno)
rates-figures = { $won } z { $count }
rates-sure = Prawdziwy odsetek mieści się między tymi dwiema liczbami z pewnością 95 %.
rates-how = Liczą się gry, które ktoś wygrał, z kanałów, które widzisz.
rates-legend-won = wygrane
rates-legend-sure = zakres 95 %
rates-legend-equal = gdyby po równo
rates-no-value = W żadnej grze nie ma tu „{ $value }”. Wybierz z listy.

results-file = Wyniki: { $game }, { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
} z kanałów, które widzisz; po jednym wierszu na każde miejsce przy stole.
results-none = Nie ma jeszcze ukończonej gry ({ $game }) albo nie widzisz jej kanału.
results-names = Imiennie są tylko osoby, które wybrały opcję `imiennie` w `/ranking`.
