import type { Reply } from '../../platform/outbox/scanKinds.ts';
import type { OutboxScan } from '../../platform/outbox/outboxDatabase.ts';
import type { KnownLine } from '../../platform/scanner/knownLines.ts';
import { judge } from '../../platform/scanner/predictScan.ts';
import { counted, uncounted } from '../../platform/scanner/countScan.ts';
import type { Counted } from '../../platform/scanner/knownCodes.ts';

/**
 * The lines of a project with the scans of this device. The lines include the server's answers up
 * to the read; later scans are added, and an undo counts at once.
 */
export const linesWith = (
  lines: readonly KnownLine[],
  readAt: number,
  scans: readonly OutboxScan[]
): KnownLine[] =>
  // The newest are first.
  scans.toReversed().reduce((known, stored) => withScan(known, readAt, stored), [...lines]);

const withScan = (lines: KnownLine[], readAt: number, stored: OutboxScan): KnownLine[] => {
  const {
    scan,
    answer,
    answered_at = 0,
    refusal,
    undo,
    undone_at = Number.POSITIVE_INFINITY,
  } = stored;
  const { mode } = scan;
  if (mode === undefined || mode === 'pack' || refusal !== undefined) return lines;
  const atDoor: Counted = { ...scan, mode };
  const isUndone = undo === 'waiting' || undo === 'done';
  if (!answer) {
    return !isUndone && judge(lines, atDoor).result === 'ok' ? counted(lines, atDoor) : lines;
  }
  if (answer.result !== 'ok') return lines;
  const isIn = answered_at <= readAt || isCounted(lines, atDoor, answer);
  if (!isIn) return isUndone ? lines : counted(lines, atDoor, answer);
  return isUndone && undone_at > readAt ? uncounted(lines, atDoor, answer) : lines;
};

/**
 * True if lines already include a scan: the server counted it before they were read, but the first
 * answer was lost and the second came later. That answer has the product's counts in the whole
 * project.
 */
const isCounted = (
  lines: readonly KnownLine[],
  { mode, condition }: Counted,
  { product_id, counts }: Pick<Reply, 'product_id' | 'counts'>
) => {
  const own = lines.filter(line => line.product_id === product_id);
  if (!counts || own.length === 0) return false;
  const name = mode === 'out' ? 'out' : condition === 'lost' ? 'lost' : 'back';
  return own.reduce((sum, line) => sum + line[name], 0) >= counts[name];
};
