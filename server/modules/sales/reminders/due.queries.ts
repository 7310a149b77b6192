import { DAY_MS } from '#contract/base/durations';
import { sql, type SQL } from 'drizzle-orm';
import type { DueReminders } from '#contract/sales/reminders';
import { readToday } from '../../../db/tenantTime.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { type TenantRow, findTenant } from '../../tenants/index.ts';
import { requestedAmount, readAccounts } from './accounts.queries.ts';
import { reasonNotDue, type Reminded } from './skipReason.ts';

export interface RemindedInvoice extends Reminded {
  id: number;
  due_on: string | null;
  customer_id: number | null;
  customer_name: string;
  contact_person: string | null;
  customer_kind: 'business' | 'private' | null;
  language: string | null;
  recipient: string | null;
}

/**
 * Grouped by customer, with the day of the next reminder: days after the due day. Reminders begin at level 1,
 * however late an invoice is; the days between two levels pass between their mails as well.
 */
export const readReminded = async (
  tx: ReadTx,
  { reminder_days }: Pick<TenantRow, 'reminder_days'>,
  condition: SQL
): Promise<RemindedInvoice[]> => {
  const days = sql`(${sql.param(reminder_days)}::int[])`;
  const { rows } = await tx.execute<RemindedInvoice & Record<string, unknown>>(sql`
    select i.id, i.number, i.kind, i.open_cents::float8 as open_cents, i.paused, i.disputed,
      i.due_on::text, next.level, due.due_from::text,
      c.id as customer_id, coalesce(c.name, i.customer_name, '') as customer_name, c.contact_person,
      c.kind as customer_kind, c.language, coalesce(c.invoice_email, c.email) as recipient
    from sales_invoices i
    left join customers c on c.tenant_id = i.tenant_id and c.id = i.customer_id
    left join lateral (
      select r.level, r."on" from sales_reminders r
      where r.tenant_id = i.tenant_id and r.invoice_id = i.id order by r.level desc limit 1
    ) last on true
    cross join lateral (select coalesce(last.level, 0) + 1 as level) next
    -- A missing day is left out by greatest: the first reminder follows none.
    cross join lateral (select case when next.level <= cardinality(${days}) then greatest(
      i.due_on + ${days}[next.level],
      last."on" + ${days}[next.level] - ${days}[next.level - 1]) end as due_from) due
    where i.tenant_id = ${tenantOf(tx)} and ${condition}
    order by lower(c.name), i.customer_id, i.due_on, i.id`);
  return rows;
};

export const readDue = async (tx: ReadTx) => {
  const [today, company] = await Promise.all([readToday(tx), findTenant(tx, tenantOf(tx))]);
  const late = await readReminded(
    tx,
    company,
    sql`i.number is not null and i.open_cents > 0 and i.kind <> 'credit' and not i.paused
      and not i.disputed and i.due_on < ${today} and due.due_from <= ${today}`
  );
  return late.flatMap(({ due_on, ...invoice }) => {
    if (due_on === null || reasonNotDue(invoice, today) !== null) return [];
    const days_late = (Date.parse(today) - Date.parse(due_on)) / DAY_MS;
    return [{ ...invoice, due_on, days_late }];
  });
};

export const readDueReminders = async (tx: ReadTx): Promise<DueReminders[]> => {
  const [due, today] = await Promise.all([readDue(tx), readToday(tx)]);
  const accounts = await readAccounts(
    tx,
    due.map(({ customer_id }) => customer_id),
    today
  );
  return [...Map.groupBy(due, ({ customer_id }) => customer_id)].flatMap(([id, invoices]) => {
    const [first] = invoices;
    if (id === null || !first) return [];
    const account = accounts.get(id);
    const asked = requestedAmount(invoices, account);
    return [
      {
        customer_id: id,
        customer_name: first.customer_name,
        recipient: first.recipient,
        credit: (account?.credit ?? 0) / 100,
        asked: asked / 100,
        selected: asked > 0 && first.recipient !== null,
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
