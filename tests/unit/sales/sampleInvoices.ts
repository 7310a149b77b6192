import type { EInvoiceProfile } from '#contract/customers/eInvoiceProfiles.values';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import {
  asCustomer,
  BELGIAN,
  BELGIAN_CUSTOMER,
  DUTCH,
  GERMAN,
  GERMAN_CUSTOMER,
  invoiceOf,
  type TypedLine,
} from './invoiceContent.ts';

const RENTAL: readonly TypedLine[] = [
  { code: 'high', group: 'Licht', description: 'Movinghead', amount: 12, factor: 1.75 },
  {
    code: 'high',
    group: 'Licht',
    description: 'Dimmer <48 kanalen> & kabels',
    unit_price: 33.33,
    discount: 12.5,
    note: 'Met "powercon"',
  },
  { code: 'low', kind: 'sale', description: 'Catering', unit_price: 7.95, amount: 80 },
];

const FIRST = { id: 1, number: 'F2026-0001', issued_on: '2026-11-25' };

interface Sample {
  profile: EInvoiceProfile;
  content: InvoiceContent;
}

/** One document of each kind: golden files are made of them, and `npm run einvoice:samples`. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'nlcius-invoice': {
    profile: 'nlcius',
    content: invoiceOf({
      lines: RENTAL,
      note: 'Bedankt voor de **opdracht**.\n\nTot de volgende keer ]]> & <groet>.',
    }),
  },
  'nlcius-credit-note': {
    profile: 'nlcius',
    content: invoiceOf({
      kind: 'credit',
      number: 'C2026-0001',
      refers_to: [FIRST],
      lines: RENTAL.slice(0, 2),
    }),
  },
  'nlcius-advance': {
    profile: 'nlcius',
    content: invoiceOf({
      kind: 'advance',
      lines: [
        { code: 'high', kind: 'other', description: 'Aanbetaling 50 %', unit_price: 5.46 },
        { code: 'low', kind: 'other', description: 'Aanbetaling 50 %', unit_price: 318 },
      ],
    }),
  },
  'nlcius-final': {
    profile: 'nlcius',
    content: invoiceOf({
      kind: 'final',
      number: 'F2026-0002',
      refers_to: [FIRST],
      lines: [
        ...RENTAL,
        {
          code: 'high',
          kind: 'other',
          description: 'Aanbetaling F2026-0001',
          unit_price: 1064.58,
          amount: -1,
          discountable: false,
        },
        {
          code: 'low',
          kind: 'other',
          description: 'Aanbetaling F2026-0001',
          unit_price: 318,
          amount: -1,
          discountable: false,
        },
      ],
    }),
  },
  'nlcius-discount': {
    profile: 'nlcius',
    content: invoiceOf({
      lines: [...RENTAL, { code: 'zero', description: 'Boek', unit_price: 10.01 }],
      discount: { target: 250_000 },
    }),
  },
  'nlcius-surcharge': {
    profile: 'nlcius',
    content: invoiceOf({ lines: RENTAL, discount: { target: 300_001 } }),
  },
  'nlcius-small': {
    profile: 'nlcius',
    content: invoiceOf({ lines: [{ code: 'small', description: 'Geluidstechnicus' }] }),
  },
  'nlcius-outside': {
    profile: 'nlcius',
    content: invoiceOf({
      kind: 'damage',
      lines: [{ code: 'outside', kind: 'other', description: 'Lamp, verloren', amount: 2 }],
      discount: { percent: 10 },
    }),
  },
  'peppol-reverse': {
    profile: 'peppol',
    content: invoiceOf({
      customer: BELGIAN_CUSTOMER,
      lines: [{ code: 'reverse', amount: 3, discount: 5, unit_price: 49.99 }],
      discount: { percent: 2.5 },
    }),
  },
  'peppol-intra': {
    profile: 'peppol',
    content: invoiceOf({
      customer: BELGIAN_CUSTOMER,
      service: null,
      lines: [{ code: 'intra', kind: 'sale', description: 'Kabels' }],
    }),
  },
  'peppol-export': {
    profile: 'peppol',
    content: invoiceOf({
      customer: asCustomer(DUTCH, {
        name: 'Stage London Ltd',
        street: '1 High Street',
        postal_code: 'SW1A 1AA',
        city: 'London',
        country: 'GB',
        vat_number: 'GB123456789',
        coc_number: null,
        peppol_id: '9932:GB123456789',
      }),
      language: 'en',
      lines: [{ code: 'export', kind: 'sale', description: 'Cables' }],
    }),
  },
  'peppol-belgian': {
    profile: 'peppol',
    content: invoiceOf({
      seller: BELGIAN,
      customer: BELGIAN_CUSTOMER,
      payment_reference: '+++000/0000/00101+++',
      lines: [
        { code: 'high', description: 'Licht', amount: 4 },
        { code: 'high', description: 'Retour', unit_price: -12.5, amount: 2 },
      ],
    }),
  },
  'peppol-belgian-credit-note': {
    profile: 'peppol',
    content: invoiceOf({
      kind: 'credit',
      number: 'C2026-0002',
      seller: BELGIAN,
      customer: BELGIAN_CUSTOMER,
      refers_to: [FIRST],
      lines: [{ code: 'high', description: 'Licht' }],
    }),
  },
  'xrechnung-invoice': {
    profile: 'xrechnung',
    content: invoiceOf({
      seller: GERMAN,
      customer: GERMAN_CUSTOMER,
      language: 'de',
      lines: [
        { code: 'german', description: 'Scheinwerfer', amount: 6, factor: 2.5, discount: 10 },
        { code: 'zero', description: 'Photovoltaikmodul' },
      ],
      discount: { percent: 3 },
    }),
  },
  'xrechnung-credit-note': {
    profile: 'xrechnung',
    content: invoiceOf({
      kind: 'credit',
      number: 'C2026-0003',
      seller: GERMAN,
      customer: GERMAN_CUSTOMER,
      language: 'de',
      refers_to: [FIRST],
      lines: [{ code: 'german', description: 'Scheinwerfer' }],
    }),
  },
  'xrechnung-reverse': {
    profile: 'xrechnung',
    content: invoiceOf({
      customer: GERMAN_CUSTOMER,
      language: 'de',
      lines: [{ code: 'reverse', description: 'Lichttechnik' }],
    }),
  },
  'xrechnung-outside': {
    profile: 'xrechnung',
    content: invoiceOf({
      kind: 'damage',
      seller: GERMAN,
      customer: { ...GERMAN_CUSTOMER, vat_number: null },
      language: 'de',
      lines: [{ code: 'outside', kind: 'other', description: 'Schadenersatz' }],
    }),
  },
};
