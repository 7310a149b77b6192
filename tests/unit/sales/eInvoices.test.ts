// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingForEInvoice, profileFor } from '#contract/sales/eInvoiceRules';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import { SALES_MAX } from '#contract/sales/salesInvoices';
import { eInvoiceXml } from '#server/modules/sales/eInvoices/eInvoice';
import { turnsDuring } from '../support/turnsDuring.ts';
import { assertValid } from './eInvoiceOracle.ts';
import {
  asCustomer,
  BELGIAN,
  BELGIAN_CUSTOMER,
  CODES,
  DUTCH,
  DUTCH_CUSTOMER,
  GERMAN,
  GERMAN_CUSTOMER,
  invoiceOf,
  type TypedLine,
} from './invoiceContent.ts';
import { SAMPLES } from './sampleInvoices.ts';

describe('a sample', () => {
  it.each(Object.entries(SAMPLES))('%s is as it was checked', async (name, sample) => {
    const xml = await eInvoiceXml(sample.content, sample.profile);
    expect(missingForEInvoice(sample.content, sample.profile)).toEqual([]);
    expect(profileFor(sample.content)).toBe(sample.profile);
    assertValid(xml, sample.profile);
    await expect(xml).toMatchFileSnapshot(`./eInvoices/${name}.xml`);
  });
});

/** Texts as people paste them: signs of XML, control characters, halves of characters. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        ']]>',
        '<',
        '&amp;',
        '"',
        '\u0000',
        '\u000b',
        '\ufffe',
        '\ud800',
        '\u202e',
        '\r\n'
      )
    ),
    { maxLength: 4 }
  )
  .map(parts => parts.join(''));

const named = text.map(each => `Lamp ${each}`);

const lineWith = (codes: readonly TypedLine['code'][]): fc.Arbitrary<TypedLine> =>
  fc.record({
    code: fc.constantFrom(...codes),
    description: named,
    note: fc.option(text),
    amount: fc.integer({ min: -40, max: 400 }).filter(amount => amount !== 0),
    unit_price: fc.integer({ min: -500, max: 200_000 }).map(cents => cents / 100),
    factor: fc.integer({ min: 1, max: 9_000 }).map(units => units / 1_000),
    discount: fc.oneof(
      fc.constantFrom(0, 100),
      fc.integer({ min: 0, max: 10_000 }).map(units => units / 100)
    ),
    discountable: fc.boolean(),
  });

/** Parties with what is charged between them. */
const trade = fc.constantFrom<{
  seller: InvoiceContent['seller'];
  customer: InvoiceContent['customer'];
  codes: readonly TypedLine['code'][];
}>(
  { seller: DUTCH, customer: DUTCH_CUSTOMER, codes: ['high', 'low', 'zero', 'exempt'] },
  { seller: DUTCH, customer: DUTCH_CUSTOMER, codes: ['small', 'exempt'] },
  { seller: DUTCH, customer: DUTCH_CUSTOMER, codes: ['outside'] },
  { seller: DUTCH, customer: BELGIAN_CUSTOMER, codes: ['reverse', 'high'] },
  { seller: DUTCH, customer: BELGIAN_CUSTOMER, codes: ['intra'] },
  { seller: DUTCH, customer: GERMAN_CUSTOMER, codes: ['reverse'] },
  { seller: BELGIAN, customer: BELGIAN_CUSTOMER, codes: ['high', 'zero'] },
  { seller: BELGIAN, customer: DUTCH_CUSTOMER, codes: ['outside'] },
  { seller: GERMAN, customer: GERMAN_CUSTOMER, codes: ['german', 'zero'] },
  { seller: GERMAN, customer: GERMAN_CUSTOMER, codes: ['outside'] },
  {
    seller: DUTCH,
    customer: asCustomer(DUTCH, { country: 'GB', peppol_id: '9932:GB123456789' }),
    codes: ['export', 'zero'],
  }
);

const discount = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map(units => ({ percent: units / 100 })),
  fc.integer({ min: -100_000, max: 5_000_000 }).map(target => ({ target }))
);

const document = trade.chain(({ seller, customer, codes }) =>
  fc
    .record({
      kind: fc.constantFrom('advance', 'final', 'manual', 'damage', 'credit'),
      lines: fc.array(lineWith(codes), { minLength: 1, maxLength: 12 }),
      discount,
      note: fc.option(text),
      reference: fc.option(text),
      customerName: named,
      service: fc.constantFrom(null, { from: '2026-11-20', until: '2026-11-22' }),
      project: fc.constantFrom(null, { id: 1, number: null, name: 'x' }),
    })
    .map(({ customerName, ...values }) =>
      invoiceOf({
        ...values,
        seller,
        customer: { ...customer, name: customerName },
        refers_to: [{ id: 1, number: 'F2026-0009', issued_on: '2026-11-01' }],
      })
    )
);

