import { and, desc, eq, sql } from 'drizzle-orm';
import type { ContentLine } from '#contract/sales/content';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import type { PricedLine, PricedPlan } from '#contract/sales/priced';
import type { ReadTx } from '../../../db/tx.ts';
import { parsedContent } from '../quotes/quoteVersions.queries.ts';
import { quoteAcceptances, quotes, quoteVersions } from '../../../tables/sales/quotes.ts';
import { readPriced, sumsOfPlan } from '../../pricing/index.ts';
import type { LineRow } from './draftLines.ts';

/** Nets in cents: of the final invoice as agreed, and as it is. */
export interface AgreedDifference {
  agreed: number;
  now: number;
}

type Final = Pick<InvoiceContent, 'kind' | 'project' | 'sums'>;

/**
 * Compares a final invoice before its advances with the agreed net: the accepted quote and later plan lines;
 * without a quote the plan. `undefined` for other kinds, and if both are equal.
 */
export const readDifference = async (
  tx: ReadTx,
  { kind, project, sums }: Final,
  lines: readonly Pick<LineRow, 'advance_id' | 'net_cents'>[]
): Promise<AgreedDifference | undefined> => {
  if (kind !== 'final' || !project) return undefined;
  const plan = (await readPriced(tx, [project.id])).get(project.id);
  if (!plan) return undefined;
  const takenOff = lines.reduce(
    (sum, { advance_id, net_cents }) => (advance_id === null ? sum : sum + net_cents),
    0
  );
  const now = sums.net - takenOff;
  const agreed = await agreedNet(tx, plan);
  return agreed === now ? undefined : { agreed, now };
};

const netOf = (plan: PricedPlan) => Number(sumsOfPlan(plan).net);

const agreedNet = async (tx: ReadTx, plan: PricedPlan) => {
  const quoted = await readAccepted(tx, plan.projectId);
  if (!quoted) return netOf(plan);
  const lines = linesOfQuote(plan, quoted.lines);
  return quoted.net + netOf(plan) - netOf({ ...plan, lines });
};

const readAccepted = async (tx: ReadTx, projectId: number) => {
  const [found] = await tx
    .select({
      net: quotes.net,
      content: quoteVersions.content,
      sha256: quoteVersions.sha256,
      options: quoteAcceptances.options,
    })
    .from(quotes)
    .innerJoin(quoteAcceptances, eq(quoteAcceptances.quote_id, quotes.id))
    .innerJoin(
      quoteVersions,
      and(
        eq(quoteVersions.quote_id, quotes.id),
        eq(quoteVersions.version, quoteAcceptances.version)
      )
    )
    .where(
      and(
        eq(quotes.project_id, projectId),
        eq(quotes.status, 'accepted'),
        sql`${quotes.booking} is distinct from 'rejected'`
      )
    )
    .orderBy(desc(quotes.id))
    .limit(1);
  if (!found) return undefined;
  const { lines } = parsedContent(found);
  const chosen = new Set(found.options);
  return {
    net: Math.round((found.net ?? 0) * 100),
    lines: lines.filter(({ id, optional }) => !optional || chosen.has(id)),
  };
};

const linesOfQuote = (plan: PricedPlan, quoted: readonly ContentLine[]): PricedLine[] => {
  const ids = new Set(plan.lines.map(({ id }) => id));
  const known = new Set(quoted.map(({ id }) => id));
  const removed = quoted.filter(({ id }) => !ids.has(id));
  return plan.lines.filter(line => {
    if (known.has(line.id)) return true;
    const at = removed.findIndex(
      other => other.product_id === line.product_id && other.name === line.name
    );
    if (at !== -1) removed.splice(at, 1);
    return at !== -1;
  });
};
