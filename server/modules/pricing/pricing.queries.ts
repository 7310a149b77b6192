import { and, asc, eq, inArray, ne, or, isNull } from 'drizzle-orm';
import { documentDiscount } from '#contract/plan/planMoney';
import { lineSums } from '#contract/pricing/documentSums';
import type { PricedLine, PricedPlan } from '#contract/sales/priced';
import type { ReadTx } from '../../db/tx.ts';
import { products } from '../../tables/products.ts';
import { projectGroups, projectLineParts, projectLines } from '../../tables/plan.ts';
import { linePricing } from './linePricing.ts';
import { readSaleTerms, type SaleTerms } from './pricingTerms.ts';

/** Projects not found are left out. Five queries for any number of projects; locks nothing. */
export const readPriced = async (
  tx: ReadTx,
  projectIds: readonly number[]
): Promise<Map<number, PricedPlan>> => {
  if (projectIds.length === 0) return new Map();
  const ids = [...projectIds];
  const [terms, groups, lines, parts] = await Promise.all([
    readSaleTerms(tx, ids),
    readGroups(tx, ids),
    readLines(tx, ids),
    readParts(tx, ids),
  ]);
  const groupsOf = Map.groupBy(groups, ({ project_id }) => project_id);
  const linesOf = Map.groupBy(lines, ({ project_id }) => project_id);
  const contentsOf = Map.groupBy(parts, ({ line_id }) => line_id);
  return new Map(
    [...terms.values()].map(project => [
      project.projectId,
      pricedPlan(
        project,
        groupsOf.get(project.projectId) ?? [],
        linesOf.get(project.projectId) ?? [],
        contentsOf
      ),
    ])
  );
};

type Group = Awaited<ReturnType<typeof readGroups>>[number];
type Line = Awaited<ReturnType<typeof readLines>>[number];
type Part = Awaited<ReturnType<typeof readParts>>[number];

const readGroups = (tx: ReadTx, ids: number[]) =>
  tx
    .select({
      id: projectGroups.id,
      project_id: projectGroups.project_id,
      name: projectGroups.name,
      discount: projectGroups.discount,
    })
    .from(projectGroups)
    .where(inArray(projectGroups.project_id, ids))
    .orderBy(asc(projectGroups.position), asc(projectGroups.id));

const readLines = (tx: ReadTx, ids: number[]) =>
  tx
    .select({
      line: projectLines,
      project_id: projectLines.project_id,
      product: {
        vat_class: products.vat_class,
        discountable: products.discountable,
        client_description: products.client_description,
        ledger: products.ledger,
      },
    })
    .from(projectLines)
    .leftJoin(products, eq(products.id, projectLines.product_id))
    .where(inArray(projectLines.project_id, ids))
    .orderBy(asc(projectLines.position), asc(projectLines.id));

const readParts = (tx: ReadTx, ids: number[]) =>
  tx
    .select({
      line_id: projectLineParts.line_id,
      product_id: projectLineParts.product_id,
      name: products.name,
      amount_each: projectLineParts.amount_each,
      amount_more: projectLineParts.amount_more,
    })
    .from(projectLineParts)
    .innerJoin(
      projectLines,
      and(
        eq(projectLines.tenant_id, projectLineParts.tenant_id),
        eq(projectLines.id, projectLineParts.line_id),
        or(
          isNull(projectLines.product_id),
          ne(projectLines.product_id, projectLineParts.product_id)
        )
      )
    )
    .innerJoin(products, eq(products.id, projectLineParts.product_id))
    .where(inArray(projectLines.project_id, ids))
    .orderBy(asc(projectLineParts.id));

const pricedPlan = (
  terms: SaleTerms,
  groups: readonly Group[],
  lines: readonly Line[],
  contentsOf: ReadonlyMap<number, Part[]>
): PricedPlan => {
  const places = new Map(groups.map(({ id }, place) => [id, place]));
  const discounts = new Map(groups.map(({ id, discount }) => [id, discount]));
  const placeOf = ({ group_id }: PricedLine) => places.get(group_id ?? 0) ?? -1;
  const priced = lines
    .map(line =>
      pricedLine(line, terms, {
        discount: discounts.get(line.line.group_id ?? 0) ?? null,
        parts: contentsOf.get(line.line.id) ?? [],
      })
    )
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const used = new Set(priced.map(({ vat_code_id }) => vat_code_id));
  return {
    projectId: terms.projectId,
    planVersion: terms.planVersion,
    groups: groups.map(({ id, name }) => ({ id, name })),
    lines: priced,
    codes: terms.codes
      .filter(({ id }) => used.has(id))
      .map(({ id, category, rate, reason }) => ({ id, category, rate, reason })),
    discount: documentDiscount({ discount: terms.discount, target_total: terms.targetTotal }),
  };
};

const pricedLine = (
  { line, product }: Line,
  terms: SaleTerms,
  group: { discount: number | null; parts: readonly Part[] }
): PricedLine => {
  const pricing = linePricing(line, product ?? undefined, group.discount, terms);
  const unit_price = line.unit_price ?? 0;
  return {
    ...pricing,
    ...lineSums({ ...pricing, unit_price, amount: line.amount }),
    id: line.id,
    group_id: line.group_id,
    product_id: line.product_id,
    kind: line.kind,
    name: line.name,
    description: product?.client_description ?? null,
    unit: line.unit,
    amount: line.amount,
    unit_price,
    vat_code_id: terms.codeOf[pricing.vat_class],
    ledger: product?.ledger ?? null,
    optional: line.optional,
    contents: group.parts
      .map(({ product_id, name, amount_each, amount_more }) => ({
        product_id,
        name,
        amount: amount_each + amount_more,
      }))
      .filter(({ amount }) => amount > 0),
    notes: line.notes,
    of_crew: line.crew_key !== null,
  };
};
