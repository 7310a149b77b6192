import { codeToTake } from './scannedCodes.ts';
import { useTakesScans } from './takers.ts';
import type { Run } from './keys.ts';
import { storedSettings, withoutAdded } from './scannerSettings.ts';
import { type Reading, readingOf, textOf } from './keyboardLayout.ts';
import { refuseScan } from './rejectedCode.ts';
import { useKeyRuns } from './useKeyRuns.ts';

let usual: Reading | undefined;

export const useScanner = (onCode: (code: string) => void, isOn = true) => {
  useTakesScans(isOn);
  useKeyRuns(run => {
    const text = codeIn(run);
    if (text === undefined) return refuseScan('unclear');
    const code = codeToTake(text);
    if (code !== undefined) onCode(code);
  }, isOn);
};

export const codeIn = ({ signs }: Run) => {
  const settings = storedSettings();
  const detected = readingOf(signs);
  usual = detected ?? usual;
  const text = textOf(signs, settings?.reading ?? detected ?? usual);
  return text !== undefined && settings ? withoutAdded(text, settings) : text;
};
