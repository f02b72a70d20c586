### Nazwy tego, z czego składa się Root.
### Słowo to komunikat `<rodzaj>-<nazwa>`; zdania biorą je przez WORD($name, of: "<rodzaj>").
### Wartość to sama nazwa (etykieta), atrybuty to formy potrzebne w zdaniach.

## Frakcje: `short` to mianownik w dzienniku, `gen`, `dat`, `acc`, `ins` to przypadki, `number` to
## liczba orzeczenia.

faction-marquise = Markiza de Kot
    .short = Markiza
    .gen = Markizy
    .dat = Markizie
    .acc = Markizę
    .ins = Markizą
    .number = one
faction-eyrie = Dynastie Orlich Gniazd
    .short = Dynastie
    .gen = Dynastii
    .dat = Dynastiom
    .acc = Dynastie
    .ins = Dynastiami
    .number = many
faction-alliance = Sojusz Stworzeń Leśnych
    .short = Sojusz
    .gen = Sojuszu
    .dat = Sojuszowi
    .acc = Sojusz
    .ins = Sojuszem
    .number = one
faction-vagabond = Włóczęga
    .short = Włóczęga
    .gen = Włóczęgi
    .dat = Włóczędze
    .acc = Włóczęgę
    .ins = Włóczęgą
    .number = one
faction-vagabond_2 = Drugi Włóczęga
    .short = Drugi Włóczęga
    .gen = Drugiego Włóczęgi
    .dat = Drugiemu Włóczędze
    .acc = Drugiego Włóczęgę
    .ins = Drugim Włóczęgą
    .number = one
faction-lizards = Jaszczurzy Kultyści
    .short = Kultyści
    .gen = Kultystów
    .dat = Kultystom
    .acc = Kultystów
    .ins = Kultystami
    .number = many
faction-riverfolk = Kompania Plemion Rzecznych
    .short = Kompania
    .gen = Kompanii
    .dat = Kompanii
    .acc = Kompanię
    .ins = Kompanią
    .number = one
faction-duchy = Podziemne Księstwo
    .short = Księstwo
    .gen = Księstwa
    .dat = Księstwu
    .acc = Księstwo
    .ins = Księstwem
    .number = one
faction-corvids = Krucza Konspiracja
    .short = Konspiracja
    .gen = Konspiracji
    .dat = Konspiracji
    .acc = Konspirację
    .ins = Konspiracją
    .number = one
faction-hundreds = Władca Szczurów
    .short = Władca Szczurów
    .gen = Władcy Szczurów
    .dat = Władcy Szczurów
    .acc = Władcę Szczurów
    .ins = Władcą Szczurów
    .number = one
faction-keepers = Żelazna Straż
    .short = Żelazna Straż
    .gen = Żelaznej Straży
    .dat = Żelaznej Straży
    .acc = Żelazną Straż
    .ins = Żelazną Strażą
    .number = one

## Te same frakcje, gdy gra nimi bot.

clockwork-marquise = Mechaniczny Markiz
clockwork-eyrie = Elektryczne Dynastie
clockwork-alliance = Samoczynny Sojusz
clockwork-vagabond = Włóczybot
clockwork-vagabond_2 = Drugi Włóczybot
clockwork-lizards = Logiczne Jaszczurki
clockwork-riverfolk = Rzeczne Roboty
clockwork-duchy = Wiertnicze Księstwo
clockwork-corvids = Zębate Kruki

difficulty-easy = Łatwy
difficulty-default = Standardowy
difficulty-challenging = Wymagający
difficulty-nightmare = Koszmar
difficulty-marquise-easy-effect = Werbuje w turze dwóch wojowników zamiast czterech.
difficulty-marquise-challenging-effect = Werbuje dodatkowo dwóch wojowników na pierwszej nakazanej polanie, którą kontroluje.
difficulty-marquise-nightmare-effect = Jak na poziomie Wymagającym, a do tego w każdej turze zdobywa 1 punkt więcej.
difficulty-eyrie-easy-effect = Dekret zaczyna się od jednego Wezyra zamiast od dwóch.
difficulty-eyrie-challenging-effect = W Dekrecie obok Wezyrów leży od początku ptasia Zasadzka.
difficulty-eyrie-nightmare-effect = Jak na poziomie Wymagającym, a do tego w każdej turze zdobywa 1 punkt więcej.

