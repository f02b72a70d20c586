### Co bot mówi o sobie: polecenia, stół, panele, komunikaty. Żadnego słowa z żadnej gry.

## Polecenia. `cmd-<name>` to nazwa, `cmd-<name>-desc` opis (najwyżej 100 znaków).

cmd-game = gra
cmd-game-desc = Przygotuj grę na tym kanale, zacznij ją i doglądaj jej
cmd-new = nowa
cmd-new-desc = Otwórz na tym kanale stół do nowej gry
cmd-join = dołącz
cmd-join-desc = Zajmij miejsce przy stole na tym kanale
cmd-leave = odejdź
cmd-leave-desc = Zwolnij swoje miejsce, a podczas gry poproś o zastępcę
cmd-seating = kolejność
cmd-seating-desc = Zmień kolejność, w jakiej rozgrywane są tury
cmd-start = start
cmd-start-desc = Zacznij grę
cmd-status = stan
cmd-status-desc = Zobacz, kto gra, kto ma ile punktów i na kogo czekamy
cmd-file = plik
cmd-file-desc = Przekaż plik, bez którego gra nie może się zacząć
cmd-abandon = porzuć
cmd-abandon-desc = Zakończ grę na tym kanale bez zwycięzcy
cmd-end-game = zakończ-grę
cmd-end-game-desc = Zakończ grę na tym kanale bez zwycięzcy (dla moderatorów)
cmd-server-language = język-serwera
cmd-server-language-desc = Wybierz język wszystkiego, co piszę na kanałach tego serwera
cmd-language = język
cmd-language-desc = Wybierz język, w którym ci odpowiadam
cmd-act = działaj
cmd-act-desc = Zobacz wszystko, co możesz teraz zrobić, i zrób to
cmd-hand = ręka
cmd-hand-desc = Zobacz swoje prywatne informacje; nikt inny nie widzi odpowiedzi
cmd-board = plansza
cmd-board-desc = Przeczytaj całą planszę jako tekst
cmd-map = mapa
cmd-map-desc = Zobacz najnowszy obraz planszy
cmd-log = dziennik
cmd-log-desc = Przeczytaj, co się dotąd wydarzyło
cmd-why = dlaczego
cmd-why-desc = Zobacz krok po kroku, co bot zrobił w ostatniej turze i dlaczego
cmd-undo = cofnij
cmd-undo-desc = Cofnij swoją ostatnią akcję, jeśli nic się nie ujawniło i nikt inny nie działał
cmd-redo = ponów
cmd-redo-desc = Zrób jeszcze raz to, co zostało cofnięte
cmd-help = pomoc
cmd-help-desc = Jak tu grać albo co robi polecenie

## Opcje: `opt-<name>` i `opt-<name>-desc`.

opt-command = polecenie
opt-command-desc = Które polecenie, pod obecną albo dawną nazwą
opt-game = gra
opt-game-desc = W co gracie
opt-file = plik
opt-file-desc = Plik
opt-name = nazwa
opt-name-desc = Który to z plików
opt-seat = miejsce
opt-seat-desc = Które miejsce
opt-difficulty = trudność
opt-difficulty-desc = Jak silny jest bot
opt-traits = cechy
opt-traits-desc = Cechy bota, rozdzielone przecinkami
opt-order = kolejność
opt-order-desc = Miejsca w kolejności tur, rozdzielone przecinkami, albo „losowo”
opt-value = język
opt-value-desc = Język
opt-lines = wiersze
opt-lines-desc = Ile wierszy, najnowsze na końcu

language-name = polski
language-discord = pl
language-auto = Jak w moim Discordzie

## Przyciski pod wspólną wiadomością.

button-act = Działaj…
button-board = Plansza
button-log = Dziennik
button-why = Dlaczego?
button-undo = Cofnij
button-redo = Ponów

## Prywatny panel.

panel-back = Wróć
panel-sure = **{ $choice }**
    { $losses ->
        [none] Nie da się cofnąć ani tego, ani twoich wcześniejszych działań.
       *[other] Tego nie da się cofnąć. Tracisz: { $losses }.
    }{ $gains ->
        [none] { "" }
       *[other] { " " }Zysk: { $gains }.
    }
