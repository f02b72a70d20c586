### Stanowisko moderatora, kanał dziennika i rejestr decyzji.

cmd-desk = moderacja
cmd-desk-desc = Dla moderatorów: gry tego serwera i role, które je moderują
cmd-desk-games = gry
cmd-desk-games-desc = Zobacz gry tego serwera i rozstrzygnij to, czego stół nie może
cmd-desk-roles = role
cmd-desk-roles-desc = Zobacz lub wyznacz role, które moderują stoły tego serwera
opt-desk_role = rola
opt-desk_role-desc = Rola do wyznaczenia; pomiń, żeby zobaczyć wyznaczone
opt-desk_duty = funkcja
opt-desk_duty-desc = Kim są osoby z tą rolą: moderator, sędzia albo żadne
duty-moderator = moderator
duty-referee = sędzia
duty-neither = żadne
cmd-desk-log = dziennik
cmd-desk-log-desc = Zobacz lub ustaw kanał, na którym piszę o decyzjach moderatorów i stołów
opt-log_channel = kanał
opt-log_channel-desc = Gdzie piszę o tym od teraz
opt-log_off = wyłącz
opt-log_off-desc = Nie pisz o tym nigdzie
cmd-audit = rejestr
cmd-audit-desc = Zobacz, kto o czym zdecydował: zakończenia, gospodarze, miejsca, tempo
opt-audit_of = stół
opt-audit_of-desc = Który stół; domyślnie ten na tym kanale

## Kto może z tego korzystać.

desk-not-yours = Z tego korzystają tylko moderatorzy i sędziowie tego serwera. Wyznacza ich ten, kto może zarządzać serwerem, przez `/moderacja role`; bez wyznaczonej roli moderuje każdy, kto może zarządzać kanałami.
desk-not-referees = Sędzia o tym nie decyduje; decyduje moderator tego serwera.
desk-part = W tej grze jest albo było twoje miejsce, więc o niej nie decydujesz. { $roles ->
    [none] Może to zrobić inny moderator tego serwera.
   *[other] Mogą to zrobić inne osoby z jedną z tych ról: { $roles }.
}
audit-not-yours = Mogą to zobaczyć moderatorzy tego serwera oraz osoby, które grają lub grały przy tym stole.

desk-roles-moderators = **Moderatorzy:** { $roles ->
    [none] nie ma wyznaczonej roli, więc moderuje każdy, kto może zarządzać kanałami.
   *[other] { $roles }
}
desk-roles-referees = **Sędziowie:** { $roles ->
    [none] brak
   *[other] { $roles }
}
desk-roles-gone = { $count ->
    [one] Na Discordzie nie ma już wyznaczonej roli, więc przestaje obowiązywać.
   *[other] Na Discordzie nie ma już wyznaczonych ról ({ $count }), więc przestają obowiązywać.
}
desk-roles-how = Moderator decyduje o wszystkim, co jest w `/moderacja gry`. Sędzia zarządza przerwy i je kończy, zmienia tempo, otwiera gry zamknięte przez pomyłkę i cofa gry. Kto może zarządzać serwerem, moderuje zawsze. Żeby coś zmienić, podaj w `/moderacja role` rolę i jej funkcję.
desk-roles-everyone = Tę rolę mają wszyscy. Wybierz inną.
desk-roles-full = { $most ->
    [one] Można wyznaczyć jedną rolę.
    [few] Można wyznaczyć { $most } role.
   *[other] Można wyznaczyć { $most } ról.
} Najpierw zwolnij którąś: ustaw jej funkcję „żadne”.
desk-roles-what = „{ $value }” to nie funkcja: wybierz moderatora, sędziego albo żadne.
desk-log = { $channel ->
    [none] O decyzjach moderatorów i stołów nie piszę na żadnym kanale. Pokazuje je `/rejestr`.
   *[other] O decyzjach moderatorów i stołów piszę na kanale { $channel }. Pokazuje je też `/rejestr`.
}

## Lista gier.

