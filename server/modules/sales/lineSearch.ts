import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchedCents } from '#contract/sales/searchedAmount';
import type { Actor } from '../../db/actor.ts';
import { seesMoney } from '../../security/money.ts';

const SEARCHED_MAX = 20_000;

export const lineWords = (lines: readonly (string | null | undefined)[]) =>
  lines.filter(Boolean).join(' | ').slice(0, SEARCHED_MAX);

/** Finds nothing for callers who do not see amounts: the result would reveal them. */
export const hasAmount = (
  actor: Actor,
  text: string,
  found: (is: (column: PgColumn) => SQL) => SQL | undefined
): SQL | undefined => {
  const cents = seesMoney(actor) ? searchedCents(text) : undefined;
  return cents === undefined ? undefined : found(column => sql`${column} = ${cents}::bigint`);
};
