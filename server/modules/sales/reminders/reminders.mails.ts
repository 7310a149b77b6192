import { type Locale, matchLocale } from '#contract/base/locales';
import { REMINDER_LEVELS } from '#contract/sales/salesInvoices.values';
import type { Tx } from '../../../db/tx.ts';
import { mailOutside, type OutsideMail } from '../../../mail/outside.ts';
import type { OutsideTemplate } from '../../../mail/templates.ts';
import type { Services } from '../../../services.ts';
import type { TenantRow } from '../../tenants/index.ts';
import { documentFormats } from '../documents/documentTexts.ts';
import { ensureLinksOf, payPath } from '../documents/payLinks.ts';
import { type Account, requestedAmount } from './accounts.queries.ts';
import type { RemindedInvoice } from './due.queries.ts';

export type DueInvoice = RemindedInvoice & { recipient: string };

export type ReminderServices = Pick<Services, 'outbox' | 'sealer'>;

/** One mail per customer. The PDF is attached for a single invoice. */
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
  await mailOutside(
    tx,
    outbox,
    { name: company.name, email: company.contact_email, colour: company.house_colour },
    letters
  );
};

const letterOf = (
  company: TenantRow,
  invoices: readonly DueInvoice[],
  {
    tokens,
    accounts,
  }: { tokens: ReadonlyMap<number, string>; accounts: ReadonlyMap<number, Account> }
): OutsideMail => {
  const [first] = invoices;
  if (!first) throw new Error('a reminder is of an invoice');
  const language: Locale = matchLocale([first.language ?? company.language_default]);
  const { euros, day } = documentFormats({ language, time_zone: company.time_zone });
  const account = accounts.get(first.customer_id ?? 0);
  const asked = requestedAmount(invoices, account);
  const listed = invoices.map(({ id, number, open_cents, due_on }) => ({
    number: number ?? '',
    open: euros(open_cents),
    due: due_on === null ? '' : day(due_on),
    link: payPath(tokens.get(id) ?? ''),
  }));
  const only = invoices.length === 1 ? first.id : null;
  return {
    template: templateOf(invoices),
    to: first.recipient,
    language,
    about: { customer_id: first.customer_id, invoice_id: only },
    values: {
      name: first.contact_person ?? first.customer_name,
      company: company.name,
      amount: euros(asked),
      reply: company.contact_email ?? company.name,
    },
    ...(account && account.credit > 0 && { credit: euros(account.credit) }),
    ...(only !== null && { salesInvoice: { id: only, files: 'pdf' as const, asked } }),
    link: listed[0]?.link ?? '/',
    invoices: listed,
  };
};

/** By the highest level; the last one to private customers gives them 14 days by law. */
const templateOf = (invoices: readonly DueInvoice[]): OutsideTemplate => {
  const level = Math.max(...invoices.map(invoice => invoice.level));
  if (level < REMINDER_LEVELS) return level === 1 ? 'sales_reminder_1' : 'sales_reminder_2';
  return invoices[0]?.customer_kind === 'private' ? 'sales_reminder_private' : 'sales_reminder_3';
};
