### Co panel mówi o wyborze: nagłówki, wiersze, linia pod wierszem, przyciski.

fact-coins = { $count ->
        [one] 1 szton
        [few] { $count } sztony
       *[many] { $count } sztonów
    }
fact-locations = { $count ->
        [one] 1 pozycję
        [few] { $count } pozycje
       *[many] { $count } pozycji
    }
heading-held = { WORD($coin, of: "coin") } (na ręce { $count })
heading-berserker_again = Berserker na { $at }: szton za manewr
heading-mercenary = Najemnik na { $at }: manewr
heading-footman = Piechur na { $at }: manewr
heading-swordsman_move = Szermierz na { $at }: ruch o 1
heading-saboteur = Sabotażysta na { $at }: otrucie
heading-lay_decree = Odkryj dekret
heading-decree_step = Dekret { WORD($decree, of: "decree") }
heading-spy_discard = Ręka { WORD($target, of: "seat", form: "gen") }: odrzuć szton
heading-herald = Herold na { $at }: manewr
heading-displace = Sztandarowy na { $at }: przesuń przeciwnika
heading-earl_move = Hrabia na { $at }: ruch o 1
heading-bishop_acts = Biskup na { $at }: ruch o 1 albo atak
heading-tower_bolster = Wieża oblężnicza na { $at }: wzmocnienie
heading-second_attack = Wieża oblężnicza na { $at }: drugi atak
heading-build_fort = Saper na { $at }: budowa fortyfikacji
menu-pick = Weź oddział
row-pick = { WORD($unit, of: "coin") } ({ $coins ->
        [few] { $coins } sztony
       *[many] { $coins } sztonów
    })
button-pick = Weź { WORD($unit, of: "coin", form: "acc") }
    ({ $coins ->
        [few] { $coins } sztony
       *[many] { $coins } sztonów
    })
menu-ban = Wyklucz oddział
row-ban = { WORD($unit, of: "coin") } ({ $coins ->
        [few] { $coins } sztony
       *[many] { $coins } sztonów
    })
button-ban = Wyklucz { WORD($unit, of: "coin", form: "acc") }
row-deploy = Wystaw na { $to }
worth-deploy = { $near ->
        [none] {""}
       *[other] Obok przeciwnicy: { WORDS($near, of: "coin") }
    }
note-deploy = { $fort ->
        [yes] Do fortyfikacji
       *[no] {""}
    }
button-deploy = Wystaw na { $to } ({ WORD($coin, of: "coin") })
row-bolster = Wzmocnij { $at } do { $height } sztonów
button-bolster = Wzmocnij { $at } do { $height } sztonów
row-claim = Przejmij inicjatywę (szton zakryty)
button-claim = Inicjatywa ({ WORD($coin, of: "coin") })
row-recruit = Zrekrutuj { WORD($kind, of: "coin", form: "acc") }
note-recruit = W puli: { $supply } z { $coins }
    Ten szton odłożysz zakryty
button-recruit = Zrekrutuj { WORD($kind, of: "coin", form: "acc") }
    ({ WORD($coin, of: "coin") })
row-pass_coin = Pas (szton zakryty)
button-pass_coin = Pas: { WORD($coin, of: "coin") }
row-move = Ruch z { $origin } na { $to }
worth-move = { $near ->
        [none] {""}
       *[other] Obok przeciwnicy: { WORDS($near, of: "coin") }
    }
note-move = { $place ->
        [none] {""}
        [free] Pozycja bez kontroli
        [own] Twoja pozycja
       *[other] Pozycja przeciwnika
    }
    { $fort ->
        [yes] Do fortyfikacji
       *[no] {""}
    }
button-move = Ruch z { $origin } na { $to }
row-control = Przejmij { $at } ({ $place ->
        [free] bez kontroli
       *[other] pozycja przeciwnika
    })
worth-control = { $markers ->
        [0] To twój ostatni znacznik
        [one] Zostanie 1 twój znacznik
        [few] Zostaną { $markers } twoje znaczniki
       *[many] Zostanie { $markers } twoich znaczników
    }
