### Co mówi karta: dla `/karta` i wszędzie tam, gdzie karty są objaśniane.

suit-any = dowolny symbol
    .counted = { $count } dowolne
    .adj = dowolna
    .gen = dowolnej
    .acc = dowolną
    .loc = dowolnej
reference-name = **{ $name }**
reference-cost = Koszt przekucia: { $cost } (Prawo 4.1.1).
reference-free = Tej karty nie można przekuć.
reference-effect = { $effect } (Prawo { $section })
reference-count = W talii: { $count }.
reference-with-cost = Koszt przekucia: { $cost }. { $effect }

## Plansza słowami: ścieżki, lasy i co następne na torze.

text-paths = { $clearing }; ścieżki do: { $clearings }
text-river = { $line }; rzeką do: { $clearings }
text-forests = **Lasy**
text-borders = **{ $forest }**: obok polan { $clearings }{ $forests ->
    [none] { "" }
   *[other] ; obok lasów { $forests }
}
text-next = { $track } (następny: { $coming })
text-next-cost = koszt { $count }
text-next-points = punkty { $count }
text-next-cards = { $count ->
    [one] o kartę więcej wieczorem
    [few] o { $count } karty więcej wieczorem
   *[other] o { $count } kart więcej wieczorem
}
