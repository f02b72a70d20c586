### Ligi i turnieje: komendy, wpisy, tabele i odmowy.

cmd-series = rozgrywki
cmd-series-desc = Ligi i turnieje na tym serwerze
cmd-series-new = nowe
cmd-series-new-desc = Przygotuj na tym kanale ligę lub turniej (dla organizatorów)
cmd-series-join = dołącz
cmd-series-join-desc = Zapisz się albo zmień, czym chcesz grać
cmd-series-leave = odejdź
cmd-series-leave-desc = Wypisz się; po rozpoczęciu odpadasz na stałe
cmd-series-show = pokaż
cmd-series-show-desc = Pokaż zasady, uczestników i stoły rundy
cmd-series-standings = tabela
cmd-series-standings-desc = Pokaż tabelę jako obrazek
cmd-series-start = start
cmd-series-start-desc = Zamknij zapisy i rozlosuj pierwszą rundę (dla organizatorów)
cmd-series-next = dalej
cmd-series-next-desc = Zamknij rundę i rozlosuj następną albo rozstrzygnij stół (dla organizatorów)
cmd-series-drop = skreśl
cmd-series-drop-desc = Skreśl kogoś na stałe; jego miejsce dostaje rezerwowy (dla organizatorów)
cmd-series-substitute = zastępstwo
cmd-series-substitute-desc = Niech rezerwowy gra dalej za kogoś innego (dla organizatorów)
cmd-series-end = zakończ
cmd-series-end-desc = Zakończ rozgrywki teraz; otwarte gry się nie liczą (dla organizatorów)
cmd-series-move = przenieś
cmd-series-move-desc = Ogłaszaj i otwieraj stoły odtąd na innym kanale (dla organizatorów)
opt-series_channel = kanał
opt-series_channel-desc = Kanał tekstowy lub ogłoszeniowy, na którym mogę otwierać wątki
series-moved = Rozgrywki „{ $name }” toczą się dalej na kanale { $channel }: tam ogłaszam i otwieram stoły. Otwarte stoły zostają na swoich miejscach.
series-no-threads = Rozgrywki otwierają stoły jako wątki, więc potrzebują kanału tekstowego lub ogłoszeniowego.
cmd-series-export = eksport
cmd-series-export-desc = Pobierz tabelę albo wszystkie wyniki jako plik CSV

opt-series = rozgrywki
opt-series-desc = Która liga lub turniej; domyślnie te, które trwają
opt-series_name = nazwa
opt-series_name-desc = Jak się nazywają
opt-series_format = format
opt-series_format-desc = Jak się gra: liga, system szwajcarski, każdy z każdym albo puchar
opt-table_size = graczy
opt-table_size-desc = Ile osób siada przy stole
opt-rounds = rundy
opt-rounds-desc = Ile jest rund; puchar kończy się finałem
opt-days = dni
opt-days-desc = Ile dni trwa runda
opt-division = dywizja
opt-division-desc = Liga: ile osób liczy dywizja; bez tego jest jedna dywizja
opt-moves = awanse
opt-moves-desc = Liga: ile osób na koniec awansuje i spada między dywizjami
opt-advance = przechodzi
opt-advance-desc = Puchar: ile osób od stołu gra dalej
opt-scoring = punkty
opt-scoring-desc = Co się liczy: samo zwycięstwo albo miejsca (4, 2, 1)
opt-late = spóźnione
opt-late-desc = Co z grami, które nie skończą się do końca rundy
opt-factions = miejsca
opt-factions-desc = Kto czym gra: losowo, po kolei, według życzeń (najpierw ostatni w tabeli) albo z draftu
opt-setup = układ
opt-setup-desc = Weź opcje i zasady stołu z tego kanału
opt-starts = od
opt-starts-desc = Dzień, w którym zaczynają się same, na przykład 2027-03-01
opt-after = po
opt-after-desc = Poprzedni sezon: jego dywizje obowiązują dalej
opt-wishes = życzenia
opt-wishes-desc = Czym chcesz grać, od najmilszego, po przecinku
opt-reserve = rezerwa
opt-reserve-desc = Czekaj jako rezerwowy
opt-round = runda
opt-round-desc = Która runda; domyślnie najnowsza
opt-member = osoba
opt-member-desc = Kto odpada
opt-out = za
opt-out-desc = Czyje to miejsce
opt-into = kto
opt-into-desc = Który rezerwowy je przejmuje
opt-table_number = stół
opt-table_number-desc = Stół do rozstrzygnięcia; bez tego zamyka się runda
opt-winner = zwycięzca
opt-winner-desc = Kto wygrał przy tym stole; bez tego nikt nie dostaje punktów
opt-second_winner = drugi
opt-second_winner-desc = Kto wygrał razem ze zwycięzcą
opt-why = powód
opt-why-desc = Dlaczego rozstrzygasz grę, która jeszcze trwa; stół to przeczyta
opt-list = lista
opt-list-desc = Która lista: tabela albo wyniki
opt-division_number = dywizja
opt-division_number-desc = Liga: która dywizja

