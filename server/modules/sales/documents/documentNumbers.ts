import { sql } from 'drizzle-orm';
import { tenantOf, type SignedInTx } from '../../../db/tx.ts';

export const nextQuoteNumber = async (tx: SignedInTx): Promise<string> => {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select next_quote_number(${tenantOf(tx)}) as number`
  );
  const [row] = rows;
  if (!row) throw new Error('no number was given');
  return row.number;
};

const SERIES = { invoice: 'F', credit: 'C', deposit: 'B' } as const;

/** Locks the series: take the number last. Numbers and days of a series rise together. */
export const nextDatedNumber = async (
  tx: SignedInTx,
  document: keyof typeof SERIES
): Promise<{ number: string; day: string }> => {
  const { rows } = await tx.execute<{ number: string; day: string }>(
    sql`select number, on_day::text as day from next_dated_number(${tenantOf(tx)}, ${SERIES[document]})`
  );
  const [row] = rows;
  if (!row) throw new Error('no number was given');
  return row;
};
