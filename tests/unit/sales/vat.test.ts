import { expect, it } from 'vitest';
import { codeFor, rateOn, schemeOf } from '#contract/sales/vat';
import { isVatNumber, vatNumberProblem } from '#contract/sales/vatNumber';

const CODES = [
  { id: 1, class: 'high', scheme: 'domestic' },
  { id: 2, class: 'low', scheme: 'domestic' },
  { id: 3, class: null, scheme: 'domestic' },
  { id: 4, class: null, scheme: 'reverse' },
] as const;

it.each([
  ['high', 'domestic', 1],
  ['low', 'domestic', 2],
  ['exempt', 'domestic', 3],
  ['low', 'reverse', 4],
  ['low', 'export', undefined],
] as const)('%s goods of a %s sale have code %s', (vatClass, scheme, id) => {
  expect(codeFor(CODES, { vatClass, scheme })?.id).toBe(id);
});

it('charges no VAT where the seller is a small business', () => {
  expect(schemeOf('small', 'reverse')).toBe('small');
  expect(schemeOf('domestic', 'reverse')).toBe('reverse');
  expect(schemeOf('domestic', null)).toBe('domestic');
});

it.each([
  ['2018-12-31', 6],
  ['2019-01-01', 9],
  ['1980-01-01', 6],
])('has the rate of the day: %s', (day, rate) => {
  const rates = [
    { from: '1986-10-01', rate: 6 },
    { from: '2019-01-01', rate: 9 },
  ];
  expect(rateOn({ rates }, day)).toBe(rate);
});

it.each([
  'NL002455799B11',
  'NL123456782B01',
  'BE0403170701',
  'DE136695976',
  'FR40303265045',
  'ATU13585627',
])('takes %s', number => {
  expect(isVatNumber(number)).toBe(true);
});

it.each(['NL123456789B01', 'NL12345678', 'BE0403170702', 'BE403170701', 'DE136695977', '123', ''])(
  'refuses %s',
  number => {
    expect(isVatNumber(number)).toBe(false);
  }
);

it.each([
  ['reverse', null, { code: 'required' }],
  ['intra', 'BE0403170702', { code: 'invalid' }],
  ['reverse', 'BE0403170701', undefined],
  ['export', null, undefined],
  [null, 'anything', { code: 'invalid' }],
  [null, 'BE0403170702', { code: 'invalid' }],
  [null, 'GB123456789', undefined],
] as const)('of a %s sale with number %s', (vat_scheme, vat_number, problem) => {
  expect(vatNumberProblem({ vat_scheme, vat_number })).toEqual(problem);
});