desk-which = Które gry
desk-which-open = Wszystkie otwarte gry
desk-which-quiet = Długo czekają: nic od 3 dni
desk-which-paused = Z przerwą
desk-which-stalled = Stoją: nic od 14 dni
desk-which-lobby = Jeszcze nie zaczęte
desk-which-ended = Zakończone, najnowsze najpierw
desk-which-game = Jednej gry
desk-every-game = Każda gra
desk-head-open = **Otwarte gry** ({ $count }), najdłużej czekające najpierw
desk-head-quiet = **Gry, w których od 3 dni nic się nie dzieje** ({ $count })
desk-head-paused = **Gry z przerwą** ({ $count })
desk-head-stalled = **Gry, w których od 14 dni nic się nie dzieje** ({ $count })
desk-head-lobby = **Gry, które się jeszcze nie zaczęły** ({ $count })
desk-head-ended = **Zakończone gry** ({ $count }), najnowsze najpierw
desk-page = { $head }. Strona { $page } z { $pages }
desk-place-gone = (jej kanału już nie ma)
desk-none = Nie ma takich gier.
desk-pick = Otwórz grę

## Wiele naraz.

desk-clean = Porządki…
desk-clean-pick = Co uporządkować
desk-clean-of = { $days ->
    [0] Wątki zakończonych gier
    [one] Stoły przed grą, nic od { $days } dnia
   *[other] Stoły przed grą, nic od { $days } dni
}
desk-clean-close-head = **Stoły, przy których gra się nie zaczęła i od { $days } dni nic się nie dzieje** ({ $count }), najdłużej czekające najpierw
desk-clean-archive-head = **Wątki zakończonych gier** ({ $count }), najdłużej czekające najpierw
desk-clean-line = { $number }. **{ $game }** { $where }: ostatnia zmiana { $when }.{ $stays ->
    [sits] {""} Zostaje, bo siedzisz przy tym stole.
    [league] {""} Zostaje, bo liczy się w lidze.
   *[no] {""}
}
desk-clean-close = { $count ->
    [one] Zamknij { $count } stół…
    [few] Zamknij { $count } stoły…
   *[other] Zamknij { $count } stołów…
}
desk-clean-archive = { $count ->
    [one] Zarchiwizuj { $count } wątek…
    [few] Zarchiwizuj { $count } wątki…
   *[other] Zarchiwizuj { $count } wątków…
}
desk-clean-field = Stoły { $first }–{ $last }; odznacz, co zostaje
desk-clean-since = { $days ->
    [0] Zmiana dzisiaj
    [one] Nic od { $days } dnia
   *[other] Nic od { $days } dni
}
desk-clean-close-done = { $count ->
    [one] Stół zamknięty, powód jest na jego kanale: { $tables }.
   *[other] Zamknięte stoły ({ $count }), powód jest na ich kanałach: { $tables }.
}
desk-clean-close-unread = { $count ->
    [one] Stół zamknięty, ale jego kanału już nie ma, więc powód jest tylko w rejestrze: { $tables }.
   *[other] Zamknięte stoły ({ $count }), których kanałów już nie ma, więc powód jest tylko w rejestrze: { $tables }.
}
desk-clean-close-changed = { $count ->
    [one] Stół został, bo od pokazania listy coś się przy nim zmieniło: { $tables }.
   *[other] Te stoły zostały ({ $count }), bo od pokazania listy coś się przy nich zmieniło: { $tables }.
}
desk-clean-close-part = { $count ->
    [one] Stół został, bo jest albo było przy nim twoje miejsce: { $tables }. Może go zamknąć inna osoba, która moderuje.
   *[other] Te stoły zostały ({ $count }), bo jest albo było przy nich twoje miejsce: { $tables }. Może je zamknąć inna osoba, która moderuje.
}
desk-clean-close-failed = { $count ->
    [one] Stół został, bo coś się nie udało: { $tables }. Spróbuj za chwilę jeszcze raz.
   *[other] Te stoły zostały ({ $count }), bo coś się nie udało: { $tables }. Spróbuj za chwilę jeszcze raz.
}
desk-clean-archive-done = { $count ->
    [one] Ten wątek trafia do archiwum, z twoim powodem na końcu: { $tables }.
   *[other] Te wątki trafiają do archiwum ({ $count }), z twoim powodem na końcu: { $tables }.
}
desk-clean-archive-changed = { $count ->
    [one] Wątek został, bo od pokazania listy coś się w nim zmieniło: { $tables }.
   *[other] Te wątki zostały ({ $count }), bo od pokazania listy coś się w nich zmieniło: { $tables }.
}
desk-clean-archive-part = { $count ->
    [one] Wątek został, bo jest albo było w tej grze twoje miejsce: { $tables }. Może go zarchiwizować inna osoba, która moderuje.
   *[other] Te wątki zostały ({ $count }), bo jest albo było w tych grach twoje miejsce: { $tables }. Może je zarchiwizować inna osoba, która moderuje.
}
desk-clean-archive-failed = { $count ->
    [one] Wątek został, bo coś się nie udało: { $tables }. Spróbuj za chwilę jeszcze raz.
   *[other] Te wątki zostały ({ $count }), bo coś się nie udało: { $tables }. Spróbuj za chwilę jeszcze raz.
}
desk-clean-nothing = Nic nie zostało zaznaczone, więc nic się nie zmieniło.
desk-clean-more = Dalsze porządki…

