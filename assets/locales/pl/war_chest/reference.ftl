### Co mówi oddział: dla `/karta`.

reference-coins = Sztony tego oddziału: { $count } (WC 8).
rule-section = WC { $section }
