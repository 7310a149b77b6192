import { describe, expect, it } from 'vitest';
import type { OutboxScan } from '#src/platform/outbox/outboxDatabase.ts';
import { linesWith } from '#src/scan/model/lines.ts';
import { buildCounts, buildPackingLine, buildScan } from '../../support/scanning.ts';

/** One lamp out, answered at a moment with the counts of that time. */
const sentOut = (answeredAt: number, out: number): OutboxScan => {
  const scan = buildScan('SPOT', { amount: 1 });
  const answer = { id: scan.id, result: 'ok' as const, message: '', product_id: 101 };
  return {
    format: 2,
    owner: '1/12',
    area: 'projects',
    place_id: 12,
    scan,
    by: 'Noor',
    answer: { ...answer, line_id: 11, counts: buildCounts({ out, open: out, to_go: 0 }) },
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
