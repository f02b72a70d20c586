### Szanse w walce: co może stracić strona i co może je zmienić.

odds-title = { $place ->
    [none] **Walka wojowników**
   *[other] **Walka na polanie { $place }**
}
stake-items = { $count ->
    [one] nieuszkodzony przedmiot
    [few] { $count } nieuszkodzone przedmioty
    [many] { $count } nieuszkodzonych przedmiotów
   *[other] { $count } nieuszkodzonego przedmiotu
}
stake-hired = { $count ->
    [one] najemnika
    [few] { $count } najemników
    [many] { $count } najemników
   *[other] { $count } najemnika
}
stake-ally = { $count ->
    [one] wojownika sojusznika
    [few] { $count } wojowników sojusznika
    [many] { $count } wojowników sojusznika
   *[other] { $count } wojownika sojusznika
}
stake-other = jeden budynek lub żeton
odds-if-ambush = Z Zasadzką, o ile jest na ręce
odds-if-ally = Z wojownikami sojusznika
odds-if-protector = Z ochroną Rozjemcy
odds-if-armorers = Z kartą Zbrojmistrze
odds-if-brutal_tactics = Z kartą Brutalna Taktyka
odds-if-sappers = Z kartą Saperzy
odds-if-swift_strike = Z Szybkim Atakiem
odds-causes = { WORDS($causes, of: "cause leader") }
