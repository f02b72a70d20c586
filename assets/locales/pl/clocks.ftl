### Co bot mówi o czasie: tempo, przypomnienia, przerwy, nieobecności i wszystkie gry jednej osoby.

## Tempo przy stole.

term-pace = Tempo
term-pace-none = bez zegara
term-pace-live = na żywo
term-pace-daily = codziennie
term-pace-relaxed = bez pośpiechu
term-overtime = Po upływie czasu
term-overtime-answer = gra odpowiada domyślnie
term-overtime-stand_in = gra zastępca
term-overtime-wait = gra czeka
length-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
   *[other] { $count } dni
}
length-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
   *[other] { $count } godzin
}
length-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[other] { $count } minut
}
pace-line-none = Tempo: bez zegara
pace-line = Tempo: { $pace } · czas każdej osoby: { $bank }, dodatek za każdą turę: { $increment }, najwięcej: { $cap } · po upływie czasu { $then }

clock-until = { $line } – koniec czasu { $when }
clock-over = { $line } – czas minął
clock-away = { $name }: nieobecność, powrót { $when }.
clock-paused = Przerwa zaczęła się { $when }. /gra wznów proponuje jej koniec.

## Przypomnienia i co potem.

reminder-half = { $who }, minęła połowa twojego czasu ({ $name }). Reszta kończy się { $when }. /działaj pokaże, co możesz zrobić.
reminder-last = { $who }, ostatnie wezwanie ({ $name }). Twój czas kończy się { $when }. /działaj pokaże, co możesz zrobić.
reminder-deck = { $who }, twoja kolej ({ $name }) jest następna, po { $of ->
    [none] tej turze
   *[other] turze, którą gra { $of }
}.
clock-answer = Czas minął: { $name } ({ $who }). { $choice ->
    [none] Daję odpowiedź domyślną.
   *[other] Odpowiedź domyślna: { $choice }.
}
clock-stand_in = Czas minął: { $name } ({ $who }). Gra zastępca.
clock-wait = Czas minął: { $name } ({ $who }). Gra nadal czeka.
proposal-stand_in-agreed-late = Czas minął: { $name }. Tak jak ustaliliście, gra zastępca. { $holder }, wrócisz przez /gra wracam.
digest-head = Te gry czekają na ciebie:
digest-more = Te gry też czekają na ciebie:
digest-rest = { $count ->
    [one] Czeka jeszcze { $count } gra: pokaże ją /gry.
    [few] Czekają jeszcze { $count } gry: pokaże je /gry.
   *[many] Czeka jeszcze { $count } gier: pokaże je /gry.
}
digest-refused = { $who }, nie udało mi się wysłać ci codziennej wiadomości. Czekają na ciebie gry: pokaże je /gry.

stalled = W tej grze nic się nie dzieje od { $days ->
    [one] { $days } dnia
   *[other] { $days } dni
}. Gracie dalej?{ $who ->
    [none] { "" }
   *[other] { " " }{ $who }
}
stalled-over = { $by } chce grać dalej.{ $who ->
    [none] { "" }
   *[other] { " " }Gra czeka na: { $who }.
}
button-go-on = Gramy dalej
button-pause = Przerwa…
button-end = Zakończ…
goes-on = Pozostali już wiedzą, że chcesz grać dalej.

## Co ustala stół.

cmd-pace = tempo
cmd-pace-desc = Ustal, ile czasu ma każdy; podczas gry muszą się zgodzić pozostali
opt-pace = tempo
opt-pace-desc = Jak szybko toczy się gra
opt-overtime = po-czasie
opt-overtime-desc = Co się dzieje, gdy komuś skończy się czas
cmd-pause = przerwa
cmd-pause-desc = Zaproponuj przerwę, w której nikomu nie biegnie czas
cmd-resume = wznów
cmd-resume-desc = Zaproponuj koniec przerwy

