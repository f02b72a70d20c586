### Ligi i puchary: komendy, wpisy, tabele i odmowy.

cmd-league = liga
cmd-league-desc = Ligi i puchary na tym serwerze
cmd-league-new = nowa
cmd-league-new-desc = Przygotuj na tym kanale ligę lub puchar (dla organizatorów)
cmd-league-join = dołącz
cmd-league-join-desc = Zapisz się albo zmień, czym chcesz grać
cmd-league-leave = odejdź
cmd-league-leave-desc = Wypisz się; po rozpoczęciu odpadasz na stałe
cmd-league-rest = pauza
cmd-league-rest-desc = Opuść następną rundę; cofniesz to przez /liga dołącz
cmd-league-show = pokaż
cmd-league-show-desc = Pokaż zasady, uczestników i stoły rundy
cmd-league-standings = tabela
cmd-league-standings-desc = Pokaż tabelę jako obrazek
cmd-league-start = start
cmd-league-start-desc = Zamknij zapisy i rozlosuj pierwszą rundę (dla organizatorów)
cmd-league-next = dalej
cmd-league-next-desc = Zamknij rundę i rozlosuj następną albo rozstrzygnij stół (dla organizatorów)
cmd-league-drop = skreśl
cmd-league-drop-desc = Skreśl kogoś na stałe; jego miejsce dostaje rezerwowy (dla organizatorów)
cmd-league-substitute = zastępstwo
cmd-league-substitute-desc = Niech rezerwowy gra dalej za kogoś innego (dla organizatorów)
cmd-league-end = zakończ
cmd-league-end-desc = Zakończ rozgrywki teraz; otwarte gry się nie liczą (dla organizatorów)
cmd-league-move = przenieś
cmd-league-move-desc = Ogłaszaj i otwieraj stoły odtąd na innym kanale (dla organizatorów)
opt-league_channel = kanał
opt-league_channel-desc = Kanał tekstowy lub ogłoszeniowy, na którym mogę otwierać wątki
league-moved = Rozgrywki „{ $name }” toczą się dalej na kanale { $channel }: tam ogłaszam i otwieram stoły. Otwarte stoły zostają na swoich miejscach.
league-no-threads = Rozgrywki otwierają stoły jako wątki, więc potrzebują kanału tekstowego lub ogłoszeniowego.
cmd-league-organisers = organizatorzy
cmd-league-organisers-desc = Pokaż, kto organizuje rozgrywki, i dodaj innych
opt-organiser_in = dodaj
opt-organiser_in-desc = Kto odtąd też je organizuje (dodają tylko moderatorzy)
opt-organiser_out = usuń
opt-organiser_out-desc = Kto już ich nie organizuje
cmd-league-export = eksport
cmd-league-export-desc = Pobierz tabelę albo wszystkie wyniki jako plik CSV

opt-league = liga
opt-league-desc = Która liga lub puchar; domyślnie rozgrywki tego stołu albo kanału
opt-league_name = nazwa
opt-league_name-desc = Jak się nazywają
opt-league_format = format
opt-league_format-desc = Jak się gra: liga, system szwajcarski, każdy z każdym albo puchar
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
opt-setup-desc = Weź opcje i zasady stołu z tego kanału; inaczej obowiązują ustawienia serwera
opt-starts = od
opt-starts-desc = Dzień, w którym zaczynają się same, na przykład 2027-03-01
opt-after = po
opt-after-desc = Poprzedni sezon: jego dywizje obowiązują dalej
opt-wishes = życzenia
opt-wishes-desc = Kim chcesz grać: najpierw to, na czym ci najbardziej zależy
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
opt-why-desc = Dlaczego, jeśli gra jeszcze trwa; przeczytają to wszyscy
opt-list = lista
opt-list-desc = Która lista: tabela albo wyniki
opt-division_number = dywizja
opt-division_number-desc = Liga: która dywizja

league-format-league = liga
league-format-swiss = system szwajcarski
league-format-robin = każdy z każdym
league-format-knockout = puchar
league-scoring-win = samo zwycięstwo
league-scoring-places = za miejsca 4, 2, 1
league-scoring-duel = 1 za zwycięstwo, ½ za remis
league-late-extend = runda trwa dalej
league-late-void = bez punktów
league-late-referee = rozstrzyga organizator
league-factions-random = losowo
league-factions-rotation = po kolei
league-factions-standings = według życzeń
league-factions-drafted = z draftu przy stole
league-list-standings = tabela
league-list-results = wyniki

