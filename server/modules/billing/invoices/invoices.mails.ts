import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { matchLocale, regionOf } from '#contract/base/locales';
import { longDay } from '../../../mail/longDates.ts';
import { invoices } from '../../../tables/invoices.ts';
import { tenants } from '../../../tables/tenants.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { MailTemplate } from '../../../mail/templates.ts';

type Invoice = typeof invoices.$inferSelect;

const REMINDERS_AT_ONCE = 100;

export const mailAboutInvoice = async (
  tx: Tx,
  outbox: Outbox,
  template: Extract<MailTemplate, `invoice_${string}` | 'payment_failed'>,
  invoice: Invoice
) => {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, invoice.tenant_id));
  if (!tenant) return;
  const recipients = new Set([tenant.contact_email, tenant.invoice_email]);
  const language = matchLocale([tenant.language_default]);
  const money = new Intl.NumberFormat(regionOf(language), { style: 'currency', currency: 'EUR' });
  for (const to of recipients) {
    if (!to) continue;
    await outbox.add(tx, {
      template,
      tenantId: tenant.id,
      to,
      language,
      values: {
        name: to === tenant.contact_email ? (tenant.contact_name ?? tenant.name) : tenant.name,
        number: invoice.invoice_number ?? '',
        amount: money.format(invoice.total),
        due: invoice.due_date ? longDay(language, invoice.due_date) : '',
      },
      link: `/invoices/${invoice.id}`,
      invoiceId: invoice.id,
    });
  }
};

/** Each invoice once: a process takes other rows, and records them with the mail. */
export const mailOverdue = async (tx: Tx, outbox: Outbox) => {
  const overdue = await tx
    .update(invoices)
    .set({ overdue_mailed_at: sql`now()` })
    .where(
      inArray(
        invoices.id,
        tx
          .select({ id: invoices.id })
          .from(invoices)
          .innerJoin(tenants, eq(tenants.id, invoices.tenant_id))
          .where(
            and(
              eq(invoices.status, 'pending'),
              isNull(invoices.overdue_mailed_at),
              or(isNotNull(tenants.contact_email), isNotNull(tenants.invoice_email)),
              sql`${invoices.due_date} < (now() at time zone ${tenants.time_zone})::date`
            )
          )
          .orderBy(invoices.id)
          .limit(REMINDERS_AT_ONCE)
          .for('update', { of: invoices, skipLocked: true })
      )
    )
    .returning();
  for (const invoice of overdue) await mailAboutInvoice(tx, outbox, 'invoice_overdue', invoice);
};
