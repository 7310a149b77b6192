import { BANK_MAX, type BankProposal } from '#contract/sales/bankFiles';
import { shortTurns } from '../../../process/yielding.ts';
import { areAlike } from './alikeNames.ts';
import type { CreditEntry } from './creditEntries.ts';

export interface Billed {
  id: number;
  number: string;
  /** Null: the customer was deleted. */
  customer_id: number | null;
  customer_name: string | null;
  open: number;
}

export interface Matches {
  namedBy: (entry: CreditEntry) => readonly Billed[];
  payerOf: (entry: CreditEntry) => number | undefined;
  ofPayers: ReadonlyMap<number, readonly Billed[]>;
  ofAmount: ReadonlyMap<number, readonly Billed[]>;
}

export interface Matched {
  proposal: BankProposal | null;
  candidates: Billed[];
}

/**
 * A proposal is sure only if an entry names open invoices of one customer and its amount is all that is open
 * of them. All proposals together never exceed the open amount of an invoice: sure ones come first.
 */
export const matchEntries = async (
  entries: readonly CreditEntry[],
  matches: Matches
): Promise<Map<string, Matched>> => {
  const given = new Map<number, number>();
  const leftOf = ({ id, open }: Billed) => open - (given.get(id) ?? 0);
  const give = (invoices: readonly Billed[], cents: number) => {
    let rest = cents;
    return invoices.flatMap(invoice => {
      const amount = Math.min(rest, leftOf(invoice));
      if (amount <= 0) return [];
      rest -= amount;
      given.set(invoice.id, (given.get(invoice.id) ?? 0) + amount);
      return [{ invoice_id: invoice.id, number: invoice.number, amount: amount / 100 }];
    });
  };

  const surely = (entry: CreditEntry): BankProposal | null => {
    const named = matches.namedBy(entry);
    const open = named.filter(invoice => invoice.open > 0);
    const [first] = open;
    if (!first || !areOfOneCustomer(named)) return null;
    if (open.some(invoice => leftOf(invoice) < invoice.open)) return null;
    const sum = open.reduce((total, invoice) => total + invoice.open, 0);
    if (sum !== entry.cents) return null;
    return { ...customerOf(first), allocations: give(open, entry.cents), sure: true };
  };

  const perhaps = (entry: CreditEntry): BankProposal | null => {
    const named = matches.namedBy(entry);
    const [first] = named;
    if (first) {
      if (!areOfOneCustomer(named)) return null;
      const exact = named.filter(invoice => leftOf(invoice) === entry.cents);
      const paid = exact.length === 1 ? exact : named;
      // Without a customer, no rest may become credit.
      const left = paid.reduce((total, invoice) => total + leftOf(invoice), 0);
      if (first.customer_id === null && left < entry.cents) return null;
      return { ...customerOf(first), allocations: give(paid, entry.cents), sure: false };
    }
    const [exact, ...others] = ofPayerAndAmount(entry, matches);
    if (!exact || others.length > 0 || leftOf(exact) < entry.cents) return null;
    return { ...customerOf(exact), allocations: give([exact], entry.cents), sure: false };
  };

  const sure = new Map<string, BankProposal | null>();
  const matched = new Map<string, Matched>();
  const turn = shortTurns();
  for (const entry of entries) {
    await turn();
    sure.set(entry.entry, surely(entry));
  }
  for (const entry of entries) {
    await turn();
    const proposal = sure.get(entry.entry) ?? perhaps(entry);
    matched.set(entry.entry, { proposal, candidates: candidatesOf(entry, matches) });
  }
  return matched;
};

/** Of the entry's payer; without one, of customers with similar names. */
const ofPayerAndAmount = (entry: CreditEntry, { payerOf, ofPayers, ofAmount }: Matches) => {
  const payer = payerOf(entry);
  if (payer !== undefined) {
    return (ofPayers.get(payer) ?? []).filter(invoice => invoice.open === entry.cents);
  }
  const found = ofAmount.get(entry.cents) ?? [];
  // At this limit, others may be unread.
  if (found.length >= BANK_MAX.candidates) return [];
  return found.filter(({ customer_name }) => areAlike(customer_name, entry.name));
};

const candidatesOf = (entry: CreditEntry, { namedBy, payerOf, ofPayers, ofAmount }: Matches) => {
  const payer = payerOf(entry);
  const likely = [
    ...namedBy(entry).filter(({ open }) => open > 0),
    ...((payer !== undefined && ofPayers.get(payer)) || []),
  ];
  const found = likely.length > 0 ? likely : (ofAmount.get(entry.cents) ?? []);
  return [...new Map(found.map(invoice => [invoice.id, invoice])).values()].slice(
    0,
    BANK_MAX.candidates
  );
};

const areOfOneCustomer = (invoices: readonly Billed[]) =>
  new Set(invoices.map(({ customer_id, customer_name }) => customer_id ?? customer_name)).size ===
  1;

const customerOf = ({ customer_id, customer_name }: Billed) => ({ customer_id, customer_name });