league-title = **{ $name }**: { $game }, { $format }
league-sign-up = Trwają zapisy, { $count ->
    [0] nikt się jeszcze nie zgłosił.
   *[other] zgłoszonych: { $count }.
}
league-starts = Początek { $when }.
league-round-line = Runda { $round }{ $rounds ->
    [0] { "" }
   *[other] { $bound ->
        [most] { " " }z najwyżej { $rounds }
       *[exact] { " " }z { $rounds }
    }
}, stoły z wynikiem: { $done } z { $tables }. Koniec { $when }.
league-over-line = Rozgrywki się skończyły.
league-winner = Zwycięstwo: { $who }.
league-no-winner = Nikt nie jest pierwszy samodzielnie.
league-rule-tables = Osób przy stole: { $pod }. { $rounds } { $rounds ->
    [one] runda
    [few] rundy
   *[many] rund
} po { $days } { $days ->
    [one] dniu.
   *[other] dni.
}
league-rule-robin = Osób przy stole: { $pod }. Rundy po { $days } { $days ->
    [one] dniu,
   *[other] dni,
} aż wszyscy ze sobą zagrają; rund najwyżej { $rounds }.
league-rule-knockout = Osób przy stole: { $pod }; dalej { $advance ->
    [one] gra najlepsza.
    [few] grają { $advance } najlepsze.
   *[many] gra { $advance } najlepszych.
} Runda trwa { $days } { $days ->
    [one] dzień.
   *[other] dni.
}
league-rule-points = Punkty: { $scoring }; za pauzę: { $bye }. Wybór stron: { $factions }. Gry spóźnione: { $late }.
league-rule-divisions = Osób w dywizji: { $division }. { $moves ->
    [0] Na koniec nikt nie zmienia dywizji.
    [one] Na koniec pierwsza osoba awansuje, a ostatnia spada.
    [few] Na koniec { $moves } pierwsze osoby awansują, a { $moves } ostatnie spadają.
   *[many] Na koniec { $moves } pierwszych osób awansuje, a { $moves } ostatnich spada.
}
league-people = Biorą udział ({ $count }): { $people }
league-reserves = Rezerwowi ({ $count }): { $people }
league-dropped = Wycofali się: { $people }
league-lost = Odpadli: { $people }
league-more = … i jeszcze { $count }.
league-division = Dywizja { $division }

league-table = **{ $table }** { $people } ({ $status })
league-table-drawn = jeszcze nieotwarty
league-table-open = w { $channel }
league-table-done = zwycięstwo: { $winners }
league-table-level = remis
league-table-void = bez wyniku
league-table-referee = czeka na rozstrzygnięcie
league-byes = Pauzują (punkty: { $points }): { $people }

