### Co serwer ustala dla swoich gier i jak otwiera się na nim stół.

cmd-house = zasady-serwera
cmd-house-desc = Ustal, jak zaczynają się stoły każdej gry na serwerze, kto je otwiera i gdzie

house-head = **{ $game }** na tym serwerze. Widzisz to tylko ty.
house-begins = Ustawienia nowych stołów:
    { $what }
house-begins-own = Nowe stoły mają ustawienia domyślne gry.
house-begins-line = - { $line }
house-opens-all = Stoły może otwierać każdy.
house-opens-role = Stoły mogą otwierać tylko osoby z rolą { $role } i moderatorzy.
house-opens-no-role = Stoły mogą otwierać osoby z wybraną rolą i moderatorzy. Roli jeszcze nie wybrano, więc mogą tylko moderatorzy.
house-opens-moderators = Stoły mogą otwierać tylko moderatorzy.
house-limit-none = Liczba otwartych stołów jednej osoby jest dowolna.
house-limit-number = Otwarte stoły jednej osoby: najwyżej { $count }.
house-limit-finished = Otwarte stoły jednej osoby: najwyżej o { $count } więcej niż skończone.
house-place = Gdzie sam otwieram stoły: { $place ->
    [none] nigdzie, więc nie ma kolejki.
   *[other] w nowych wątkach { $place }.
}
house-roles = Kogo wołać: { $roles ->
    [none] nie ma ról.
   *[other] { $roles }.
}
house-role = { $pace }: { $role }
house-calls-yes = Nowy stół od razu woła graczy.
house-calls-no = Graczy woła gospodarz stołu, przyciskiem.
house-rated-yes = Kolejka najpierw łączy ludzi podobnej siły. Nikt nie czeka przez to więcej niż { $days } dni dłużej, a wyników z rankingu nie pokazuje nikomu.
house-rated-no = Kolejka nie patrzy na ranking.
house-which = Inna gra…
house-terms-button = Zasady stołu
house-options-button = Opcje
house-who-button = Kto otwiera stoły
house-place-button = Kolejka i wołanie
house-threads-button = Wątki
house-roles-button = Role
house-terms-head = **{ $game }**: zasady, z którymi zaczynają się nowe stoły. Gospodarz stołu może je zmienić.
house-options-head = **{ $game }**: opcje, z którymi zaczynają się nowe stoły. Gospodarz stołu może je zmienić.
house-who-head = **{ $game }**: kto może otwierać stoły i ile naraz. Moderatorzy mogą zawsze.
house-place-head = **{ $game }**: kanał tekstowy albo forum, na którym otwieram wątek dla każdego stołu z kolejki.
house-roles-head = **{ $game }**: role, które ludzie nadają sobie sami poleceniem `/szukam-gry role`. Stół woła raz rolę swojego tempa, a jeśli jej nie ma, rolę dla każdego tempa.
house-threads-head = Wątki i posty na forum, które otwieram dla stołów na tym serwerze, **niezależnie od gry**.
house-titles-now = Ich tytuły: { $titles ->
    [turns] runda i na kogo czeka gra, gdy od 30 minut nikt nic nie zrobił. Przy każdym nowym tytule Discord dopisuje linijkę w wątku.
    [state] sam stan gry. Przy każdym nowym tytule Discord dopisuje linijkę w wątku, więc tak jest ich mało.
   *[off] nie zmieniam ich.
}
house-titles-select = Tytuły wątków
house-titles-turns = Runda i czyja kolej, po 30 minutach ciszy
house-titles-state = Sam stan: otwarty stół, w grze, koniec
house-titles-off = Bez zmian
house-archive-now = { $hours ->
    [0] Nigdy ich nie archiwizuję.
    [48] Po grze archiwizuję jej wątek, gdy nikt nie pisze przez 2 dni.
    [72] Po grze archiwizuję jej wątek, gdy nikt nie pisze przez 3 dni.
    [168] Po grze archiwizuję jej wątek, gdy nikt nie pisze przez tydzień.
    [one] Po grze archiwizuję jej wątek, gdy nikt nie pisze przez { $hours } godzinę.
    [few] Po grze archiwizuję jej wątek, gdy nikt nie pisze przez { $hours } godziny.
   *[other] Po grze archiwizuję jej wątek, gdy nikt nie pisze przez { $hours } godzin.
}
house-archive-select = Kiedy archiwizować wątki
house-archive-option = { $hours ->
    [0] Nigdy
    [48] Po 2 dniach
    [72] Po 3 dniach
    [168] Po tygodniu
    [one] Po { $hours } godzinie
   *[other] Po { $hours } godzinach
}
house-lower-now = { $count ->
    [0] Post z turą zostaje na swoim miejscu, ile by się pod nim nie napisało.
   *[other] Gdy pod postem z turą przybędzie { $count } wiadomości, wysyłam go ponownie na końcu kanału lub wątku, nikogo nie wołając, a poprzedni usuwam.
}
house-lower-select = Kiedy przesunąć w dół post z turą
house-lower-option = { $count ->
    [0] Nigdy
   *[other] Po { $count } wiadomościach
}
house-unset = { $name }: nieustalone
house-opener-all = Każdy
house-opener-role = Osoby z rolą
house-opener-moderators = Tylko moderatorzy
house-who-select = Kto może otwierać stoły
house-role-select = Rola, która może otwierać stoły
house-limit-select = Otwarte stoły jednej osoby
house-limit-option-none = Dowolna liczba
house-limit-option-number = Najwyżej { $count }
house-limit-option-finished = Tyle, ile skończonych, i { $count } więcej
house-place-select = Kanał dla kolejki
house-calls-start = Wołaj graczy od razu
house-calls-stop = Niech wołają gospodarze
house-rated-start = Patrz na ranking
house-rated-stop = Pomijaj ranking
house-role-for = Rola dla tempa: { $pace }
house-no-such-place = Mogę otwierać stoły tylko na kanale tekstowym albo na forum. Wybierz jedno z nich.
pace-any = każde tempo

