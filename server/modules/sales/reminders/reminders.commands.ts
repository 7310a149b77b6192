import { isOtherTotal } from '#contract/sales/expectedTotal';
import { asc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dueRemindersSchema, type remindersAnswer } from '#contract/sales/reminders';
import { insertRows } from '../../../db/insertRows.ts';
import { readToday } from '../../../db/tenantTime.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { openMailRoom } from '../../../mail/mailRoom.ts';
import {
  contentVersion,
  editConflict,
  type ExpectedVersion,
} from '../../../records/recordChanges.ts';
import { findTenant } from '../../tenants/index.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { type Account, requestedAmount, readAccounts } from './accounts.queries.ts';
import { readDueReminders, readReminded } from './due.queries.ts';
import { reasonNotDue } from './skipReason.ts';
import { type DueInvoice, mailReminders, type ReminderServices } from './reminders.mails.ts';
import { salesReminders } from '../../../tables/sales/reminders.ts';

type Answer = z.infer<typeof remindersAnswer>;

/** As seen by the user; the total in euros. */
interface Seen {
  version?: ExpectedVersion;
  expected_total?: number | null | undefined;
}

/**
 * One mail per customer. Invoices are locked by id: those paid, paused, disputed, reminded of or covered by
 * credit meanwhile are skipped with a reason, as are those that may not be mailed today. Throws
 * `edit_conflict` if list or total differ from those seen.
 */
export const remind = async (
  tx: Tx,
  services: ReminderServices,
  invoiceIds: readonly number[],
  seen: Seen = {}
): Promise<Answer> => {
  const wanted = [...new Set(invoiceIds)];
  const isWanted = sql`i.id = any(${sql.param(wanted)}::int[])`;
  await tx
    .select({ id: salesInvoices.id })
    .from(salesInvoices)
    .where(sql`${salesInvoices.id} = any(${sql.param(wanted)}::int[])`)
    .orderBy(asc(salesInvoices.id))
    .for('no key update');
  const [today, company] = await Promise.all([readToday(tx), findTenant(tx, tenantOf(tx))]);
  const found = await readReminded(tx, company, isWanted);
  const accounts = await readAccounts(
    tx,
    found.map(({ customer_id }) => customer_id),
    today
  );
  const skipped: Answer['skipped'] = [];
  const due: DueInvoice[] = [];
  for (const invoice of found) {
    const { id: invoice_id, recipient, customer_id } = invoice;
    const reason = reasonNotDue(invoice, today);
    if (reason) skipped.push({ invoice_id, reason });
    else if (!recipient || customer_id === null) skipped.push({ invoice_id, reason: 'no_address' });
    else if (accounts.get(customer_id)?.owed === 0)
      skipped.push({ invoice_id, reason: 'has_credit' });
    else due.push({ ...invoice, recipient });
  }
  await assertSeen(tx, seen, { due, accounts });
  const [mailable, held] = await partByRoom(tx, due);
  for (const { id: invoice_id } of held) skipped.push({ invoice_id, reason: 'mail_limit' });
  const known = new Set(found.map(({ id }) => id));
  for (const invoice_id of wanted) {
    if (!known.has(invoice_id)) skipped.push({ invoice_id, reason: 'not_due' });
  }
  const written = await write(tx, mailable, today);
  for (const { id: invoice_id } of mailable) {
    if (!written.has(invoice_id)) skipped.push({ invoice_id, reason: 'already_sent' });
  }
  const sent = mailable.filter(({ id }) => written.has(id));
  await mailReminders(tx, services, company, { due: sent, accounts });
  for (const { id, number, level, recipient } of sent) {
    tx.audit({
      action: 'sales-invoices.reminded',
      resource: 'sales-invoices',
      resourceId: id,
      tenantId: tenantOf(tx),
      metadata: { number, level, recipient },
    });
  }
  return { sent: sent.map(({ id: invoice_id, level }) => ({ invoice_id, level })), skipped };
};

const assertSeen = async (
  tx: Tx,
  { version, expected_total }: Seen,
  { due, accounts }: { due: readonly DueInvoice[]; accounts: ReadonlyMap<number, Account> }
) => {
  if (version === undefined && expected_total == null) return;
  const requested = [...Map.groupBy(due, ({ customer_id }) => customer_id ?? 0)].reduce(
    (sum, [customer, invoices]) => sum + requestedAmount(invoices, accounts.get(customer)),
    0
  );
  const isOther = isOtherTotal(expected_total, requested);
  if (version === undefined && !isOther) return;
  const now = await readDueReminders(tx);
  if (isOther || contentVersion(now) !== version) throw editConflict(dueRemindersSchema, now);
};

const partByRoom = async (
  tx: Tx,
  due: readonly DueInvoice[]
): Promise<[DueInvoice[], DueInvoice[]]> => {
  if (due.length === 0) return [[], []];
  const room = await openMailRoom(tx);
  const over = new Set(
    [...Map.groupBy(due, ({ customer_id }) => customer_id)].flatMap(([customer, [first]]) =>
      first && room.take(first.recipient).isOver ? [customer] : []
    )
  );
  const isOver = ({ customer_id }: DueInvoice) => over.has(customer_id);
  return [due.filter(each => !isOver(each)), due.filter(isOver)];
};

/** The table's key refuses a second reminder of a level. Returns the written invoices. */
const write = async (tx: Tx, due: readonly DueInvoice[], on: string) => {
  if (due.length === 0) return new Set<number>();
  const rows = await insertRows(
    due.map(({ id: invoice_id, level }) => ({ tenant_id: tenantOf(tx), invoice_id, level, on })),
    batch =>
      tx
        .insert(salesReminders)
        .values(batch)
        .onConflictDoNothing()
        .returning({ invoice_id: salesReminders.invoice_id })
  );
  return new Set(rows.map(({ invoice_id }) => invoice_id));
};
