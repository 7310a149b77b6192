import { sql } from 'drizzle-orm';
import type { MoneyOverview } from '#contract/sales/reports';
import { readToday } from '../../../db/tenantTime.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { type AgeingRow, ageingIn, ageingSums } from './ageing.ts';
import { readRevenue } from './revenue.queries.ts';

export const readMoneyOverview = async (tx: ReadTx): Promise<MoneyOverview> => {
  const today = await readToday(tx);
  const year = Number(today.slice(0, 4));
  const [owed, turnover] = await Promise.all([
    readOwed(tx, today),
    readRevenue(tx, {
      from: `${year - 1}-01-01`,
      until: `${year}-12-31`,
      by: 'month',
      date: 'issue',
    }),
  ]);
  const amounts = new Map(turnover.rows.map(({ key, amount }) => [key, amount]));
  const months = Array.from({ length: 12 }, (_, at) => {
    const month = String(at + 1).padStart(2, '0');
    return {
      month: `${year}-${month}`,
      amount: amounts.get(`${year}-${month}`) ?? 0,
      last_year: amounts.get(`${year - 1}-${month}`) ?? 0,
    };
  });
  return { ...owed, months };
};

const readOwed = async (tx: ReadTx, today: string) => {
  const { rows } = await tx.execute<AgeingRow & { open: string; overdue: string }>(sql`
    select ${ageingSums(sql`${today}::date - i.due_on`, sql`i.open_cents`)},
      coalesce(sum(i.open_cents), 0) as open,
      coalesce(sum(i.open_cents) filter (where i.due_on < ${today}), 0) as overdue
    from sales_invoices i
    where i.tenant_id = ${tenantOf(tx)} and i.number is not null and i.open_cents > 0
      and i.kind <> 'credit'`);
  const [row] = rows;
  return {
    ageing: ageingIn(row),
    open: Number(row?.open ?? 0) / 100,
    overdue: Number(row?.overdue ?? 0) / 100,
  };
};
