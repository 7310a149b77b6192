import { eurosOf } from '#contract/base/money';
import { type FinanceAmounts, marginOf, pricesOf } from '#contract/crew/finance';
import type { PricedPlan } from '#contract/sales/priced';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { readPriced, sumsOfPlan } from '../../pricing/index.ts';
import { readCosts } from './costs.queries.ts';

/** Income and costs of a project in any status. Reports read the stored sums of bookings instead. */
export const readFinance = async (tx: ReadTx, projectId: number): Promise<FinanceAmounts> => {
  const [plans, costs] = await Promise.all([
    readPriced(tx, [projectId]),
    readCosts(tx, [projectId]),
  ]);
  const [plan, cost] = [plans.get(projectId), costs.get(projectId)];
  if (!plan || !cost) throw notFound();
  const price = pricesOfPlan(plan);
  return { price, cost, margin: marginOf(price, cost) };
};

const pricesOfPlan = (plan: PricedPlan) => {
  const { discount, net } = sumsOfPlan(plan);
  return pricesOf(
    plan.lines.map(({ kind, optional, net: total }) => ({ kind, optional, total: eurosOf(total) })),
    { discount: eurosOf(discount), net: eurosOf(net) }
  );
};
