import { type Kind, kindOf } from './feedback.ts';

export interface Audible {
  id: string;
  result: string | undefined;
}

export type Heard = ReadonlyMap<string, Kind>;

/** Results that are new since `before`, including those that the server changed. */
export const newlyHeard = (before: Heard, scans: readonly Audible[]) => {
  const heard = new Map(before);
  const kinds: Kind[] = [];
  for (const { id, result } of scans) {
    if (result === undefined || result === 'unchecked') continue;
    const kind = kindOf(result);
    if (heard.get(id) === kind) continue;
    heard.set(id, kind);
    kinds.push(kind);
  }
  return { heard, kinds };
};
