/** The page after a payment; its two outcomes are in English in every language (spec §2). */
const payments = {
  payments: {
    paid: { title: 'Payment Successful', text: 'De betaling is ontvangen. Dank u wel.' },
    open: {
      title: 'De betaling wordt nog verwerkt',
      text: 'Dit duurt meestal niet langer dan een minuut. Deze pagina kijkt zelf of het zover is.',
    },
    missing: {
      title: 'Payment not found.',
      text: 'Er is geen betaling gevonden die is gelukt. De factuur kan opnieuw worden betaald.',
    },
    to_invoices: 'Naar de facturen',
  },
};

export default payments;
