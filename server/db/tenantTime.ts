import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_TIME_ZONE } from '#contract/base/locales';
import { localDay } from '#contract/base/zonedTime';
import type { ReadTx } from './tx.ts';

/** As SQL (`tenants.time_zone`). A subquery, so that PostgreSQL reads it once per query, not per row. */
const tenantZone = sql`(select tenant_time_zone())`;

export const readTenantZone = async (tx: ReadTx): Promise<string> => {
  const { rows } = await tx.execute<{ zone: string }>(sql`select ${tenantZone} as zone`);
  return rows[0]?.zone ?? DEFAULT_TIME_ZONE;
};

export const readToday = async (tx: ReadTx): Promise<string> =>
  localDay(Date.now(), await readTenantZone(tx));

export const startOf = (unit: 'day' | 'week', later = '0 days') =>
  inTenantZone(sql`date_trunc(${unit}, now() at time zone ${tenantZone}) + ${later}::interval`);

export const startOfDay = (day: string, laterDays = 0) =>
  inTenantZone(sql`${day}::date + make_interval(days => ${laterDays}::int)`);

export const weekOf = (moment: PgColumn) =>
  sql<string>`to_char(date_trunc('week', ${moment} at time zone ${tenantZone}), 'YYYY-MM-DD')`;

export const localDayOf = <Day extends string | null = string | null>(moment: PgColumn | SQL) =>
  sql<Day>`to_char((${moment}) at time zone ${tenantZone}, 'YYYY-MM-DD')`;

export const isBetween = (column: PgColumn, from: SQL, until: SQL) =>
  and(gte(column, from), lt(column, until));

const inTenantZone = (local: SQL) => sql`(${local}) at time zone ${tenantZone}`;
