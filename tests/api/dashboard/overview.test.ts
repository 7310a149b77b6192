import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reportedShortageSchema } from '#contract/availability/availability';
import { isOpenShortage, runsOf, spanOf } from '#contract/availability/shortageRuns';
import { periodOf } from '#contract/base/dayPeriods';
import { DEFAULT_TIME_ZONE } from '#contract/base/locales';
import { dashboardAnswer } from '#contract/dashboard/dashboard';
import type { PermissionName } from '#contract/people/permissions';
import { crewingOf } from '../support/crewing.ts';
import { tenantWithInvoice } from '../support/invoices.ts';
import { names, plannerOf, query } from '../support/planner.ts';
import { companyOf } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
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
    ['options', 'projects', 'options'],
    ['subHires', 'sub-hires', 'to_arrange'],
  ] as const)(
    'shows as %s what the list of %s has when filtered by %s',
    async (key, resource, name) => {
      const { call } = await plannerInTheMorning();
      await expectSameOne(call, key, resource, name);
    }
  );

  it('tells planners what is short soon, and which repairs are open', async () => {
    const { call, add, tenantId } = await planner();
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const stock = await companyOf(test, tenantId);
    const lamp = await stock.product(10);
    const short = async (days: number) => {
      const job = await stock.booked([lamp, 4], [at(days), at(days + 1)]);
      await stock.repair({ product: lamp, amount: 8 }, at(days), at(days + 1));
      return job;
    };
    await short(3);
    await short(20);
    await stock.booked([lamp, 11], [at(6), at(7)], 'optie');
    const unit = await stock.unit(null, 'ZS-1');
    await add('/repairs', { equipment_id: unit, from: at(-2), reason: 'Lekt' });
    await add('/repairs', { equipment_id: unit, from: at(-9), until: at(-8) });
    await add('/repairs', { product_id: lamp, amount: 2, from: at(30), usable: true });

    const { shortages, repairs } = (await call('GET', '/dashboard')).json();
    expect(shortages).toMatchObject({
      total: 1,
      rows: [{ product_id: lamp, name: 'Lamp', short: 2 }],
    });
    expect(repairs).toMatchObject({
      total: 1,
      rows: [{ name: 'Lamp', amount: 1, reason: 'Lekt', until: null }],
    });
  });

  it('counts shortages as the page of shortages does, in the days that it names', async () => {
    const { call, tenantId } = await planner();
    const hours = (later: number) => new Date(Date.now() + later * 3_600_000).toISOString();
    const stock = await companyOf(test, tenantId);
    const [lamp, cable] = [await stock.product(10), await stock.product(10)];
    // One busy week in four parts, with an amount of its own each, and days later another run.
    for (const [start, missing] of [
      [30, 1],
      [40, 3],
      [60, 2],
      [90, 1],
      [250, 4],
    ] as const) {
      await stock.booked([lamp, 4], [hours(start), hours(start + 10)]);
      await stock.repair({ product: lamp, amount: 6 + missing }, hours(start), hours(start + 10));
    }
    await stock.booked([cable, 4], [hours(48), hours(50)]);
    await stock.repair({ product: cable, amount: 8 }, hours(48), hours(50));
    // Within an option alone, and after the last day that is counted.
    await stock.booked([cable, 11], [hours(240), hours(250)], 'optie');
    await stock.booked([cable, 4], [hours(24 * 15), hours(24 * 16)]);
    await stock.repair({ product: cable, amount: 8 }, hours(24 * 15), hours(24 * 16));

    const { shortages } = dashboardAnswer.parse((await call('GET', '/dashboard')).json());
    const days = shortages?.days ?? { first: '', last: '' };
    const window = periodOf(days.first, days.last, DEFAULT_TIME_ZONE);
    const listed = await call('GET', `/shortages?${new URLSearchParams({ ...window })}`);
    const open = z.array(reportedShortageSchema).parse(listed.json()).filter(isOpenShortage);
    const cards = runsOf(open).map(run => ({
      product_id: run[0].product_id,
      short: Math.max(...run.map(({ short }) => short)),
      ...spanOf(run),
    }));
    expect(cards.map(({ product_id, short }) => [product_id, short])).toEqual([
      [lamp, 3],
      [cable, 2],
      [lamp, 4],
    ]);
    expect(open.length).toBeGreaterThan(cards.length);
    expect(shortages?.total).toBe(cards.length);
    expect(shortages?.rows).toMatchObject(cards);
  });

  it('tells who sees crew which shifts of the next days have an open place', async () => {
    const ours = await crewingOf(test);
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const stagehand = await ours.crewFunction();
    const project = await ours.project({ start_date: at(24), end_date: at(48) });
    const shift = (from: number, values: object = {}) =>
      ours.shift(project, stagehand, { from: at(from), until: at(from + 8), ...values });
    await shift(-30);
    const soon = await shift(24, { amount: 2 });
    const full = await shift(25);
    await shift(20 * 24);
    const person = await ours.person();
    await ours.plan(project, {
      op: 'assign',
      shift_id: full,
      crew_ids: [person],
      state: 'confirmed',
    });
    const { openShifts } = (await ours.call('GET', '/dashboard')).json();
    expect(openShifts).toMatchObject({ total: 1, rows: [{ id: soon, open: 2 }] });
    const { call } = await planner(['planning.view']);
    expect((await call('GET', '/dashboard')).json()).not.toHaveProperty('openShifts');
  });

  it('tells nothing of planning to others, and no shortages of all tenants at once', async () => {
    const { call } = await planner(['products.view']);
    const others = (await call('GET', '/dashboard')).json();
    for (const key of ['shortages', 'options', 'subHires', 'repairs']) {
      expect(others).not.toHaveProperty(key);
    }
    const superadmin = test.callAs(await test.addUser(null));
    const all = await superadmin('GET', '/dashboard');
    expect(all.statusCode).toBe(200);
    expect(all.json()).not.toHaveProperty('shortages');
    expect(all.json()).toHaveProperty('repairs');
  });

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
  const week = { start_date: at(24 * -30), end_date: at(24 * -29) };
  const option = async (name: string, hours: number, status = 'optie') => {
    const { id } = await add('/projects', { name, status, ...week });
    // A past end cannot be set: it passed meanwhile.
    await test.pool.query('update projects set option_until = $2 where id = $1', [id, at(hours)]);
  };
  await option('Loopt af', 0);
  await option('Loopt later af', 24 * 8);
  await option('Al geboekt', 0, 'boeking');
  const hired = { supplier_name: 'Buurman', from: at(24), until: at(48) };
  await add('/sub-hires', { ...hired, status: 'requested' });
  await add('/sub-hires', { ...hired, status: 'confirmed' });
  return { call };
};

describe('the first steps', () => {
  it('are those of a company without projects, with its seats', async () => {
    const { call, add } = await planner();
    const { firstSteps } = (await call('GET', '/dashboard')).json();
    expect(firstSteps).toMatchObject({ has_logo: false, seats_used: 1, products: 0, customers: 0 });
    await add('/projects', { name: 'Eerste' });
    expect((await call('GET', '/dashboard')).json().firstSteps).toBeUndefined();
  });
});
