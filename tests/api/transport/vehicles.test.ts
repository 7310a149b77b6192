import { beforeAll, describe, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { errorOf, fieldsOf, names, plannerOf, query } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
});

const send = (values: object) =>
  ours.call('POST', '/vehicles', { name: `Bus ${++count}`, ...values });

const vehicle = async (values: object = {}): Promise<number> =>
  (await ours.add('/vehicles', { name: `Bus ${++count}`, ...values })).id;

let count = 0;

const patch = (id: number, values: object) => ours.call('PATCH', `/vehicles/${id}`, values);

describe('vehicles', () => {
  it('are kept with what they carry, and listed by kind and use', async () => {
    const mine = await crewingOf(test);
    const truck = await mine.add('/vehicles', {
      name: 'Bakwagen',
      plate: 'v-123-ab',
      kind: 'truck',
      payload_kg: 3_200,
      box_length: 620,
      box_width: 240,
      box_height: 230,
      seats: 3,
      licence: 'C',
      inspection_until: '2031-05-01',
      cost_per_km: 0.45,
      cost_per_day: 95,
      garage: [{ from: hour(0), until: hour(8), reason: 'Remmen' }],
    });
    expect(truck).toMatchObject({
      kind: 'truck',
      payload_kg: 3_200,
      volume_m3: null,
      cost_per_km: 0.45,
      shared: false,
      retired_at: null,
      garage: [{ from: hour(0), until: hour(8), reason: 'Remmen' }],
    });
    await mine.add('/vehicles', { name: 'Oude bus', retired_at: hour(0) });
    const list = async (filter: object) =>
      names(await mine.call('GET', `/vehicles?${query({ filter })}`));
    expect(await list({ kind: 'truck' })).toEqual(['Bakwagen']);
    expect(await list({ active: false })).toEqual(['Oude bus']);
    expect(await list({ active: true })).toEqual(['Bakwagen']);
    expect(await list({ q: 'V-123' })).toEqual(['Bakwagen']);
    const facets = (await mine.call('GET', '/vehicles/facets')).json();
    expect(facets.kind).toBeDefined();
  });

  it('have a plate of their own, however it is written, until they are retired', async () => {
    const first = await vehicle({ plate: 'VX-12-AB' });
    const refused = await send({ plate: 'vx 12ab' });
    expect(errorOf(refused)).toEqual([409, 'already_exists']);
    expect(fieldsOf(refused)).toEqual(['plate']);
    await patch(first, { retired_at: hour(0) });
    const second = await vehicle({ plate: 'vx12ab' });
    expect(errorOf(await patch(first, { retired_at: null }))).toEqual([409, 'already_exists']);
    await patch(second, { plate: null });
    expect((await patch(first, { retired_at: null })).statusCode).toBe(200);
  });

  it('are checked at the field', async () => {
    const wrong = [
      [{ garage: [{ from: hour(2), until: hour(1) }] }, 'garage.0.until'],
      [{ seats: 0 }, 'seats'],
      [{ kind: 'boat' }, 'kind'],
      [{ cost_per_km: 0.123 }, 'cost_per_km'],
    ] as const;
    for (const [values, field] of wrong) {
      const answer = await send(values);
      expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, [field]]);
    }
  });

  it('hide costs from users who may not see them', async () => {
    const { tenantId } = ours;
    const id = await vehicle({ cost_per_km: 0.4, cost_per_day: 80 });
    const user = await test.addUser(tenantId, ['transport.manage']);
    const call = test.callAs(user);
    expect((await call('GET', `/vehicles/${id}`)).json()).toMatchObject({
      cost_per_km: null,
      cost_per_day: null,
    });
    expect((await call('PATCH', `/vehicles/${id}`, { cost_per_km: 1 })).statusCode).toBe(403);
    expect((await call('PATCH', `/vehicles/${id}`, { seats: 2 })).statusCode).toBe(200);
    expect((await ours.call('GET', `/vehicles/${id}`)).json()).toMatchObject({ cost_per_km: 0.4 });
  });

  it('are read by staff, changed with transport.manage, and not seen by freelancers', async () => {
    const { tenantId } = ours;
    const id = await vehicle();
    const staff = test.callAs(await test.addUser(tenantId, []));
    expect((await staff('GET', `/vehicles/${id}`)).statusCode).toBe(200);
    expect((await staff('PATCH', `/vehicles/${id}`, { seats: 2 })).statusCode).toBe(403);
    const freelancer = test.callAs(
      await test.addUser(tenantId, ['transport.manage'], { user_type: 'freelancer' })
    );
    expect((await freelancer('GET', '/vehicles')).statusCode).toBe(403);
    expect((await freelancer('POST', '/vehicles', { name: 'Bus' })).statusCode).toBe(403);
  });

  it('cannot be deleted while trips use them', async () => {
    const [van, trailer] = [await vehicle(), await vehicle({ kind: 'trailer' })];
    const trip = await ours.add('/transport', { vehicle_id: van, trailer_id: trailer });
    for (const id of [van, trailer]) {
      expect(errorOf(await ours.call('DELETE', `/vehicles/${id}`))).toEqual([409, 'in_use']);
    }
    await ours.call('DELETE', `/transport/${trip.id}`);
    expect((await ours.call('DELETE', `/vehicles/${van}`)).statusCode).toBe(200);
  });
});

