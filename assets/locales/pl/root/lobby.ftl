### Zdania, które Root mówi po swojemu zamiast wspólnych, i polecenia przed grą.

button-hand = Karty
lobby-open-seat = jeszcze bez frakcji
lobby-how = Naciśnij „Dołącz” i wybierz frakcję; wolne miejsca mogą zająć boty. Gra 2–6 osób.
lobby-need-seat = Zanim gra się zacznie, każdy musi wybrać frakcję.
lobby-add-bot = Dodaj frakcję bota…
lobby-traits = Programy: { $name }
lobby-bot-panel = Ustaw frakcje botów. Widzisz to tylko ty.
lobby-joined = Masz miejsce przy stole. Którą frakcją chcesz grać?
refused-seat-taken = { $seat }: ta frakcja jest już zajęta.
refused-no-such-seat = Przy tym stole nie ma takiej frakcji.
refused-no-such-trait = Ten bot nie ma Programu „{ $trait }”.
refused-trait-twice = Program „{ $trait }” jest wymieniony dwa razy.
refused-too-many-traits = Bot może mieć najwyżej { $most ->
        [one] { $most } Program
        [few] { $most } Programy
       *[other] { $most } Programów
    }.
refused-bad-order = Wymień każdą frakcję przy stole jeden raz, rozdzielając je przecinkami.
refused-not-chosen = Zanim gra się zacznie, każdy musi wybrać frakcję.
cmd-choose_seat = frakcja
cmd-choose_seat-desc = Wybierz, kim grasz
cmd-add_bot = dodaj-bota
cmd-add_bot-desc = Posadź przy stole bota i wybierz mu frakcję
cmd-remove_bot = usuń-bota
cmd-remove_bot-desc = Usuń bota od stołu
opt-seat = frakcja
opt-seat-desc = Która frakcja
opt-traits = programy
opt-traits-desc = Jej Programy, rozdzielone przecinkami
opt-difficulty-desc = Jak jest silna
