import type { Period } from '../../platform/data/planning.ts';

/** A solution of a shortage. */
export type Way = 'sub_hire' | 'alternative' | 'other_dates' | 'challenge' | 'accept';

export interface ShortageSolutionsProps {
  product: { id: number; name: string };
  period: Period;
  /** The missing amount. */
  short: number;
  /** The requested part of it. */
  requested?: number;
  /** The line that is short; without it, one of those that claim the product is chosen. */
  line?: ClaimingLine;
  /** The tenant of the stock, for users who see several. */
  tenantId?: number;
  /** The initially open solution. */
  startWith?: Way | undefined;
  onSolved: () => void;
}

/** A line that has some of the product. */
export interface ClaimingLine {
  /** For a part of a kit: the kit's line. */
  id: number;
  projectId: number;
  /** It is a part of a kit, not a line of its own. */
  inKit?: boolean;
}
