import { and, asc, desc, eq, inArray, is, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { foldText, searchWordsOf } from '#contract/base/searchText';
import { SEARCH_RESULTS, type SearchKind } from '#contract/search/searchKinds.values';
import {
  CANDIDATES,
  findCandidates,
  findMatching,
  hasWords,
  searchColumnOf,
} from '../../db/search.ts';
import { endOf } from '../../tables/columns.ts';
import { contacts } from '../../tables/contacts.ts';
import { crew } from '../../tables/crew.ts';
import { customers } from '../../tables/customers.ts';
import { equipment } from '../../tables/equipment.ts';
import { products } from '../../tables/products.ts';
import { CREW_RIGHTS } from '../crew/index.ts';
import { VEHICLE_RIGHTS } from '../transport/index.ts';
import { productRanking } from '../catalogue/index.ts';
import { isNoTemplate, projects } from '../../tables/projects.ts';
import { tenants } from '../../tables/tenants.ts';
import { transport } from '../../tables/transport.ts';
import { fullNameOf, users } from '../../tables/users.ts';
import { vehicles } from '../../tables/vehicles.ts';
import { venues } from '../../tables/venues.ts';
import type { ReadTx } from '../../db/tx.ts';
import { type Dates, isUpcoming } from '../../records/days.ts';
import type { ViewPermission } from '../../db/actor.ts';
import { rankIds, type Ranking } from '../../records/searchRanking.ts';

const SOONEST = 2_000;

export const findOfKind = async (tx: ReadTx, searched: Searched, q: string) => {
  const { tenantId } = tx;
  const { table, title, detail, dates, phone, only, ranking } = searched;
  const digits = phone && phonePatternOf(q);
  const hasNumber = phone && digits ? like(phone.digits, digits) : undefined;
  const ranked = ranking && (await rankIds(tx, { table, ranking, q, where: only })).ids;
  const candidates = ranked?.slice(0, SEARCH_RESULTS) ?? (await lookUp(tx, searched, q));
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
      ...(ranked
        ? [sql`array_position(${sql.param(candidates)}::int[], ${table.id})`]
        : [
            ...(dates ? [desc(isUpcoming(dates))] : []),
            bestFirst(searched, q, hasNumber),
            ...(dates ? nearestFirst(dates) : []),
            sql`lower(${title})`,
            table.id,
          ])
    )
    .limit(SEARCH_RESULTS);
};

export const nameOfTenant = ({ tenant_id }: { tenant_id: PgColumn }) =>
  sql<string | null>`(select ${tenants.name} from ${tenants} where ${tenants.id} = ${tenant_id})`;

const bestFirst = (searched: Searched, q: string, hasNumber = sql`false`) => {
  const { title, code } = searched;
  const whole = searchWordsOf(q).join(' ');
  const name = sql`fold_text(${title})`;
  const begins = searchWordsOf(q).map(word => sql`${textOf(searched)} like ${`% ${word}%`}`);
  return sql`case ${code ? sql`when fold_code(${code}) = fold_code(${q}) then 0` : sql``}
    when btrim(${name}) = ${foldText(q).trim()} then 1
    when ltrim(${name}) like ${`${whole}%`} then 2
    when ${hasNumber} or ${begins.length > 0 ? sql.join(begins, sql` and `) : sql`false`} then 3 else 4 end`;
};

const nearestFirst = (dates: Dates): SQL[] => [
  asc(sql`case when ${isUpcoming(dates)} then ${dates.start} end`),
  sql`${dates.start} desc nulls last`,
];

const textOf = ({ table, texts = [] }: Searched) =>
  searchColumnOf(table) ??
  sql`search_text(${sql.join(
    texts.map(text => sql`coalesce(${text}, '')`),
    sql` || ' | ' || `
  )})`;

const holdsText = (searched: Searched, q: string) => hasWords(textOf(searched), searchWordsOf(q));

