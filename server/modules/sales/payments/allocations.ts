import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SalesPaymentInput } from '#contract/sales/salesPayments';
import { brokenConstraint } from '../../../db/failures.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { type ReadTx, tenantOf, type Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { deposits } from '../deposits/deposits.tables.ts';
import { salesInvoices } from '../invoices/salesInvoices.tables.ts';
import { salesAllocations } from './salesPayments.tables.ts';

type Allocation = SalesPaymentInput['allocations'][number];

/** Whose money it is, where it comes from, and what of it is free, in cents. */
export interface Money {
  customerId: number | null;
  from: { payment_id: number } | { credit_id: number };
  on: string;
  free: number;
}

const centsOf = (euros: number) => Math.round(euros * 100);

/**
 * Gives money to invoices and deposits of its customer. Locks the invoices by id, then the deposits.
 * Throws 400 for another customer's, for a draft, and for more than the money; `more_than_open`.
 */
export const allocate = async (
  tx: Tx,
  { customerId, from, on, free }: Money,
  allocations: readonly Allocation[]
) => {
  if (allocations.length === 0) return;
  const targets = await lockTargets(tx, allocations);
  let left = free;
  for (const [at, { invoice_id, deposit_id, amount }] of allocations.entries()) {
    const field = invoice_id ? 'invoice_id' : 'deposit_id';
    const target = invoice_id
      ? targets.invoices.get(invoice_id)
      : targets.deposits.get(deposit_id ?? 0);
    if (!target || target.number === null || target.customer_id !== customerId) {
      throw invalidField(`allocations.${at}.${field}`, { code: 'invalid' });
    }
    const cents = centsOf(amount);
    if (Math.sign(cents) !== Math.sign(free) || Math.abs(cents) > Math.abs(left)) {
      throw invalidField(`allocations.${at}.amount`, { code: 'too_big', limit: left / 100 });
    }
    left -= cents;
  }
  await insertRows(
    allocations.map(({ invoice_id, deposit_id, amount }) => ({
      tenant_id: tenantOf(tx),
      ...from,
      invoice_id: invoice_id ?? null,
      deposit_id: deposit_id ?? null,
      amount_cents: centsOf(amount),
      on,
    })),
    batch => tx.insert(salesAllocations).values(batch).catch(refusedAllocation)
  );
};

/** The database counts what is open: a refusal of it is `more_than_open`. */
export const refusedAllocation = (error: unknown): never => {
  const constraint = brokenConstraint(error);
  if (constraint && OVER_OPEN.includes(constraint)) throw new DomainError('more_than_open');
  throw error;
};

const OVER_OPEN = ['sales_invoices_open', 'deposits_sums', 'sales_allocations_payment_sum'];

const lockTargets = async (tx: ReadTx, allocations: readonly Allocation[]) => {
  const invoiceIds = allocations.flatMap(({ invoice_id }) => invoice_id ?? []);
  const depositIds = allocations.flatMap(({ deposit_id }) => deposit_id ?? []);
  const invoices =
    invoiceIds.length === 0
      ? []
      : await tx
          .select({
            id: salesInvoices.id,
            number: salesInvoices.number,
            customer_id: salesInvoices.customer_id,
          })
          .from(salesInvoices)
          .where(inArray(salesInvoices.id, invoiceIds))
          .orderBy(salesInvoices.id)
          .for('no key update');
  const requested =
    depositIds.length === 0
      ? []
      : await tx
          .select({
            id: deposits.id,
            number: deposits.number,
            customer_id: deposits.customer_id,
          })
          .from(deposits)
          .where(inArray(deposits.id, depositIds))
          .orderBy(deposits.id)
          .for('no key update');
  return {
    invoices: new Map(invoices.map(row => [row.id, row])),
    deposits: new Map(requested.map(row => [row.id, row])),
  };
};

/** What a payment or a credit note gave so far, in cents. */
export const allocatedOf = async (tx: ReadTx, column: PgColumn, id: number) => {
  const rows = await tx
    .select({ cents: salesAllocations.amount_cents })
    .from(salesAllocations)
    .where(eq(column, id));
  return rows.reduce((sum, { cents }) => sum + cents, 0);
};
