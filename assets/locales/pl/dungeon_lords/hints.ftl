### Podpowiedzi do pierwszej tury: `hint-<pytanie>`, `hint-<pytanie>-<miejsce>`.

learn-opening = Przez dwa lata kopiesz i urządzasz podziemia; śmiałkowie przychodzą na końcu każdego roku. Wszyscy wybierają w tajemnicy trzy rozkazy; kto przychodzi później, często bierze więcej i płaci więcej. Bezpieczny początek: Żywność, Kopanie tuneli, Wydobycie złota.
hint-first_inaccessible = Wybierz z trzech rozkazów dwa, których nie użyjesz w pierwszej rundzie. O ile się da, zostaw sobie żywność, złoto i kopanie; inne mogą poczekać.
hint-orders = Wybierz potajemnie trzy rozkazy. Wszystkie pierwsze rozkazy stawia się razem, a dalsze pole obszaru daje więcej, ale więcej kosztuje. Zwykle w pierwszej rundzie: trzy z czterech, czyli kopanie tuneli, wydobycie złota, werbunek chochlików i żywność.
hint-reconsider = Wybór zapadł. Dopóki inni wybierają, możesz go wycofać.
hint-enter = Najęcie jako pierwszy rozkaz kosztuje teraz 1 złoto. Rezygnacja nic nie kosztuje.
hint-carry_out = Wykonaj rozkaz i zapłać jego cenę albo go pomiń. Pominięcie nic nie kosztuje, ale sługa przyszedł na darmo.
hint-dig_at = Połóż tunel obok swoich pól; cztery zajęte pola nie mogą tworzyć kwadratu. Każde dwa zajęte pola to 1 złoto podatku, a śmiałkowie zaczynają od pola najbliższego wejścia.
hint-mine = Każdy chochlik przynosi 1 złoto z osobnego tunelu. Więcej chochlików to więcej złota, ale są zajęte do końca rundy.
hint-hire = Wybierz potwora i zapłać żołd, który wróci w każdy dzień wypłaty. Żołdem bywa zło: gdy jest go dużo, przychodzi paladyn.
hint-build = Wybierz komnatę i miejsce. Zastępuje tunel, nigdy obok innej komnaty.
hint-spy = Obejrzyj kartę walki tego roku; widzisz ją tylko ty.
hint-production = Wolne chochliki mogą produkować w komnatach. Bez komnat nie ma nic do zrobienia.
hint-return_order = Odzyskaj rozkaz potrzebny najszybciej; dwóch pozostałych nie użyjesz w następnej rundzie.
