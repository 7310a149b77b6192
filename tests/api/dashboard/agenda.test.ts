import { beforeAll, describe, expect, it } from 'vitest';
import { shiftDay } from '#contract/base/periods';
import { localDay, momentOf } from '#contract/base/zonedTime';
import { plannerOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const planner = () => plannerOf(test);

/** Noon in Amsterdam, so many days from the tenant's today. */
const noonsOf = async ({ call }: Awaited<ReturnType<typeof plannerOf>>) => {
  const today = (await call('GET', '/dashboard')).json().agenda[0].first;
  return (days: number) => momentOf(`${shiftDay(today, days)}T12:00`, 'Europe/Amsterdam') ?? '';
};

describe('the agenda of the dashboard', () => {
  it('tells by day what begins and drives, and of how many something is missing', async () => {
    const ours = await planner();
    const { call, add } = ours;
    const { id: customer } = await add('/customers', { name: 'Ada BV' });
    const noon = await noonsOf(ours);
    const begins = (name: string, days: number, more: object = {}) =>
      add('/projects', { name, start_date: noon(days), end_date: noon(days + 1), ...more });
    const drives = (vehicle: string, days: number, more: object = {}) =>
      add('/transport', { vehicle, departure: noon(days), ...more });
    await begins('Gisteren', -1);
    await begins('Vandaag', 0, { customer_id: customer });
    await begins('Vervallen', 0, { status: 'geannuleerd' });
    await begins('Morgen', 1);
    await begins('Later', 6, { customer_id: customer });
    await begins('Volgende week', 7);
    await drives('Bus', 0, { driver: 'Ruben' });
    await drives('Aanhanger', 0);
    await drives('Kraan', 0, { status: 'geannuleerd' });
    for (let number = 1; number <= 7; number++) await drives(`Bak ${number}`, 2);
    const { agenda } = (await call('GET', '/dashboard')).json();
    const part = (total: number, incomplete: number, rows: object[]) => ({
      total,
      incomplete,
      rows: rows.map(row => expect.objectContaining(row)),
    });
    const day = (days: number) => noon(days).slice(0, 10);
    expect(agenda).toEqual([
      {
        first: day(0),
        last: day(0),
        returns: expect.objectContaining({ incomplete: 0 }),
        loadIns: part(1, 0, [{ name: 'Vandaag', customer_name: 'Ada BV' }]),
        trips: part(2, 1, [{ vehicle: 'Bus', driver: 'Ruben' }, { vehicle: 'Aanhanger' }]),
      },
      {
        first: day(1),
        last: day(1),
        returns: expect.objectContaining({ incomplete: 0 }),
        loadIns: part(1, 1, [{ name: 'Morgen' }]),
        trips: part(0, 0, []),
      },
      {
        first: day(2),
        last: day(6),
        returns: expect.objectContaining({ incomplete: 0 }),
        loadIns: part(1, 0, [{ name: 'Later' }]),
        trips: part(
          7,
          7,
          [1, 2, 3, 4].map(number => ({ vehicle: `Bak ${number}` }))
        ),
      },
    ]);
  });

  it('shows the projects that end today as coming back', async () => {
    const ours = await planner();
    const { call, add } = ours;
    const noon = await noonsOf(ours);
    await add('/projects', { name: 'Terug', start_date: noon(-2), end_date: noon(0) });
    await add('/projects', { name: 'Loopt', start_date: noon(-2), end_date: noon(9) });
    const { agenda } = (await call('GET', '/dashboard')).json();
    expect(agenda[0].returns).toMatchObject({ total: 1, rows: [{ name: 'Terug' }] });
    expect(agenda[0].loadIns.total).toBe(0);
  });

  it('shows what ends at midnight on the day that ends then', async () => {
    const ours = await planner();
    const { call, add } = ours;
    const noon = await noonsOf(ours);
    const { agenda: before } = (await call('GET', '/dashboard')).json();
    const midnight = momentOf(`${shiftDay(before[0].first, 1)}T00:00`, 'Europe/Amsterdam');
    await add('/projects', { name: 'Feest', start_date: noon(-2), end_date: midnight });
    const { agenda } = (await call('GET', '/dashboard')).json();
    expect(agenda[0].returns).toMatchObject({ total: 1, rows: [{ name: 'Feest' }] });
    expect(agenda[1].returns.total).toBe(0);
  });

  it('takes the days in the time zone of the tenant', async () => {
    const { call, add, tenantId } = await planner();
    const platform = test.callAs(await test.addUser(null));
    const shown = async () =>
      (await call('GET', '/dashboard'))
        .json()
        .agenda.map((span: { loadIns: { total: number } }) => span.loadIns.total);
    // Half past midnight of tomorrow, in a zone that is a day ahead of the other.
    await platform('PATCH', `/tenants/${tenantId}`, { time_zone: 'Pacific/Kiritimati' });
    const today = (await call('GET', '/dashboard')).json().agenda[0].first;
    const start = momentOf(`${shiftDay(today, 1)}T00:30`, 'Pacific/Kiritimati');
    await add('/projects', { name: 'Nachtbouw', start_date: start });
    expect(await shown()).toEqual([0, 1, 0]);
    await platform('PATCH', `/tenants/${tenantId}`, { time_zone: 'Pacific/Pago_Pago' });
    const elsewhere = localDay(start ?? '', 'Pacific/Pago_Pago');
    const here = (await call('GET', '/dashboard')).json().agenda;
    expect(elsewhere).not.toBe(shiftDay(today, 1));
    const holding = here.find(
      (span: { first: string; last: string }) => span.first <= elsewhere && elsewhere <= span.last
    );
    expect(holding.loadIns.total).toBe(1);
  });
});
