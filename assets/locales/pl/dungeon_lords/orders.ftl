### Stałe polecenia: na jaki wypadek są i każde jednym zdaniem do właściciela.

order-window-tax = Podatki
order-window-payday = Wypłata
order-tax-all = Płać tyle podatku, ile mogę.
order-tax-none = Nie płać podatku; każde niezapłacone złoto to na końcu −3 punkty.
order-tax-ask = Pytaj mnie, ile podatku płacę.
order-payday-pay = Płać każdemu potworowi, któremu mogę; pytaj mnie, jeśli zapłatą jest pułapka lub potwór.
order-payday-ask = Pytaj mnie, którym potworom płacę.
order-window-orders = Wykonywanie rozkazów
order-orders-carry = Wykonuj każdy rozkaz, na który mnie stać i który nie daje mi wyboru: żywność, reputacja bez oglądania karty, chochliki, w roku 1 pułapki (w roku 2 jedną odrzucasz).
order-orders-ask = Pytaj mnie, czy wykonuję rozkaz.
order-window-mine = Wydobycie złota
order-mine-most = Wydobywaj złoto tyloma chochlikami, iloma można.
order-mine-ask = Pytaj mnie, ile chochlików wydobywa złoto.
order-window-hire = Najęcie potwora
order-hire-hire = Gdy { WORD($monster, of: "thing") } jest w ofercie i mogę zapłacić, najmij tego potwora; pytaj mnie, jeśli przez płacę moje zło sięgnie 10.
    .short = Najmij wybranego potwora
order-hire-ask = Pytaj mnie, którego potwora najmuję.
order-param-monster = Który potwór
order-value-monster = { WORD($value, of: "thing") }
order-window-spy = Oglądanie karty walki
order-spy-first = Obejrzyj pierwszą kartę walki, której nie znam.
order-spy-last = Obejrzyj ostatnią kartę walki, której nie znam.
order-spy-ask = Pytaj mnie, którą kartę walki oglądam.
