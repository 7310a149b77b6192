const venues = {
  resources: {
    venues: {
      name: 'Locatie |||| Locaties',
    },
  },
};

export default venues;
