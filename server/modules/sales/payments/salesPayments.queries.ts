import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { eurosOf } from '#contract/base/money';
import type { ListQuery } from '#contract/base/list';
import { type SalesPayment, salesPaymentSchema } from '#contract/sales/salesPayments';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { matching } from '../../../records/conditions.ts';
import { customers } from '../../../tables/customers.ts';
import { deposits } from '../../../tables/sales/deposits.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { freeOfPayment } from './giving.ts';
import { salesAllocations, salesPayments } from '../../../tables/sales/salesPayments.ts';

const allocatedTo =
  (column: PgColumn) =>
  (id: unknown): SQL =>
    sql`exists (select from ${salesAllocations} where ${salesAllocations.payment_id} = ${salesPayments.id}
    and ${column} = ${id})`;

const OWN_FILTERS = {
  invoice_id: allocatedTo(salesAllocations.invoice_id),
  deposit_id: allocatedTo(salesAllocations.deposit_id),
};

export const conditionsOfPayments = (
  { tenantId }: ReadTx,
  filter: NonNullable<ListQuery['filter']> = {}
) =>
  and(
    tenantId === null ? undefined : eq(salesPayments.tenant_id, tenantId),
    matching(salesPayments, filter, ['reference'], OWN_FILTERS)
  );

export const showPayments = async (tx: ReadTx, ids: readonly number[]): Promise<SalesPayment[]> => {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, allocations, refunds] = await Promise.all([
    tx
      .select({
        payment: salesPayments,
        customer_name: customers.name,
        free: freeOfPayment,
        returned: sql<number>`(select coalesce(-sum(back.amount_cents), 0)::float8 from sales_payments back
          where back.tenant_id = ${salesPayments.tenant_id} and back.reverses_id = ${salesPayments.id})`,
        held: sql<string | null>`(select held.provider_id from sales_held_returns held
          where held.tenant_id = ${salesPayments.tenant_id} and held.payment_id = ${salesPayments.id})`,
        reversed_by: sql<number | null>`(select other.id from sales_payments other
          where other.tenant_id = ${salesPayments.tenant_id} and other.reverses_id = ${salesPayments.id}
            and not other.is_refund
          order by other.id limit 1)`,
      })
      .from(salesPayments)
      .leftJoin(customers, eq(customers.id, salesPayments.customer_id))
      .where(inArray(salesPayments.id, wanted)),
    readAllocations(tx, wanted),
    readRefunds(tx, wanted),
  ]);
  const rowOf = new Map(rows.map(row => [row.payment.id, row]));
  const refundsOf = Map.groupBy(refunds, ({ reverses_id }) => reverses_id);
  const allocationsOf = Map.groupBy(allocations, ({ payment_id }) => payment_id);
  return wanted.flatMap(id => {
    const row = rowOf.get(id);
    if (!row) return [];
    const { payment, customer_name, free, held, returned, reversed_by } = row;
    const its = allocationsOf.get(id) ?? [];
    return salesPaymentSchema.parse({
      ...payment,
      customer_name,
      reversed_by,
      amount: eurosOf(payment.amount_cents),
      allocations: its.map(({ cents, ...to }) => ({ ...to, amount: eurosOf(cents) })),
      unallocated: eurosOf(free),
      is_refund: payment.is_refund,
      refunds: (refundsOf.get(id) ?? []).map(({ amount_cents, ...refund }) => ({
        ...refund,
        amount: eurosOf(amount_cents),
      })),
      held_with: held,
      returned: eurosOf(returned),
      by: payment.by_name,
    });
  });
};

const readRefunds = (tx: ReadTx, paymentIds: number[]) =>
  tx
    .select({
      id: salesPayments.id,
      on: salesPayments.on,
      amount_cents: salesPayments.amount_cents,
      reverses_id: salesPayments.reverses_id,
    })
    .from(salesPayments)
    .where(and(inArray(salesPayments.reverses_id, paymentIds), salesPayments.is_refund))
    .orderBy(asc(salesPayments.id));

const readAllocations = (tx: ReadTx, paymentIds: number[]) =>
  tx
    .select({
      payment_id: salesAllocations.payment_id,
      invoice_id: salesAllocations.invoice_id,
      deposit_id: salesAllocations.deposit_id,
      number: sql<string | null>`coalesce(${salesInvoices.number}, ${deposits.number})`,
      cents: sql<number>`sum(${salesAllocations.amount_cents})`.mapWith(Number),
    })
    .from(salesAllocations)
    .leftJoin(salesInvoices, eq(salesInvoices.id, salesAllocations.invoice_id))
    .leftJoin(deposits, eq(deposits.id, salesAllocations.deposit_id))
    .where(inArray(salesAllocations.payment_id, paymentIds))
    .groupBy(
      salesAllocations.payment_id,
      salesAllocations.invoice_id,
      salesAllocations.deposit_id,
      salesInvoices.number,
      deposits.number
    )
    .orderBy(asc(salesAllocations.payment_id), asc(sql`min(${salesAllocations.id})`));

export const showPayment = async (tx: ReadTx, id: number) => {
  const [shown] = await showPayments(tx, [id]);
  if (!shown) throw notFound();
  return shown;
};
