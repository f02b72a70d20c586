### Co bot mówi o tym, kogo brakuje, czego mu nie wolno i co wysyła prywatnie.

lobby-missing = Jeszcze wybiera: { $who }.
lobby-start-unseated = Nie masz miejsca w tej grze. Zajmij je albo zacznij grę bez siebie.
lobby-start-without = Zacznij beze mnie
lobby-start-left = Zacznij bez nich

secret-undone = Cofnięto, w grze na kanale { $channel }:

cmd-notify = powiadomienia
cmd-notify-desc = Wybierz, co wysyłam ci w prywatnych wiadomościach
opt-draws = dobrania
opt-draws-desc = Także to, co dobierasz we własnych akcjach i co już widać w odpowiedzi
notify-on = Od teraz w prywatnych wiadomościach znajdziesz też to, co dobierasz we własnych akcjach.
notify-off = Od teraz wysyłam ci tylko to, czego właśnie nie widzisz. Wszystko zawsze pokaże /ręka.

cmd-settings = ustawienia
cmd-settings-desc = Wybierz, jak pokazuję ci twoje gry
opt-pictures = obrazki
opt-pictures-desc = Obrazek planszy i tego, co masz na ręce, nad tym, co możesz wybrać
opt-renew = nowe-obrazki
opt-renew-desc = Także po każdym twoim ruchu; inaczej tylko wtedy, gdy otwierasz to, co możesz wybrać
opt-apart = osobno
opt-apart-desc = Mapa i plansze graczy jako dwa obrazki
opt-shape = kształt
opt-shape-desc = Kształt obrazka całej gry
shape-drawn = Tak, jak jest narysowany
shape-tall = Wysoki, na telefon
shape-wide = Szeroki, na duży ekran
settings-pictures = { $when ->
    [none] Pokazuję ci bez obrazka, co możesz wybrać.
    [opened] Gdy otwierasz to, co możesz wybrać, pokazuję ci nad tym planszę i to, co masz na ręce. Po ruchu nie pokazuję nowego obrazka.
   *[moves] Nad tym, co możesz wybrać, pokazuję ci planszę i to, co masz na ręce, także po każdym twoim ruchu.
}
settings-form = `/mapa` i `/nadrób` pokazują całą grę { $apart ->
    [yes] na dwóch obrazkach: mapę i plansze graczy
   *[no] na jednym obrazku
}{ $shape ->
    [tall] . Kształt: wysoki, na telefon.
    [wide] . Kształt: szeroki, na duży ekran.
   *[drawn] .
}
opt-hand = ręka
opt-hand-desc = Pokazuj mi rękę także w jednej wiadomości prywatnej, która zmienia się razem z nią
settings-hand = { $place ->
    [direct] Trzymam twoją rękę w jednej wiadomości prywatnej na grę, zawsze aktualnej, aż gra się skończy.
    [refused] Discord nie przyjmuje moich wiadomości prywatnych do ciebie, więc rękę pokazuję tylko wtedy, gdy o nią poprosisz: `/ręka`.
   *[answer] Rękę pokazuję, gdy o nią poprosisz: `/ręka`.
}
hand-head = Twoje tajemnice w { $channel }. Tę wiadomość na bieżąco zmieniam.
hand-refused = Twoja ręka miała być w wiadomości prywatnej, ale Discord nie przyjmuje moich wiadomości do ciebie. Od teraz pokazuję ją tylko tutaj. Gdy pozwolisz mi pisać do siebie, włączysz to znów przez `/ustawienia`.
settings-how = Zmienisz to przez `/ustawienia`.
boards-alt = Plansze graczy, o których mówi też opis mapy.

cmd-card = karta
cmd-card-desc = Sprawdź po nazwie, co coś robi, ile kosztuje i ile tego jest
opt-what = nazwa
opt-what-desc = Co sprawdzić
no-such-card = { $several ->
    [yes] „{ $value }” pasuje do kilku rzeczy; wybierz z listy.
   *[no] Nic tu nie nazywa się „{ $value }”. Wybierz nazwę z listy.
}

permission-view_channel = „Wyświetlanie kanału”
permission-send_messages = „Wysyłanie wiadomości”
permission-send_messages_in_threads = „Wysyłanie wiadomości w wątkach”
permission-attach_files = „Załączanie plików”
cannot-post-now = Nie mogę pisać na kanale { $channel }, bo brakuje mi { $count ->
    [one] tam uprawnienia { $permissions }
   *[other] uprawnień: { $permissions }
}. Gra toczy się dalej, a wiadomość wyślę, gdy { $count ->
    [one] je
   *[other] je
} odzyskam.
cannot-post-locked = Nie mogę pisać w wątku { $channel }, bo jest zablokowany. Musi go odblokować ktoś, kto może zarządzać wątkami. Gra toczy się dalej, a wiadomości wyślę potem.
cannot-attach = Na kanale { $channel } piszę bez mapy, bo brakuje mi tam { $count ->
    [one] uprawnienia { $permissions }
   *[other] uprawnień: { $permissions }
}.
