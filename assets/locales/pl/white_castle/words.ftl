### Nazwy tego, z czego składa się Biały Zamek.
### Słowo to wiadomość `<rodzaj>-<nazwa>`; zdania biorą je przez WORD($name, of: "<rodzaj>").

seat-human = Ty
    .gen = ciebie
    .acc = ciebie
    .ins = tobą
seat-rival = Przeciwnik
    .gen = przeciwnika
    .acc = przeciwnika
    .ins = przeciwnikiem
bot-rival = Przeciwnik
difficulty-easy = łatwy
difficulty-medium = średni
difficulty-hard = trudny

bridge-red = czerwony
bridge-black = czarny
bridge-white = biały
end-left = lewy
end-right = prawy
half-upper = górna
half-lower = dolna

space-S1 = Pierwsze Piętro S1
space-S2 = Pierwsze Piętro S2
space-S3 = Pierwsze Piętro S3
space-D1 = Drugie Piętro D1
space-D2 = Drugie Piętro D2
space-O1 = Poza Murami O1
space-O2 = Poza Murami O2
space-W = Studnia
space-P = własny rząd

floor-stock = zasób
floor-gate = Brama
floor-first = Pierwsze Piętro
floor-second = Drugie Piętro
floor-third = Trzecie Piętro

garden-red_left = czerwony lewy
garden-red_right = czerwony prawy
garden-black_left = czarny lewy
garden-black_right = czarny prawy
garden-white_left = biały lewy
garden-white_right = biały prawy

## Co pokazuje akcja karty, z liczbą.

action-coins = { $count ->
        [one] { $count } moneta
        [few] { $count } monety
       *[other] { $count } monet
    }
    .acc = { $count ->
        [one] { $count } monetę
        [few] { $count } monety
       *[other] { $count } monet
    }
action-points = { $count ->
        [one] { $count } Punkt Klanu
        [few] { $count } Punkty Klanu
       *[other] { $count } Punktów Klanu
    }
    .acc = { $count ->
        [one] { $count } Punkt Klanu
        [few] { $count } Punkty Klanu
       *[other] { $count } Punktów Klanu
    }
action-influence = Wpływ { $count }
    .acc = Wpływ { $count }
action-gate = Dworzanin do Bramy
action-climb = { $count ->
        [one] Dworzanin o { $count } piętro w górę
        [few] Dworzanin o { $count } piętra w górę
       *[other] Dworzanin o { $count } pięter w górę
    }
action-gardener_left = Ogrodnik po lewej
action-gardener_right = Ogrodnik po prawej
action-gardener_any = Ogrodnik gdziekolwiek
action-warrior = Wojownik na dziedziniec { $count }

## Żetony jednego pola.

tokens-rrb = czerwony, czerwony, czarny
tokens-rrw = czerwony, czerwony, biały
tokens-rbb = czerwony, czarny, czarny
tokens-rbw = czerwony, czarny, biały
tokens-rww = czerwony, biały, biały
tokens-bbw = czarny, czarny, biały
tokens-bww = czarny, biały, biały
tokens-rb = czerwony, czarny
tokens-rw = czerwony, biały
tokens-bw = czarny, biały

## Tytuł wątku gry i to, co czytają obserwujący: to nie oni są „tobą”.

thread-waits = czeka na gracza
thread-won = koniec, { $seat ->
        [rival] wygrywa przeciwnik
       *[human] wygrywa gracz
    }
follow-waits = Gra czeka na gracza.
follow-won = **{ $game }**, { $channel }: gra się skończyła. { $seat ->
        [rival] Wygrywa przeciwnik.
       *[human] Wygrywa gracz.
    }
follow-seat = { $seat ->
        [rival] przeciwnik
       *[human] gracz
    }: { $score }