desk-waits = { $who ->
    [none] Nie czeka na nikogo.
   *[other] Czeka na: { $who }.
} Ostatnia zmiana { $when }.
desk-time-until = { $who }, koniec czasu { $when }
desk-time-out = { $who }, czas minął
desk-others = { $count ->
    [one] jeszcze jedna osoba
    [few] jeszcze { $count } osoby
   *[other] jeszcze { $count } osób
}
desk-paused = Przerwa zaczęła się { $when }.
desk-lobby = Jeszcze się nie zaczęła, przy stole { $count ->
    [0] nikogo
    [one] jedna osoba
    [few] { $count } osoby
   *[other] { $count } osób
}. Gospodarz: { $host }. Ostatnia zmiana { $when }.
desk-over = Zakończona { $when }.
desk-abandoned = Zakończona bez zwycięzcy { $when }.
desk-unreadable = Nie da się jej wczytać; dlaczego, pokazuje tam `/gra stan`. Ostatnia zmiana { $when }.

## Jedna gra.

desk-host = Gospodarz: { $host }
desk-act-pause = Przerwa
desk-act-resume = Koniec przerwy
desk-act-pace = Tempo…
desk-act-host = Gospodarz…
desk-act-fill = Obsadź miejsce…
desk-act-free = Zwolnij miejsce…
desk-act-close = Zakończ grę
desk-act-reopen = Otwórz znowu
desk-act-archive = Zarchiwizuj wątek
desk-audit = Rejestr
desk-back = Wszystkie gry
desk-keep = Wróć
desk-to-game = Wróć do tej gry
desk-ask-pace = W jakim tempie stół ma grać od teraz?
desk-ask-host = Kto ma być gospodarzem tego stołu?
desk-ask-fill = Które miejsce obsadzić?
desk-ask-free = Kto na stałe traci miejsce? Zastępca gra, aż ktoś je przejmie.
desk-choose-pace = Wybierz tempo
desk-choose-host = Wybierz osobę według jej miejsca
desk-choose-fill = Wybierz miejsce
desk-choose-free = Wybierz miejsce
desk-seat = { $seat ->
    [none] Miejsce { $number }
   *[other] { $seat }
}
desk-seat-free = { $seat ->
    [none] Miejsce { $number }
   *[other] { $seat }
} (wolne)
desk-ask-person = Kto ma zająć miejsce „{ $seat }”? Wskazana osoba musi się zgodzić.
desk-person = Wskaż osobę
desk-anybody = Zaoferuj każdemu
desk-form = { $act }: { $chosen }
desk-done = Gotowe. Powód jest na kanale tego stołu.
desk-unread = Gotowe. Kanału tego stołu już nie ma, więc nikt nie przeczyta tam powodu; powód zostaje w rejestrze.
desk-reopened-forgotten = { $count ->
    [one] Nie pamiętam już, kto ma to miejsce: { $seats }. Nikt teraz za nie nie odpowiada. Moderator może je zwolnić („Zwolnij miejsce”), a wtedy gra je zastępca i czeka ono na chętnych, albo dać je komuś („Obsadź miejsce”).
   *[other] Nie pamiętam już, kto ma te miejsca: { $seats }. Nikt teraz za nie nie odpowiada. Moderator może każde z nich zwolnić („Zwolnij miejsce”), a wtedy gra je zastępca i czeka ono na chętnych, albo dać je komuś („Obsadź miejsce”).
}
desk-offered = Jest to już na kanale stołu, razem z powodem.
desk-why-missing = Podaj powód: czytają go wszyscy przy stole. Nic się nie zmieniło.
desk-no-thread = Ten stół nie jest w wątku, więc nie ma czego archiwizować.
desk-thread-gone = Wątek tego stołu jest usunięty, więc nie ma czego archiwizować.
refused-desk-stale = Ten stół zmienił się od tamtej chwili. Zajrzyj znowu do `/moderacja gry`; teraz nic się nie zmieniło.
refused-desk-nobody = Przy tym stole nie ma nikogo, kogo mogłaby dotyczyć ta decyzja.
refused-reopen-over = Ta gra się skończyła, a nie została zamknięta przez pomyłkę, i odtąd każdy może przeczytać z niej wszystko. Otworzyć ją może tylko mój administrator.
refused-reopen-occupied = Na kanale tej gry jest inna otwarta gra. Najpierw ją dokończ albo zakończ.
archived-moderator = **Ten wątek trafia do archiwum: tak decyduje { $who } jako moderator.** Kto tu napisze, otworzy go znowu.
motion-by-referee = Decyzja ponad zasadami stołu: tak decyduje { $by } jako sędzia, bez pytania graczy.
rollback-agreed-referee = **Decyzja ponad zasadami stołu: { $by } jako sędzia cofa grę** bez pytania graczy.

