### Strony dla tych, którzy oglądają bez Discorda (`tablekeeper watch`), i polecenie /oglądanie.

watch-title = Gry do oglądania
watch-waits = Gra czeka na
watch-about = Gry tego serwera tak, jak widzą je wszyscy przy stole. Nic ukrytego tu nie ma.
watch-skip = Przejdź do treści
watch-language = Język
watch-none = Obecnie nie jest pokazywana żadna gra.
watch-more = Wcześniejsze gry
watch-playing = W toku
watch-over = Zakończone
watch-closed = Przerwane bez wyniku
watch-game = { $game }, gra { $number }
watch-home = Wszystkie gry
watch-delay-now = Pokazywana na bieżąco.
watch-delay-actions = Pokazywana z opóźnieniem o { $count ->
    [one] { $count } akcję
    [few] { $count } akcje
    [many] { $count } akcji
   *[other] { $count } akcji
}.
watch-delay-hour = Pokazywana z godzinnym opóźnieniem.
watch-delay-day = Pokazywana z jednodniowym opóźnieniem.
watch-picture = Plansza: { $where }
watch-picture-open = Otwórz sam obraz
watch-words = Plansza słowami
watch-seats = Miejsca
watch-seat = { $name }: { $score }
watch-last = Co się ostatnio stało
watch-log = Cały dziennik
watch-log-title = Dziennik
watch-log-page = Strona { $page } z { $pages }
watch-earlier = Wcześniej
watch-later = Później
watch-replay = Obejrzyj grę krok po kroku
watch-film = Obejrzyj jako film
watch-film-title = Film
watch-film-fold = Film (zwiń, aby zatrzymać)
watch-film-alt = Plansza od początku do teraz, jako ruchomy obraz.
watch-film-still = Ruchomy obraz. Kroki pokazują to samo po kolei.
watch-step = Krok { $step } z { $steps }
watch-step-happened = Co się stało w tym kroku
watch-step-start = Rozstawienie
watch-first = Pierwszy krok
watch-back = Wstecz
watch-on = Dalej
watch-newest = Najnowszy krok
watch-standings = Wynik końcowy
watch-standing = { $rank ->
    [none] { $name }
   *[other] { $rank }. { $name }
}{ $points ->
    [none] { "" }
   *[other] : { $points }
}
watch-missing = Nic tu nie ma
watch-missing-text = Nie ma takiej strony albo nie jest pokazywana.
watch-busy = Ogląda teraz zbyt wiele osób
watch-busy-text = Spróbuj ponownie za kilka sekund.
watch-start-text = Gry korespondencyjne toczone na Discordzie. Adres listy gier zna ten, kto prowadzi serwer i je pokazuje.

cmd-watch = oglądanie
cmd-watch-desc = Kto może oglądać bez Discorda: link, ten stół i cały serwer
opt-table = stół
opt-table-desc = Czy ten stół jest pokazywany i z jakim opóźnieniem
opt-server = serwer
opt-server-desc = Czy gry tego serwera są pokazywane i jak te otwarte publicznie (Zarządzanie serwerem)
term-spectators = Oglądanie bez Discorda
term-spectators-off = bez pokazywania
term-spectators-day = dzień później
term-spectators-hour = godzinę później
term-spectators-actions = dziesięć akcji później
term-spectators-now = od razu
watch-server-off = **Ten serwer** nie pokazuje gier osobom bez Discorda. Może to zmienić osoba z uprawnieniem „Zarządzanie serwerem” (opcja `serwer` w `/oglądanie`).
watch-server-on = **Ten serwer** pokazuje gry osobom bez Discorda. Stoły otwarte tam, gdzie każdy może czytać: { $value }. Stoły w prywatnych wątkach i kanałach nie są pokazywane, chyba że same tak ustalą.
watch-server-set-off = Nic z tego serwera nie jest już pokazywane, niezależnie od ustawień stołów.
watch-list = Wszystkie pokazywane gry: { $link }
watch-table-off = **Ten stół** nie jest pokazywany.
watch-table-on = **Ten stół** jest pokazywany: { $value }.
watch-table-would = **Ten stół** nie jest pokazywany, dopóki serwer nic nie pokazuje; poza tym: { $value }.
watch-table-link = Jego strona: { $link }
watch-table-waits = Strona pojawi się, gdy pierwsza akcja będzie dość stara.
watch-no-address = Osoba prowadząca bota nie ustawiła adresu stron (WATCH_URL).
watch-how = Żeby to zmienić, użyj opcji `stół` w `/oglądanie`. Przed grą może to zrobić gospodarz, w trakcie gry każdy przy stole i moderatorzy, ale tylko tak, by pokazywać mniej.
watch-unknown = Nie ma sposobu pokazywania gry o nazwie „{ $value }”.
watch-not-yours = Sposób pokazywania mogą zmienić tylko osoby przy tym stole i te, które moderują stoły tego serwera.
refused-spectators-only-less = W trakcie gry można ją pokazywać tylko mniej lub później niż dotąd, nie więcej: osoby przy stole zaczęły ją na tych warunkach.

### /nadrób dla odcinka czasu i dla tych, którzy tylko oglądają.

opt-span = rundy
opt-span-desc = Co się stało w ostatnich rundach, najwyżej tylu
opt-hours = godziny
opt-hours-desc = Co się stało w ostatnich godzinach, najwyżej tylu
catchup-rounds = { $count ->
    [one] **Ostatnia runda**
    [few] **Ostatnie { $count } rundy**
    [many] **Ostatnie { $count } rund**
   *[other] **Ostatnie { $count } rundy**
}
catchup-hours = { $count ->
    [one] **Ostatnia godzina**
    [few] **Ostatnie { $count } godziny**
    [many] **Ostatnie { $count } godzin**
   *[other] **Ostatnie { $count } godziny**
}
catchup-before = … (wcześniej: `/dziennik`)
catchup-span-nothing = Nic się nie stało.
catchup-waits = **Gra czeka na:** { $waiting }
