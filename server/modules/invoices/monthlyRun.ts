import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { subscriptionLines } from '#contract/subscription';
import type { invoices } from '../../db/tables/invoices.ts';
import { tenants } from '../../db/tables/tenants.ts';
import { users } from '../../db/tables/users.ts';
import type { Transaction, Transactions } from '../../db/transactions.ts';
import { issueInvoice } from './issue.ts';
import { insertDraft } from './queries.ts';

/**
 * Issues an invoice to every active tenant for a month, `2026-11`, each in a transaction of its own.
 * A second run, or one at the same time, adds none. Answers the invoices that it issued.
 */
export const runMonth = async (
  database: Transactions,
  request: FastifyRequest,
  month: string,
  sender: readonly string[]
) => {
  const active = await database.platformTransaction(tx =>
    tx
      .select({ id: tenants.id })
      .from(tenants)
      .where(eq(tenants.account_status, 'active'))
      .orderBy(asc(tenants.id))
  );
  const issued: (typeof invoices.$inferSelect)[] = [];
  for (const { id } of active) {
    const invoice = await database.platformTransaction(async tx => {
      const draft = await draftFor(tx, id, month);
      return draft && issueInvoice(tx, request, draft.id, sender);
    });
    if (invoice) issued.push(invoice);
  }
  return issued;
};

const draftFor = async (tx: Transaction, tenantId: number, month: string) => {
  const [people] = await tx
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.tenant_id, tenantId), users.active, isNull(users.deleted_at)));
  return insertDraft(
    tx,
    {
      tenant_id: tenantId,
      period_start: `${month}-01`,
      period_end: lastDayOf(month),
      run_month: `${month}-01`,
    },
    subscriptionLines(people?.count ?? 0)
  );
};

/** The day before the first of the next month. */
const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
