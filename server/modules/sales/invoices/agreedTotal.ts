import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { storedSums } from '#contract/sales/contentSums';
import type { PricedPlan } from '#contract/sales/priced';
import type { ReadTx } from '../../../db/tx.ts';
import { sumsOfPlan } from '../../pricing/index.ts';
import { quotes } from '../../../tables/sales/quotes.ts';

/** In cents: the net of each VAT code, and the total. */
export interface Agreed {
  net: number;
  total: number;
  codes: { code: number; base: number }[];
}

export const readAgreed = async (
  tx: ReadTx,
  plans: ReadonlyMap<number, PricedPlan>
): Promise<Map<number, Agreed>> => {
  const accepted = await readAcceptedQuotes(tx, [...plans.keys()]);
  const quoted = new Map(accepted.map(quote => [quote.project_id, quote]));
  return new Map(
    [...plans].map(([projectId, plan]) => {
      const quote = quoted.get(projectId);
      return [projectId, quote ? agreedByQuote(quote) : agreedByPlan(plan)];
    })
  );
};

const readAcceptedQuotes = (tx: ReadTx, projectIds: readonly number[]) =>
  tx
    .select({
      project_id: quotes.project_id,
      net: quotes.net,
      total: quotes.total,
      sent_as: quotes.sent_as,
    })
    .from(quotes)
    .where(
      and(
        inArray(quotes.project_id, [...projectIds]),
        eq(quotes.status, 'accepted'),
        sql`${quotes.booking} is distinct from 'rejected'`
      )
    )
    .orderBy(asc(quotes.id));

export const readQuotedNets = async (tx: ReadTx, projectIds: readonly number[]) => {
  const accepted = await readAcceptedQuotes(tx, projectIds);
  return new Map(accepted.map(({ project_id, net }) => [project_id, inCents(net)]));
};

const inCents = (euros: number | null) => Math.round((euros ?? 0) * 100);

const agreedByQuote = ({
  net,
  total,
  sent_as,
}: Pick<typeof quotes.$inferSelect, 'net' | 'total' | 'sent_as'>): Agreed => ({
  net: inCents(net),
  total: inCents(total),
  codes: (sent_as?.vat_parts ?? []).map(({ code, base }) => ({ code, base: inCents(base) })),
});

export const agreedByPlan = (plan: PricedPlan): Agreed => {
  const { net, total, vat } = storedSums(sumsOfPlan(plan));
  return { net, total, codes: vat.map(({ code, base }) => ({ code, base })) };
};
