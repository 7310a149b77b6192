import type { Translation } from '../translate.ts';
import type nl from './quotes.nl.ts';

/** The names of quotes in the menu and on a project. */
const quotes: Translation<typeof nl> = {
  resources: {
    quotes: { name: 'Angebot |||| Angebote' },
  },
  finance: { title: 'Finanzen' },
};

export default quotes;