panel-stale = Ten przycisk jest już nieaktualny. Oto obecny stan gry:
panel-nothing = Teraz nie masz nic do zrobienia.
panel-waiting = Gotowe. { $waiting ->
    [none] Nikt inny nie musi teraz działać.
   *[other] Czekamy na: { $waiting }.
}
panel-over = Gra jest skończona.

## Odpowiedzi.

not-seated = Nie grasz w tej grze. Jej przebieg pokażą /plansza i /mapa.{ $waiting ->
    [none] { "" }
   *[other] { " " }Czekamy na: { $waiting }.
}
not-seated-yet = Nie masz jeszcze miejsca przy tym stole. Naciśnij „Dołącz” pod wiadomością stołu.
seat-not-chosen = Masz miejsce przy stole, ale jeszcze nie wiadomo, kim grasz. Wybierz to pod wiadomością stołu.
not-yours = Ten przycisk jest dla kogoś innego: { $name }.{ $waiting ->
    [none] { "" }
   *[other] { " " }Czekamy na: { $waiting }.
}
not-asked = Teraz nie twoja kolej. Czekamy na: { $waiting }.
not-legal = Tego nie możesz teraz zrobić. /działaj pokaże, co możesz.
not-understood = Pole „{ $field }” nie przyjmuje wartości „{ $value }”. Wybierz jedną z podpowiedzi Discorda.
other-game = To polecenie jest do gry { $other }, a tu toczy się gra { $here }. /działaj pokaże, co możesz zrobić.
no-game = Na tym kanale nie ma gry. Stół otwiera /gra nowa.
gone = Ten przycisk należy do gry, której już tu nie ma.
not-a-member = Nie należę do tego serwera ani tej rozmowy; kto zarządza serwerem, doda mnie do niego przyciskiem *Dodaj aplikację* w moim profilu.
outdated-commands = Discord pokazuje ci jeszcze moje dawne polecenia. Uruchom go ponownie albo spróbuj za kilka minut.
done-already = Już zrobione: { $what }
busy = Ktoś inny zadziałał pierwszy; twojej akcji nie wykonano. Oto obecny stan gry:
trouble = Coś poszło nie tak i nic się nie zmieniło. Podaj mojemu administratorowi kod { $reference }.
undone = Cofnięto twoją ostatnią akcję.
undone-line = ~~{ $line }~~
redone = Ponowiono.
log-empty = Nic się jeszcze nie wydarzyło.
why-none = Żaden bot nie rozegrał jeszcze tury.
pager-previous = Poprzednia strona
pager-here = { $page }/{ $pages }
pager-next = Następna strona
log-before = … (co było wcześniej, pokaże /dziennik)
turn-undone = Cofnięto.
server-language-set = Od teraz wszystko, co tu piszę, jest po polsku.
language-set = Od teraz odpowiadam ci po polsku.
language-auto-set = Od teraz odpowiadam ci w języku twojego Discorda.
may-not = Do tego potrzebne jest uprawnienie „Zarządzanie serwerem”.
only-host = Może to zrobić tylko gospodarz stołu albo osoba, która moderuje stoły tego serwera.
abandoned = Gra została zakończona bez zwycięzcy.
abandon-sure = Zakończyć tę grę dla wszystkich, bez zwycięzcy?
abandon-yes = Zakończ grę
kept = Gra toczy się dalej.
dm-closed = Nie mogę napisać do ciebie prywatnie, więc oto twoje prywatne informacje:
cannot-post = Nie mogę pisać na tym kanale. Daj mi tu uprawnienie { $permissions }.
cannot-post-outside = Nie ma mnie w tym prywatnym wątku, więc nie mogę w nim pisać. Wspomnij mnie w nim i spróbuj ponownie.
server-only = To działa na kanałach serwera, nie w wiadomościach prywatnych.
server-unknown = Discord nie mówi mi teraz, jak wygląda ten serwer. Spróbuj ponownie za minutę.
help-home =
    Prowadzę gry planszowe, w które gracie wtedy, gdy macie czas: { $games }. Nie musicie grać naraz: oznaczę cię, gdy przyjdzie twoja kolej, a przycisk pod obrazem pokaże wszystko, co możesz zrobić.
