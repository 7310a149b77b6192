import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ReadTx } from '../../../db/tx.ts';
import { quoteAcceptances, quotes } from '../../../tables/sales/quotes.ts';

export const readAcceptedDays = async (tx: ReadTx, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await tx
    .select({ project_id: quotes.project_id, on: quoteAcceptances.on })
    .from(quoteAcceptances)
    .innerJoin(quotes, eq(quotes.id, quoteAcceptances.quote_id))
    .where(and(inArray(quotes.project_id, [...ids]), eq(quotes.status, 'accepted')))
    .orderBy(asc(quoteAcceptances.accepted_at));
  return new Map(rows.map(({ project_id, on }) => [project_id, on]));
};