may-not-open = Na tym serwerze stoły tej gry otwierają tylko moderatorzy. Poproś któregoś z nich.
may-not-open-role = Na tym serwerze stoły tej gry otwierają tylko osoby z rolą { $role } i moderatorzy.
may-not-open-role-gone = Na tym serwerze stoły tej gry otwierają osoby z pewną rolą, a tej roli już nie ma. Dopóki moderator nie wybierze innej w `/zasady-serwera`, otwierają je tylko moderatorzy.
refused-too-many-tables = Twoje otwarte stoły tej gry: { $open }. Ten serwer pozwala na { $most }. Skończ najpierw jeden.

## Konfiguracja całego serwera: `/konfiguracja`.

cmd-setup = konfiguracja
cmd-setup-desc = Ustaw serwer za jednym razem: dziennik, moderatorów, stoły, tablicę, tempo, role
house-setup-button = Konfiguracja serwera
setup-head = **Konfiguracja tego serwera.** Widzisz to tylko ty. Wszystko już obowiązuje.
setup-title-main = Kanały i tempo
setup-title-terms = Język i zasady wszystkich gier
setup-title-roles = Role wszystkich gier
setup-terms-button = Język i zasady { $page }/{ $pages }
setup-label-tables = Stoły z kolejki
setup-label-log = Dziennik decyzji
setup-label-moderators = Role moderatorów
setup-label-board = Tablica otwartych stołów
setup-label-language = Język moich postów
setup-unset = Tak, jak ma każda gra
setup-differs = Jak teraz: każda gra inaczej
setup-log = **Dziennik decyzji:** { $where ->
    [none] brak
   *[other] { $where }
}
setup-moderators = **Moderatorzy:** { $roles ->
    [none] osoby z uprawnieniem „Zarządzanie kanałami”
   *[other] { $roles }
}
setup-tables = **Stoły z kolejki:** { $where ->
    [none] nigdzie, więc kolejki nie ma
   *[other] w nowych wątkach na { $where }
}
setup-tables-mixed = **Stoły z kolejki:** nie każda gra na tym samym kanale
setup-board = **Tablica otwartych stołów:** { $where ->
    [none] brak
   *[other] { $where }
}
setup-language = **Język moich postów:** { $language }
setup-begins = **Nowe stoły wszystkich gier:** { $terms ->
    [none] tak, jak ma każda gra
   *[other] { $terms }
}
setup-mixed = **Nie w każdej grze tak samo:** { $terms }
setup-roles-none = **Role do wołania:** brak
setup-role = **Rola do wołania:** { $role }, stoły: { $tables }
setup-refused = **Nie udało się ustawić:**
setup-again = Spróbuj ponownie
setup-make-roles = Utwórz role
setup-each-game = Każda gra osobno
setup-roles-made = { $roles ->
    [none] Każda gra ma już rolę.
   *[other] Gracze mogą teraz wziąć te role poleceniem `/szukam-gry role`: { $roles }.
}
setup-cannot-make = Bez uprawnienia „Zarządzanie rolami” nie mogę tworzyć ról. Nadaj mi je (**Ustawienia serwera → Role**) albo wybierz role, które już są.
setup-role-refused = Discord nie pozwala mi utworzyć roli { $role }. Serwer może mieć najwyżej 250 ról. To, co już utworzyłem, zostaje; naciśnij *Utwórz role* jeszcze raz później.
setup-trouble = Coś poszło nie tak, więc nic tu nie zmieniłem.
setup-role-reason = Gracze biorą tę rolę, żeby stoły ich wołały
setup-single = `/zasady-serwera` ustawia każdą grę osobno, `/moderacja role` wyznacza sędziów, a `/diagnoza` sprawdza kanał.
role-deleted = Tej roli już nie ma. Wybierz inną.
no-place-to-write = Na { $channel } nie mogę pisać. Wybierz inny kanał tekstowy.

