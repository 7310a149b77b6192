import { codeToTake } from './scannedCodes.ts';
import { useTakesScans } from './takers.ts';
import type { Run } from './keys.ts';
import { keptSettings, withoutAdded } from './scannerSettings.ts';
import { type Reading, readingOf, textOf } from './keyboardLayout.ts';
import { refuseScan } from './rejectedCode.ts';
import { useKeyRuns } from './useKeyRuns.ts';

/** The reading that earlier codes spoke for. */
let usual: Reading | undefined;

/**
 * Receives the codes of a keyboard scanner. An ambiguous or too long one is refused with a signal.
 */
export const useScanner = (onCode: (code: string) => void, isOn = true) => {
  useTakesScans(isOn);
  useKeyRuns(run => {
    const text = codeIn(run);
    if (text === undefined) return refuseScan('unclear');
    const code = codeToTake(text);
    if (code !== undefined) onCode(code);
  }, isOn);
};

/** The text of a run of keys; `undefined` where its signs are not clear. */
export const codeIn = ({ signs }: Run) => {
  const settings = keptSettings();
  const told = readingOf(signs);
  usual = told ?? usual;
  const text = textOf(signs, settings?.reading ?? told ?? usual);
  return text !== undefined && settings ? withoutAdded(text, settings) : text;
};
