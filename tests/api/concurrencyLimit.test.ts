import { describe, expect, it } from 'vitest';
import { concurrencyLimit } from '#server/process/concurrencyLimit';

/** Work that runs until it is released. */
const heldWork = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
};

describe('the queue for work that takes much', () => {
  it('keeps places that one network cannot fill', async () => {
    const { inTurn } = concurrencyLimit({ atOnce: 1, waitingAtMost: 10, ofOne: 3, retryAfter: 2 });
    const { work, end } = heldWork();
    const own = Array.from({ length: 3 }, () => inTurn(work, '192.0.2.1'));
    await expect(inTurn(work, '192.0.2.1')).rejects.toMatchObject({ code: 'server_busy' });
    const other = inTurn(work, '192.0.2.2');
    end();
    expect(await Promise.all([...own, other])).toEqual(Array.from({ length: 4 }, () => 'done'));
    expect(await inTurn(work, '192.0.2.1')).toBe('done');
  });

  it('gives a place back when the work fails', async () => {
    const { inTurn } = concurrencyLimit({ atOnce: 1, waitingAtMost: 10, ofOne: 1, retryAfter: 2 });
    await expect(inTurn(() => Promise.reject(new Error('no')), 'a')).rejects.toThrow('no');
    expect(await inTurn(async () => 'done', 'a')).toBe('done');
  });

  it('refuses everyone when it is full', async () => {
    const { inTurn } = concurrencyLimit({ atOnce: 1, waitingAtMost: 1, retryAfter: 2 });
    const { work, end } = heldWork();
    const own = [inTurn(work), inTurn(work)];
    // The queue counts what waits once the first has begun.
    await Promise.resolve();
    await expect(inTurn(work)).rejects.toMatchObject({ code: 'server_busy' });
    end();
    await Promise.all(own);
  });

  it('lets others pass a tenant whose work is running', async () => {
    const { inTurn } = concurrencyLimit({
      atOnce: 2,
      waitingAtMost: 10,
      ofOneAtOnce: 1,
      retryAfter: 2,
    });
    const done: string[] = [];
    const held = heldWork();
    const first = inTurn(held.work, 'a');
    const second = inTurn(async () => done.push('a again'), 'a');
    await inTurn(async () => done.push('b'), 'b');
    expect(done).toEqual(['b']);
    held.end();
    await Promise.all([first, second]);
    expect(done).toEqual(['b', 'a again']);
  });

  it('forgets work that nobody waits for', async () => {
    const { inTurn, queue } = concurrencyLimit({
      atOnce: 1,
      waitingAtMost: 10,
      ofOne: 2,
      retryAfter: 2,
    });
    const { work, end } = heldWork();
    const running = inTurn(work, 'a');
    const gone = new AbortController();
    const waiting = inTurn(work, 'a', gone.signal);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(queue()).toEqual({ running: 1, waiting: 0 });
    const next = inTurn(async () => 'next', 'a');
    end();
    expect([await running, await next]).toEqual(['done', 'next']);
  });
});
