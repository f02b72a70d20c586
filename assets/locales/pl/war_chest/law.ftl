### Słowa War Chest: co się dzieje, co można wybrać, o co pyta bot, dlaczego czegoś odmawia.
### Miejsca, sztony i pola przychodzą jako zwykłe nazwy; WORD znajduje ich formy (words.ftl). „none” oznacza
### to, co puste.

## Co się stało: `event-<rodzaj zdarzenia>` i `joined-…` dla kilku w jednym wierszu.

event-game_began = Gra się zaczyna{ $nightfall ->
        [yes] {" "}z dodatkiem Zmrok
       *[no] {""}
    }. Kolejność: { WORDS($seats, of: "seat") }.
event-pool_laid = Odkryte karty: { WORDS($units, of: "coin") }.
event-banned = { WORD($seat, of: "seat") } wyklucza { WORD($unit, of: "coin", form: "acc") }.
event-picked = { WORD($seat, of: "seat") } bierze { WORD($unit, of: "coin", form: "acc") }.
event-led = { WORD($seat, of: "seat") } prowadzi { WORD($people, of: "people", form: "acc") } ({ WORD($battle, of: "battle") }).
event-dealt = { WORD($seat, of: "seat") } ma armię: { WORDS($units, of: "coin") }.
event-initiative_given = Inicjatywę ma { WORD($seat, of: "seat") }.
event-round_began = Runda { $round }: zaczyna { WORD($seat, of: "seat") }
event-bag_refilled = { WORD($seat, of: "seat") } uzupełnia woreczek ({ $count ->
        [one] 1 szton
        [few] { $count } sztony
       *[many] { $count } sztonów
    }).
event-drew = { WORD($seat, of: "seat") } dobiera { $count ->
        [one] szton
        [few] { $count } sztony
       *[many] { $count } sztonów
    }.
event-drew_coins = { WORD($seat, of: "seat") } dobiera: { WORDS($coins, of: "coin") } (tylko ty widzisz, co to jest).
event-used_face_down = { WORD($seat, of: "seat") } – zakryty szton: { WORD($coin, of: "coin") } (tylko ty to widzisz).
event-claimed = { WORD($seat, of: "seat") } przejmuje inicjatywę.
event-recruited = { WORD($seat, of: "seat") } rekrutuje { WORD($unit, of: "coin", form: "acc") } (w puli { $left ->
        [few] zostają
       *[other] zostaje
    } { $left }).
event-passed = { WORD($seat, of: "seat") } pasuje.
event-deployed = { WORD($seat, of: "seat") } wystawia { WORD($unit, of: "coin", form: "acc") } na { $to }.
event-bolstered = { WORD($seat, of: "seat") } wzmacnia { WORD($unit, of: "coin", form: "acc") } na { $at } do { $height } sztonów.
event-moved = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } rusza z { $origin } { $via ->
        [none] na { $to }
       *[other] przez { $via } na { $to }
    }.
event-controlled = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } przejmuje kontrolę nad { $at }{ $taken_from ->
        [none] {""}
       *[other] {" "}(dotąd { WORD($taken_from, of: "side") })
    }; { $left ->
        [0] nie zostaje żaden znacznik
        [one] zostaje 1 znacznik
        [few] zostają { $left } znaczniki
       *[many] zostaje { $left } znaczników
    }.
event-attacked = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } ({ $origin }) atakuje { WORD($target_unit, of: "coin", form: "acc") } { WORD($target, of: "seat", form: "gen") } na { $at }.
event-ordered = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } używa taktyki.
event-lost_coin = { $source ->
        [supply] { WORD($seat, of: "seat") } traci z puli szton { WORD($unit, of: "coin", form: "gen") }.
       *[stack] { $height ->
            [0] { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } na { $at } ginie.
           *[other] { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } na { $at } traci szton ({ $height ->
                [few] zostają
               *[other] zostaje
            } { $height }).
        }
    }
joined-lost = { $line } { $height ->
        [0] Oddział ginie.
       *[other] Oddział traci szton ({ $height ->
            [few] zostają
           *[other] zostaje
        } { $height }).
    }
joined-covered = { $line } { $height ->
        [0] Wóz bojowy ginie.
       *[other] Wóz bojowy traci szton ({ $height ->
            [few] zostają
           *[other] zostaje
        } { $height }).
    }
