import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/permissions';
import { plannerOf, query } from './support/planner.ts';
import { companyOf, hour } from './support/stock.ts';
import { buildTestApp } from './support/testApp.ts';

const test = await buildTestApp();

const HOUR = 3_600_000;

/** So many hours from now. */
const soon = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const company = async () => {
  const planner = await plannerOf(test);
  const stock = await companyOf(test, planner.tenantId);
  const { tenantId, call } = planner;
  const colleague = async (...permissions: PermissionName[]) =>
    test.callAs(await test.addUser(tenantId, permissions));

  /** A booking with units on its line. */
  const bookedUnits = async (product: number, units: number[], period: [string, string]) => {
    const job = await stock.booked([product, units.length], period);
    await stock.run(tx =>
      tx.execute(sql`insert into project_line_units (tenant_id, line_id, product_id, equipment_id)
        select ${tenantId}, ${job.line}, ${product}, unit
        from unnest(${sql.param(units)}::int[]) unit`)
    );
    return job;
  };

  const told = (unit: number, values: { out?: string; back?: string }) =>
    stock.run(tx =>
      tx.execute(sql`update project_line_units set out_at = ${values.out ?? null}::timestamptz,
        back_at = ${values.back ?? null}::timestamptz where equipment_id = ${unit}`)
    );

  /** Status as each call tells it. */
  const statusOf = async (id: number) => {
    const one = (await call('GET', `/equipment/${id}`)).json().status;
    const listed = (await call('GET', `/equipment?${query({ filter: { id: [id] } })}`)).json();
    const filter = { id: [id], status: one };
    const filtered = (await call('GET', `/equipment?${query({ filter })}`)).json();
    const facets = (
      await call('GET', `/equipment/facets?${query({ filter: { id: [id] } })}`)
    ).json();
    expect([listed[0].status, filtered.length, facets.status]).toEqual([
      one,
      1,
      [{ value: one, count: 1 }],
    ]);
    return one;
  };

  return { ...planner, ...stock, colleague, bookedUnits, told, statusOf };
};

const fieldsOf = (answer: { json(): { fields?: object } }) =>
  Object.keys(answer.json().fields ?? {});

