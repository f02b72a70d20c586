### Podpowiedzi do pierwszej tury: `hint-<pytanie>`, `hint-<pytanie>-<miejsce>`.

learn-opening = Grasz na własnym stole, a ja prowadzę przeciwnika. Podawaj kość, którą bierzesz, i jej miejsce. Ja odkrywam jego karty, ruszam pionkami i liczę punkty.
hint-room = Rozłóż planszę według instrukcji i przepisz, co na niej leży. Pytam, żeby wiedzieć, co dostaje przeciwnik.
hint-garden = Punkty są nadrukowane na kartach ogrodu, które leżą pod mostem.
hint-dice = Rzuć kośćmi mostu i wpisz, co pokazują, od najniższej; albo pozwól rzucić mnie i ustaw swoje kości tak samo.
hint-turn = Weź skrajną kość z mostu, połóż ją, wykonaj akcje na swoim stole i podaj, która to kość i gdzie leży. Różnicę w monetach płacisz lub bierzesz samodzielnie.
hint-rival_turn = Najpierw dokończ swoje akcje. Potem czas na przeciwnika: powiem, co bierze i gdzie kładzie, a ty przesuniesz jego pionki.
hint-first_card = Potasuj dziewięć kart przeciwnika, połóż je stroną z kością do góry i podaj wierzchnią.
hint-card = Odwróć wierzchnią kartę i podaj tę, która leży teraz na wierzchu: pokazuje kość przeciwnika i jej pole.
hint-upper_action = Przepisz, co jest na górnej połowie odwróconej karty; wykonam to za przeciwnika.
hint-lower_action = Przepisz, co jest na dolnej połowie odwróconej karty; wykonam to za przeciwnika.
