import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import type { Result } from '#contract/sales/results';
import { PERMISSIONS, type PermissionName } from '#contract/people/permissions';
import { festivalOf, sunday } from '../support/festival.ts';
import { quotingOf, type Quoting } from '../support/quoting.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

/*
 * A festival on Saturday 1 and Sunday 2 June 2030, worked out by hand. Times are UTC; the company is two hours ahead.
 *
 * Price
 *   20 lamps at 50.00, factor 1.5                                          1,500.00
 *   tape, sold                                                               100.00   material 1,600.00
 *   4 rides at 150.00                                                        600.00   transport  600.00
 *   permit                                                                    80.00   other       80.00
 *   6 stagehands, Saturday 08–18 less 60 min: 9 h at 45.00 = 405.00        2,430.00
 *   4 stagehands, Sunday 10–18: 8 h at 45.00 = 360.00                      1,440.00
 *   2 riggers, Saturday 08–20: 550.00 + 2 h at 55.00 × 150% = 715.00       1,430.00
 *   2 technicians, for 700.00 each                                         1,400.00   crew     6,700.00
 *   2 drivers, not charged                                                     0.00
 *                                                                          8,980.00
 *   5% off                                                                  −449.00   total    8,531.00
 *
 * Wages               as planned                         as approved
 *   Anna    Saturday    9 h × 20.00        180.00      08–19 less 60 min: 10 h                 200.00
 *   Bram    Saturday    9 h × 20.00        180.00      as planned                              180.00
 *   Coen    Saturday    9 h × 20.00        180.00      08–12 and 13–18:20: 9 h 20 min          186.67
 *   Dirk    Saturday    9 h × 20.00        180.00      nothing told                            180.00
 *   Elin    Saturday    9 h × 20.00        180.00      nothing told                            180.00
 *   Fien    Saturday    9 h × 20.00        180.00      nothing told                            180.00
 *   Anna    Sunday      8 h × 20.00        160.00      nothing told                            160.00
 *   Bram    Sunday      8 h × 20.00        160.00      as planned                              160.00
 *   Coen    Sunday      8 h × 20.00        160.00      10–20:30: 10.5 h                        210.00
 *   (open)  Sunday      8 h × 20.00       (160.00)
 *   Gijs    12 h: 300.00 + 2 × 45.00       390.00      08–21: 300.00 + 3 × 45.00               435.00
 *   Hugo    12 h: 300.00 + 2 × 45.00       390.00      nothing told                            390.00
 *   Ivo     fixed                          400.00      approved                                400.00
 *   Jade    fixed                          400.00      told, not approved                      400.00
 *   Kees    9.5 h × 22.50                  213.75      as planned                              213.75
 *   Lars    9.5 h × 25.00, his own wage    237.50      06–15:10 less 30 min: 8 h 40 min        216.67
 *   Lars    no shift                         0.00      3 h of loading on Friday                 75.00
 *                                        3,591.25                                            3,767.09
 *   with the open place                  3,751.25
 *
 * Expenses: diesel 83.47, Kees 48 km × 0.25 = 12.00, Anna 33.3 km × 0.25 = 8.325, rounded to 8.33     103.80
 * Transport: there and back 62 km each; each van is out on two days
 *   2 vans   124 km × 0.35 + 2 × 80.00 = 203.40 each                                                 406.80
 *   truck    124 km × 0.42 + 2 × 95.00                                                               242.08
 *   hired    124 km × 0.30 + 2 × 120.00                                                              277.20
 *                                                                                                     926.08
 * Sub-hire: 4 of the lamps at 30.00                                                                   120.00
 *
 * Cost    3,767.09 + 103.80 + 926.08 + 120.00                                                       4,916.97
 * Margin  planned 8,531.00 − 3,591.25 − 926.08 − 120.00 = 3,893.67; actual 8,531.00 − 4,916.97 =    3,614.03
 */
const FINANCE = {
  price: {
    material: 1_600,
    crew: 6_700,
    transport: 600,
    other: 80,
    discount: 449,
    total: 8_531,
  },
  cost: {
    crew: { planned: 3_591.25, if_all: 3_751.25, actual: 3_767.09 },
    expenses: 103.8,
    transport: 926.08,
    sub_hire: 120,
    total: 4_916.97,
  },
  margin: { planned: 3_893.67, actual: 3_614.03, percent: 42.4 },
};

const EVERYTHING: PermissionName[] = PERMISSIONS.flatMap(permission =>
  'superadminOnly' in permission ? [] : permission.name
);

let test: TestApp;
let ours: Quoting;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await quotingOf(test, EVERYTHING);
});