league-away = Nieobecni (bez punktów): { $people }
league-rests = Opuszczasz następną rundę ({ $name }). Jeśli jednak chcesz zagrać, użyj `/liga dołącz`.
refused-league-no-rest = W pucharze nikt nie opuszcza rundy.
refused-league-rest-plays = Rundę może opuścić tylko ktoś, kto gra w tych rozgrywkach.
refused-league-busy = Ta osoba ma już stół w tej rundzie albo w niej pauzuje. Wskaż ją po zakończeniu rundy.
league-post = Tu stanie stół rozgrywek: { $name }.
league-drawn = **{ $name }, runda { $round }.** Koniec { $when }. Wołam każdego przy jego stole.
league-call = { $people }: to wasz stół, { $name }, runda { $round }. Gra zaczyna się sama; runda kończy się { $when }.
league-call-choose = { $people }: to wasz stół, { $name }, runda { $round }. Wybierzcie, czym gracie; wtedy gra zacznie się sama. Runda kończy się { $when }.
league-remind = { $people }: { $name } czeka na ten stół. Runda kończy się { $when }.
league-referee = { $host }, { $name } czeka na twoje rozstrzygnięcie. Bez wyniku: { $count ->
    [one] stół { $tables }
   *[other] stoły { $tables }
}. Rozstrzygnij poleceniem `/liga dalej`: podaj stół i zwycięzcę, a jeśli gra jeszcze trwa, także powód.
league-referee-until = Jeśli nikt nie rozstrzygnie, zapytam ponownie { $when }.
league-referee-last = Stół, którego nikt nie rozstrzygnie do końca rundy ({ $when }), się nie liczy{ $knockout ->
    [yes] {" "}i nikt od niego nie przechodzi dalej.
   *[no] .
}
league-late = { $host }, runda { $round } powinna się już skończyć ({ $name }). Bez wyniku: { $count ->
    [one] stół { $tables }
   *[other] stoły { $tables }
}. Runda trwa dalej, jej nowy koniec: { $when }. { $left ->
    [0] Jeśli żaden organizator nie odpowie, te stoły będą potem czekać na rozstrzygnięcie.
    [one] Jeśli żaden organizator nie odpowie, przedłużę ją potem jeszcze raz.
   *[other] Jeśli żaden organizator nie odpowie, przedłużę ją potem jeszcze najwyżej { $left } razy.
}
league-late-on = Niech trwa dalej
league-late-decide = Rozstrzygnij stoły
league-late-kept = Runda { $round } trwa dalej. Jeśli się do tego czasu nie skończy, zapytam ponownie { $when }.
league-late-how = Rozstrzygnij każdy poleceniem `/liga dalej`: podaj stół i zwycięzcę, a jeśli gra jeszcze trwa, także powód.
league-passed = { $by } nie organizuje już rozgrywek „{ $name }”. Teraz organizuje je { $host } i to tę osobę wołam, gdy stół wymaga rozstrzygnięcia.
league-organisers = Organizatorzy rozgrywek „{ $name }”: { $people }
refused-league-organises = Ta osoba już je organizuje.
refused-league-organises-not = Ta osoba ich nie organizuje.
refused-league-organises-alone = Ktoś musi je organizować: najpierw dodaj innego organizatora.
refused-league-organisers = Oprócz pierwszego organizatora rozgrywki mogą mieć najwyżej { $most } innych.
league-vacant = { $out } nie bierze już udziału w rozgrywkach „{ $name }”. Każdy przy tym stole może przekazać to miejsce poleceniem `/gra oddaj-miejsce`.
league-round-over = **{ $name }: koniec rundy { $round }.**
league-may-not = To robią tylko organizatorzy: osoby, które moderują stoły tego serwera. Jeśli `/moderacja role` nie wyznacza moderatorów, wystarczy uprawnienie „Zarządzanie kanałami”.
league-ended = **{ $name }: koniec rozgrywek.**
league-shared = Stół { $table }, wspólne miejsce: { $people }. Nie wszyscy mogą grać dalej. { $count ->
    [one] Dalej gra osoba, która jest wyżej w tabeli, a przy równej pozycji ta, która siedziała później
   *[other] Dalej grają osoby, które są wyżej w tabeli, a przy równej pozycji te, które siedziały później
} w kolejności ruchów: { $through }.
league-shared-final = Pierwsze miejsce w finale jest wspólne: { $people }. Wygrywa osoba, która jest wyżej w tabeli, a przy równej pozycji ta, która siedziała później w kolejności ruchów: { $through }.
league-moves-up = Awans do dywizji { $division }: { $people }.
league-moves-down = Spadek do dywizji { $division }: { $people }.
league-moves-level = Dywizja { $division }, to samo miejsce w tabeli: { $people }. Nie wszyscy z nich zmieniają dywizję. O kolejności decyduje czas zapisu: kto zapisał się wcześniej, jest wyżej.
league-moves-fewer = Między dywizjami { $upper } i { $lower } { $moves ->
    [0] nikt się nie przenosi
    [one] awansuje i spada tylko po jednej osobie
    [few] awansują i spadają tylko po { $moves } osoby
   *[many] awansuje i spada tylko po { $moves } osób
}: dywizję zmienia najwyżej połowa jej składu.
league-gone = { $host }, na serwerze już nie ma: { $people }. Od teraz nie { $count ->
    [one] bierze
   *[other] biorą
} udziału w losowaniach ({ $name }).
league-few = { $host }, { $name }: rozgrywki się nie zaczęły. Potrzeba co najmniej { $least } osób. Zacznij je później poleceniem `/liga start`.
league-hostless = Organizatora rozgrywek „{ $name }” ({ $host }) nie ma już na serwerze. Wszystko toczy się dalej. { $moderators }: dopóki nikt z was tego nie przejmie, pytam wszystkich moderatorów, gdy stół wymaga rozstrzygnięcia.
league-organise = Przejmij
league-organised = Organizujesz teraz rozgrywki „{ $name }”. Zawołam cię, gdy jakiś stół będzie wymagał rozstrzygnięcia.
league-moderators = Moderatorzy
refused-league-organised = Te rozgrywki mają już organizatora.

