import { centsOf, eurosOf } from '#contract/base/money';
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  customType,
  foreignKey,
  index,
  integer,
  numeric,
  pgPolicy,
  pgRole,
  text,
  type ExtraConfigColumn,
  type PgColumn,
} from 'drizzle-orm/pg-core';

/** Role of all tenant queries: owns nothing, cannot log in. */
export const appRole = pgRole('flightcase_app').existing();

/** Sees all tenants. No setting gives this view to another role. */
const platformRole = pgRole('flightcase_platform').existing();

/** ISO 8601 in UTC, as in the API. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: value => isoOf(value),
});

/**
 * PostgreSQL writes `2026-11-21 15:56:07.48+00`: its clock is UTC. Converting through `Date` would take a
 * twentieth of a page's time.
 */
export const isoOf = (value: string) => {
  if (value[10] !== ' ' || !value.endsWith('+00')) return new Date(value).toISOString();
  const fraction = value.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`;
};

export const momentNow = () =>
  moment()
    .notNull()
    .default(sql`now()`);

/** For tables that can exceed `integer`: lines, parts, movements, scans. Exact to 2^53 - 1. */
export const wideId = () => bigint({ mode: 'number' });

/** The name of a column of money ends in `_cents`: a test finds money by it that its contract does not mark. */
type CentsName = `${string}_cents`;

const eurosColumn = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  toDriver: centsOf,
  fromDriver: eurosOf,
});

const wideEurosColumn = customType<{ data: number; driverData: number }>({
  dataType: () => 'bigint',
  toDriver: centsOf,
  fromDriver: eurosOf,
});

/** Euros in code and API, whole cents in the database. */
export const euros = (name: CentsName) => eurosColumn(name);

/** As `euros`, for sums beyond `integer`. */
export const wideEuros = (name: CentsName) => wideEurosColumn(name);

/** Whole cents in code too: triggers compute these. */
export const wholeCents = (name: CentsName) => bigint(name, { mode: 'number' });

export const percent = () => numeric({ mode: 'number', precision: 5, scale: 2 });

export const isOneOf = (column: PgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map(word => `'${word}'`).join(', '))})`;

export const tenantPolicies = (tenantId: PgColumn) => rowPolicies('tenant_isolation', tenantId);

export const ownRowPolicies = (id: PgColumn) => rowPolicies('own_row', id);

/**
 * Only for the platform. The database's owner is a member of the platform's role, and sees the rows only
 * after it sets the role.
 */
export const platformPolicy = () => {
  const isPlatform = sql`(select current_setting('app.all_tenants', true)) = 'on'`;
  return pgPolicy('all_tenants', { to: platformRole, using: isPlatform, withCheck: isPlatform });
};

const rowPolicies = (name: string, column: PgColumn) => {
  const isOwn = sql`${column} = (select nullif(current_setting('app.tenant_id', true), '')::int)`;
  return [pgPolicy(name, { to: appRole, using: isOwn, withCheck: isOwn }), platformPolicy()];
};

/**
 * Restricts the rows that a user reads or changes. A freelancer's transaction lists in `app.limited_to` the
 * tables of which only the user's own rows are visible.
 */
export const ownRowsPolicy = (table: string, isOwn: SQL, name = 'own_rows') =>
  pgPolicy(name, {
    as: 'restrictive',
    to: appRole,
    using: sql`(select ${sql.raw(`'${table}'`)} <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or ${isOwn}`,
    withCheck: sql`true`,
  });

export const currentUserId = sql`(select nullif(current_setting('app.user_id', true), '')::int)`;

/** The projects of the user's trips and confirmed shifts. Assignments have the account: crew would read too much. */
export const isOwnProject = (projectId: PgColumn) =>
  sql`${projectId} in (select project_id from transport where driver_id = ${currentUserId} union all select project_id from assignments where user_id = ${currentUserId} and state = 'confirmed')`;

/** Ignores case, so that a page needs no sort. */
export const sortIndex = (name: string, tenantId: PgColumn, column: PgColumn, id: PgColumn) =>
  index(name).on(tenantId, sql`lower(${column})`, id);

export const SEARCH_COLUMN = 'search_text';

export const searchText = (...texts: readonly [string, ...string[]]) =>
  text().generatedAlwaysAs(
    sql.raw(`search_text(${texts.map(each => `coalesce(${each}, '')`).join(` || ' | ' || `)})`)
  );

/** Finds folded text anywhere in its column without a scan (`server/db/search.ts`). */
export const searchIndex = (table: string, column: ExtraConfigColumn) =>
  index(`${table}_search`).using('gin', column.op('gin_trgm_ops'));

/**
 * Within the company: no row refers to another company's row. For `set null`, edit the generated SQL, so that it
 * names this column only: otherwise it also sets `tenant_id` to null, and the delete fails.
 */
export const tenantReference = (
  name: string,
  table: { tenant_id: PgColumn },
  column: PgColumn,
  target: { tenant_id: PgColumn; id: PgColumn }
) =>
  foreignKey({
    name,
    columns: [table.tenant_id, column],
    foreignColumns: [target.tenant_id, target.id],
  });

/** The end, else the start, else never. Expression indexes use it. */
export const endOf = (end: PgColumn, start: PgColumn) =>
  sql`coalesce(${end}, ${start}, 'infinity')`;

export const nextVersion = (table: { version: PgColumn }) => ({
  version: sql`${table.version} + 1`,
  updated_at: sql`now()`,
});

export const recordColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  created_at: momentNow(),
  updated_at: momentNow(),
});

/** Of the link to a recipient's page: its token is stored hashed, and sealed to be sent again. */
export const linkColumns = () => ({
  token_hash: text().notNull(),
  sealed_token: text().notNull(),
  opened: integer().notNull().default(0),
  opened_at: moment(),
  created_at: momentNow(),
});
