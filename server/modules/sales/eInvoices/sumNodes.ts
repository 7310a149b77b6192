import type { InvoiceContent, InvoiceLine } from '#contract/sales/invoiceContent';
import type { VatCategory } from '#contract/pricing/vat.values';
import type { Translate } from '#i18n/translate';
import { line, VAT_SCHEME } from './partyNodes.ts';
import { branch, leaf, type XmlNode } from './xml.ts';

const decimalEuros = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const amount = (name: string, cents: bigint): XmlNode =>
  leaf(name, decimalEuros(cents), { currencyID: 'EUR' });

interface Taxed {
  category: VatCategory;
  rate: number;
}

/** Outside VAT there is no rate, except where a breakdown needs one. */
const category = (
  name: string,
  { category: id, rate }: Taxed,
  { reason, hasRate = id !== 'O' }: { reason?: string; hasRate?: boolean } = {}
): XmlNode =>
  branch(name, [
    leaf('cbc:ID', id),
    hasRate ? leaf('cbc:Percent', String(rate)) : undefined,
    line('cbc:TaxExemptionReason', reason ?? null),
    VAT_SCHEME,
  ]);

interface Adjustment {
  /** In cents; a charge if negative. */
  taken: bigint;
  say: Translate;
  /** The base of a percentage, in cents. */
  of?: { base: bigint; percent: number };
  taxed?: Taxed;
}

/** A charge if negative: amounts have no sign. */
const adjustmentNode = ({ taken, say, of, taxed }: Adjustment): XmlNode =>
  taken === 0n
    ? undefined
    : branch('cac:AllowanceCharge', [
        leaf('cbc:ChargeIndicator', String(taken < 0n)),
        leaf(
          'cbc:AllowanceChargeReason',
          say(taken < 0n ? 'surcharge_of_document' : 'discount_of_document')
        ),
        of && leaf('cbc:MultiplierFactorNumeric', String(of.percent)),
        amount('cbc:Amount', absolute(taken)),
        of && amount('cbc:BaseAmount', absolute(of.base)),
        taxed && category('cac:TaxCategory', taxed),
      ]);

type Summed = Pick<InvoiceContent, 'codes' | 'sums' | 'lines'>;

const codeIn = ({ codes }: Pick<InvoiceContent, 'codes'>, wanted: number) => {
  const found = codes.find(({ id }) => id === wanted);
  if (!found) throw new Error(`the content has no VAT code ${wanted}`);
  return found;
};

export const discountNodes = (content: Summed, say: Translate) =>
  content.sums.vat.map(({ code, discount }) =>
    adjustmentNode({ taken: BigInt(discount), say, taxed: codeIn(content, code) })
  );

interface Subtotal extends Taxed {
  base: bigint;
  vat: bigint;
  reasons: string[];
}

const subtotalsOf = (content: Summed): Subtotal[] => {
  const subtotals = new Map<string, Subtotal>();
  for (const { code, base, vat } of content.sums.vat) {
    const { category: id, rate, reason } = codeIn(content, code);
    const key = `${id} ${rate}`;
    const one = subtotals.get(key) ?? { category: id, rate, base: 0n, vat: 0n, reasons: [] };
    subtotals.set(key, {
      ...one,
      base: one.base + BigInt(base),
      vat: one.vat + BigInt(vat),
      reasons: [...one.reasons, ...(reason ? [reason] : [])],
    });
  }
  return [...subtotals.values()];
};

/** German rules require a rate also outside VAT (BR-DE-14). */
export const taxTotalNode = (content: Summed, { isGerman }: { isGerman: boolean }): XmlNode =>
  branch('cac:TaxTotal', [
    amount('cbc:TaxAmount', BigInt(content.sums.vat_total)),
    ...subtotalsOf(content).map(({ base, vat, reasons, ...taxed }) => {
      const isTaxed = taxed.category === 'S' || taxed.category === 'Z';
      return branch('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', base),
        amount('cbc:TaxAmount', vat),
        category('cac:TaxCategory', taxed, {
          ...(!isTaxed && { reason: [...new Set(reasons)].join(' ') }),
          ...(isGerman && { hasRate: true }),
        }),
      ]);
    }),
  ]);

export const totalsNode = ({ sums }: Summed): XmlNode => {
  const discounts = sums.vat.map(({ discount }) => BigInt(discount));
  const sumOf = (amounts: bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);
  const allowances = sumOf(discounts.filter(each => each > 0n));
  const charges = -sumOf(discounts.filter(each => each < 0n));
  return branch('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', BigInt(sums.lines)),
    amount('cbc:TaxExclusiveAmount', BigInt(sums.net)),
    amount('cbc:TaxInclusiveAmount', BigInt(sums.total)),
    allowances > 0n ? amount('cbc:AllowanceTotalAmount', allowances) : undefined,
    charges > 0n ? amount('cbc:ChargeTotalAmount', charges) : undefined,
    amount('cbc:PayableAmount', BigInt(sums.total)),
  ]);
};

/**
 * The price has no sign (BR-27): for a negative price the quantity is negative. `each × amount` less the
 * allowance is the net.
 */
export const lineNode = (
  content: Summed,
  { each, amount: pieces, net, discount, ...shown }: InvoiceLine,
  { at, isCredit, say }: { at: number; isCredit: boolean; say: Translate }
): XmlNode => {
  const [price, quantity] = each < 0 ? [-each, -pieces] : [each, pieces];
  const gross = BigInt(price) * BigInt(quantity);
  return branch(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    leaf('cbc:ID', String(at + 1)),
    leaf(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', String(quantity), {
      unitCode: ONE,
    }),
    amount('cbc:LineExtensionAmount', BigInt(net)),
    adjustmentNode({
      taken: gross - BigInt(net),
      say,
      ...(discount > 0 && { of: { base: gross, percent: discount } }),
    }),
    branch('cac:Item', [
      line('cbc:Description', shown.note),
      line('cbc:Name', shown.description),
      category('cac:ClassifiedTaxCategory', codeIn(content, shown.code)),
    ]),
    branch('cac:Price', [amount('cbc:PriceAmount', BigInt(price))]),
  ]);
};

/** One piece, of any kind (UN/ECE Recommendation 20). */
const ONE = 'C62';

const absolute = (cents: bigint) => (cents < 0n ? -cents : cents);
