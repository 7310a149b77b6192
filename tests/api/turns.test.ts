import { describe, expect, it } from 'vitest';
import { turns } from '#server/process/turns';

/** Work that runs until it is released. */
const heldWork = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
};

describe('the queue for work that takes much', () => {
  it('keeps places that one network cannot fill', async () => {
    const { inTurn } = turns({ atOnce: 1, waitingAtMost: 10, ofOne: 3, retryAfter: 2 });
    const { work, end } = heldWork();
    const own = Array.from({ length: 3 }, () => inTurn(work, '192.0.2.1'));
    await expect(inTurn(work, '192.0.2.1')).rejects.toMatchObject({ code: 'server_busy' });
    const other = inTurn(work, '192.0.2.2');
    end();
    expect(await Promise.all([...own, other])).toEqual(Array.from({ length: 4 }, () => 'done'));
    expect(await inTurn(work, '192.0.2.1')).toBe('done');
  });

  it('gives a place back when the work fails', async () => {
    const { inTurn } = turns({ atOnce: 1, waitingAtMost: 10, ofOne: 1, retryAfter: 2 });
    await expect(inTurn(() => Promise.reject(new Error('no')), 'a')).rejects.toThrow('no');
    expect(await inTurn(async () => 'done', 'a')).toBe('done');
  });

  it('refuses everyone when it is full', async () => {
    const { inTurn } = turns({ atOnce: 1, waitingAtMost: 1, retryAfter: 2 });
    const { work, end } = heldWork();
    const own = [inTurn(work), inTurn(work)];
    // The queue counts what waits once the first has begun.
    await Promise.resolve();
    await expect(inTurn(work)).rejects.toMatchObject({ code: 'server_busy' });
    end();
    await Promise.all(own);
  });
});
