/** The kinds of search results, in the order of the search box. */
export const SEARCH_KINDS = [
  'projects',
  'customers',
  'contacts',
  'equipment',
  'transport',
  'products',
  'users',
  'venues',
  'sales-invoices',
  'quotes',
  'sub-hires',
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Maximum results of one kind. */
export const SEARCH_RESULTS = 5;
