/** The page of a deposit as customers read it. */
const depositDocument = {
  document: {
    deposit: {
      title: 'Borg %{number}',
      number: 'Borgnummer',
      asked_on: 'Gevraagd op',
      amount: 'Borg',
      explained:
        'Een borg is geen factuur: er zit geen btw op. Je krijgt hem terug als alles heel en compleet terug is.',
      state: {
        requested: 'Deze borg is nog niet betaald.',
        partly: 'Van deze borg is nog %{open} open.',
        paid: 'Deze borg is betaald.',
        returned: 'Deze borg is terugbetaald.',
        kept: 'Van deze borg is %{kept} ingehouden.',
        owes: 'Van deze borg is %{owed} teruggeboekt nadat hij was verrekend. Neem contact op.',
        withdrawn: 'Deze borg wordt niet meer gevraagd. Je hoeft niets te betalen.',
      },
      errors: {
        paid: 'Deze borg hoeft niet meer betaald te worden.',
      },
    },
  },
};

export default depositDocument;