help-home-here = **Przy tym stole: { $game }.** Pod „Jak grać” jest to, co trzeba tu wiedzieć.
help-ask = Co chcesz zrobić?
help-door-play = Jak grać
help-door-host = Własny stół
help-door-find = Szukam gry
help-door-rules = Zasady
help-door-server = Serwer
help-play =
    {"**"}Jak grać**
    `/działaj` pokazuje wszystko, co możesz teraz zrobić, tak jak przycisk pod obrazem. `/cofnij` cofa ruch.
    · Podgląd: `/plansza` i `/mapa` pokazują stół, `/ręka` to, co wiesz tylko ty, `/dziennik` to, co się wydarzyło.
    · Po przerwie: `/nadrób` mówi, co cię ominęło, `/dlaczego` objaśnia ostatnią turę bota.
    · Gdy cię nie ma: `/polecenia` odpowiadają za ciebie na ataki, `/nieobecność` zatrzymuje twój zegar.
    · Swoje gry widać w `/gry`, `/powiadomienia` ustalają, jak ci przypominam, `/czas` godziny ciszy, `/język` mój język.
help-host =
    {"**"}Własny stół**
    `/gra nowa` otwiera stół. Inni naciskają „Dołącz”; ustawiasz go przyciskami pod spodem i naciskasz „Start”.
    · Przed grą: `/gra zaproś` zaprasza kogoś do stołu.
    · Czas: `/gra tempo` ustala, ile czasu ma każda osoba, `/gra przerwa` proponuje przerwę.
    · Kogoś nie ma: `/gra zastępca` sadza zastępcę, `/gra zastąp` przejmuje takie miejsce.
    · Zmiana miejsc: `/gra oddaj-miejsce` przekazuje miejsce innej osobie, `/gra zrezygnuj` oddaje twoje.
    · Pomyłka: `/gra cofnij-do` prosi stół o cofnięcie gry. `/gra porzuć` kończy grę bez zwycięzcy.
help-find =
    {"**"}Szukam gry**
    · `/szukam-gry pokaż` to otwarte stoły, a w `/szukam-gry kolejka` poczekasz, aż zbierze się dość osób.
    · `/gra dołącz` zajmuje miejsce przy stole na tym kanale.
    · `/liga pokaż` mówi o ligach i pucharach, `/ranking` o rankingu, `/profil` o twoich wynikach.
    · Tylko oglądasz? `/gra obserwuj` wysyła ci co rundę jedną wiadomość, `/powtórka` odtwarza grę, `/eksport` daje ją jako plik.
help-rules =
    {"**"}Zasady**
    · To twoja pierwsza gra? `/nauka` objaśnia pierwszą turę.
    · `/zasada` wyszukuje zasadę, `/karta` mówi, co coś robi i ile kosztuje.
    · `/dlaczego-nie` mówi, czemu czegoś nie można teraz zrobić.
    · `/szanse` podają szanse w walce.
    · Podaj nazwę polecenia po `/pomoc`, a powiem, co ono robi.
help-server =
    {"**"}Serwer**
    · `/diagnoza` sprawdza, co mogę na tym kanale i gdzie to zmienić.
    · Moderacja: `/moderacja gry` rozstrzyga to, czego stół nie może, `/zakończ-grę` kończy tu grę, `/rejestr` mówi, kto o czym zdecydował.
help-server-set-up =
    · `/konfiguracja` ustawia cały serwer naraz, `/zasady-serwera` to, jak zaczynają się stoły, `/język-serwera` język moich wiadomości.
    · `/webhook dodaj` wysyła zakończone gry pod adres, `/wyniki` dają je jako plik.
help-server-no-right = Serwer ustawiają osoby z uprawnieniem Discorda „Zarządzanie serwerem”; widzą tu więcej.
help-here =
    {"**"}Przy tym stole: { $game }.** Polecenia takie jak { $examples } robią w jednym wierszu to samo co panel; podczas pisania Discord podpowiada, co jest możliwe.
