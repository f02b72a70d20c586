### Co bot mówi o sobie: polecenia, stół, panele, komunikaty. Żadnego słowa z żadnej gry.

## Polecenia. `cmd-<name>` to nazwa, `cmd-<name>-desc` opis (najwyżej 100 znaków).

cmd-game = gra
cmd-game-desc = Przygotuj grę na tym kanale, zacznij ją i doglądaj jej
cmd-new = nowa
cmd-new-desc = Otwórz na tym kanale stół do nowej gry
cmd-join = dołącz
cmd-join-desc = Zajmij miejsce przy stole na tym kanale
cmd-leave = odejdź
cmd-leave-desc = Zwolnij swoje miejsce, zanim gra się zacznie
cmd-faction = frakcja
cmd-faction-desc = Wybierz, kim grasz
cmd-add-clockwork = dodaj-bota
cmd-add-clockwork-desc = Posadź przy stole frakcję prowadzoną przez bota
cmd-remove-clockwork = usuń-bota
cmd-remove-clockwork-desc = Zabierz od stołu frakcję prowadzoną przez bota
cmd-seating = kolejność
cmd-seating-desc = Zmień kolejność, w jakiej rozgrywane są tury
cmd-start = start
cmd-start-desc = Zacznij grę
cmd-status = stan
cmd-status-desc = Zobacz, kto gra, kto ma ile punktów i na kogo czekamy
cmd-abandon = porzuć
cmd-abandon-desc = Zakończ grę na tym kanale bez zwycięzcy
cmd-server-language = język
cmd-server-language-desc = Wybierz język wszystkiego, co piszę na kanałach tego serwera
cmd-language = język
cmd-language-desc = Wybierz język, w którym bot odpowiada tobie
cmd-act = działaj
cmd-act-desc = Zobacz wszystko, co możesz teraz zrobić, i zrób to
cmd-hand = ręka
cmd-hand-desc = Zobacz swoje karty; nikt inny nie widzi odpowiedzi
cmd-board = plansza
cmd-board-desc = Przeczytaj całą planszę jako tekst
cmd-map = mapa
cmd-map-desc = Zobacz najnowszy obraz planszy
cmd-log = dziennik
cmd-log-desc = Przeczytaj, co się dotąd wydarzyło
cmd-undo = cofnij
cmd-undo-desc = Cofnij swoją ostatnią akcję, jeśli nic się nie ujawniło i nikt inny nie działał
cmd-redo = ponów
cmd-redo-desc = Zrób jeszcze raz to, co zostało cofnięte
cmd-help = pomoc
cmd-help-desc = Jak grać z tym botem

## Opcje: `opt-<name>` i `opt-<name>-desc`.

opt-game = gra
opt-game-desc = W co gracie
opt-faction = frakcja
opt-faction-desc = Która frakcja
opt-difficulty = trudność
opt-difficulty-desc = Jak jest silna
opt-traits = programy
opt-traits-desc = Jej Programy, rozdzielone przecinkami
opt-order = kolejność
opt-order-desc = Frakcje w kolejności tur, rozdzielone przecinkami, albo „losowo”
opt-value = język
opt-value-desc = Język
opt-lines = wiersze
opt-lines-desc = Ile wierszy, najnowsze na końcu

language-en = English
language-pl = polski
language-auto = Jak w moim Discordzie

## Przyciski pod wspólną wiadomością.

button-act = Działaj…
button-hand = Karty
button-board = Plansza
button-log = Dziennik
button-undo = Cofnij

## Prywatny panel.

panel-choose = Wybierz
panel-sure = { $choice }? Tego, co możesz teraz jeszcze zrobić, potem może już nie być.
panel-only = Możesz teraz zrobić tylko jedno: { $choice }. Dalej?
panel-yes = Tak
panel-back = Wróć
panel-previous = ◀ { $page }/{ $pages }
panel-next = { $page }/{ $pages } ▶
panel-stale = Gra poszła dalej, odkąd powstał ten przycisk. Tak jest teraz.
panel-done = Gotowe: { $choice }.
panel-nothing = W tej chwili nic od ciebie nie zależy.
panel-waiting = Teraz kolej na innych.
panel-over = Gra jest skończona.

## Odpowiedzi.

