import { inArray } from 'drizzle-orm';
import { centsOf } from '#contract/base/money';
import type { BankRefusal, BankRow } from '#contract/sales/bankFiles';
import { readToday } from '../../../db/tenantTime.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { customers } from '../../../tables/customers.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';

interface Known {
  today: string;
  customers: ReadonlySet<number>;
  /** Issued invoices, with what is open in cents. */
  invoices: ReadonlyMap<number, { customer_id: number | null; open: number }>;
}

/** Reasons by entry. The invoices are locked by id; each row reduces what is open for the next. */
export const refusalsOf = async (
  tx: ReadTx,
  rows: readonly BankRow[]
): Promise<Map<string, BankRefusal>> => {
  const known = await readKnown(tx, rows);
  const taken = new Map<number, number>();
  return new Map(
    rows.flatMap(row => {
      const code = refusalOf(row, known, taken);
      if (code) return [[row.entry, code] as const];
      for (const { invoice_id, amount } of row.allocations) add(taken, invoice_id, amount);
      return [];
    })
  );
};

const refusalOf = (
  { on, amount, customer_id, allocations }: BankRow,
  known: Known,
  taken: ReadonlyMap<number, number>
): BankRefusal | undefined => {
  if (on > known.today) return 'in_future';
  if (customer_id !== null && !known.customers.has(customer_id)) return 'unknown_customer';
  const own = new Map<number, number>();
  for (const { invoice_id, amount: part } of allocations) add(own, invoice_id, part);
  let sum = 0;
  for (const [id, cents] of own) {
    const invoice = known.invoices.get(id);
    if (invoice?.customer_id !== customer_id) return 'unknown_invoice';
    if (cents > invoice.open - (taken.get(id) ?? 0)) return 'more_than_open';
    sum += cents;
  }
  if (sum > centsOf(amount)) return 'more_than_paid';
  // Without a customer there is no credit.
  return customer_id === null && sum < centsOf(amount) ? 'unknown_customer' : undefined;
};

const add = (sums: Map<number, number>, id: number, euros: number) =>
  sums.set(id, (sums.get(id) ?? 0) + centsOf(euros));

const readKnown = async (tx: ReadTx, rows: readonly BankRow[]): Promise<Known> => {
  const customerIds = [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))];
  const invoiceIds = [
    ...new Set(rows.flatMap(({ allocations }) => allocations.map(({ invoice_id }) => invoice_id))),
  ];
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, customerIds));
  const invoices = await tx
    .select({
      id: salesInvoices.id,
      kind: salesInvoices.kind,
      number: salesInvoices.number,
      customer_id: salesInvoices.customer_id,
      open: salesInvoices.open_cents,
    })
    .from(salesInvoices)
    .where(inArray(salesInvoices.id, invoiceIds))
    .orderBy(salesInvoices.id)
    .for('no key update');
  return {
    today: await readToday(tx),
    customers: new Set(found.map(({ id }) => id)),
    invoices: new Map(
      invoices.flatMap(invoice =>
        invoice.number === null || invoice.kind === 'credit' ? [] : [[invoice.id, invoice] as const]
      )
    ),
  };
};