motion-pause-open = { $by } proponuje przerwę: nikomu nie biegnie czas i nikt nie dostaje przypomnień. Przerwa kończy się za zgodą stołu albo po 14 dniach.
motion-pause-agreed = Gra ma przerwę. /gra wznów proponuje jej koniec; po 14 dniach skończy się sama. Grać można także w przerwie.
motion-pause-declined = Bez przerwy: gra toczy się dalej.
motion-resume-open = { $by } proponuje koniec przerwy.
motion-resume-agreed = { $by ->
    [none] Przerwa trwała 14 dni i właśnie się skończyła. Czas znów biegnie.
   *[other] Koniec przerwy. Czas znów biegnie.
}
motion-resume-declined = Przerwa trwa dalej.
motion-terms-open = { $by } proponuje inne tempo:
motion-terms-agreed = Od tej chwili stół gra w innym tempie, a czas każdej osoby liczy się od nowa:
motion-terms-declined = Tempo się nie zmienia. Odrzucona propozycja:
motion-end-open = { $by } proponuje zakończenie gry bez zwycięzcy.
motion-end-agreed = Gracze kończą grę bez zwycięzcy.
motion-end-declined = Gra się nie kończy.
motion-reopen-agreed = **Ta gra znów jest otwarta** i toczy się dalej od tej chwili.
motion-reopen-lobby-agreed = **Ten stół znów jest otwarty.** Gra jeszcze się nie zaczęła.
motion-posted = Propozycja jest na kanale. Pozostali gracze odpowiadają na nią tam.
motion-done = Gotowe.
cmd-host = gospodarz
cmd-host-desc = Zaproponuj innego gospodarza stołu; sam gospodarz przekazuje tę rolę od razu
opt-new_host = osoba
opt-new_host-desc = Kto ma być gospodarzem: ktoś, kto ma miejsce w tej grze
motion-host-open = { $by } proponuje, żeby gospodarzem tego stołu była inna osoba: { $user }.
motion-host-agreed = Od tej chwili gospodarzem tego stołu jest { $user }.
motion-host-declined = Gospodarz się nie zmienia; odrzucona propozycja: { $user }.
motion-host-handed = { $by } przekazuje rolę gospodarza. Od tej chwili gospodarzem tego stołu jest { $user }.
motion-host-passed = Gospodarz nie ma już swojego miejsca, więc od tej chwili gospodarzem stołu jest następna osoba w kolejności: { $user }. /gra gospodarz proponuje kogoś innego.
motion-host-left = Gospodarza nie ma już na serwerze, więc od tej chwili gospodarzem stołu jest { $user }. /gra gospodarz wyznacza kogoś innego.
refused-host-already = Ta osoba już jest gospodarzem tego stołu.
refused-host-without-seat = Gospodarzem może zostać tylko ktoś, kto ma miejsce w tej grze.
motion-recover-open = { $by } proponuje grać dalej od wcześniejszego zapisu, bo najnowszego nie umiem wczytać.
motion-recover-agreed = Gra toczy się dalej od wcześniejszego zapisu.
motion-recover-declined = Gry nie wznowiono od wcześniejszego zapisu; nadal czeka.
motion-recover-rules-open = { $by } proponuje grać dalej od obecnego stanu, według moich nowych zasad tej gry.
motion-recover-rules-agreed = Od tej chwili obowiązują moje nowe zasady tej gry. Tego, co zrobiono wcześniej, nie da się już cofnąć.
motion-recover-rules-declined = Gry nie wznowiono według moich nowych zasad; nadal czeka.
motion-overruled = Propozycja jest już nieaktualna ({ $by }).
motion-by-host = Decyzja ponad zasadami stołu: tak decyduje { $by } jako gospodarz, bez pytania graczy.
motion-by-moderator = Decyzja ponad zasadami stołu: tak decyduje { $by } jako moderator, bez pytania graczy.
motion-by-operator = Tak decyduje mój administrator.
refused-only-players-or-force = Proponują to tylko osoby, które grają w tej grze; moderator decyduje o tym opcją „wymuś”.
refused-only-players = Mogą to zrobić tylko osoby, które grają w tej grze.
refused-motion-open = Jest już otwarta propozycja dla tego stołu. Odpowiedz na nią na kanale.
refused-paused-already = Gra już ma przerwę.
refused-not-paused = Gra nie ma przerwy.
refused-pace-already = Stół gra już w tym tempie.

## Co każdy wybiera dla wszystkich gier.

