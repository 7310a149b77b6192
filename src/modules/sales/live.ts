import { type Dependences, namedRecord } from '../../platform/live/dependence.ts';

/** A quote's parts change with its steps, and with the plan of its project. */
export const live: Dependences = {
  // A decision is a change of the project as well, so it shows at once where that is open.
  projectQuotes: { on: ['quotes', 'projects'], of: { projects: namedRecord } },
  waitingQuotes: { on: ['quotes'] },
  quoteDifferences: { on: ['quotes', 'projects'] },
  quoteMails: { on: ['quotes'] },
  quoteOptions: { on: ['projects'] },
};
