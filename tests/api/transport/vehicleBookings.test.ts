import { beforeAll, describe, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
});

let count = 0;

const vehicle = async (values: object = {}): Promise<number> =>
  (await ours.add('/vehicles', { name: `Bus ${++count}`, ...values })).id;

const TRIP = { departure: hour(8), arrival: hour(10) };

const send = (values: object) => ours.call('POST', '/transport', { ...TRIP, ...values });

const add = (values: object) => ours.add('/transport', { ...TRIP, ...values });

const patch = (id: number, values: object) => ours.call('PATCH', `/transport/${id}`, values);

const bookingsOf = async (vehicleId: number) => {
  const { rows } = await test.pool.query(
    `select source_id, role, job::int, firm from bookings where vehicle_id = $1 order by 1`,
    [vehicleId]
  );
  return rows;
};

describe('the vehicle of a trip', () => {
  it('gives its name, unless one is typed; a trip needs one of both', async () => {
    const van = await vehicle({ name: 'Sprinter 2' });
    const trip = await add({ vehicle_id: van });
    expect(trip).toMatchObject({ vehicle_id: van, vehicle: 'Sprinter 2', warnings: [] });
    expect((await patch(trip.id, { vehicle: 'Huurbus' })).json()).toMatchObject({
      vehicle_id: null,
      vehicle: 'Huurbus',
    });
    expect(fieldsOf(await patch(trip.id, { vehicle: '' }))).toEqual(['vehicle']);
    expect((await patch(trip.id, { vehicle_id: van, vehicle: 'x' })).json()).toMatchObject({
      vehicle_id: van,
      vehicle: 'Sprinter 2',
    });
    expect((await patch(trip.id, { vehicle_id: van, vehicle: 'Sprinter 2' })).json()).toMatchObject(
      { vehicle_id: van, vehicle: 'Sprinter 2' }
    );
    const whole = await ours.call('PUT', `/transport/${trip.id}`, {
      ...(await ours.call('GET', `/transport/${trip.id}`)).json(),
      vehicle: 'Huurbus',
    });
    expect(whole.json()).toMatchObject({ vehicle_id: null, vehicle: 'Huurbus' });
    await patch(trip.id, { vehicle_id: van });
    expect(fieldsOf(await patch(trip.id, { vehicle_id: null }))).toEqual(['vehicle']);
    expect(fieldsOf(await send({}))).toEqual(['vehicle']);
    const itself = await send({ vehicle_id: van, trailer_id: van });
    expect(fieldTextsOf(itself)).toEqual({ trailer_id: FIELD_TEXTS.pulls_itself });
  });

  it('must be a vehicle of the company', async () => {
    const theirs = await (await crewingOf(test)).add('/vehicles', { name: 'Van hen' });
    const refused = await send({ vehicle_id: theirs.id });
    expect(fieldTextsOf(refused)).toEqual({ vehicle_id: FIELD_TEXTS.gone });
    expect(fieldsOf(await send({ vehicle: 'Bus', trailer_id: theirs.id }))).toEqual(['trailer_id']);
  });
});

