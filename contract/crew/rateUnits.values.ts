/** The units of a wage or price (docs/crew.md, rule 18). */
export const RATE_UNITS = ['hour', 'day', 'fixed'] as const;
