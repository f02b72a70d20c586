# Co jest zapisane o osobie.

cmd-privacy = prywatność
cmd-privacy-desc = Co o tobie przechowuję
cmd-privacy-export = eksport
cmd-privacy-export-desc = Pobierz w pliku to, co o tobie przechowuję i możesz znać
cmd-privacy-forget = zapomnij
cmd-privacy-forget-desc = Każ mi o sobie zapomnieć
privacy-exported = { $count ->
        [one] Przechowuję o tobie jeden wpis; jest w tym pliku.
        [few] Przechowuję o tobie { $count } wpisy; są w tym pliku.
       *[other] Przechowuję o tobie { $count } wpisów; są w tym pliku.
    } Nie ma w nim tajnych informacji innych osób ani stanu gier.
privacy-sure = Mam o tobie zapomnieć? Usunę twoje ustawienia, statystyki i to, co wiem o wiadomościach prywatnych do ciebie. Gry, w których jesteś wymieniony lub wymieniona, zachowają dziennik, ale w twoim miejscu będzie „dawny gracz”. To, co stoi na kanałach Discorda, tam zostanie. Miejsca przy stołach, do których nie masz już dostępu, zwolnię. Tego nie da się cofnąć.
privacy-yes = Zapomnij o mnie
privacy-no = Anuluj
privacy-forgotten = Już cię nie pamiętam. { $games ->
        [0] Nie wymienia cię żadna gra.
        [one] Jedna gra ma teraz w twoim miejscu dawnego gracza.
        [few] { $games } gry mają teraz w twoim miejscu dawnego gracza.
       *[other] { $games } gier ma teraz w twoim miejscu dawnego gracza.
    }
privacy-playing = Grasz jeszcze { $count ->
    [one] na kanale { $channels }
   *[other] na { $count } kanałach: { $channels }
}. Najpierw odejdź od stołu albo zakończ grę: wybierz ją pod `/gry`, tutaj albo w wiadomościach prywatnych ze mną. Stół, który prowadzisz, oddasz poleceniem `/gra gospodarz` albo zakończysz poleceniem `/gra porzuć`; tak samo zakończysz grę, w której nikogo innego już nie ma. Grę, której nie da się już wczytać i która nie pozwala ani na jedno, ani na drugie, może zakończyć jej gospodarz albo moderator.
privacy-kept = Niczego nie usuwam.
former-player = dawny gracz
