import type { SubHire } from '#contract/supply/subHires';
import type { Period } from '../../platform/data/planning.ts';

/** A sub-hire that was made for a shortage. */
export type MadeHire = Pick<SubHire, 'id' | 'supplier_id' | 'supplier_name'>;

/** What follows on a solution; with what was hired for it. */
export type Solved = (made?: readonly MadeHire[]) => void;

/** A way out of a shortage. */
export type Way = 'sub_hire' | 'alternative' | 'other_dates' | 'challenge' | 'accept';

export interface ShortageSolutionsProps {
  product: { id: number; name: string };
  period: Period;
  /** So many are missing. */
  short: number;
  /** So many of these are asked for already. */
  requested?: number;
  /** The line that is short; without one, it is chosen among those that claim the product. */
  line?: ClaimingLine;
  /** Whose stock it is, for people who see more than one tenant. */
  tenantId?: number;
  /** A way that is opened at once. */
  startWith?: Way | undefined;
  onSolved: Solved;
}

/** A line that has some of the product. */
export interface ClaimingLine {
  /** Of a part of a kit, the kit's line. */
  id: number;
  projectId: number;
  /** It is a part of a kit, and no line of its own. */
  inKit?: boolean;
}
