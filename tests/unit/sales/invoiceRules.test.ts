import { expect, it } from 'vitest';
import { belgianReference } from '#contract/sales/belgianReference';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import { missingForInvoice } from '#contract/sales/invoiceRules';
import { sepaQr } from '#contract/sales/sepaQr';
import {
  BELGIAN,
  BELGIAN_CUSTOMER,
  DUTCH,
  DUTCH_CUSTOMER,
  GERMAN,
  invoiceOf,
  type TypedLine,
} from './invoiceContent.ts';

const PRIVATE = { ...DUTCH_CUSTOMER, kind: 'private', vat_number: null, coc_number: null } as const;

type Values = Partial<
  Pick<InvoiceContent, 'seller' | 'customer' | 'kind' | 'service' | 'refers_to' | 'codes'>
>;

it.each<[string, TypedLine['code'], Values, string[]]>([
  ['nothing', 'high', {}, []],
  [
    'the seller',
    'high',
    { seller: { ...DUTCH, name: ' ', street: null, vat_number: null, coc_number: '\u0000' } },
    ['seller.name', 'seller.street', 'seller.vat_number', 'seller.coc_number'],
  ],
  [
    'the customer',
    'high',
    { customer: { ...DUTCH_CUSTOMER, street: null, postal_code: null, city: null } },
    ['customer.street', 'customer.postal_code', 'customer.city'],
  ],
  ['less of a private customer', 'high', { customer: { ...PRIVATE, street: null } }, []],
  ['its place all the same', 'high', { customer: { ...PRIVATE, city: null } }, ['customer.city']],
  ['no VAT number of a small business', 'small', { seller: { ...DUTCH, vat_number: null } }, []],
  ['no VAT number outside VAT', 'outside', { seller: { ...DUTCH, vat_number: null } }, []],
  [
    'the VAT number where it is reversed',
    'reverse',
    { customer: { ...BELGIAN_CUSTOMER, vat_number: null } },
    ['customer.vat_number'],
  ],
  [
    'the country where goods go to',
    'intra',
    { customer: { ...BELGIAN_CUSTOMER, country: null } },
    ['customer.country'],
  ],
  ['no KvK number in Belgium', 'high', { seller: BELGIAN, customer: BELGIAN_CUSTOMER }, []],
  ['no register in Germany', 'high', { seller: { ...GERMAN, coc_number: null } }, []],
  ['the days of a final invoice', 'high', { kind: 'final', service: null }, ['service']],
  ['no days of others', 'high', { service: null }, []],
  ['what is credited', 'high', { kind: 'credit' }, ['refers_to']],
  [
    'the reason',
    'reverse',
    {
      customer: BELGIAN_CUSTOMER,
      codes: [{ id: 5, category: 'AE', rate: 0, reason: null }],
    },
    ['codes.reason'],
  ],
])('an invoice needs %s', (_name, code, values, missing) => {
  expect(missingForInvoice(invoiceOf({ lines: [{ code }], ...values }))).toEqual(missing);
});

it('an invoice needs lines, each with a description', () => {
  expect(missingForInvoice(invoiceOf({ lines: [] }))).toEqual(['lines']);
  const lines = [{ code: 'high', description: ' ' } as const];
  expect(missingForInvoice(invoiceOf({ lines }))).toEqual(['lines']);
});

it.each([
  [0, '+++000/0000/00097+++'],
  [1, '+++000/0000/00101+++'],
  [96, '+++000/0000/09696+++'],
  [97, '+++000/0000/09797+++'],
  [909_337_554, '+++090/9337/55493+++'],
  [9_999_999_999, '+++999/9999/99948+++'],
])('the structured reference of %i is %s', (number, reference) => {
  expect(belgianReference(number)).toBe(reference);
  const digits = reference.replaceAll(/\D/g, '');
  expect(Number(digits.slice(0, 10)) % 97 || 97).toBe(Number(digits.slice(10)));
});

it.each([-1, 1.5, 10_000_000_000, Number.NaN])('there is no structured reference of %d', number => {
  expect(() => belgianReference(number)).toThrow(RangeError);
});

const TRANSFER = {
  name: 'Zilverspoor Events B.V.',
  iban: 'NL91 ABNA 0417 1643 00',
  bic: null,
  amount: 1_205,
  reference: 'F2026-0001',
};

it('the text of a SEPA code has its fields by lines', () => {
  expect(sepaQr(TRANSFER)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Zilverspoor Events B.V.',
    'NL91ABNA0417164300',
    'EUR12.05',
    '',
    '',
    'F2026-0001',
  ]);
  expect(
    sepaQr({ ...TRANSFER, bic: 'ABNANL2A', amount: 7 })
      ?.split('\n')
      .slice(4, 8)
  ).toEqual(['ABNANL2A', 'Zilverspoor Events B.V.', 'NL91ABNA0417164300', 'EUR0.07']);
});

it('fields of a SEPA code are cut, and break no lines', () => {
  const lines = sepaQr({
    ...TRANSFER,
    name: `A\nB\r\n\u0000${'é'.repeat(80)}`,
    reference: `x\n${'y'.repeat(200)}`,
  })?.split('\n');
  expect(lines).toHaveLength(11);
  expect(lines?.[5]).toBe(`A B ${'é'.repeat(66)}`);
  expect(lines?.[10]).toHaveLength(140);
});

it.each([0, -1, 100_000_000_000])('no code transfers %i cents', amount => {
  expect(sepaQr({ ...TRANSFER, amount })).toBeUndefined();
});
