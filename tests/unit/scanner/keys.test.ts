import { describe, expect, it } from 'vitest';
import { FAST_MS, NO_KEYS, readKey } from '#src/platform/scanner/keys.ts';

interface Pressed {
  code: string;
  shift?: boolean;
  /** Milliseconds since the key before. */
  after?: number;
}

/** The codes that keys make, and which of these the page has for itself. */
const press = (...pressed: Pressed[]) => {
  let keys = NO_KEYS;
  let at = 1_000;
  const codes: string[] = [];
  const scanned: boolean[] = [];
  for (const { code, shift = false, after = 4 } of pressed) {
    at += after;
    const read = readKey(keys, { code, shift, at });
    keys = read.keys;
    scanned.push(read.isScanned);
    if (read.code !== undefined) codes.push(read.code);
  }
  return { codes, scanned };
};

const keysOf = (...codes: string[]): Pressed[] => codes.map(code => ({ code }));

describe('a scanner that types', () => {
  it('is heard by its speed, and by the Enter at the end', () => {
    const { codes, scanned } = press(
      ...keysOf('KeyL', 'Digit1', 'Digit2', 'Minus', 'Digit7', 'Enter')
    );
    expect(codes).toEqual(['l12-7']);
    // The first key may be a person's: only the second tells.
    expect(scanned).toEqual([false, true, true, true, true, true]);
  });

  it('means the place of a key, not what an AZERTY layout makes of it', () => {
    const shifted = ['Digit1', 'Digit8', 'KeyA'].map(code => ({ code, shift: true }));
    expect(press(...shifted, { code: 'Enter' }).codes).toEqual(['18A']);
    expect(press(...keysOf('KeyQ', 'KeyW', 'Numpad3', 'NumpadEnter')).codes).toEqual(['qw3']);
  });

  it('may hold Shift down in between', () => {
    const { codes } = press(
      { code: 'ShiftLeft' },
      { code: 'KeyA', shift: true },
      { code: 'ShiftLeft' },
      { code: 'KeyB', shift: true },
      ...keysOf('Digit1', 'Tab')
    );
    expect(codes).toEqual(['AB1']);
  });

  it('is no person who types', () => {
    const typed = ['KeyL', 'Digit1', 'Digit2', 'Enter'].map(code => ({ code, after: FAST_MS }));
    const { codes, scanned } = press(...typed);
    expect(codes).toEqual([]);
    expect(scanned).toEqual([false, false, false, false]);
  });

  it('begins anew after a pause, and with each code', () => {
    const { codes } = press(
      ...keysOf('KeyX', 'KeyY'),
      { code: 'KeyA', after: 200 },
      ...keysOf('KeyB', 'KeyC', 'Enter', 'KeyD', 'KeyE', 'KeyF', 'Enter')
    );
    expect(codes).toEqual(['abc', 'def']);
  });

  it('is to scan again where its beginning may be missing: a gap, or keys right before', () => {
    const torn = press(
      { code: 'KeyA' },
      { code: 'KeyX', after: 50 },
      ...keysOf('KeyL', 'KeyR', 'Digit5', 'Enter')
    );
    expect(torn.codes).toEqual([]);
    expect(torn.scanned.at(-1)).toBe(true);
    expect(press(...keysOf('KeyX', 'KeyL', 'KeyR', 'Enter')).codes).toEqual(['xlr']);
  });

  it('names the first key of a code, whatever is pressed with it', () => {
    const read = (keys: typeof NO_KEYS, code: string, at: number) =>
      readKey(keys, { code, shift: false, at });
    const first = read(NO_KEYS, 'KeyA', 1_000);
    expect(first.isFirst).toBe(true);
    const shift = read(first.keys, 'ShiftLeft', 1_004);
    expect(shift.isFirst).toBe(false);
    expect(read(shift.keys, 'KeyB', 1_008).isFirst).toBe(false);
  });

  it('reads no code from two quick keys, and none from Enter alone', () => {
    expect(press(...keysOf('KeyO', 'KeyK', 'Enter', 'Enter')).codes).toEqual([]);
  });
});
