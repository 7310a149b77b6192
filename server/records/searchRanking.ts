import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchWordsOf } from '#contract/base/searchText';
import { bestFirst, type Wanted, wantedOf } from '#contract/search/fit';
import { type Candidates, findCandidates, hasWords, searchColumnOf } from '../db/search.ts';
import type { ReadTx } from '../db/tx.ts';
import type { ListedTable } from './conditions.ts';

export interface Ranking {
  name: PgColumn;
  code?: PgColumn;
  countUses?: (tx: ReadTx, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Ids of further candidates, for a text that many records have. */
  further?: (tx: ReadTx, q: string) => SQL | undefined;
}

interface Searched {
  table: ListedTable;
  ranking: Ranking;
  q: string;
  where: SQL | undefined;
}

export const rankIds = async (tx: ReadTx, searched: Searched): Promise<Candidates> => {
  const { table, ranking, q } = searched;
  const [found = { ids: [], areAll: true }] = await findCandidates(
    tx,
    { table, name: ranking.name },
    [q]
  );
  const candidates = await readNames(tx, searched, found);
  const uses = await ranking.countUses?.(
    tx,
    candidates.map(({ id }) => id)
  );
  return { ids: rankedBy(candidates, wantedOf(q), uses), areAll: found.areAll };
};

interface Named {
  id: number;
  name: string;
  code: string | null;
}

const rankedBy = (
  candidates: readonly Named[],
  wanted: Wanted,
  uses?: ReadonlyMap<number, number>
) =>
  bestFirst(
    candidates.map(candidate => ({ ...candidate, uses: uses?.get(candidate.id) ?? 0 })),
    wanted
  ).map(({ id }) => id);

const readNames = (
  tx: ReadTx,
  { table, ranking, q, where }: Searched,
  { ids, areAll }: Candidates
): Promise<Named[]> => {
  const { name, code, further } = ranking;
  const text = searchColumnOf(table);
  const others = areAll || !text ? undefined : further?.(tx, q);
  const found = sql`${table.id} = any(${sql.param(ids)}::int[])`;
  // Not with OR: it would read all records.
  const withOthers =
    others &&
    text &&
    and(
      sql`${table.id} in (select unnest(${sql.param(ids)}::int[]) union ${others})`,
      hasWords(text, searchWordsOf(q))
    );
  return tx
    .select({
      id: sql<number>`${table.id}`,
      name: sql<string>`${name}`,
      code: code ? sql<string | null>`${code}` : sql<null>`null`,
    })
    .from(table)
    .where(and(withOthers ?? found, where));
};
