import { eq, sql } from 'drizzle-orm';
import { tenants } from '../../db/tables/tenants.ts';
import type { Transaction } from '../../db/transactions.ts';

/**
 * Keeps how a tenant stands with its payments (spec §4): failed with money that was taken back or
 * not paid in time, pending with anything else to pay, else paid.
 */
export const keepStanding = (tx: Transaction, tenantId: number) =>
  tx
    .update(tenants)
    .set({
      payment_status: sql`(select case
        when count(*) filter (where status = 'failed' or (status = 'pending' and due_date < now()::date)) > 0 then 'failed'
        when count(*) filter (where status = 'pending') > 0 then 'pending'
        else 'paid' end
        from invoices where invoices.tenant_id = ${tenantId})`,
    })
    .where(eq(tenants.id, tenantId));
