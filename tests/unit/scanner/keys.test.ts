import { describe, expect, it } from 'vitest';
import { FAST_MS, NO_KEYS, readKey } from '#src/platform/scanner/keys.ts';
import { learn, limitOf } from '#src/platform/scanner/scannerTiming.ts';
import { SETUP_CODE, settingsFrom, withoutAdded } from '#src/platform/scanner/scannerSettings.ts';
import { readingOf, signOf, textOf } from '#src/platform/scanner/keyboardLayout.ts';

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
  let unsure = false;
  for (const { code, shift = false, after = 4 } of pressed) {
    at += after;
    const read = readKey(keys, { code, shift, at });
    keys = read.keys;
    scanned.push(read.isScanned);
    unsure = read.isUnsure === true;
    if (read.run) codes.push(textOf(read.run.signs) ?? '');
  }
  return { codes, scanned, unsure };
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

  it('may be held up near the end of a code: that is no code, and no person either', () => {
    const held = press(
      ...keysOf('KeyC', 'Digit1', 'Digit2', 'Digit3', 'Digit4'),
      { code: 'Digit5', after: FAST_MS + 20 },
      ...keysOf('Enter')
    );
    expect([held.codes, held.unsure]).toEqual([[], true]);
    const typed = ['KeyC', 'Digit1', 'Digit2', 'Digit3', 'Enter'];
    const slowly = press(...typed.map(code => ({ code, after: FAST_MS })));
    expect([slowly.codes, slowly.unsure]).toEqual([[], false]);
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

describe('a slow scanner', () => {
  const slowly = (after: number, ...codes: string[]) => codes.map(code => ({ code, after }));
  const CODE = ['KeyL', 'KeyA', 'KeyM', 'KeyP', 'Digit1', 'Digit2', 'Enter'];

  it('is heard by its steady rhythm', () => {
    expect(press(...slowly(55, ...CODE)).codes).toEqual(['lamp12']);
    const uneven = CODE.map((code, index) => ({ code, after: index % 2 ? 40 : 85 }));
    expect(press(...uneven).codes).toEqual([]);
    expect(press(...slowly(95, ...CODE)).codes).toEqual([]);
  });

  it('has its own gap from then on, within what is a scanner’s', () => {
    expect(limitOf([])).toBe(FAST_MS);
    expect(limitOf(learn([], 40))).toBe(65);
    expect(limitOf(learn([], 85))).toBe(90);
    expect(limitOf(learn([40, 40, 40, 40, 40], 4))).toBe(65);
    expect(limitOf([4, 4, 4, 4, 4])).toBe(FAST_MS);
  });
});

describe('the signs of a scanner', () => {
  const signs = (...keys: [code: string, key: string, shift?: boolean][]) =>
    keys.flatMap(([code, key, shift = false]) => signOf({ code, key, shift, at: 0 }) ?? []);

  it('are those of their places, where the layout makes signs of them that no code has', () => {
    const american = signs(['KeyQ', 'A', true], ['Digit1', '&'], ['Digit2', 'é']);
    expect(textOf(american)).toBe('Q12');
    const german = signs(['KeyY', 'z'], ['Minus', 'ß'], ['Digit1', '1']);
    expect(textOf(german)).toBe('y-1');
  });

  it('are those of the layout, where digits come with Shift or at another place', () => {
    expect(textOf(signs(['KeyQ', 'A', true], ['Digit1', '1', true]))).toBe('A1');
    expect(textOf(signs(['KeyA', 'a'], ['IntlBackslash', '-']))).toBe('a-');
  });

  it('are in the case that was scanned, also by a scanner that knows of Caps Lock', () => {
    // Caps Lock is on: one scanner holds Shift nonetheless, another one sends capitals without it.
    const shifted = signs(
      ['KeyP', 'p', true],
      ['KeyX', 'x', true],
      ['Minus', '-'],
      ['Digit3', '3']
    );
    expect(textOf(shifted)).toBe('PX-3');
    const aware = signs(['KeyP', 'P'], ['KeyX', 'X'], ['Minus', '-'], ['Digit3', '3']);
    expect(textOf(aware)).toBe('PX-3');
    expect(textOf(signs(['KeyP', 'p'], ['KeyX', 'x'], ['Digit3', '3']))).toBe('px3');
  });

  it('are not clear where both may be meant, until something told before', () => {
    const unclear = signs(['KeyQ', 'a'], ['KeyB', 'b'], ['KeyC', 'c']);
    expect(textOf(unclear)).toBeUndefined();
    expect(textOf(unclear, 'place')).toBe('qbc');
    expect(textOf(unclear, 'layout')).toBe('abc');
    expect(readingOf(unclear)).toBeUndefined();
    expect(textOf(signs(['KeyB', 'b'], ['Lang1', 'Dead']))).toBeUndefined();
  });
});

describe('the set-up code', () => {
  const AZERTY: Record<string, string> = { A: 'Q', Q: 'A', Z: 'W', W: 'Z', M: ':' };
  const typed = (text: string, keyOf: (sign: string) => string) =>
    Array.from(text, sign => ({ place: sign, layout: keyOf(sign), isShiftedDigit: false }));

  it('tells which keyboard a scanner is set to, and what it adds', () => {
    const onAzerty = typed(`~${SETUP_CODE}#`, sign => AZERTY[sign] ?? sign);
    expect(settingsFrom(onAzerty, 20)).toEqual({
      reading: 'place',
      prefix: '~',
      suffix: '#',
      gap: 20,
    });
    const same = typed(SETUP_CODE, sign => sign);
    expect(settingsFrom(same, 4)).toEqual({ prefix: '', suffix: '', gap: 4 });
    expect(
      settingsFrom(
        typed('ANDERS', sign => sign),
        4
      )
    ).toBeUndefined();
  });

  it('takes off what is added, in any spelling', () => {
    const settings = { prefix: ']C1', suffix: 'x', gap: 4 };
    expect(withoutAdded(']c1LAMP-1X', settings)).toBe('LAMP-1');
    expect(withoutAdded('LAMP-1', settings)).toBe('LAMP-1');
  });
});
