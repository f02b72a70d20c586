# Tytuły i tagi wątków bota oraz obserwowanie gry.

thread-round = R{ $round }
thread-open = otwarty stół, zajęte miejsca: { $taken } z { $seats }
thread-opened = otwarty stół
thread-waits-several = czeka na { $count ->
        [one] { $count } osobę
        [few] { $count } osoby
       *[many] { $count } osób
    }
thread-playing = w toku
thread-paused = przerwa
thread-over = koniec
thread-closed = zamknięty

## Nazwy tagów forum, które odpowiadają stanowi stołu, po przecinku.

tag-open = otwarte, wolne miejsca
tag-playing = w toku, w grze
tag-paused = przerwa, wstrzymane
tag-over = koniec, zakończone

## Obserwowanie gry.

cmd-follow = obserwuj
cmd-follow-desc = Obserwuj grę tego kanału: jedna cicha wiadomość prywatna na rundę albo żadna
opt-news = wieści
opt-news-desc = Cicha wiadomość na rundę albo nic; pomiń, żeby sprawdzić, czy obserwujesz
follow-quiet = cicha wiadomość na rundę
follow-off = nic
no-such-follow = „{ $value }” nie jest jedną z możliwości. Wybierz jedną z dwóch podpowiedzi Discorda.
follow-is-off = Nie obserwujesz tej gry. Jeśli zaczniesz, co rundę wyślę ci jedną prywatną wiadomość, bez dźwięku.
follow-is-quiet = Obserwujesz tę grę: co rundę wysyłam ci jedną prywatną wiadomość, bez dźwięku.
follow-is-refused = Nie obserwujesz już tej gry, bo Discord odrzucił moją wiadomość prywatną do ciebie.
follow-is-unseen = Nie obserwujesz już tej gry, bo gdy zaczynała się runda, jej kanał nie był dla ciebie widoczny.
follow-begun = Obserwujesz tę grę. Gdy zacznie się runda, wyślę ci jedną prywatną wiadomość, bez dźwięku, i jeszcze jedną na koniec.
follow-left = Nie obserwujesz już tej gry.
follow-start = Obserwuj
follow-stop = Przestań obserwować
follow-over = Ta gra już się skończyła, nie ma czego obserwować.
follow-members-only = Grę w tym prywatnym wątku mogą obserwować tylko jego uczestnicy.
follow-too-many = Obserwujesz już { $most ->
        [one] { $most } grę
        [few] { $most } gry
       *[many] { $most } gier
    }. Najpierw przestań obserwować jedną z nich.
follow-round = **{ $game }**, { $channel }: zaczęła się runda { $round }.
follow-waits-several = Gra czeka na { $count ->
        [one] { $count } osobę
        [few] { $count } osoby
       *[many] { $count } osób
    }.
follow-paused = Gra jest wstrzymana.
follow-scores = Stan gry: { $scores }.
follow-ended = **{ $game }**, { $channel }: gra się skończyła.

## Co mówi o tym `/doctor`.

doctor-title-forbidden = ➖ Discord nie pozwala mi zmienić nazwy tego wątku ani go zarchiwizować. Spróbuję ponownie za dobę. Potrzebuję tu uprawnień „Wyświetlanie kanału” i „Wysyłanie wiadomości w wątkach”.
doctor-title-refused = ➖ Discord odrzucił nowy tytuł tego wątku. Spróbuję ponownie za dobę.
doctor-title-by-hand = ➖ Ktoś zmienił nazwę tego wątku, więc nie zmieniam już jego tytułu.
doctor-tags = ✅ Za stołem podążają te tagi forum: { $tags }.
doctor-tags-none = ➖ Żaden tag tego forum nie podąża za stołem. Podążałyby tagi o nazwach: { $tags }, a także nazwa gry.
doctor-follow-refused = ➖ Nie obserwujesz już tej gry, bo Discord odrzucił moją wiadomość prywatną do ciebie. Zezwól na wiadomości prywatne i użyj ponownie `/gra obserwuj`.
doctor-follow-unseen = ➖ Nie obserwujesz już tej gry, bo jej kanał przez pewien czas nie był dla ciebie widoczny. Użyj ponownie `/gra obserwuj`.