## Ustawienia jednej gry dla innych.

house-copy-button = Skopiuj do innych gier
copy-title = Kopiuj ustawienia: { $game }
copy-what = Co
copy-to = Do których gier
copy-part-terms = zasady stołu
copy-part-options = opcje, które mają obie gry
copy-part-openers = kto i ile stołów otwiera
copy-part-queue = kolejka i wołanie
copy-part-roles = role
copy-done = { $games ->
    [none] Te gry mają już takie same ustawienia.
   *[other] Te same ustawienia co { $game } mają teraz: { $games }. Opcje, które ma tylko jedna z dwóch gier, zostały bez zmian.
}

## Co mówi poczekalnia.

house-instead = { $here } (zwykle { $house })
house-differs = Inaczej niż zwykle na tym serwerze: { $parts }
house-as-set = Ustawione jak zwykle na tym serwerze.
lobby-replies = odpowiada po { $quick } do { $slow }
lobby-call-button = Zawołaj graczy
call-private = To prywatny wątek, więc nikt inny nie mógłby przyjść. Zaproś ludzi poleceniem `/gra zaproś`.
call-unheard = Discord nikogo nie zawoła rolą { $role }, więc wołanie zostaje na później. Kto zarządza serwerem, może pozwolić wszystkim na wzmianki o tej roli, dać mi uprawnienie „Wzmiankowanie @everyone, @here i wszystkich ról” albo wskazać inną rolę w `/zasady-serwera`.
called-done = Wołam graczy do tego stołu. Można to zrobić raz.
called-role = { $role }: { $host } otwiera stół gry { $game }. Miejsce zajmiesz przyciskiem **Dołącz**.
called-queue = { $who }: tu czeka wasz stół gry { $game }, o którą prosiliście. Wybierzcie miejsca powyżej; { $host } jest gospodarzem i zaczyna grę.
refused-called-already = Gracze byli już wołani do tego stołu; robi się to raz.
refused-call-full = Wszystkie miejsca przy tym stole są zajęte, więc nikogo nie wołam.
refused-no-role-to-call = Ten serwer nie ma roli graczy tej gry. Moderator ustali ją poleceniem `/zasady-serwera`.

