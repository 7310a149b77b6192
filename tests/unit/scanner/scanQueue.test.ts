import { describe, expect, it } from 'vitest';
import type { ScanAnswer, ScanInput } from '#contract/warehouse/warehouse';
import { makeScanQueue } from '#src/platform/scanner/scanQueue.ts';

const CONNECTION_LOST = new Error('connection lost');
const REFUSED = new Error('refused');

const scanOf = (id: string): ScanInput => ({
  id,
  code: id,
  mode: 'out',
  at: '2026-06-01T08:00:00Z',
});

const okOf = ({ id }: { id: string }): ScanAnswer => ({ id, result: 'ok', message: `Uit: ${id}` });

/** A queue whose server answers when the test says so, with the calls that it was made. */
const openQueue = () => {
  const calls: { scans: readonly string[]; answer: (outcome?: Error) => Promise<void> }[] = [];
  const pauses: (() => void)[] = [];
  const shown: string[] = [];
  const called = <Answer>(scans: readonly string[], answerNow: () => Answer) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const answer = async (outcome?: Error) => {
      if (outcome) reject(outcome);
      else resolve(answerNow());
      await settled();
    };
    calls.push({ scans, answer });
    return promise;
  };
  const queue = makeScanQueue(
    {
      send: scans =>
        called(
          scans.map(({ id }) => id),
          () => scans.map(okOf)
        ),
      undo: id => called([`undo ${id}`], () => okOf({ id })),
      isPassing: error => error === CONNECTION_LOST,
      pause: () => new Promise(resolve => void pauses.push(resolve)),
    },
    answers => shown.push(...answers.map(({ id }) => id))
  );
  const goOn = async () => {
    pauses.shift()?.();
    await settled();
  };
  const call = (index: number) => {
    const made = calls[index];
    if (!made) throw new Error(`There is no call ${index}.`);
    return made;
  };
  const entry = (id: string) => queue.getState().entries.find(({ scan }) => scan.id === id);
  return { queue, calls, call, goOn, shown, entry };
};

/** Lets all go on that waits for nothing else. */
const settled = () => new Promise<void>(resolve => setImmediate(resolve));

describe('scans on their way', () => {
  it('go at once, and those made meanwhile together in order', async () => {
    const { queue, call, calls, shown } = openQueue();
    queue.add(scanOf('a'));
    queue.add(scanOf('b'));
    queue.add(scanOf('c'));
    expect(queue.getState().unsent).toBe(3);
    await call(0).answer();
    expect(calls.map(({ scans }) => scans)).toEqual([['a'], ['b', 'c']]);
    await call(1).answer();
    expect(queue.getState().unsent).toBe(0);
    expect(shown).toEqual(['a', 'b', 'c']);
  });

  it('are at most a hundred a call', async () => {
    const { queue, call, calls } = openQueue();
    queue.add(...Array.from({ length: 101 }, (_, index) => scanOf(`s${index}`)));
    await call(0).answer();
    expect(calls.map(({ scans }) => scans.length)).toEqual([100, 1]);
  });

  it('are sent again under the same numbers after a lost connection', async () => {
    const { queue, call, calls, goOn, entry } = openQueue();
    queue.add(scanOf('a'));
    await call(0).answer(CONNECTION_LOST);
    expect(queue.getState()).toMatchObject({ unsent: 1, isStuck: true });
    queue.add(scanOf('b'));
    await goOn();
    expect(calls.map(({ scans }) => scans)).toEqual([['a'], ['a', 'b']]);
    await call(1).answer();
    expect(queue.getState()).toMatchObject({ unsent: 0, isStuck: false });
    expect(entry('a')?.answer?.result).toBe('ok');
  });

  it('go one by one after a refused call, so that only the wrong one stays behind', async () => {
    const { queue, call, calls, entry } = openQueue();
    queue.add(scanOf('a'), scanOf('wrong'), scanOf('c'));
    await call(0).answer(REFUSED);
    await call(1).answer();
    await call(2).answer(REFUSED);
    await call(3).answer();
    expect(calls.map(({ scans }) => scans)).toEqual([['a', 'wrong', 'c'], ['a'], ['wrong'], ['c']]);
    expect(entry('wrong')?.error).toBe(REFUSED);
    expect(entry('c')?.answer?.result).toBe('ok');
    queue.again('wrong');
    await call(4).answer();
    expect(entry('wrong')).toMatchObject({ error: undefined, answer: { result: 'ok' } });
  });

  it('are undone after they were sent, and once', async () => {
    const { queue, call, calls, entry } = openQueue();
    queue.add(scanOf('a'));
    queue.undo('a');
    queue.undo('a');
    queue.add(scanOf('b'));
    await call(0).answer();
    await call(1).answer();
    await call(2).answer();
    expect(calls.map(({ scans }) => scans)).toEqual([['a'], ['undo a'], ['b']]);
    expect(entry('a')?.undo).toBe('done');
  });

  it('wait while the queue is stopped', async () => {
    const { queue, calls } = openQueue();
    queue.stop();
    queue.add(scanOf('a'));
    await settled();
    expect(calls).toEqual([]);
    expect(queue.unsentScans()).toEqual([scanOf('a')]);
    queue.resume();
    expect(calls).toHaveLength(1);
  });
});
