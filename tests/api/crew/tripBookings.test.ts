import { beforeAll, describe, expect, it } from 'vitest';
import { confirmed, type Crewing, crewingOf } from '../support/crewing.ts';
import { errorOf, query } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  stagehand = await ours.crewFunction();
});

const TRIP = { vehicle: 'Bus', departure: hour(8), arrival: hour(10) };

const send = (values: object) => ours.call('POST', '/transport', { ...TRIP, ...values });

const add = (values: object) => ours.add('/transport', { ...TRIP, ...values });

const patch = (id: number, values: object) => ours.call('PATCH', `/transport/${id}`, values);

/** Somebody who is confirmed from eight to four on a project of their own. */
const working = async (values: object = {}) => {
  const [project, jan] = [await ours.project({ name: 'Gala' }), await ours.person()];
  const shift = await ours.shift(project, stagehand, values);
  await ours.plan(project, confirmed(shift, jan));
  return { project, jan, shift };
};

const bookingsOf = async (crewId: number) => {
  const { rows } = await test.pool.query<{ firm: boolean }>(
    `select source, source_id, job::int, firm from bookings where crew_id = $1 order by 1, 2`,
    [crewId]
  );
  return rows;
};

describe('a trip books its driver', () => {
  it('so a second one at the same time is refused, with the first, and one after it is not', async () => {
    const jan = await ours.person({ name: 'Jan' });
    const project = await ours.project({ name: 'Gala' });
    const first = await add({ crew_id: jan, project_id: project });
    const refused = await send({ crew_id: jan, departure: hour(9), arrival: hour(11) });
    expect(errorOf(refused)).toEqual([409, 'person_taken']);
    expect(refused.json().taken).toEqual([
      {
        crew_id: jan,
        name: 'Jan',
        from: hour(8),
        until: hour(10),
        kind: 'trip',
        project_id: project,
        project_name: 'Gala',
      },
    ]);
    expect(refused.json().fields).toEqual({ crew_id: 'Is dan al vast ingepland: Gala.' });
    const second = await add({ crew_id: jan, departure: hour(10), arrival: hour(11) });
    expect(errorOf(await patch(second.id, { departure: hour(9) }))).toEqual([409, 'person_taken']);
    expect(await bookingsOf(jan)).toEqual([
      { source: 'trip', source_id: first.id, job: project, firm: true },
      { source: 'trip', source_id: second.id, job: -second.id, firm: true },
    ]);
    await ours.call('DELETE', `/transport/${first.id}`);
    expect((await patch(second.id, { departure: hour(9) })).statusCode).toBe(200);
  });

  it('beside a shift of its project, and of no other, whichever comes first', async () => {
    const { project, jan } = await working({ travel_before: 60 });
    await add({ crew_id: jan, project_id: project });
    const other = await send({ crew_id: jan, departure: hour(6), arrival: hour(7.5) });
    expect(errorOf(other)).toEqual([409, 'person_taken']);
    expect(other.json().taken).toMatchObject([
      { kind: 'shift', project_name: 'Gala', from: hour(7), until: hour(16) },
    ]);
    const [beurs, piet] = [await ours.project(), await ours.person({ name: 'Piet' })];
    await add({ crew_id: piet });
    const shift = await ours.shift(beurs, stagehand);
    const refused = await ours.post(beurs, [confirmed(shift, piet)]);
    expect(errorOf(refused)).toEqual([409, 'person_taken']);
    expect(refused.json().taken).toMatchObject([
      { crew_id: piet, kind: 'trip', project_id: null, from: hour(8), until: hour(10) },
    ]);
    await ours.plan(beurs, { ...confirmed(shift, piet), state: 'planned' });
  });

  it('for the typed times, else from departure until arrival', async () => {
    const jan = await ours.person();
    await add({ crew_id: jan, busy_from: hour(6), busy_until: hour(12) });
    expect(errorOf(await send({ crew_id: jan, departure: hour(5), arrival: hour(7) }))).toEqual([
      409,
      'person_taken',
    ]);
    await add({ crew_id: jan, departure: hour(12), arrival: hour(13) });
    const open = await add({ crew_id: jan, departure: hour(7), arrival: null });
    expect(errorOf(await patch(open.id, { busy_until: hour(9) }))).toEqual([409, 'person_taken']);
  });

  it.each([
    ['without an end', { arrival: null }, { arrival: hour(10) }],
    ['tentative', { tentative: true }, { tentative: false }],
    ['cancelled', { status: 'geannuleerd' }, { status: 'gepland' }],
    ['without a driver', { crew_id: null }, {}],
  ])('but not %s', async (_, values, back) => {
    const jan = await ours.person();
    const trip = await add({ crew_id: jan, ...values });
    expect(await bookingsOf(jan)).toEqual([]);
    await add({ crew_id: jan });
    const again = await patch(trip.id, { crew_id: jan, ...back });
    expect(errorOf(again)).toEqual([409, 'person_taken']);
  });

  it('but not for a cancelled project or a template, until these are none any more', async () => {
    const project = await ours.project({ status: 'geannuleerd' });
    const jan = await ours.person();
    const trip = await add({ crew_id: jan, project_id: project });
    const other = await add({ crew_id: jan });
    const reopen = () => ours.call('PATCH', `/projects/${project}`, { status: 'offerte' });
    expect(errorOf(await reopen())).toEqual([409, 'person_taken']);
    await patch(other.id, { tentative: true });
    expect((await reopen()).statusCode).toBe(200);
    expect(await bookingsOf(jan)).toMatchObject([{ source_id: trip.id, job: project }]);
    await ours.call('PATCH', `/projects/${project}`, { status: 'geannuleerd' });
    expect(await bookingsOf(jan)).toEqual([]);
    const template = await ours.add('/projects', { name: 'Sjabloon', is_template: true });
    await add({ crew_id: jan, project_id: template.id });
    expect(await bookingsOf(jan)).toEqual([]);
  });

  it('and does not once it has ended: it is a fact', async () => {
    const jan = await ours.person();
    const past = {
      crew_id: jan,
      departure: '2020-01-01T08:00:00.000Z',
      arrival: '2020-01-01T10:00:00.000Z',
    };
    await add(past);
    await add(past);
    expect(await bookingsOf(jan)).toMatchObject([{ firm: false }, { firm: false }]);
  });

  it('also after its project is deleted, in which they had a shift', async () => {
    const { project, jan } = await working();
    const trip = await add({ crew_id: jan, project_id: project });
    const [shift] = (await ours.read(project)).shifts;
    await ours.plan(project, { op: 'cancel', ids: [shift.assignments[0].id] });
    const deleted = await ours.call('DELETE', `/projects/${project}`);
    expect(deleted.statusCode, deleted.body).toBe(200);
    expect(await bookingsOf(jan)).toEqual([
      { source: 'trip', source_id: trip.id, job: -trip.id, firm: true },
    ]);
  });

  it('and is a job of its own on another project', async () => {
    const { project, jan } = await working();
    const trip = await add({ crew_id: jan, project_id: project });
    const refused = await patch(trip.id, { project_id: await ours.project() });
    expect(errorOf(refused)).toEqual([409, 'person_taken']);
    expect(refused.json().taken).toMatchObject([{ kind: 'shift', project_id: project }]);
    expect(refused.json().taken).toHaveLength(1);
  });

  it('which candidates, the board and warnings know', async () => {
    const jan = await ours.person({ name: 'Jan Rijder' });
    const trip = await add({ crew_id: jan });
    const window = `from=${hour(8)}&until=${hour(9)}`;
    const candidates = (
      await ours.call('GET', `/crew/candidates?${window}&crew_ids=${jan}`)
    ).json();
    expect(candidates).toMatchObject([
      { crew_id: jan, state: 'taken', conflicts: [{ kind: 'trip', from: hour(8) }] },
    ]);
    const board = await ours.call(
      'GET',
      `/planning?by=crew&${window}&${query({ filter: { q: 'Rijder' } })}`
    );
    expect(board.statusCode, board.body).toBe(200);
    const rows: { id: number; bars: object[] }[] = board.json();
    expect(rows.find(({ id }) => id === jan)?.bars).toMatchObject([
      { kind: 'trip', id: trip.id, firm: true },
    ]);
  });

  it('and which is no conflict with a shift of its own project', async () => {
    const { project, jan } = await working();
    await add({ crew_id: jan, project_id: project });
    const codesOf = (warnings: { code: string }[]) => warnings.map(({ code }) => code);
    const [shift] = (await ours.read(project)).shifts;
    expect(codesOf(shift.assignments[0].warnings)).not.toContain('overlap');
    const filter = query({ filter: { only: 'conflicts' } });
    const rows: { id: number; bars: { warnings: { code: string }[] }[] }[] = (
      await ours.call('GET', `/planning?by=crew&from=${hour(0)}&until=${hour(24)}&${filter}`)
    ).json();
    expect(rows.map(({ id }) => id)).not.toContain(jan);
    const piet = await ours.person();
    await add({ crew_id: piet, project_id: project });
    const other = await ours.shift(project, stagehand);
    const stateFor = async (shiftId: number) => {
      const url = `/crew/candidates?shift_id=${shiftId}&crew_ids=${piet}`;
      return (await ours.call('GET', url)).json();
    };
    expect(await stateFor(other)).toMatchObject([{ state: 'free', conflicts: [] }]);
    const elsewhere = await ours.shift(await ours.project(), stagehand);
    expect(await stateFor(elsewhere)).toMatchObject([{ state: 'taken' }]);
  });
});
