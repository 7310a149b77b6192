import type { SalesPaymentInput } from '#contract/sales/salesPayments';
import type { Target } from './payments.calls.ts';

/** What is given to each target, by its key, in euros; empty for nothing, a text for what cannot be read. */
export type Parts = Readonly<Record<string, number | string | null | undefined>>;

const inCents = (euros: number | string | null | undefined) =>
  typeof euros === 'number' ? Math.round(euros * 100) : 0;

/**
 * Spreads an amount over what is open, in the order of the targets: the oldest first, or first the one
 * that was asked for.
 */
export const proposed = (
  amount: number | null | undefined,
  targets: readonly Target[],
  first?: string
): Record<string, number> => {
  const ordered = [
    ...targets.filter(({ key }) => key === first),
    ...targets.filter(({ key }) => key !== first),
  ];
  let left = Math.max(0, inCents(amount));
  const parts: Record<string, number> = {};
  for (const { key, open } of ordered) {
    const given = Math.min(left, inCents(open));
    if (given > 0) parts[key] = given / 100;
    left -= given;
  }
  return parts;
};

/** What is left of an amount; negative where more is given than there is. */
export const leftOf = (amount: number | null | undefined, parts: Parts) =>
  (inCents(amount) - Object.values(parts).reduce<number>((sum, part) => sum + inCents(part), 0)) /
  100;

/** The allocations of a form, without what gets nothing. */
export const allocationsOf = (
  parts: Parts,
  targets: readonly Target[]
): SalesPaymentInput['allocations'] =>
  targets.flatMap(({ key, invoice_id, deposit_id }) => {
    const amount = inCents(parts[key]) / 100;
    if (amount === 0) return [];
    return [{ amount, ...(invoice_id ? { invoice_id } : { deposit_id: deposit_id ?? null }) }];
  });