help-command = `/{ $command }`: { $what }
help-command-options = Opcje, w nawiasach te, które można pominąć: { $options }
help-command-earlier = Dawniej było to `/{ $command }`.
no-such-command = Nie znam polecenia „{ $value }”. Wybierz jedną z podpowiedzi Discorda.

## Pierwsza strona pokazu, w przeglądarce.

demo-title = Rozgrywka: { $game }
demo-about = Prawdziwy bot rozegrał tę grę na symulowanym Discordzie, na tym komputerze. { $players } to symulowane osoby, które losowo naciskają przyciski; { $onlooker } tylko patrzy. Ziarno losowania to { $seed }: to samo ziarno daje tę samą grę.
demo-persons = Niczego nigdzie nie wysłano, a ta strona niczego nie pobiera z sieci.
demo-final = Końcowy obraz
demo-timeline = Gra obraz po obrazie
demo-timeline-about = Przewijaj przyciskami ◀ i ▶, suwakiem albo strzałkami na klawiaturze. Obok obrazu stoi wiadomość, z którą przyszedł, tak jak widzieli ją wszyscy na kanale.
demo-no-script = Oś czasu i widoki wymagają JavaScriptu; strona pod każdym imieniem nie.
demo-views = Co widziała każda osoba
demo-views-about = Każdy widok pokazuje, co ta osoba miała w tej chwili na ekranie, razem z odpowiedziami tylko dla niej i wiadomościami prywatnymi. Widoki idą za osią czasu; imię otwiera stronę ze wszystkim, co ta osoba widziała i zrobiła.
demo-back = Poprzedni obraz
demo-picture = Obraz
demo-on = Następny obraz

## Stół przed grą.

lobby-title = **{ $game }**, nowy stół. Gospodarz: { $host }.
lobby-seat = { $number }. **{ $name }**: { $who }
lobby-empty = Nikt jeszcze nie usiadł.
lobby-ready = Można zaczynać: { $host } naciska Start.
lobby-not-so = Tak nie można zacząć. { $why }
lobby-need-files = Brakuje tylko plików: gospodarz dodaje je poleceniem /gra plik.
lobby-file-given = Plik „{ $name }”: jest
lobby-file-missing = Plik „{ $name }”: jeszcze go brakuje
file-taken = Plik „{ $name }” przyjęty.
file-more-faults = … i jeszcze { $count }.
file-which = Który to plik? Podaj jedną z nazw: { $names }.
file-none = Ta gra nie potrzebuje plików.
file-too-large = Ten plik jest za duży; przyjmuję pliki do { $most } KiB.
file-later = W krótkim czasie przyszło kilka plików od tej samej osoby. Spróbuj ponownie za { $minutes } min.
file-unreadable = Nie udało mi się pobrać tego pliku z Discorda. Podaj go jeszcze raz.
lobby-join = Dołącz
lobby-leave = Odejdź
lobby-start = Start
lobby-shuffle = Losuj kolejność
lobby-started = Gra się zaczęła.
lobby-closed = Ten stół został zamknięty.

secret-head = Tylko dla ciebie, z gry na kanale { $channel }:
trouble-after = Akcję wykonano, ale nie mogę pokazać jej skutków. Pokażą je /dziennik i /ręka. Podaj mojemu administratorowi kod { $reference }.
trouble-uncertain = Coś poszło nie tak i nie wiem, czy akcję wykonano. Sprawdź za chwilę poleceniem /działaj i podaj mojemu administratorowi kod { $reference }.
no-such-language = Nie mówię w języku „{ $value }”.
abandon-no = Gramy dalej
order-random = losowo
map-none = Nie mogę teraz narysować mapy; /plansza opisuje ją słowami.
hand-nothing = Nie masz nic ukrytego przed innymi.

