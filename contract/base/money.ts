/**
 * Sums are whole cents; only the API's `total` is in euros. VAT is calculated once per rate, so that the
 * shown parts add up to the total.
 */

export const VAT_RATES = [0, 9, 21] as const;

export interface InvoiceLine {
  description: string;
  quantity: number;
  /** Without VAT; negative for a discount. */
  unit_cents: number;
  amount_cents: number;
  vat_rate: number;
}

export type LineAmount = Pick<InvoiceLine, 'amount_cents' | 'vat_rate'>;

export interface VatPart {
  vat_rate: number;
  net_cents: number;
  vat_cents: number;
}

const vatParts = (lines: readonly LineAmount[]): VatPart[] => {
  const nets = new Map<number, number>();
  for (const { vat_rate, amount_cents } of lines) {
    nets.set(vat_rate, (nets.get(vat_rate) ?? 0) + amount_cents);
  }
  return [...nets]
    .toSorted(([one], [other]) => one - other)
    .map(([vat_rate, net_cents]) => ({
      vat_rate,
      net_cents,
      vat_cents: percentage(net_cents, vat_rate),
    }));
};

export const totalsOf = (lines: readonly LineAmount[]) => {
  const parts = vatParts(lines);
  const net_cents = sum(parts.map(part => part.net_cents));
  const vat_cents = sum(parts.map(part => part.vat_cents));
  return { parts, net_cents, vat_cents, total_cents: net_cents + vat_cents };
};

/** In whole cents. A half is rounded away from zero, so that a refund equals the payment. */
const percentage = (cents: number, rate: number) => {
  const hundredths = Math.abs(cents) * rate;
  return Math.sign(cents) * Math.floor((hundredths + 50) / 100) || 0;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** PostgreSQL returns a sum of cents as text. */
export const eurosOf = (cents: number | bigint | string) => Number(cents) / 100;

/** Rounded: sums of binary fractions are inexact. */
export const centsOf = (euros: number) => Math.round(euros * 100);

export const roundToCents = (euros: number) => eurosOf(centsOf(euros));

export const decimalOf = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
