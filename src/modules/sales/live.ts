import type { Dependences } from '../../platform/live/dependence.ts';

/** A quote's parts change with its steps, and with the plan of its project. */
export const live: Dependences = {
  projectQuotes: { on: ['quotes', 'projects'] },
  quoteDifferences: { on: ['quotes', 'projects'] },
  quoteMails: { on: ['quotes'] },
  quoteOptions: { on: ['projects'] },
};