event-blocked = { WORD($seat, of: "seat") } blokuje wabiem atak na { $at }.
event-deceived = { WORD($target, of: "seat") } dostaje { WORD($coin, of: "coin", form: "acc") } na odkryte odrzucone sztony.
event-decoy_returned = { WORD($seat, of: "seat") } oddaje { WORD($coin, of: "coin", form: "acc") } { WORD($target, of: "seat", form: "dat") }.
event-poisoned = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } truje { WORD($target_unit, of: "coin", form: "acc") } { WORD($target, of: "seat", form: "gen") } na { $at }.
event-poison_removed = { $dead ->
        [yes] Znacznik trucizny { WORD($marker, of: "coin", form: "gen") } wraca na kartę.
       *[no] { WORD($seat, of: "seat") }: z oddziału { WORD($unit, of: "coin") } na { $at } znika trucizna { WORD($marker, of: "coin", form: "gen") }.
    }
event-cured = { WORD($seat, of: "seat") } odtruwa { WORD($unit, of: "coin", form: "acc") }.
event-stack_paid = { WORD($unit, of: "coin") } na { $at } oddaje szton za manewr ({ $height ->
        [few] zostają
       *[other] zostaje
    } { $height }).
event-decrees_laid = Odkryte dekrety: { WORDS($decrees, of: "decree") }.
event-decree_laid = { WORD($seat, of: "seat") } odkrywa dekret { WORD($decree, of: "decree") }.
event-forts_laid = Fortyfikacje stoją na { $at } (mapa { $map }). W puli { $left ->
        [one] zostaje 1 fortyfikacja
        [few] zostają { $left } fortyfikacje
       *[many] zostaje { $left } fortyfikacji
    }.
event-proclaimed = { $by ->
        [earl] { WORD("earl", of: "coin") } { WORD($seat, of: "seat", form: "gen") } proklamuje dekret { WORD($decree, of: "decree") } bez pieczęci.
       *[royal] { WORD($seat, of: "seat") } proklamuje dekret { WORD($decree, of: "decree") } i kładzie na nim pieczęć.
    }
event-decree_void = Dekretu { WORD($decree, of: "decree") } nie da się już wykonać: kończy się bez skutku.
event-redeployed = { WORD($seat, of: "seat") } wystawia ponownie { WORD($unit, of: "coin", form: "acc") }{ $origin ->
        [none] {""}
       *[other] {" "}z { $origin }
    } na { $to } z { $height ->
        [one] 1 sztonem
       *[other] { $height } sztonami
    }.
event-reinforced = { WORD($seat, of: "seat") } bierze z pudełka szton { WORD($unit, of: "coin", form: "gen") } (w puli { $left ->
        [few] są teraz
       *[other] jest teraz
    } { $left }).
event-spied = { WORD($seat, of: "seat") } ogląda rękę { WORD($target, of: "seat", form: "gen") }.
event-spied_coins = Ręka { WORD($target, of: "seat", form: "gen") }: { WORDS($coins, of: "coin") } (tylko ty to widzisz).
event-spy_discarded = { $coin ->
        [none] { WORD($seat, of: "seat") } odrzuca zakryty szton z ręki { WORD($target, of: "seat", form: "gen") }.
       *[other] { WORD($seat, of: "seat") } odrzuca { WORD($coin, of: "coin", form: "acc") } z ręki { WORD($target, of: "seat", form: "gen") }{ $hidden ->
            [yes] , zakryty szton (tylko wy dwoje widzicie, który)
           *[no] {""}
        }.
    }
event-spy_left = { WORD($seat, of: "seat") } nic nie odrzuca z ręki { WORD($target, of: "seat", form: "gen") }.
event-sacrificed = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } na { $at } { $height ->
        [0] poświęca się dla dekretu i znika.
       *[other] poświęca szton dla dekretu ({ $height ->
            [few] zostają
           *[other] zostaje
        } { $height }).
    }
event-displaced = { WORD($seat, of: "seat") }: { WORD("bannerman", of: "coin") } przesuwa { WORD($target_unit, of: "coin", form: "acc") } { WORD($target, of: "seat", form: "gen") } z { $origin } na { $to }.
event-fort_destroyed = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } ({ $origin }) atakuje fortyfikację na { $at } i ją niszczy (w puli { $left ->
        [one] jest teraz 1 fortyfikacja
        [few] są teraz { $left } fortyfikacje
       *[many] jest teraz { $left } fortyfikacji
    }).