trait-blitz = Wypad
trait-blitz-effect = Po Ruchu wychodzi z pierwszej polany, którą kontroluje bez przeciwników, zostawia tam jednego wojownika i walczy tam, dokąd dotrze.
trait-fortified = Umocnienia
trait-fortified-effect = Każdy jego budynek usuwają dopiero dwa obrażenia; jedno nic nie daje.
trait-hospitals = Szpitale
trait-hospitals-effect = Gdy jako obrońca straci w walce co najmniej dwóch wojowników, dwóch wojowników trafia na polanę z Twierdzą.
trait-iron_will = Żelazna Wola
trait-iron_will-effect = Przy ptasim Nakazie werbuje dwa razy więcej wojowników.
trait-overwhelming = Przewaga Liczebna
trait-overwhelming-effect = Zdobywa 1 punkt za każdych dwóch wojowników, których nie może rozmieścić, ale rozbudowuje się najwyżej raz na turę.
trait-nobility = Szlachectwo
trait-nobility-effect = Zamieszki przynoszą mu 1 punkt za każdą ptasią kartę w Dekrecie zamiast straty, a wybuchają także wtedy, gdy nie może rozmieścić wojownika.
trait-relentless = Nieustępliwość
trait-relentless-effect = Po Dekrecie usuwa wszystkie bezbronne budynki i żetony z polan ze swoimi wojownikami.
trait-swoop = Nalot
trait-swoop-effect = Na koniec Dnia dwóch wojowników ląduje na pierwszej polanie bez jego komponentów.
trait-war_tax = Podatek Wojenny
trait-war_tax-effect = Kto traci przez niego budynek lub żeton, traci także 1 punkt.
trait-focused = Skupienie
trait-focused-effect = Dodatkowe obrażenie zadaje także wtedy, gdy kolumna tylko remisuje pod względem liczby kart.

## Symbole: wartość to rzeczownik, `adj`, `gen` i `acc` to mianownik, dopełniacz i biernik
## przymiotnika rodzaju żeńskiego (karta, polana).

suit-fox = lis
    .counted = { $count ->
        [few] { $count } lisy
       *[many] { $count } lisów
    }
    .adj = lisia
    .gen = lisiej
    .loc = lisiej
    .acc = lisią
suit-mouse = mysz
    .counted = { $count ->
        [few] { $count } myszy
       *[many] { $count } myszy
    }
    .adj = mysia
    .gen = mysiej
    .loc = mysiej
    .acc = mysią
suit-rabbit = królik
    .counted = { $count ->
        [few] { $count } króliki
       *[many] { $count } królików
    }
    .adj = królicza
    .gen = króliczej
    .loc = króliczej
    .acc = króliczą
suit-bird = ptak
    .counted = { $count ->
        [few] { $count } ptaki
       *[many] { $count } ptaków
    }
    .adj = ptasia
    .gen = ptasiej
    .loc = ptasiej
    .acc = ptasią

## Przedmioty: `some` to biernik.

item-bag = Worek
    .bare = worek
    .some = worek
item-boots = Buty
    .bare = buty
    .some = buty
item-club = Pałka
    .bare = pałka
    .some = pałkę
item-coins = Monety
    .bare = monety
    .some = monety
item-crossbow = Kusza
    .bare = kusza
    .some = kuszę
item-hammer = Młot
    .bare = młot
    .some = młot
item-sword = Miecz
    .bare = miecz
    .some = miecz
item-tea = Herbata
    .bare = herbata
    .some = herbatę
item-torch = Pochodnia
    .bare = pochodnia
    .some = pochodnię

## Kilka takich samych przedmiotów.

items-bag = { $count ->
        [few] { $count } worki
       *[many] { $count } worków
    }
items-boots = { $count ->
        [few] { $count } buty
       *[many] { $count } butów
    }
items-club = { $count ->
        [few] { $count } pałki
       *[many] { $count } pałek
    }
items-coins = { $count ->
        [few] { $count } monety
       *[many] { $count } monet
    }
items-crossbow = { $count ->
        [few] { $count } kusze
       *[many] { $count } kusz
    }
items-hammer = { $count ->
        [few] { $count } młoty
       *[many] { $count } młotów
    }
items-sword = { $count ->
        [few] { $count } miecze
       *[many] { $count } mieczy
    }
items-tea = { $count ->
        [few] { $count } herbaty
       *[many] { $count } herbat
    }
items-torch = { $count ->
        [few] { $count } pochodnie
       *[many] { $count } pochodni
    }

## Komponenty: `some` to biernik z liczbą.