button-control = Przejmij kontrolę nad { $at }
row-attack = { $fort ->
        [yes] Atak na fortyfikację na { $target }
       *[no] Atak na { WORD($unit, of: "coin", form: "acc") } na { $target } ({ $height ->
            [one] 1 szton
            [few] { $height } sztony
           *[many] { $height } sztonów
        })
    }
    z { $origin }
worth-attack = { $fort ->
        [yes] Fortyfikacja zniknie{ $unit ->
            [none] {""}
           *[other] , { WORD($unit, of: "coin") } w środku bez strat
        }
       *[no] { $stays ->
            [0] Zniknie
            [one] Zostanie 1 szton
            [few] Zostaną { $stays } sztony
           *[many] Zostanie { $stays } sztonów
        }
    }
button-attack = Atak na { $target }
    z { $origin }
row-shoot = { $fort ->
        [yes] Strzał do fortyfikacji na { $target }
       *[no] Strzał do { WORD($unit, of: "coin", form: "gen") } na { $target } ({ $height ->
            [one] 1 szton
            [few] { $height } sztony
           *[many] { $height } sztonów
        })
    }
    z { $origin }
worth-shoot = { $fort ->
        [yes] Fortyfikacja zniknie{ $unit ->
            [none] {""}
           *[other] , { WORD($unit, of: "coin") } w środku bez strat
        }
       *[no] { $stays ->
            [0] Zniknie
            [one] Zostanie 1 szton
            [few] Zostaną { $stays } sztony
           *[many] Zostanie { $stays } sztonów
        }
    }
button-shoot = Strzał na { $target }
    z { $origin }
row-charge = Szarża z { $origin } na { $to }{ $via ->
        [none] {""}
       *[other] {" "}przez { $via }
    }, atak na { $target }
worth-charge = { $fort ->
        [yes] Fortyfikacja na { $target } zniknie{ $unit ->
            [none] {""}
           *[other] , { WORD($unit, of: "coin") } w środku bez strat
        }
       *[no] { WORD($unit, of: "coin") }: { $stays ->
            [0] zniknie
            [one] zostanie 1 szton
            [few] zostaną { $stays } sztony
           *[many] zostanie { $stays } sztonów
        }
    }
button-charge = Szarża na { $to }, atak { $target }
row-ride = Przejazd z { $origin } na { $to }
    { $via ->
        [none] {""}
       *[other] przez { $via }
    }
worth-ride = { $near ->
        [none] {""}
       *[other] Obok przeciwnicy: { WORDS($near, of: "coin") }
    }
note-ride = { $place ->
        [none] {""}
        [free] Pozycja bez kontroli
        [own] Twoja pozycja
       *[other] Pozycja przeciwnika
    }
    { $fort ->
        [yes] Do fortyfikacji
       *[no] {""}
    }
button-ride = Przejazd z { $origin } na { $to }
row-order_move = Rozkaz: z { $unit_at } na { $to }
button-order_move = Rozkaz: z { $unit_at } na { $to }
row-order_attack = Rozkaz: z { $unit_at } atak na { $target }
worth-order_attack = { $fort ->
        [yes] Fortyfikacja na { $target } zniknie{ $unit ->
            [none] {""}
           *[other] , { WORD($unit, of: "coin") } w środku bez strat
        }
       *[no] { WORD($unit, of: "coin") }: { $stays ->
            [0] zniknie
            [one] zostanie 1 szton
            [few] zostaną { $stays } sztony
           *[many] zostanie { $stays } sztonów
        }
    }
button-order_attack = Atak z { $unit_at } na { $target }
row-footmen = Rozkaz dla Piechurów, najpierw { $first }
button-footmen = Piechurzy: najpierw { $first }
row-stalk = Ruch z { $origin } na { $to }, otrucie { $target }
button-stalk = Na { $to }, otrucie { $target }
row-taint = Otrucie z { $origin }: { WORD($unit, of: "coin") } na { $target }
button-taint = Otrucie { $target }
row-slip_in = Infiltracja z { $origin } na { $to }
button-slip_in = Infiltracja na { $to }
row-cure = Odtruj { WORD($coin, of: "coin", form: "acc") }
button-cure = Odtruj { WORD($coin, of: "coin", form: "acc") }
row-return_decoy = Oddaj wabia
button-return_decoy = Oddaj wabia
menu-lay_decree = Odkryj dekret
row-lay_decree = { WORD($decree, of: "decree") }
button-lay_decree = Odkryj: { WORD($decree, of: "decree") }
row-proclaim = Proklamuj dekret { WORD($decree, of: "decree") }
worth-proclaim = { $seals ->
        [0] To twoja ostatnia pieczęć
        [one] Zostanie 1 twoja pieczęć
        [few] Zostaną { $seals } twoje pieczęcie
       *[many] Zostanie { $seals } twoich pieczęci
    }