event-fort_built = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } buduje fortyfikację na { $at } (w puli { $left ->
        [0] nie zostaje żadna
        [one] zostaje 1 fortyfikacja
        [few] zostają { $left } fortyfikacje
       *[many] zostaje { $left } fortyfikacji
    }).
event-covered = { WORD($seat, of: "seat") }: { WORD($unit, of: "coin") } na { $at } przyjmuje atak na { WORD($target_unit, of: "coin", form: "acc") } na { $target_at }.
event-won = { WORDS($seats, of: "seat", joint: "and") } { $several ->
        [yes] wygrywają
       *[no] wygrywa
    }: { $by ->
        [given_up] { WORD($other, of: "side") } poddaje grę
       *[markers] ostatni znacznik kontroli { WORD($side, of: "side", form: "gen") } leży na planszy
    }.
event-would_give_up = { WORD($seat, of: "seat") } chce poddać grę. Jeszcze bez zgody: { WORDS($still, of: "seat") }.
event-would_end = { WORD($seat, of: "seat") } chce zakończyć grę bez zwycięzcy. Jeszcze bez zgody: { WORDS($still, of: "seat") }.
event-plays_on = { WORD($seat, of: "seat") } gra jednak dalej.
event-ended_agreed = Wszyscy się zgodzili: gra kończy się bez zwycięzcy.
event-ended_dead = Nikt nie ma już sztonu oddziału, którego mógłby użyć: gra kończy się bez zwycięzcy.

## Całe wybory, krótkie, na przycisk: `choice-<rodzaj>`.

choice-pick = Weź { WORD($unit, of: "coin", form: "acc") }
choice-ban = Wyklucz { WORD($unit, of: "coin", form: "acc") }
choice-deploy = Wystaw { WORD($coin, of: "coin", form: "acc") } na { $to }
choice-bolster = { $coin ->
        [none] Wzmocnij { $at }
       *[other] Wzmocnij { WORD($coin, of: "coin", form: "acc") } na { $at }
    }
choice-claim = Przejmij inicjatywę (zakryty szton: { WORD($coin, of: "coin") })
choice-recruit = Zrekrutuj { WORD($kind, of: "coin", form: "acc") }{ $coin ->
        [none] {""}
       *[other] {" "}(zakryty szton: { WORD($coin, of: "coin") })
    }
choice-pass_coin = Spasuj (zakryty szton: { WORD($coin, of: "coin") })
choice-move = Ruch z { $origin } na { $to }
choice-control = Przejmij kontrolę nad { $at }
choice-attack = Atak na { $target } z { $origin }
choice-shoot = Strzał na { $target } z { $origin }
choice-charge = Szarża z { $origin } na { $to }, atak na { $target }
choice-ride = { $via ->
        [none] Przejazd z { $origin } na { $to }
       *[other] Przejazd z { $origin } na { $to } przez { $via }
    }
choice-order_move = Rozkaz ruchu z { $unit_at } na { $to }
choice-order_attack = Rozkaz ataku z { $unit_at } na { $target }
choice-footmen = Rozkaz dla Piechurów, najpierw { $first }
choice-stalk = Podejście z { $origin } na { $to }, otrucie { $target }
choice-taint = Otrucie { $target } z { $origin }
choice-slip_in = Infiltracja z { $origin } na { $to }
choice-cure = Odtruj { WORD($coin, of: "coin", form: "acc") }
choice-lay_decree = Odkryj dekret { WORD($decree, of: "decree") }
choice-proclaim = Proklamuj dekret { WORD($decree, of: "decree") }
choice-take_and_proclaim = Przejmij { $at } i proklamuj dekret { WORD($decree, of: "decree") }
choice-preach = { WORD("bishop", of: "coin") }: zrekrutuj { WORD($kind, of: "coin", form: "acc") }
choice-uphold = { WORD("herald", of: "coin") }: wzmocnij { $at }
choice-bombard = Ostrzał { $target } z { $origin }
choice-storm = Szturm na { $target } z { $origin }
choice-breach = Ruch z { $origin } na { $to }, wyłom na { $target }
choice-push = Popchnij z { $unit_at } na { $to }, za nim z { $origin }
choice-redeploy = Wystaw ponownie z { $origin } na { $to }
choice-reinforce = Weź z pudełka { WORD($kind, of: "coin", form: "acc") }
choice-spy = Obejrzyj rękę { WORD($target, of: "seat", form: "gen") }
choice-spy_discard = Odrzuć z tej ręki { WORD($coin, of: "coin", form: "acc") }
choice-displace = Przesuń z { $unit_at } na { $to }
choice-build_fort = Zbuduj fortyfikację na { $at }
choice-return_decoy = Oddaj { WORD($coin, of: "coin", form: "acc") }
choice-take_from_stack = Strać szton oddziału
choice-take_from_supply = Strać szton z puli
choice-take_from_wagon = Strać szton { WORD("war_wagon", of: "coin", form: "gen") } na { $at }
choice-block = Zablokuj wabiem
choice-deceive = Zmyl { WORD($target, of: "seat", form: "acc") } (wab)
choice-decline = Zrezygnuj
choice-give_up = Poddaj grę
choice-agree_to_end = Zgódź się na koniec bez zwycięzcy
choice-play_on = Jednak graj dalej