lobby-option = { $name }: { $value }
lobby-trait = · **{ $name }**: { $effect }
lobby-opened = Stół otwarty. Chcesz grać? Naciśnij „Dołącz”. Gospodarz może tylko prowadzić stół.
lobby-opened-seated = Stół jest otwarty i siedzisz przy nim. Naciśnij pod nim Start.
lobby-left = Twoje miejsce jest znów wolne.
lobby-add = Dodaj
lobby-order-button = Kolejność…
lobby-order-panel = Tury są rozgrywane w tej kolejności. Widzisz to tylko ty.
lobby-order-line = Numer { $number } z listy
lobby-order-next = Kto jest na miejscu { $number }?
lobby-options-button = Opcje…
lobby-options-panel = Opcje tej gry. Widzisz to tylko ty.
lobby-options-form = W jednym formularzu…
lobby-options-title = Opcje gry

## Dlaczego stół na coś nie pozwala: `refused-<powód>`.

refused-already-joined = Siedzisz już przy tym stole.
refused-not-joined = Nie siedzisz przy tym stole.
refused-agreed-people = Ten stół jest umówiony dla najwyżej { $most } osób i wszyscy już tu są.
refused-full = Wszystkie miejsca ({ $most }) są zajęte.
refused-no-such-option = „{ $value }” nie jest wartością opcji „{ $option }”.
refused-no-such-game = Nie znam gry „{ $game }”.
refused-nobody-plays = Grać musi przynajmniej jedna osoba.
refused-too-few = Zajętych miejsc musi być co najmniej { $least }.
refused-wrong-number = Możliwa liczba graczy: { $sizes }.
refused-always-there = { $seat }: to miejsce jest w każdej grze i nie da się go usunąć.
refused-no-such-file = Ta gra nie potrzebuje pliku „{ $file }”.
refused-files-missing = Brakuje jeszcze plików: { $files }. Gospodarz dodaje je poleceniem /gra plik.
refused-bad-file = Pliku „{ $file }” nie można użyć:
refused-not-host = Może to zrobić tylko gospodarz stołu.
refused-place-there = Kanał tej gry nadal istnieje: grajcie dalej na nim.
refused-host-plays-league = Ten stół liczy się w rozgrywkach, a ty przy nim grasz, więc jako gospodarz o niczym tu nie decydujesz.
refused-occupied = Na tym kanale jest już stół albo gra; więcej powie /gra stan.
refused-not-lobby = Gra już się zaczęła.
refused-not-playing = Gra jeszcze się nie zaczęła.
refused-over = Gra jest skończona.
refused-abandoned = Gra została zakończona bez zwycięzcy.
refused-table-closed = Ten stół jest zamknięty. /gra nowa otwiera następny.
refused-unreadable = Nie potrafię wczytać tej gry: jej zapis jest uszkodzony albo ta moja wersja go nie rozumie. Daj znać mojemu administratorowi. Gospodarz może zakończyć grę poleceniem /gra porzuć, a moderator poleceniem /zakończ-grę.
refused-changed = Nie potrafię wczytać tej gry: według obecnych zasad przebiega inaczej, niż ją zapisano. Daj znać mojemu administratorowi. Gospodarz może zakończyć grę poleceniem /gra porzuć, a moderator poleceniem /zakończ-grę.
refused-new-rules = Moje zasady tej gry się zmieniły: według obecnych przebiega inaczej, niż ją rozegrano. Czeka, aż gracze zgodzą się grać dalej według nowych zasad (/gra stan); nic przez to nie przepadnie. Gospodarz może też zakończyć grę poleceniem /gra porzuć, a moderator poleceniem /zakończ-grę.
refused-not-restorable = Tego nie da się cofnąć: nie można już odczytać, jak było wcześniej.
refused-not-redoable = Tego, co cofnięto, nie da się już odczytać, więc nie można tego ponowić.
refused-not-your-seat = To nie jest twoje miejsce.
refused-not-yours = Cofnął to ktoś inny, więc tylko ta osoba może to ponowić.
refused-nothing-to-undo = Nie masz czego cofać.
refused-nothing-to-redo = Nie ma czego ponawiać.
refused-somebody-acted = Tego nie można cofnąć: od tego czasu działał ktoś inny.
refused-revealed = Tego nie można cofnąć: od tego czasu ujawniło się coś ukrytego albo losowego.
refused-reveals-before = Jeden z tych wyborów coś ujawnia; następny możesz podjąć dopiero po nim.
refused-stale = Ktoś inny zadziałał pierwszy; twojej akcji nie wykonano.
