import { codeIn as codeOnLabel } from '#contract/warehouse/codeSpelling';
import { labelHosts } from '../session/labelHosts.ts';

/** The code in what was scanned or typed; `''` where there is none. */
export const codeIn = (scanned: string) => codeOnLabel(scanned, labelHosts());