## Rodzaje wyborów na przyciskach: `kind-<rodzaj>`, `kind-<rodzaj>-<decyzja>`.

kind-pick = Weź kartę
kind-ban = Wyklucz kartę
kind-deploy = Wystaw
kind-bolster = Wzmocnienie
kind-claim = Przejęcie inicjatywy
kind-recruit = Rekrutacja
kind-pass_coin = Pas
kind-move = Ruch
kind-control = Kontrola
kind-attack = Atak
kind-shoot = Strzał
kind-charge = Szarża
kind-ride = Przejazd
kind-order_move = Rozkaz ruchu
kind-order_attack = Rozkaz ataku
kind-footmen = Rozkaz dla Piechurów
kind-stalk = Podejście i otrucie
kind-taint = Otrucie
kind-slip_in = Infiltracja
kind-cure = Odtrucie
kind-lay_decree = Odkrycie dekretu
kind-proclaim = Proklamacja
kind-take_and_proclaim = Przejęcie i proklamacja
kind-preach = Rekrutacja i działanie
kind-uphold = Wzmocnienie sąsiada
kind-bombard = Ostrzał
kind-storm = Szturm
kind-breach = Ruch i wyłom
kind-push = Pchnięcie
kind-redeploy = Wystaw ponownie
kind-reinforce = Szton z pudełka
kind-spy = Obejrzenie ręki
kind-spy_discard = Odrzucenie z obejrzanej ręki
kind-displace = Przesunięcie przeciwnika
kind-build_fort = Budowa fortyfikacji
kind-return_decoy = Oddanie wabia
kind-take_from_stack = Strata sztonu oddziału
kind-take_from_supply = Strata sztonu z puli
kind-take_from_wagon = Strata sztonu Wozu bojowego
kind-block = Blokada wabiem
kind-deceive = Zmylenie
kind-decline = Zrezygnuj
kind-give_up = Poddaj grę
kind-agree_to_end = Zgódź się na koniec bez zwycięzcy
kind-play_on = Jednak graj dalej

## Wartości pól wyborów: `value-<pole>`.

value-coin = { WORD($value, of: "coin") }
value-seat = { WORD($value, of: "seat") }
value-stack = { $value } ({ WORD($unit, of: "coin") } { $height })
value-location = { $value } ({ WORD($side, of: "side") })
value-fort = { $value } (fortyfikacja, { WORD($side, of: "side") })
value-fort-stack = { $value } (fortyfikacja, { WORD($unit, of: "coin") } { $height })
value-decree = { WORD($value, of: "decree") }
value-hex = { $value }
value-none-via = jeden krok
value-none-coin = brak

## O co pyta bot: `decision-<rodzaj>`, a dla pozostałych `.waiting`.

decision-draft = Wybór armii: weź kartę.
    .waiting = wybiera oddział
decision-ban = Wybór armii: wyklucz kartę z gry.
    .waiting = wyklucza oddział
decision-use_coin = Twoja tura: użyj sztonu.
    .waiting = używa sztonu
decision-use_drawn_coin = Kapłan-Wojownik pozwala dobrać szton: użyj go teraz.
    .waiting = używa sztonu dobranego dzięki Kapłanowi-Wojownikowi
