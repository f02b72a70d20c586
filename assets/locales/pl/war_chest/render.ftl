### Co stoi na obrazach War Chest, w ich opisach i na planszy tekstowej.

render-head = Runda { $round }: gra { $seat }
render-choosing = Wybór armii: { $seat }
render-over = { $count ->
        [one] Wygrywa { $seats }
       *[other] Wygrywają { $seats }
    }
render-dead = Gra kończy się bez zwycięzcy
render-unseen = ukryte
render-decoy = Wab ({ $unit })
render-pool = Odkryte karty
render-next = następny
render-last = ostatni
render-before = runda { $round }
render-to-choose = do wyboru
render-takes = bierze
render-bans = wyklucza
render-column-board = plansza
render-column-supply = pula
render-column-unseen = ukryte
render-column-face_up = odkryte
render-column-box = pudełko
alt-game = War Chest: { $title }.
alt-last = Ostatnio: { $line }
text-side = { $side } { $placed } z { $to_win }: { $locations }.
text-neutral = Neutralne: { $locations }.
text-initiative = Inicjatywa: { $seat }.
text-forts = Fortyfikacje na { $at }. W puli { $left ->
        [0] nie ma żadnej
        [one] jest 1
        [few] są { $left }
       *[many] jest { $left }
    }.
text-forts-none = Na planszy nie ma fortyfikacji. W puli { $left ->
        [0] nie ma żadnej
        [one] jest 1
        [few] są { $left }
       *[many] jest { $left }
    }.
text-decrees = Dekrety: { $decrees }.
text-decree = { $decree } ({ $seals ->
        [none] bez pieczęci
       *[other] pieczęcie: { $seals }
    })
text-seals = Pozostałe pieczęcie: { $sides }.
text-in-fort = , w fortyfikacji
text-units = { $seat } na planszy: { $units }.
text-poisoned = , trucizna: { $by }
text-sum = { $seat }: sztonów ukrytych { $total } (ręka { $hand }, woreczek { $bag }, zakryte { $face_down }).
text-coins = { $seat }, sztony: { $coins }.
text-ready = { $seat }, przy kartach: { $ready }.
text-marker = znacznik trucizny ({ $unit })
text-location = {" "}(pozycja: { $side })
text-own = Twoja ręka: { $coins }.
text-pool = Odkryte karty: { $units }.
text-banned = Wykluczone: { $units }.
text-record = Sztony rundy { $round }: { $deeds }.

alt-ask-board = Plansza z polami, które możesz wybrać.
alt-ask-coins = Sztony na twojej ręce: { $coins }.
