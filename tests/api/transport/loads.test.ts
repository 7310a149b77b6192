import { beforeAll, describe, expect, it } from 'vitest';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { fieldsOf, query } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
});

const TRIP = { departure: hour(-2), arrival: hour(-1) };

const trip = (values: object) => ours.add('/transport', { vehicle: 'Bus', ...TRIP, ...values });

const patch = (id: number, values: object) => ours.call('PATCH', `/transport/${id}`, values);

const read = async (id: number) => (await ours.call('GET', `/transport/${id}`)).json();

const standingOf = async (project: number) => {
  const answer = await ours.call('GET', `/projects/${project}/transport`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const codesOf = ({ warnings = [] }: { warnings?: { code: string }[] }) =>
  warnings.map(({ code }) => code).toSorted();

const product = async (values: object): Promise<number> =>
  (await ours.add('/products', { name: 'Kist', ...values })).id;

/** Light in a group of 10 × 20 kg and 0.1 m³; 4 × 50 kg of 1 m³ without a group; and two things that nobody weighed. */
const loaded = async () => {
  const project = await ours.project({ name: 'Gala' });
  const [par, bin, rope] = [
    await product({ name: 'PAR', weight: 20, volume: 0.1 }),
    await product({ name: 'Bak', weight: 50, volume: 1 }),
    await product({ name: 'Touw' }),
  ];
  const answer = await ours.call('POST', `/projects/${project}/plan`, {
    changes: [
      { op: 'add_group', ref: 'light', name: 'Licht' },
      { op: 'add_line', product_id: par, amount: 10, group_ref: 'light' },
      { op: 'add_line', product_id: rope, amount: 3, group_ref: 'light' },
      { op: 'add_line', product_id: bin, amount: 4 },
      { op: 'add_line', product_id: rope, amount: 1 },
    ],
    accept_shortage: { reason: 'test' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { project, light: Number(answer.json().refs.light) };
};

describe('what a trip carries', () => {
  it("is stored by shares of groups of its project's plan", async () => {
    const { project, light } = await loaded();
    const loads = [
      { group_id: null, share: 50 },
      { group_id: light, share: 100 },
    ];
    const added = await trip({ project_id: project, loads });
    expect(added).toMatchObject({ loads, rider_ids: [], distance_km: null });
    const listed = await ours.call(
      'GET',
      `/transport?${query({ filter: { project_id: project } })}`
    );
    expect(listed.json()).toMatchObject([{ loads }]);
    const changed = await patch(added.id, {
      loads: [{ group_id: light, share: 12.5 }],
      distance_km: 84.5,
    });
    expect(changed.json()).toMatchObject({
      loads: [{ group_id: light, share: 12.5 }],
      distance_km: 84.5,
    });
    const other = await ours.project();
    expect((await patch(added.id, { project_id: other })).json()).toMatchObject({ loads: [] });
    const wrong = await patch(added.id, { loads: [{ group_id: light, share: 1 }] });
    expect([wrong.statusCode, fieldsOf(wrong)]).toEqual([400, ['loads.0.group_id']]);
    const none = await trip({});
    expect(fieldsOf(await patch(none.id, { loads: [{ group_id: null, share: 1 }] }))).toEqual([
      'loads.0.group_id',
    ]);
    for (const share of [0, 100.5]) {
      const refused = await patch(none.id, { loads: [{ group_id: null, share }] });
      expect(fieldsOf(refused)).toEqual(['loads.0.share']);
    }
    const twice = [1, 2].map(share => ({ group_id: light, share }));
    expect(fieldsOf(await patch(none.id, { loads: twice }))).toEqual(['loads']);
  });

  it('is deleted with its group, and with its project', async () => {
    const { project, light } = await loaded();
    const added = await trip({
      project_id: project,
      loads: [
        { group_id: null, share: 50 },
        { group_id: light, share: 100 },
      ],
    });
    const removed = await ours.call('POST', `/projects/${project}/plan`, {
      changes: [{ op: 'remove_group', id: light }],
    });
    expect(removed.statusCode, removed.body).toBe(200);
    expect((await read(added.id)).loads).toEqual([{ group_id: null, share: 50 }]);
    expect((await ours.call('DELETE', `/projects/${project}`)).statusCode).toBe(200);
    expect(await read(added.id)).toMatchObject({ project_id: null, loads: [] });
  });

  it('is added up for the project, with the groups that no outward trip loads', async () => {
    const { project, light } = await loaded();
    const van = (await ours.add('/vehicles', { name: 'Bus 1', payload_kg: 300, volume_m3: 10 })).id;
    const [trailer, unknown] = [
      (await ours.add('/vehicles', { name: 'Aanhanger', kind: 'trailer', payload_kg: 500 })).id,
      (await ours.add('/vehicles', { name: 'Bakwagen', kind: 'truck' })).id,
    ];
    const out = await trip({
      project_id: project,
      vehicle_id: van,
      loads: [
        { group_id: null, share: 25 },
        { group_id: light, share: 100 },
      ],
    });
    const back = await trip({
      project_id: project,
      vehicle_id: unknown,
      trailer_id: trailer,
      departure: hour(25),
      arrival: hour(26),
      loads: [{ group_id: null, share: 100 }],
    });
    expect(await standingOf(project)).toEqual({
      weight: 400,
      volume: 5,
      without_weight: 1,
      not_loaded: { weight: 150, volume: 3 },
      trips: [
        {
          id: out.id,
          vehicle_id: van,
          trailer_id: null,
          crew_id: null,
          load: { weight: 250, volume: 2, without_weight: 1 },
          payload: 300,
          usable: 8,
          warnings: [],
        },
        {
          id: back.id,
          vehicle_id: unknown,
          trailer_id: trailer,
          crew_id: null,
          load: { weight: 200, volume: 4, without_weight: 1 },
          payload: null,
          usable: null,
          warnings: [],
        },
      ],
    });
    await patch(out.id, { status: 'geannuleerd' });
    expect((await standingOf(project)).not_loaded).toEqual({ weight: 400, volume: 5 });
  });

  it('is hidden from freelancers and other companies', async () => {
    const { project } = await loaded();
    const freelancer = await test.addUser(ours.tenantId, [], { user_type: 'freelancer' });
    const path = `/projects/${project}/transport`;
    expect((await test.callAs(freelancer)('GET', path)).statusCode).toBe(403);
    expect((await (await crewingOf(test)).call('GET', path)).statusCode).toBe(404);
  });
});

describe('a trip tells what does not fit', () => {
  it('by weight and volume, of vehicle and trailer together', async () => {
    const { project, light } = await loaded();
    const small = { payload_kg: 100, box_length: 200, box_width: 100, box_height: 100 };
    const van = (await ours.add('/vehicles', { name: 'Volle bus', ...small })).id;
    const trailer = (await ours.add('/vehicles', { name: 'Kar', kind: 'trailer', ...small })).id;
    const loads = [
      { group_id: null, share: 100 },
      { group_id: light, share: 10 },
    ];
    const added = await trip({ project_id: project, vehicle_id: van, trailer_id: trailer, loads });
    const warnings = [
      { code: 'payload', value: 220, limit: 200 },
      { code: 'volume', value: 4.1, limit: 3.2 },
    ];
    expect(added.warnings).toEqual(warnings);
    expect((await read(added.id)).warnings).toEqual(warnings);
    const listed = await ours.call(
      'GET',
      `/transport?${query({ filter: { vehicle_id: trailer } })}`
    );
    expect(listed.json()).toMatchObject([{ id: added.id, warnings }]);
    const overview = async () => (await ours.call('GET', `/projects/${project}/overview`)).json();
    expect((await overview()).tasks).toContainEqual({ kind: 'trips_overloaded', count: 1 });
    await ours.call('PATCH', '/tenant/settings', { load_factor: 100 });
    const third = [{ group_id: null, share: 30 }];
    expect((await patch(added.id, { loads: third })).json().warnings).toEqual([]);
    expect((await overview()).tasks).not.toContainEqual(
      expect.objectContaining({ kind: 'trips_overloaded' })
    );
  });

  it('by inspection, garage and end of use', async () => {
    const day = (at: string) => at.slice(0, 10);
    const garage = [{ from: hour(-3), until: hour(-1.5), reason: 'Remmen' }];
    const van = (await ours.add('/vehicles', { name: 'Bus 4', garage })).id;
    const added = await trip({ vehicle_id: van });
    expect(added.warnings).toEqual([
      { code: 'garage', value: hour(-3), vehicle_id: van, name: 'Bus 4' },
    ]);
    const change = (values: object) => ours.call('PATCH', `/vehicles/${van}`, values);
    await change({ garage: [], inspection_until: day(hour(-48)) });
    expect((await read(added.id)).warnings).toMatchObject([
      { code: 'inspection', limit: day(hour(-48)), vehicle_id: van },
    ]);
    await change({ inspection_until: day(hour(0)), retired_at: hour(-24) });
    expect(codesOf(await read(added.id))).toEqual(['retired']);
    await patch(added.id, { status: 'geannuleerd' });
    expect((await read(added.id)).warnings).toEqual([]);
  });

  it('by seats and the licence of its driver', async () => {
    const van = (await ours.add('/vehicles', { name: 'Bus 5', seats: 2, licence: 'C1' })).id;
    const licensed = (code: string, until?: string) =>
      ours.person({ licences: [{ code, ...(until && { until }) }] });
    const [b, ce, expired] = [
      await licensed('B'),
      await licensed('CE'),
      await licensed('C', '2020-01-01'),
    ];
    const added = await trip({ vehicle_id: van, crew_id: b, rider_ids: [ce, expired] });
    expect(added.warnings).toEqual([
      { code: 'licence', limit: 'C1', vehicle_id: van, name: 'Bus 5' },
      { code: 'seats', value: 3, limit: 2 },
    ]);
    const other = await patch(added.id, { crew_id: ce, rider_ids: [ce, expired] });
    expect(other.json()).toMatchObject({ warnings: [], rider_ids: [ce, expired] });
    await patch(added.id, { crew_id: expired, rider_ids: [] });
    expect(codesOf(await read(added.id))).toEqual(['licence']);
    await patch(added.id, { driver: 'Iemand' });
    expect(codesOf(await read(added.id))).toEqual([]);
  });

  it('by the day that ends at 00:00, not by the next one', async () => {
    const { rows } = await test.pool.query<{ at: string; day: string }>(
      `select to_char(day at time zone zone at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') as at,
        to_char(day - interval '1 day', 'YYYY-MM-DD') as day
      from (select timestamp '2031-06-11' as day, time_zone as zone from tenants where id = $1) it`,
      [ours.tenantId]
    );
    const { at = '', day: last = '' } = rows[0] ?? {};
    const van = (
      await ours.add('/vehicles', { name: 'Bus 6', inspection_until: last, licence: 'C1' })
    ).id;
    const driver = await ours.person({ licences: [{ code: 'C', until: last }] });
    const departure = new Date(Date.parse(at) - 4 * 3_600_000).toISOString();
    const added = await trip({ vehicle_id: van, crew_id: driver, departure, arrival: at });
    expect(added.warnings).toEqual([]);
    const later = new Date(Date.parse(at) + 60_000).toISOString();
    const longer = await patch(added.id, { arrival: later });
    expect(codesOf(longer.json())).toEqual(['inspection', 'licence']);
  });

  it('and knows its riders', async () => {
    const stranger = await (await crewingOf(test)).person();
    const added = await trip({});
    const refused = await patch(added.id, { rider_ids: [stranger] });
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['rider_ids.0']]);
    const [jan, again] = [await ours.person(), await ours.person()];
    await patch(added.id, { rider_ids: [jan, again] });
    const merged = await ours.call('POST', `/crew/${again}/merge`, { into: jan });
    expect(merged.statusCode, merged.body).toBe(200);
    expect((await read(added.id)).rider_ids).toEqual([jan]);
  });
});