not-seated = Nie zajmujesz miejsca w tej grze, więc nie masz tu nic do naciskania. Przebieg pokażą /plansza i /mapa.
not-yours = To miejsce zajmuje ktoś inny.
not-asked = Teraz nie twoja kolej. Czekamy na decyzję: { $waiting }.
not-legal = To nie jest teraz możliwe. Wszystko, co możesz zrobić, pokaże /działaj.
not-understood = „{ $value }” nie jest żadną z możliwych wartości pola „{ $field }”. Wybierz jedną z tych, które Discord podpowiada podczas pisania.
no-game = Na tym kanale nie ma gry. Stół otwiera /gra nowa.
gone = Ten przycisk należy do gry, której już tu nie ma.
busy = Ktoś inny działał w tej samej chwili; twojej akcji nie wykonano. Tak jest teraz.
trouble = Coś poszło nie tak i nic się nie zmieniło. Podaj temu, kto prowadzi tego bota, oznaczenie { $reference }.
undone = Cofnięto twoją ostatnią akcję.
undone-line = ~~{ $line }~~
redone = Zrobione ponownie.
log-empty = Nic się jeszcze nie wydarzyło.
log-before = … (co było wcześniej, pokaże /dziennik)
turn-undone = Cofnięto.
server-language-set = Od teraz wszystko, co tu piszę, jest po polsku.
language-set = Od teraz odpowiadam ci po polsku.
language-auto-set = Od teraz odpowiadam ci w języku twojego Discorda.
may-not = Do tego potrzebne jest uprawnienie „Zarządzanie serwerem”.
only-host = Może to zrobić tylko ten, kto otworzył stół, albo ktoś, kto może zarządzać kanałami.
abandoned = Gra została zakończona bez zwycięzcy.
abandon-sure = Zakończyć tę grę dla wszystkich, bez zwycięzcy?
abandon-yes = Zakończ grę
kept = Gra toczy się dalej.
dm-closed = Nie mogę napisać do ciebie prywatnie, więc to, co jest tylko dla twoich oczu, pokazuję tutaj:
cannot-post = Nie mogę pisać na tym kanale. Daj mi tu uprawnienia „Wyświetlanie kanału”, „Wysyłanie wiadomości” i „Załączanie plików”.
server-only = W gry gra się na kanałach serwera.
status-turn = Numer stanu gry: { $revision }.
help-text =
    {"**"}Jak grać**
    · `/gra nowa` otwiera stół, `/gra dołącz` zajmuje miejsce, `/gra start` zaczyna grę. Przyciski pod stołem robią to samo.
    · Gdy coś od ciebie zależy, dostajesz wzmiankę. Naciśnij przycisk pod mapą albo użyj `/działaj`, żeby zobaczyć wszystko, co możesz zrobić. Panel, który się otworzy, widzisz tylko ty.
    · Polecenia takie jak { $examples } robią to samo w jednym wierszu; podczas pisania Discord podpowiada to, co dozwolone.
    · `/ręka` pokazuje karty tylko tobie, `/plansza` całą planszę jako tekst, `/mapa` obraz, `/dziennik` to, co się wydarzyło.
    · `/cofnij` cofa twoją ostatnią akcję, jeśli nic ukrytego ani losowego się nie ujawniło i nikt inny nie działał.
    · `/język` zmienia język, w którym ci odpowiadam.

## Stół przed grą.

lobby-title = **Stół do nowej gry** · otwiera { $host }
lobby-seat = { $number }. **{ $faction }** · { $who }
lobby-open-seat = jeszcze bez frakcji
lobby-clockwork = bot ({ $difficulty })
lobby-clockwork-traits = bot ({ $difficulty }, { $traits })
lobby-empty = Nikt jeszcze nie usiadł.
lobby-need = { $missing ->
    [one] Potrzeba jeszcze jednego gracza; może to być bot.
    [few] Potrzeba jeszcze { $missing } graczy; mogą to być też boty.
    [many] Potrzeba jeszcze { $missing } graczy; mogą to być też boty.
   *[other] Potrzeba jeszcze { $missing } gracza; może to być też bot.
}
lobby-need-faction = Zanim gra się zacznie, każdy musi wybrać frakcję.
lobby-ready = Gotowe: kto otworzył stół, może nacisnąć Start.
lobby-join = Dołącz
lobby-leave = Odejdź
lobby-start = Start
lobby-shuffle = Losuj kolejność
lobby-choose-faction = Zagraj jako…
lobby-add-clockwork = Dodaj frakcję bota…
lobby-difficulty = Poziom trudności: { $faction }
lobby-traits = Programy: { $faction }
lobby-set-up = Bot: { $faction }
lobby-remove = Usuń: { $faction }
lobby-clockwork-button = Boty…
lobby-clockwork-panel = Ustaw frakcje botów. Widzisz to tylko ty.
lobby-started = Gra się zaczęła.
lobby-closed = Ten stół został zamknięty.

