import { and, asc, desc, eq, ilike, inArray, is, like, or, sql, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { SEARCH_RESULTS } from '#contract/searchKinds';
import { findMatching, hasSearchIndex, isIndexed } from '../../db/search.ts';
import { endOf } from '../../db/tables/columns.ts';
import { tenants } from '../../db/tables/tenants.ts';
import type { Transaction } from '../../db/transactions.ts';
import { likeLiteral } from '../resource/conditions.ts';
import { isUpcoming } from '../resource/period.ts';
import type { Searched } from './searched.ts';

/** Matches of one kind among which the best are looked for. */
const CANDIDATES = 1_000;

/** Records that take place soonest, among which a text that very many hold is looked for. */
const SOONEST = 2_000;

/** The best matches of one kind: what is to come, then titles that begin with the text. */
export const findOfKind = async (
  tx: Transaction,
  searched: Searched,
  q: string,
  tenantId: number | null
) => {
  const { table, title, detail, dates, phone, only } = searched;
  const digits = phone && phonePatternOf(q);
  const hasNumber = phone && digits ? like(phone.digits, digits) : undefined;
  const candidates = hasSearchIndex(table) ? await lookUp(tx, searched, q, tenantId) : undefined;
  return tx
    .select({
      id: sql<number>`${table.id}`,
      title: sql<string>`${title}`,
      detail: hasNumber
        ? sql<string | null>`case when ${hasNumber} then ${phone?.number} else ${detail} end`
        : sql<string | null>`${detail}`,
      ...(dates && { start: dates.start }),
      ...(tenantId === null && { tenant: nameOfTenant(table) }),
    })
    .from(table)
    .where(
      and(
        tenantId === null ? undefined : eq(table.tenant_id, tenantId),
        candidates
          ? sql`${table.id} = any(${sql.param(candidates)}::int[])`
          : or(holdsText(searched, q), hasNumber),
        only
      )
    )
    .orderBy(
      ...(dates ? [desc(sql`${isUpcoming(dates)}`)] : []),
      sql`${title} ilike ${`${likeLiteral(q)}%`} desc`,
      ...(dates ? nearestFirst(dates) : []),
      sql`lower(${title})`,
      table.id
    )
    .limit(SEARCH_RESULTS);
};

const nameOfTenant = ({ tenant_id }: Searched['table']) =>
  sql<string | null>`(select ${tenants.name} from ${tenants} where ${tenants.id} = ${tenant_id})`;

/** The soonest of what is to come, the latest of what is past. */
const nearestFirst = (dates: NonNullable<Searched['dates']>): SQL[] => [
  asc(sql`case when ${isUpcoming(dates)} then ${dates.start} end`),
  sql`${dates.start} desc nulls last`,
];

const holdsText = ({ texts }: Searched, q: string) =>
  or(...texts.map(text => ilike(text, `%${likeLiteral(q)}%`)));

/**
 * The records that hold the text: all, or of very many some, those that begin with it and those that
 * take place soonest among them. Of one or two letters, those with a text that begins with them.
 */
const lookUp = async (
  tx: Transaction,
  searched: Searched,
  q: string,
  tenantId: number | null
): Promise<number[]> => {
  const { table, texts, phone } = searched;
  const pattern = likeLiteral(q);
  const columns = texts.filter(text => is(text, PgColumn)).map(({ name }) => name);
  const digits = phonePatternOf(q);
  const anywhere = isIndexed(table, q) ? `%${pattern}%` : `${pattern}%`;
  const [first, all, numbers] = await Promise.all([
    findMatching(tx, table, { columns: columns.slice(0, 1), pattern: `${pattern}%` }, CANDIDATES),
    findMatching(tx, table, { columns, pattern: anywhere }, CANDIDATES),
    phone && is(phone.digits, PgColumn) && digits
      ? findMatching(tx, table, { columns: [phone.digits.name], pattern: digits }, CANDIDATES)
      : { ids: [] },
  ]);
  const soon = all.areAll ? [] : await lookUpSoonest(tx, searched, q, tenantId);
  return [...first.ids, ...all.ids, ...numbers.ids, ...soon];
};

const lookUpSoonest = async (
  tx: Transaction,
  searched: Searched,
  q: string,
  tenantId: number | null
) => {
  const { table, dates } = searched;
  // The platform's view on all tenants has no index to read them from.
  if (!dates || tenantId === null) return [];
  const soonest = tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenant_id, tenantId), isUpcoming(dates)))
    .orderBy(endOf(dates.end, dates.start))
    .limit(SOONEST);
  const rows = await tx
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(and(inArray(table.id, soonest), holdsText(searched, q)));
  return rows.map(({ id }) => id);
};

/** What a text is otherwise than a phone number. */
const NO_NUMBER = /[^\d\s()+./-]/;

/** The digits that a trigram index needs at least. */
const DIGITS_MIN = 3;

/**
 * A LIKE pattern for what is typed of a phone number, written as `phone_digits()` keeps them;
 * `undefined` for any other text.
 */
const phonePatternOf = (q: string) => {
  if (NO_NUMBER.test(q)) return undefined;
  const digits = q
    .replace(/[^\d+]/g, '')
    .replace(/^(\+|00)310?/, '0')
    .replace(/\D/g, '');
  return digits.length < DIGITS_MIN ? undefined : `%${digits}%`;
};