const errorOf = (answer: { statusCode: number; json(): { errorCode: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
];

describe('a unit', () => {
  it('belongs to a product, whose stock it is', async () => {
    const { call, add, product } = await company();
    const lamp = await product(9);
    const stockOf = async () => (await call('GET', `/products/${lamp}`)).json().stock;
    const made = await add('/equipment', { name: 'Spot', product_id: lamp, code: 'L-001' });
    expect(made).toMatchObject({ product_id: lamp, code: 'L-001', retired_at: null });
    await add('/equipment', { name: 'Spot', product_id: lamp, code: 'L-002' });
    expect(await stockOf()).toBe(2);
    const typed = await call('PATCH', `/products/${lamp}`, { stock: 5 });
    expect(errorOf(typed)).toEqual([409, 'stock_from_units']);
    await call('PATCH', `/equipment/${made.id}`, { retired_at: soon(-1) });
    expect(await stockOf()).toBe(1);
    const found = await call('GET', `/equipment?${query({ filter: { product_id: lamp } })}`);
    expect(found.json()).toHaveLength(2);
    const byCode = await call('GET', `/equipment?${query({ filter: { q: 'L-00' } })}`);
    expect(byCode.json()).toHaveLength(2);
    const search = await call('GET', '/search?q=L-00');
    expect(search.body).toContain('Spot');
  });

  it('names what is wrong at its field', async () => {
    const { call, add, product, kit } = await company();
    const other = await company();
    const lamp = await product(1);
    const set = await kit([[lamp, 1]]);
    const foreign = await other.product(1);
    await add('/equipment', { name: 'Spot', code: 'L-001' });
    const wrong = async (values: object) =>
      fieldsOf(await call('POST', '/equipment', { name: 'Spot', ...values }));
    expect(await wrong({ product_id: set })).toEqual(['product_id']);
    expect(await wrong({ product_id: foreign })).toEqual(['product_id']);
    expect(await wrong({ retired_at: 'gisteren' })).toEqual(['retired_at']);
    const twin = await call('POST', '/equipment', { name: 'Spot', code: 'L-001' });
    expect([...errorOf(twin), fieldsOf(twin)]).toEqual([409, 'already_exists', ['code']]);
    await other.add('/equipment', { name: 'Spot', code: 'L-001' });
  });

  it('is not taken from a product of which more is promised', async () => {
    const { call, product, unit, booked } = await company();
    const lamp = await product(0);
    const spare = await product(0);
    const units = [await unit(lamp, 'L1'), await unit(lamp, 'L2')];
    await booked([lamp, 2], [hour(0), hour(24)]);
    const path = `/equipment/${units[0]}`;
    expect(errorOf(await call('DELETE', path))).toEqual([409, 'shortage']);
    const moved = await call('PATCH', path, { product_id: spare });
    expect(errorOf(moved)).toEqual([409, 'shortage']);
    expect(errorOf(await call('PATCH', path, { product_id: null }))).toEqual([409, 'shortage']);
    // That it is retired is a fact.
    expect((await call('PATCH', path, { retired_at: soon(-1) })).statusCode).toBe(200);
  });

  it('that is out is neither deleted nor moved; a product with units is not deleted', async () => {
    const { call, product, unit, bookedUnits, told } = await company();
    const lamp = await product(0);
    const spare = await product(0);
    const one = await unit(lamp, 'L1');
    const job = await bookedUnits(lamp, [one], [soon(-24), soon(24)]);
    await told(one, { out: soon(-1) });
    const path = `/equipment/${one}`;
    expect(errorOf(await call('DELETE', path))).toEqual([409, 'still_out']);
    expect(errorOf(await call('PATCH', path, { product_id: spare }))).toEqual([409, 'still_out']);
    await told(one, { out: soon(-1), back: soon(-0.5) });
    await call('PATCH', `/projects/${job.id}`, { status: 'geannuleerd' });
    expect(errorOf(await call('DELETE', path))).toEqual([409, 'in_use']);
    expect(errorOf(await call('DELETE', `/products/${lamp}`))).toEqual([409, 'in_use']);
    expect(errorOf(await call('DELETE', `/products/${spare}`))).toEqual([200, undefined]);
  });

  it('goes with its last booking to one of two at once', async () => {
    const { call, product, unit, booked } = await company();
    const lamp = await product(0);
    const units = [await unit(lamp, 'L1'), await unit(lamp, 'L2')];
    const option = await booked([lamp, 2], [hour(0), hour(24)], 'optie');
    const answers = await Promise.all([
      call('DELETE', `/equipment/${units[0]}`),
      call('PATCH', `/projects/${option.id}`, { status: 'boeking' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it('goes out as CSV and comes back', async () => {
    const { call, add, product, user } = await company();
    const lamp = await product(0);
    await add('/equipment', { name: 'Spot', product_id: lamp, retired_at: '2026-02-01T11:00:00Z' });
    const csv = (await call('GET', '/equipment/export')).body;
    expect(csv).toContain('Product (id);Code;Buiten gebruik sinds');
    expect(csv).toContain(`${lamp};;2026-02-01 12:00`);
    const imported = await test.app.inject({
      method: 'POST',
      url: '/api/equipment/import?dryRun=false',
      payload: csv,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'text/csv' },
    });
    expect(imported.json()).toMatchObject({ imported: 1, errors: [] });
    const rows = (await call('GET', '/equipment')).json();
    expect(rows).toMatchObject([
      { product_id: lamp, retired_at: '2026-02-01T11:00:00.000Z', status: 'buiten gebruik' },
      { product_id: lamp, retired_at: '2026-02-01T11:00:00.000Z', status: 'buiten gebruik' },
    ]);
  });
});

describe('the status of a unit', () => {
  it('follows from repairs, what is out, and retirement', async () => {
    const { call, add, product, unit, bookedUnits, told, statusOf } = await company();
    const lamp = await product(0);
    const one = await unit(lamp, 'L1');
    expect(await statusOf(one)).toBe('beschikbaar');
    await bookedUnits(lamp, [one], [soon(-24), soon(24)]);
    expect(await statusOf(one)).toBe('beschikbaar');
    await told(one, { out: soon(-1) });
    expect(await statusOf(one)).toBe('verhuurd');
    const noted = await add('/repairs', { equipment_id: one, from: soon(-1), usable: true });
    expect(await statusOf(one)).toBe('verhuurd');
    await call('PATCH', `/repairs/${noted.id}`, { usable: false });
    expect(await statusOf(one)).toBe('in reparatie');
    await call('PATCH', `/equipment/${one}`, { retired_at: soon(-1) });
    expect(await statusOf(one)).toBe('buiten gebruik');
    await call('PATCH', `/equipment/${one}`, { retired_at: null });
    await call('DELETE', `/repairs/${noted.id}`);
    expect(await statusOf(one)).toBe('verhuurd');
    await told(one, { out: soon(-1), back: soon(-0.5) });
    expect(await statusOf(one)).toBe('beschikbaar');
  });

  it('changes when a repair begins or ends, without a job', async () => {
    const { add, call, product, unit, run, statusOf } = await company();
    const lamp = await product(0);
    const one = await unit(lamp, 'L1');
    await add('/repairs', { equipment_id: one, from: soon(1), until: soon(3) });
    expect(await statusOf(one)).toBe('beschikbaar');
    const unavailable = async () => (await call('GET', '/dashboard')).json().unavailable.total;
    expect(await unavailable()).toBe(0);
    await hoursPass(run, 2);
    expect(await unavailable()).toBe(1);
    expect(await statusOf(one)).toBe('in reparatie');
    await hoursPass(run, 2);
    expect(await statusOf(one)).toBe('beschikbaar');
    const left = (await call('GET', `/equipment/${one}`)).json();
    expect(left.version).toBe(1);
  });

  it('is passed over where it is typed; other equipment keeps what was typed', async () => {
    const { call, add, product } = await company();
    const lamp = await product(0);
    const made = await add('/equipment', { name: 'Spot', status: 'in keuring' });
    const path = `/equipment/${made.id}`;
    expect(made.status).toBe('in keuring');
    const linked = await call('PATCH', path, { product_id: lamp, status: 'verhuurd' });
    expect(linked.json().status).toBe('beschikbaar');
    const typed = await call('PATCH', path, { status: 'verhuurd', location: 'Hal 1' });
    expect(typed.json()).toMatchObject({ status: 'beschikbaar', location: 'Hal 1' });
    const unlinked = await call('PATCH', path, { product_id: null, status: 'verhuurd' });
    expect(unlinked.json().status).toBe('verhuurd');
  });

  it('is in the history only as what it became', async () => {
    const { call, add, product, tenantId } = await company();
    const lamp = await product(0);
    const made = await add('/equipment', { name: 'Spot', product_id: lamp });
    await call('PATCH', `/equipment/${made.id}`, { status: 'verhuurd', location: 'Hal 1' });
    const reader = test.callAs(await test.addUser(tenantId, ['audit.view']));
    const log = await reader('GET', `/audit-logs?resourceType=equipment&resourceId=${made.id}`);
    expect(log.json()[0].metadata.changes).toEqual({ location: { from: null, to: 'Hal 1' } });
  });
});

/** As if so many hours went by: what was to come has come, and nothing was told of it. */
const hoursPass = async (run: Awaited<ReturnType<typeof company>>['run'], hours: number) => {
  const triggers = (what: 'disable' | 'enable') =>
    test.pool.query(`alter table repairs ${what} trigger repairs_changed;
      alter table equipment ${what} trigger derive_status`);
  await triggers('disable');
  await run(async tx => {
    const passed = sql`make_interval(hours => ${hours}::int)`;
    await tx.execute(sql`update repairs set starts_at = starts_at - ${passed},
      ends_at = ends_at - ${passed}`);
    await tx.execute(sql`update equipment set status_until = status_until - ${passed}`);
  });
  await triggers('enable');
};

describe('the timeline of a unit', () => {
  it('has where it was, is and will be', async () => {
    const { call, add, product, unit, bookedUnits, told, colleague } = await company();
    const lamp = await product(0);
    const one = await unit(lamp, 'L1');
    const job = await bookedUnits(lamp, [one], [hour(0), hour(24)]);
    await told(one, { out: '2026-01-01T08:00:00Z' });
    const repair = await add('/repairs', { equipment_id: one, from: hour(30), usable: true });
    const path = `/equipment/${one}/timeline`;
    const project = { project_id: job.id, project_name: 'Gala' };
    const timeline = [
      { kind: 'out', ...project, from: '2026-01-01T08:00:00.000Z', until: null },
      { kind: 'project', ...project, from: hour(0), until: hour(24) },
      { kind: 'repair', repair_id: repair.id, from: hour(30), until: null },
    ];
    expect((await call('GET', path)).json()).toEqual(timeline);
    const warehouse = await colleague('warehouse.manage');
    expect((await warehouse('GET', path)).json()).toEqual(timeline);
    const stranger = await colleague('equipment.manage');
    expect((await stranger('GET', path)).statusCode).toBe(403);
    const other = await company();
    expect((await other.call('GET', path)).statusCode).toBe(404);
  });
});

describe('linking equipment to products', () => {
  const named = (name: string, type: string | null, values: object = {}) => ({
    name,
    type,
    ...values,
  });

  it('proposes the product of that name, by the type where several have it', async () => {
    const { call, add } = await company();
    const lamp = await add('/products', { name: 'Spot' });
    await add('/products', { name: 'SM58', category_id: 1 });
    const mic = await add('/products', { name: 'SM58', category_id: 3 });
    await add('/products', { name: 'Set', type: 'kit' });
    for (const item of [
      named('spot', null),
      named('spot', null),
      named('SM58', 'Audio'),
      named('SM58', 'Kabel'),
      named('Set', null),
      named('Spot', null, { product_id: lamp.id }),
    ]) {
      await add('/equipment', item);
    }
    const proposal = (await call('GET', '/equipment/links')).json();
    expect(proposal).toHaveLength(4);
    const none = { product_id: null, product_name: null };
    expect(proposal).toEqual(
      expect.arrayContaining([
        { name: 'spot', type: null, count: 2, product_id: lamp.id, product_name: 'Spot' },
        { name: 'SM58', type: 'Audio', count: 1, product_id: mic.id, product_name: 'SM58' },
        { name: 'SM58', type: 'Kabel', count: 1, ...none },
        { name: 'Set', type: null, count: 1, ...none },
      ])
    );
  });

  it('links all of a name and type at once, with an entry in the history of each', async () => {
    const { call, add, tenantId } = await company();
    const lamp = await add('/products', { name: 'Spot', stock: 2 });
    const ids: number[] = [];
    for (const type of [null, null, 'Led']) {
      ids.push((await add('/equipment', named('Spot', type))).id);
    }
    const links = [{ name: 'Spot', type: null, product_id: lamp.id }];
    const done = await call('POST', '/equipment/links', { links });
    expect([done.statusCode, done.json()]).toEqual([200, { linked: 2 }]);
    expect((await call('POST', '/equipment/links', { links })).json()).toEqual({ linked: 0 });
    const rows = (await call('GET', '/equipment')).json();
    expect(rows).toMatchObject([
      { product_id: lamp.id, status: 'beschikbaar', version: 2 },
      { product_id: lamp.id, version: 2 },
      { product_id: null, status: null, version: 1 },
    ]);
    const reader = test.callAs(await test.addUser(tenantId, ['audit.view']));
    const logOf = async (id: number | undefined) =>
      (await reader('GET', `/audit-logs?resourceType=equipment&resourceId=${id}`)).json();
    expect((await logOf(ids[1]))[0]).toMatchObject({
      action_type: 'equipment.linked',
      metadata: { links: [{ name: 'Spot', type: null, product: 'Spot', count: 2 }] },
    });
    expect(await logOf(ids[2])).toHaveLength(1);
  });

  it('links nothing where more is promised than the units that there would be', async () => {
    const { call, add, booked } = await company();
    const lamp = await add('/products', { name: 'Spot', stock: 2 });
    const mic = await add('/products', { name: 'SM58' });
    await booked([lamp.id, 2], [hour(0), hour(24)]);
    await add('/equipment', named('Spot', null));
    await add('/equipment', named('SM58', null));
    const refused = await call('POST', '/equipment/links', {
      links: [
        { name: 'SM58', type: null, product_id: mic.id },
        { name: 'Spot', type: null, product_id: lamp.id },
      ],
    });
    expect(errorOf(refused)).toEqual([409, 'shortage']);
    expect(refused.json().shortages).toMatchObject([{ product_id: lamp.id, short: 1 }]);
    const rows = (await call('GET', '/equipment')).json();
    expect(rows).toMatchObject([{ product_id: null }, { product_id: null }]);
  });

  it('names what is wrong at its place, and is for those who manage equipment', async () => {
    const { call, add, colleague } = await company();
    const set = await add('/products', { name: 'Set', type: 'kit' });
    const lamp = await add('/products', { name: 'Spot' });
    const foreign = await (await company()).add('/products', { name: 'Spot' });
    const link = (product_id: number, name = 'Spot') => ({ name, type: null, product_id });
    const send = (...links: object[]) => call('POST', '/equipment/links', { links });
    expect(fieldsOf(await send(link(lamp.id), link(set.id, 'x')))).toEqual(['links.1.product_id']);
    expect(fieldsOf(await send(link(foreign.id)))).toEqual(['links.0.product_id']);
    expect(fieldsOf(await send(link(lamp.id), link(lamp.id)))).toEqual(['links.1.name']);
    expect(fieldsOf(await send())).toEqual(['links']);
    const planner = await colleague('planning.manage', 'products.manage');
    expect((await planner('GET', '/equipment/links')).statusCode).toBe(403);
    expect((await planner('POST', '/equipment/links', { links: [] })).statusCode).toBe(403);
  });

  it('counts the same when two do it at once', async () => {
    const { call, add } = await company();
    const lamp = await add('/products', { name: 'Spot' });
    for (const name of ['Spot', 'Spot', 'Spot']) await add('/equipment', named(name, null));
    const links = [{ name: 'Spot', type: null, product_id: lamp.id }];
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/equipment/links', { links }))
    );
    const linked = answers.map(answer => answer.json().linked);
    expect(linked.toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
    expect((await call('GET', `/products/${lamp.id}`)).json().stock).toBe(3);
  });
});

describe('products and customers', () => {
  it('are made no kit while they are stock', async () => {
    const { call, add, product, unit } = await company();
    const [lamp, mic, hired, spare] = [
      await product(0),
      await product(1),
      await product(0),
      await product(1),
    ];
    await unit(lamp, 'L1');
    await add('/repairs', { product_id: mic, from: hour(0) });
    await add('/sub-hires', {
      supplier_name: 'Buurman',
      from: hour(0),
      until: hour(1),
      lines: [{ product_id: hired, amount: 1 }],
    });
    for (const id of [lamp, mic, hired]) {
      const refused = await call('PATCH', `/products/${id}`, { type: 'kit' });
      expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['type']]);
    }
    expect((await call('PATCH', `/products/${spare}`, { type: 'kit' })).statusCode).toBe(200);
  });

  it('have their hours and suppliers in the API and in CSV files', async () => {
    const { call, add, user } = await company();
    const lamp = await add('/products', { name: 'Spot', turnaround_hours: 24 });
    expect(lamp.turnaround_hours).toBe(24);
    for (const turnaround_hours of [-1, 8_761, 1.5]) {
      const wrong = await call('PATCH', `/products/${lamp.id}`, { turnaround_hours });
      expect(fieldsOf(wrong)).toEqual(['turnaround_hours']);
    }
    expect((await add('/customers', { name: 'Theater' })).is_supplier).toBe(false);
    const csv = 'name,is_supplier\nAarts,ja\nBos,no\nCas,\nDik,1';
    const imported = await test.app.inject({
      method: 'POST',
      url: '/api/customers/import?dryRun=false',
      payload: csv,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'text/csv' },
    });
    expect(imported.json()).toMatchObject({ imported: 4, errors: [] });
    const filter = { is_supplier: true };
    const found = await call('GET', `/customers?${query({ filter, sort: ['name', 'ASC'] })}`);
    expect(found.json().map((row: { name: string }) => row.name)).toEqual(['Aarts', 'Dik']);
    expect((await call('GET', '/customers/export')).body).toMatch(/Aarts;.*;ja;\r?\n/);
    expect((await call('GET', '/products/export')).body).toContain(';24');
  });
});
