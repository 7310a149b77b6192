export const SEARCH_KINDS = [
  'projects',
  'customers',
  'contacts',
  'equipment',
  'transport',
  'products',
  'users',
  'crew',
  'vehicles',
  'venues',
  'sales-invoices',
  'quotes',
  'sub-hires',
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

export const SEARCH_RESULTS = 5;
