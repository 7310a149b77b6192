import { beforeAll, describe, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { errorOf } from '../support/planner.ts';
import { type Selling, sellingOf } from '../support/sales.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Selling;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await sellingOf(test);
});

const keysOf = (codes: { country: string; key: string }[], country: string) =>
  codes.flatMap(code => (code.country === country ? code.key : []));

describe('VAT codes', () => {
  it('of a new tenant without a country are Dutch', async () => {
    const codes = await ours.codes();
    expect(keysOf(codes, 'nl').toSorted()).toEqual([
      'damage',
      'exempt',
      'export',
      'high',
      'intra',
      'low',
      'outside',
      'reverse',
      'small',
      'zero',
    ]);
    expect(codes.find(({ key }) => key === 'low')).toMatchObject({
      class: 'low',
      scheme: 'domestic',
      category: 'S',
      box: '1b',
      reason: null,
      rates: [
        { from: '1986-10-01', rate: 6 },
        { from: '2019-01-01', rate: 9 },
      ],
    });
    const reasons = codes.filter(({ category }) => !['S', 'Z'].includes(category));
    expect(reasons.length).toBe(7);
    for (const { reason } of reasons) {
      expect(reason).toEqual({
        nl: expect.any(String),
        en: expect.any(String),
        de: expect.any(String),
      });
    }
  });

  it('of another country come when the tenant moves, and changed ones stay', async () => {
    const theirs = await sellingOf(test);
    const high = await theirs.codeNamed('high');
    await theirs.set(`/vat-codes/${high}`, { ledger: '8888' });
    await theirs.settings({ country: 'België' });
    await theirs.settings({ country: 'DE' });
    await theirs.settings({ country: 'NL' });
    const codes = await theirs.codes();
    expect(keysOf(codes, 'nl').length).toBe(10);
    expect(keysOf(codes, 'be')).toContain('middle');
    expect(keysOf(codes, 'de').length).toBe(10);
    expect(codes.find(({ id }) => id === high)?.ledger).toBe('8888');
    expect(codes.find(({ country, key }) => country === 'de' && key === 'high')?.rates).toEqual([
      { from: '2007-01-01', rate: 19 },
      { from: '2020-07-01', rate: 16 },
      { from: '2021-01-01', rate: 19 },
    ]);
  });

  it('take another rate from a day on', async () => {
    const low = await ours.codeNamed('low');
    const rates = [
      { from: '2019-01-01', rate: 9 },
      { from: '2030-01-01', rate: 10.5 },
    ];
    expect(await ours.set(`/vat-codes/${low}`, { rates })).toMatchObject({ rates });
    const twice = [rates[0], rates[0]];
    const refused = await ours.call('PATCH', `/vat-codes/${low}`, { rates: twice });
    expect(refused.statusCode).toBe(400);
    expect(fieldTextsOf(refused)).toEqual({ rates: FIELD_TEXTS.repeated });
  });

  it('are neither added nor deleted', async () => {
    const high = await ours.codeNamed('high');
    expect((await ours.call('POST', '/vat-codes', { name: 'Eigen' })).statusCode).toBe(404);
    expect((await ours.call('DELETE', `/vat-codes/${high}`)).statusCode).toBe(404);
  });

  it.each([
    ['settings.manage', 403, 403],
    ['prices.view', 200, 403],
  ] as const)('with %s alone are read with %i and changed with %i', async (right, read, change) => {
    const high = await ours.codeNamed('high');
    const call = await ours.colleague(right);
    expect((await call('GET', '/vat-codes')).statusCode).toBe(read);
    expect((await call('PATCH', `/vat-codes/${high}`, { box: '1a' })).statusCode).toBe(change);
  });

  it('are hidden from freelancers with any rights', async () => {
    const user = await test.addUser(ours.tenantId, ['prices.view', 'settings.manage'], {
      user_type: 'freelancer',
    });
    expect(errorOf(await test.callAs(user)('GET', '/vat-codes'))).toEqual([403, 'forbidden']);
  });
});
