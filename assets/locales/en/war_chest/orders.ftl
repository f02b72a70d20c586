### Standing orders: what they are for, and each as a sentence to its owner.

order-window-defend = An attack on a unit of yours that can answer
order-defend-spare = When my { $unit ->
        [none] unit
       *[other] { WORD($unit, of: "coin") }
    } { $height ->
        [1] is attacked
       *[other] with { $height } or more coins is attacked
    }, use what its card offers instead of losing a coin of the unit.
order-defend-wagon = When my { $unit ->
        [none] unit
       *[other] { WORD($unit, of: "coin") }
    } { $height ->
        [1] is attacked
       *[other] with { $height } or more coins is attacked
    } beside a War Wagon, lose a coin of the War Wagon.
order-defend-stack = When my { $unit ->
        [none] unit
       *[other] { WORD($unit, of: "coin") }
    } { $height ->
        [1] is attacked
       *[other] with { $height } or more coins is attacked
    }, lose a coin of the unit.
order-defend-ask = When my { $unit ->
        [none] unit
       *[other] { WORD($unit, of: "coin") }
    } { $height ->
        [1] is attacked
       *[other] with { $height } or more coins is attacked
    }, ask me.
order-param-unit = Which unit
order-param-height = How many coins it has
order-value-unit = { $value ->
        [none] Any unit
       *[other] { WORD($value, of: "coin") }
    }
order-value-height = { $value ->
        [1] Any number
       *[other] { $value } or more
    }
