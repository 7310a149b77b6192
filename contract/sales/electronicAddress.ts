import type { EInvoiceProfile } from './eInvoice.values.ts';

/** A party as its numbers on networks and in registers are found. */
interface Registered {
  country: string | null;
  email: string | null;
  vat_number: string | null;
  coc_number: string | null;
  peppol_id?: string | null;
}

/** A number with the scheme that it belongs to (EAS or ISO 6523); null: no known scheme. */
export interface Identifier {
  scheme: string | null;
  id: string;
}

/** The schemes of registers. Dutch authorities have an OIN. */
const KVK = '0106';
const OIN = '0190';
const ENTERPRISE = '0208';

/** The schemes of VAT numbers as addresses. */
const DUTCH_VAT = '9944';
const GERMAN_VAT = '9930';

/** A mail address, which XRechnung takes as an address. */
const MAIL = 'EM';

/** Where a party receives e-invoices; `undefined` if nothing that is known of it leads there. */
export const electronicAddress = (
  party: Registered,
  profile: EInvoiceProfile
): Identifier | undefined =>
  peppolAddress(party) ??
  byNumber(party) ??
  (profile === 'xrechnung' && party.email ? { scheme: MAIL, id: party.email } : undefined);

/** The number of a party in its country's register of companies. */
export const legalNumber = (party: Registered): Identifier | undefined => {
  const address = peppolAddress(party);
  if (party.country === 'BE') return enterprise(party);
  if (party.country === 'NL') {
    if (party.coc_number) return { scheme: KVK, id: party.coc_number };
    return address?.scheme === KVK || address?.scheme === OIN ? address : undefined;
  }
  return party.coc_number ? { scheme: null, id: party.coc_number } : undefined;
};

const peppolAddress = ({ peppol_id }: Registered): Identifier | undefined => {
  const [, scheme, id] = /^(\d{4}):(\S+)$/.exec(peppol_id ?? '') ?? [];
  return scheme && id ? { scheme, id } : undefined;
};

const byNumber = (party: Registered): Identifier | undefined => {
  const { country, vat_number, coc_number } = party;
  switch (country) {
    case 'NL':
      if (coc_number) return { scheme: KVK, id: coc_number };
      return vat_number ? { scheme: DUTCH_VAT, id: vat_number } : undefined;
    case 'BE':
      return enterprise(party);
    case 'DE':
      return vat_number ? { scheme: GERMAN_VAT, id: vat_number } : undefined;
    default:
      return undefined;
  }
};

/** The Belgian enterprise number: ten digits, also as the VAT number has them. */
const enterprise = ({ coc_number, vat_number }: Registered): Identifier | undefined => {
  const id = [coc_number, vat_number]
    .map(number => /^(?:BE)?([01]\d{9})$/.exec(number ?? '')?.[1])
    .find(digits => digits !== undefined);
  return id ? { scheme: ENTERPRISE, id } : undefined;
};
