import { describe, expect, it } from 'vitest';
import type { ScanCounts } from '#contract/warehouse/warehouse';
import type { KeptScan } from '#src/platform/outbox/database.ts';
import { linesWith } from '#src/scan/model/lines.ts';
import { buildPackingLine, buildScan } from '../../support/scanning.ts';

const counts = (values: Partial<ScanCounts>): ScanCounts => ({
  planned: 4,
  packed: 0,
  out: 0,
  back: 0,
  damaged: 0,
  lost: 0,
  open: 0,
  to_go: 0,
  ...values,
});

/** One lamp out, answered at a moment with the counts of then. */
const sentOut = (answeredAt: number, out: number): KeptScan => {
  const scan = buildScan('SPOT', { amount: 1 });
  const answer = { id: scan.id, result: 'ok' as const, message: '', product_id: 101 };
  return {
    format: 2,
    owner: '1/12',
    area: 'projects',
    place_id: 12,
    scan,
    by: 'Noor',
    answer: { ...answer, line_id: 11, counts: counts({ out, open: out }) },
    answered_at: answeredAt,
    isOpen: false,
  };
};

describe('the lines of a phone', () => {
  it('count what was answered after they were read', () => {
    const [line] = linesWith([buildPackingLine({ out: 1, open: 1, to_go: 3 })], 10, [
      sentOut(20, 2),
    ]);
    expect(line).toMatchObject({ out: 2, to_go: 2 });
  });

  it('count nothing twice that the server had counted before its answer came', () => {
    const [line] = linesWith([buildPackingLine({ out: 2, open: 2, to_go: 2 })], 10, [
      sentOut(20, 2),
    ]);
    expect(line).toMatchObject({ out: 2, to_go: 2 });
  });
});
