import { eq } from 'drizzle-orm';
import type { ContentLine } from '#contract/sales/content';
import type { PricedPlan } from '#contract/sales/priced';
import type { QuoteDifferences } from '#contract/sales/quotes';
import type { ReadTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { projects } from '../../../tables/projects.ts';
import { readPriced } from '../../pricing/index.ts';
import { contentsRead } from './quoteContent.ts';
import { findQuote } from './quotes.queries.ts';
import { findVersion } from './quoteVersions.queries.ts';

export const readDifferences = async (tx: ReadTx, id: number): Promise<QuoteDifferences> => {
  const quote = await findQuote(tx, id);
  if (quote.version_sent === 0) throw new DomainError('not_sent');
  const { content } = await findVersion(tx, id, quote.version_sent);
  const [project] = await tx.select().from(projects).where(eq(projects.id, quote.project_id));
  const plan = (await readPriced(tx, [quote.project_id])).get(quote.project_id);
  if (!project || !plan) throw new Error('a quote without a project');
  const isMoved =
    project.start_date !== content.project.from || project.end_date !== content.project.until;
  return {
    version: quote.version_sent,
    lines: lineDifferences(content.lines, plan.lines),
    others: [
      ...(isMoved ? (['period'] as const) : []),
      ...(hasOtherDiscount(plan, content.discount) ? (['discount'] as const) : []),
      ...(project.customer_id === quote.customer_id ? [] : (['customer'] as const)),
      ...(hasOtherRates(plan, content.codes) ? (['vat'] as const) : []),
    ],
  };
};

type PlannedLine = PricedPlan['lines'][number];

const lineDifferences = (quoted: readonly ContentLine[], planned: readonly PlannedLine[]) => {
  const now = new Map(planned.map(line => [line.id, line]));
  const then = new Map(quoted.map(line => [line.id, line]));
  const differing = quoted.flatMap(line => {
    const current = now.get(line.id);
    if (current && isSame(line, current)) return [];
    return [
      {
        line_id: line.id,
        kind: current ? ('changed' as const) : ('removed' as const),
        name: current?.name ?? line.name,
        quoted: { amount: line.amount, net: line.net / 100 },
        planned: current ? { amount: current.amount, net: Number(current.net) / 100 } : null,
      },
    ];
  });
  const added = planned
    .filter(({ id }) => !then.has(id))
    .map(line => ({
      line_id: line.id,
      kind: 'added' as const,
      name: line.name,
      quoted: null,
      planned: { amount: line.amount, net: Number(line.net) / 100 },
    }));
  return [...differing, ...added];
};

const isSame = (quoted: ContentLine, planned: PlannedLine) =>
  quoted.code === planned.vat_code_id && isSoldAsQuoted(quoted, planned);

/** Ignores later changes of VAT. */
export const isSoldAsQuoted = (quoted: ContentLine, planned: PlannedLine) =>
  quoted.name === planned.name &&
  quoted.unit === planned.unit &&
  quoted.kind === planned.kind &&
  quoted.amount === planned.amount &&
  quoted.net === Number(planned.net) &&
  quoted.each === Number(planned.each) &&
  quoted.optional === planned.optional &&
  quoted.group_id === planned.group_id &&
  JSON.stringify(contentsRead(quoted)) === JSON.stringify(contentsRead(planned));

const hasOtherDiscount = (
  { discount }: PricedPlan,
  quoted: { percent: number } | { taken: number }
) =>
  'percent' in discount
    ? !('percent' in quoted) || quoted.percent !== discount.percent
    : 'percent' in quoted;

const hasOtherRates = ({ codes }: PricedPlan, quoted: readonly { id: number; rate: number }[]) => {
  const rates = new Map(quoted.map(({ id, rate }) => [id, rate]));
  return codes.some(({ id, rate }) => rates.has(id) && rates.get(id) !== rate);
};
