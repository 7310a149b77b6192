import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { errorOf, fieldsOf, plannerWithStock, query } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp } from '../support/testApp.ts';

const test = await buildTestApp({ ownDatabase: true });

const HOUR = 3_600_000;

/** So many hours from now. */
const soon = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const company = async () => {
  const planner = await plannerWithStock(test);
  const { tenantId, call } = planner;

  /** A booking with units on its line. */
  const bookedUnits = async (product: number, units: number[], period: [string, string]) => {
    const job = await planner.booked([product, units.length], period);
    await planner.run(tx =>
      tx.execute(sql`insert into project_line_units (tenant_id, line_id, product_id, equipment_id)
        select ${tenantId}, ${job.line}, ${product}, unit
        from unnest(${sql.param(units)}::int[]) unit`)
    );
    return job;
  };

  const told = (unit: number, values: { out?: string; back?: string }) =>
    planner.run(tx =>
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

  return { ...planner, bookedUnits, told, statusOf };
};

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
    expect(csv).toContain('Product (id);Product;Code;Buiten gebruik sinds');
    expect(csv).toMatch(new RegExp(`;${lamp};[^;]+;;2026-02-01 12:00`));
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
    const { call, add, product, unit, bookedUnits, write, tenant, colleague } = await company();
    const lamp = await product(0);
    const one = await unit(lamp, 'L1');
    const job = await bookedUnits(lamp, [one], [hour(0), hour(24)]);
    await write(sql`insert into stock_movements
      (tenant_id, line_id, product_id, equipment_id, way, amount, moved_at)
      values (${tenant}, ${job.line}, ${lamp}, ${one}, 'out', 1, '2026-01-01T08:00:00Z') returning id`);
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