decision-defend = { WORD($attacking_unit, of: "coin") } { WORD($attacker, of: "seat", form: "gen") } atakuje { $unit ->
        [cavalry] twoją
        [light_cavalry] twoją
        [siege_tower] twoją
        [trebuchet] twój
        [war_wagon] twój
       *[other] twojego
    } { WORD($unit, of: "coin", form: "acc") } na { $at } ({ $height ->
        [one] 1 szton
        [few] { $height } sztony
       *[many] { $height } sztonów
    }).
    .waiting = odpowiada na atak
decision-swordsman_move = Szermierz na { $at } zaatakował: ruszyć nim o 1?
    .waiting = może ruszyć Szermierza
decision-berserker_again = Berserker na { $at } wykonał manewr: oddać szton z jego stosu za kolejny manewr?
    .waiting = może dalej działać Berserkerem
decision-mercenary = Najemnik zrekrutowany: wykonać manewr Najemnikiem na { $at }?
    .waiting = może wykonać manewr Najemnikiem
decision-saboteur = Sabotażysta na { $at }: otruć oddział w odległości do 2?
    .waiting = może otruć Sabotażystą
decision-footman = Wykonaj manewr Piechurem na { $at }.
    .waiting = wykonuje manewr Piechurem
decision-decoy_to = Kto dostaje wabia Infiltratora?
    .waiting = wybiera, kto dostaje wabia
decision-lay_decree = Odkryj dekret na tę grę.
    .waiting = odkrywa dekret
decision-decree_step = { $decree ->
        [enlist] Dekret Zaciąg: zrekrutuj szton.
        [guard] Dekret Straż: zaatakuj przyjaznym oddziałem stojącym na pozycji twojej strony.
        [march] Dekret Marsz: rusz o 1 przyjazny oddział z co najmniej dwóch sztonów.
        [redeploy] Dekret Rozwinięcie: zdejmij swój oddział z planszy i wystaw go ponownie.
        [reinforce] Dekret Posiłki: weź swój szton z pudełka.
        [sacrifice] Dekret Poświęcenie: zaatakuj przyjaznym oddziałem, który potem traci szton.
       *[spy] Dekret Szpieg: czyją rękę oglądasz?
    }
    .waiting = wykonuje dekret
decision-spy_discard = Widzisz rękę { WORD($target, of: "seat", form: "gen") }. Odrzucić jeden z tych sztonów?
    .waiting = może odrzucić szton z obejrzanej ręki
decision-herald = Po proklamacji: wykonać manewr Heroldem na { $at }?
    .waiting = może wykonać manewr Heroldem
decision-displace = Sztandarowy na { $at } wykonał manewr: przesunąć o 1 wrogi oddział obok niego?
    .waiting = może przesunąć oddział Sztandarowym
decision-earl_move = Hrabia stoi na { $at } po wystawieniu: ruszyć nim o 1?
    .waiting = może ruszyć Hrabią
decision-bishop_acts = Biskup na { $at } zrekrutował szton: rusz nim o 1 albo zaatakuj.
    .waiting = działa Biskupem
decision-tower_bolster = Wieża oblężnicza stoi na { $at } po wystawieniu: wzmocnić ją z puli?
    .waiting = może wzmocnić Wieżę oblężniczą
decision-second_attack = Wieża oblężnicza na { $at } atakuje jeszcze raz.
    .waiting = atakuje jeszcze raz Wieżą oblężniczą
decision-build_fort = Saper stanął na { $at }: zbudować tam fortyfikację?
    .waiting = może zbudować fortyfikację
decision-end_early = Możesz poddać grę albo zaproponować koniec bez zwycięzcy.
    .waiting = może zakończyć grę wcześniej
decision-end_said = { $agree_to_end ->
        [none] {""}
       *[other] Za końcem bez zwycięzcy: { WORDS($agree_to_end, of: "seat") }.
    } { $give_up ->
        [none] {""}
       *[other] Za poddaniem gry: { WORDS($give_up, of: "seat") }.
    }
    .waiting = może zakończyć grę wcześniej
aside-end_early = Poddanie gry lub zgodny koniec…
aside-end_said = Wcześniejszy koniec gry…
loss-game = grę

## Dlaczego bot odmawia: `refusal-<powód>`.

