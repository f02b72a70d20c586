# Gdzie otwiera się stół.

opt-room = miejsce
opt-room-desc = Gdzie otworzyć stół: na tym kanale czy w wątku, który otworzę
opt-forum = forum
opt-forum-desc = Forum, na którym otworzę wpis dla stołu
place-here = na tym kanale
place-thread = w nowym wątku
place-private = w nowym prywatnym wątku, dla zaproszonych
place-post = { $host } otwiera tu stół. Jest poniżej.
no-such-place = Nie mogę otworzyć stołu w miejscu „{ $value }”. Wybierz jedno z podpowiedzi Discorda.
no-threads-here = Nie mogę tu otworzyć wątku, tylko na kanale tekstowym lub ogłoszeniowym. Bez podanego miejsca stół stanie tutaj.
no-private-threads-here = Kanał ogłoszeniowy nie ma prywatnych wątków. Wybierz zwykły wątek albo kanał tekstowy.
lobby-opened-there = Stół otwarty: { $channel }. Chcesz grać? Naciśnij tam „Dołącz”. Gospodarz może tylko prowadzić stół.
lobby-opened-there-seated = Stół jest otwarty: { $channel }. Siedzisz przy nim; naciśnij tam Start.
