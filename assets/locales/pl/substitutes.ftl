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

lobby-free-seat = wolne, zajmij je poleceniem /gra zastąp

propose-remove = { $by } proponuje, żeby miejsce **{ $name }** na stałe straciła osoba, która na nim gra: { $holder }. Zastępca grałby, aż ktoś je zajmie.
propose-substitute = { $by } przekazuje miejsce **{ $name }**. Ma na nim grać { $user }.
propose-accept = { $user } musi przyjąć miejsce przyciskiem „Zgoda”.
propose-open = **Wolne miejsce: { $name }.** Gra na nim zastępca, aż ktoś je zajmie. Kto chce grać, naciska przycisk.
propose-open-held = **Miejsce do oddania: { $name }.** Kto chce na nim dalej grać, naciska przycisk.

proposal-remove-agreed = { $holder } już nie gra jako **{ $name }**: tak zdecydowali inni. Gra zastępca. Powrót jest możliwy tylko w roli zmiennika, za zgodą pozostałych.
proposal-remove-agreed-host = { $holder } już nie gra jako **{ $name }**: tak decyduje { $by } jako gospodarz. Gra zastępca. Powrót jest możliwy tylko w roli zmiennika, za zgodą pozostałych.
proposal-remove-agreed-moderator = Decyzja ponad zasadami stołu: { $holder } już nie gra jako **{ $name }**. Tak decyduje { $by } jako moderator, bez pytania graczy. Gra zastępca.
proposal-remove-declined = Nikt nie traci miejsca: jako **{ $name }** nadal gra { $holder }.
proposal-resign-agreed = { $holder } na stałe odchodzi z gry. Jako **{ $name }** gra dalej zastępca.
proposal-substitute-agreed = Od tej chwili jako **{ $name }** gra { $user }, a nie { $holder }. /ręka pokazuje, co wie tylko to miejsce.
proposal-substitute-declined = { $user } nie przejmuje miejsca **{ $name }**.
proposal-open-agreed = Od tej chwili jako **{ $name }** gra { $user }, a nie { $holder }. /ręka pokazuje, co wie tylko to miejsce.
proposal-candidate-declined = { $user } nie przejmuje miejsca **{ $name }**; nadal można o nie poprosić.
proposal-open-declined = Miejsca **{ $name }** na razie nikt nie przejmuje.
proposal-open-gave_up = Zastępca grający jako **{ $name }** przerwał grę, bo jego tura nie miała końca. Gra czeka, aż ktoś zajmie to miejsce.
proposal-by-host = Tak decyduje { $by } jako gospodarz.
proposal-by-moderator = Decyzja ponad zasadami stołu: tak decyduje { $by } jako moderator, bez pytania graczy.

seat-posted = Wiadomość jest na kanale.
seat-posted-note = Wiadomość jest na kanale. Możesz zostawić prywatną notatkę osobie, która przejmie miejsce; nikt inny jej nie zobaczy.
seat-asked = Twoja prośba o to miejsce jest na kanale. Gracze odpowiadają na nią tam.
resign-sure = Odejść z gry na stałe? Jako { $name } będzie grał zastępca, aż ktoś zajmie to miejsce, a ty nie wrócisz tak po prostu. Jeśli znikasz tylko na jakiś czas, użyj /gra odejdź.
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
