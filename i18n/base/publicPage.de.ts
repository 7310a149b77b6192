const publicPage = {
  page: {
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
};

export default publicPage;
