import { MINUTE_MS } from '#contract/base/durations';
import { sql } from 'drizzle-orm';
import { AVAILABILITY_RETENTION_MINUTES } from '../../tables/availabilityChanges.ts';
import { isoOf } from '../../tables/columns.ts';
import { tenantOf, type ReadTx } from '../../db/tx.ts';
import type { ReadInTurn, ReadShortages, StockShortage, Window } from '../../db/readShortages.ts';

const PRODUCTS_AT_ONCE = 100;

/** A shortage in its whole length: moments in milliseconds, `Infinity` where it has no end. */
interface Stretch extends Omit<StockShortage, keyof Window> {
  from: number;
  until: number;
}

interface Counted {
  /** The committed transactions, in PostgreSQL's notation. */
  snapshot: string;
  /** The database's clock: goods become overdue without any change. */
  at: string;
  /** Start of the full calculation, by `performance.now()`. */
  begunAt: number;
  stretches: readonly Stretch[];
}

const TENANTS_CACHED = 200;

/**
 * Cached shortages of tenants for dashboard, board and list. Each read recalculates the products that any
 * process changed since, as its own transaction sees them.
 */
export const cachedShortages = (): ReadShortages => {
  const cached = new Map<number, Counted>();

  const cache = (tenantId: number, counted: Counted) => {
    cached.delete(tenantId);
    cached.set(tenantId, counted);
    const [oldest] = cached.keys();
    if (cached.size > TENANTS_CACHED && oldest !== undefined) cached.delete(oldest);
    return counted;
  };

  const findRecent = (tenantId: number) => {
    const found = cached.get(tenantId);
    return found && isRecent(found) ? found : undefined;
  };

  const prepare = async (tenantId: number, readInTurn: ReadInTurn) => {
    if (findRecent(tenantId)) return;
    const begunAt = performance.now();
    const now = Date.now();
    const { state, ids } = await readInTurn(async tx => ({
      state: await readState(tx),
      ids: await readClaimed(tx),
    }));
    if (ids.length <= PRODUCTS_AT_ONCE) return;
    const stretches: Stretch[] = [];
    for (let first = 0; first < ids.length; first += PRODUCTS_AT_ONCE) {
      const some = ids.slice(first, first + PRODUCTS_AT_ONCE);
      stretches.push(...(await readInTurn(tx => readStretches(tx, now, some))));
    }
    // As of the first transaction: the next read recalculates later changes.
    cache(tenantId, { ...state, begunAt, stretches });
  };

  const read = async (tx: ReadTx, window: Window) => {
    const now = Date.now();
    const [from, until] = [Math.max(Date.parse(window.from), now), Date.parse(window.until)];
    const tenantId = tenantOf(tx);
    const before = findRecent(tenantId);
    const counted = before ? renew(tx, before, now) : count(tx, now);
    return within(cache(tenantId, await counted).stretches, from, until);
  };

  return Object.assign(read, { prepare });
};

const readClaimed = async (tx: ReadTx): Promise<number[]> => {
  const { rows } = await tx.execute<{ product_id: number }>(
    sql`select distinct product_id from claims_now(${tenantOf(tx)})
      where ends_at > now() order by product_id`
  );
  return rows.map(({ product_id }) => product_id);
};

const isRecent = ({ begunAt }: Counted) =>
  performance.now() - begunAt < AVAILABILITY_RETENTION_MINUTES * MINUTE_MS;

const count = async (tx: ReadTx, now: number): Promise<Counted> => {
  const begunAt = performance.now();
  const [state, stretches] = await Promise.all([readState(tx), readStretches(tx, now)]);
  return { ...state, begunAt, stretches };
};

const renew = async (tx: ReadTx, before: Counted, now: number): Promise<Counted> => {
  const { changed, ...state } = await readState(tx, before);
  if (changed.length === 0) return { ...before, ...state };
  const isChanged = new Set(changed);
  const others = before.stretches.filter(({ product_id }) => !isChanged.has(product_id));
  const stretches = [...others, ...(await readStretches(tx, now, changed))];
  return { ...before, ...state, stretches };
};

interface State extends Record<string, unknown>, Pick<Counted, 'snapshot' | 'at'> {
  changed: number[];
}

const readState = async (tx: ReadTx, before?: Counted): Promise<State> => {
  const tenantId = tenantOf(tx);
  const changed = before
    ? sql`array(
        select product_id from availability_changes
        where tenant_id = ${tenantId} and changed_in >= pg_snapshot_xmin(${before.snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(changed_in, ${before.snapshot}::pg_snapshot)
        union
        select product_id from claims_turned(${tenantId}, ${before.at}::timestamptz) product_id)`
    : sql`'{}'::int[]`;
  const { rows } = await tx.execute<State>(
    sql`select pg_current_snapshot()::text as snapshot, now()::text as at, ${changed} as changed`
  );
  const [state] = rows;
  if (!state) throw new Error('the database told nothing of its state');
  return state;
};

interface StretchRow extends Record<string, unknown>, Omit<StockShortage, keyof Window> {
  starts_at: string;
  ends_at: string | null;
}

const readStretches = async (
  tx: ReadTx,
  since: number,
  products: readonly number[] | null = null
): Promise<Stretch[]> => {
  const from = new Date(since).toISOString();
  const { rows } = await tx.execute<StretchRow>(sql`
    select product_id, starts_at, nullif(ends_at, 'infinity') as ends_at, short, short_if_all, accepted
    from stock_shortages(${tenantOf(tx)}, ${from}::timestamptz, 'infinity',
      ${products && sql.param([...products])}::int[])`);
  return rows.map(({ starts_at, ends_at, ...numbers }) => ({
    from: Date.parse(isoOf(starts_at)),
    until: ends_at === null ? Infinity : Date.parse(isoOf(ends_at)),
    ...numbers,
  }));
};

const within = (stretches: readonly Stretch[], from: number, until: number): StockShortage[] =>
  stretches
    .filter(stretch => stretch.from < until && stretch.until > from)
    .map(stretch => ({
      ...stretch,
      from: Math.max(stretch.from, from),
      until: Math.min(stretch.until, until),
    }))
    .toSorted((one, other) => one.from - other.from || one.product_id - other.product_id)
    .map(stretch => ({
      ...stretch,
      from: new Date(stretch.from).toISOString(),
      until: new Date(stretch.until).toISOString(),
    }));

export const asColumns = (shortages: readonly StockShortage[]) => {
  const column = <Key extends keyof StockShortage>(key: Key) =>
    sql.param(shortages.map(shortage => shortage[key]));
  return sql`${column('product_id')}::int[], ${column('from')}::timestamptz[],
      ${column('until')}::timestamptz[], ${column('short')}::int[], ${column('short_if_all')}::int[],
      ${column('accepted')}::int[]`;
};
