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

describe('the search', () => {
  it('finds each kind that one may see, of the own tenant', async () => {
    const { call, add } = await planner();
    await add('/customers', { name: 'Gala BV' });
    await add('/projects', { name: 'Zomergala' });
    await add('/projects', { name: 'Gala' });
    await add('/products', { name: 'Galagordijn' });
    await (await planner()).add('/customers', { name: 'Gala elders' });
    const found = (await call('GET', '/search?q=gala')).json();
    expect(Object.keys(found)).toEqual(['projects', 'customers', 'equipment', 'products']);
    expect(found.projects.map((row: { title: string }) => row.title)).toEqual([
      'Gala',
      'Zomergala',
    ]);
    expect(found.customers).toHaveLength(1);
  });
});

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
    start_date: at(-50),
    end_date: at(-48),
  });
  await add('/transport', { vehicle: 'Bus', departure: at(0) });
  await add('/transport', { vehicle: 'Later', departure: at(48) });
  await add('/equipment', { name: 'Kapot', status: 'defect' });
  await add('/equipment', { name: 'Goed', status: 'Beschikbaar' });
  return { call };
};
