/** The names of quotes in the menu and on a project. */
const quotes = {
  resources: {
    quotes: { name: 'Offerte |||| Offertes' },
  },
  finance: { title: 'Financieel' },
};

export default quotes;