refusal-game_over = Gra jest skończona
refusal-not_your_decision = To nie twoja kolej
refusal-only_people_end = Poddać grę albo zgodzić się na jej koniec mogą tylko ludzie, którzy w niej grają
refusal-nothing_said = O końcu gry nic jeszcze od ciebie nie padło
refusal-said_already = To już od ciebie wiadomo
refusal-nobody_to_agree_with = Przeciw samym botom można tylko poddać grę
refusal-not_asked = Nie o to jest teraz pytanie
refusal-not_now = Tego nie możesz teraz zrobić; /działaj pokaże, co możesz
refusal-must_act = Ten Piechur może działać, więc musi
refusal-answer_the_attack_first = Najpierw trzeba odpowiedzieć na atak na { $at }
refusal-only_skirmisher_blocks = Blokuje tylko Harcownik, którego wab leży przy karcie
refusal-only_guard_takes_from_supply = Tylko Gwardzista może zamiast tego stracić szton z puli
refusal-card_not_open = Tej karty nie ma wśród odkrytych
refusal-armies_first = Najpierw wybiera się armie
refusal-coin_not_in_hand = Nie masz tego sztonu na ręce
refusal-not_the_drawn_coin = Trzeba użyć właśnie dobranego sztonu
refusal-decoy_cannot_do_that = Wabia można użyć tylko zakrytego albo go oddać
refusal-royal_coin_cannot_do_that = Szton koronny służy tylko do inicjatywy, rekrutacji, pasowania, proklamacji i dla Gwardzisty
refusal-nothing_to_cure = Nie masz otrutego oddziału { WORD($unit, of: "coin") }
refusal-not_a_decoy = Oddać można tylko wabia
refusal-kind_on_board = { WORD($unit, of: "coin") } już jest na planszy
refusal-no_such_hex = Na tej planszy nie ma pola { $at }
refusal-hex_occupied = Pole { $at } jest zajęte
refusal-no_place_for_scout = Zwiadowcę wystawia się na pozycji swojej strony albo obok przyjaznego oddziału
refusal-not_own_location = Twoja strona nie kontroluje { $at }
refusal-no_matching_unit_there = Na { $at } nie masz oddziału { WORD($unit, of: "coin") }
refusal-unit_poisoned = { WORD($unit, of: "coin") } jest pod działaniem trucizny: najpierw odtruj
refusal-initiative_is_own = Masz już inicjatywę
refusal-team_mate_has_initiative = Inicjatywę ma osoba z twojej drużyny
refusal-initiative_has_changed_hands = W tej rundzie inicjatywę już przejęto
refusal-decoys_are_not_recruited = Wabi się nie rekrutuje
refusal-supply_is_empty = { WORD($unit, of: "coin") }: w twojej puli nie ma już sztonów
refusal-kind_of_team_mate = { WORD($unit, of: "coin") } należy do osoby z twojej drużyny
refusal-not_own_kind = { WORD($unit, of: "coin") } nie należy do twojej armii
refusal-no_such_tactic = { WORD($unit, of: "coin") } nie ma takiej taktyki
refusal-royal_coin_needed = Za tę taktykę płaci się sztonem koronnym
refusal-not_on_board = { WORD($unit, of: "coin") }: nie ma twojego oddziału na planszy
refusal-no_own_unit_there = Na { $at } nie ma twojego oddziału
refusal-coin_does_not_match = Stoi tam { WORD($unit, of: "coin") }, a szton to { WORD($coin, of: "coin") }
refusal-no_location = { $at } nie jest pozycją
refusal-location_already_held = Twoja strona już kontroluje { $at }
refusal-attacks_by_tactic_only = { WORD($unit, of: "coin") } atakuje tylko taktyką
refusal-not_adjacent = Pole { $at } nie sąsiaduje z tym oddziałem
refusal-no_enemy_there = Na { $at } nie ma wrogiego oddziału, który można by zaatakować
refusal-knight_needs_bolstered = Rycerza atakuje tylko oddział z co najmniej dwóch sztonów
refusal-tactic_not_possible = { WORD($unit, of: "coin") }: taktyka na to nie pozwala
refusal-no_friendly_unit_there = Na { $at } nie ma przyjaznego oddziału
refusal-too_far_away = Pole { $at } jest dalej niż o dwa pola
refusal-must_end_near_ensign = Oddział rusza się o jedno pole i kończy ruch najwyżej dwa pola od Chorążego
refusal-costs_no_coin = Ten manewr nie kosztuje sztonu
refusal-another_unit = Może to zrobić tylko oddział na { $at }
refusal-seat_taken_twice = Jedno miejsce jest zajęte dwa razy
refusal-two_or_four_seats = W War Chest grają dwie albo cztery osoby
refusal-wrong_seats = Przy tylu osobach miejsca to: { WORDS($seats, of: "seat") }
refusal-team_mates_sit_opposite = Drużyny siedzą naprzeciw siebie: strony grają na przemian
refusal-needs_a_person = Przynajmniej na jednym miejscu musi grać człowiek
refusal-no_such_difficulty = Nie ma poziomu trudności „{ $difficulty }”
refusal-no_such_trait = Nie ma cechy „{ $trait }”
refusal-no_such_option = Nie ma opcji { $option } o wartości { $value }
refusal-only_for_two = Tak wybiera się armie tylko w grze na dwie osoby
refusal-siege_is_for_two = Oblężenie jest na dwie osoby: jego map na cztery nie opublikowano
refusal-decree_cannot_be_laid = Tego dekretu nie można teraz odkryć
refusal-decrees_first = Najpierw odkrywa się dekrety
refusal-only_royal_coin_proclaims = Dekret proklamuje tylko szton koronny
refusal-decree_not_open = W tej grze dekret { WORD($decree, of: "decree") } nie leży odkryty
refusal-own_seal_lies_there = Na dekrecie { WORD($decree, of: "decree") } leży już pieczęć twojej strony
refusal-decree_not_possible = Dekretu { WORD($decree, of: "decree") } nie da się teraz wykonać
refusal-carry_out_the_decree = Najpierw wykonaj dekret { WORD($decree, of: "decree") }
refusal-nothing_in_the_box = { WORD($unit, of: "coin") }: w pudełku nie ma twojego sztonu
refusal-no_enemy_hand = Wskaż przeciwnika, który ma sztony na ręce
refusal-not_in_that_hand = W obejrzanej ręce nie ma tego sztonu
refusal-only_bolstered_march = Oddział na { $at } ma jeden szton, a maszeruje tylko oddział z co najmniej dwóch
refusal-no_enemy_to_move = Na { $at } nie ma wrogiego oddziału, który można by przesunąć
refusal-must_be_done = Tu nie ma wyboru: trzeba to zrobić
refusal-bishop_needs_unbolstered = Biskupa atakuje tylko oddział z jednego sztonu
refusal-bishop_needs_move_or_attack = Biskup nie mógłby potem ani ruszyć, ani zaatakować
refusal-bishop_does_not_control = Biskup rusza teraz albo atakuje, a nie przejmuje kontroli
refusal-upheld_is_of_one_coin = Herold wzmacnia tylko oddział z jednego sztonu, a ten na { $at } ma ich więcej
refusal-siege_tactic_needs_bolstered = Taktyka oblężnicza wymaga oddziału z co najmniej dwóch sztonów
refusal-not_two_or_three_ahead = Pole { $at } nie leży w linii prostej dwa albo trzy pola dalej
refusal-no_fort_there = Na { $at } nie ma fortyfikacji
refusal-own_fort = Twoja strona kontroluje { $at }: tę fortyfikację można zaatakować tylko z wrogim oddziałem w środku
refusal-fort_of_enemy = Przeciwnik kontroluje { $at }: do tej fortyfikacji nie można wejść
refusal-fort_on_the_way = Na { $at } stoi fortyfikacja: ruch może się na niej skończyć, ale nie przez nią prowadzić
refusal-wagon_cannot_follow = Wóz bojowy nie mógłby wejść na { $at }
refusal-no_wagon_there = Na { $at } nie ma Wozu bojowego, który mógłby przyjąć atak

## Co wie tylko właściciel.

own-hand = { $coins ->
        [none] Nie masz sztonów na ręce.
       *[other] Twoja ręka: { WORDS($coins, of: "coin") }
    }
own-drawn = Dobrano dzięki Kapłanowi-Wojownikowi: { WORD($coin, of: "coin") }
own-face_down = Twoje zakryte odrzucone: { WORDS($coins, of: "coin") }
own-bag = W twoim woreczku: { WORDS($coins, of: "coin") }
score-markers = { $placed } z { $to_win } znaczników
