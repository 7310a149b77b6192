import { sql, type SQL } from 'drizzle-orm';
import { tenants } from '../tenants/tenants.tables.ts';

/** Hours of the company's day between which mails that no person causes leave. */
const FROM = 8;
const UNTIL = 20;

/** True of companies where it is day. */
export const isDaytime = (at: Date): SQL =>
  sql`extract(hour from ${at.toISOString()}::timestamptz at time zone ${tenants.time_zone}) between ${FROM} and ${UNTIL - 1}`;
