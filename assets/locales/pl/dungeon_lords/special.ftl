### Wydarzenia specjalne, których karty odkrywa się przy stole.

event-special_opened = { WORD($seat, of: "seat") }: karta specjalna następnej rundy to { WORD($what, of: "occasion") }.
event-paid_part = { WORD($seat, of: "seat") }: { WORD($monster, of: "thing") } dostaje część płacy: { $part ->
        [gold] 1 złoto
        [food] 1 żywność
        [evil] 1 zło
        [trap] pułapka
       *[other] { WORD($victim, of: "thing") }
    }.
event-laid_down = { WORD($seat, of: "seat") }: { WORD($monster, of: "thing") } leży zakryty i w tym roku nie walczy.
event-gave_up = { WORD($seat, of: "seat") }: oddany potwór to { WORD($monster, of: "thing") }.
event-special_at_table = Działania tej karty bot nie zna: rozegrajcie ją przy stole. Potem każdy po kolei podaje, co się zmieniło; bot tego nie sprawdza.
event-told_got = { WORD($seat, of: "seat") }: +{ $count } { WORD($what, of: "stuff") } (podał gracz).
event-told_gone = { WORD($seat, of: "seat") }: odchodzi { WORD($monster, of: "thing") } (podał gracz).
event-special_done = { WORD($seat, of: "seat") }: działanie karty w całości podane.
choice-open_special = { WORD($occasion, of: "occasion") }
kind-open_special = Karta specjalna
choice-pay_part = { WORD($monster, of: "thing") }: { $part ->
        [gold] 1 złoto
        [food] 1 żywność
        [evil] 1 zło
       *[other] { WORD($given, of: "thing") }
    }
kind-pay_part = Zapłać część
choice-give_up = Oddaj: { WORD($monster, of: "thing") }
kind-give_up = Oddaj potwora
choice-tell_got = +{ $count } { WORD($goods, of: "stuff") }
kind-tell_got = Zyskane dobra
choice-tell_gone = Odchodzi: { WORD($monster, of: "thing") }
kind-tell_gone = Potwór odchodzi
kind-done-monster_strike = Nie płać więcej
kind-done-special_told = To wszystko
value-occasion = { WORD($value, of: "occasion") }
value-part = { $value ->
        [gold] 1 złoto
        [food] 1 żywność
        [evil] 1 zło
        [trap] pułapka
       *[other] inny potwór
    }
decision-special_card = Odkryjcie kartę specjalną ze swojego pudełka: która to? Trzy pierwsze prowadzi bot; działanie innej podacie, gdy nadejdzie jej czas.
    .waiting = podaje kartę specjalną
decision-monster_strike = Twoje potwory strajkują: zapłać każdemu jedną część płacy. Te, które nic nie dostaną, leżą zakryte i w tym roku nie walczą.
    .waiting = płaci strajkującym potworom
decision-witch_hunt = Polowanie na czarownice: oddaj potwora albo twoje zło rośnie o 3.
    .waiting = oddaje potwora albo zyskuje zło
decision-special_told = Co zmieniła u ciebie karta specjalna? Dodaj każdą zmianę, potem naciśnij „To wszystko”.
    .waiting = podaje działanie karty specjalnej
refusal-cannot_pay_part = Tej części płacy nie możesz zapłacić: { WORD($monster, of: "thing") }
refusal-no_such_special = Nie ma takiej karty specjalnej
option-special_events = Wydarzenia specjalne
option-special_events-none = bez skutku (pierwsza gra)
option-special_events-table = karty odkrywane przy stole
