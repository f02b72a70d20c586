### Podpowiedzi do pierwszej tury: `hint-<pytanie>`, `hint-<pytanie>-<miejsce>`.

learn-opening = Wygrywasz, kładąc wszystkie swoje znaczniki kontroli. Tura to jeden szton: wystaw oddział, zagraj oddziałem albo użyj sztonu zakrytego. Najpierw wystaw oddział, potem idź na wolną pozycję.
hint-draft = Wybierz oddział do armii: kilka szybkich albo dobrych w ataku i jeden do trzymania pozycji. Co który robi, podaje /karta.
hint-ban = Wyklucz oddział, z którym nie chcesz się mierzyć.
hint-use_coin = Użyj jednego sztonu na jedną akcję. Zwykle w pierwszej rundzie: wystaw oddział na swojej pozycji, potem rusz ku neutralnej; szton, który do niczego nie pasuje, zakryty rekrutuje inny. Wygrywa ten, kto rozmieści ostatni znacznik, więc liczy się kontrola.
hint-use_drawn_coin = Ten szton dobrał Kapłan-Wojownik: trzeba go użyć od razu.
hint-defend = Ktoś cię atakuje i możesz wybrać, co stracisz. Szton z puli zamiast z oddziału go oszczędza.
hint-defend-skirmisher = Ktoś atakuje twojego Harcownika. Jego wab może zablokować atak: oddział zostaje cały, a wab trafia do atakującego i zablokuje znowu dopiero, gdy wróci na miejsce.
hint-defend-war_wagon = Ktoś atakuje twój oddział obok Wozu bojowego. Wóz bojowy może stracić szton zamiast niego: oddział zostaje cały.
hint-lay_decree = Odkryj dekret. Obie strony mogą go proklamować raz sztonem koronnym, więc weź taki, który bardziej pomoże twoim oddziałom niż wrogim.
hint-use_coin-nobility = Użyj jednego sztonu na jedną akcję. Zwykle w pierwszej rundzie: wystaw oddział na swojej pozycji, potem rusz ku neutralnej; szton, który do niczego nie pasuje, zakryty rekrutuje inny. Szton koronny może proklamować odkryty dekret, każdy raz. Wygrywa ten, kto rozmieści ostatni znacznik, więc liczy się kontrola.
hint-use_coin-siege = Użyj jednego sztonu na jedną akcję. Zwykle w pierwszej rundzie: wystaw oddział na swojej pozycji, potem rusz ku neutralnej; szton, który do niczego nie pasuje, zakryty rekrutuje inny. Do fortyfikacji na pozycji przeciwnika nie można wejść, a oddział w fortyfikacji można zaatakować dopiero po niej. Wygrywa ten, kto rozmieści ostatni znacznik.
hint-use_coin-both = Użyj jednego sztonu na jedną akcję: najpierw wystaw oddział, potem rusz ku neutralnej pozycji; szton, który do niczego nie pasuje, zakryty rekrutuje inny. Szton koronny może proklamować odkryty dekret, każdy raz. Do fortyfikacji na pozycji przeciwnika nie można wejść, a oddział w fortyfikacji można zaatakować dopiero po niej. Wygrywa ten, kto rozmieści ostatni znacznik.
hint-decree_step = Wykonujesz teraz dekret. Nie kosztuje to kolejnego sztonu.
hint-build_fort = Fortyfikacja nie wpuszcza przeciwników na pozycję, którą kontroluje twoja strona, a stojącego w niej oddziału nikt nie może zaatakować, dopóki ona stoi.
hint-tower_bolster = Jej taktyka wymaga co najmniej dwóch sztonów, więc wzmocnienie od razu oszczędza turę.
