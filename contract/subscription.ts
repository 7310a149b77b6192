import type { InvoiceLine } from './money.ts';

/** What the platform charges a tenant for a month, without VAT, in cents. */
const MONTHLY_FEE_CENTS = 14_900;
const PER_USER_CENTS = 1_250;

/** The rate of VAT on it, in percent. */
const STANDARD_VAT = 21;

/** The lines of a month's invoice for a tenant with so many people. */
export const subscriptionLines = (people: number): InvoiceLine[] => [
  { description: 'Flightcase', amount_cents: MONTHLY_FEE_CENTS, vat_rate: STANDARD_VAT },
  {
    description: `Flightcase, ${people} × gebruiker`,
    amount_cents: people * PER_USER_CENTS,
    vat_rate: STANDARD_VAT,
  },
];
