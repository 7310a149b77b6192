import type { Translation } from '../translate.ts';
import type nl from './quoteDocument.nl.ts';

/** A quote as customers read it: the page and the PDF. */
const quoteDocument: Translation<typeof nl> = {
  document: {
    quote: {
      title: 'Angebot %{number}',
      version: 'Version %{version}',
      file: 'angebot-%{number}-v%{version}',
      from: 'Von',
      to: 'Für',
      project: 'Projekt',
      project_of: '%{name} (%{number})',
      location: 'Ort',
      period: 'Zeitraum',
      period_of: '%{from} bis %{until}',
      date: 'Datum',
      valid_until: 'Gültig bis einschließlich',
      contact: 'Kontakt',
      coc_number: 'Reg.-Nr. %{value}',
      vat_number: 'USt-IdNr. %{value}',
      amount: 'Menge',
      description: 'Beschreibung',
      each: 'Preis',
      net: 'Betrag',
      contains: 'Besteht aus: %{contents}',
      discount: '%{percent} Rabatt',
      factor: '× %{factor}',
      other: 'Sonstiges',
      subtotal: 'Zwischensumme %{name}',
      options: 'Wahlpositionen',
      options_note: 'Nicht in der Summe enthalten. Sie wählen sie bei der Annahme.',
      sum_of_lines: 'Summe der Positionen',
      discount_of_document: 'Rabatt',
      surcharge_of_document: 'Zuschlag',
      net_total: 'Summe ohne USt.',
      vat_of: 'USt. %{rate} auf %{base}',
      total: 'Gesamtsumme inkl. USt.',
      terms: 'Bedingungen',
      page: 'Seite %{page} von %{pages}',
      pdf: 'PDF',
      state: {
        open: 'Sie können bis einschließlich %{until} annehmen.',
        newer: 'Dies ist die neueste Version. Eine frühere gilt nicht mehr.',
        expired:
          'Dieses Angebot ist am %{until} abgelaufen. Bitten Sie um Verlängerung, wenn Sie es noch annehmen möchten.',
        accepted: 'Angenommen von %{name} am %{on}. Es ist für Sie gebucht.',
        waiting: 'Vielen Dank, %{name}. Wir bestätigen per E-Mail, ob alles verfügbar ist.',
        rejected: 'Leider können wir das nicht liefern. Sie haben dazu eine E-Mail bekommen.',
        declined: 'Sie haben dieses Angebot abgelehnt.',
        withdrawn: 'Dieses Angebot wurde zurückgezogen.',
      },
      choose: 'Wählen Sie, was dazukommen soll',
      recalculate: 'Neu berechnen',
      all_lines: 'Alle Positionen zeigen',
      accept: {
        heading: 'Annehmen',
        name: 'Ihr Name',
        check: 'Ich nehme dieses Angebot und die Bedingungen an.',
        button: 'Zahlungspflichtig annehmen',
        reservation:
          'Ihre Buchung ist verbindlich, sobald wir sie bestätigen: Wir prüfen sofort, ob alles verfügbar ist.',
      },
      ask: {
        heading: 'Frage stellen',
        text: 'Ihre Frage',
        button: 'Frage senden',
        sent: 'Ihre Frage wurde gesendet.',
      },
      extend: {
        heading: 'Um Verlängerung bitten',
        text: 'Nachricht (darf leer bleiben)',
        button: 'Um Verlängerung bitten',
        sent: 'Ihre Bitte wurde gesendet.',
      },
      decline: {
        heading: 'Ablehnen',
        text: 'Grund (darf leer bleiben)',
        button: 'Angebot ablehnen',
      },
      errors: {
        name: 'Geben Sie Ihren Namen ein.',
        check: 'Bestätigen Sie, dass Sie annehmen.',
        text: 'Geben Sie eine Frage ein.',
        too_long: 'Höchstens %{limit} Zeichen.',
        not_latest:
          'Es gibt inzwischen eine neuere Version. Lesen Sie sie zuerst: Sie steht unten.',
        decided: 'Über dieses Angebot wurde schon entschieden.',
        expired: 'Dieses Angebot ist inzwischen abgelaufen.',
        too_many: 'Das waren viele Nachrichten. Versuchen Sie es später noch einmal.',
        options: 'Wählen Sie nur Positionen dieses Angebots.',
      },
      not_found: {
        title: 'Nicht gefunden',
        text: 'Dieser Link funktioniert nicht oder nicht mehr. Bitten Sie den Absender um einen neuen.',
      },
      unavailable: {
        title: 'Gerade nicht verfügbar',
        text: 'Versuchen Sie es gleich noch einmal.',
      },
      powered: 'Gesendet mit Flightcase',
      skip: 'Zum Inhalt',
    },
  },
};

export default quoteDocument;
