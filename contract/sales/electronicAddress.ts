import type { EInvoiceProfile } from '../customers/eInvoiceProfiles.values.ts';

interface Registered {
  country: string | null;
  email: string | null;
  vat_number: string | null;
  coc_number: string | null;
  peppol_id?: string | null;
}

/** With its scheme (EAS or ISO 6523); null: unknown. */
export interface Identifier {
  scheme: string | null;
  id: string;
}

const KVK = '0106';
const OIN = '0190';
const ENTERPRISE = '0208';

const DUTCH_VAT = '9944';
const GERMAN_VAT = '9930';

const LEITWEG = '0204';

const MAIL = 'EM';

export const electronicAddress = (
  party: Registered,
  profile: EInvoiceProfile
): Identifier | undefined =>
  peppolAddress(party) ??
  byNumber(party) ??
  (profile === 'xrechnung' && party.email ? { scheme: MAIL, id: party.email } : undefined);

export const legalNumber = (party: Registered): Identifier | undefined => {
  const address = peppolAddress(party);
  if (party.country === 'BE') return enterprise(party);
  if (party.country === 'NL') {
    if (party.coc_number) return { scheme: KVK, id: party.coc_number };
    return address?.scheme === KVK || address?.scheme === OIN ? address : undefined;
  }
  return party.coc_number ? { scheme: null, id: party.coc_number } : undefined;
};

export const needsLeitwegId = (party: Pick<Registered, 'peppol_id'>) =>
  peppolAddress(party)?.scheme === LEITWEG;

/**
 * Digits of the state, optional letters and digits of the office, two check digits modulo 97 (ISO 7064),
 * letters counting from 10.
 */
export const isLeitwegId = (id: string) => {
  const [, coarse, fine = '', check] = /^(\d{2,12})(?:-([\dA-Z]{1,30}))?-(\d{2})$/i.exec(id) ?? [];
  if (coarse === undefined || check === undefined) return false;
  const digits = `${coarse}${fine}${check}`.replaceAll(/[A-Z]/gi, letter =>
    String(Number.parseInt(letter, 36))
  );
  return BigInt(digits) % 97n === 1n;
};

const peppolAddress = ({ peppol_id }: Pick<Registered, 'peppol_id'>): Identifier | undefined => {
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

const enterprise = ({ coc_number, vat_number }: Registered): Identifier | undefined => {
  const id = [coc_number, vat_number]
    .map(number => /^(?:BE)?([01]\d{9})$/.exec(number ?? '')?.[1])
    .find(digits => digits !== undefined);
  return id ? { scheme: ENTERPRISE, id } : undefined;
};