opt-reminders = przypomnienia
opt-reminders-desc = Jak ci przypominam, gdy gra na ciebie czeka
opt-hour = godzina
opt-hour-desc = Godzina codziennej wiadomości, od 0 do 23, na twoim zegarze
opt-deck = następna
opt-deck-desc = Czy uprzedzać cię, że zaraz twoja kolej
way-mention = wzmianka na kanale
way-dm = wiadomość prywatna
way-digest = jedna wiadomość prywatna dziennie
way-off = żadne
notify-way-mention = Przypominam ci wzmianką na kanale: raz, zanim skończy się twój czas.
notify-way-dm = Przypominam ci w wiadomości prywatnej: raz, zanim skończy się twój czas.
notify-way-digest = Nie przypominam ci o każdej grze. Zamiast tego codziennie o { $hour } dostajesz wiadomość prywatną ze wszystkimi grami, które na ciebie czekają.
notify-way-off = Nie przypominam ci o grach.
notify-deck = Mówię ci, gdy twoja kolej jest następna.
notify-no-deck = Nie mówię ci, gdy twoja kolej jest następna.

cmd-time = czas
cmd-time-desc = Wybierz strefę czasową i godziny ciszy, w których twój czas nie biegnie
opt-zone = strefa
opt-zone-desc = Twoja strefa czasowa; wpisz miasto, kraj albo różnicę, na przykład UTC+2
opt-start = od
opt-start-desc = Kiedy zaczyna się cisza, na przykład 22:00
opt-end = do
opt-end-desc = Kiedy kończy się cisza, na przykład 8:00; tak samo jak „od”, jeśli ma jej nie być
time-zone = Twoja strefa czasowa: { $zone }. Jest tam teraz { $now }.
time-no-zone = Nie masz wybranej strefy czasowej, więc liczę czas według UTC. Wybierz swoją poleceniem /czas.
time-quiet = Godziny ciszy: { $start }–{ $end }. Twój czas wtedy nie biegnie, a ja ci nie przypominam.
time-not-quiet = Nie masz godzin ciszy.
time-too-long = Cisza może trwać najwyżej { $most } godzin.
no-such-zone = Nie znam strefy czasowej „{ $value }”. Wpisz swój kraj, duże miasto ze swojej strefy albo różnicę, na przykład UTC+2.
which-zone =
    Która to strefa czasowa: „{ $value }”? Wpisz jedno z tych miast albo wybierz je z podpowiedzi Discorda:
    { $zones }
zone-place = { $city }, { $country } ({ $zone })
zone-city = { $city } ({ $zone })
zone-fixed = { $difference } przez cały rok
no-such-time = Nie rozumiem godziny „{ $value }”. Wpisz ją tak: 22:00.

cmd-away = nieobecność
cmd-away-desc = Powiedz wszystkim swoim grom, że cię nie ma; twój czas wtedy nie biegnie
opt-until = do
opt-until-desc = Ostatni dzień nieobecności albo „Już jestem”
opt-since = od
opt-since-desc = Pierwszy dzień nieobecności; domyślnie dziś
away-back = Już jestem
away-span = Twoja nieobecność: od { $start } do { $end }.
away-how = Twój czas wtedy nie biegnie. /nieobecność z „Już jestem” kończy ją wcześniej, a grać za ciebie może zastępca: /gra zastępca.
away-not = Nie masz zapisanej nieobecności.
away-ended = Jesteś z powrotem: twój czas znów biegnie.
away-too-long = Twój czas może stać najwyżej { $most } dni w roku; zostało: { $rest }. Na dłużej zaproponuj zastępcę: /gra zastępca.
away-over = „{ $value }” już minęło albo jest przed pierwszym dniem.
no-such-day = Nie rozumiem dnia „{ $value }”. Wybierz go z podpowiedzi albo wpisz tak: 2026-12-24.

cmd-games = gry
cmd-games-desc = Zobacz wszystkie swoje gry na wszystkich serwerach i te, które na ciebie czekają
games-head = **Twoje gry**
games-ended = **Zakończone w ostatnich dwóch tygodniach**
games-none = Nie masz żadnych gier.
games-numbered = { $number }. **{ $game }** · { $link }
    { $what }
games-shown = **{ $game }**: { $link }
    { $what }
