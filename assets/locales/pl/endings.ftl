### Co bot mówi, gdy stół kończy bez wyniku.

why-title = Koniec gry
why-label = Dlaczego? Przeczytają to wszyscy przy stole.
why-missing = Napisz, dlaczego kończysz grę: przeczytają to wszyscy przy stole. Nic się nie zmieniło.

ended-host = **Koniec gry bez zwycięzcy: tak decyduje { $who } jako gospodarz.**
ended-moderator = **Koniec gry bez zwycięzcy: tak decyduje { $who } jako moderator.**
ended-players = **Koniec gry bez zwycięzcy: tak zdecydowali gracze.** Propozycję zgłasza { $who }.
ended-last = **Koniec gry bez zwycięzcy: tak decyduje { $who }, ostatnia osoba przy stole.**
ended-unknown = **Koniec gry bez zwycięzcy: tak decyduje { $who }.**
ended-waited = **Koniec gry bez zwycięzcy: tak decyduje { $who }.**
ended-idle = **Kończę tę grę bez zwycięzcy.**
ended-league = { $who ->
    [none] **Koniec gry bez zwycięzcy: rozgrywki policzyły ją, zanim się skończyła.**
   *[other] **Koniec gry bez zwycięzcy: organizator ({ $who }) liczy ją w rozgrywkach jako niedokończoną.**
}
ended-operator = **Koniec gry bez zwycięzcy: tak decyduje mój administrator.**
ended-why = Powód: „{ $why }”
ended-calls = Przy stole: { $who }.

closed-host = Gospodarz ({ $who }) zamyka stół; gra się nie zaczęła.
closed-moderator = Moderator ({ $who }) zamyka stół; gra się nie zaczęła.
closed-players = Gracze zamykają stół; gra się nie zaczęła.
closed-last = Ostatnia osoba przy stole ({ $who }) zamyka go; gra się nie zaczęła.
closed-unknown = { $who } zamyka stół; gra się nie zaczęła.
closed-waited = { $who } zamyka stół, bo od 14 dni nic się przy nim nie zmieniło.
closed-idle = { $full ->
    [yes] Zamykam ten stół: jest pełny, ale gra się nie zaczęła i nikt nie odpowiada, czy ma pozostać otwarty.
   *[no] Zamykam ten stół: nikt do niego nie dołącza i nikt nie odpowiada, czy ma pozostać otwarty.
}
closed-league = { $who ->
    [none] Stół jest zamknięty, a gra się nie zaczęła: rozgrywki policzyły go bez niej.
   *[other] Organizator ({ $who }) zamyka stół; gra się nie zaczęła, a rozgrywki policzyły go bez niej.
}
closed-operator = Mój administrator zamyka stół; gra się nie zaczęła.
