import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchedCents } from '#contract/sales/searchedAmount';

const SEARCHED_MAX = 20_000;

export const lineWords = (lines: readonly (string | null | undefined)[]) =>
  lines.filter(Boolean).join(' | ').slice(0, SEARCHED_MAX);

export const hasAmount = (
  text: string,
  found: (is: (column: PgColumn) => SQL) => SQL | undefined
): SQL | undefined => {
  const cents = searchedCents(text);
  return cents === undefined ? undefined : found(column => sql`${column} = ${cents}::bigint`);
};