series-format-league = liga
series-format-swiss = system szwajcarski
series-format-robin = każdy z każdym
series-format-knockout = puchar
series-scoring-win = samo zwycięstwo
series-scoring-places = za miejsca 4, 2, 1
series-late-extend = runda trwa dalej
series-late-void = bez punktów
series-late-referee = rozstrzyga organizator
series-factions-random = losowo
series-factions-rotation = po kolei
series-factions-standings = według życzeń
series-factions-drafted = z draftu przy stole
series-list-standings = tabela
series-list-results = wyniki

series-title = **{ $name }**: { $game }, { $format }
series-sign-up = Trwają zapisy, { $count ->
    [0] nikt się jeszcze nie zgłosił.
   *[other] zgłoszonych: { $count }.
}
series-starts = Początek { $when }.
series-round-line = Runda { $round }{ $rounds ->
    [0] { "" }
   *[other] { $bound ->
        [most] { " " }z najwyżej { $rounds }
       *[exact] { " " }z { $rounds }
    }
}, stoły z wynikiem: { $done } z { $tables }. Koniec { $when }.
series-over-line = Rozgrywki się skończyły.
series-winner = Zwycięstwo: { $who }.
series-no-winner = Nikt nie jest pierwszy samodzielnie.
series-rule-tables = Osób przy stole: { $pod }. { $rounds } { $rounds ->
    [one] runda
    [few] rundy
   *[many] rund
} po { $days } { $days ->
    [one] dniu.
   *[other] dni.
}
series-rule-robin = Osób przy stole: { $pod }. Rundy po { $days } { $days ->
    [one] dniu,
   *[other] dni,
} aż wszyscy ze sobą zagrają; rund najwyżej { $rounds }.
series-rule-knockout = Osób przy stole: { $pod }; dalej { $advance ->
    [one] gra najlepsza.
    [few] grają { $advance } najlepsze.
   *[many] gra { $advance } najlepszych.
} Runda trwa { $days } { $days ->
    [one] dzień.
   *[other] dni.
}
series-rule-points = Punkty: { $scoring }; za pauzę: { $bye }. Wybór stron: { $factions }. Gry spóźnione: { $late }.
series-rule-divisions = Osób w dywizji: { $division }. { $moves ->
    [0] Na koniec nikt nie zmienia dywizji.
    [one] Na koniec pierwsza osoba awansuje, a ostatnia spada.
    [few] Na koniec { $moves } pierwsze osoby awansują, a { $moves } ostatnie spadają.
   *[many] Na koniec { $moves } pierwszych osób awansuje, a { $moves } ostatnich spada.
}
series-people = Biorą udział ({ $count }): { $people }
series-reserves = Rezerwowi ({ $count }): { $people }
series-dropped = Wycofali się: { $people }
series-lost = Odpadli: { $people }
series-more = … i jeszcze { $count }.
series-division = Dywizja { $division }

series-table = **{ $table }** { $people } ({ $status })
series-table-drawn = jeszcze nieotwarty
series-table-open = w { $channel }
series-table-done = zwycięstwo: { $winners }
series-table-void = bez wyniku
series-table-referee = czeka na rozstrzygnięcie
series-byes = Pauzują (punkty: { $points }): { $people }

