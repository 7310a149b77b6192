import { Refused } from '../refused.ts';

export const damaged = (file: string, cause?: unknown) =>
  new Refused(`${file} is damaged or cut off; nothing was changed.`, { cause });