piece-warriors = Wojownik
    .bare = wojownik
    .some = { $count ->
        [0] żadnych wojowników
        [one] wojownika
        [few] { $count } wojowników
        [many] { $count } wojowników
       *[other] { $count } wojownika
    }
piece-pawn = Pionek
    .bare = pionek
    .some = { $count ->
        [0] żadnych pionków
        [one] pionek
        [few] { $count } pionki
        [many] { $count } pionków
       *[other] { $count } pionka
    }
piece-ruin = Ruiny
    .bare = Ruiny
    .some = { $count ->
        [0] żadnych żetonów Ruin
        [one] żeton Ruin
        [few] { $count } żetony Ruin
        [many] { $count } żetonów Ruin
       *[other] { $count } żetonu Ruin
    }
piece-sawmill = Tartak
    .bare = Tartak
    .some = { $count ->
        [0] żadnych Tartaków
        [one] Tartak
        [few] { $count } Tartaki
        [many] { $count } Tartaków
       *[other] { $count } Tartaku
    }
piece-workshop = Warsztat
    .bare = Warsztat
    .some = { $count ->
        [0] żadnych Warsztatów
        [one] Warsztat
        [few] { $count } Warsztaty
        [many] { $count } Warsztatów
       *[other] { $count } Warsztatu
    }
piece-recruiter = Koszary
    .bare = Koszary
    .some = { $count ->
        [0] żadnych Koszar
        [one] Koszary
        [few] { $count } Koszary
        [many] { $count } Koszar
       *[other] { $count } Koszar
    }
piece-wood = Drewno
    .bare = żeton drewna
    .some = { $count ->
        [0] żadnych żetonów drewna
        [one] żeton drewna
        [few] { $count } żetony drewna
        [many] { $count } żetonów drewna
       *[other] { $count } żetonu drewna
    }
piece-keep = Twierdza
    .bare = Twierdza
    .some = { $count ->
        [0] żadnych Twierdz
        [one] Twierdzę
        [few] { $count } Twierdze
        [many] { $count } Twierdz
       *[other] { $count } Twierdzy
    }
piece-roost = Gniazdo
    .bare = Gniazdo
    .some = { $count ->
        [0] żadnych Gniazd
        [one] Gniazdo
        [few] { $count } Gniazda
        [many] { $count } Gniazd
       *[other] { $count } Gniazda
    }
piece-base = Baza
    .bare = Baza
    .some = { $count ->
        [0] żadnych Baz
        [one] Bazę
        [few] { $count } Bazy
        [many] { $count } Baz
       *[other] { $count } Bazy
    }
piece-sympathy = Żeton Sympatyków
    .bare = Sympatycy
    .some = { $count ->
        [0] żadnych żetonów Sympatyków
        [one] żeton Sympatyków
        [few] { $count } żetony Sympatyków
        [many] { $count } żetonów Sympatyków
       *[other] { $count } żetonu Sympatyków
    }
piece-garden = Ogród
    .bare = Ogród
    .some = { $count ->
        [0] żadnych Ogrodów
        [one] Ogród
        [few] { $count } Ogrody
        [many] { $count } Ogrodów
       *[other] { $count } Ogrodu
    }
piece-trade_post = Faktoria
    .bare = Faktoria
    .some = { $count ->
        [0] żadnych Faktorii
        [one] Faktorię
        [few] { $count } Faktorie
        [many] { $count } Faktorii
       *[other] { $count } Faktorii
    }
piece-tunnel = Tunel
    .bare = Tunel
    .some = { $count ->
        [0] żadnych Tuneli
        [one] Tunel
        [few] { $count } Tunele
        [many] { $count } Tuneli
       *[other] { $count } Tunelu
    }
piece-citadel = Cytadela
    .bare = Cytadela
    .some = { $count ->
        [0] żadnych Cytadel
        [one] Cytadelę
        [few] { $count } Cytadele
        [many] { $count } Cytadel
       *[other] { $count } Cytadeli
    }
piece-market = Targ
    .bare = Targ
    .some = { $count ->
        [0] żadnych Targów
        [one] Targ
        [few] { $count } Targi
        [many] { $count } Targów
       *[other] { $count } Targu
    }
piece-plots = Intryga
    .bare = Intryga
    .some = { $count ->
        [0] żadnych żetonów Intryg
        [one] żeton Intrygi
        [few] { $count } żetony Intryg
        [many] { $count } żetonów Intryg
       *[other] { $count } żetonu Intrygi
    }
