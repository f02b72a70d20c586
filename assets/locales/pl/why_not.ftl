### Dlaczego czegoś nie można: `/dlaczego-nie`.

cmd-why-not = dlaczego-nie
cmd-why-not-desc = Zapytaj, dlaczego nie możesz teraz czegoś zrobić, z punktem zasad
opt-wish = akcja
opt-wish-desc = Co chcesz zrobić
opt-detail = szczegół
opt-detail-desc = Czym, gdzie lub komu; pomiń, by zapytać ogólnie
opt-detail_2 = szczegół-2
opt-detail_2-desc = Kolejny szczegół
opt-detail_3 = szczegół-3
opt-detail_3-desc = Kolejny szczegół
opt-detail_4 = szczegół-4
opt-detail_4-desc = Kolejny szczegół
why-not-title = **{ $kind }** – dlaczego nie?
why-not-detail = { $option }: { $value }
why-not-possible = Możesz to teraz zrobić: naciśnij przycisk pod mapą albo użyj /działaj. Na przykład:
why-not-example = · { $choice }
why-not-never = Teraz w żaden sposób się nie da:
why-not-reason = · { $reason }
why-not-no-action = Nie znam tu akcji „{ $value }”. Wybierz jedną z podpowiedzi Discorda.
why-not-no-detail = „{ $value }” nie pasuje do tej akcji. Wybierz jedną z podpowiedzi Discorda.
why-not-which = „{ $value }” może oznaczać kilka akcji: { $kinds }. Zapytaj o jedną z nich.
why-not-depends = To zależy od tego, co wybierzesz. Podaj to jako szczegół: { $details }.
