/** A key's character, by its place on an American keyboard and by the system's layout. */
export interface Sign {
  place: string | undefined;
  /** Missing where the key makes no sign. */
  layout: string | undefined;
  /** A digit of the upper row with Shift, as on a French keyboard. */
  isShiftedDigit: boolean;
}

export type Reading = 'place' | 'layout';

export interface Key {
  /** `KeyboardEvent.code`: the place. */
  code: string;
  /** `KeyboardEvent.key`: the character in the system's layout. */
  key?: string;
  shift: boolean;
  /** When it was pressed, in milliseconds. */
  at: number;
}

/** Characters of codes and QR-code addresses, on the American layout of scanners. */
const SIGNS: Record<string, readonly [plain: string, shifted: string]> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
  Comma: [',', '<'],
  Space: [' ', ' '],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Backslash: ['\\', '|'],
  NumpadAdd: ['+', '+'],
  NumpadSubtract: ['-', '-'],
  NumpadDecimal: ['.', '.'],
  NumpadDivide: ['/', '/'],
};

/** The character of a key; `undefined` for keys such as Shift. */
export const signOf = (key: Key): Sign | undefined => {
  const place = placeOf(key);
  const layout = key.key?.length === 1 ? key.key : undefined;
  if (place === undefined && layout === undefined && key.key !== 'Dead') return undefined;
  const isShiftedDigit = key.shift && key.code.startsWith('Digit');
  return { place, layout: key.key === 'Dead' ? 'Dead' : layout, isShiftedDigit };
};

/** Digits with Shift are digits too: scanners set to a French layout send them. */
const placeOf = ({ code, shift }: Key): string | undefined => {
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit) return digit;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shift ? letter : letter.toLowerCase();
  return SIGNS[code]?.[shift ? 1 : 0];
};

/** The characters of codes; a wrong layout gives others. */
const PLAUSIBLE = /^[\w .:/+=,;?-]$/;

export const textIn = (signs: readonly Sign[], reading: Reading) => {
  const texts = signs.map(sign => sign[reading]);
  return texts.includes(undefined) ? undefined : texts.join('');
};

/** The reading that the characters indicate; `undefined` if they do not decide, or contradict each other. */
export const readingOf = (signs: readonly Sign[]): Reading | undefined => {
  const forPlace = signs.some(
    ({ place, layout }) => place !== undefined && layout !== undefined && !PLAUSIBLE.test(layout)
  );
  const forLayout = signs.some(
    ({ place, layout = '', isShiftedDigit }) =>
      (place === undefined && PLAUSIBLE.test(layout)) || (isShiftedDigit && /\d/.test(layout))
  );
  if (forPlace === forLayout) return undefined;
  return forPlace ? 'place' : 'layout';
};

const hasShiftedLetter = (signs: readonly Sign[]) =>
  signs.some(({ place = '' }) => /[A-Z]/.test(place));

/**
 * The text that a scanner typed. `undefined` if it is ambiguous: the scanner and the system have
 * different layouts, and nothing shows which.
 */
export const textOf = (signs: readonly Sign[], usual?: Reading): string | undefined => {
  const place = textIn(signs, 'place');
  const layout = textIn(signs, 'layout');
  const isSame = place?.toLowerCase() === layout?.toLowerCase();
  if (signs.every(sign => sign.layout === undefined)) return place;
  // Capitals without Shift are those of a scanner that knows of Caps Lock.
  if (isSame) return hasShiftedLetter(signs) ? place : layout;
  const reading = usual ?? readingOf(signs);
  return reading && textIn(signs, reading);
};