## Rejestr.

audit-head = **Rejestr gry { $game }** { $channel } ({ $count })
audit-head-server = **Rejestr tego serwera** ({ $count })
audit-none = Nie ma żadnych decyzji.
audit-server = cały serwer
audit-table = { $channel ->
    [none] { $game }, nr { $number }
   *[other] { $channel }: { $game }, nr { $number }
}
audit-filter = Co pokazać
audit-group-all = Wszystko
audit-group-overrides = Decyzje ponad zasadami stołu
audit-group-endings = Zakończenia, ponowne otwarcia, archiwum
audit-group-hosts = Gospodarze
audit-group-seats = Miejsca
audit-group-terms = Tempo
audit-group-course = Przerwy i cofnięcia
audit-group-server = Role, ustawienia, rozgrywki
audit-line = { $when } { $line }
audit-line-game = { $when } **{ $game }** { $channel }: { $line }
audit-by = { $line } ({ $right })
audit-why = { $line }. Powód: „{ $why }”
audit-as-moderator = moderator
audit-as-referee = sędzia
audit-as-host = gospodarz
audit-as-league = w ramach rozgrywek
audit-as-operator = mój administrator
audit-as-agreement = za zgodą stołu
audit-as-players = za zgodą stołu
audit-as-last = jedyna osoba, która została
audit-as-waited = po 14 dniach
audit-as-idle = nikt nie odpowiada
audit-as-unknown = z wcześniejszej wersji

