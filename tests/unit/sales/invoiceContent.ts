import { storedSums } from '#contract/sales/contentSums';
import type { InvoiceContent, InvoiceLine } from '#contract/sales/invoiceContent';
import { documentSums, lineSums } from '#contract/pricing/documentSums';

/** VAT codes as a Dutch company has them. */
export const CODES = {
  high: { id: 1, category: 'S', rate: 21, reason: null },
  low: { id: 2, category: 'S', rate: 9, reason: null },
  zero: { id: 3, category: 'Z', rate: 0, reason: null },
  exempt: { id: 4, category: 'E', rate: 0, reason: 'Vrijgesteld van btw (artikel 11 Wet OB 1968)' },
  reverse: { id: 5, category: 'AE', rate: 0, reason: 'Btw verlegd (artikel 196 Btw-richtlijn)' },
  intra: {
    id: 6,
    category: 'K',
    rate: 0,
    reason: 'Intracommunautaire levering (artikel 138 Btw-richtlijn)',
  },
  export: {
    id: 7,
    category: 'G',
    rate: 0,
    reason: 'Uitvoer buiten de EU (artikel 146 Btw-richtlijn)',
  },
  outside: { id: 8, category: 'O', rate: 0, reason: 'Schadevergoeding, niet belast met btw' },
  small: {
    id: 9,
    category: 'E',
    rate: 0,
    reason: 'Vrijgesteld van btw: kleineondernemersregeling (artikel 25 Wet OB 1968)',
  },
  german: { id: 10, category: 'S', rate: 19, reason: null },
} as const satisfies Record<string, InvoiceContent['codes'][number]>;

type CodeName = keyof typeof CODES;

/** A line as it is typed; its sums are counted. */
export type TypedLine = Partial<Omit<InvoiceLine, 'code' | 'each' | 'net'>> & { code: CodeName };

const lineOf = ({ code, ...typed }: TypedLine, at: number): InvoiceLine => {
  const line = {
    id: at + 1,
    group: null,
    kind: 'rental' as const,
    description: 'Lamp',
    note: null,
    unit: 'stuk',
    amount: 1,
    unit_price: 100,
    factor: 1,
    discount: 0,
    discountable: true,
    ledger: null,
    ...typed,
  };
  const { each, net } = lineSums(line);
  return { ...line, code: CODES[code].id, each: Number(each), net: Number(net) };
};

export const DUTCH = {
  name: 'Zilverspoor Events B.V.',
  contact: 'Noor de Wit',
  email: 'facturen@zilverspoor.example',
  phone: '+31 20 123 45 67',
  street: 'Havenstraat 12',
  postal_code: '1013 AB',
  city: 'Amsterdam',
  country: 'NL',
  vat_number: 'NL002455799B11',
  coc_number: '68750110',
  colour: null,
  iban: 'NL91 ABNA 0417 1643 00',
  bic: 'ABNANL2A',
};

export const BELGIAN = {
  ...DUTCH,
  name: 'Podium & Licht BV',
  email: 'facturen@podium.example',
  phone: '+32 2 123 45 67',
  street: 'Nijverheidslaan 4',
  postal_code: '1000',
  city: 'Brussel',
  country: 'BE',
  vat_number: 'BE0403170701',
  coc_number: null,
  iban: 'BE68539007547034',
  bic: null,
};

export const GERMAN = {
  ...DUTCH,
  name: 'Bühnentechnik Köln GmbH',
  contact: 'Jürgen Groß',
  email: 'rechnung@buehne.example',
  phone: '+49 221 123456',
  street: 'Domstraße 3',
  postal_code: '50667',
  city: 'Köln',
  country: 'DE',
  vat_number: 'DE136695976',
  coc_number: 'HRB 12345',
  iban: 'DE89370400440532013000',
  bic: null,
};

type Customer = InvoiceContent['customer'];

/** A party as a customer. */
export const asCustomer = (
  { iban: _iban, bic: _bic, colour: _colour, ...party }: InvoiceContent['seller'],
  values: Partial<Customer> = {}
): Customer => ({
  ...party,
  kind: 'business',
  peppol_id: null,
  buyer_reference: null,
  einvoice_profile: null,
  ...values,
});

export const DUTCH_CUSTOMER = asCustomer(DUTCH, {
  name: 'Feestzaal De Kroon B.V.',
  contact: 'Ada Jansen',
  email: 'administratie@kroon.example',
  phone: null,
  street: 'Kerkplein 1',
  postal_code: '3511 AB',
  city: 'Utrecht',
  vat_number: 'NL123456782B01',
  coc_number: '12345678',
});

export const BELGIAN_CUSTOMER = asCustomer(BELGIAN, {
  name: 'Feestcomité Gent VZW',
  vat_number: 'BE0202239951',
  city: 'Gent',
  postal_code: '9000',
});

export const GERMAN_CUSTOMER = asCustomer(GERMAN, {
  name: 'Stadt Münster',
  email: 'rechnungen@muenster.example',
  city: 'Münster',
  postal_code: '48143',
  vat_number: 'DE811569869',
  coc_number: null,
  buyer_reference: '05515-12345-67',
});

interface Given extends Partial<Omit<InvoiceContent, 'lines' | 'codes' | 'sums' | 'discount'>> {
  lines: readonly TypedLine[];
  /** A percentage, or a net total in cents. */
  discount?: { percent: number } | { target: number };
}

/** The frozen content of an invoice with these lines; its sums are counted. */
export const invoiceOf = ({
  lines: typed,
  discount = { percent: 0 },
  ...values
}: Given): InvoiceContent => {
  const lines = typed.map(lineOf);
  const codes = Object.values(CODES).filter(({ id }) => lines.some(({ code }) => code === id));
  const rates = new Map<number, number>(codes.map(({ id, rate }) => [id, rate]));
  const sums = documentSums(
    lines.map(line => ({ ...line, net: BigInt(line.net) })),
    code => rates.get(code) ?? 0,
    'percent' in discount ? discount : { target: BigInt(discount.target) }
  );
  return {
    format: 1,
    kind: 'manual',
    number: 'F2026-0001',
    language: 'nl',
    time_zone: 'Europe/Amsterdam',
    issued_on: '2026-11-25',
    due_on: '2026-12-09',
    service: { from: '2026-11-20', until: '2026-11-22' },
    seller: DUTCH,
    customer: DUTCH_CUSTOMER,
    project: { id: 7, number: 'P2026-0042', name: 'Bedrijfsfeest' },
    reference: 'PO-4711',
    payment_reference: values.number ?? 'F2026-0001',
    refers_to: [],
    note: null,
    footer: null,
    lines,
    codes,
    discount: 'percent' in discount ? discount : { taken: Number(sums.discount) },
    sums: storedSums(sums),
    ...values,
  };
};
