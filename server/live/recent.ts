import type { Change } from './changes.ts';

/** How long, in milliseconds, and how many changes are kept for clients that were away for a moment. */
const KEPT_MS = 60_000;
export const KEPT_AT_MOST = 1_000;

/** The longest, in milliseconds, that a client's question, and what was told it last, are under way. */
export const UNDER_WAY_MS = 5_000;

/** The latest changes, for those who connect again, or only now have read what they show. */
export const recentChanges = () => {
  let kept: { at: number; change: Change }[] = [];
  /** From when on all changes are known. */
  let knownFrom = performance.now();

  return {
    add: (change: Change) => {
      const now = performance.now();
      const surplus = kept.length < KEPT_AT_MOST ? undefined : kept.shift();
      if (surplus) knownFrom = surplus.at;
      kept.push({ at: now, change });
    },
    /** The changes before now are incomplete: some of them were not heard. */
    forget: () => {
      kept = [];
      knownFrom = performance.now();
    },
    /**
     * Those that a client may have missed, which was away for so many milliseconds; `undefined` where
     * not all of them are known. Earlier ones than that it may have read already: they name nobody.
     */
    since: (away: number): Change[] | undefined => {
      const now = performance.now();
      const from = now - away - UNDER_WAY_MS;
      kept = kept.filter(({ at }) => at >= now - KEPT_MS);
      knownFrom = Math.max(knownFrom, now - KEPT_MS);
      return from < knownFrom
        ? undefined
        : kept
            .filter(({ at }) => at >= from)
            .map(({ at, change }) => (at < now - away ? { ...change, by: undefined } : change));
    },
  };
};
