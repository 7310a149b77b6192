import type { Translation } from '../translate.ts';
import type nl from './quoteDocument.nl.ts';

/** A quote as customers read it: the page and the PDF. */
const quoteDocument: Translation<typeof nl> = {
  document: {
    quote: {
      title: 'Angebot %{number}',
      version: 'Version %{version}',
      file: 'angebot-%{number}-v%{version}',
      location: 'Ort',
      valid_until: 'Gültig bis einschließlich',
      contains: 'Besteht aus: %{contents}',
      options: 'Wahlpositionen',
      options_note: 'Nicht in der Summe enthalten. Sie wählen sie bei der Annahme.',
      terms: 'Bedingungen',
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
      accept: {
        heading: 'Annehmen',
        jump: 'Zur Annahme',
        name: 'Ihr Name',
        check: 'Ich nehme dieses Angebot und die Bedingungen an.',
        button: 'Zahlungspflichtig annehmen',
        without_question: 'Zahlungspflichtig annehmen, ohne die Frage zu senden',
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
        without_question: 'Angebot ablehnen, ohne die Frage zu senden',
      },
      errors: {
        name: 'Geben Sie Ihren Namen ein.',
        check: 'Bestätigen Sie, dass Sie annehmen.',
        text: 'Geben Sie eine Frage ein.',
        question_unsent:
          'Ihre Frage wurde noch nicht gesendet. Senden Sie sie zuerst, oder fahren Sie ohne Ihre Frage fort.',
        too_long: 'Höchstens %{limit} Zeichen.',
        not_latest:
          'Es gibt inzwischen eine neuere Version. Lesen Sie sie zuerst: Sie steht unten.',
        decided: 'Über dieses Angebot wurde schon entschieden.',
        expired: 'Dieses Angebot ist inzwischen abgelaufen.',
        too_many: 'Das waren viele Nachrichten. Versuchen Sie es später noch einmal.',
        options: 'Wählen Sie nur Positionen dieses Angebots.',
      },
    },
  },
};

export default quoteDocument;
