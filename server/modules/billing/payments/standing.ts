import { and, eq, ne, sql } from 'drizzle-orm';
import { tenants } from '../../tenants/tenants.tables.ts';
import type { Tx } from '../../../db/tx.ts';

/**
 * How a tenant stands with its payments: failed with money that was taken back or not paid
 * in time, counted in its own time zone, pending with anything else to pay, else paid.
 */
const standing = sql<string>`(select case
  when bool_or(invoices.status = 'failed' or (invoices.status = 'pending' and invoices.due_date < (now() at time zone tenants.time_zone)::date))
    then 'failed'
  when bool_or(invoices.status = 'pending') then 'pending'
  else 'paid' end
  from invoices where invoices.tenant_id = tenants.id)`;

/** Keeps a tenant's standing after something about its invoices has changed. */
export const keepStanding = (tx: Tx, tenantId: number) =>
  tx.update(tenants).set({ payment_status: standing }).where(eq(tenants.id, tenantId));

/** Keeps everyone's: a day that passes makes an invoice overdue without any change. */
export const keepStandings = async (tx: Tx) => {
  // In the order in which changes of rights lock tenants too.
  const changed = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(ne(tenants.payment_status, standing), hasInvoices))
    .orderBy(tenants.id)
    .for('no key update');
  for (const { id } of changed) await keepStanding(tx, id);
};

/** Of a tenant without invoices, the standing is what the platform says it is. */
const hasInvoices = sql`exists (select from invoices where invoices.tenant_id = tenants.id)`;
