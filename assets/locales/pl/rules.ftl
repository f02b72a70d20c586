### Szukanie zasad: `/zasada`.

cmd-rule = zasada
cmd-rule-desc = Sprawdź punkt albo pojęcie z zasad, prostymi słowami
opt-term = hasło
opt-term-desc = Punkt, na przykład 4.3.1, albo słowo
no-such-rule = Nie znam zasady „{ $value }”. Wpisz numer punktu albo wybierz podpowiedź Discorda.
rule-law = prawo
rule-title = **{ $title }** · { $section }
rule-note = -# Naszymi słowami; rozstrzygają wydrukowane zasady.
rule-see = Zobacz też…
rule-button = Zasada: { $section }
