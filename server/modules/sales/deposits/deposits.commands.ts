import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { centsOf } from '#contract/base/money';
import {
  type depositChange,
  type depositInput,
  depositSchema,
  type keepInput,
  type returnInput,
} from '#contract/sales/deposits';
import { KEPT_FOR } from '#contract/sales/salesInvoices.values';
import { nextVersion } from '../../../tables/columns.ts';
import { readToday } from '../../../db/tenantTime.ts';
import { type ReadTx, tenantOf, type Tx, type SignedInTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { projects } from '../../../tables/projects.ts';
import { readSale } from '../invoices/invoiceContext.ts';
import { nextDatedNumber } from '../documents/documentNumbers.ts';
import { give, lockDocuments, moreThanOpen } from '../payments/giving.ts';
import { assertNotLater } from '../dayChecks.ts';
import { insertPayment } from '../payments/salesPayments.commands.ts';
import { deposits } from '../../../tables/sales/deposits.ts';
import { showDeposit } from './deposits.queries.ts';
import { holderOf } from '../../../db/actor.ts';

type DepositRow = typeof deposits.$inferSelect;

/**
 * Requests a deposit for a project, with the next number of series B. Locks the project, then the
 * series. Throws 400 for an unknown project or customer, and without any customer.
 */
export const requestDeposit = async (tx: SignedInTx, input: z.output<typeof depositInput>) => {
  const tenant_id = tenantOf(tx);
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, input.project_id))
    .for('no key update');
  const { customer } = await readSale(tx, input);
  if (!customer) throw invalidField('customer_id', { code: 'required' });
  const { number, day } = await nextDatedNumber(tx, 'deposit');
  const [deposit] = await tx
    .insert(deposits)
    .values({
      tenant_id,
      number,
      requested_on: day,
      project_id: input.project_id,
      customer_id: customer.id,
      customer_name: customer.name,
      amount_cents: centsOf(input.amount),
    })
    .returning();
  if (!deposit) throw new Error('the deposit was not added');
  auditDeposit(tx, 'deposits.created', deposit, { amount: input.amount });
  return showDeposit(tx, deposit.id);
};

/** A negative payment to the customer. Throws 404, 400 for a future day, `more_than_open`. */
export const returnDeposit = async (
  tx: SignedInTx,
  id: number,
  { amount, on }: z.output<typeof returnInput>
) => {
  await assertNotLater(tx, on);
  const deposit = await lockDeposit(tx, id);
  assertHeld(deposit, amount);
  const payment = await insertPayment(tx, {
    customer_id: deposit.customer_id,
    on,
    amount_cents: -centsOf(amount),
    method: 'bank',
    reference: deposit.number,
    by_name: holderOf(tx.actor).name,
  });
  await give(tx, [
    { payment_id: payment.id, deposit_id: id, amount_cents: payment.amount_cents, on },
  ]);
  auditDeposit(tx, 'deposits.returned', deposit, { amount, on });
  return showDeposit(tx, id);
};

/**
 * Pays an invoice for damage of the same customer. Locks the invoice, then the deposit. Throws 404, 400 for
 * another invoice, `more_than_open`.
 */
export const keepDeposit = async (
  tx: SignedInTx,
  id: number,
  { amount, invoice_id }: z.output<typeof keepInput>
) => {
  const locked = await lockDocuments(tx, { invoices: [invoice_id], deposits: [id] });
  const [invoice] = locked.invoices;
  const [deposit] = locked.deposits;
  if (!deposit) throw notFound();
  const isPayable =
    invoice?.number &&
    KEPT_FOR.includes(invoice.kind) &&
    invoice.customer_id !== null &&
    invoice.customer_id === deposit.customer_id;
  if (!isPayable) throw invalidField('invoice_id', { code: 'gone' });
  assertHeld(deposit, amount);
  if (centsOf(amount) > invoice.open_cents) throw moreThanOpen('amount', invoice.open_cents);
  await give(tx, [
    {
      kept_deposit_id: id,
      invoice_id,
      amount_cents: centsOf(amount),
      on: await readToday(tx),
    },
  ]);
  auditDeposit(tx, 'deposits.kept', deposit, { amount, invoice: invoice.number });
  return showDeposit(tx, id);
};

/** Throws 404, `edit_conflict`, `deposit_withdrawn`, and `deposit_paid` once something was paid. */
export const changeDeposit = async (
  tx: SignedInTx,
  id: number,
  { amount, version }: z.output<typeof depositChange> & { version: number | undefined }
) => {
  const deposit = await lockUnpaid(tx, id);
  if (deposit.withdrawn_on !== null) throw new DomainError('deposit_withdrawn');
  if (version !== undefined && version !== deposit.version) {
    const record = await showDeposit(tx, id);
    throw new DomainError('edit_conflict', { current: { schema: depositSchema, record } });
  }
  await tx
    .update(deposits)
    .set({ amount_cents: centsOf(amount), ...nextVersion(deposits) })
    .where(eq(deposits.id, id));
  auditDeposit(tx, 'deposits.updated', deposit, { amount });
  return showDeposit(tx, id);
};

/** Throws 404, and `deposit_paid` once something was paid. */
export const withdrawDeposit = async (tx: SignedInTx, id: number) => {
  const deposit = await lockUnpaid(tx, id);
  if (deposit.withdrawn_on !== null) return showDeposit(tx, id);
  await tx
    .update(deposits)
    .set({ withdrawn_on: await readToday(tx), ...nextVersion(deposits) })
    .where(eq(deposits.id, id));
  auditDeposit(tx, 'deposits.withdrawn', deposit, {});
  return showDeposit(tx, id);
};

const lockUnpaid = async (tx: ReadTx, id: number) => {
  const deposit = await lockDeposit(tx, id);
  const { paid_cents, returned_cents, kept_cents } = deposit;
  if (paid_cents + returned_cents + kept_cents > 0) throw new DomainError('deposit_paid');
  return deposit;
};

const lockDeposit = async (tx: ReadTx, id: number): Promise<DepositRow> => {
  const { deposits: locked } = await lockDocuments(tx, { invoices: [], deposits: [id] });
  const [deposit] = locked;
  if (!deposit) throw notFound();
  return deposit;
};

const assertHeld = ({ paid_cents, returned_cents, kept_cents }: DepositRow, amount: number) => {
  const held = paid_cents - returned_cents - kept_cents;
  if (centsOf(amount) > held) throw moreThanOpen('amount', held);
};

const auditDeposit = (
  tx: Tx,
  action:
    | 'deposits.created'
    | 'deposits.updated'
    | 'deposits.withdrawn'
    | 'deposits.returned'
    | 'deposits.kept',
  { id, tenant_id, number }: DepositRow,
  metadata: Record<string, unknown>
) =>
  tx.audit({
    action,
    resource: 'deposits',
    resourceId: id,
    tenantId: tenant_id,
    metadata: { number, ...metadata },
  });
