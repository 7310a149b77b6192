import type { OutboxScan } from '../../platform/outbox/outboxDatabase.ts';
import { findKnown } from '../../platform/scanner/knownCodes.ts';
import type { KnownLine } from '../../platform/scanner/knownLines.ts';

interface ReturnTarget {
  project_id: number;
  lines: readonly KnownLine[];
}

/**
 * True for a return without a project that counts for this one: the server or the person chose it,
 * or its unit is one of the project. A unit that is not out for it changes nothing there.
 */
export const isReturnFor = (
  { project_id, lines }: ReturnTarget,
  { area, scan, answer }: Pick<OutboxScan, 'area' | 'scan' | 'answer'>
) => {
  if (area !== 'returns') return false;
  const chosen = answer?.project_id ?? scan.project_id;
  return chosen === undefined
    ? findKnown(lines, scan.code)?.kind === 'unit'
    : chosen === project_id;
};