series-post = Tu stanie stół rozgrywek: { $name }.
series-drawn = **{ $name }, runda { $round }.** Koniec { $when }. Wołam każdego przy jego stole.
series-call = { $people }: to wasz stół, { $name }, runda { $round }. Gra zaczyna się sama; runda kończy się { $when }.
series-call-choose = { $people }: to wasz stół, { $name }, runda { $round }. Wybierzcie, czym gracie; wtedy gra zacznie się sama. Runda kończy się { $when }.
series-remind = { $people }: { $name } czeka na ten stół. Runda kończy się { $when }.
series-referee = { $host }, { $name } czeka na twoje rozstrzygnięcie. Bez wyniku: { $count ->
    [one] stół { $tables }
   *[other] stoły { $tables }
}. Rozstrzygnij poleceniem `/rozgrywki dalej`: podaj stół i zwycięzcę, a jeśli gra jeszcze trwa, także powód.
series-vacant = { $out } rezygnuje, { $name }. Każdy przy tym stole może przekazać miejsce poleceniem `/gra oddaj-miejsce`.
series-round-over = **{ $name }: koniec rundy { $round }.**
series-may-not = To robią tylko organizatorzy: osoby, które moderują stoły tego serwera. Jeśli `/moderacja role` nie wyznacza moderatorów, wystarczy uprawnienie „Zarządzanie kanałami”.
series-ended = **{ $name }: koniec rozgrywek.**
series-moves-up = Awans do dywizji { $division }: { $people }.
series-moves-down = Spadek do dywizji { $division }: { $people }.
series-moves-level = Dywizja { $division }, to samo miejsce w tabeli: { $people }. Nie wszyscy z nich zmieniają dywizję. O kolejności decyduje czas zapisu: kto zapisał się wcześniej, jest wyżej.
series-gone = { $host }, na serwerze już nie ma: { $people }. Od teraz nie { $count ->
    [one] bierze
   *[other] biorą
} udziału w losowaniach ({ $name }).
series-few = { $host }, { $name }: rozgrywki się nie zaczęły. Potrzeba co najmniej { $least } osób. Zacznij je później poleceniem `/rozgrywki start`.
series-hostless = Organizatora rozgrywek „{ $name }” ({ $host }) nie ma już na serwerze. Wszystko toczy się dalej. Dopóki nie przejmie tego moderator, nie wołam nikogo, gdy stół wymaga rozstrzygnięcia.
series-organise = Przejmij
series-organised = Organizujesz teraz rozgrywki „{ $name }”. Zawołam cię, gdy jakiś stół będzie wymagał rozstrzygnięcia.
series-moderators = Moderatorzy
refused-series-organised = Te rozgrywki mają już organizatora.

series-made = Rozgrywki gotowe: { $name }. Zapisać się można przyciskiem na kanale { $channel } albo poleceniem `/rozgrywki dołącz`; zaczniesz je poleceniem `/rozgrywki start`.
series-joined = Bierzesz udział: { $name }.
series-joined-reserve = Jesteś w rezerwie: { $name }. Jeśli ktoś odpadnie, zapytam cię, czy grasz dalej za niego.
series-left-now = Nie bierzesz już udziału: { $name }.
series-started = Początek rozgrywek: { $name }. Otwieram stoły.
series-next-drawn = Runda { $round } jest rozlosowana. Otwieram stoły.
series-next-over = To była ostatnia runda, koniec rozgrywek: { $name }.
series-next-sure = { $count ->
    [one] Stół { $tables } nie ma jeszcze wyniku.
    [few] { $count } stoły nie mają jeszcze wyniku: { $tables }.
   *[many] { $count } stołów nie ma jeszcze wyniku: { $tables }.
} Mimo to zamknąć rundę { $round } ({ $name })? Za stół bez wyniku nikt nie dostaje punktów, a jego gra się kończy.
series-next-yes = Zamknij rundę
series-next-no = Zostaw otwartą
series-next-kept = Runda { $round } trwa dalej.
series-closed = **{ $name }**: runda { $round } jest zamknięta. Ta gra się nie skończyła, więc nikt nie dostaje za nią punktów, i tu ją przerywam. Kto chce grać dalej, prosi moderatora, żeby otworzył ją na nowo.
series-closed-over = **{ $name }**: koniec rozgrywek. Ta gra się nie skończyła, więc nikt nie dostaje za nią punktów, i tu ją przerywam. Kto chce grać dalej, prosi moderatora, żeby otworzył ją na nowo.
series-ruling = { $winners ->
    [none] { $by } rozstrzyga ten stół ({ $name }): nikt nie dostaje punktów.
   *[other] { $by } rozstrzyga ten stół ({ $name }). Zwycięstwo: { $winners }.
} Gra kończy się w tym miejscu. Kto chce grać dalej, prosi moderatora, żeby otworzył ją na nowo; w rozgrywkach już się nie liczy.
series-ruling-why = Powód: { $why }
series-decided = Stół { $table } jest rozstrzygnięty. Zwycięstwo: { $winners }.
series-decided-nobody = Stół { $table } jest rozstrzygnięty: nikt nie dostaje punktów.
series-dropped-now = { $who } nie bierze już udziału: { $name }.
series-substituted = Za { $out } gra dalej { $into }.
series-end-sure = Zakończyć teraz rozgrywki ({ $name })? Gry, które jeszcze trwają, kończą się razem z nimi i się nie liczą.
series-end-yes = Zakończ
series-end-no = Zostaw
series-kept = Rozgrywki trwają dalej.
series-button-join = Dołączam
series-button-leave = Wypisuję się
series-button-standings = Tabela
series-button-tables = Stoły
series-button-more = Następna strona
series-exported = { $name }, { $count ->
    [one] { $count } wiersz.
    [few] { $count } wiersze.
   *[many] { $count } wierszy.
}