audit-pause = { $by ->
    [none] Przerwa w grze
   *[other] { $by } zarządza przerwę w grze
}
audit-resume = { $by ->
    [none] Przerwa skończyła się sama
   *[other] { $by } kończy przerwę
}
audit-terms = { $by } zmienia tempo: { $pace ->
    [none] bez tempa
   *[other] { $pace }
}
audit-host = { $by ->
    [none] { $user } zostaje gospodarzem, bo poprzedni odszedł
   *[other] { $by } powierza rolę gospodarza: { $user }
}
audit-close = { $by ->
    [none] Gra zakończona bez zwycięzcy
   *[other] { $by } kończy grę bez zwycięzcy
}
audit-close-lobby = { $by ->
    [none] Stół zamknięty, zanim gra się zaczęła
   *[other] { $by } zamyka stół, zanim gra się zaczęła
}
audit-over = Gra dobiega końca
audit-reopen = { $by ->
    [none] Gra znów jest otwarta
   *[other] { $by } otwiera grę znowu
}
audit-reopen-lobby = { $by ->
    [none] Stół znów jest otwarty
   *[other] { $by } otwiera stół znowu
}
audit-moved = { $by } przenosi grę na inny kanał, bo jej kanału już nie ma
audit-archive = { $by } archiwizuje wątek
audit-rollback = { $by ->
    [none] Gra zostaje cofnięta
   *[other] { $by } cofa grę
}
audit-recover = { $by } wznawia grę od wcześniejszego zapisu
audit-stand_in = { $seat }: zastępca gra za { $holder }
audit-clockwork = { $seat }: bot gra za { $holder }
audit-person = { $seat }: { $user } gra za { $holder }
audit-back = { $seat }: { $holder } wraca do gry
audit-gave_up = { $seat }: zastępca, który gra za { $holder }, utknął
audit-remove = { $by } odbiera osobie { $holder } miejsce: { $seat }
audit-resign = { $holder } odchodzi na stałe: { $seat }
audit-substitute = { $seat }: teraz gra { $user }, wcześniej { $holder }
audit-candidate = { $seat }: teraz gra { $user }, wcześniej { $holder }
audit-open = { $by } oferuje miejsce każdemu: { $seat }
audit-named = { $by } oferuje miejsce ({ $seat }) jednej osobie: { $user }
audit-roles = { $by } zmienia funkcję roli { $role }: { $duty ->
    [moderator] moderator
    [referee] sędzia
   *[other] ani moderator, ani sędzia
}
audit-log = { $channel ->
    [none] { $by } kończy ten dziennik
   *[other] { $by } wybiera dla tego dziennika kanał { $channel }
}
audit-house = { $by } { $what ->
    [none] zmienia ustawienia serwera dla stołów gry { $game }
   *[other] ustala dla gry { $game }: { $what }
}
audit-house-copied = { $by } kopiuje ustawienia gry { $source } do gry { $game }{ $parts ->
    [none] { "" }
   *[other] { " " }({ $parts })
}
audit-set-opens = { $opens ->
    [role] stoły otwierają tylko osoby z rolą { $role } i moderatorzy
    [some] stoły otwierają tylko osoby z rolą i moderatorzy
    [moderators] stoły otwierają tylko moderatorzy
   *[all] stoły otwiera każdy
}
audit-set-limit = { $kind ->
    [number] otwarte stoły jednej osoby: najwyżej { $count }
    [finished] otwarte stoły jednej osoby: tyle, ile skończonych, i { $count } więcej
   *[none] otwarte stoły jednej osoby: dowolna liczba
}
audit-set-channel = kanał dla kolejki: { $channel ->
    [none] brak
   *[other] { $channel }
}
audit-set-calls = { $calls ->
    [yes] nowy stół od razu woła graczy
   *[no] graczy woła gospodarz stołu
}
audit-set-rated = { $rated ->
    [yes] kolejka patrzy na ranking
   *[no] kolejka nie patrzy na ranking
}
audit-set-role = rola do wołania ({ $pace }): { $role ->
    [none] brak
   *[other] { $role }
}
audit-titles = { $by } zmienia to, co mówią tytuły wątków: { $titles ->
    [turns] runda i na kogo czeka gra
    [state] sam stan gry
   *[off] bez zmian
}
audit-archiving = { $by } zmienia porę archiwizacji wątków zakończonych gier: { $hours ->
    [0] nigdy
    [48] po 2 dniach
    [72] po 3 dniach
    [168] po tygodniu
    [one] po { $hours } godzinie
   *[other] po { $hours } godzinach
}
audit-lowering = { $by } zmienia, kiedy post z turą przesuwa się w dół: { $count ->
    [0] nigdy
   *[other] po { $count } wiadomościach
}
audit-language = { $by } wybiera język, w którym tu piszę: { $language }
audit-spectators = { $by } zmienia na serwerze oglądanie bez Discorda: { $spectators }
audit-webhook-added = { $by } dodaje webhook { $number } ({ $host })
audit-webhook-rotated = { $by } nadaje webhookowi { $number } ({ $host }) nowy tajny klucz
audit-webhook-removed = { $by } usuwa webhook { $number } ({ $host })
audit-board = { $by } wystawia tablicę otwartych stołów na kanale { $channel }
audit-board-gone = { $by } zdejmuje tablicę otwartych stołów z kanału { $channel }
audit-unwatched = Nie każdy może już czytać kanał { $channel }: jego gry znikają ze stron dla osób bez Discorda
audit-other = { $by ->
    [none] Zmieniło się coś, czego ta wersja nie zna
   *[other] { $by } zmienia coś, czego ta wersja nie zna
}
audit-league-new = { $by } przygotowuje rozgrywki „{ $name }”
audit-league-start = { $by ->
    [none] Rozgrywki „{ $name }” zaczynają się same w wyznaczonym dniu
   *[other] { $by } rozpoczyna rozgrywki „{ $name }”
}
audit-league-draw = Rozlosowana jest runda { $round } rozgrywek „{ $name }”: { $tables ->
    [one] { $tables } stół
    [few] { $tables } stoły
   *[many] { $tables } stołów
}, ziarno { $seed }
audit-league-next = { $by ->
    [none] Runda { $round } rozgrywek „{ $name }” jest zamknięta: żaden stół nie czeka już na wynik
   *[other] { $by } zamyka rundę { $round } rozgrywek „{ $name }”
}
audit-league-extend = { $by ->
    [none] Runda { $round } rozgrywek „{ $name }” trwa dalej: nie wszystkie stoły mają wynik
   *[other] { $by } przedłuża rundę { $round } rozgrywek „{ $name }”
}
audit-league-end = { $by ->
    [none] Rozgrywki „{ $name }” dobiegają końca
   *[other] { $by } kończy rozgrywki „{ $name }”
}
audit-league-drop = { $by ->
    [none] { $user } nie bierze już udziału w rozgrywkach „{ $name }”
   *[other] { $by } wycofuje gracza { $user } z rozgrywek „{ $name }”
}
audit-league-leave = { $user } wycofuje się z rozgrywek „{ $name }”
audit-league-back = { $user } znów bierze udział w rozgrywkach „{ $name }”
audit-league-substitute = { $by } wprowadza { $person } na miejsce { $user } w rozgrywkach „{ $name }”
audit-league-organiser = { $by } dodaje { $user } do organizatorów rozgrywek „{ $name }”
audit-league-organiser-gone = { $by } usuwa { $user } z organizatorów rozgrywek „{ $name }”
audit-league-move = { $by } przenosi rozgrywki „{ $name }” na kanał { $channel }
audit-league-take = { $by } przejmuje rozgrywki „{ $name }”, które nie miały organizatora
audit-league-host = { $user ->
    [none] Rozgrywki „{ $name }” nie mają już organizatora: na serwerze nie ma { $person }
   *[other] Rozgrywki „{ $name }” organizuje teraz { $user }
}
audit-league-decide = { $by } rozstrzyga stół { $table } rundy { $round } w rozgrywkach „{ $name }”{ $winners ->
    [unknown] { "" }
    [none] : nikt nie dostaje punktów
   *[other] : zwycięstwo { $winners }
}
audit-league-correct = { $by } zmienia wynik stołu { $table } rundy { $round } w rozgrywkach „{ $name }”: { $winners ->
    [none] nikt nie dostaje punktów
   *[other] zwycięstwo { $winners }
}, przedtem { $was ->
    [none] nikt nie dostawał punktów
   *[other] zwycięstwo { $was }
}
desk-log-pick = Inny kanał dziennika
desk-log-off = Nie publikuj go nigdzie
