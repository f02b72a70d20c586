### Pierwsza tura z podpowiedziami: `/nauka` i przycisk w poczekalni.

cmd-learn = nauka
cmd-learn-desc = Poproś o objaśnianie pierwszej tury krok po kroku albo je wyłącz
lobby-learn = Pierwsza tura z podpowiedziami
lobby-new-here = { $alone ->
    [yes] Pierwszy raz? Naciśnij „Pierwsza tura z podpowiedziami”, a objaśnię ci każdy krok; nikt inny tego nie widzi.
   *[no] Pierwszy raz? Gdy zajmiesz miejsce, naciśnij „Pierwsza tura z podpowiedziami”, a objaśnię ci każdy krok; nikt inny tego nie widzi.
}
learn-on = Podpowiedzi do pierwszej tury są włączone.
learn-off = Podpowiedzi są wyłączone. Włączysz je ponownie poleceniem /nauka.
learn-is-on = Podpowiedzi do pierwszej tury są włączone: widzisz je nad swoim panelem tylko ty.
learn-is-off = Podpowiedzi do pierwszej tury są wyłączone.
learn-none = Do tej gry nie ma podpowiedzi. Zasad szukaj poleceniem /zasada.
learn-turn-on = Włącz podpowiedzi
learn-turn-off = Wyłącz podpowiedzi
learn-hint = 💡 {"**"}Pierwsza tura:** { $hint }
learn-start = 💡 {"**"}O co chodzi:** { $opening }
    Zasad szukaj poleceniem /zasada, o to, czego teraz nie można, pytaj poleceniem /dlaczego-nie; /nauka wyłącza i włącza te podpowiedzi.
learn-example = Na przykład: { $choice }