button-proclaim = Dekret { WORD($decree, of: "decree") }
row-take_and_proclaim = Przejmij { $at } i proklamuj dekret { WORD($decree, of: "decree") }
worth-take_and_proclaim = { $markers ->
        [0] To twój ostatni znacznik
        [one] Zostanie 1 twój znacznik
        [few] Zostaną { $markers } twoje znaczniki
       *[many] Zostanie { $markers } twoich znaczników
    }
    Bez pieczęci
button-take_and_proclaim = Przejmij { $at }, { WORD($decree, of: "decree") }
row-preach = Zrekrutuj { WORD($kind, of: "coin", form: "acc") }, potem ruch albo atak Biskupem
note-preach = W puli: { $supply } z { $coins }
button-preach = Biskup: zrekrutuj { WORD($kind, of: "coin", form: "acc") }
row-uphold = Wzmocnij { WORD($unit, of: "coin", form: "acc") } na { $at } do { $height } sztonów
note-uphold = Szton pochodzi z puli właściciela oddziału
button-uphold = Wzmocnij { $at } do { $height } sztonów
row-bombard = { $fort ->
        [yes] Ostrzał fortyfikacji na { $target }
       *[no] Ostrzał na { $target }: { WORD($unit, of: "coin") } ({ $height ->
            [one] 1 szton
            [few] { $height } sztony
           *[many] { $height } sztonów
        })
    } z { $origin }
worth-bombard = { $fort ->
        [yes] Fortyfikacja zniknie{ $unit ->
            [none] {""}
           *[other] , { WORD($unit, of: "coin") } w środku bez strat
        }
       *[no] { $stays ->
            [0] Zniknie
            [one] Zostanie 1 szton
            [few] Zostaną { $stays } sztony
           *[many] Zostanie { $stays } sztonów
        }
    }
button-bombard = Ostrzał { $target }
    z { $origin }
row-storm = { $fort ->
        [yes] Dwa ataki, najpierw na fortyfikację na { $target }
       *[no] Dwa ataki, najpierw na { WORD($unit, of: "coin", form: "acc") } na { $target } ({ $height ->
            [one] 1 szton
            [few] { $height } sztony
           *[many] { $height } sztonów
        })
    } z { $origin }
worth-storm = { $fort ->
        [yes] Fortyfikacja zniknie{ $unit ->
            [none] {""}
           *[other] , { WORD($unit, of: "coin") } w środku bez strat
        }
       *[no] { $stays ->
            [0] Zniknie po pierwszym ataku
            [one] Zostanie 1 szton po pierwszym ataku
            [few] Zostaną { $stays } sztony po pierwszym ataku
           *[many] Zostanie { $stays } sztonów po pierwszym ataku
        }
    }
button-storm = Dwa ataki, najpierw { $target }
row-breach = Ruch z { $origin } na { $to }, atak na fortyfikację na { $target }
worth-breach = Fortyfikacja zniknie{ $unit ->
        [none] {""}
       *[other] , { WORD($unit, of: "coin") } w środku bez strat
    }
button-breach = Na { $to }, wyłom na { $target }
row-push = Ruch z { $unit_at } na { $to } ({ WORD($unit, of: "coin") }), za nim Wóz bojowy
note-push = Wóz bojowy rusza z { $origin } na { $unit_at }
    { $place ->
        [none] {""}
        [free] { $to } to pozycja bez kontroli
        [own] { $to } to twoja pozycja
       *[other] { $to } to pozycja przeciwnika
    }
button-push = Pchnięcie z { $unit_at } na { $to }
row-redeploy = Wystaw ponownie z { $origin } na { $to }: { WORD($unit, of: "coin") } ({ $height ->
        [one] 1 szton
        [few] { $height } sztony
       *[many] { $height } sztonów
    })
