import { and, eq, ne, sql } from 'drizzle-orm';
import { tenants } from '../../../tables/tenants.ts';
import type { Tx } from '../../../db/tx.ts';

/**
 * A tenant's payment status: `failed` if money was reversed or an invoice is overdue by the
 * tenant's time zone; `pending` if anything else is unpaid; else `paid`.
 */
const standing = sql<string>`(select case
  when bool_or(invoices.status = 'failed' or (invoices.status = 'pending' and invoices.due_date < (now() at time zone tenants.time_zone)::date))
    then 'failed'
  when bool_or(invoices.status = 'pending') then 'pending'
  else 'paid' end
  from invoices where invoices.tenant_id = tenants.id)`;

export const updatePaymentStatus = (tx: Tx, tenantId: number) =>
  tx.update(tenants).set({ payment_status: standing }).where(eq(tenants.id, tenantId));

/** Updates all tenants: invoices become overdue without a change. */
export const updatePaymentStatuses = async (tx: Tx) => {
  // The lock order of changes of rights.
  const changed = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(ne(tenants.payment_status, standing), hasInvoices))
    .orderBy(tenants.id)
    .for('no key update');
  for (const { id } of changed) await updatePaymentStatus(tx, id);
};

/** Without invoices, the platform sets the status by hand. */
const hasInvoices = sql`exists (select from invoices where invoices.tenant_id = tenants.id)`;
