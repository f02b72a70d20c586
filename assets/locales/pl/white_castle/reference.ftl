### Co robi rzecz z kart przeciwnika, dla `/card`; `.then` to co z niej wynika albo dzieje się zamiast niej.

reference-coins = Przeciwnik zyskuje tyle monet (TWC 5.2).
    .then = Na końcu rundy zamienia je na punkty (TWC 7.2).
reference-points = Przeciwnik zyskuje tyle Punktów Klanu (TWC 5.2).
    .then = Na końcu liczą się tak, jak są (TWC 8.1).
reference-influence = Przeciwnik zyskuje tyle Wpływu (TWC 5.2).
    .then = Kto ma więcej Wpływu, jest pierwszy w następnej rundzie (TWC 2.2); na końcu Wpływ daje punkty (TWC 8.1).
reference-gate = Dworzanin przeciwnika idzie z zasobu do Bramy (TWC 5.4).
    .then = Gdy zasób jest pusty, najniższy Dworzanin wchodzi piętro wyżej; gdy żaden nie może, punkty w liczbie równej numerowi rundy (TWC 6.2, 6.3).
reference-climb = Najniższy Dworzanin przeciwnika, który może, wchodzi o 1 albo 2 piętra, najwyżej na trzecie (TWC 5.5).
    .then = Gdy żaden nie może, jeden staje przy Bramie, a przy 2 piętrach wchodzi na Pierwsze Piętro; gdy zasób jest pusty, punkty w liczbie równej numerowi rundy (TWC 6.1, 6.3).
reference-gardener_left = Ogrodnik trafia na lewą kartę ogrodu z najmniejszą liczbą punktów, na której przeciwnik nie ma Ogrodnika (TWC 5.3).
    .then = Gdy to niemożliwe, punkty w liczbie równej numerowi rundy (TWC 6.3).
reference-gardener_right = Ogrodnik trafia na prawą kartę ogrodu z najmniejszą liczbą punktów, na której przeciwnik nie ma Ogrodnika (TWC 5.3).
    .then = Gdy to niemożliwe, punkty w liczbie równej numerowi rundy (TWC 6.3).
reference-gardener_any = Ogrodnik trafia na kartę ogrodu z najmniejszą liczbą punktów, na której przeciwnik nie ma Ogrodnika (TWC 5.3).
    .then = Gdy to niemożliwe, punkty w liczbie równej numerowi rundy (TWC 6.3).
reference-warrior = Wojownik przeciwnika trafia na dziedziniec za tyle żelaza (TWC 5.6).
    .then = Gdy nie ma już Wojownika, punkty w liczbie równej numerowi rundy (TWC 6.3).
rule-section = TWC { $section }
