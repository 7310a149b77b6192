export const STOCKTAKING_STATES = ['open', 'booked'] as const;

export type StocktakingState = (typeof STOCKTAKING_STATES)[number];

export const stocktakingState = ({ booked_at }: { booked_at?: string | null }): StocktakingState =>
  booked_at ? 'booked' : 'open';

/** All results except `ok` counted nothing. */
export const COUNT_RESULTS = [
  'ok',
  'already',
  'unknown_code',
  'ambiguous_code',
  'not_counted',
  'booked',
] as const;

export type CountResult = (typeof COUNT_RESULTS)[number];

/**
 * `missing`: a unit of this location was not counted. `moved`: a unit of another location was counted.
 * `retired`: a retired unit was counted. `amount`: a product's amount differs. `out`: a unit that is out was
 * counted. `uncounted`: a product of this location was not counted. The last two are only shown.
 */
export const DIFFERENCE_KINDS = [
  'missing',
  'moved',
  'retired',
  'amount',
  'out',
  'uncounted',
] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const BOOKED_UNITS = ['missing', 'moved', 'retired'] as const;
