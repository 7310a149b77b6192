import type { ProjectMoney } from '#contract/sales/toInvoice';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { readInvoicing } from './invoicingState.ts';
import { readProjectSales } from './projectSales.queries.ts';
import { inEuros } from './salesInvoices.queries.ts';

export const readProjectMoney = async (tx: ReadTx, id: number): Promise<ProjectMoney> => {
  const [sales] = await readProjectSales(tx, [id]);
  if (!sales) throw notFound();
  const { agreed, planned, invoiced, byHand, rest, paid, open, moments } = sales;
  return {
    agreed: { net: inEuros(agreed.net), total: inEuros(agreed.total) },
    invoiced: { net: inEuros(invoiced.net), total: inEuros(invoiced.total) },
    by_hand: inEuros(byHand),
    paid: inEuros(paid),
    open: inEuros(open),
    invoicing: await readInvoicing(tx, id),
    extras: inEuros(planned.net - agreed.net),
    rest: inEuros(rest),
    moments: moments.map(({ when, percent, due, net, done }) => ({
      when,
      percent,
      due,
      net: inEuros(net),
      done,
    })),
  };
};
