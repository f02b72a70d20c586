### Stałe polecenia: na jaki wypadek są i każde jednym zdaniem do właściciela.

order-window-defend = Atak na twój oddział, na który możesz odpowiedzieć
order-defend-spare = Gdy atakowany jest { $unit ->
        [none] mój oddział
       *[other] mój oddział ({ WORD($unit, of: "coin") })
    }{ $height ->
        [1] {""}
       *[other] , w którym są co najmniej { $height } sztony
    }, zamiast tracić jego szton użyj tego, co daje karta.
order-defend-wagon = Gdy obok Wozu bojowego atakowany jest { $unit ->
        [none] mój oddział
       *[other] mój oddział ({ WORD($unit, of: "coin") })
    }{ $height ->
        [1] {""}
       *[other] , w którym są co najmniej { $height } sztony
    }, strać szton Wozu bojowego.
order-defend-stack = Gdy atakowany jest { $unit ->
        [none] mój oddział
       *[other] mój oddział ({ WORD($unit, of: "coin") })
    }{ $height ->
        [1] {""}
       *[other] , w którym są co najmniej { $height } sztony
    }, strać jego szton.
order-defend-ask = Gdy atakowany jest { $unit ->
        [none] mój oddział
       *[other] mój oddział ({ WORD($unit, of: "coin") })
    }{ $height ->
        [1] {""}
       *[other] , w którym są co najmniej { $height } sztony
    }, pytaj mnie.
order-param-unit = Który oddział
order-param-height = Ile ma sztonów
order-value-unit = { $value ->
        [none] Dowolny oddział
       *[other] { WORD($value, of: "coin") }
    }
order-value-height = { $value ->
        [1] Dowolna liczba
       *[other] Co najmniej { $value }
    }
