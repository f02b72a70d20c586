### Co panel mówi o wyborze: nagłówki, wiersze, linia pod wierszem, przyciski, ceny.

## Koszty i zyski.

fact-gold = { $count ->
        [1] 1 złoto
       *[other] { $count } złota
    }
fact-food = { $count ->
        [1] 1 żywność
       *[other] { $count } żywności
    }
fact-imps = { $count ->
        [one] 1 chochlik
        [few] { $count } chochliki
       *[many] { $count } chochlików
    }
fact-traps = { $count ->
        [one] pułapka
        [few] { $count } pułapki
       *[many] { $count } pułapek
    }
fact-evil = { $count ->
        [1] 1 zło
       *[other] { $count } zła
    }
fact-reputation = zło −{ $count }

## Rozkazy.

menu-lock = Dwa rozkazy niedostępne na początku
button-lock = Zablokuj: { WORD($one, of: "order", form: "short") } i { WORD($other, of: "order", form: "short") }
menu-orders = Trzy rozkazy, od pierwszego do trzeciego
menu-orders_with_dummy = Trzy rozkazy po kolei i jeden dla koloru bez gracza
step-first = Pierwszy rozkaz
step-second = Drugi rozkaz
step-third = Trzeci rozkaz
step-dummy = Rozkaz twojego koloru bez gracza
spaces = I: { $one }; II: { $two }; III: { $three }
spaces-dig_tunnels = I: do { $one } tuneli; II: do { $two }; III: do { $three }, a jeszcze 1 chochlik nadzoruje
spaces-mine_gold = I: do { $one } złota; II: do { $two }; III: do { $three }, a jeszcze 1 chochlik nadzoruje
spaces-hire_monster = III wybiera pierwszy i dopłaca { $three }, potem II, potem I
spaces-build_room = III wybiera pierwszy, za { $three }; potem II, za { $two }; potem I, za darmo
deal = { $gain } za { $cost }
deal-evil = zło { $sign }{ $count }
row-orders_with_dummy = { WORD($first, of: "order") }, { WORD($second, of: "order") }, { WORD($third, of: "order") }; bez gracza: { WORD($dummy, of: "order") }
button-pay_entry = Postaw sługę
    ({ $cost })
button-stay_out = Zostaw sługę na karcie
button-carry_out = { $order ->
        [get_food] Weź { $gain }
        [improve_reputation] { $gain }
        [recruit_imps] Werbunek: { $gain }
       *[buy_traps] Kup: { $gain }
    }
    { $cost ->
        [none] {""}
       *[other] ({ $cost })
    }
button-leave-carry_out = { $order ->
        [get_food] Nie bierz żywności
        [improve_reputation] Zostaw zło bez zmian
        [recruit_imps] Nie werbuj chochlików
       *[buy_traps] Nie kupuj pułapek
    }
button-done-dig_at = Koniec kopania
    { $left ->
        [one] (zostaje 1 tunel)
        [few] (zostają { $left } tunele)
       *[many] (zostaje { $left } tuneli)
    }
menu-dig = Kopanie: { $left ->
        [one] 1 tunel
        [few] do { $left } tuneli
       *[many] do { $left } tuneli
    }
row-dig = { $square } (rząd { $row }, { $beside ->
        [none] bez komnaty obok
       *[other] obok { WORD($beside, of: "thing") }
    })
button-dig = Kop na { $square }
menu-mine = Ile chochlików kopie?
row-mine = { $imps ->
        [one] 1 chochlik
        [few] { $imps } chochliki
       *[many] { $imps } chochlików
    } → { $gain }
note-mine = Wolnych chochlików zostanie: { $free }
button-mine = { $imps ->
        [one] 1 chochlik
        [few] { $imps } chochliki
       *[many] { $imps } chochlików
    } → { $gain }
menu-spy = Obejrzyj kartę walki
row-spy = Karta walki { $card }
button-spy = Obejrzyj kartę { $card }
menu-discard_trap = Odrzuć pułapkę
button-discard_trap = Odrzuć: { WORD($trap, of: "thing") }
menu-hire = Najmij potwora
row-hire = { WORD($monster, of: "thing") }{ $given ->
        [none] {""}
       *[other] , oddaj: { WORD($given, of: "thing") }
    }
worth-hire = Koszt: { $cost }
button-hire = Najmij: { WORD($monster, of: "thing") }{ $given ->
        [none] {" "}({ $costs })
       *[other] {" "}(za: { WORD($given, of: "thing") })
    }
