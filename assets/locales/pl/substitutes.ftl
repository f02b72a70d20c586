### Co bot mówi o miejscach, które ktoś opuszcza na zawsze albo przejmuje.

cmd-remove = usuń
cmd-remove-desc = Zaproponuj, żeby ktoś, kto nie wraca, stracił miejsce na stałe
cmd-resign = zrezygnuj
cmd-resign-desc = Oddaj swoje miejsce na stałe; zastępca gra, aż ktoś je zajmie
cmd-substitute = oddaj-miejsce
cmd-substitute-desc = Przekaż miejsce wybranej osobie albo zaproponuj je wszystkim na kanale
opt-user = osoba
opt-user-desc = Kto ma grać; bez tego miejsce jest dla każdego

button-take = Zajmuję to miejsce
button-withdraw = Wycofaj
button-resign = Odchodzę na stałe
button-note = Zostaw prywatną notatkę

lobby-free-seat = wolne miejsce: zajmiesz je poleceniem /gra zastąp
lobby-vacant = wolne miejsce

propose-remove = { $by } proponuje, żeby miejsce ({ $name }) na stałe straciła osoba, która na nim gra: { $holder }. Zastępca grałby, aż ktoś je zajmie.
propose-substitute = { $by } oddaje miejsce ({ $name }). Ma na nim grać { $user }.
propose-substitute-league = { $holder } odchodzi na stałe. Miejsce ({ $name }) może przejąć osoba z rezerwy: { $user }.
propose-accept = { $user } musi przyjąć miejsce przyciskiem „Zgoda”.
propose-open = **Wolne miejsce: { $name }.** Gra na nim zastępca, aż ktoś je zajmie. Kto chce grać, naciska przycisk.
propose-open-league = Ten stół liczy się w rozgrywkach. Punkty za to miejsce dostaje osoba, która gra na nim na końcu, jeśli bierze w nich udział albo jest w rezerwie. Jeśli gra na nim ktoś inny, nie dostaje ich nikt.
propose-open-held = **Miejsce do oddania: { $name }.** Kto chce na nim dalej grać, naciska przycisk.

proposal-remove-agreed = Tak zdecydowali inni: { $holder } nie gra już { $name_ins }. Gra zastępca; miejsce zajmuje /gra zastąp. Powrót jest możliwy tylko jako nowy gracz, za zgodą pozostałych.
proposal-remove-agreed-host = Tak decyduje { $by } jako gospodarz: { $holder } nie gra już { $name_ins }. Gra zastępca; miejsce zajmuje /gra zastąp. Powrót jest możliwy tylko jako nowy gracz, za zgodą pozostałych.
proposal-remove-agreed-moderator = Decyzja ponad zasadami stołu: { $holder } nie gra już { $name_ins }. Tak decyduje { $by } jako moderator, bez pytania graczy. Gra zastępca; miejsce zajmuje /gra zastąp.
proposal-remove-declined = Nikt nie traci miejsca: { $name_ins } nadal gra { $holder }.
proposal-resign-agreed = { $holder } odchodzi na stałe. Teraz { $name_ins } gra zastępca; miejsce zajmuje /gra zastąp.
proposal-substitute-agreed = Od teraz { $name_ins } gra { $user }. /ręka pokazuje, co wie tylko to miejsce.
proposal-substitute-declined = { $user } nie przejmuje { $name_gen }.
proposal-open-agreed = Od teraz { $name_ins } gra { $user }. /ręka pokazuje, co wie tylko to miejsce.
proposal-candidate-declined = { $user } nie przejmuje { $name_gen }; nadal można o to miejsce poprosić.
proposal-open-declined = Na razie nikt nie przejmuje { $name_gen }.{ $held ->
    [yes] { "" }
   *[no] { " " }Gra zastępca.
}
proposal-open-gave_up = Zastępca { $name_gen } utknął w swojej turze. Gra czeka, aż ktoś zajmie to miejsce.
proposal-by-host = Tak decyduje { $by } jako gospodarz.
proposal-by-league = { $user } wchodzi z rezerwy, bo { $holder } już nie gra.
proposal-by-moderator = Decyzja ponad zasadami stołu: tak decyduje { $by } jako moderator, bez pytania graczy.
proposal-nobody-agrees = Nie ma już nikogo, kto mógłby się na to zgodzić. Miejsce może dać moderator.

seat-posted = Wiadomość jest na kanale.
seat-posted-note = Wiadomość jest na kanale. Możesz zostawić prywatną notatkę osobie, która przejmie miejsce; nikt inny jej nie zobaczy.
seat-asked = Twoja prośba o to miejsce jest na kanale. Gracze odpowiadają na nią tam.
resign-lobby = Gra jeszcze się nie zaczęła. Od stołu odejdziesz przyciskiem *Odejdź* pod listą miejsc albo poleceniem `/gra odejdź`.
resign-sure = Odejść z gry na stałe? Zastępca będzie grał { $name_ins }, a ty nie wrócisz tak po prostu. W rankingu liczy się to jako przegrana. Jeśli znikasz tylko na jakiś czas, użyj /gra odejdź.
note-title = Prywatna notatka
note-label = Dla osoby, która przejmie miejsce
note-kept = Twoja notatka czeka na osobę, która przejmie miejsce.
note-gone = Notatki już nie ma.
note-line =
    Notatka od poprzedniej osoby na tym miejscu:
    { $note }

tenure = { $name }: { $who }
tenure-until = { $who } do rundy { $round }
tenure-then = {", potem "}
tenure-stand-in = zastępca

refused-resign-instead = To twoje własne miejsce. Użyj /gra zrezygnuj.
refused-last-to-leave = Poza tobą przy stole nie ma już nikogo; /gra porzuć kończy grę.
refused-no-seat-to-leave = Nie masz miejsca w tej grze.
refused-not-your-offer = Przekazać to miejsce może tylko osoba, która na nim gra. Jeśli jej nie ma, zaproponuj /gra zastępca albo /gra usuń.
refused-has-seat = Ta osoba ma już miejsce w tej grze.
refused-has-seat-yourself = Masz już miejsce w tej grze.
refused-seat-by-office = Nie możesz dać miejsca sobie. Udostępnij je każdemu i naciśnij „Zajmuję to miejsce”: zdecydują gracze.
refused-nobody-agrees = Nie ma tu nikogo, kto mógłby się na to zgodzić. Miejsce może ci dać moderator.
refused-offer-over = To miejsce nie jest już do wzięcia.
refused-asked-already = Twoja prośba o to miejsce już jest na kanale; gracze odpowiadają na nią tam.
refused-candidate-already = Prośba lub propozycja dla tej osoby już jest na kanale; odpowiedz na nią tam.
refused-candidates-full = O to miejsce prosi już zbyt wiele osób; poczekaj, aż gracze odpowiedzą niektórym z nich.
refused-offered-already = Miejsce { $seat } jest już do wzięcia dla każdego.
refused-seat-free = Miejsce { $seat } jest teraz wolne: gra na nim zastępca, aż ktoś je zajmie poleceniem /gra zastąp.
refused-seat-of-bot = Na miejscu { $seat } gra bot z tej gry, więc nie jest to miejsce żadnej osoby.
refused-not-your-note = Notatkę może zostawić tylko osoba, która oddaje miejsce.
refused-no-apps = Aplikacja nie może grać.

term-seats = Miejsca
term-seats-vote = o odejściu i przejęciu głosują pozostali
term-seats-host = usuwa gospodarz, wolne miejsce jest dla każdego