describe('two records of one vehicle', () => {
  const merge = (id: number, into: number) => ours.call('POST', `/vehicles/${id}/merge`, { into });

  it('are merged into one, which keeps its own values and gets the trips of both', async () => {
    const twice = await vehicle({ plate: 'MM-01-MM', seats: 3, payload_kg: 900 });
    const kept = await vehicle({ name: 'Sprinter', seats: 2 });
    const trip = await ours.add('/transport', { vehicle_id: twice });
    const pulled = await ours.add('/transport', { vehicle: 'Auto', trailer_id: twice });
    const merged = await merge(twice, kept);
    expect(merged.statusCode, merged.body).toBe(200);
    expect(merged.json()).toMatchObject({
      id: kept,
      plate: 'MM-01-MM',
      seats: 2,
      payload_kg: 900,
    });
    const read = async (id: number) => (await ours.call('GET', `/transport/${id}`)).json();
    expect(await read(trip.id)).toMatchObject({ vehicle_id: kept, vehicle: 'Sprinter' });
    expect(await read(pulled.id)).toMatchObject({ trailer_id: kept, vehicle: 'Auto' });
    expect((await ours.call('GET', `/vehicles/${twice}`)).statusCode).toBe(404);
  });

  it('give the kept one no volume over its own box, and no sides beside its own volume', async () => {
    const box = { box_length: 400, box_width: 200, box_height: 200 };
    const noBox = { box_length: null, box_width: null, box_height: null };
    const merged = async (values: object, kept: object) =>
      (await merge(await vehicle(values), await vehicle(kept))).json();
    expect(await merged({ volume_m3: 42 }, box)).toMatchObject({ ...box, volume_m3: null });
    expect(await merged(box, { volume_m3: 42 })).toMatchObject({ ...noBox, volume_m3: 42 });
    expect(await merged(box, {})).toMatchObject({ ...box, volume_m3: null });
  });

  it('are not merged if both drive at the same time, or one trip has both', async () => {
    const [one, other] = [await vehicle(), await vehicle()];
    const times = { departure: hour(8), arrival: hour(10) };
    const first = await ours.add('/transport', { vehicle_id: one, ...times });
    await ours.add('/transport', { vehicle_id: other, ...times });
    const refused = await merge(one, other);
    expect(errorOf(refused)).toEqual([409, 'vehicle_taken']);
    expect((await ours.call('GET', `/transport/${first.id}`)).json()).toMatchObject({
      vehicle_id: one,
    });
    const [van, trailer] = [await vehicle(), await vehicle()];
    await ours.add('/transport', { vehicle_id: van, trailer_id: trailer });
    expect(fieldTextsOf(await merge(trailer, van))).toEqual({ into: FIELD_TEXTS.pulls_itself });
    expect(fieldTextsOf(await merge(van, van))).toEqual({ into: FIELD_TEXTS.same_record });
    const theirs = await (
      await plannerOf(test, ['transport.manage'])
    ).add('/vehicles', {
      name: 'Van hen',
    });
    expect(fieldTextsOf(await merge(van, theirs.id))).toEqual({ into: FIELD_TEXTS.gone });
    // Another company's vehicle is unknown: no other answer may reveal it.
    expect((await merge(theirs.id, theirs.id)).statusCode).toBe(404);
    expect((await merge(theirs.id, van)).statusCode).toBe(404);
  });
});
