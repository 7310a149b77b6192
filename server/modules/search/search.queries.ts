import {
  and,
  asc,
  desc,
  eq,
  ilike,
  inArray,
  is,
  isNull,
  like,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { PermissionName } from '#contract/people/permissions';
import { SEARCH_RESULTS, type SearchKind } from '#contract/search/searchKinds.values';
import { findMatching, hasSearchIndex, isIndexed } from '../../db/search.ts';
import { endOf } from '../../db/columns.ts';
import { customers } from '../customers/customers.tables.ts';
import { equipment } from '../catalogue/equipment/equipment.tables.ts';
import { products } from '../catalogue/products/products.tables.ts';
import { isNoTemplate, projects } from '../projects/projects.tables.ts';
import { tenants } from '../tenants/tenants.tables.ts';
import { transport } from '../transport/transport.tables.ts';
import { fullNameOf, users } from '../people/users/users.tables.ts';
import type { ReadTx } from '../../db/tx.ts';
import { likeLiteral } from '../../records/conditions.ts';
import { type Dates, isUpcoming } from '../../records/days.ts';

/** Matches of one kind that are sorted to find the best. */
const CANDIDATES = 1_000;

/** Records that take place soonest, searched for a text that more than `CANDIDATES` hold. */
const SOONEST = 2_000;

/** The best matches of one kind: upcoming records first, then titles that begin with the text. */
export const findOfKind = async (tx: ReadTx, searched: Searched, q: string) => {
  const { tenantId } = tx;
  const { table, title, detail, dates, phone, only } = searched;
  const digits = phone && phonePatternOf(q);
  const hasNumber = phone && digits ? like(phone.digits, digits) : undefined;
  const candidates = hasSearchIndex(table) ? await lookUp(tx, searched, q) : undefined;
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
      ...(dates ? [desc(isUpcoming(dates))] : []),
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
const nearestFirst = (dates: Dates): SQL[] => [
  asc(sql`case when ${isUpcoming(dates)} then ${dates.start} end`),
  sql`${dates.start} desc nulls last`,
];

const holdsText = ({ texts }: Searched, q: string) =>
  or(...texts.map(text => ilike(text, `%${likeLiteral(q)}%`)));

/**
 * The ids of records that hold the text. Of more than `CANDIDATES` it finds some, with those whose
 * title begins with the text and those that take place soonest. A text of one or two letters is only
 * looked for at the beginning.
 */
const lookUp = async (tx: ReadTx, searched: Searched, q: string): Promise<number[]> => {
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
  const soon = all.areAll ? [] : await lookUpSoonest(tx, searched, q);
  return [...first.ids, ...all.ids, ...numbers.ids, ...soon];
};

const lookUpSoonest = async (tx: ReadTx, searched: Searched, q: string) => {
  const { tenantId } = tx;
  const { table, dates } = searched;
  // No index has the soonest records of all tenants.
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

/** A character that no phone number has. */
const NOT_IN_A_NUMBER = /[^\d\s()+./-]/;

/** A trigram index cannot find fewer digits. */
const DIGITS_MIN = 3;

/**
 * A LIKE pattern for a part of a phone number, in the digits that `phone_digits()` stores;
 * `undefined` for any other text. The `00` of a foreign number is left out, as it may be stored with
 * a `+`.
 */
const phonePatternOf = (q: string) => {
  if (NOT_IN_A_NUMBER.test(q)) return undefined;
  const digits = q
    .replace(/[^\d+]/g, '')
    .replace(/^(\+|00)310?/, '0')
    .replace(/\D/g, '')
    .replace(/^00(?=\d{3})/, '');
  return digits.length < DIGITS_MIN ? undefined : `%${digits}%`;
};

/** A kind of records as the search box looks for it. */
interface Searched {
  kind: SearchKind;
  table: PgTable & { id: PgColumn; tenant_id: PgColumn };
  title: PgColumn | SQL;
  detail: PgColumn | SQL;
  /** Columns, the title's first; anything else is too little to need an index. */
  texts: (PgColumn | SQL)[];
  /** When a record takes place: upcoming records are shown before past ones. */
  dates?: Dates;
  /** A phone number, and its digits as `phone_digits()` makes them. */
  phone?: { number: PgColumn; digits: PgColumn | SQL };
  permission?: PermissionName;
  only?: SQL;
}

const fullName = fullNameOf(users);

/** The kinds that are searched, in which columns, and how a result is shown. */
export const SEARCHED: Searched[] = [
  {
    kind: 'projects',
    table: projects,
    title: projects.name,
    detail: projects.customer_name,
    texts: [projects.name, projects.customer_name, projects.location, projects.number],
    dates: { start: projects.start_date, end: projects.end_date },
    only: isNoTemplate,
  },
  {
    kind: 'customers',
    table: customers,
    title: customers.name,
    detail: customers.contact_person,
    texts: [customers.name, customers.contact_person, customers.email],
    phone: { number: customers.phone, digits: customers.phone_digits },
  },
  {
    kind: 'equipment',
    table: equipment,
    title: equipment.name,
    // Either may be what was searched for.
    detail: sql`nullif(concat_ws(' · ', ${equipment.code}, ${equipment.serial_number}), '')`,
    texts: [equipment.name, equipment.serial_number, equipment.code, equipment.type],
  },
  {
    kind: 'transport',
    table: transport,
    title: transport.vehicle,
    detail: transport.project_name,
    texts: [
      transport.vehicle,
      transport.driver,
      transport.project_name,
      transport.from_location,
      transport.to_location,
    ],
    dates: { start: transport.departure, end: transport.arrival },
  },
  {
    kind: 'products',
    table: products,
    title: products.name,
    detail: products.code,
    texts: [products.name, products.code],
    permission: 'products.view',
  },
  {
    kind: 'users',
    table: users,
    title: fullName,
    detail: users.email,
    texts: [fullName, users.email],
    phone: { number: users.phone, digits: sql`phone_digits(${users.phone})` },
    permission: 'users.view',
    only: isNull(users.deleted_at),
  },
];
