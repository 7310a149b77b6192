import { type Locale, matchLocale } from '#contract/base/locales';
import { REMINDER_LEVELS } from '#contract/sales/salesInvoices.values';
import { insertRows } from '../../../db/insertRows.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { mailSubject, type MailTemplate } from '../../../mail/templates.ts';
import type { Services } from '../../../services.ts';
import type { TenantRow } from '../../tenants/tenants.queries.ts';
import { documentFormats } from '../documentTexts.ts';
import { ensureLinksOf, invoicePath } from '../invoices/links.ts';
import { sentMails } from '../sentMails.tables.ts';
import { type Account, askedOf } from './accounts.queries.ts';
import type { RemindedInvoice } from './due.queries.ts';

/** An invoice that its customer is reminded of. */
export type DueInvoice = RemindedInvoice & { recipient: string };

export type ReminderServices = Pick<Services, 'outbox' | 'sealer'>;

/**
 * Mails each customer once, with all of their invoices and the address of each invoice's page, and what
 * they owe in all. The PDF is attached where there is one invoice, and asks for as much. Each mail is
 * logged.
 */
export const mailReminders = async (
  tx: Tx,
  { outbox, sealer }: ReminderServices,
  company: TenantRow,
  { due, accounts }: { due: readonly DueInvoice[]; accounts: ReadonlyMap<number, Account> }
) => {
  if (due.length === 0) return;
  const tokens = await ensureLinksOf(
    tx,
    sealer,
    new Map(due.map(each => [each.id, each.recipient]))
  );
  const letters = [...Map.groupBy(due, ({ customer_id }) => customer_id).values()].map(invoices =>
    letterOf(company, invoices, { tokens, accounts })
  );
  const logs = await insertRows(
    letters.map(({ template, to, language, values, only, customer_id }) => ({
      tenant_id: tenantOf(tx),
      customer_id,
      invoice_id: only,
      recipient: to,
      subject: mailSubject(template, language, { values }),
      language,
    })),
    batch => tx.insert(sentMails).values(batch).returning({ id: sentMails.id })
  );
  await outbox.addAll(
    tx,
    letters.map(({ only, asked, customer_id: _customer, ...letter }, at) => {
      const logId = logs[at]?.id;
      return {
        ...letter,
        tenantId: tenantOf(tx),
        sender: company.name,
        replyTo: company.contact_email ?? undefined,
        ...(only !== null && { salesInvoice: { id: only, files: 'pdf' as const, asked } }),
        ...(logId !== undefined && { logId }),
      };
    })
  );
};

const letterOf = (
  company: TenantRow,
  invoices: readonly DueInvoice[],
  {
    tokens,
    accounts,
  }: { tokens: ReadonlyMap<number, string>; accounts: ReadonlyMap<number, Account> }
) => {
  const [first] = invoices;
  if (!first) throw new Error('a reminder is of an invoice');
  const language: Locale = matchLocale([first.language ?? company.language_default]);
  const { euros, day } = documentFormats({ language, time_zone: company.time_zone });
  const account = accounts.get(first.customer_id ?? 0);
  const asked = askedOf(invoices, account);
  const listed = invoices.map(({ id, number, open_cents, due_on }) => ({
    number: number ?? '',
    open: euros(open_cents),
    due: due_on === null ? '' : day(due_on),
    link: invoicePath(tokens.get(id) ?? ''),
  }));
  return {
    template: templateOf(invoices),
    to: first.recipient,
    language,
    customer_id: first.customer_id,
    only: invoices.length === 1 ? first.id : null,
    values: {
      name: first.contact_person ?? first.customer_name,
      company: company.name,
      amount: euros(asked),
      reply: company.contact_email ?? company.name,
    },
    ...(account && account.credit > 0 && { credit: euros(account.credit) }),
    asked,
    link: listed[0]?.link ?? '/',
    invoices: listed,
  };
};

/** The highest level of its invoices; the last one to private customers gives them 14 days by law. */
const templateOf = (invoices: readonly DueInvoice[]): MailTemplate => {
  const level = Math.max(...invoices.map(invoice => invoice.level));
  if (level < REMINDER_LEVELS) return level === 1 ? 'sales_reminder_1' : 'sales_reminder_2';
  return invoices[0]?.customer_kind === 'private' ? 'sales_reminder_private' : 'sales_reminder_3';
};
