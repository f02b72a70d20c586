### Co bot mówi o cofaniu gry i o zasadach stołu.

cmd-rollback = cofnij-do
cmd-rollback-desc = Poproś stół o powrót do chwili przed wybraną akcją
opt-action = akcja
opt-action-desc = Cofnięte zostanie wszystko od tej akcji
opt-force = wymuś
opt-force-desc = Dla moderatora albo gospodarza bez miejsca w grze: od razu, wszyscy się dowiedzą

button-ask-undo = Poproś o cofnięcie
button-roll-back = Cofnij teraz
button-keep = Zostaw

rollback-action = { $name }: { $line }
rollback-action-hidden = { $name }: ukryty wybór

rollback-preview = **Widzisz to tylko ty.** { $count ->
    [one] Cofnięta zostałaby { $count } akcja.
    [few] Cofnięte zostałyby { $count } akcje.
   *[other] Cofniętych zostałoby { $count } akcji.
}
rollback-preview-asks = { $count ->
    [one] Musi się zgodzić { $waits }.
   *[other] Muszą się zgodzić: { $waits }.
}
rollback-preview-alone = Niczyja zgoda nie jest potrzebna. Wszyscy dowiedzą się, kto to zrobił.
rollback-whose = Akcje, których to dotyczy ({ $names }), i co z nich wynikło:
rollback-seen = To już wyszło na jaw i nikt tego nie zapomni:
rollback-mixed = To, czego nikt nie widział, tasuję od nowa, a kośćmi rzucam jeszcze raz.

rollback-open = **{ $by } prosi o cofnięcie.**
rollback-waits = { $agreed ->
    [none] { $count ->
        [one] Musi się zgodzić { $waits }.
       *[other] Muszą się zgodzić wszyscy z tej listy: { $waits }.
    }
   *[other] Zgoda już jest od: { $agreed }. Jeszcze bez odpowiedzi: { $waits }.
}
rollback-passing = Jeśli ktoś się sprzeciwi albo zagra dalej, nic nie cofnę.
rollback-agreed = **Cofnięto za zgodą wszystkich zapytanych.** Prośba: { $by }.
rollback-agreed-alone = **{ $by } cofa grę.** Niczyja zgoda nie była potrzebna.
rollback-agreed-host = { $forced ->
    [yes] **Decyzja ponad zasadami stołu: { $by } cofa grę jako gospodarz**, bez pytania graczy.
   *[no] **{ $by } cofa grę jako gospodarz.**
}
rollback-agreed-moderator = **Decyzja ponad zasadami stołu: { $by } cofa grę jako moderator**, bez pytania graczy.
rollback-agreed-operator = **Mój administrator cofa grę.**
rollback-declined = { $by } prosi o cofnięcie, ale nie wszyscy się zgadzają. Wszystko zostaje, jak jest.
rollback-withdrawn = { $by } wycofuje swoją prośbę o cofnięcie.
rollback-passed = Prośba o cofnięcie ({ $by }) jest nieaktualna: gra potoczyła się dalej.

rollback-posted = Twoja prośba jest na kanale. Gracze odpowiadają na nią tam.
rollback-done = Gotowe: gra wróciła do tamtej chwili.
rollback-kept = Wszystko zostaje, jak jest.

## Gra, której nie da się wczytać, toczy się dalej od wcześniejszego zapisu.

recover-can = { $count ->
    [0] Mogę grać dalej od ostatniego zapisu; nie przepadnie żaden wybór.
    [one] Mogę grać dalej od wcześniejszego zapisu. Przepadnie wybór dokonany od tamtej pory.
    [few] Mogę grać dalej od wcześniejszego zapisu. Przepadną { $count } wybory dokonane od tamtej pory.
   *[other] Mogę grać dalej od wcześniejszego zapisu. Przepadnie { $count } wyborów dokonanych od tamtej pory.
}
recover-preview = **Widzisz to tylko ty.** Nie umiem wczytać najnowszego stanu tej gry. Jeśli osoba, która mnie prowadzi, zdoła go naprawić, nic nie przepadnie.
recover-preview-rules = **Widzisz to tylko ty.** Moje zasady tej gry zmieniły się, odkąd się zaczęła. Toczy się dalej od obecnego stanu, według obecnych zasad. Tego, co zrobiono wcześniej, nie da się już potem cofnąć.
recover-asks = Musi się zgodzić więcej niż połowa graczy. Pytam: { $who }.
button-recover-look = Co by przepadło?
button-recover-look-rules = Co by to znaczyło?
button-recover = Graj dalej od tego zapisu
button-recover-ask = Zapytaj innych

refused-not-recoverable = Nie ma wcześniejszego zapisu, od którego można wznowić tę grę.
refused-rolled-back = Tego nie można cofnąć: od tego czasu gra została cofnięta.
refused-no-such-action = Takiej akcji już nie ma. Wybierz ją z listy.
refused-not-at-table-undo = Prosić o to może tylko gospodarz albo ktoś, kto gra w tej grze.
refused-no-reseed = Tego nie można cofnąć: od tego czasu ujawniło się coś ukrytego albo losowego, a ta gra nie umie tego potasować na nowo.
refused-undo-strict = Ten stół gra ściśle: cofnąć można tylko własną ostatnią akcję, zanim coś się ujawni.
refused-undo-needs-two = Od tamtej pory coś się ujawniło, a wszyscy, którzy musieliby się zgodzić, opuścili serwer. Poproś moderatora o cofnięcie.
refused-undo-teaching = Przy tym stole o cofaniu decyduje gospodarz. Zapytaj go; własne ostatnie akcje możesz cofać bez pytania.
refused-not-force = Bez pytania może to zrobić tylko ktoś, kto nigdy nie miał miejsca w tej grze: moderator albo gospodarz.
refused-rollback-open = Jest już otwarta prośba o cofnięcie. Odpowiedz na nią na kanale.
refused-rollback-over = Ta prośba jest już rozstrzygnięta.

lobby-terms-button = Stół
lobby-terms-panel = Zasady tego stołu, niezależne od gry. Widzisz to tylko ty.
term-undo = Cofanie
term-undo-friendly = za zgodą tych, których dotyczy
term-undo-everybody = za zgodą wszystkich
term-undo-strict = tylko własna ostatnia akcja
term-undo-teaching = decyduje gospodarz
