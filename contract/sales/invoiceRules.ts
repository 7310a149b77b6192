import type { InvoiceContent } from './invoiceContent.ts';
import type { SalesKind } from './salesInvoices.values.ts';
import type { VatCategory } from '../pricing/vat.values.ts';
import { isVatNumber } from '../pricing/vatNumber.ts';

/** An advance is a part of what was agreed, after its discount; a credit note has the discount of its invoice. */
export const takesDiscount = (kind: SalesKind) => kind !== 'advance' && kind !== 'credit';

export const isBlank = (text: string | null | undefined) => !text || /^[\s\p{C}]*$/u.test(text);

export const usedCodes = ({ codes, sums }: Pick<InvoiceContent, 'codes' | 'sums'>) =>
  codes.filter(({ id }) => sums.vat.some(({ code }) => code === id));

type Rule = readonly [field: string, isMissing: boolean];

export const brokenRules = (rules: readonly Rule[]) => [
  ...new Set(rules.flatMap(([field, isMissing]) => (isMissing ? [field] : []))),
];

export const customerCountry = ({
  seller,
  customer,
}: Pick<InvoiceContent, 'seller' | 'customer'>) => customer.country ?? seller.country;

/** The law requires the seller's VAT number. */
const SELLER_IS_TAXED: readonly VatCategory[] = ['S', 'Z', 'AE', 'K', 'G'];

/** The customer's VAT number and country decide the tax. */
export const CUSTOMER_IS_TAXED: readonly VatCategory[] = ['AE', 'K'];

const NEEDS_REASON: readonly VatCategory[] = ['E', 'AE', 'K', 'G', 'O'];

/**
 * Such as `customer.street`; required by article 35a of the Dutch VAT Act. Refuses issuing. A small business,
 * and a document outside VAT, need no VAT number. A private customer needs a name and a place.
 */
export const missingForInvoice = (content: InvoiceContent): string[] => {
  const { seller, customer, lines, kind, service, refers_to } = content;
  const used = usedCodes(content);
  const has = (categories: readonly VatCategory[]) =>
    used.some(({ category }) => categories.includes(category));
  const isBusiness = customer.kind === 'business';
  const isAbroad = has(['AE', 'K', 'G']);
  return brokenRules([
    ['seller.name', isBlank(seller.name)],
    ['seller.street', isBlank(seller.street)],
    ['seller.postal_code', isBlank(seller.postal_code)],
    ['seller.city', isBlank(seller.city)],
    ['seller.country', isBlank(seller.country)],
    ['seller.vat_number', has(SELLER_IS_TAXED) && isBlank(seller.vat_number)],
    ['seller.coc_number', lacksRegistration(seller)],
    ['customer.name', isBlank(customer.name)],
    ['customer.street', isBusiness && isBlank(customer.street)],
    [
      'customer.postal_code',
      isBusiness && hasPostalCodes(customerCountry(content)) && isBlank(customer.postal_code),
    ],
    ['customer.city', isBlank(customer.city)],
    ['customer.country', isAbroad && isBlank(customer.country)],
    ['customer.vat_number', has(CUSTOMER_IS_TAXED) && !isVatNumber(customer.vat_number ?? '')],
    ['service', kind === 'final' && service === null],
    ['refers_to', kind === 'credit' && refers_to.length === 0],
    ['lines', lines.length === 0 || lines.some(({ description }) => isBlank(description))],
    [
      'codes.reason',
      used.some(({ category, reason }) => NEEDS_REASON.includes(category) && isBlank(reason)),
    ],
  ]);
};

/** The Netherlands require the KvK number; in Belgium the VAT number holds it. */
const lacksRegistration = ({ country, coc_number, vat_number }: InvoiceContent['seller']) =>
  isBlank(coc_number) && (country === 'NL' || (country === 'BE' && isBlank(vat_number)));

const hasPostalCodes = (country: string | null) =>
  country === null || ['NL', 'BE', 'DE', 'FR', 'LU', 'AT'].includes(country);
