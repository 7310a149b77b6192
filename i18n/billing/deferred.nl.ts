/** The platform's work on payments. */
const billing = {
  resources: {
    invoices: {
      fields: {
        received: 'Ontvangen op',
        reference: 'Omschrijving op het afschrift',
      },
      booked: 'De betaling is geboekt.',
      refunded: 'De terugbetaling is gestart.',
      book: {
        open: 'Betaling boeken',
        title: 'Betaling boeken',
        text: 'Boek %{amount} als ontvangen per overboeking. De factuur is daarna betaald; %{email} krijgt er bericht van.',
        action: 'Boeken',
        failed: 'De betaling kon niet worden geboekt.',
      },
      refund: {
        open: 'Terugbetalen…',
        title: 'Terugbetalen',
        text: 'De betaalprovider maakt het bedrag over naar de rekening waarmee is betaald. De factuur blijft betaald.',
        by_hand:
          'Deze betaling kwam per overboeking: maak het bedrag zelf over. Hier leg je vast dat het is terugbetaald. De factuur blijft betaald.',
        amount: 'Bedrag (€)',
        action: 'Terugbetalen',
        failed: 'De terugbetaling kon niet worden gestart.',
      },
    },
  },
};

export default billing;
