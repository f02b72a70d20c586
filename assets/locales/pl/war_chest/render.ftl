### Co stoi na obrazach War Chest, w ich opisach i na planszy tekstowej.

render-head = Runda { $round } · gra { $seat }
render-choosing = Wybór armii · { $seat }
render-over = { $count ->
        [one] Wygrywa { $seats }
       *[other] Wygrywają { $seats }
    }
render-dead = Gra kończy się bez zwycięzcy
render-unseen = ukryte
render-decoy = Wab ({ $unit })
render-pool = Odkryte karty
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
