import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { semaphoreFor, semaphoresFor } from '#server/process/semaphore';

/** Lets pending work run. */
const settled = () => new Promise(resolve => setTimeout(resolve, 0));

describe('A gate', () => {
  it('lets so many in at once, the others in their order, and none who gave up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom('come', 'leave', 'give up'), { maxLength: 60 }),
        async (atOnce, steps) => {
          const gate = semaphoreFor(atOnce);
          const inside: { id: number; leave: () => void }[] = [];
          const waiting: { id: number; signal: AbortController }[] = [];
          const admitted: number[] = [];
          for (const [id, step] of steps.entries()) {
            if (step === 'come') {
              const signal = new AbortController();
              waiting.push({ id, signal });
              gate.enter(signal.signal).then(
                leave => {
                  admitted.push(id);
                  waiting.splice(
                    waiting.findIndex(each => each.id === id),
                    1
                  );
                  inside.push({ id, leave });
                },
                () =>
                  waiting.splice(
                    waiting.findIndex(each => each.id === id),
                    1
                  )
              );
            }
            if (step === 'leave') inside.shift()?.leave();
            if (step === 'give up') waiting.at(-1)?.signal.abort();
            await settled();
            expect(inside.length).toBeLessThanOrEqual(atOnce);
            expect(waiting.length === 0 || inside.length === atOnce).toBe(true);
            expect(gate.waiting()).toBe(waiting.length);
            expect(gate.isEmpty()).toBe(inside.length + waiting.length === 0);
          }
          expect(admitted).toEqual(admitted.toSorted((one, other) => one - other));
        }
      )
    );
  });

  it('says why who gave up does not enter, and takes leaving twice for once', async () => {
    const gate = semaphoreFor(1);
    const leave = await gate.enter();
    await expect(gate.enter(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    leave();
    leave();
    await gate.enter();
    expect(gate.isFull()).toBe(true);
  });

  it('is for one key alone', async () => {
    const gates = semaphoresFor<string>(1);
    const leave = await gates.enter('a');
    await gates.enter('b');
    const second = gates.enter('a');
    leave();
    await second;
  });
});
