import type { InvoiceLine } from '../base/money.ts';

const NET_MONTHLY_FEE_CENTS = 14_900;
const NET_PER_USER_CENTS = 1_250;

const STANDARD_VAT = 21;

interface Subscribed {
  people: number;
  days: number;
  daysOfMonth: number;
}

export const subscriptionLines = (
  { people, days, daysOfMonth }: Subscribed,
  texts: { fee: string; users: string }
): InvoiceLine[] => {
  const lineOf = (description: string, quantity: number, monthlyCents: number) => {
    const unit_cents = Math.round((monthlyCents * days) / daysOfMonth);
    const amount_cents = quantity * unit_cents;
    return { description, quantity, unit_cents, amount_cents, vat_rate: STANDARD_VAT };
  };
  const fee = lineOf(texts.fee, 1, NET_MONTHLY_FEE_CENTS);
  return people > 0 ? [fee, lineOf(texts.users, people, NET_PER_USER_CENTS)] : [fee];
};