games-where-gone = jej kanału już nie ma
games-where-removed = nie ma mnie już na jej serwerze
games-where-left = nie ma cię już na jej serwerze
games-which = Odejdź z gry albo ją przenieś…
games-not-yours = Nie bierzesz już udziału w tej grze.
games-can-leave = *Odejdź*: twoje miejsce przy stole znów będzie wolne.
games-can-resign = *Odchodzę na stałe*: zastępca będzie grał { $name_ins }, a ty nie wrócisz tak po prostu. W rankingu liczy się to jako przegrana.
games-can-end = *Zakończ grę*: gra skończy się dla wszystkich, bez zwycięzcy.
games-can-close = *Zakończ grę*: stół zostanie zamknięty dla wszystkich, zanim gra się zacznie.
games-can-move = *Gramy dalej tutaj*: gra toczy się dalej na tym kanale, a ja wołam wszystkich od stołu.
games-can-move-there = Żeby grać dalej gdzie indziej, użyj `/gry` na tym kanale jej serwera, na którym chcesz grać, i wybierz tę grę.
games-leave = Odejdź
games-here = Gramy dalej tutaj
games-resigned = To już koniec twojego udziału w tej grze. Kto został przy stole, przeczyta o tym na jej kanale.
games-goes-on = Gra toczy się dalej na tym kanale. Wołam tu wszystkich od stołu.
games-other-server = Gra może toczyć się dalej tylko na swoim serwerze.
place-lost = Kanału, na którym grasz w **{ $game }**, już nie ma. Sama gra została, a nikomu nie upływa czas: może toczyć się dalej na innym kanale albo zakończy ją gospodarz. Przenieść ją może każda osoba od stołu: użyj `/gry` na kanale, na którym chcesz grać, i wybierz tę grę. Tam możesz też z niej odejść.
place-lost-host = Kanału, na którym grasz w **{ $game }**, już nie ma. Sama gra została, nikomu nie upływa czas, a prowadzisz ją ty: przenieś ją na inny kanał albo zakończ. Żeby ją przenieść, użyj `/gry` na kanale, na którym chcesz grać, i wybierz tę grę.
place-lost-show = Co mogę zrobić?
place-moved = { $who ->
    [none] **{ $game }**: gra toczy się dalej tutaj. Jej kanału już nie ma, a { $by } ją tu przenosi.
   *[other] { $who }: **{ $game }**, gra toczy się dalej tutaj. Jej kanału już nie ma, a { $by } ją tu przenosi.
}
games-line = · **{ $game }** · { $link }
    { $what }
games-act = Działaj: { $number }. { $game }
games-pick = Wybierz grę…
games-several = Która gra?
games-option = { $server } · #{ $channel } · { $game }
games-option-waits = Twoja kolej.
games-none-to-act = Nie grasz teraz w żadnej grze.
games-none-to-order = Żadna z twoich gier nie przyjmuje teraz stałych poleceń.
games-out-gone = Kanału tej gry już nie ma, więc nikt nie może w niej działać; `/gry` powie, co możesz zrobić.
games-out-removed = Nie ma mnie już na serwerze tej gry, więc nikt nie może w niej działać; `/gry` powie, co możesz zrobić.
games-out-left = Nie ma cię już na serwerze tej gry, więc nie możesz w niej działać; `/gry` powie, co możesz zrobić.
games-out-hidden = Nie widzisz już kanału tej gry, więc nie możesz w niej działać; `/gry` powie, co możesz zrobić.
games-out-silenced = Na serwerze tej gry masz teraz przerwę (timeout), więc dopóki trwa, nie możesz w niej działać.
games-out-unknown = Discord nie mówi mi w tej chwili, czy widzisz kanał tej gry: działaj na nim albo spróbuj za minutę.
games-yours = **{ $line }**
games-lobby = Gra się jeszcze nie zaczęła.
games-over = Koniec gry.
games-unreadable = Tej gry nie da się wczytać; co z tym zrobić, mówi tam /gra stan.
games-new-rules = Ta gra czeka: moje zasady tej gry się zmieniły; co można zrobić, mówi tam /gra stan.
games-abandoned = Zakończona bez zwycięzcy.
