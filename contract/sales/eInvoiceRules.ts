import type { EInvoiceProfile } from '../customers/eInvoiceProfiles.values.ts';
import {
  electronicAddress,
  isLeitwegId,
  legalNumber,
  needsLeitwegId,
} from './electronicAddress.ts';
import type { InvoiceContent } from './invoiceContent.ts';
import {
  brokenRules,
  customerCountry,
  CUSTOMER_IS_TAXED,
  isBlank,
  usedCodes,
} from './invoiceRules.ts';

type Parties = Pick<InvoiceContent, 'seller' | 'customer'>;

export const profileFor = (content: Parties): EInvoiceProfile | null => {
  const { kind, einvoice_profile } = content.customer;
  if (kind === 'private') return null;
  if (einvoice_profile) return einvoice_profile;
  switch (customerCountry(content)) {
    case 'NL':
      return 'nlcius';
    case 'DE':
      return 'xrechnung';
    default:
      return 'peppol';
  }
};

export const followsGermanRules = (content: Parties, profile: EInvoiceProfile) =>
  profile === 'xrechnung' || (content.seller.country === 'DE' && customerCountry(content) === 'DE');

export const namedCustomer = (content: Parties) => ({
  ...content.customer,
  country: customerCountry(content),
});

export const isOutsideVat = (content: Pick<InvoiceContent, 'codes' | 'sums'>) =>
  usedCodes(content).some(({ category }) => category === 'O');

/** Such as `seller.iban`. Required by EN 16931 and the profile, in addition to `missingForInvoice`. */
export const missingForEInvoice = (content: InvoiceContent, profile: EInvoiceProfile): string[] => {
  const { seller, lines, sums, kind, refers_to } = content;
  const customer = namedCustomer(content);
  const used = usedCodes(content);
  const isOutside = isOutsideVat(content);
  const isGerman = followsGermanRules(content, profile);
  const isDutch = seller.country === 'NL';
  const isInDutch = isDutch && customer.country === 'NL';
  const needsAccount = profile === 'xrechnung' || isGerman || (sums.total > 0 && kind !== 'credit');
  const hasAddress = profile !== 'nlcius';
  return brokenRules([
    ['seller.name', isBlank(seller.name)],
    ['seller.street', isDutch && isBlank(seller.street)],
    ['seller.postal_code', (isDutch || isGerman) && isBlank(seller.postal_code)],
    ['seller.city', (isDutch || isGerman) && isBlank(seller.city)],
    ['seller.country', !isCountry(seller.country)],
    ['seller.vat_number', !isOutside && isBlank(seller.vat_number)],
    ['seller.coc_number', (isDutch || isOutside) && !legalNumber(seller)],
    [
      seller.country === 'NL' ? 'seller.coc_number' : 'seller.vat_number',
      hasAddress && !electronicAddress(seller, profile),
    ],
    ['seller.contact', isGerman && isBlank(seller.contact)],
    ['seller.phone', isGerman && (seller.phone?.match(/\d/g)?.length ?? 0) < 3],
    ['seller.email', isGerman && isBlank(seller.email)],
    ['seller.iban', needsAccount && isBlank(seller.iban)],
    ['customer.name', isBlank(customer.name)],
    ['customer.street', isInDutch && isBlank(customer.street)],
    ['customer.postal_code', (isInDutch || isGerman) && isBlank(customer.postal_code)],
    ['customer.city', (isInDutch || isGerman) && isBlank(customer.city)],
    ['customer.country', !isCountry(customer.country)],
    [
      'customer.vat_number',
      used.some(({ category }) => CUSTOMER_IS_TAXED.includes(category)) &&
        isBlank(customer.vat_number),
    ],
    ['customer.coc_number', profile === 'nlcius' && isInDutch && !legalNumber(customer)],
    [
      'customer.buyer_reference',
      needsLeitwegId(customer) && !isLeitwegId(customer.buyer_reference ?? ''),
    ],
    ['customer.peppol_id', hasAddress && !electronicAddress(customer, profile)],
    ['refers_to', kind === 'credit' && refers_to.length === 0],
    ['lines', lines.length === 0 || lines.some(({ description }) => isBlank(description))],
    // Outside VAT allows no other category (BR-O-11).
    ['codes', isOutside && used.some(({ category }) => category !== 'O')],
    [
      'codes.reason',
      used.some(({ category, reason }) => !['S', 'Z'].includes(category) && isBlank(reason)),
    ],
  ]);
};

const isCountry = (country: string | null) => /^[A-Z]{2}$/.test(country ?? '');
