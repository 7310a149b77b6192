import { eurosOf } from '#contract/base/money';
import type { ProjectMoney } from '#contract/sales/toInvoice';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { readInvoicing } from './invoicingState.ts';
import { readProjectSales } from './projectSales.queries.ts';

export const readProjectMoney = async (tx: ReadTx, id: number): Promise<ProjectMoney> => {
  const [sales] = await readProjectSales(tx, [id]);
  if (!sales) throw notFound();
  const { agreed, planned, invoiced, byHand, rest, paid, open, moments } = sales;
  return {
    agreed: { net: eurosOf(agreed.net), total: eurosOf(agreed.total) },
    invoiced: { net: eurosOf(invoiced.net), total: eurosOf(invoiced.total) },
    by_hand: eurosOf(byHand),
    paid: eurosOf(paid),
    open: eurosOf(open),
    invoicing: await readInvoicing(tx, id),
    extras: eurosOf(planned.net - agreed.net),
    rest: eurosOf(rest),
    moments: moments.map(({ when, percent, due, net, done }) => ({
      when,
      percent,
      due,
      net: eurosOf(net),
      done,
    })),
  };
};
