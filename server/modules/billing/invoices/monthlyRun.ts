import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { missingAddress, type RunRow } from '#contract/billing/invoices';
import { matchLocale } from '#contract/base/locales';
import { type InvoiceLine, totalsOf } from '#contract/base/money';
import { subscriptionLines } from '#contract/tenants/subscription';
import { invoices } from '../../../tables/invoices.ts';
import { tenants } from '../../../tables/tenants.ts';
import { users } from '../../../tables/users.ts';
import type { Transactions } from '../../../db/transactions.ts';
import type { ReadTx } from '../../../db/tx.ts';
import type { Actor } from '../../../db/actor.ts';
import { insertDraft, issueInvoice, type Issuing } from './invoices.commands.ts';
import { subscriptionTexts } from './invoices.texts.ts';

interface Planned extends RunRow {
  period_start: string;
  period_end: string;
  lines: InvoiceLine[];
}

export const planMonth = async (
  tx: ReadTx,
  month: string,
  tenantId?: number
): Promise<Planned[]> => {
  const first = `${month}-01`;
  const last = lastDayOf(month);
  const since = sql<string>`(${tenants.created_at} at time zone ${tenants.time_zone})::date::text`;
  const rows = await tx
    .select({
      tenant: tenants,
      since,
      people: count(users.id),
      isInvoiced: sql<boolean>`exists (select from ${invoices} where ${invoices.tenant_id} = ${tenants.id}
        and ${invoices.run_month} = ${first})`,
    })
    .from(tenants)
    .leftJoin(users, and(eq(users.tenant_id, tenants.id), users.active, isNull(users.deleted_at)))
    .where(
      and(
        eq(tenants.account_status, 'active'),
        sql`${since} <= ${last}`,
        tenantId === undefined ? undefined : eq(tenants.id, tenantId)
      )
    )
    .groupBy(tenants.id)
    .orderBy(asc(tenants.id));

  return rows.map(({ tenant, since: created, people, isInvoiced }) => {
    const period_start = created > first ? created : first;
    const daysOfMonth = dayOf(last);
    const days = daysOfMonth - dayOf(period_start) + 1;
    const language = matchLocale([tenant.language_default]);
    const texts = subscriptionTexts(language, { month, days, daysOfMonth });
    const lines = subscriptionLines({ people, days, daysOfMonth }, texts);
    const missing = missingAddress(tenant);
    return {
      tenant_id: tenant.id,
      tenant_name: tenant.name,
      people,
      days,
      days_of_month: daysOfMonth,
      total_cents: totalsOf(lines).total_cents,
      skipped: reasonToSkip(isInvoiced, missing.length > 0),
      missing,
      period_start,
      period_end: last,
      lines,
    };
  });
};

/**
 * Issues and mails an invoice to every active tenant for a month, each in its own transaction. A
 * second or parallel run adds none. Returns the issued invoices and the skipped tenants.
 */
export const runMonth = async (
  database: Transactions,
  actor: Actor,
  month: string,
  issuing: Issuing
) => {
  const planned = await database.platformTransaction(actor, tx => planMonth(tx, month));
  const issued: (typeof invoices.$inferSelect)[] = [];
  for (const { tenant_id } of planned.filter(({ skipped }) => !skipped)) {
    const invoice = await database.platformTransaction(actor, async tx => {
      // Locked, so that its address does not change and no other run interferes.
      await tx
        .select({ id: tenants.id })
        .from(tenants)
        .where(eq(tenants.id, tenant_id))
        .for('no key update');
      const [now] = await planMonth(tx, month, tenant_id);
      if (!now || now.skipped) return undefined;
      const { lines, period_start, period_end } = now;
      const period = { period_start, period_end, run_month: `${month}-01` };
      const draft = await insertDraft(tx, { tenant_id, ...period }, lines);
      return draft && issueInvoice(tx, draft.id, issuing);
    });
    if (invoice) issued.push(invoice);
  }
  const skipped = planned.flatMap(({ tenant_id, tenant_name, skipped: reason, missing }) =>
    reason ? [{ tenant_id, tenant_name, reason, missing }] : []
  );
  return { issued, skipped };
};

const reasonToSkip = (isInvoiced: boolean, isIncomplete: boolean) => {
  if (isInvoiced) return 'already_invoiced';
  return isIncomplete ? 'address_incomplete' : null;
};

const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 'yyyy-mm-dd'.length);
};

const dayOf = (day: string) => Number(day.slice('yyyy-mm-'.length));
