import { expect, it } from 'vitest';
import { codeFor, rateOn, schemeOf } from '#contract/sales/vat';
import { isVatNumber, vatNumberProblem } from '#contract/pricing/vatNumber';

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
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DK13585628',
  'EE100594102',
  'EL094259216',
  'ES54362315K',
  'ESJ99216582',
  'ESX5253868R',
  'FI20774740',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IE6433435OA',
  'IE8D79739I',
  'IT00743110157',
  'LT119511515',
  'LT100001919017',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE556188840401',
  'SI50223054',
  'SK2022749619',
])('takes %s, and no other check digit', number => {
  expect(isVatNumber(number)).toBe(true);
  // The digit before the last letters, or the last one: another one is no number.
  const at = number.startsWith('NL') ? 10 : number.startsWith('SE') ? 11 : number.search(/\d\D*$/);
  const other = String((Number(number[at]) + 1) % 10);
  expect(isVatNumber(number.slice(0, at) + other + number.slice(at + 1))).toBe(false);
});

it.each(['NL123456789B01', 'NL12345678', 'BE0403170702', 'BE403170701', 'DE136695977', '123', ''])(
  'refuses %s',
  number => {
    expect(isVatNumber(number)).toBe(false);
  }
);

it.each([
  ['reverse', null, { code: 'required' }],
  ['intra', 'BE0403170702', { code: 'vat_number' }],
  ['reverse', 'BE0403170701', undefined],
  ['export', null, undefined],
  [null, 'anything', { code: 'vat_number' }],
  [null, 'BE0403170702', { code: 'vat_number' }],
  [null, 'GB123456789', undefined],
] as const)('of a %s sale with number %s', (vat_scheme, vat_number, problem) => {
  expect(vatNumberProblem({ vat_scheme, vat_number })).toEqual(problem);
});
