import { matchLocale, regionOf } from '#contract/locales';
import type { InvoiceLine } from '#contract/money';
import { documentTexts } from './texts.ts';

/** What the platform charges a tenant for a month, without VAT, in cents. */
const MONTHLY_FEE_CENTS = 14_900;
const PER_USER_CENTS = 1_250;

/** The rate of VAT on it, in percent. */
const STANDARD_VAT = 21;

interface Subscribed {
  /** `2026-10`. */
  month: string;
  people: number;
  /** The days of the month in which the tenant existed, and all of them. */
  days: number;
  daysOfMonth: number;
  language: string;
}

/** The lines of a month's invoice, in the tenant's language; of a part of it, in proportion. */
export const subscriptionLines = (subscribed: Subscribed): InvoiceLine[] => {
  const { people, days, daysOfMonth } = subscribed;
  const language = matchLocale([subscribed.language]);
  const say = documentTexts(language);
  const month = new Intl.DateTimeFormat(regionOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${subscribed.month}-01`));
  const isWhole = days === daysOfMonth;
  const part = isWhole ? '' : ` ${say('document.subscription.part', { days, of: daysOfMonth })}`;
  const lineOf = (text: string, quantity: number, monthlyCents: number) => {
    const unit_cents = Math.round((monthlyCents * days) / daysOfMonth);
    return {
      description: `${say(`document.subscription.${text}`, { month })}${part}`,
      quantity,
      unit_cents,
      amount_cents: quantity * unit_cents,
      vat_rate: STANDARD_VAT,
    };
  };
  const fee = lineOf('fee', 1, MONTHLY_FEE_CENTS);
  return people > 0 ? [fee, lineOf('users', people, PER_USER_CENTS)] : [fee];
};