describe('a trip books its vehicle and its trailer', () => {
  it('so a second one at the same time is refused with the first, also of the same project', async () => {
    const project = await ours.project({ name: 'Gala' });
    const van = await vehicle({ name: 'Sprinter' });
    const first = await add({ vehicle_id: van, project_id: project });
    const refused = await send({
      vehicle_id: van,
      project_id: project,
      departure: hour(9),
      arrival: hour(11),
    });
    expect(errorOf(refused)).toEqual([409, 'vehicle_taken']);
    expect(refused.json().taken).toEqual([
      {
        vehicle_id: van,
        name: 'Sprinter',
        from: hour(8),
        until: hour(10),
        kind: 'trip',
        project_id: project,
        project_name: 'Gala',
      },
    ]);
    expect(refused.json().fields).toEqual({ vehicle_id: 'Rijdt dan al een vaste rit: Gala.' });
    const second = await add({ vehicle_id: van, departure: hour(10), arrival: hour(11) });
    expect(errorOf(await patch(second.id, { departure: hour(9) }))).toEqual([409, 'vehicle_taken']);
    expect(await bookingsOf(van)).toEqual([
      { source_id: first.id, role: 'vehicle', job: project, firm: true },
      { source_id: second.id, role: 'vehicle', job: -second.id, firm: true },
    ]);
    await ours.call('DELETE', `/transport/${first.id}`);
    expect((await patch(second.id, { departure: hour(9) })).statusCode).toBe(200);
  });

  it('whichever of both it is, and says at which field', async () => {
    const trailer = await vehicle({ name: 'Aanhanger', kind: 'trailer' });
    await add({ vehicle: 'Bus', trailer_id: trailer });
    const refused = await send({ vehicle_id: await vehicle(), trailer_id: trailer });
    expect(errorOf(refused)).toEqual([409, 'vehicle_taken']);
    expect(fieldsOf(refused)).toEqual(['trailer_id']);
    expect(errorOf(await send({ vehicle_id: trailer }))).toEqual([409, 'vehicle_taken']);
  });

  it('for the typed times, else from departure until arrival', async () => {
    const van = await vehicle();
    await add({ vehicle_id: van, busy_from: hour(6), busy_until: hour(12) });
    const early = { departure: hour(5), arrival: hour(7) };
    expect(errorOf(await send({ vehicle_id: van, ...early }))).toEqual([409, 'vehicle_taken']);
    await add({ vehicle_id: van, departure: hour(12), arrival: hour(13) });
  });

  it.each([
    ['without an end', { arrival: null }, { arrival: hour(10) }],
    ['tentative', { tentative: true }, { tentative: false }],
    ['cancelled', { status: 'geannuleerd' }, { status: 'gepland' }],
  ])('but not %s', async (_, values, back) => {
    const van = await vehicle();
    const trip = await add({ vehicle_id: van, ...values });
    expect(await bookingsOf(van)).toEqual([]);
    await add({ vehicle_id: van });
    expect(errorOf(await patch(trip.id, back))).toEqual([409, 'vehicle_taken']);
  });

  it('but not one that stands for any number, until it does not any more', async () => {
    const hired = await vehicle({ shared: true });
    await add({ vehicle_id: hired });
    const second = await add({ vehicle_id: hired });
    expect(second.warnings).toEqual([]);
    const share = (shared: boolean) => ours.call('PATCH', `/vehicles/${hired}`, { shared });
    const refused = await share(false);
    expect(errorOf(refused)).toEqual([409, 'vehicle_taken']);
    expect(fieldsOf(refused)).toEqual(['shared']);
    expect(refused.json().taken[0]).toMatchObject({ vehicle_id: hired, kind: 'trip' });
    await patch(second.id, { departure: hour(12), arrival: hour(13) });
    expect((await share(false)).statusCode).toBe(200);
    expect(await bookingsOf(hired)).toHaveLength(2);
    expect((await share(true)).statusCode).toBe(200);
    expect(await bookingsOf(hired)).toEqual([]);
  });

  it('but not for a cancelled project, until it is none any more', async () => {
    const project = await ours.project({ status: 'geannuleerd' });
    const van = await vehicle();
    await add({ vehicle_id: van, project_id: project });
    const other = await add({ vehicle_id: van });
    const reopen = () => ours.call('PATCH', `/projects/${project}`, { status: 'offerte' });
    expect(errorOf(await reopen())).toEqual([409, 'vehicle_taken']);
    await patch(other.id, { tentative: true });
    expect((await reopen()).statusCode).toBe(200);
    await ours.call('PATCH', `/projects/${project}`, { status: 'geannuleerd' });
    expect(await bookingsOf(van)).toEqual([]);
  });

  it('and does not once it has ended: it is a fact', async () => {
    const van = await vehicle();
    const past = {
      vehicle_id: van,
      departure: '2020-01-01T08:00:00.000Z',
      arrival: '2020-01-01T10:00:00.000Z',
    };
    await add(past);
    await add(past);
    expect(await bookingsOf(van)).toMatchObject([{ firm: false }, { firm: false }]);
  });
});
