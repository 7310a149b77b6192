import { usualDiscount, usualFactor } from '#contract/plan/linePrices';
import { lineTotal, planTotals } from '#contract/plan/planMoney';
import type { Plan, PlanLine } from '#contract/plan/plans';

/** A line with the factor and discount that none are typed for, and its total, as the server has them. */
export const priced = (plan: Plan, line: PlanLine): PlanLine => {
  const { pricing } = plan;
  if (!pricing || line.parent_id !== null) return line;
  const group = plan.groups.find(({ id }) => id === line.group_id)?.discount ?? null;
  const factor = line.factor_typed ? line.factor : usualFactor(line, plan.factor ?? 1);
  const discount = line.discount_typed
    ? line.discount
    : usualDiscount(line, { group, customer: pricing.customer_discount });
  const total = lineTotal({ ...line, factor: factor ?? 1, discount: discount ?? 0 });
  return { ...line, factor, discount, total };
};

/** A plan with other lines, and the totals of these; the server calculates weight and power. */
export const withLines = (plan: Plan, lines: PlanLine[]): Plan =>
  plan.pricing
    ? { ...plan, lines, totals: { ...plan.totals, ...planTotals(lines, plan.pricing) } }
    : { ...plan, lines };
