/**
 * Noted, requested, confirmed, received, returned, cancelled. It adds to the stock from `confirmed`
 * until `returned`.
 */
export const SUB_HIRE_STATUSES = [
  'concept',
  'requested',
  'confirmed',
  'received',
  'returned',
  'cancelled',
] as const;

export type SubHireStatus = (typeof SUB_HIRE_STATUSES)[number];

/** The statuses of a sub-hire in their usual order. A cancelled one is outside of it. */
export const SUB_HIRE_COURSE = [
  'concept',
  'requested',
  'confirmed',
  'received',
  'returned',
] as const;

/** Still to be agreed: until then a sub-hire covers no shortage. */
export const UNCONFIRMED_STATUSES = ['concept', 'requested'] as const;

/** True if the supplier has not yet confirmed the sub-hire. */
export const isUnconfirmed = (status: string | null | undefined) =>
  UNCONFIRMED_STATUSES.some(unconfirmed => unconfirmed === status);

/** True if a sub-hire still needs work or payment. */
export const isOpenSubHire = (status: string | null | undefined) =>
  status !== 'returned' && status !== 'cancelled';
