### Zdania wspólne dla wszystkich gier. Gra, która mówi coś inaczej, definiuje to ponownie
### w swoim katalogu.

waiting = { $name } – { $what }
asked-answered = { $name } ✓
asked-until = { $name } ({ $when })
cited = { $sentence } (punkt { $section }).
note = · **{ $name }**: { $effect }
points-head = **Punkty**
points-head-so-far = **Punkty do tej pory**
points-seat = { $name }: { $parts } – razem { $total }
points-total = razem { $total }
points-standing = { $score }{ $parts ->
    [none] { "" }
   *[other] { " " }({ $parts })
}
points-part = { $heading } { $count }
value-none = brak
value-number = { $value }
value-other = { $value }

words-times = { $what } { $count ->
        [2] dwa razy
        [3] trzy razy
       *[other] { $count } razy
    }
words-and = { $before } i { $last }

## Stół przed grą i przyciski, słowami pasującymi do każdej gry.

button-hand = Prywatne
lobby-open-seat = jeszcze bez wyboru
lobby-how-full = { $chosen ->
    [yes] Wszystkie miejsca są zajęte.
    [drafted] Wszystkie miejsca są zajęte. Kim kto gra, wybiera się po rozpoczęciu gry.
   *[no] Wszystkie miejsca są zajęte. Jeśli siedzisz przy tym stole i nie wiesz jeszcze, kim grasz, wybierz to w menu poniżej.
}
lobby-how-drafted = Naciśnij „Dołącz”; kim kto gra, wybiera się po rozpoczęciu gry. Wolne miejsca mogą zająć boty.
lobby-drafted-seat = wybór po rozpoczęciu gry
lobby-side = { $name } ({ $side })
lobby-always = { $who }, jest w każdej grze
lobby-bot = bot ({ $difficulty })
lobby-bot-traits = bot ({ $difficulty }, { $traits })
lobby-need = { $missing ->
    [one] Potrzeba jeszcze 1 gracza.
    [few] Potrzeba jeszcze { $missing } graczy.
    [many] Potrzeba jeszcze { $missing } graczy.
   *[other] Potrzeba jeszcze { $missing } gracza.
}
lobby-need-bots = { $missing ->
    [one] Potrzeba jeszcze 1 gracza lub bota.
    [few] Potrzeba jeszcze { $missing } graczy lub botów.
    [many] Potrzeba jeszcze { $missing } graczy lub botów.
   *[other] Potrzeba jeszcze { $missing } gracza lub bota.
}
lobby-need-seat = Zanim gra się zacznie, każdy musi wybrać, kim gra.
lobby-choose-seat = Zagraj jako…
lobby-add-bot = Dodaj bota…
lobby-difficulty = Poziom trudności: { $name }
lobby-traits = Cechy: { $name }
lobby-set-up = Bot: { $name }
lobby-remove = Usuń: { $name }
lobby-picture-taken = Nowy stół, zajęte miejsca: { $taken } z { $most }
lobby-picture-person = osoba
lobby-picture-asked = osoba z zaproszeniem do rewanżu
lobby-picture-free = wolne miejsce
lobby-picture-press = Naciśnij „Dołącz”.
lobby-bot-button = Boty…
lobby-bot-add = Dodaj bota
lobby-bot-panel = Ustaw boty. Widzisz to tylko ty.
lobby-you-play = Grasz { $name_ins }. Oznaczę cię, gdy przyjdzie twoja kolej.
lobby-joined = Masz miejsce przy stole. Kim chcesz grać?
lobby-drafted = Masz miejsce przy stole. Kim grasz, wybierzesz po rozpoczęciu gry.
difficulty-default = standardowy
refused-drafted = Przy tym stole każdy wybiera, kim gra, dopiero po rozpoczęciu gry.
refused-seat-taken = { $seat }: to miejsce jest już zajęte.
refused-no-such-seat = Przy tym stole nie ma takiego miejsca.
refused-no-such-difficulty = Ten bot nie ma poziomu trudności „{ $difficulty }”.
refused-no-such-trait = Ten bot nie ma cechy „{ $trait }”.
refused-trait-twice = Cecha „{ $trait }” jest wymieniona dwa razy.
refused-too-many-traits = Bot może mieć najwyżej { $most ->
        [one] { $most } cechę
        [few] { $most } cechy
       *[other] { $most } cech
    }.
