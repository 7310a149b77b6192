/** A scanner's keys are closer together than this, in milliseconds; no one types as fast. */
export const FAST_MS = 30;

/** A run that begins so soon after other keys, in milliseconds, may have lost its beginning. */
const TORN_MS = 150;

/** Fewer keys are those of a fast typist. */
const SHORTEST_CODE = 3;

/** A key as the keyboard has it, whatever the system's layout makes of it. */
export interface Key {
  /** `KeyboardEvent.code`: Belgian keyboards turn the digits of `key` into `&é"'(`. */
  code: string;
  shift: boolean;
  /** When it was pressed, in milliseconds. */
  at: number;
}

/** The keys of what may become a code. */
export interface Keys {
  text: string;
  at: number;
  /** It began right behind other keys: part of the code may be missing. */
  isTorn?: boolean;
}

export const NO_KEYS: Keys = { text: '', at: Number.NEGATIVE_INFINITY };

interface KeyRead {
  keys: Keys;
  /** The key may be the first of a code. */
  isFirst: boolean;
  /** The key is too close to the one before for a person's. */
  isScanned: boolean;
  /** The code that the key ended. */
  code?: string;
  /** A code ended whose beginning may be missing: it has to be scanned again. */
  isTorn?: boolean;
}

/**
 * Reads one key of a keyboard that may be a scanner: a run of keys, each within 30 ms of the one
 * before, that Enter or Tab ends.
 */
export const readKey = (keys: Keys, key: Key): KeyRead => {
  const isFast = keys.text !== '' && key.at - keys.at < FAST_MS;
  if (ENDS.has(key.code)) {
    const isCode = isFast && keys.text.length >= SHORTEST_CODE;
    const read = { keys: NO_KEYS, isFirst: false, isScanned: isCode };
    if (!isCode) return read;
    return keys.isTorn ? { ...read, isTorn: true } : { ...read, code: keys.text };
  }
  const letter = letterOf(key);
  if (letter === undefined) return { keys, isFirst: false, isScanned: false };
  const isTorn = isFast ? keys.isTorn : keys.text !== '' && key.at - keys.at < TORN_MS;
  return {
    keys: { text: isFast ? keys.text + letter : letter, at: key.at, ...(isTorn && { isTorn }) },
    isFirst: !isFast,
    isScanned: isFast,
  };
};

const ENDS: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Tab']);

/** The signs of codes and of addresses in QR codes, on the American layout that scanners have. */
const SIGNS: Record<string, readonly [plain: string, shifted: string]> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
  Comma: [',', '<'],
  Space: [' ', ' '],
  NumpadSubtract: ['-', '-'],
  NumpadDecimal: ['.', '.'],
  NumpadDivide: ['/', '/'],
};

/** Digits are digits with Shift as well: scanners that are set to a French layout send it. */
const letterOf = ({ code, shift }: Key): string | undefined => {
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit) return digit;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shift ? letter : letter.toLowerCase();
  return SIGNS[code]?.[shift ? 1 : 0];
};