series-head-name = Nazwa
series-head-points = Punkty
series-head-opponents = Rywale
series-head-wins = Wygr.
series-head-games = Gry
series-subtitle-open = przed pierwszą rundą
series-subtitle = po rundzie { $round }
series-subtitle-running = trwa runda { $round }
series-subtitle-over = tabela końcowa
series-subtitle-division = Dywizja { $division }, { $state }
series-foot = Przy równych punktach: { $ties }.
series-tie-opponents = punkty rywali
series-tie-wins = wygrane
series-tie-direct = bezpośrednie gry
series-tie-seat = dalsze miejsca
series-line-said = { $rank }. { $name }, punkty: { $points }.
series-line = { $rank }. { $who }, punkty: { $points }{ $details ->
    [none] { "" }
   *[other] , { $details }
}
series-detail-opponents = punkty rywali { $value }
series-detail-wins = wygrane { $value }
series-detail-direct = bezpośrednie gry { $value }
series-detail-seat = średnio { $value } w kolejności
series-standings-none = Nikt jeszcze nie bierze udziału.

refused-series-none = Nie ma tu takiej ligi ani turnieju; te, które są, podpowiada `/rozgrywki pokaż`.
refused-series-nothing = Na tym serwerze nie ma żadnej ligi ani turnieju. Organizator przygotuje je poleceniem `/rozgrywki nowe`.
refused-series-which = Trwa kilka rozgrywek: wskaż jedne opcją „rozgrywki”.
refused-series-name = Na tym serwerze są już rozgrywki o nazwie „{ $name }”.
refused-series-solo = To gra dla jednej osoby: nie ma czego losować.
refused-series-pod = W tę grę może grać tyle osób: { $sizes }.
refused-series-rounds = Rund może być od 1 do { $most }.
refused-series-days = Runda może trwać od 1 do { $most } dni.
refused-series-advance = Od stołu może przejść dalej od 1 do { $most } osób.
refused-series-void = W pucharze od każdego stołu ktoś musi przejść dalej: niech runda trwa dalej albo niech rozstrzyga organizator.
refused-series-division = Dywizja musi mieć co najmniej tyle osób: { $least }.
refused-series-moves = Liczba awansujących nie może być ujemna.
refused-series-draft = W tej grze nie ma draftu miejsc.
refused-series-over = Te rozgrywki się skończyły.
refused-series-left = Kto się wycofał albo odpadł, nie może wrócić.
refused-series-left-already = Już nie bierzesz udziału: { $name }.
refused-series-dropped-already = Ta osoba już się wycofała.
refused-series-full = Udział bierze już { $most } osób: nie ma więcej miejsc.
refused-series-begun = Rozgrywki już się zaczęły.
refused-series-not-entered = Nie bierzesz udziału w: { $name }.
refused-series-not-in = Ta osoba nie bierze udziału.
refused-series-lost = Ta osoba już odpadła, więc nikt nie może jej zastąpić.
refused-series-not-running = Te rozgrywki nie trwają.
refused-series-self = Nie możesz wprowadzić do gry siebie. Może to zrobić inny organizator. Możesz też poprosić o wolne miejsce przy stole: zdecydują gracze.
refused-series-no-reserve = Zastąpić kogoś może tylko rezerwowy: zostaje się nim poleceniem `/rozgrywki dołącz` z opcją „rezerwa”.
refused-series-too-few = Potrzeba co najmniej { $least } osób.
refused-series-no-pod = W trwającej rundzie nie ma takiego stołu.
refused-series-not-at-table = Ta osoba nie siedzi przy tym stole.
refused-series-undecided = { $count ->
    [one] { $count } stół nie ma jeszcze wyniku.
    [few] { $count } stoły nie mają jeszcze wyniku.
   *[many] { $count } stołów nie ma jeszcze wyniku.
} Najpierw rozstrzygnij opcjami „stół” i „zwycięzca”.
refused-series-setup = Stół na tym kanale jest do innej gry albo go nie ma: nie ma skąd wziąć opcji.
refused-series-why = Ta gra jeszcze trwa. Rozstrzygnij ją z opcją „powód”: stół go przeczyta.
refused-series-own-table = Stół { $table } nie ma jeszcze wyniku, a należy lub należało do ciebie jedno z jego miejsc. Musi to zrobić inny organizator.
refused-series-closed = Runda { $round } jest już zamknięta.
refused-series-starts = Podaj dzień tak: 2027-03-01; musi być w przyszłości.
refused-series-wish = „{ $wish }”: tym nie można grać. Możesz wybrać: { $known }.
refused-series-value = „{ $value }” nie jest żadną z wartości do wyboru.
refused-series-title = Nazwa musi mieć od 1 do { $most } znaków.
