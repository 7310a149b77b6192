import type { KeptScan } from '../../platform/outbox/database.ts';
import type { KnownLine } from '../../platform/scanner/knownLines.ts';
import { counted, type Counted, judge, uncounted } from '../../platform/scanner/judge.ts';

/**
 * The lines of a project with the scans of this device. Lines that were read at some moment hold what the
 * server had answered until then; everything else is counted, and an undo counts at once.
 */
export const linesWith = (
  lines: readonly KnownLine[],
  readAt: number,
  scans: readonly KeptScan[]
): KnownLine[] =>
  // The newest stand first.
  scans.toReversed().reduce((known, kept) => withScan(known, readAt, kept), [...lines]);

const withScan = (lines: KnownLine[], readAt: number, kept: KeptScan): KnownLine[] => {
  const {
    scan,
    answer,
    answered_at = 0,
    refusal,
    undo,
    undone_at = Number.POSITIVE_INFINITY,
  } = kept;
  const { mode } = scan;
  if (mode === undefined || mode === 'pack' || refusal !== undefined) return lines;
  const atDoor: Counted = { ...scan, mode };
  const isUndone = undo === 'waiting' || undo === 'done';
  if (!answer) {
    return !isUndone && judge(lines, atDoor).result === 'ok' ? counted(lines, atDoor) : lines;
  }
  if (answer.result !== 'ok') return lines;
  const isIn = answered_at <= readAt;
  if (!isIn) return isUndone ? lines : counted(lines, atDoor, answer);
  return isUndone && undone_at > readAt ? uncounted(lines, atDoor, answer) : lines;
};
