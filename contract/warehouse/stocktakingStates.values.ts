/** Being counted; or booked, and done with. */
export const STOCKTAKING_STATES = ['open', 'booked'] as const;

export type StocktakingState = (typeof STOCKTAKING_STATES)[number];

export const stocktakingState = ({ booked_at }: { booked_at?: string | null }): StocktakingState =>
  booked_at ? 'booked' : 'open';

/** Every other result than `ok` counted nothing. */
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
 * The differences between a count and the stock. `missing`: a unit of this location was not
 * counted. `moved`: a unit of another location was counted. `retired`: a retired unit was counted.
 * `amount`: the amount of a product differs. `out`: a unit was counted that is out. `uncounted`: a
 * product of this location was not counted. The last two are only shown.
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

/** The kinds that are booked by unit. */
export const BOOKED_UNITS = ['missing', 'moved', 'retired'] as const;
