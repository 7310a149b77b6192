/** Adds to the stock from `confirmed` until `returned`. */
export const SUB_HIRE_STATUSES = [
  'concept',
  'requested',
  'confirmed',
  'received',
  'returned',
  'cancelled',
] as const;

export type SubHireStatus = (typeof SUB_HIRE_STATUSES)[number];

export const SUB_HIRE_COURSE = [
  'concept',
  'requested',
  'confirmed',
  'received',
  'returned',
] as const;

export const UNCONFIRMED_STATUSES = ['concept', 'requested'] as const;

export const isUnconfirmed = (status: string | null | undefined) =>
  UNCONFIRMED_STATUSES.some(unconfirmed => unconfirmed === status);

export const isOpenSubHire = (status: string | null | undefined) =>
  status !== 'returned' && status !== 'cancelled';