/** None if a table is too small for an index. */
const lookUp = async (tx: ReadTx, searched: Searched, q: string): Promise<number[] | undefined> => {
  const { table, title, phone } = searched;
  if (!searchColumnOf(table) || !is(title, PgColumn)) return undefined;
  const digits = phonePatternOf(q);
  const [[found], numbers] = await Promise.all([
    findCandidates(tx, { table, name: title }, [q]),
    phone && is(phone.digits, PgColumn) && digits
      ? findMatching(tx, table, { column: phone.digits, patterns: [digits] }, CANDIDATES)
      : { ids: [] },
  ]);
  const soon = found?.areAll ? [] : await lookUpSoonest(tx, searched, q);
  return [...(found?.ids ?? []), ...numbers.ids, ...soon];
};

const lookUpSoonest = async (tx: ReadTx, searched: Searched, q: string) => {
  const { tenantId } = tx;
  const { table, dates } = searched;
  // No index covers all tenants' soonest records.
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

const NOT_IN_A_NUMBER = /[^\d\s()+./-]/;

const INDEXED_DIGITS_MIN = 3;

/**
 * A LIKE pattern for a part of a phone number, in the digits of `phone_digits()`; `undefined` for
 * other texts. The `00` of a foreign number is dropped, as it may be stored with a `+`.
 */
const phonePatternOf = (q: string) => {
  if (NOT_IN_A_NUMBER.test(q)) return undefined;
  const digits = q
    .replace(/[^\d+]/g, '')
    .replace(/^(\+|00)310?/, '0')
    .replace(/\D/g, '')
    .replace(/^00(?=\d{3})/, '');
  return digits.length < INDEXED_DIGITS_MIN ? undefined : `%${digits}%`;
};

interface Searched {
  kind: SearchKind;
  table: PgTable & { id: PgColumn; tenant_id: PgColumn };
  title: PgColumn | SQL;
  detail: PgColumn | SQL;
  code?: PgColumn;
  texts?: (PgColumn | SQL)[];
  ranking?: Ranking;
  dates?: Dates;
  phone?: { number: PgColumn; digits: PgColumn | SQL };
  view?: ViewPermission;
  only?: SQL;
}

const fullName = fullNameOf(users);

export const SEARCHED: Searched[] = [
  {
    kind: 'projects',
    table: projects,
    title: projects.name,
    detail: projects.customer_name,
    code: projects.number,
    dates: { start: projects.start_date, end: projects.end_date },
    only: isNoTemplate,
  },
  {
    kind: 'customers',
    table: customers,
    title: customers.name,
    detail: customers.contact_person,
    phone: { number: customers.phone, digits: customers.phone_digits },
  },
  {
    kind: 'contacts',
    table: contacts,
    title: contacts.name,
    detail: contacts.customer_name,
    phone: { number: contacts.phone, digits: contacts.phone_digits },
  },
  {
    kind: 'equipment',
    table: equipment,
    title: equipment.name,
    detail: sql`nullif(concat_ws(' · ', ${equipment.code}, ${equipment.serial_number}), '')`,
    code: equipment.code,
  },
  {
    kind: 'transport',
    table: transport,
    title: transport.vehicle,
    detail: transport.project_name,
    dates: { start: transport.departure, end: transport.arrival },
  },
  {
    kind: 'products',
    table: products,
    title: products.name,
    detail: products.code,
    ranking: productRanking,
    view: 'products.view',
  },
  {
    kind: 'users',
    table: users,
    title: fullName,
    detail: users.email,
    texts: [fullName, users.email],
    phone: { number: users.phone, digits: sql`phone_digits(${users.phone})` },
    view: 'users.view',
    only: isNull(users.deleted_at),
  },
  {
    kind: 'crew',
    table: crew,
    title: crew.name,
    detail: crew.phone,
    phone: { number: crew.phone, digits: sql`phone_digits(${crew.phone})` },
    view: CREW_RIGHTS.view,
    only: isNull(crew.erased_at),
  },
  {
    kind: 'vehicles',
    table: vehicles,
    title: vehicles.name,
    detail: vehicles.plate,
    code: vehicles.plate,
    view: VEHICLE_RIGHTS.view,
  },
  {
    kind: 'venues',
    table: venues,
    title: venues.name,
    detail: venues.city,
    view: 'staff',
  },
];
