import type { Change } from './changes.ts';

/** How long, in milliseconds, changes are kept for clients that were away for a moment. */
const KEPT_MS = 60_000;

/** How many are kept of a tenant: a busy one takes nothing from the others. And of all, for the memory. */
export const KEPT_AT_MOST = 1_000;
export const KEPT_IN_ALL = 50_000;

/** The longest, in milliseconds, that a client's question, and what was told it last, are under way. */
export const UNDER_WAY_MS = 5_000;

/** What is kept of a tenant, or of what belongs to none. */
interface Kept {
  changes: { at: number; change: Change }[];
  /** From when on all of its changes are known, as far as those of all are. */
  knownFrom: number;
}

/** The latest changes, for those who connect again, or only now have read what they show. */
export const recentChanges = () => {
  const byTenant = new Map<number | null, Kept>();
  let inAll = 0;
  /** From when on the changes of all are known. */
  let knownFrom = performance.now();
  let tidiedAt = performance.now();

  /** Also of tenants in which nothing happens any more. */
  const tidy = (now: number) => {
    tidiedAt = now;
    inAll = 0;
    for (const [tenantId, kept] of byTenant) {
      kept.changes = kept.changes.filter(({ at }) => at >= now - KEPT_MS);
      inAll += kept.changes.length;
      if (kept.changes.length === 0) byTenant.delete(tenantId);
    }
    knownFrom = Math.max(knownFrom, now - KEPT_MS);
  };

  const forget = () => {
    byTenant.clear();
    inAll = 0;
    knownFrom = performance.now();
  };

  return {
    add: (change: Change) => {
      const now = performance.now();
      if (now - tidiedAt > KEPT_MS) tidy(now);
      if (inAll >= KEPT_IN_ALL) forget();
      const kept = byTenant.get(change.tenantId) ?? { changes: [], knownFrom };
      byTenant.set(change.tenantId, kept);
      const surplus = kept.changes.length < KEPT_AT_MOST ? undefined : kept.changes.shift();
      if (surplus) kept.knownFrom = surplus.at;
      else inAll += 1;
      kept.changes.push({ at: now, change });
    },
    /** The changes before now are incomplete: some of them were not heard. */
    forget,
    /**
     * Those that a client may have missed, which was away for so many milliseconds: of its tenant and of
     * none, or without a tenant of all. `undefined` where not all of them are known. Earlier ones than that
     * it may have read already: they name nobody.
     */
    since: (away: number, tenantId?: number): Change[] | undefined => {
      const now = performance.now();
      tidy(now);
      const from = now - away - UNDER_WAY_MS;
      const concerned =
        tenantId === undefined
          ? [...byTenant.values()]
          : [byTenant.get(tenantId), byTenant.get(null)].filter(kept => kept !== undefined);
      if (from < Math.max(knownFrom, ...concerned.map(kept => kept.knownFrom))) return undefined;
      return concerned
        .flatMap(({ changes }) => changes)
        .filter(({ at }) => at >= from)
        .toSorted((one, other) => one.at - other.at)
        .map(({ at, change }) => (at < now - away ? { ...change, by: undefined } : change));
    },
  };
};
