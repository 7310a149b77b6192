import { centsOf } from '#contract/base/money';
import type { Deposit } from '#contract/sales/deposits';
import type { SalesPaymentInput } from '#contract/sales/salesPayments';

/**
 * What a customer can pay: an open invoice, or a deposit that was asked for. Or what can be paid back: an
 * open credit note.
 */
export interface Target {
  key: string;
  isCredit?: boolean;
  invoice_id?: number;
  deposit_id?: number;
  number: string;
  due_on?: string | null;
  /** Of a deposit, which has no due day. */
  asked_on?: string;
  open: number;
}

export const keyOfInvoice = (id: number) => `invoice${id}`;

export const keyOfDeposit = (id: number) => `deposit${id}`;

export const keyOf = ({ invoice_id, deposit_id }: SalesPaymentInput['allocations'][number]) =>
  invoice_id ? keyOfInvoice(invoice_id) : keyOfDeposit(deposit_id ?? 0);

/** Euros per target key; empty for none, a text if unreadable. */
export type Parts = Readonly<Record<string, number | string | null | undefined>>;

const inCents = (euros: number | string | null | undefined) =>
  typeof euros === 'number' ? centsOf(euros) : 0;

const PAYABLE_DEPOSITS: readonly Deposit['status'][] = ['requested', 'owes'];

export const isPayableDeposit = ({ status }: Pick<Deposit, 'status'>) =>
  PAYABLE_DEPOSITS.includes(status);

/**
 * The targets of an amount: money that came pays invoices and deposits, money that went back pays
 * credit notes.
 */
export const targetsOf = (amount: number | null | undefined, targets: readonly Target[]) =>
  targets.filter(({ isCredit = false }) => isCredit === inCents(amount) < 0);

/**
 * Spreads an amount over what is open, in the order of the targets: the oldest first, or first the one
 * that was asked for. The parts of money that went back are positive as well.
 */
export const proposed = (
  amount: number | null | undefined,
  targets: readonly Target[],
  first?: string
): Record<string, number> => {
  const usable = targetsOf(amount, targets);
  const ordered = [
    ...usable.filter(({ key }) => key === first),
    ...usable.filter(({ key }) => key !== first),
  ];
  let left = Math.abs(inCents(amount));
  const parts: Record<string, number> = {};
  for (const { key, open } of ordered) {
    const given = Math.min(left, inCents(open));
    if (given > 0) parts[key] = given / 100;
    left -= given;
  }
  return parts;
};

/** Leaves out the parts typed for another customer's documents, or for money in the other direction. */
export const partsOf = (
  typed: Parts | null,
  amount: number | null | undefined,
  targets: readonly Target[],
  first?: string
): Parts => {
  const isOwn = typed && targetsOf(amount, targets).some(({ key }) => key in typed);
  return isOwn ? typed : proposed(amount, targets, first);
};

/** What is left of an amount, without its sign; negative where more is given than there is. */
export const leftOf = (
  amount: number | null | undefined,
  parts: Parts,
  targets: readonly Target[]
) => {
  const given = targetsOf(amount, targets).reduce((sum, { key }) => sum + inCents(parts[key]), 0);
  return (Math.abs(inCents(amount)) - given) / 100;
};

/**
 * The most that each target can get, by key: what is open of it, and what the targets above it leave of the
 * amount. Without an amount, that is what is missing.
 */
export const mostOf = (
  amount: number | null | undefined,
  parts: Parts,
  targets: readonly Target[]
): Readonly<Record<string, number>> => {
  let left = inCents(amount) === 0 ? Infinity : Math.abs(inCents(amount));
  const most: Record<string, number> = {};
  for (const { key, open } of targetsOf(amount, targets)) {
    most[key] = Math.min(inCents(open), Math.max(left, 0)) / 100;
    left -= inCents(parts[key]);
  }
  return most;
};

/** The allocations of a form, without what gets nothing. Those of money that went back are negative. */
export const allocationsOf = (
  amount: number | null | undefined,
  parts: Parts,
  targets: readonly Target[]
): SalesPaymentInput['allocations'] => {
  const sign = inCents(amount) < 0 ? -1 : 1;
  return targetsOf(amount, targets).flatMap(({ key, invoice_id, deposit_id }) => {
    const part = inCents(parts[key]);
    if (part === 0) return [];
    const to = invoice_id ? { invoice_id } : { deposit_id: deposit_id ?? null };
    return [{ amount: (sign * part) / 100, ...to }];
  });
};
