import { describe, expect, it } from 'vitest';
import {
  ask,
  type PromptedScan,
  type AskingEvent,
  NO_QUESTION,
} from '#src/platform/scanner/amountPrompt.ts';

/** The booked scans, and the final state, after these events. */
const after = (...events: AskingEvent[]) => {
  let asking = NO_QUESTION;
  const scans: PromptedScan[] = [];
  for (const event of events) {
    const step = ask(asking, event);
    asking = step.asking;
    scans.push(...step.scans);
  }
  return { asking, scans };
};

const unit = { type: 'code', code: 'L-1' } as const;
const cable = { type: 'code', code: 'KABEL', name: 'Kabel', room: 14 } as const;
const typed = (amount: string) => ({ type: 'typed', amount }) as const;
const FIVE = { type: 'amount', amount: 5 } as const;

describe('an amount', () => {
  it('is that of the scan that follows, and of no other', () => {
    const { asking, scans } = after(typed('6'), cable, unit);
    expect(scans).toEqual([{ code: 'KABEL', amount: 6 }, { code: 'L-1' }]);
    expect(asking).toEqual(NO_QUESTION);
  });

  it('is asked for where a counted product is scanned without one', () => {
    const { asking, scans } = after(cable);
    expect(scans).toEqual([]);
    expect(asking.question).toMatchObject({ about: 'amount', name: 'Kabel', room: 14 });
    expect(after(cable, FIVE).scans).toEqual([{ code: 'KABEL', amount: 5 }]);
  });

  it.each(['0', '1.5', '-2', '99999999999'])('of %s is asked for again', amount => {
    const { asking, scans } = after(typed(amount), unit);
    expect([asking.typed, asking.question?.code, scans]).toEqual(['', 'L-1', []]);
    expect(asking.question?.typed).toBe(amount);
  });

  it.each(['1.000', '1,000', ' 1000 '])('of %s is a thousand', amount => {
    expect(after(typed(amount), cable).scans).toEqual([{ code: 'KABEL', amount: 1000 }]);
  });

  it('may be none where nothing is left to count', () => {
    expect(after(typed('0'), { ...unit, min: 0 }).scans).toEqual([{ code: 'L-1', amount: 0 }]);
  });

  it('of a chosen line only has to be confirmed', () => {
    const chosen = { type: 'ask', code: 'KABEL', name: 'Kabel', room: 3 } as const;
    expect(after(typed('9'), chosen).asking).toMatchObject({ typed: '', question: { room: 3 } });
  });

  it('of a line that is chosen twice is asked for once, and takes the focus again', () => {
    const chosen = { type: 'ask', code: 'KABEL', name: 'Kabel', room: 3 } as const;
    const { asking } = after(chosen, chosen);
    expect(asking).toMatchObject({ question: { code: 'KABEL', again: 1 }, waiting: [] });
    const behind = after(chosen, { ...chosen, code: 'TROM' }, { ...chosen, code: 'TROM' }).asking;
    expect(behind.waiting.map(({ code }) => code)).toEqual(['TROM']);
  });
});

describe('an open question', () => {
  const drum = { type: 'code', code: 'TROM', name: 'Trommel', room: 2 } as const;

  it('lets the scans after it wait, which are booked in order once it is answered', () => {
    const waiting = after(cable, unit, { ...unit, code: 'L-2' });
    expect(waiting.scans).toEqual([]);
    expect(waiting.asking.waiting.map(({ code }) => code)).toEqual(['L-1', 'L-2']);
    const { asking, scans } = after(cable, unit, { ...unit, code: 'L-2' }, FIVE);
    expect(scans).toEqual([{ code: 'KABEL', amount: 5 }, { code: 'L-1' }, { code: 'L-2' }]);
    expect([asking.question, asking.waiting]).toEqual([undefined, []]);
  });

  it('is followed by that of a product that waited, and by what waits behind it', () => {
    const events = [cable, drum, unit, FIVE] as const;
    expect(after(...events).asking).toMatchObject({
      question: { name: 'Trommel', room: 2 },
      waiting: [{ code: 'L-1' }],
    });
    expect(after(...events, { type: 'amount', amount: 2 }).scans).toEqual([
      { code: 'KABEL', amount: 5 },
      { code: 'TROM', amount: 2 },
      { code: 'L-1' },
    ]);
  });

  it('is not repeated if its answer leaves nothing', () => {
    const { asking, scans } = after(cable, cable, { type: 'amount', amount: 14 });
    expect(scans).toEqual([{ code: 'KABEL', amount: 14 }]);
    expect(asking).toMatchObject({ question: undefined, nothingLeft: { name: 'Kabel' } });
    expect(after(cable, cable, FIVE).asking.question?.room).toBe(9);
  });

  it('is given up alone: what waits behind it is booked', () => {
    const { asking, scans } = after(cable, unit, { type: 'cancel' });
    expect([asking.question, scans]).toEqual([undefined, [{ code: 'L-1' }]]);
  });

  it('is not asked where nothing is left, and the next scan is of something else', () => {
    const all = { ...cable, room: 0 };
    expect(after(all).asking).toMatchObject({
      question: undefined,
      nothingLeft: { name: 'Kabel' },
    });
    expect(after(all, unit)).toMatchObject({
      asking: { nothingLeft: undefined },
      scans: [{ code: 'L-1' }],
    });
    // More than planned is for the server to judge.
    expect(after(typed('2'), all).scans).toEqual([{ code: 'KABEL', amount: 2 }]);
  });
});

describe('damage', () => {
  const broken = { type: 'damage', reason: 'Kapot' } as const;

  it('is that of one scan: the amount first, then what is wrong', () => {
    const events = [{ type: 'damaged', isOn: true }, cable, FIVE, broken, unit] as const;
    expect(after(...events).scans).toEqual([
      { code: 'KABEL', amount: 5, condition: 'damaged', reason: 'Kapot' },
      { code: 'L-1' },
    ]);
  });

  it('proposes one, not all that is out', () => {
    const { asking } = after({ type: 'damaged', isOn: true }, cable);
    expect(asking.question?.room).toBe(1);
  });

  it('that was chosen before the scan goes with it', () => {
    const details = { condition: 'damaged', reason: 'Nat' } as const;
    expect(after({ ...cable, details }, FIVE).scans).toEqual([
      { code: 'KABEL', amount: 5, ...details },
    ]);
  });
});
