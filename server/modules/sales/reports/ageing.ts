import { sql, type SQL } from 'drizzle-orm';
import type { Statement } from '#contract/sales/reports';

/** In cents, by days after the due day. */
export interface AgeingRow extends Record<string, unknown> {
  age_0: string;
  age_30: string;
  age_60: string;
  age_90: string;
}

export const ageingSums = (daysLate: SQL, cents: SQL) => sql`
  coalesce(sum(${cents}) filter (where ${daysLate} <= 30), 0) as age_0,
  coalesce(sum(${cents}) filter (where ${daysLate} between 31 and 60), 0) as age_30,
  coalesce(sum(${cents}) filter (where ${daysLate} between 61 and 90), 0) as age_60,
  coalesce(sum(${cents}) filter (where ${daysLate} > 90), 0) as age_90`;

export const ageingIn = (row: AgeingRow | undefined): Statement['ageing'] => {
  const euros = (cents: string | undefined) => Number(cents ?? 0) / 100;
  return {
    '0': euros(row?.age_0),
    '30': euros(row?.age_30),
    '60': euros(row?.age_60),
    '90': euros(row?.age_90),
  };
};