describe('an e-invoice', () => {
  it('of any content keeps order, sums and the rules of its profile', async () => {
    await fc.assert(
      fc.asyncProperty(document, async content => {
        const profile = profileFor(content) ?? 'peppol';
        expect(missingForEInvoice(content, profile)).toEqual([]);
        assertValid(await eInvoiceXml(content, profile), profile);
      }),
      { numRuns: 300 }
    );
  }, 120_000);

  it('names the order, the advances and the bank account', async () => {
    const content = invoiceOf({
      kind: 'final',
      lines: [
        { code: 'high', amount: 2 },
        { code: 'high', amount: -1 },
      ],
      refers_to: [{ id: 1, number: 'F2026-0009', issued_on: '2026-11-01' }],
    });
    const root = assertValid(await eInvoiceXml(content, 'nlcius'), 'nlcius');
    for (const named of ['PO-4711', 'NL91ABNA0417164300', 'F2026-0009']) {
      expect(root.textContent).toContain(named);
    }
  });

  it.each([
    [{ buyer_reference: 'K-1' }, 'P-1', 'K-1'],
    [{ buyer_reference: ' ' }, 'P-1', 'P-1'],
    [{}, null, 'F2026-0001'],
  ])('has a buyer reference: %o of project %s', async (values, number, expected) => {
    const content = invoiceOf({
      lines: [{ code: 'high' }],
      customer: { ...DUTCH_CUSTOMER, ...values },
      project: { id: 1, number, name: 'x' },
    });
    expect(await eInvoiceXml(content, 'nlcius')).toContain(
      `<cbc:BuyerReference>${expected}</cbc:BuyerReference>`
    );
  });
});

it('with the maximum of lines lets other requests run', async () => {
  const content = invoiceOf({
    lines: Array.from({ length: SALES_MAX.lines }, () => ({ code: 'high' as const })),
  });
  const turns = await turnsDuring(() => eInvoiceXml(content, 'nlcius'));
  expect(turns).toBeGreaterThan(SALES_MAX.lines);
});

describe('the profile', () => {
  it.each([
    [{}, 'nlcius'],
    [{ country: 'BE' }, 'peppol'],
    [{ country: 'DE' }, 'xrechnung'],
    [{ country: 'FR' }, 'peppol'],
    [{ country: null }, 'nlcius'],
    [{ einvoice_profile: 'peppol' }, 'peppol'],
    [{ kind: 'private', einvoice_profile: 'peppol' }, null],
  ] as const)('for a customer with %o is %s', (values, profile) => {
    const customer = { ...DUTCH_CUSTOMER, ...values };
    expect(profileFor({ seller: DUTCH, customer })).toBe(profile);
  });
});

describe('an e-invoice lacks', () => {
  const lines: TypedLine[] = [{ code: 'high' }];

  it.each<
    [
      string,
      Partial<Pick<InvoiceContent, 'seller' | 'customer'>>,
      Parameters<typeof missingForEInvoice>[1],
      string[],
    ]
  >([
    ['nothing', {}, 'nlcius', []],
    ['the account', { seller: { ...DUTCH, iban: null } }, 'nlcius', ['seller.iban']],
    [
      'Dutch addresses and numbers',
      {
        seller: { ...DUTCH, street: null, coc_number: null },
        customer: { ...DUTCH_CUSTOMER, street: ' ', coc_number: null },
      },
      'nlcius',
      ['seller.street', 'seller.coc_number', 'customer.street', 'customer.coc_number'],
    ],
    [
      'an electronic address',
      { customer: asCustomer(DUTCH, { country: 'FR', vat_number: 'FR40303265045' }) },
      'peppol',
      ['customer.peppol_id'],
    ],
    [
      'the German contact',
      {
        seller: { ...GERMAN, contact: null, phone: '?', email: null },
        customer: { ...GERMAN_CUSTOMER, city: null },
      },
      'xrechnung',
      ['seller.contact', 'seller.phone', 'seller.email', 'customer.city'],
    ],
    [
      'the Leitweg-ID of an authority',
      {
        customer: {
          ...GERMAN_CUSTOMER,
          peppol_id: '0204:991-33333TEST-33',
          buyer_reference: 'PO-1',
        },
      },
      'xrechnung',
      ['customer.buyer_reference'],
    ],
    [
      'nothing of an authority with one',
      {
        customer: {
          ...GERMAN_CUSTOMER,
          peppol_id: '0204:991-33333TEST-33',
          buyer_reference: '991-33333TEST-33',
        },
      },
      'xrechnung',
      [],
    ],
    [
      'a country',
      { customer: { ...BELGIAN_CUSTOMER, country: 'Vlaanderen' } },
      'peppol',
      ['customer.country', 'customer.peppol_id'],
    ],
  ])('%s', (_name, values, profile, missing) => {
    expect(missingForEInvoice(invoiceOf({ lines, ...values }), profile)).toEqual(missing);
  });

  it('reasons, and what stands alone outside VAT', () => {
    const content = invoiceOf({ lines: [{ code: 'outside' }, { code: 'high' }] });
    expect(missingForEInvoice(content, 'nlcius')).toEqual(['codes']);
    const silent = { ...content, codes: [{ ...CODES.outside, reason: null }, CODES.high] };
    expect(missingForEInvoice(silent, 'nlcius')).toEqual(['codes', 'codes.reason']);
  });
});
