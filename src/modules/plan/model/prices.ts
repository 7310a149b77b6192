import { lineTerms } from '#contract/plan/linePrices';
import { lineTotal, planTotals } from '#contract/plan/planMoney';
import type { Plan, PlanLine } from '#contract/plan/plans';

export const priced = (plan: Plan, line: PlanLine): PlanLine => {
  const { pricing } = plan;
  if (!pricing || line.parent_id !== null) return line;
  const typed = {
    ...line,
    factor: line.factor_typed ? line.factor : null,
    discount: line.discount_typed ? line.discount : null,
  };
  const { factor, discount } = lineTerms(typed, {
    product: line,
    groupDiscount: plan.groups.find(({ id }) => id === line.group_id)?.discount ?? null,
    customerDiscount: pricing.customer_discount,
    tableFactor: plan.factor ?? 1,
  });
  return { ...line, factor, discount, total: lineTotal({ ...line, factor, discount }) };
};

/** Recalculates totals; the server calculates weight and power. */
export const withLines = (plan: Plan, lines: PlanLine[]): Plan =>
  plan.pricing
    ? { ...plan, lines, totals: { ...plan.totals, ...planTotals(lines, plan.pricing) } }
    : { ...plan, lines };