league-made = Rozgrywki gotowe: { $name }. Zapisać się można przyciskiem na kanale { $channel } albo poleceniem `/liga dołącz`; zaczniesz je poleceniem `/liga start`.
league-joined = Bierzesz udział w rozgrywkach „{ $name }”.
league-joined-reserve = Jesteś w rezerwie rozgrywek „{ $name }”. Jeśli ktoś odpadnie, zapytam, czy grasz dalej za tę osobę.
league-left-now = Nie bierzesz już udziału w rozgrywkach „{ $name }”.
league-started = Początek rozgrywek: { $name }. Otwieram stoły.
league-next-drawn = Runda { $round } jest rozlosowana. Otwieram stoły.
league-next-over = To była ostatnia runda, koniec rozgrywek: { $name }.
league-next-sure = { $count ->
    [one] Stół { $tables } nie ma jeszcze wyniku.
    [few] { $count } stoły nie mają jeszcze wyniku: { $tables }.
   *[many] { $count } stołów nie ma jeszcze wyniku: { $tables }.
} Mimo to zamknąć rundę { $round } ({ $name })? Za stół bez wyniku są punkty tylko wtedy, gdy ktoś się tam wycofał, a jego gra się kończy.
league-next-yes = Zamknij rundę
league-next-no = Zostaw otwartą
league-next-kept = Runda { $round } trwa dalej.
league-closed = **{ $name }**: runda { $round } jest zamknięta. Ta gra się nie skończyła, więc { $stayed ->
    [none] nikt nie dostaje za nią punktów
   *[other] dla osób, które zostały, liczy się jak pauza (punkty: { $stayed })
}, i tu ją przerywam. Kto chce grać dalej, prosi moderatora, żeby otworzył ją na nowo.
league-closed-over = **{ $name }**: koniec rozgrywek. Ta gra się nie skończyła, więc { $stayed ->
    [none] nikt nie dostaje za nią punktów
   *[other] dla osób, które zostały, liczy się jak pauza (punkty: { $stayed })
}, i tu ją przerywam. Kto chce grać dalej, prosi moderatora, żeby otworzył ją na nowo.
league-ruling = { $winners ->
    [none] { $by } rozstrzyga ten stół ({ $name }): { $stayed ->
        [none] nikt nie dostaje punktów.
       *[other] ktoś się wycofał, więc dla osób, które zostały, liczy się jak pauza (punkty: { $stayed }).
    }
   *[other] { $by } rozstrzyga ten stół ({ $name }). Zwycięstwo: { $winners }.
} Gra kończy się w tym miejscu. Kto chce grać dalej, prosi moderatora, żeby otworzył ją na nowo; w rozgrywkach już się nie liczy.
league-ruling-why = Powód: { $why }
league-decided = Stół { $table } jest rozstrzygnięty. Zwycięstwo: { $winners }.
league-decided-nobody = Stół { $table } jest rozstrzygnięty: { $stayed ->
    [none] nikt nie dostaje punktów.
   *[other] ktoś się wycofał, więc dla osób, które zostały, liczy się jak pauza (punkty: { $stayed }).
}
league-dropped-now = { $who } nie bierze już udziału w rozgrywkach „{ $name }”.
league-substituted = Za { $out } gra dalej { $into }.
league-end-sure = Zakończyć teraz rozgrywki ({ $name })? Gry, które jeszcze trwają, kończą się razem z nimi i się nie liczą.
league-end-yes = Zakończ
league-end-no = Zostaw
league-kept = Rozgrywki trwają dalej.
league-button-join = Dołączam
league-button-leave = Wypisuję się
league-button-standings = Tabela
league-button-tables = Stoły
league-button-more = Następna strona
league-exported = { $name }, { $count ->
    [one] { $count } wiersz.
    [few] { $count } wiersze.
   *[many] { $count } wierszy.
}

league-head-name = Nazwa
league-head-points = Punkty
league-head-opponents = Rywale
league-head-wins = Wygr.
league-head-games = Gry
league-subtitle-open = przed pierwszą rundą
league-subtitle = po rundzie { $round }
league-subtitle-running = trwa runda { $round }
league-subtitle-over = tabela końcowa
league-subtitle-division = Dywizja { $division }, { $state }
league-foot = Przy równych punktach: { $ties }.
league-tie-opponents = punkty rywali
league-tie-wins = wygrane
league-tie-direct = bezpośrednie gry
league-tie-seat = dalsze miejsca
league-line-said = { $rank }. { $name }, punkty: { $points }.
league-names-beside = Na obrazie są pod numerem: { $people }.
league-line = { $rank }. { $who }, punkty: { $points }{ $details ->
    [none] { "" }
   *[other] , { $details }
}
league-detail-opponents = punkty rywali { $value }
league-detail-wins = wygrane { $value }
league-detail-direct = bezpośrednie gry { $value }
league-detail-seat = średnio { $value } w kolejności
league-standings-none = Nikt jeszcze nie bierze udziału.