it('a festival is planned, quoted, worked and added up to the cent', async () => {
  await ours.done('PATCH', '/tenant/settings', { km_rate: 0.25 });
  const customer_id = await ours.customer({ name: 'Stichting Vlakland' });
  const { project, saturday, ending, riggers, technicians, drivers, told } = await festivalOf(
    ours,
    customer_id
  );

  const { id: quote } = await ours.done('POST', '/quotes', { project_id: project });
  const { net } = await ours.send(quote);
  expect(net).toBe(8_531);
  expect((await ours.accept(await ours.pathOf(quote))).statusCode).toBe(303);
  expect((await ours.done('GET', `/projects/${project}`)).status).toBe('boeking');

  const finance = () => ours.done('GET', `/projects/${project}/finance`);
  expect(await finance()).toEqual({
    ...FINANCE,
    cost: {
      ...FINANCE.cost,
      crew: { ...FINANCE.cost.crew, actual: 3_591.25 },
      expenses: 0,
      total: 4_637.33,
    },
    margin: { planned: 3_893.67, actual: 3_893.67, percent: 45.6 },
  });

  const of = (shift: Map<string, number>, name: string) => ({ assignment_id: shift.get(name) });
  const ids = [
    await told('Anna', {
      ...of(saturday, 'Anna'),
      from: hour(8),
      until: hour(19),
      break_minutes: 60,
      km: 33.3,
    }),
    await told('Bram', {
      ...of(saturday, 'Bram'),
      from: hour(8),
      until: hour(18),
      break_minutes: 60,
    }),
    await told('Coen', { ...of(saturday, 'Coen'), from: hour(8), until: hour(12) }),
    await told('Coen', { ...of(saturday, 'Coen'), from: hour(13), until: hour(18 + 1 / 3) }),
    await told('Bram', { ...of(ending, 'Bram'), from: sunday(10), until: sunday(18) }),
    await told('Coen', { ...of(ending, 'Coen'), from: sunday(10), until: sunday(20.5) }),
    await told('Gijs', { ...of(riggers, 'Gijs'), from: hour(8), until: hour(21) }),
    await told('Ivo', { ...of(technicians, 'Ivo'), from: hour(10), until: hour(22) }),
    await told('Kees', {
      ...of(drivers, 'Kees'),
      from: hour(6),
      until: hour(16),
      break_minutes: 30,
      km: 48,
      expenses: [{ text: 'Diesel', amount: 83.47 }],
    }),
    await told('Lars', {
      ...of(drivers, 'Lars'),
      from: hour(6),
      until: hour(15 + 1 / 6),
      break_minutes: 30,
    }),
    await told('Lars', { project_id: project, from: hour(-12), until: hour(-9) }),
  ];
  await told('Jade', { ...of(technicians, 'Jade'), from: hour(10), until: hour(23) });
  const decided: { result: string }[] = await ours.done('POST', '/hours/approve', { ids });
  expect(decided.map(({ result }) => result)).toEqual(ids.map(() => 'ok'));

  expect(await finance()).toEqual(FINANCE);

  const period = 'from=2030-06-01&until=2030-06-30';
  const report = (by: string): Promise<Result> =>
    ours.done('GET', `/reports/result?by=${by}&${period}`);
  const whole = {
    projects: 1,
    price: 8_531,
    cost: 4_916.97,
    planned: 3_893.67,
    margin: 3_614.03,
    percent: 42.4,
  };
  expect(await report('month')).toEqual({
    rows: [{ key: '2030-06', id: null, ...whole }],
    total: whole,
  });
  expect(await report('customer')).toEqual({
    rows: [{ key: 'Stichting Vlakland', id: customer_id, ...whole }],
    total: whole,
  });
  const row = (
    key: string,
    [price, cost, planned, margin]: [number, number, number, number],
    percent: number | null
  ) => ({ key, id: null, projects: 1, price, cost, planned, margin, percent });
  expect(await report('kind')).toEqual({
    rows: [
      row('material', [1_600, 120, 1_480, 1_480], 92.5),
      row('crew', [6_700, 3_767.09, 3_108.75, 2_932.91], 43.8),
      row('transport', [600, 926.08, -326.08, -326.08], -54.3),
      row('other', [80, 0, 80, 80], 100),
      row('discount', [-449, 0, -449, -449], 100),
      row('expenses', [0, 103.8, 0, -103.8], null),
    ],
    total: whole,
  });
  const { body } = await ours.call('GET', `/reports/result?by=month&${period}&format=csv`);
  expect(parse(body, { bom: true, delimiter: ';' }).at(-1)).toEqual([
    'Totaal',
    '1',
    '8531,00',
    '4916,97',
    '3614,03',
    '42,4',
    '3893,67',
  ]);
  // What payroll gets: the wages of approved hours, without those who told nothing.
  const filter = encodeURIComponent(JSON.stringify({ project_id: project, state: 'approved' }));
  const payroll: { wage: number }[] = await ours.done('GET', `/hours?filter=${filter}`);
  const wages = payroll.reduce((sum, { wage }) => sum + Math.round(wage * 100), 0);
  // 3,767.09 less the plans of Dirk, Elin, Fien, Anna on Sunday, Hugo and Jade.
  expect(wages).toBe(376_709 - 3 * 18_000 - 16_000 - 39_000 - 40_000);
});
