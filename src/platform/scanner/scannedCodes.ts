import { codeIn as codeOnLabel, isCodeTooLong } from '#contract/warehouse/codeSpelling';
import { labelHosts } from '../session/labelHosts.ts';
import { refuseScan, scanTaken } from './rejectedCode.ts';

/** The code in a scanned or typed text; `''` if there is none. */
export const codeIn = (scanned: string) => codeOnLabel(scanned, labelHosts());

export const codeToTake = (read: string) => {
  const code = codeIn(read);
  if (code === '') return undefined;
  if (isCodeTooLong(code)) {
    refuseScan('too_long');
    return undefined;
  }
  scanTaken();
  return code;
};
