import { sql } from 'drizzle-orm';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

/** In cents. */
export interface Account {
  credit: number;
  /** Overdue less the credit. */
  owed: number;
}

/** Overdue amounts exclude paused and disputed invoices. */
export const readAccounts = async (
  tx: ReadTx,
  customerIds: readonly (number | null)[],
  today: string
): Promise<Map<number, Account>> => {
  const ids = [...new Set(customerIds)].filter(id => id !== null);
  if (ids.length === 0) return new Map();
  const wanted = sql`${sql.param(ids)}::int[]`;
  const { rows } = await tx.execute<{ id: number; credit: number; late: number }>(sql`
    select wanted.id, greatest(coalesce(free.credit_cents, 0), 0)::float8 as credit,
      coalesce(late.cents, 0)::float8 as late
    from unnest(${wanted}) wanted (id)
    left join credit_of_customers(${tenantOf(tx)}, ${wanted}) free on free.customer_id = wanted.id
    left join (
      select i.customer_id, sum(i.open_cents) as cents from sales_invoices i
      where i.tenant_id = ${tenantOf(tx)} and i.customer_id = any(${wanted}) and i.number is not null
        -- Names the index of what is unpaid: a customer has many more that are paid.
        and i.open_cents > 0 and i.kind <> 'credit' and not i.paused and not i.disputed and i.due_on < ${today}
      group by i.customer_id
    ) late on late.customer_id = wanted.id`);
  return new Map(
    rows.map(({ id, credit, late }) => [id, { credit, owed: Math.max(late - credit, 0) }])
  );
};

export const requestedAmount = (
  invoices: readonly { open_cents: number }[],
  account: Account | undefined
) => {
  const open = invoices.reduce((sum, { open_cents }) => sum + open_cents, 0);
  return account ? Math.min(open, account.owed) : open;
};