wage-each = płaca przy każdej wypłacie: { $wage }
menu-build = Zbuduj komnatę
row-build = { WORD($room, of: "thing") } na { $square }
button-build = Zbuduj: { WORD($room, of: "thing") } na { $square }
    { $cost ->
        [none] {""}
       *[other] ({ $cost })
    }

## Produkcja i rozkazy, które wracają.

menu-produce = Produkcja w komnacie
row-produce = { WORD($room, of: "thing") } na { $square }: { $tunnel ->
        [none] { $gain }
       *[other] tunel na { $tunnel }
    } za { $workers ->
        [one] 1 chochlika
        [few] { $workers } chochliki
       *[many] { $workers } chochlików
    }{ $cost ->
        [none] {""}
       *[other] {" "}i { $cost }
    }
note-produce = Wolne chochliki: { $free }
button-produce = { WORD($room, of: "thing") } na { $square }
    { $tunnel ->
        [none] { $room ->
            [printing_press] ({ $gain })
           *[other] (+{ $gain })
        }
       *[other] (tunel na { $tunnel })
    }
button-done-production = Koniec produkcji
    { $rooms ->
        [0] {""}
        [one] (1 komnata nieużyta)
        [few] ({ $rooms } komnaty nieużyte)
       *[many] ({ $rooms } komnat nieużytych)
    }
button-after_the_others = Po innych graczach
menu-take_back = Weź z powrotem jeden rozkaz
row-take_back = { WORD($order, of: "order") }
worth-take_back = Niedostępne w następnej rundzie: { WORDS($locked, of: "order") }
button-take_back = Weź: { WORD($order, of: "order", form: "short") }

## Wypłata i podatki.

menu-pay = Zapłać potworom
row-pay = { WORD($monster, of: "thing") }
    { $given ->
        [none] ({ $cost })
       *[other] , oddaj: { WORD($given, of: "thing") }
    }
worth-pay = Bez płacy odchodzi, a zło rośnie o 1
button-pay = Zapłać: { WORD($monster, of: "thing") }{ $given ->
        [none] {" "}({ $costs })
       *[other] {" "}(za: { WORD($given, of: "thing") })
    }
menu-let_go = Niech potwór odejdzie (zło +1)
row-let_go = { WORD($monster, of: "thing") }
worth-let_go = Koszt: { $cost }
button-let_go = Puść: { WORD($monster, of: "thing") } ({ $cost })
menu-tax = Ile podatku?
row-tax = { $gold ->
        [0] Nic
        [1] 1 złoto
       *[other] { $gold } złota
    }
    { $letters ->
        [0] {""}
        [one] (1 martwy list, −3 punkty)
        [few] ({ $letters } martwe listy, −{ $points } punktów)
       *[many] ({ $letters } martwych listów, −{ $points } punktów)
    }
button-tax = { $gold ->
        [0] Nie płać
        [1] Zapłać 1 złoto
       *[other] Zapłać { $gold } złota
    }
    { $letters ->
        [0] {""}
       *[other] (listy: { $letters })
    }

## Co podaje się o walce przy stole.

menu-tell_tile = Zdobyte pole
row-tell_tile = { $room ->
        [none] zdobyty tunel { $square }
       *[other] zdobyta komnata { WORD($room, of: "thing") } na { $square }
    }
button-tell_tile = Zdobyte: { $square }
menu-tell_prisoner = Śmiałek w więzieniu
row-tell_prisoner = { WORD($hero, of: "thing") } w więzieniu
menu-tell_trap = Pułapka użyta albo stracona
row-tell_trap = { WORD($trap, of: "thing") }: użyta albo stracona
menu-tell_spent = Stracone złoto, żywność albo chochliki
row-tell_spent = strata: { WORD($goods, $count, of: "fact") }
button-tell_spent = Strata: { WORD($goods, $count, of: "fact") }
menu-tell_evil = Zło po walce
row-tell_evil = zło wynosi { $evil }
button-tell_evil = Zło wynosi { $evil }
button-tell_prisoner = Więzienie: { WORD($hero, of: "thing") }
button-tell_trap = Strata: { WORD($trap, of: "thing") }
button-tell_paladin = Paladyn jest tu: { WORD($host, of: "seat") }
button-tell_up = Odkryty: { WORD($monster, of: "thing") }
menu-plan = Obrona: pole, pułapki, potwory
