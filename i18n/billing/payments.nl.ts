/** The page after a payment; its two outcomes are in English in every language. */
const payments = {
  payments: {
    paid: { title: 'Payment Successful', text: 'De betaling is ontvangen. Dank je wel.' },
    open: {
      title: 'De betaling wordt nog verwerkt',
      text: 'Dit duurt meestal niet langer dan een minuut. Deze pagina wordt automatisch bijgewerkt.',
    },
    missing: {
      title: 'Payment not found.',
      text: 'Geen geslaagde betaling gevonden. Je kunt opnieuw betalen.',
    },
    in_test: 'Dit was een testbetaling: er is geen geld overgemaakt.',
    to_invoices: 'Naar de facturen',
  },
};

export default payments;
