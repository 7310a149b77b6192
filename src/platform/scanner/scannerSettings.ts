import { valueOf } from '../api/ApiError.ts';
import { type Reading, type Sign, textIn } from './keyboardLayout.ts';

export interface ScannerSettings {
  /** The reading of its keys; `undefined` if both readings give the same text. */
  reading?: Reading;
  prefix: string;
  suffix: string;
  /** The longest gap between two of its keys, in milliseconds. */
  gap: number;
}

/** The set-up code: digits, and letters whose keys differ between layouts. */
export const SETUP_CODE = 'FC-AZQWYM-1234567890';

export const settingsFrom = (signs: readonly Sign[], gap: number): ScannerSettings | undefined => {
  const found = (['place', 'layout'] as const).flatMap(reading => {
    const text = textIn(signs, reading);
    const at = text?.toUpperCase().indexOf(SETUP_CODE) ?? -1;
    if (text === undefined || at < 0) return [];
    return [
      { reading, prefix: text.slice(0, at), suffix: text.slice(at + SETUP_CODE.length), gap },
    ];
  });
  const [first, other] = found;
  if (!first || !other) return first;
  const { prefix, suffix } = first;
  // The two readings of a prefix or suffix may differ.
  if (other.prefix !== prefix || other.suffix !== suffix) return first;
  return { prefix, suffix, gap };
};

export const withoutAdded = (text: string, { prefix, suffix }: ScannerSettings) => {
  const begin = text.toLowerCase().startsWith(prefix.toLowerCase()) ? prefix.length : 0;
  const rest = text.slice(begin);
  const hasSuffix = suffix !== '' && rest.toLowerCase().endsWith(suffix.toLowerCase());
  return hasSuffix ? rest.slice(0, -suffix.length) : rest;
};

const KEY = 'flightcase-scanner';

export const storedSettings = (): ScannerSettings | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const reading = valueOf(stored, 'reading');
    const [prefix, suffix, gap] = ['prefix', 'suffix', 'gap'].map(name => valueOf(stored, name));
    if (typeof prefix !== 'string' || typeof suffix !== 'string' || typeof gap !== 'number') {
      return undefined;
    }
    const isReading = reading === 'place' || reading === 'layout';
    return { prefix, suffix, gap, ...(isReading && { reading }) };
  } catch {
    return undefined;
  }
};

export const keepSettings = (settings: ScannerSettings | undefined) => {
  if (settings) localStorage.setItem(KEY, JSON.stringify(settings));
  else localStorage.removeItem(KEY);
};