term-zones = Gracze skąd
term-zones-any = skądkolwiek
term-zones-americas = obie Ameryki
term-zones-europe = Europa i Afryka
term-zones-asia = Azja i Pacyfik
term-people = Liczba osób
term-people-any = ile może grać
term-people-2 = najwyżej 2
term-people-3 = najwyżej 3
term-people-4 = najwyżej 4
term-people-5 = najwyżej 5
term-people-6 = najwyżej 6
term-people-7 = najwyżej 7
term-people-8 = najwyżej 8
term-people-9 = najwyżej 9
term-replies = Czas odpowiedzi
term-replies-hidden = ukryty
term-replies-shown = pokazany, jeśli ktoś udostępnia profil

## Osoby ze skończonej gry grają jeszcze raz.

again-asked = { $by } chce, żeby zagrać jeszcze raz. { $who }: wchodzicie? Miejsca czekają do: { $when }.
again-over = { $by } chce, żeby zagrać jeszcze raz. { $who ->
    [none] Stół jest już zamknięty.
    [nobody] Nikt nie wchodzi.
   *[other] Wchodzą: { $who }.
}
again-in = Wchodzę
again-out = Nie tym razem
again-not-asked = To pytanie do osób z ostatniej gry. Jest aktualne przez dobę. Jeśli jest wolne miejsce, naciśnij „Dołącz” pod poczekalnią.
lobby-asked = { $who } (pytanie bez odpowiedzi)
lobby-asked-wait = Czekamy na odpowiedź w sprawie rewanżu: { $who }
refused-still-asked = Nie wszyscy odpowiedzieli, czy grają jeszcze raz. Poczekaj na nich; po dobie ich miejsca się zwolnią.
refused-people-left = { $count ->
    [one] Osoby { $who } nie ma już na serwerze, więc gra nie może się z nią zacząć.
   *[other] Tych osób nie ma już na serwerze: { $who }. Gra nie może się z nimi zacząć.
}
refused-not-here = { $who } nie jest na tym serwerze. Wskaż kogoś, kto na nim jest.

## Stół przed grą: jest pełny albo nikt nie dołącza.

term-start = Początek gry
term-start-host = zaczyna gospodarz
term-start-itself = sama, gdy stół jest pełny od trzech dni
stays-full = { $who ->
    [none] Ten stół jest pełny od doby.
   *[other] { $who }, ten stół jest pełny od doby.
} { $why }
stays-begins = Gra zacznie się sama { $when }, jeśli niczego wtedy nie będzie brakować.
stays-refused = { $who ->
    [none] Ten stół jest pełny, ale gra nie może zacząć się sama.
   *[other] { $who }, ten stół jest pełny, ale gra nie może zacząć się sama.
} { $why }
stays-asked = { $who ->
    [none] Od { $days } dni nikt do tego stołu nie dołącza i nikt od niego nie odchodzi. Czy ma pozostać otwarty? Zdecyduje o tym moderator.
   *[other] { $who }, od { $days } dni nikt do tego stołu nie dołącza i nikt od niego nie odchodzi. Czy ma pozostać otwarty?
}
stays-asked-full = { $who ->
    [none] Ten stół jest pełny od { $days } dni, a gra się nie zaczyna. Czy ma pozostać otwarty? Zdecyduje o tym moderator.
   *[other] { $who }, ten stół jest pełny od { $days } dni, a gra się nie zaczyna. Czy ma pozostać otwarty?
}
stays-closes = Jeśli nikt nie odpowie ani nie dołączy, zamknę go { $when }.
stays-closes-full = Jeśli nikt nie odpowie, a gra się nie zacznie, zamknę go { $when }.
stays-keep = Zostaw otwarty
stays-close = Zamknij
stays-kept = { $who } zostawia ten stół otwarty.
stays-over = Od mojego pytania coś się przy tym stole zmieniło, więc pozostaje on otwarty.
stays-kept-done = Ten stół pozostaje otwarty. Jeśli nic się nie zmieni, zapytam znowu za 14 dni.
