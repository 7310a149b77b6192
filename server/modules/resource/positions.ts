/** How far into a list its order is kept: beyond, a page is counted off anew. */
export const REACH = 100_000;

/** How much of an order is read when a page of it is asked for. */
const LENGTHS = [1_000, 5_000, 25_000, REACH];

/** Lists of one database whose order is kept, at most 400 kB each. */
const LISTS_AT_MOST = 50;

interface Positions {
  version: number;
  ids: Int32Array;
}

const kept = new WeakMap<object, Map<string, Positions>>();

/**
 * Which record lies where in a list, up to a position: read once, and then known until the table's
 * version says that any of the tenant's records has changed. Version and order must be of the same
 * snapshot. It is numbers alone; the records are read, and the policies asked, each time.
 */
export const positionsOf = async (
  database: object,
  { list, version, last }: { list: string; version: number; last: number },
  read: (limit: number) => Promise<Int32Array>
): Promise<Int32Array> => {
  const lists = kept.get(database) ?? new Map<string, Positions>();
  kept.set(database, lists);
  const known = lists.get(list);
  if (known?.version === version && known.ids.length > last) {
    keep(lists, list, known);
    return known.ids;
  }
  const ids = await read(LENGTHS.find(length => length > last) ?? REACH);
  keep(lists, list, { version, ids });
  return ids;
};

/** The one that was not asked for longest makes room. */
const keep = (lists: Map<string, Positions>, list: string, positions: Positions) => {
  lists.delete(list);
  lists.set(list, positions);
  const [oldest] = lists.keys();
  if (lists.size > LISTS_AT_MOST && oldest !== undefined) lists.delete(oldest);
};
