import { describe, expect, it } from 'vitest';
import {
  ask,
  type AskedScan,
  type AskingEvent,
  NOTHING_ASKED,
} from '#src/platform/scanner/asking.ts';

/** The booked scans, and the final state, after these events. */
const after = (...events: AskingEvent[]) => {
  let asking = NOTHING_ASKED;
  const scans: AskedScan[] = [];
  for (const event of events) {
    const step = ask(asking, event);
    asking = step.asking;
    if (step.scan) scans.push(step.scan);
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
    expect(asking).toEqual(NOTHING_ASKED);
  });

  it('is asked for where a counted product is scanned without one', () => {
    const { asking, scans } = after(cable);
    expect(scans).toEqual([]);
    expect(asking.questions).toMatchObject([{ about: 'amount', name: 'Kabel', room: 14 }]);
    expect(after(cable, FIVE).scans).toEqual([{ code: 'KABEL', amount: 5 }]);
  });

  it.each(['0', '1.5', '-2', '99999999999'])('of %s is asked for again', amount => {
    const { asking, scans } = after(typed(amount), unit);
    expect([asking.typed, asking.questions.length, scans]).toEqual(['', 1, []]);
  });

  it('may be none where nothing is left to count', () => {
    expect(after(typed('0'), { ...unit, min: 0 }).scans).toEqual([{ code: 'L-1', amount: 0 }]);
  });

  it('of a chosen line only has to be confirmed', () => {
    const chosen = { type: 'ask', code: 'KABEL', name: 'Kabel', room: 3 } as const;
    expect(after(typed('9'), chosen).asking).toMatchObject({ typed: '', questions: [{ room: 3 }] });
  });
});

describe('an open question', () => {
  it('holds up the next scan, which is not booked', () => {
    const { asking, scans } = after(cable, unit);
    expect([asking.isHeldUp, asking.questions.length, scans]).toEqual([true, 1, []]);
    expect(after(cable, unit, FIVE).asking.isHeldUp).toBe(false);
  });

  it('lets the other label of a camera picture wait for its own', () => {
    const drum = { type: 'code', code: 'TROM', name: 'Trommel', room: 2, waits: true } as const;
    const both = after({ ...cable, waits: true }, drum);
    expect(both.asking.questions.map(({ name }) => name)).toEqual(['Kabel', 'Trommel']);
    expect(
      after({ ...cable, waits: true }, drum, FIVE, { type: 'amount', amount: 2 }).scans
    ).toEqual([
      { code: 'KABEL', amount: 5 },
      { code: 'TROM', amount: 2 },
    ]);
  });

  it('is given up alone: those behind it stay', () => {
    const { asking } = after(cable, { ...cable, code: 'X', waits: true }, { type: 'cancel' });
    expect(asking.questions.map(({ code }) => code)).toEqual(['X']);
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
    expect(asking.questions[0]?.room).toBe(1);
  });

  it('that was chosen before the scan goes with it', () => {
    const details = { condition: 'damaged', reason: 'Nat' } as const;
    expect(after({ ...cable, details }, FIVE).scans).toEqual([
      { code: 'KABEL', amount: 5, ...details },
    ]);
  });
});
