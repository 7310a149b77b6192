import { codeIn as codeOnLabel, isCodeTooLong } from '#contract/warehouse/codeSpelling';
import { labelHosts } from '../session/labelHosts.ts';
import { refuseScan, scanTaken } from './unread.ts';

/** The code in what was scanned or typed; `''` where there is none. */
export const codeIn = (scanned: string) => codeOnLabel(scanned, labelHosts());

/** The code to take of what was read or typed; one that is too long is refused aloud. */
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
