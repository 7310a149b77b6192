import type { Owner } from '../../platform/outbox/outboxDatabase.ts';
import { judge, type Verdict } from '../../platform/scanner/predictScan.ts';
import { type Counted, findKnown } from '../../platform/scanner/knownCodes.ts';
import type { KnownLine } from '../../platform/scanner/knownLines.ts';
import { readOwnCounts } from './cards.ts';

/**
 * Judges a return by this device's stored projects. Only the server knows all projects, so it decides if none
 * or several have the item out.
 */
export const judgeReturn = async (
  owner: Owner,
  scan: Counted,
  without: ReadonlySet<string>
): Promise<Verdict> => {
  const jobs = [...(await readOwnCounts(owner, without)).values()];
  const found = jobs.flatMap(({ lines, stored }) => {
    const known = findKnown(lines, scan.code);
    return known ? [{ known, stored, ...judge(lines, scan) }] : [];
  });
  const named = { name: found[0]?.known.name };
  const fitting = found.filter(({ known, result }) => {
    const isSaid = known.kind === 'unit' || scan.amount !== undefined;
    return result === 'ok' && isSaid;
  });
  if (fitting.length === 1) return { result: 'ok', ...named };
  const wasJustBooked = found.some(
    ({ known, stored, result }) => result === 'already' && isBackSince(stored, known, scan.code)
  );
  return { result: fitting.length === 0 && wasJustBooked ? 'already' : 'unchecked', ...named };
};

const isBackSince = (
  stored: readonly KnownLine[],
  known: NonNullable<ReturnType<typeof findKnown>>,
  code: string
) => {
  if (known.kind !== 'unit' || known.unit.back_at === null) return false;
  const before = findKnown(stored, code);
  return before?.kind === 'unit' && before.unit.back_at !== known.unit.back_at;
};