piece-bomb = Bomba
    .bare = Bomba
    .some = { $count ->
        [0] żadnych Bomb
        [one] Bombę
        [few] { $count } Bomby
        [many] { $count } Bomb
       *[other] { $count } Bomby
    }
piece-snare = Wnyki
    .bare = Wnyki
    .some = { $count ->
        [0] żadnych Wnyków
        [one] Wnyki
        [few] { $count } Wnyki
        [many] { $count } Wnyków
       *[other] { $count } Wnyków
    }
piece-extortion = Haracz
    .bare = Haracz
    .some = { $count ->
        [0] żadnych Haraczy
        [one] Haracz
        [few] { $count } Haracze
        [many] { $count } Haraczy
       *[other] { $count } Haraczu
    }
piece-raid = Najazd
    .bare = Najazd
    .some = { $count ->
        [0] żadnych Najazdów
        [one] Najazd
        [few] { $count } Najazdy
        [many] { $count } Najazdów
       *[other] { $count } Najazdu
    }
piece-warlord = Lord
    .bare = Lord
    .some = { $count ->
        [0] żadnych Lordów
        [one] Lorda
        [few] { $count } Lordów
        [many] { $count } Lordów
       *[other] { $count } Lorda
    }
piece-stronghold = Warownia
    .bare = Warownia
    .some = { $count ->
        [0] żadnych Warowni
        [one] Warownię
        [few] { $count } Warownie
        [many] { $count } Warowni
       *[other] { $count } Warowni
    }
piece-mob = Szturm
    .bare = Szturm
    .some = { $count ->
        [0] żadnych żetonów Szturmu
        [one] żeton Szturmu
        [few] { $count } żetony Szturmu
        [many] { $count } żetonów Szturmu
       *[other] { $count } żetonu Szturmu
    }
piece-waystation = Posterunek
    .bare = Posterunek
    .some = { $count ->
        [0] żadnych Posterunków
        [one] Posterunek
        [few] { $count } Posterunki
        [many] { $count } Posterunków
       *[other] { $count } Posterunku
    }
piece-relic = Relikt
    .bare = Relikt
    .some = { $count ->
        [0] żadnych Reliktów
        [one] Relikt
        [few] { $count } Relikty
        [many] { $count } Reliktów
       *[other] { $count } Reliktu
    }

## Przywódcy Dynastii (`acc` to biernik) i kolumny Dekretu

leader-builder = Budowniczy
    .acc = Budowniczego
leader-builder-effect = Wezyrowie w Werbunku i Ruchu. Przekute przedmioty dają punkty z karty (u innych Przywódców: 1).
leader-charismatic = Charyzmatyk
    .acc = Charyzmatyka
leader-charismatic-effect = Wezyrowie w Werbunku i Walce. Każdy Werbunek to dwóch wojowników.
leader-commander = Komandor
    .acc = Komandora
leader-commander-effect = Wezyrowie w Ruchu i Walce. Jedno dodatkowe obrażenie jako atakujący.
leader-despot = Despota
    .acc = Despotę
leader-despot-effect = Wezyrowie w Ruchu i Budowie. Jeden punkt więcej za usunięcie budynków lub żetonów w walce.

column-recruit = Werbunek
column-move = Ruch
column-battle = Walka
column-build = Budowa
column-fox = Lis
column-mouse = Mysz
column-rabbit = Królik
column-bird = Ptak

## Fazy, mapy, talie

phase-setup = Przygotowanie
phase-birdsong = Świt
phase-daylight = Dzień
phase-evening = Wieczór

map-autumn = Jesień
map-winter = Zima
map-lake = Jezioro
map-mountain = Góry

deck-base = Talia standardowa
    .lower = talia standardowa
deck-exiles = Talia Banitów i Partyzantów
    .lower = talia Banitów i Partyzantów

## Co przepada przez wybór, w pytaniu przed nim.

loss-actions = { $count ->
        [one] { $count } akcję
        [few] { $count } akcje
       *[many] { $count } akcji
    }
loss-points = { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
       *[many] { $count } punktów
    }
loss-decree_cards = { $count ->
        [one] { $count } kartę Dekretu
        [few] { $count } karty Dekretu
       *[many] { $count } kart Dekretu
    }
loss-ministers = { $count ->
        [one] działanie { $count } Ministra
       *[other] działania { $count } Ministrów
    }

## Punkty według źródeł, na koniec gry.

points-pieces = komponenty na mapie
points-battle = walki
points-crafting = przekuwanie
points-deeds = czyny
points-cards = karty
points-other = inne
points-lost = stracone
