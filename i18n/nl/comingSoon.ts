/** The screens that are still to come: what they are called, and what will be there. */
const comingSoon = {
  resources: {},
  coming_soon: {
    badge: 'Binnenkort',
  },
};

export default comingSoon;
