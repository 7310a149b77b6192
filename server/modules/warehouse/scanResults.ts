import type { ScanResult } from '#contract/warehouse/scans';
import type { ScanAnswer } from '#contract/warehouse/warehouse';
import type { CasePiece, ScannedPart } from '../../tables/warehouse/scans.ts';
import type { SignedInTx } from '../../db/tx.ts';
import { addRepair } from '../supply/index.ts';
import type { Scan } from './movements.ts';
import { findNeededElsewhere, neededOf } from './neededElsewhere.ts';
import type { Place } from './scanTargets.ts';

export interface Outcome {
  result: ScanResult;
  text: string;
  values?: Record<string, string | number>;
  unit_id?: number;
  product_id?: number;
  place?: Place | undefined;
  needed?: ScanAnswer['needed'];
  jobs?: ScanAnswer['jobs'];
  parts?: ScannedPart[];
  contents?: CasePiece[] | null;
  assigned?: boolean;
  repair_id?: number | undefined;
  room?: number;
  pieces?: ScanAnswer['pieces'];
}

export const done = ({ mode, condition = 'ok' }: Scan) => ({
  result: 'ok' as const,
  text: condition === 'ok' ? `done_${mode}` : condition,
});

/** With a reason, more than planned may go out: the goods are already loaded. */
export const mayGoBeyond = ({ mode, reason }: Scan) => mode === 'out' && Boolean(reason);

export const tooMany = (mode: Scan['mode'], place: Place, room: number): Outcome => ({
  result: 'too_many',
  text: `${room > 0 ? 'too_many' : 'none_left'}_${mode}`,
  place,
  room,
  values: { room },
});

export const askNeeded = async (
  tx: SignedInTx,
  scan: Scan,
  going: Parameters<typeof findNeededElsewhere>[2]
): Promise<Outcome | undefined> => {
  if (scan.mode !== 'out' || scan.reason) return undefined;
  const needed = await findNeededElsewhere(tx, scan, going);
  if (!needed) return undefined;
  const known = neededOf(needed);
  return {
    result: 'needed_elsewhere',
    text: known ? 'needed_elsewhere' : 'needed_hidden',
    values: { project: known?.name ?? '', day: needed.starts_at },
    needed: known,
    place: going.places[0],
  };
};

export const repairIfDamaged = async (
  tx: SignedInTx,
  { condition, at, reason }: Scan,
  of: { equipment_id: number } | { product_id: number; amount: number }
) => {
  if (condition !== 'damaged') return undefined;
  return addRepair(tx, { ...of, from: at, reason: reason ?? null });
};
