import { beforeAll, describe, expect, it } from 'vitest';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { FIELD_TEXTS } from '../support/fieldTexts.ts';
import { errorOf, fieldsOf, query } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
});

/** Somebody with an account, and their crew record. */
const colleague = async (name: string) => {
  const user = await test.addUser(ours.tenantId, [], { name, last_name: 'Prins' });
  const { rows } = await test.pool.query<{ id: number }>('select id from crew where user_id = $1', [
    user.id,
  ]);
  return { driver_id: user.id, crew_id: rows[0]?.id, driver: `${name} Prins` };
};

const NOBODY = { crew_id: null, driver_id: null, driver: null };

const add = (values: object) => ours.add('/transport', { vehicle: 'Bus', ...values });

const patch = (id: number, values: object) => ours.call('PATCH', `/transport/${id}`, values);

describe('the driver of a trip', () => {
  it('is a crew member, whose account and name follow, and the account likewise', async () => {
    const [bo, kim] = [await colleague('Bo'), await colleague('Kim')];
    const trip = await add({ crew_id: bo.crew_id });
    expect(trip).toMatchObject(bo);
    expect((await patch(trip.id, { crew_id: kim.crew_id })).json()).toMatchObject(kim);
    expect((await patch(trip.id, { driver_id: bo.driver_id })).json()).toMatchObject(bo);
    expect((await patch(trip.id, { driver_id: bo.driver_id, driver: 'x' })).json()).toMatchObject(
      bo
    );
    expect((await patch(trip.id, { driver_id: null })).json()).toMatchObject(NOBODY);
    expect((await patch(trip.id, { ...kim })).json()).toMatchObject(kim);
    expect((await patch(trip.id, { crew_id: null })).json()).toMatchObject(NOBODY);
    expect(await add({ driver_id: bo.driver_id, driver: 'x' })).toMatchObject(bo);
    const listed = await ours.call(
      'GET',
      `/transport?${query({ filter: { crew_id: bo.crew_id } })}`
    );
    expect(listed.json()).toMatchObject([bo]);
  });

  it('has no account where the person has none, and is nobody where a name is typed', async () => {
    const jan = await ours.person({ name: 'Jan' });
    const trip = await add({ crew_id: jan });
    expect(trip).toMatchObject({ crew_id: jan, driver_id: null, driver: 'Jan' });
    const typed = await patch(trip.id, { driver: 'Ruben' });
    expect(typed.json()).toMatchObject({ ...NOBODY, driver: 'Ruben' });
  });

  it('is one person: two that differ are refused at the field', async () => {
    const [bo, kim] = [await colleague('Bo'), await colleague('Kim')];
    const two = { crew_id: bo.crew_id, driver_id: kim.driver_id };
    const refused = await ours.call('POST', '/transport', { vehicle: 'Bus', ...two });
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['crew_id']]);
    const none = await add({});
    expect(fieldsOf(await patch(none.id, two))).toEqual(['crew_id']);
    const jan = await ours.person();
    const alone = await patch(none.id, { crew_id: jan, driver_id: kim.driver_id });
    expect(fieldsOf(alone)).toEqual(['crew_id']);
    expect(await add({ crew_id: bo.crew_id, driver_id: bo.driver_id })).toMatchObject(bo);
  });

  it('is the one that changed in a whole record', async () => {
    const [bo, kim] = [await colleague('Bo'), await colleague('Kim')];
    const trip = await add({ crew_id: bo.crew_id });
    const put = async (values: object) => {
      const { version: _version, ...current } = (
        await ours.call('GET', `/transport/${trip.id}`)
      ).json();
      const answer = await ours.call('PUT', `/transport/${trip.id}`, { ...current, ...values });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };
    expect(await put({ driver_id: kim.driver_id })).toMatchObject(kim);
    expect(await put({ crew_id: bo.crew_id })).toMatchObject(bo);
    expect(await put({ notes: 'Achterom' })).toMatchObject(bo);
    expect(await put({ driver_id: null })).toMatchObject(NOBODY);
    expect(await put({ crew_id: kim.crew_id })).toMatchObject(kim);
    expect(await put({ crew_id: null })).toMatchObject(NOBODY);
    expect(await put({ crew_id: bo.crew_id })).toMatchObject(bo);
    expect(await put({ driver: 'Ruben' })).toMatchObject({ ...NOBODY, driver: 'Ruben' });
    expect(await put({ crew_id: bo.crew_id })).toMatchObject(bo);
    expect(await put({ crew_id: kim.crew_id, driver: 'Kim' })).toMatchObject(kim);
  });

  it('is an active person of the company', async () => {
    const gone = await ours.person();
    await ours.call('PATCH', `/crew/${gone}`, { active: false });
    const stranger = await (await crewingOf(test)).person();
    for (const crew_id of [gone, stranger]) {
      const answer = await ours.call('POST', '/transport', { vehicle: 'Bus', crew_id });
      expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, ['crew_id']]);
    }
  });

  it('is an active account of the company as well', async () => {
    const gone = await test.addUser(ours.tenantId, [], { deleted_at: new Date().toISOString() });
    const idle = await test.addUser(ours.tenantId, [], { active: false });
    const stranger = await test.addUser(await test.addTenant());
    for (const { id } of [gone, idle, stranger]) {
      const answer = await ours.call('POST', '/transport', { vehicle: 'Bus', driver_id: id });
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { driver_id: FIELD_TEXTS.gone },
      ]);
    }
  });

  it('is of the same company in the view on all companies as well', async () => {
    const superadmin = test.callAs(await test.addUser(null));
    const stranger = await test.addUser(await test.addTenant());
    const trip = await add({});
    const answer = await superadmin('PATCH', `/transport/${trip.id}`, { driver_id: stranger.id });
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, ['driver_id']]);
  });

  it('has the name of an account, until a name is typed or there is nobody', async () => {
    const bo = await test.addUser(ours.tenantId, [], { name: 'Bo', last_name: 'Prins' });
    const trip = await add({ driver_id: bo.id, driver: 'Iemand anders' });
    expect(trip).toMatchObject({ driver_id: bo.id, driver: 'Bo Prins' });
    const byHand = await patch(trip.id, { driver: 'Ruben' });
    expect(byHand.json()).toMatchObject({ driver_id: null, driver: 'Ruben' });
    await patch(trip.id, { driver_id: bo.id });
    const none = await patch(trip.id, { driver_id: null });
    expect(none.json()).toMatchObject({ driver_id: null, driver: null });
  });

  it('gets the account that their record gets', async () => {
    const email = `driver-${crypto.randomUUID()}@example.test`;
    const jan = await ours.person({ name: 'Jan', email });
    const trip = await add({ crew_id: jan });
    const user = await test.addUser(ours.tenantId, [], { email });
    const found = (await ours.call('GET', `/transport/${trip.id}`)).json();
    expect(found).toMatchObject({ crew_id: jan, driver_id: user.id, driver: 'Jan' });
  });

  it('is the other record after both were one person, and nobody after erasing', async () => {
    const [twice, jan] = [await ours.person(), await ours.person({ name: 'Jan' })];
    const trip = await add({ crew_id: twice, departure: hour(1), arrival: hour(2) });
    const merged = await ours.call('POST', `/crew/${twice}/merge`, { into: jan });
    expect(merged.statusCode, merged.body).toBe(200);
    const read = async () => (await ours.call('GET', `/transport/${trip.id}`)).json();
    expect(await read()).toMatchObject({ crew_id: jan, driver: 'Jan' });
    const other = { vehicle: 'Bus', crew_id: jan, departure: hour(1), arrival: hour(2) };
    expect(errorOf(await ours.call('POST', '/transport', other))).toEqual([409, 'person_taken']);
    await ours.call('DELETE', `/crew/${jan}`);
    expect(await read()).toMatchObject({ crew_id: null, driver: 'Jan' });
  });

  it('keeps the times in order', async () => {
    const trip = { departure: hour(8), arrival: hour(10) };
    const wrong = [
      [{ busy_from: hour(10) }, 'busy_from'],
      [{ busy_until: hour(8) }, 'busy_until'],
      [{ busy_from: hour(12), busy_until: hour(11) }, 'busy_until'],
    ] as const;
    for (const [busy, field] of wrong) {
      const answer = await ours.call('POST', '/transport', { vehicle: 'Bus', ...trip, ...busy });
      expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, [field]]);
    }
    const early = await add({ ...trip, busy_from: hour(6) });
    expect(early).toMatchObject({ busy_from: hour(6), busy_until: null, tentative: false });
    expect(fieldsOf(await patch(early.id, { arrival: hour(5), departure: hour(4) }))).toEqual([
      'busy_from',
    ]);
  });
});