refused-league-none = Nie ma tu takiej ligi ani pucharu; te, które są, podpowiada `/liga pokaż`.
refused-league-nothing = Na tym serwerze nie ma żadnej ligi ani pucharu. Organizator przygotuje je poleceniem `/liga nowa`.
refused-league-which = Trwa kilka rozgrywek: { $names }. Wskaż jedne opcją „liga”.
refused-league-name = Na tym serwerze są już rozgrywki o nazwie „{ $name }”.
refused-league-solo = To gra dla jednej osoby: nie ma czego losować.
refused-league-pod = W tę grę może grać tyle osób: { $sizes }.
refused-league-rounds = Rund może być od 1 do { $most }.
refused-league-days = Runda może trwać od 1 do { $most } dni.
refused-league-advance = Od stołu może przejść dalej od 1 do { $most } osób.
refused-league-void = W pucharze od każdego stołu ktoś musi przejść dalej: niech runda trwa dalej albo niech rozstrzyga organizator.
refused-league-division = Dywizja musi mieć co najmniej tyle osób: { $least }.
refused-league-moves = Liczba awansujących nie może być ujemna.
refused-league-moves-many = Gdy dywizja liczy { $division } { $division ->
    [one] osobę
    [few] osoby
   *[many] osób
}, awansować i spaść może najwyżej po { $most }.
refused-league-moves-nowhere = Jest tylko jedna dywizja, więc nikt nie awansuje ani nie spada. Podaj w opcji „dywizja”, ile osób liczy dywizja ligi, albo pomiń opcję „awanse”.
refused-league-draft = W tej grze nie ma draftu miejsc.
refused-league-over = Te rozgrywki się skończyły.
refused-league-left = Kto się wycofał albo odpadł, nie może wrócić z własnej woli. Organizator może wprowadzić cię na czyjeś miejsce, ale nie w pucharze.
refused-league-left-already = Nie bierzesz już udziału w rozgrywkach „{ $name }”.
refused-league-dropped-already = Ta osoba już się wycofała.
refused-league-full = Udział bierze już { $most } osób: nie ma więcej miejsc.
refused-league-begun = Rozgrywki już się zaczęły.
refused-league-not-entered = Nie bierzesz udziału w rozgrywkach „{ $name }”.
refused-league-not-in = Ta osoba nie bierze udziału.
refused-league-replaced = Za tę osobę gra już ktoś inny.
refused-league-lost = Ta osoba już odpadła, więc nikt nie może jej zastąpić.
refused-league-not-running = Te rozgrywki nie trwają.
refused-league-self = Nie możesz wprowadzić do gry siebie. Może to zrobić inny organizator. Możesz też poprosić o wolne miejsce przy stole: zdecydują gracze.
refused-league-no-reserve = Zastąpić kogoś może tylko rezerwowy albo ktoś, kto grał już w tych rozgrywkach, ale nie w pucharze. Rezerwowym zostaje się poleceniem `/liga dołącz` z opcją „rezerwa”.
refused-league-too-few = Potrzeba co najmniej { $least } osób.
refused-league-no-pod = W trwającej rundzie nie ma takiego stołu.
refused-league-not-at-table = Ta osoba nie siedzi przy tym stole.
refused-league-winner-twice = „Zwycięzca” i „drugi” to ta sama osoba. Jako drugiego podaj kogoś innego albo pomiń tę opcję.
refused-league-undecided = { $count ->
    [one] { $count } stół nie ma jeszcze wyniku.
    [few] { $count } stoły nie mają jeszcze wyniku.
   *[many] { $count } stołów nie ma jeszcze wyniku.
} Najpierw rozstrzygnij opcjami „stół” i „zwycięzca”.
refused-league-setup = Stół na tym kanale jest do innej gry albo go nie ma: nie ma skąd wziąć opcji.
refused-league-why = Gra jeszcze trwa. Podaj powód: jej stół go przeczyta.
league-why-title = Twój powód
refused-league-own-table = Stół { $table } nie ma jeszcze wyniku, a należy lub należało do ciebie jedno z jego miejsc. Musi to zrobić inny organizator.
refused-league-closed = Runda { $round } jest już zamknięta.
refused-league-starts = Podaj dzień tak: 2027-03-01; musi być w przyszłości.
refused-league-wish = „{ $wish }”: tym nie można grać. Możesz wybrać: { $known }.
refused-league-value = „{ $value }” nie jest żadną z wartości do wyboru.
refused-league-title = Nazwa musi mieć od 1 do { $most } znaków.
