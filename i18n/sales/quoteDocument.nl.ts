/** A quote as customers read it: the page and the PDF. */
const quoteDocument = {
  document: {
    quote: {
      title: 'Offerte %{number}',
      version: 'versie %{version}',
      file: 'offerte-%{number}-v%{version}',
      location: 'Locatie',
      valid_until: 'Geldig t/m',
      contains: 'Bestaat uit: %{contents}',
      options: 'Keuzeregels',
      options_note: 'Niet in het totaal. Je kiest ze bij het akkoord.',
      terms: 'Voorwaarden',
      state: {
        open: 'Je kunt akkoord geven t/m %{until}.',
        newer: 'Dit is de nieuwste versie. Een eerdere versie geldt niet meer.',
        expired:
          'Deze offerte is verlopen op %{until}. Vraag om verlenging als je nog akkoord wilt geven.',
        accepted: 'Akkoord gegeven door %{name} op %{on}. Het staat voor je geboekt.',
        waiting: 'Bedankt, %{name}. We bevestigen per mail of alles beschikbaar is.',
        rejected: 'We kunnen dit helaas niet leveren. Je hebt daar een mail over gekregen.',
        declined: 'Je hebt deze offerte afgewezen.',
        withdrawn: 'Deze offerte is ingetrokken.',
      },
      choose: 'Kies wat je erbij wilt',
      recalculate: 'Herbereken',
      accept: {
        heading: 'Akkoord geven',
        jump: 'Naar het akkoord',
        name: 'Je naam',
        check: 'Ik ga akkoord met deze offerte en de voorwaarden.',
        button: 'Akkoord met betalingsverplichting',
        without_question: 'Akkoord met betalingsverplichting, zonder de vraag te versturen',
        reservation:
          'Je boeking is definitief zodra we die bevestigen: we controleren meteen of alles beschikbaar is.',
      },
      ask: {
        heading: 'Vraag stellen',
        text: 'Je vraag',
        button: 'Verstuur vraag',
        sent: 'Je vraag is verstuurd.',
      },
      extend: {
        heading: 'Vraag om verlenging',
        text: 'Bericht (mag leeg blijven)',
        button: 'Vraag om verlenging',
        sent: 'Je verzoek is verstuurd.',
      },
      decline: {
        heading: 'Afwijzen',
        text: 'Reden (mag leeg blijven)',
        button: 'Wijs offerte af',
        without_question: 'Wijs offerte af, zonder de vraag te versturen',
      },
      errors: {
        name: 'Vul je naam in.',
        check: 'Vink aan dat je akkoord gaat.',
        text: 'Vul een vraag in.',
        question_unsent:
          'Je vraag is nog niet verstuurd. Verstuur die eerst, of ga verder zonder je vraag.',
        too_long: 'Maximaal %{limit} tekens.',
        not_latest: 'Er is intussen een nieuwere versie. Lees die eerst, hieronder.',
        decided: 'Over deze offerte is al beslist.',
        expired: 'Deze offerte is intussen verlopen.',
        too_many: 'Dat waren veel berichten. Probeer het later opnieuw.',
        options: 'Kies alleen regels die in deze offerte staan.',
      },
    },
  },
};

export default quoteDocument;
