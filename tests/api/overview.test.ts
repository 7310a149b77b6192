import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/permissions';
import { tenantWithInvoice } from './support/invoices.ts';
import { names, plannerOf, query } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

type Planner = Awaited<ReturnType<typeof plannerOf>>;

const planner = (permissions?: readonly PermissionName[]) => plannerOf(test, permissions);

describe('the dashboard', () => {
  it('tells what the morning brings, invoices only to those who may see them', async () => {
    const { call } = await plannerInTheMorning();
    const answer = (await call('GET', '/dashboard')).json();
    expect(names({ json: () => answer.undecided.rows })).toEqual(['Optie']);
    expect(answer.thisWeek.rows).toContainEqual(expect.objectContaining({ name: 'Nu' }));
    expect(answer.tripsToday).toMatchObject({ total: 1, rows: [{ vehicle: 'Bus' }] });
    expect(names({ json: () => answer.unavailable.rows })).toEqual(['Kapot']);
    expect(answer).not.toHaveProperty('unpaid');
    expect(
      answer.weeks.reduce((sum: number, week: { count: number }) => sum + week.count, 0)
    ).toBeGreaterThan(0);
    const payer = await planner(['invoices.view']);
    expect((await payer.call('GET', '/dashboard')).json().unpaid).toEqual({ total: 0, rows: [] });
  });

  it.each([
    ['thisWeek', 'projects', 'this_week'],
    ['undecided', 'projects', 'undecided'],
    ['tripsToday', 'transport', 'trips_today'],
    ['unavailable', 'equipment', 'unavailable'],
  ] as const)(
    'shows as %s what the list of %s has when filtered by %s',
    async (key, resource, name) => {
      const { call } = await plannerInTheMorning();
      await expectSameOne(call, key, resource, name);
    }
  );

  it('counts as this week what runs across it, as the list filtered by this week does', async () => {
    const { call, add } = await planner();
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const running = { status: 'boeking', start_date: at(-20), end_date: at(20) };
    await add('/projects', { name: 'Loopt', ...running });
    await add('/projects', { name: 'Vervallen', ...running, status: 'geannuleerd' });
    await add('/projects', { name: 'Straks', start_date: at(20), end_date: at(21) });
    const { thisWeek } = (await call('GET', '/dashboard')).json();
    const listed = await call('GET', `/projects?${query({ filter: { period: 'week' } })}`);
    expect(names({ json: () => thisWeek.rows })).toEqual(['Loopt', 'Vervallen']);
    expect(names(listed)).toEqual(names({ json: () => thisWeek.rows }));
    expect(thisWeek.total).toBe(2);
  });

  it('takes the days of a period in the time zone of the tenant', async () => {
    const { call, add, tenantId } = await planner();
    const platform = test.callAs(await test.addUser(null));
    await add('/projects', {
      name: 'Nachtbouw',
      start_date: '2026-06-01T23:30:00Z',
      end_date: '2026-06-01T23:45:00Z',
    });
    const on = async (day: string) =>
      names(await call('GET', `/projects?${query({ filter: { period: `${day}/${day}` } })}`));
    expect(await on('2026-06-01')).toEqual([]);
    expect(await on('2026-06-02')).toEqual(['Nachtbouw']);
    const moved = await platform('PATCH', `/tenants/${tenantId}`, {
      time_zone: 'America/New_York',
    });
    expect(moved.json().time_zone).toBe('America/New_York');
    expect(await on('2026-06-01')).toEqual(['Nachtbouw']);
    expect(await on('2026-06-02')).toEqual([]);
    const unknown = await platform('PATCH', `/tenants/${tenantId}`, { time_zone: 'Mars/Olympus' });
    expect(unknown.json().fields).toHaveProperty('time_zone');
  });

  it('shows as unpaid what the list of invoices has when filtered by it', async () => {
    const { payer } = await tenantWithInvoice(test);
    await expectSameOne(payer, 'unpaid', 'invoices', 'unpaid');
  });
});

/** The one record that the dashboard shows in a list of it is what the filter of that name leaves. */
const expectSameOne = async (
  call: Planner['call'],
  key: string,
  resource: string,
  name: string
) => {
  const filtered = (dashboard: string) =>
    call('GET', `/${resource}?${query({ range: [0, 24], filter: { dashboard } })}`);
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const shown = (await call('GET', '/dashboard')).json()[key];
  const found = await filtered(name);
  expect(idsOf(found.json())).toEqual(idsOf(shown.rows));
  expect(found.headers['content-range']).toBe(`${resource} 0-0/1`);
  expect(shown.total).toBe(1);
  expect((await filtered('anything')).statusCode).toBe(400);
};

/** A planner of a new tenant, with one record that each list of the dashboard shows, and others. */
const plannerInTheMorning = async () => {
  const { call, add } = await planner();
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  await add('/projects', { name: 'Nu', status: 'boeking', start_date: at(0), end_date: at(1) });
  await add('/projects', {
    name: 'Optie',
    status: 'optie',
    start_date: at(24 * 40),
    end_date: at(24 * 41),
  });
  await add('/projects', {
    name: 'Voorbij',
    status: 'optie',
    start_date: at(-24 * 9),
    end_date: at(-24 * 8),
  });
  await add('/transport', { vehicle: 'Bus', departure: at(0) });
  await add('/transport', { vehicle: 'Later', departure: at(48) });
  await add('/equipment', { name: 'Kapot', status: 'defect' });
  await add('/equipment', { name: 'Goed', status: 'Beschikbaar' });
  return { call };
};
