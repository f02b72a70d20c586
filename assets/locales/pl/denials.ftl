# Dlaczego Discord czegoś odmawia; jego własne słowa są po angielsku i dla programistów.

denied-gone = Tego kanału już nie ma.
denied-left = Tej osoby nie ma na serwerze.
denied-crowded = W tym wątku jest już tyle osób, na ile pozwala Discord.
denied-tags = To forum wymaga tagu w każdym wpisie, a wszystkie jego tagi są dla moderatorów. Dodaj tag dla wszystkich albo daj mi tam „Zarządzanie wątkami”.
denied-hidden = Nie widzę tego kanału. Potrzebuję tam uprawnienia „Wyświetlanie kanału”.
denied-forbidden = Brakuje mi tam uprawnienia. `/diagnoza` powie, którego.
denied-kind = Kanał tego rodzaju nie ma takich wątków.
denied-archived = Ten wątek jest zarchiwizowany. Napisz w nim coś i spróbuj ponownie.
denied-locked = Ten wątek jest zablokowany. Musi go odblokować ktoś, kto może zarządzać wątkami.
denied-full = Na serwerze jest już tyle otwartych wątków, na ile pozwala Discord. Zarchiwizuj lub usuń kilka i spróbuj ponownie.
denied-trouble = Discord ma teraz kłopoty. Spróbuj ponownie później.
denied-other = Discord tego odmawia i nie mówi dlaczego.
