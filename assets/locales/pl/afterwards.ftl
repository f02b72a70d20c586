### Co dowiaduje się ktoś, kogo nie było.

cmd-catchup = nadrób
cmd-catchup-desc = Zobacz, co się stało od twojego ostatniego ruchu i co możesz teraz zrobić
button-catchup = Od mojego ruchu
catchup-head = **Od twojego ostatniego ruchu** ({ $when })
catchup-first = **Dotychczasowa gra**
catchup-nothing = Od twojego ostatniego ruchu nic się nie stało.
catchup-alone = W tę grę grasz bez innych osób: nic się nie dzieje bez ciebie. Całą grę opowie /dziennik.
catchup-more = … (resztę pokaże /dziennik)

## Koniec gry.

end-standings = **Wynik końcowy**
end-standing = { $rank ->
    [none] { "" }
   *[other] { $rank }.{ " " }
}**{ $name }**{ $who ->
    [none] { "" }
   *[other] { " " }· { $who }
}{ $points ->
    [none] { "" }
   *[other] { " " }· { $points }
}
end-log = { $game }: { $seats }
button-rematch = Rewanż
rematch-opened = Stół znów jest otwarty, poniżej: te same miejsca i opcje. Pytam pozostałych, czy grają.
rematch-opened-alone = Stół znów jest otwarty, poniżej: te same miejsca i opcje. Nie ma już kogo zapytać; kto chce grać, zajmuje wolne miejsce.
rematch-not-yours = Rewanż mogą otworzyć tylko osoby z tej gry i te, które moderują stoły tego serwera.
refused-not-over = Gra jeszcze się nie skończyła.
