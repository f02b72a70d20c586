### What a unit or a decree says, for `/card`.

reference-coins = Coins of this unit: { $count } (WC { $section }).
rule-section = WC { $section }
reference-decree = Decree { WORD($decree, of: "decree") }
reference-needs = { $decree ->
        [enlist] It needs two coins in your supply (WC 17.7).
        [guard] It needs such a unit with a target (WC 17.8).
        [march] It needs such a unit beside a free hex (WC 17.9).
        [redeploy] It needs a place to deploy; the unit's own hex counts as empty (WC 17.10).
        [reinforce] It needs a coin of yours in the box (WC 17.11).
        [sacrifice] It needs a unit with a target (WC 17.12).
       *[spy] It needs an enemy with coins in hand (WC 17.13).
    } Each side can proclaim a decree once with the Royal Coin (WC 17.3).
