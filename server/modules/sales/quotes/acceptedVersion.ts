import { eq, inArray } from 'drizzle-orm';
import { validTerms } from '#contract/plan/linePrices';
import type { ContentLine, QuoteContent } from '#contract/sales/content';
import type { PricedPlan } from '#contract/sales/priced';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { writeBooked } from '../../plan/index.ts';
import { projectGroups, projectLines } from '../../../tables/plan.ts';
import type { projects } from '../../../tables/projects.ts';
import { readSaleTerms } from '../../pricing/index.ts';
import { vatCodes } from '../../../tables/sales/vatCodes.ts';
import { isSoldAsQuoted } from './quoteDifferences.ts';
import type { QuoteRow } from './quotes.queries.ts';

type Project = Pick<
  typeof projects.$inferSelect,
  'id' | 'start_date' | 'end_date' | 'customer_id' | 'discount' | 'target_total'
>;

/** `idOf` maps a line of the version to a line of the plan. */
export const takeQuotedTerms = async (
  tx: Tx,
  projectId: number,
  content: QuoteContent,
  idOf: (line: ContentLine) => number = ({ id }) => id
) => {
  const terms = (await readSaleTerms(tx, [projectId])).get(projectId);
  if (!terms) throw new Error('a quote without a project');
  const lines = await tx
    .select({
      id: projectLines.id,
      vat_class: projectLines.vat_class,
      group: projectGroups.discount,
    })
    .from(projectLines)
    .leftJoin(projectGroups, eq(projectGroups.id, projectLines.group_id))
    .where(eq(projectLines.project_id, projectId));
  const planned = new Map(lines.map(line => [line.id, line]));
  const classOf = await readClasses(tx, content);
  await writeBooked(
    tx,
    content.lines.flatMap(line => {
      const now = planned.get(idOf(line));
      if (!now) return [];
      const { factor, discountable } = line;
      const vat_class = line.vat_class ?? classOf.get(line.code) ?? now.vat_class ?? 'high';
      // A group's discount is left out: it still applies.
      const { discount } =
        now.group === null
          ? line
          : validTerms(line, { ...terms, product: { vat_class, discountable } });
      return [{ id: now.id, booked: { factor, discount, vat_class, discountable } }];
    })
  );
};

const readClasses = async (tx: ReadTx, { codes }: QuoteContent) => {
  const rows = await tx
    .select({ id: vatCodes.id, class: vatCodes.class })
    .from(vatCodes)
    .where(
      inArray(
        vatCodes.id,
        codes.map(({ id }) => id)
      )
    );
  return new Map(rows.map(row => [row.id, row.class]));
};

type AgreedOn = Pick<QuoteRow, 'customer_id' | 'agreed_from' | 'agreed_until'>;

/**
 * True if lines, dates, customer and discount are as quoted. Later settings are no difference once the quoted
 * terms are stored.
 */
export const isAsQuoted = (
  plan: PricedPlan,
  content: QuoteContent,
  project: Project,
  { customer_id, agreed_from, agreed_until }: AgreedOn
) => {
  const quoted = new Map(content.lines.map(line => [line.id, line]));
  const isEachSame = plan.lines.every(line => {
    const its = quoted.get(line.id);
    return its !== undefined && isSoldAsQuoted(its, line);
  });
  return (
    isEachSame &&
    plan.lines.length === content.lines.length &&
    project.start_date === agreed_from &&
    project.end_date === agreed_until &&
    project.customer_id === customer_id &&
    isSameDiscount(plan, content)
  );
};

const isSameDiscount = ({ discount }: PricedPlan, content: QuoteContent) =>
  'percent' in discount
    ? 'percent' in content.discount && content.discount.percent === discount.percent
    : 'taken' in content.discount && content.sums.net === Number(discount.target);
