import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchedCents } from '#contract/sales/searchedAmount';

/** Characters of lines that a document is found by. */
const SEARCHED_MAX = 20_000;

/** The words of a document's lines, which are a part of the text that it is searched by. */
export const lineWords = (lines: readonly (string | null | undefined)[]) =>
  lines.filter(Boolean).join(' | ').slice(0, SEARCHED_MAX);

/** The documents with an amount that is searched, in a column of cents; nothing for other texts. */
export const hasAmount = (
  text: string,
  found: (is: (column: PgColumn) => SQL) => SQL | undefined
): SQL | undefined => {
  const cents = searchedCents(text);
  return cents === undefined ? undefined : found(column => sql`${column} = ${cents}::bigint`);
};
