### Jak znaleźć grę: otwarte stoły, tablice, role, kolejka i blokady.

cmd-lfg = szukam-gry
cmd-lfg-desc = Znajdź grę: otwarte stoły, role, kolejka
cmd-lfg-show = pokaż
cmd-lfg-show-desc = Zobacz otwarte stoły serwera i usiądź przy którymś
cmd-lfg-board = tablica
cmd-lfg-board-desc = Umieść na tym kanale otwarte stoły, w wiadomości, którą będę aktualizować (moderatorzy)
cmd-lfg-roles = role
cmd-lfg-roles-desc = Weź role, które są wołane, gdy otwiera się stół, albo je oddaj
cmd-lfg-queue = kolejka
cmd-lfg-queue-desc = Powiedz, w co chcesz grać; otworzę stół, gdy zbierze się dość osób
cmd-lfg-leave = wyjdź
cmd-lfg-leave-desc = Wyjdź z kolejki do gry
cmd-lfg-waiting = czekam
cmd-lfg-waiting-desc = Zobacz, na co czekasz w kolejce
cmd-lfg-block = zablokuj
cmd-lfg-block-desc = Nigdy nie sadzaj mnie z daną osobą; nikt się o tym nie dowie
cmd-lfg-unblock = odblokuj
cmd-lfg-unblock-desc = Pozwól znów sadzać cię z daną osobą
cmd-lfg-blocked = zablokowani
cmd-lfg-blocked-desc = Zobacz, kogo blokujesz; nikt inny tego nie widzi

opt-stop = zakończ
opt-stop-desc = Nie aktualizuj już wiadomości na tym kanale
opt-least = najmniej
opt-least-desc = W ile osób co najmniej
opt-most = najwięcej
opt-most-desc = W ile osób co najwyżej
opt-day = od
opt-day-desc = Od którego dnia; domyślnie od razu
opt-zones = region
opt-zones-desc = Z jakich stref czasowych mają być inni
opt-player = osoba
opt-player-desc = O kogo chodzi

may-not-channels = Mogą to zrobić tylko osoby, które moderują stoły tego serwera. Jeśli `/moderacja role` ich nie wyznacza, wystarczy uprawnienie „Zarządzanie kanałami”.

## Otwarte stoły.

lfg-head = **Otwarte stoły: { $count }**
lfg-head-page = **Otwarte stoły**: { $single ->
    [yes] { $last } z { $count }
   *[no] od { $first } do { $last } z { $count }
}, najnowsze najpierw
lfg-none = **Otwarte stoły**
    Przy żadnym stole nie ma teraz miejsca. { $queue ->
        [waits] Czekasz w kolejce; możesz też otworzyć stół.
        [yes] Otwórz stół albo czekaj w kolejce: `/szukam-gry kolejka`.
       *[no] Otwórz stół.
    }
lfg-line = **{ $number }. { $game }**, { $where }: { $free ->
    [none] { $room ->
        [one] { $room } wolne miejsce
        [few] { $room } wolne miejsca
       *[other] { $room } wolnych miejsc
    }, otwarty { $when }
   *[other] gra trwa, do wzięcia: { $free }; ostatnia zmiana { $when }
}. { $setup }
lfg-zones = gracze skąd: { $zones }
lfg-own = Siedzisz przy tym stole.
lfg-sit = Usiądź: { $number }
lfg-open = Otwórz stół
lfg-all = Wszystkie stoły
lfg-open-which = W co chcesz grać? Otworzę nowy wątek.
lfg-which = Wybierz grę
lfg-every-game = Każda gra
lfg-gone = Przy tym stole nie ma już miejsca albo jego wątek jest zarchiwizowany. Co jest teraz otwarte, zobaczysz poleceniem `/szukam-gry pokaż`.
lfg-seated = Siedzisz przy stole: { $channel }. Wybierz tam, kim grasz.
lfg-seated-drafted = Siedzisz przy stole: { $channel }. Kim grasz, wybierzesz po rozpoczęciu gry.
lfg-sits = Siedzisz już przy tym stole: { $channel }.
lfg-where = Stół jest tutaj: { $channel }.
board-placed = Otwarte stoły są teraz na tym kanale. Możesz przypiąć tę wiadomość; będę ją aktualizować.
refused-has-board = Otwarte stoły są już na tym kanale{ $where ->
    [none] {""} albo zaraz się pojawią.
   *[other] , w tej wiadomości: https://discord.com/channels/{ $where }
}
    Żeby umieścić je od nowa, zakończ najpierw tę wiadomość (opcja `zakończ` w `/szukam-gry tablica`) i ją usuń.
