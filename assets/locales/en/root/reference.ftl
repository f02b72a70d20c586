### What a card says, for `/card` and wherever cards are explained.

suit-any = any suit
    .counted = { $count } of any suit
reference-name = **{ $name }**
reference-cost = Crafting cost: { $cost } (Law 4.1.1).
reference-free = It can't be crafted.
reference-effect = { $effect } (Law { $section })
reference-count = In the deck: { $count }.
reference-with-cost = Crafting cost: { $cost }. { $effect }

## The board as text: ways, forests and what is next on a track.

text-paths = { $clearing }; paths to { $clearings }
text-river = { $line }; river to { $clearings }
text-forests = **Forests**
text-borders = **{ $forest }**: beside clearings { $clearings }{ $forests ->
    [none] { "" }
   *[other] ; beside forests { $forests }
}
text-next = { $track } (the next: { $coming })
text-next-cost = cost { $count }
text-next-points = points { $count }
text-next-cards = { $count ->
    [one] one card more in Evening
   *[other] { $count } cards more in Evening
}