secret-head = Tylko dla ciebie, z gry na kanale { $channel }:
trouble-after = Twój wybór został wykonany, ale nie mogę pokazać, co z niego wynikło. Podaj temu, kto prowadzi tego bota, oznaczenie { $reference }.
trouble-uncertain = Coś poszło nie tak i nie wiem, czy twój wybór został wykonany. Sprawdź za chwilę poleceniem /działaj i podaj temu, kto prowadzi tego bota, oznaczenie { $reference }.
no-such-language = Nie mówię w języku „{ $value }”.
abandon-no = Gramy dalej
order-random = losowo
map-none = Nie mogę teraz narysować mapy; /plansza opisuje ją słowami.
hand-nothing = Nie masz nic, czego nie mogliby zobaczyć inni.

words-times = { $count } × { $what }
words-and = { $before } i { $last }

lobby-option = { $name }: { $value }
lobby-trait = · **{ $name }**: { $effect }
lobby-opened = Stół jest otwarty. Kto chce grać (ty też), naciska przycisk pod nim.
lobby-joined = Masz miejsce przy stole. Którą frakcją chcesz grać?
lobby-you-play = Twoja frakcja: { $faction }. Gdy coś będzie od ciebie zależeć, dostaniesz tu wzmiankę.
lobby-left = Twoje miejsce jest znów wolne.
lobby-add = Dodaj
lobby-order-button = Kolejność…
lobby-order-panel = Tury są rozgrywane w tej kolejności. Widzisz to tylko ty.
lobby-order-next = Kto jest na miejscu { $number }?
lobby-options-button = Opcje…
lobby-options-panel = Opcje tej gry. Widzisz to tylko ty.

## Dlaczego stół na coś nie pozwala: `refused-<powód>`.

refused-already-joined = Siedzisz już przy tym stole.
refused-not-joined = Nie siedzisz przy tym stole.
refused-full = Wszystkie miejsca ({ $most }) są zajęte.
refused-seat-taken = { $seat }: ta frakcja jest już zajęta.
refused-no-such-seat = Przy tym stole nie ma takiej frakcji.
refused-no-such-difficulty = Ten bot nie ma poziomu trudności „{ $difficulty }”.
refused-no-such-trait = Ten bot nie ma Programu „{ $trait }”.
refused-trait-twice = Program „{ $trait }” jest wymieniony dwa razy.
refused-too-many-traits = Bot może mieć najwyżej { $most ->
        [one] { $most } Program
        [few] { $most } Programy
       *[other] { $most } Programów
    }.
refused-no-such-option = „{ $value }” nie jest wartością opcji „{ $option }”.
refused-no-such-game = Nie znam gry „{ $game }”.
refused-bad-order = Wymień każdą frakcję przy stole jeden raz, rozdzielając je przecinkami.
refused-nobody-plays = Grać musi przynajmniej jedna osoba.
refused-not-chosen = Zanim gra się zacznie, każdy musi wybrać frakcję.
refused-too-few = Zajętych miejsc musi być co najmniej { $least }.
refused-not-host = Może to zrobić tylko ten, kto otworzył stół.
refused-occupied = Na tym kanale jest już stół albo gra; więcej powie /gra stan.
refused-not-lobby = Gra już się zaczęła.
refused-not-playing = Gra jeszcze się nie zaczęła.
refused-over = Gra jest skończona.
refused-abandoned = Gra została zakończona bez zwycięzcy.
refused-unreadable = Ta moja wersja nie potrafi już odczytać tej gry; nic z niej nie przepadło. Powiedz o tym temu, kto prowadzi tego bota. Kto otworzył stół, może zakończyć grę poleceniem /gra porzuć.
refused-not-your-seat = To nie jest twoje miejsce.
refused-not-yours = Cofnął to ktoś inny, więc tylko ta osoba może to ponowić.
refused-nothing-to-undo = Nie masz czego cofać.
refused-nothing-to-redo = Nie ma czego ponawiać.
refused-somebody-acted = Tego nie można cofnąć: od tego czasu działał ktoś inny.
refused-revealed = Tego nie można cofnąć: od tego czasu ujawniło się coś ukrytego albo losowego.
refused-stale = Ktoś inny działał w tej samej chwili; twojej akcji nie wykonano.
