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
ended-series = { $who ->
    [none] **Koniec gry bez zwycięzcy: rozgrywki policzyły ją, zanim się skończyła.**
   *[other] **Koniec gry bez zwycięzcy: rozgrywki policzyły ją, zanim się skończyła. Tak decyduje { $who } jako organizator.**
}
ended-operator = **Koniec gry bez zwycięzcy: tak decyduje mój administrator.**
ended-why = Powód: „{ $why }”
ended-calls = Przy stole: { $who }.

closed-host = Stół jest zamknięty, zanim gra się zaczęła: tak decyduje { $who } jako gospodarz.
closed-moderator = Stół jest zamknięty, zanim gra się zaczęła: tak decyduje { $who } jako moderator.
closed-players = Stół jest zamknięty, zanim gra się zaczęła: tak zdecydowali gracze.
closed-last = Stół jest zamknięty, zanim gra się zaczęła: tak decyduje { $who }, ostatnia osoba przy stole.
closed-unknown = Stół jest zamknięty, zanim gra się zaczęła: tak decyduje { $who }.
closed-waited = Stół jest zamknięty, bo od 14 dni nic się przy nim nie zmieniło: tak decyduje { $who }.
closed-series = { $who ->
    [none] Stół jest zamknięty, zanim gra się zaczęła: rozgrywki policzyły go bez niej.
   *[other] Stół jest zamknięty, zanim gra się zaczęła: rozgrywki policzyły go bez niej. Tak decyduje { $who } jako organizator.
}
closed-operator = Stół jest zamknięty, zanim gra się zaczęła: tak decyduje mój administrator.
