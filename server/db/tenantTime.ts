import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_TIME_ZONE } from '#contract/base/locales';
import { localDay } from '#contract/base/zonedTime';
import type { ReadTx } from './tx.ts';

/**
 * The time zone of the transaction's tenant (`tenants.time_zone`), as SQL. A subquery, so that
 * PostgreSQL reads it once per query and not per row.
 */
const tenantZone = sql`(select tenant_time_zone())`;

/** Reads `tenantZone`: an IANA name. */
export const readTenantZone = async (tx: ReadTx): Promise<string> => {
  const { rows } = await tx.execute<{ zone: string }>(sql`select ${tenantZone} as zone`);
  return rows[0]?.zone ?? DEFAULT_TIME_ZONE;
};

/** The tenant's current day, `2026-06-01`. */
export const readToday = async (tx: ReadTx): Promise<string> =>
  localDay(Date.now(), await readTenantZone(tx));

/** The first moment of the tenant's current day or week, or of a later one. */
export const startOf = (unit: 'day' | 'week', later = '0 days') =>
  inTenantZone(sql`date_trunc(${unit}, now() at time zone ${tenantZone}) + ${later}::interval`);

/** The first moment of a day, `2026-06-01`, or of one so many days later. */
export const startOfDay = (day: string, laterDays = 0) =>
  inTenantZone(sql`${day}::date + make_interval(days => ${laterDays}::int)`);

/** The Monday of a moment's week, as `2026-06-01`. */
export const weekOf = (moment: PgColumn) =>
  sql<string>`to_char(date_trunc('week', ${moment} at time zone ${tenantZone}), 'YYYY-MM-DD')`;

/** The day of a moment, as `2026-06-01`; null without one. */
export const localDayOf = <Day extends string | null = string | null>(moment: PgColumn | SQL) =>
  sql<Day>`to_char((${moment}) at time zone ${tenantZone}, 'YYYY-MM-DD')`;

export const isBetween = (column: PgColumn, from: SQL, until: SQL) =>
  and(gte(column, from), lt(column, until));

const inTenantZone = (local: SQL) => sql`(${local}) at time zone ${tenantZone}`;
