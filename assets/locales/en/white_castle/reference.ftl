### What a thing on the rival's cards does, for `/card`; `.then` is what comes of it, or happens instead.

reference-coins = The rival gains so many coins (TWC 5.2).
    .then = At the end of a round it turns them into points (TWC 7.2).
reference-points = The rival gains so many clan points (TWC 5.2).
    .then = They count at the end as they are (TWC 8.1).
reference-influence = The rival gains so much influence (TWC 5.2).
    .then = More influence goes first in the next round (TWC 2.2) and brings points at the end (TWC 8.1).
reference-gate = A courtier of the rival goes from the stock to the gate (TWC 5.4).
    .then = Without one in stock its lowest courtier climbs 1; if none can, points for the number of the round (TWC 6.2, 6.3).
reference-climb = The rival's lowest courtier that can climb goes 1 or 2 floors up, to the third at most (TWC 5.5).
    .then = If none can, one goes to the gate, for 2 floors on to the first floor; without one in stock, points for the number of the round (TWC 6.1, 6.3).
reference-gardener_left = A gardener goes onto the left garden card with the fewest points on which the rival has none (TWC 5.3).
    .then = If that cannot be done, points for the number of the round (TWC 6.3).
reference-gardener_right = A gardener goes onto the right garden card with the fewest points on which the rival has none (TWC 5.3).
    .then = If that cannot be done, points for the number of the round (TWC 6.3).
reference-gardener_any = A gardener goes onto the garden card with the fewest points on which the rival has none (TWC 5.3).
    .then = If that cannot be done, points for the number of the round (TWC 6.3).
reference-warrior = A warrior of the rival goes to the yard that costs so much iron (TWC 5.6).
    .then = Without one left, points for the number of the round (TWC 6.3).
rule-section = TWC { $section }
