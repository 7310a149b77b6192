const stocktakings = {
  resources: {
    stocktakings: {
      fields: {
        location: 'Locatie',
        notes: 'Opmerkingen',
        created_at: 'Begonnen',
        booked_at: 'Geboekt op',
        booked_by: 'Geboekt door',
        state: 'Status',
      },
      statuses: {
        open: 'wordt geteld',
        booked: 'geboekt',
      },
      add: 'Telling beginnen',
      empty_hint:
        'Tel wat er op een locatie ligt door te scannen. Verschillen boek je pas als je ze hebt bekeken.',
      location_hint:
        'Zoals die bij de apparatuur staat. “Hal 1” telt ook wat in “Hal 1, stelling 3” ligt.',
      delete_text: 'Alles wat in “%{title}” is geteld, is dan weg.',
    },
  },
};

export default stocktakings;
