import type { ReportedShortage } from '#contract/availability/availability';
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
  /** The missing amount. */
  short: number;
  /** The requested part of it. */
  requested?: number;
  /** Its parts, from change to change: each claim lacks some of them. */
  moments?: readonly ReportedShortage[];
  /** The line that is short; without it, one of those that claim the product is chosen. */
  line?: ClaimingLine;
  /** The tenant of the stock, for users who see several. */
  tenantId?: number;
  /** The initially open solution. */
  startWith?: Way | undefined;
  onSolved: Solved;
}

/** A line that has some of the product. */
export interface ClaimingLine {
  /** For a part of a kit: the kit's line. */
  id: number;
  projectId: number;
  /** It is a part of a kit, not a line of its own. */
  inKit?: boolean;
}
