import type nl from '#i18n/availability/shortages.nl';
import type { Translation } from '#i18n/translate';

const shortages = {
  resources: { shortages: { name: 'Engpass |||| Engpässe' } },
  shortages: {
    failed: 'Die Engpässe konnten nicht geladen werden.',
    none_until: 'Keine Engpässe bis einschließlich %{date}',
    none_hint: 'Hier steht, was fehlt: welches Produkt, wann, warum und für welche Projekte.',
    requested: 'Zumietung %{amount} von %{short}',
    stock: 'Bestand %{amount}',
    out_of_service: '%{amount} in Reparatur oder nicht verfügbar',
    sub_hired: '%{amount} zugemietet',
    this_project: 'Dieses Projekt',
    loose: '%{amount} × als eigene Position',
    in_kit: '%{amount} × in %{kit}',
    from_kit: 'in %{kit}',
    accepted_by: '%{amount} nicht gedeckt, akzeptiert von %{by} (%{moment}): %{reason}',
    cover_now: 'Jetzt decken',
    covered: 'So viel wie jetzt da ist, ist gedeckt.',
    sub_hire_from: '%{amount} × von %{supplier}',
    to_product: 'Alles über %{name}',
    who_has_it: 'Wer hat es',
    nobody: 'Kein Projekt.',
    claims_failed: 'Wer es hat, konnte nicht geladen werden.',
    for_project: 'Lösen für',
    none_then: 'Keine Engpässe an diesen Terminen.',
    short_then: '%{name}: %{short} fehlen, %{period}',
    dates_accepted:
      'Die Zusage zu Angebot %{number} war für %{period}. Bitten Sie den Kunden um Zusage zu den neuen Terminen.',
    dates_quoted:
      'Angebot %{number} wurde für %{period} gesendet. Senden Sie dem Kunden eine neue Version.',
    previewing: 'Einen Moment: Wir ermitteln, was die neuen Daten an Preisen und Bestand ändern.',
    prices_then:
      'Andere Anzahl Tage: Eine Position ändert sich von %{old} auf %{new}. |||| Andere Anzahl Tage: %{smart_count} Positionen ändern sich zusammen von %{old} auf %{new}.',
    keep_prices: 'Preise wie gebucht behalten',
    tabs: { open: 'Offen', accepted: 'Akzeptiert', options: 'Optionen' },
    shown: 'Engpässe von %{first} bis %{last}.',
    next_one: 'In den nächsten 90 Tagen gibt es keine Engpässe. Dies ist der nächste danach.',
    none_here: 'Hier gibt es keine.',
    choose: '%{name} auswählen',
    moments: '1 Zeitpunkt |||| %{smart_count} Zeitpunkte',
    confirm: 'Bestätigen',
    confirmed: 'Die Zumietung ist bestätigt und zählt.',
    chosen: {
      count: '1 ausgewählt |||| %{smart_count} ausgewählt',
      hire: 'Zumieten (%{amount})',
      cover: 'Jetzt decken (%{amount})',
      clear: 'Auswahl aufheben',
      title: 'Zumieten nach Lieferant',
      text: 'Für jeden Lieferanten entsteht eine Zumietung. Die Menge ist, was noch fehlt.',
      supplier: 'Lieferant',
      no_supplier: 'Noch kein Lieferant',
      amount: 'Menge %{name}',
      make: '1 Zumietung anlegen |||| %{smart_count} Zumietungen anlegen',
      made: 'Die Zumietung ist angefragt.',
    },
    ways: {
      sub_hire: 'Zumieten',
      alternative: 'Alternative',
      other_dates: 'Andere Termine',
      challenge: 'Optionsinhaber fragen',
      accept: 'Engpass akzeptieren',
    },
  },
} satisfies Translation<typeof nl>;

export default shortages;
