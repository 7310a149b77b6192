import type { ReportedShortage } from '#contract/availability/availability';
import type { SubHire } from '#contract/supply/subHires';
import type { Period } from '../../platform/data/planning.ts';

export type MadeHire = Pick<SubHire, 'id' | 'supplier_id' | 'supplier_name'>;

export type Solved = (made?: readonly MadeHire[]) => void;

export type Way = 'sub_hire' | 'alternative' | 'other_dates' | 'challenge' | 'accept';

export interface ShortageSolutionsProps {
  product: { id: number; name: string };
  period: Period;
  short: number;
  requested?: number;
  /** The parts of the shortage, from change to change: each claim lacks some of them. */
  moments?: readonly ReportedShortage[];
  line?: ClaimingLine;
  tenantId?: number;
  startWith?: Way | undefined;
  onSolved: Solved;
}

export interface ClaimingLine {
  /** For a part of a kit: the kit's line. */
  id: number;
  projectId: number;
  inKit?: boolean;
}
