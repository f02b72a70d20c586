### What a unit says, for `/card`.

reference-coins = Coins of this unit: { $count } (WC 8).
rule-section = WC { $section }
