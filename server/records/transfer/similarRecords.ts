import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { columnOf, matching } from '../conditions.ts';
import type { Resource, Values } from '../definition.ts';
import { readByIds, type RecordRow } from '../recordRows.ts';
import type { Named } from '../recordReferences.ts';
import { type PlanReads, readInParts } from './planReads.ts';

/** Without spaces, signs, accents and case: `SM-58` equals `sm 58`. */
export const normalised = (text: SQL) => sql`nullif(replace(fold_text(${text}), ' ', ''), '')`;

export interface Similar {
  records: Named[];
  rows: number[];
  by: string[];
  /** True if only shared fields are alike and the names differ. */
  as_new: boolean;
}

const RECORDS_AT_MOST = 5;

/** One query per rule for all rows: it normalises their texts and finds records with the same form. */
export const findSimilar = async (
  reads: PlanReads,
  resource: Resource,
  rows: ReadonlyMap<number, Values>
): Promise<Map<number, Similar>> => {
  const similar = new Map<number, Noted>();
  const note = (row: number, field: string, isSure: boolean) => {
    const noted = similar.get(row) ?? { ids: new Set(), rows: new Set(), by: new Set(), isSure };
    similar.set(row, noted);
    noted.by.add(field);
    noted.isSure ||= isSure;
    return noted;
  };
  const records = new Map<number, RecordRow>();
  for (const { field, form, fits = () => true, isShared = false } of resource.likeness ?? []) {
    const texts = [...rows].flatMap(([number, values]) =>
      typeof values[field] === 'string' ? [{ number, text: values[field], values }] : []
    );
    const found = await readInParts(
      reads,
      texts.map(({ text }) => text),
      (tx, some) => findAlike(tx, resource, { field, form }, some)
    );
    const unread = new Set(found.flatMap(({ ids }) => ids).filter(id => !records.has(id)));
    const read = await readInParts(reads, [...unread], (tx, some) =>
      readByIds(tx, resource.table, Int32Array.from(some))
    );
    for (const row of read) records.set(row.id, row);
    const earlier = new Map<string, { number: number; values: Values }[]>();
    for (const [index, { key, ids }] of found.entries()) {
      const row = texts[index];
      if (!row || key === null) continue;
      for (const id of ids) {
        const record = records.get(id);
        if (!record || !fits(row.values, record)) continue;
        note(row.number, field, !isShared || hasNameLike(row.values, record)).ids.add(id);
      }
      const before = earlier.get(key) ?? [];
      const like = before.find(({ values }) => fits(row.values, values));
      if (like) {
        const isSure = !isShared || hasNameLike(row.values, like.values);
        note(row.number, field, isSure).rows.add(like.number);
      } else earlier.set(key, [...before, row]);
    }
  }
  return new Map(
    [...similar].map(([number, { ids, rows: like, by, isSure }]) => [
      number,
      {
        records: [...ids].map(id => ({ id, name: nameOf(records.get(id), id) })),
        rows: [...like],
        by: [...by],
        as_new: !isSure,
      },
    ])
  );
};

interface Noted {
  ids: Set<number>;
  rows: Set<number>;
  by: Set<string>;
  isSure: boolean;
}

const hasNameLike = (one: Values, other: Values) => {
  const [here, there] = [one, other].map(({ name }) =>
    typeof name === 'string' ? lettersOf(name) : ''
  );
  return !here || !there || here.includes(there) || there.includes(here);
};

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export const nameOf = (row: Values | undefined, id: number) =>
  [row?.name, row?.vehicle, row?.code].find(name => typeof name === 'string') ?? `#${id}`;

interface Alike extends Record<string, unknown> {
  key: string | null;
  ids: number[];
}

const findAlike = async (
  tx: ReadTx,
  { table, defaultFilters = {} }: Resource,
  { field, form }: { field: string; form: (text: SQL) => SQL },
  texts: readonly string[]
): Promise<Alike[]> => {
  if (texts.length === 0) return [];
  const column = columnOf(table, field);
  const where = matching(table, defaultFilters);
  const { rows } = await tx.execute<Alike>(sql`
    with given as materialized (
      select n, ${form(sql`text`)} as key
      from unnest(${sql.param([...texts])}::text[]) with ordinality as texts (text, n)),
    known as materialized (
      select id, key from (
        select ${table.id} as id, ${form(sql`${column}`)} as key from ${table}
        where ${table.tenant_id} = ${tenantOf(tx)} ${where ? sql`and ${where}` : sql``}) as all_known
      where key in (select key from given)),
    alike as (
      select key, (array_agg(id order by id))[1:${sql.raw(String(RECORDS_AT_MOST))}] as ids
      from known group by key)
    select given.key, coalesce(to_jsonb(alike.ids), '[]') as ids
    from given left join alike using (key) order by given.n`);
  return rows;
};

interface Wanted {
  field: string;
  values: readonly { text: string; within: number | null }[];
}

export const findMatches = (
  reads: PlanReads,
  resource: Resource,
  { field, values }: Wanted
): Promise<number[][]> =>
  readInParts(reads, values, (tx, some) => matchesOf(tx, resource, { field, values: some }));

const matchesOf = async (
  tx: ReadTx,
  { table, unique, defaultFilters = {}, matchedWithin = {} }: Resource,
  { field, values }: Wanted
): Promise<number[][]> => {
  const isUnique = Object.values(unique?.constraints ?? {}).includes(field);
  const form = (text: SQL) => (isUnique ? sql`fold_code(${text})` : sql`lower(btrim(${text}))`);
  const column = columnOf(table, field);
  const within = matchedWithin[field] && getTableColumns(table)[matchedWithin[field]];
  const where = matching(table, defaultFilters);
  const { rows } = await tx.execute<{ n: number; ids: number[] }>(sql`
    with given as materialized (
      select n::int as n, ${form(sql`text`)} as key, within
      from unnest(${sql.param(values.map(({ text }) => text))}::text[],
        ${sql.param(values.map(value => value.within))}::int[]) with ordinality as texts (text, within, n))
    select given.n, to_jsonb((array_agg(${table.id} order by ${table.id}))[1:10]) as ids
    from given join ${table} on ${form(sql`${column}`)} = given.key
      ${within ? sql`and (given.within is null or given.within = ${within})` : sql``}
    where ${table.tenant_id} = ${tenantOf(tx)} ${where ? sql`and ${where}` : sql``}
    group by given.n`);
  const found = new Map(rows.map(({ n, ids }) => [n, ids]));
  return values.map((_value, index) => found.get(index + 1) ?? []);
};