worth-redeploy = { $near ->
        [none] {""}
       *[other] Obok przeciwnicy: { WORDS($near, of: "coin") }
    }
button-redeploy = Wystaw ponownie z { $origin } na { $to }
row-reinforce = Weź z pudełka { WORD($kind, of: "coin", form: "acc") }
note-reinforce = W puli: { $supply } z { $coins }
button-reinforce = Weź z pudełka: { WORD($kind, of: "coin") }
row-spy = Obejrzyj rękę { WORD($target, of: "seat", form: "gen") } ({ $hand ->
        [one] 1 szton
        [few] { $hand } sztony
       *[many] { $hand } sztonów
    })
note-spy = Widzisz ją tylko ty; potem możesz odrzucić jeden z tych sztonów
button-spy = Obejrzyj rękę { WORD($target, of: "seat", form: "gen") }
menu-spy_discard = Odrzuć szton z ręki { WORD($target, of: "seat", form: "gen") }
row-spy_discard = Odrzuć { WORD($coin, of: "coin", form: "acc") }
worth-spy_discard = Właściciel dobiera za to szton
button-spy_discard = Odrzuć { WORD($coin, of: "coin", form: "acc") }
row-displace = Przesuń { WORD($unit, of: "coin", form: "acc") } z { $unit_at } na { $to }
button-displace = Przesuń z { $unit_at } na { $to }
row-build_fort = Zbuduj fortyfikację na { $at }
button-build_fort = Fortyfikacja na { $at }
row-recruit-decree_step = Zrekrutuj { WORD($kind, of: "coin", form: "acc") }
note-recruit-decree_step = W puli: { $supply } z { $coins }
button-recruit-decree_step = Zrekrutuj { WORD($kind, of: "coin", form: "acc") }
row-bolster-tower_bolster = Wzmocnij { $at } do { $height } sztonów
button-bolster-tower_bolster = Wzmocnij do { $height } sztonów
button-take_from_stack = Strać szton
    { $stays ->
        [none] {""}
        [0] (oddział zniknie)
        [one] (zostanie 1)
        [few] (zostaną { $stays })
       *[many] (zostanie { $stays })
    }
button-take_from_supply = Strać szton z puli
row-take_from_wagon = Strać szton Wozu bojowego na { $at }
worth-take_from_wagon = { $stays ->
        [0] Wóz bojowy zniknie
        [one] Wozowi bojowemu zostanie 1 szton
        [few] Wozowi bojowemu zostaną { $stays } sztony
       *[many] Wozowi bojowemu zostanie { $stays } sztonów
    }
button-take_from_wagon = Wóz bojowy na { $at }
    { $stays ->
        [none] {""}
        [0] (zniknie)
        [one] (zostanie 1)
        [few] (zostaną { $stays })
       *[many] (zostanie { $stays })
    }
button-block = Zablokuj wabiem
button-deceive = Wab: { WORD($target, of: "seat") }
kind-decline-swordsman_move = Bez ruchu
kind-decline-berserker_again = Bez drugiego manewru
kind-decline-mercenary = Bez manewru
kind-decline-footman = Bez manewru
kind-decline-saboteur = Bez otrucia
kind-decline-spy_discard = Nic nie odrzucaj
kind-decline-herald = Bez manewru
kind-decline-displace = Bez przesuwania
kind-decline-earl_move = Bez ruchu
kind-decline-tower_bolster = Bez wzmocnienia
kind-decline-build_fort = Bez budowy
row-decline = Nic nie rób
button-decline-swordsman_move = Bez ruchu
button-decline-berserker_again = Bez drugiego manewru
button-decline-mercenary = Bez manewru
button-decline-footman = Bez manewru
button-decline-saboteur = Bez otrucia
button-decline-spy_discard = Nic nie odrzucaj
button-decline-herald = Bez manewru
button-decline-displace = Bez przesuwania
button-decline-earl_move = Bez ruchu
button-decline-tower_bolster = Bez wzmocnienia
button-decline-build_fort = Bez budowy
button-give_up = Poddaj grę
    { $loss ->
        [none] {""}
       *[other] (przegrasz)
    }
sure-give_up = **Poddaj grę**
    Tego nie da się cofnąć. Przegrasz tę grę.
