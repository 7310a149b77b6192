import { sql, type SQL } from 'drizzle-orm';
import type { DueReminders } from '#contract/sales/reminders';
import { readToday } from '../../../db/tenantTime.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { findTenant } from '../../tenants/tenants.queries.ts';
import { dueLevel, type Reminded } from './dueLevel.ts';

/** An invoice with its last reminder, and the customer as they are now. */
export interface RemindedInvoice extends Reminded {
  id: number;
  customer_id: number | null;
  customer_name: string;
  contact_person: string | null;
  customer_kind: 'business' | 'private' | null;
  language: string | null;
  /** The address for invoices. */
  recipient: string | null;
}

/** Invoices that a condition on `i` lets through, each customer's together. */
export const readReminded = async (tx: ReadTx, condition: SQL): Promise<RemindedInvoice[]> => {
  const { rows } = await tx.execute<RemindedInvoice & Record<string, unknown>>(sql`
    select i.id, i.number, i.kind, i.open_cents::float8 as open_cents, i.paused, i.disputed,
      i.due_on::text, last.level as last_level, last."on"::text as last_on,
      c.id as customer_id, coalesce(c.name, i.customer_name, '') as customer_name, c.contact_person,
      c.kind as customer_kind, c.language, coalesce(c.invoice_email, c.email) as recipient
    from sales_invoices i
    left join customers c on c.tenant_id = i.tenant_id and c.id = i.customer_id
    left join lateral (
      select r.level, r."on" from sales_reminders r
      where r.tenant_id = i.tenant_id and r.invoice_id = i.id order by r.level desc limit 1
    ) last on true
    where i.tenant_id = ${tenantOf(tx)} and ${condition}
    order by lower(c.name), i.customer_id, i.due_on, i.id`);
  return rows;
};

/** The invoices of which a reminder is due today, with its level. */
export const readDue = async (tx: ReadTx) => {
  const [today, { reminder_days: days }] = await Promise.all([
    readToday(tx),
    findTenant(tx, tenantOf(tx)),
  ]);
  const late = await readReminded(
    tx,
    sql`i.number is not null and i.open_cents > 0 and i.kind <> 'credit' and not i.paused
      and not i.disputed and i.due_on <= ${today}::date - ${days[0] ?? 0}::int`
  );
  return late.flatMap(invoice => {
    const due = dueLevel(invoice, { today, days });
    if (!('level' in due) || invoice.due_on === null) return [];
    const days_late = (Date.parse(today) - Date.parse(invoice.due_on)) / 86_400_000;
    return [{ ...invoice, due_on: invoice.due_on, level: due.level, days_late }];
  });
};

/** As `readDue`, by customer, as the API shows it. Invoices of deleted customers are left out. */
export const readDueReminders = async (tx: ReadTx): Promise<DueReminders[]> => {
  const due = await readDue(tx);
  return [...Map.groupBy(due, ({ customer_id }) => customer_id)].flatMap(([id, invoices]) => {
    const [first] = invoices;
    if (id === null || !first) return [];
    return [
      {
        customer_id: id,
        customer_name: first.customer_name,
        recipient: first.recipient,
        invoices: invoices.map(
          ({ id: invoice_id, number, level, open_cents, due_on, days_late }) => ({
            invoice_id,
            number: number ?? '',
            level,
            open: open_cents / 100,
            due_on,
            days_late,
          })
        ),
      },
    ];
  });
};
