/** The screen that reads bank statements. */
const bankFile = {
  bankFile: {
    title: 'Bankafschrift inlezen',
    open: 'Bankafschrift inlezen',
    choose: 'Bestand kiezen',
    choose_other: 'Ander bestand kiezen',
    none: 'Nog geen bankafschrift gekozen',
    hint: 'Download bij je bank een afschrift als CAMT.053 (XML). Je ziet eerst welke facturen zijn betaald; er wordt pas geboekt als jij dat bevestigt.',
    no_entries: 'In dit bestand staan geen bijschrijvingen.',
    other_account: 'Dit bestand is van rekening %{iban}. Dat is niet de rekening bij Instellingen.',
    left_out: {
      title: 'Overgeslagen: %{what}.',
      debit: '%{smart_count} afschrijving |||| %{smart_count} afschrijvingen',
      currency: '%{smart_count} in een andere valuta |||| %{smart_count} in een andere valuta',
      other:
        '%{smart_count} niet geboekt of teruggedraaid |||| %{smart_count} niet geboekt of teruggedraaid',
    },
    columns: {
      chosen: 'Boeken',
      on: 'Datum',
      payer: 'Betaald door',
      text: 'Omschrijving',
      amount: 'Bedrag',
      pays: 'Betaalt',
    },
    unknown: 'Onbekende betaler',
    tick: '%{name}, %{amount}: boeken',
    check: 'Controleren',
    change: 'Wijzigen',
    choose_invoice: 'Factuur kiezen',
    credit: '%{amount} wordt tegoed',
    more: 'Meer tonen (nog %{smart_count})',
    book: 'Boeken',
    chosen: '%{smart_count} gekozen, %{total} |||| %{smart_count} gekozen, %{total}',
    booked: '%{smart_count} betaling geboekt. |||| %{smart_count} betalingen geboekt.',
    again:
      '%{smart_count} betaling was al geboekt. |||| %{smart_count} betalingen waren al geboekt.',
    refused:
      '%{smart_count} betaling is niet geboekt: |||| %{smart_count} betalingen zijn niet geboekt:',
    refusals: {
      in_future: 'de datum ligt in de toekomst.',
      unknown_customer: 'deze klant bestaat niet meer.',
      unknown_invoice: 'de factuur is niet van deze klant.',
      more_than_paid: 'er is meer verdeeld dan er is betaald.',
      more_than_open: 'er staat minder open. Kies opnieuw.',
    },
    is_booked: 'Geboekt',
    known: 'Al geboekt',
    choose_title: 'Waarvoor is %{amount}?',
    candidates: 'Open facturen die passen',
    customer: 'Klant',
    choose_this: 'Kiezen',
  },
};

export default bankFile;