refused-bad-order = Wymień każde miejsce przy stole jeden raz, rozdzielając je przecinkami.
refused-not-chosen = Zanim gra się zacznie, każdy musi wybrać, kim gra.

## Wiersze prywatnego panelu: `row-join` stoi między wartościami wiersza, reszta nazywa jego liczbę.

row-join = {", "}
done-join = {"; "}
panel-counted = { $row }: { $count }
panel-all = wszystkie { $count }
panel-some = { $count }
panel-full = Wszystkie

## Co jest nie tak z plikiem napisanym przez właściciela: `fault-<powód>`, bez kropki.

fault-in-line = wiersz { NUMBER($line, useGrouping: 0) }: { $sentence }
fault-file_too_large = plik jest za duży; największy może mieć { $most } KiB
fault-not_utf8 = plik nie jest tekstem w UTF-8
fault-not_yaml = to nie jest poprawny YAML
fault-too_many_values = w pliku jest za dużo wartości; może ich być najwyżej { NUMBER($most, useGrouping: 0) }
fault-has_tag = znaczniki (!) nie są tu przyjmowane; podaj samą wartość
fault-empty_file = plik jest pusty
fault-has_reference = odwołania (& i *) nie są tu przyjmowane; trzeba je rozpisać
fault-too_deep = zbyt wiele list lub kluczy leży jedno w drugim
fault-no_mapping = tu powinny być klucze z wartościami ({ $keys })
fault-unknown_key = klucz „{ $key }” jest nieznany; znane są { $keys }
fault-key_twice = klucz „{ $key }” występuje dwa razy
fault-missing_key = brakuje klucza „{ $key }”
fault-no_list = tu powinna być lista
fault-no_number = tu powinna być liczba całkowita od { NUMBER($least, useGrouping: 0) } do { NUMBER($most, useGrouping: 0) }
fault-no_plain_number = tu powinna być liczba całkowita od { NUMBER($least, useGrouping: 0) } do { NUMBER($most, useGrouping: 0) } zapisana zwykłymi cyframi, na przykład { NUMBER($least, useGrouping: 0) }
fault-out_of_range = { NUMBER($value, useGrouping: 0) } nie leży między { NUMBER($least, useGrouping: 0) } a { NUMBER($most, useGrouping: 0) }
fault-not_one_of = { $value ->
        [none] nic tu nie wpisano; możliwe wartości to
       *[other] „{ $value }” to żadne z
    } { $values }
fault-no_truth = tu powinno być true albo false

odds-title = { $place ->
    [none] **Walka**
   *[other] **Walka: { $place }**
}
odds-causes = { WORDS($causes, of: "cause") }
rule-section = punkt { $section }

export-format-notation = Notacja jej społeczności
export-notation = Gra w notacji jej społeczności, tak jak mogą ją znać wszyscy.

alt-ask-from = { $kind } z { $place } do { $places }.
alt-ask-at = { $kind }: { $places }.
alt-ask-framed = Możesz wybrać: { $what }.

## Co gra może powiedzieć po swojemu: tytuł wątku i wiadomość dla obserwujących.

thread-waits = czeka na { $name_acc }
thread-won = koniec, wygrana: { $names }
follow-waits = Gra czeka na { $name_acc }.
follow-seat = { $name }: { $score }
follow-won = **{ $game }**, { $channel }: gra się skończyła. { $count ->
        [one] Wygrana: { $names }.
       *[other] Wspólna wygrana: { $names }.
    }
