### Podpowiedzi do pierwszej tury: `hint-<pytanie>`, `hint-<pytanie>-<miejsce>`.

hint-draft = Wybierz oddział do armii. Weź kilka prostych i szybkich, na przykład Kawalerię czy Zwiadowcę, i jeden do trzymania pozycji. Co który robi, podaje /karta.
hint-ban = Wyklucz oddział, z którym nie chcesz się mierzyć.
hint-use_coin = Użyj jednego sztonu na jedną akcję. Zwykle w pierwszej rundzie: rozstaw oddział na swojej pozycji, potem rusz ku neutralnej; szton, który do niczego nie pasuje, zakryty rekrutuje inny. Wygrywa ten, kto rozmieści ostatni znacznik, więc liczy się kontrola.
hint-use_drawn_coin = Ten szton dobrał Kapłan-Wojownik: trzeba go użyć od razu.
hint-defend = Ktoś cię atakuje i możesz wybrać, co to kosztuje. Szton z puli oszczędza oddział.
hint-defend-skirmisher = Ktoś atakuje twojego Harcownika. Jego wab może zablokować atak: oddział zostaje cały, a wab trafia do atakującego i zablokuje znowu dopiero, gdy wróci na miejsce.
