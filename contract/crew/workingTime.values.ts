/** The countries whose rules of working time a company can follow (docs/crew.md, rule 9). */
export const WORKING_TIME_OF = ['nl', 'de', 'be', 'none'] as const;

export type WorkingTimeOf = (typeof WORKING_TIME_OF)[number];

export const TYPED_LIMITS = [
  'day',
  'night',
  'week',
  'average4',
  'average16',
  'average24',
  'rest',
] as const;

export type TypedLimit = (typeof TYPED_LIMITS)[number];
