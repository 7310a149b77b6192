import type { Period } from '../../platform/data/planning.ts';

/** A way out of a shortage. */
export type Way = 'sub_hire' | 'alternative' | 'other_dates' | 'challenge';

export interface ShortageSolutionsProps {
  product: { id: number; name: string };
  period: Period;
  /** So many are missing. */
  short: number;
  /** The line that is short; without one, it is chosen among those that claim the product. */
  line?: { id: number; projectId: number };
  /** Whose stock it is, for people who see more than one tenant. */
  tenantId?: number;
  /** A way that is opened at once. */
  startWith?: Way | undefined;
  onSolved: () => void;
}

/** A line that has some of the product. */
export interface ClaimingLine {
  id: number;
  projectId: number;
}
