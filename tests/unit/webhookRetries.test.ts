import { describe, expect, it } from 'vitest';
import { nextTryIn } from '#server/modules/integrations/webhooks/retries';

const after = (attempts: number, random = 0.5, answer = {}) =>
  nextTryIn({ attempts, status: 500, retryAfter: undefined, ...answer }, random);

describe('the next try', () => {
  it('waits longer after each, and ends after the tenth', () => {
    const waits = Array.from({ length: 10 }, (_, at) => after(at + 1));
    expect(waits).toEqual([
      5,
      300,
      1_800,
      7_200,
      18_000,
      36_000,
      50_400,
      72_000,
      86_400,
      undefined,
    ]);
  });

  it('is a fifth earlier or later', () => {
    expect(after(2, 0)).toBeCloseTo(240);
    expect(after(2, 1)).toBeCloseTo(360);
  });

  it('waits as long as a busy receiver asks, a day at most', () => {
    expect(after(1, 0.5, { status: 429, retryAfter: 600 })).toBe(600);
    expect(after(1, 0.5, { status: 503, retryAfter: 1_000_000 })).toBe(86_400);
    expect(after(1, 0.5, { status: 500, retryAfter: 600 })).toBe(5);
  });
});