board-dropped = Nie aktualizuję już wiadomości na tym kanale. Możesz ją usunąć.
board-none = Na tym kanale nie ma wiadomości z otwartymi stołami.

## Role.

lfg-roles-head = Role, które są wołane, gdy otwiera się stół, raz na stół. Zielone są twoje; naciśnij, żeby wziąć rolę albo ją oddać.
lfg-roles-none = Ten serwer nie ma jeszcze takich ról. Moderator ustali je poleceniem `/zasady-serwera`.
lfg-role = { $game }, { $pace }
role-given = Masz teraz rolę { $role }.
role-taken = Nie masz już roli { $role }.
role-gone = Tej roli nie można tu nadać sobie samemu. Te, które można, zobaczysz poleceniem `/szukam-gry role`.
role-unsafe = { $role } pozwala na więcej niż bycie wołanym, więc nikt nie może jej sobie nadać. Wybierz rolę bez uprawnień moderatora.
role-refused = Discord nie pozwala mi nadać ani odebrać roli { $role }. Potrzebuję uprawnienia „Zarządzanie rolami”, a moja rola musi stać nad nią.

## Kolejka.

queue-joined = Jesteś w kolejce: { $wish }. Gdy zbierze się dość osób, otworzę stół i cię zawołam.
queue-line = { $game }, { $pace }, { $same ->
    [yes] osób: { $least }
   *[other] osób: od { $least } do { $most }
}{ $zones ->
    [none] { "" }
   *[other] , gracze skąd: { $zones }
}{ $when ->
    [none] { "" }
   *[other] , od { $when }
}
queue-left = Nie czekasz już w kolejce do tej gry.
queue-not-there = Nie ma cię w kolejce do tej gry.
queue-own = Czekasz na:
queue-empty = Nie czekasz w żadnej kolejce. W co chcesz zagrać? Podaj to poleceniem `/szukam-gry kolejka`.
queue-thread = { $game }, { $pace }
queue-post = W kolejce zebrało się dość osób. Ich stół jest poniżej.
queue-no-place-for-you = Stoły z tej kolejki otwierają się na kanale, którego nie widzisz. Zapytaj moderatora.
refused-no-place-for-queue = Ten serwer nie ma kanału, na którym mógłbym otwierać stoły tej gry. Moderator ustali go poleceniem `/zasady-serwera`.
refused-queue-alone = To gra dla jednej osoby, więc nie trzeba czekać na innych.
refused-queue-sizes = W tę grę gra tyle osób: { $sizes }. Podaj liczby, które obejmują jedną z nich.

## Blokady.

block-done = Nigdy nie posadzę cię z osobą { $who }. Nikt się o tym nie dowie. Cofniesz to poleceniem `/szukam-gry odblokuj`. Przy stole, który wybierzecie sami, wciąż możecie się spotkać.
block-gone = { $who }: tej osoby nie ma już na twojej liście.
block-list = { $who ->
    [none] Nie blokujesz nikogo.
   *[other] Blokujesz: { $who }. Nikt inny tego nie widzi.
}
refused-block-yourself = Nie możesz zablokować siebie.
refused-too-many-blocked = Blokujesz już { $most } osób, a więcej się nie da. Najpierw zdejmij kogoś z listy: `/szukam-gry odblokuj`.
queue-place-gone = Kanału, na którym otwieram stoły z kolejki, już nie ma. Moderator wybierze inny poleceniem `/zasady-serwera`.
