### Co mówi oddział albo dekret: dla `/karta`.

reference-coins = Sztony tego oddziału: { $count } (WC { $section }).
rule-section = WC { $section }
reference-decree = Dekret { WORD($decree, of: "decree") }
reference-needs = { $decree ->
        [enlist] Potrzebne są dwa sztony w twojej puli (WC 17.7).
        [guard] Potrzebny jest taki oddział z celem ataku (WC 17.8).
        [march] Potrzebny jest taki oddział obok wolnego pola (WC 17.9).
        [redeploy] Potrzebne jest miejsce do wystawienia; własne pole oddziału liczy się jak puste (WC 17.10).
        [reinforce] Potrzebny jest twój szton w pudełku (WC 17.11).
        [sacrifice] Potrzebny jest oddział z celem ataku (WC 17.12).
       *[spy] Potrzebny jest przeciwnik ze sztonami na ręce (WC 17.13).
    } Każda strona może proklamować dekret raz sztonem koronnym (WC 17.3).
