### Pierwsza tura z podpowiedziami: `/nauka` i przycisk w poczekalni.

cmd-learn = nauka
cmd-learn-desc = Poproś o objaśnianie pierwszej tury krok po kroku albo je wyłącz
lobby-learn = Pierwsza tura z podpowiedziami
learn-on = Podpowiedzi do pierwszej tury są włączone.
learn-off = Podpowiedzi są wyłączone. Włączysz je ponownie poleceniem /nauka.
learn-is-on = Podpowiedzi do pierwszej tury są włączone: widzisz je nad swoim panelem tylko ty.
learn-is-off = Podpowiedzi do pierwszej tury są wyłączone.
learn-none = Do tej gry nie ma podpowiedzi. Zasad szukaj poleceniem /zasada.
learn-turn-on = Włącz podpowiedzi
learn-turn-off = Wyłącz podpowiedzi
learn-hint = 💡 {"**"}Pierwsza tura** · { $hint }
learn-example = Na przykład: { $choice }
