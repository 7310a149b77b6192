import type { Reply } from '../../platform/outbox/answers.ts';
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
  const isIn = answered_at <= readAt || isCounted(lines, atDoor, answer);
  if (!isIn) return isUndone ? lines : counted(lines, atDoor, answer);
  return isUndone && undone_at > readAt ? uncounted(lines, atDoor, answer) : lines;
};

/**
 * Whether lines hold a scan already: the server had counted it before they were read, and its answer came
 * later, as the first one was lost. The answer has the counts of the product in all of the project.
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
