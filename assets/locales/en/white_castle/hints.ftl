### Hints of a guided first turn: `hint-<decision>`, `hint-<decision>-<seat>`.

learn-opening = You play on your own table; I play the rival. Tell me each die you take and where it goes. I turn the rival's cards, move its pieces and count its points.
hint-room = Set the board up as the rulebook says and copy what lies there. I ask so that I know what the rival gets.
hint-garden = The points are printed on the cards that lie under the bridge in your box's garden.
hint-dice = Roll the dice of a bridge and enter what they show, the lowest first; or let me roll and turn your dice to match.
hint-turn = Take the outermost die of a bridge, place it, do your actions on your table, then tell me which die and where. You pay or get the difference in coins yourself.
hint-rival_turn = Finish your actions first. Then let the rival move; I say what it takes and where, and you move its pieces.
hint-first_card = Shuffle the rival's nine cards, lay them with the die side up, and name the top one.
hint-card = Turn the top card over and name the one that is on top now: it shows the rival's die and its space.
hint-upper_action = Copy what is printed on the upper half of the card that was turned over; I carry it out for the rival.
hint-lower_action = Copy what is printed on the lower half of the card that was turned over; I carry it out for the rival.
