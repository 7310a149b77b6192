/** What the search box finds, in the order in which it shows it. */
export const SEARCH_KINDS = [
  'projects',
  'customers',
  'contacts',
  'equipment',
  'transport',
  'products',
  'users',
  'venues',
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Results of one kind, at most. */
export const SEARCH_RESULTS = 5;
