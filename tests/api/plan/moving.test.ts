import { beforeAll, describe, expect, it } from 'vitest';
import { at, KEEP, MOVE, type Moving, movingOf, RELEASE } from '../support/moving.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Moving;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await movingOf(test);
});

describe('a project that moves as a whole', () => {
  it('takes its groups’ own periods along where that is asked for, and its plan is another', async () => {
    const lamp = await ours.product(2);
    const id = await ours.project();
    await ours.change(
      id,
      { op: 'add_group', ref: 'g', name: 'Licht', out_from: hour(-5), back_until: hour(30) },
      { op: 'add_group', name: 'Geluid', back_until: hour(28) },
      { op: 'add_group', name: 'Rest' },
      { op: 'add_line', product_id: lamp, amount: 2, group_ref: 'g' }
    );
    await ours.moved(id, { ...at(100, 124), moving: KEEP });
    expect(await ours.plan(id)).toMatchObject({
      version: 3,
      groups: [
        { out_from: hour(95), back_until: hour(130) },
        { out_from: null, back_until: hour(128) },
        { out_from: null, back_until: null },
      ],
      lines: [{ from: hour(95), until: hour(130) }],
    });
    expect(await ours.stock.free(lamp, hour(-5), hour(30))).toEqual([2, 2]);
    expect(await ours.stock.free(lamp, hour(95), hour(130))).toEqual([0, 0]);
    await ours.moved(id, at(200, 224));
    expect((await ours.plan(id)).groups).toMatchObject([{ out_from: hour(95) }, {}, {}]);
  });

  it('leaves its groups’ own periods where that is asked for, and says how many there are', async () => {
    const lamp = await ours.product(1);
    const id = await ours.project();
    await ours.booked(lamp, 1, 'boeking', [95, 130]);
    await ours.change(
      id,
      { op: 'add_group', ref: 'g', name: 'Licht', out_from: hour(-5), back_until: hour(30) },
      { op: 'add_group', name: 'Rest' },
      { op: 'add_line', product_id: lamp, amount: 1, group_ref: 'g' }
    );
    const later = at(100, 124);
    const [moved, kept] = [KEEP, { ...KEEP, groups: 'keep' }];
    const preview = { own_periods: { move: 1, stay: 0 } };
    expect(await ours.previewed(id, { ...later, moving: moved })).toMatchObject({
      ...preview,
      shortages: [{ product_id: lamp }],
    });
    expect(await ours.previewed(id, { ...later, moving: kept })).toMatchObject({
      ...preview,
      shortages: [],
    });
    expect(await ours.previewed(id, { end_date: hour(48) })).toMatchObject({
      own_periods: { move: 0, stay: 1 },
    });
    await ours.moved(id, { ...later, moving: kept });
    expect((await ours.plan(id)).groups).toMatchObject([{ out_from: hour(-5) }, {}]);
  });

  it('is looked at once all of it has moved: a group does not stand in its own way', async () => {
    const lamp = await ours.product(1);
    const id = await ours.project();
    await ours.booked(lamp, 1, 'boeking', [30, 40]);
    await ours.change(
      id,
      { op: 'add_group', ref: 'g', name: 'Licht', out_from: hour(0), back_until: hour(24) },
      { op: 'add_line', product_id: lamp, amount: 1, group_ref: 'g' }
    );
    const refused = await ours.patch(id, { ...at(20, 44), moving: KEEP });
    expect(refused.json()).toMatchObject({
      errorCode: 'shortage',
      shortages: [{ from: hour(30), until: hour(40), short: 1 }],
    });
    expect((await ours.plan(id)).groups).toMatchObject([{ out_from: hour(0) }]);
    const accept_shortage = { reason: 'Wordt ingehuurd' };
    await ours.moved(id, { ...at(20, 44), moving: KEEP, accept_shortage });
    expect((await ours.plan(id)).lines).toMatchObject([{ from: hour(20), uncovered: 1 }]);
  });

  it('keeps or moves its planned trips; those under way or over are facts', async () => {
    const id = await ours.project();
    const bus = await ours.trip(id, -3);
    const back = await ours.trip(id, 25, { arrival: null });
    const left = await ours.trip(id, -4, { status: 'onderweg' });
    const untimed = await ours.trip(id, 0, { departure: null, arrival: null });
    const others = await ours.trip(await ours.project(), -3);
    await ours.moved(id, { ...at(10, 34), moving: KEEP });
    expect(await ours.tripNow(bus)).toMatchObject({ departure: hour(-3), version: 1 });
    await ours.moved(id, { ...at(34, 58), moving: MOVE });
    expect(await ours.tripNow(bus)).toMatchObject({
      departure: hour(21),
      arrival: hour(22),
      version: 2,
    });
    expect(await ours.tripNow(back)).toMatchObject({ departure: hour(49), arrival: null });
    for (const still of [left, untimed, others]) {
      expect(await ours.tripNow(still)).toMatchObject({ version: 1 });
    }
  });

  it('comes back to where it was, trips and groups with it', async () => {
    const id = await ours.project();
    await ours.change(id, { op: 'add_group', name: 'Licht', out_from: hour(-5) });
    const trips = [await ours.trip(id, -3), await ours.trip(id, 11), await ours.trip(id, 26)];
    const before = await Promise.all(trips.map(ours.tripNow));
    await ours.moved(id, { ...at(240, 264), moving: MOVE });
    await ours.moved(id, { ...at(0, 24), moving: MOVE });
    for (const [index, { departure, arrival }] of before.entries()) {
      expect(await ours.tripNow(trips[index] ?? 0)).toMatchObject({
        departure,
        arrival,
        version: 3,
      });
    }
    expect((await ours.plan(id)).groups).toMatchObject([{ out_from: hour(-5) }]);
  });

  it('moves by the company’s clock: what left at eight leaves at eight in winter time too', async () => {
    // In Amsterdam clocks go back on 27 October 2030.
    const id = await ours.project('optie', [0, 1], {
      start_date: '2030-10-26T08:00:00.000Z',
      end_date: '2030-10-26T20:00:00.000Z',
    });
    const bus = await ours.trip(id, 0, {
      departure: '2030-10-26T06:00:30.000Z',
      arrival: '2030-10-26T07:00:00.000Z',
    });
    await ours.change(id, {
      op: 'add_group',
      name: 'Licht',
      out_from: '2030-10-25T06:00:00.000Z',
      // It is winter time by then already.
      back_until: '2030-10-27T06:00:00.000Z',
    });
    const winter = {
      start_date: '2030-10-28T09:00:00.000Z',
      end_date: '2030-10-28T21:00:00.000Z',
    };
    await ours.moved(id, { ...winter, moving: MOVE });
    expect(await ours.tripNow(bus)).toMatchObject({
      departure: '2030-10-28T07:00:30.000Z',
      arrival: '2030-10-28T08:00:00.000Z',
    });
    expect((await ours.plan(id)).groups).toMatchObject([
      { out_from: '2030-10-27T07:00:00.000Z', back_until: '2030-10-29T06:00:00.000Z' },
    ]);
  });
});

describe('a project of which one end moves', () => {
  it('keeps its groups’ periods, and moves the trips that are nearer to that end', async () => {
    const id = await ours.project();
    await ours.change(id, { op: 'add_group', name: 'Licht', back_until: hour(26) });
    const [there, back] = [await ours.trip(id, -2), await ours.trip(id, 25)];
    const end_date = hour(48);
    expect(await ours.previewed(id, { end_date })).toMatchObject({ trips: 1 });
    await ours.moved(id, { end_date, moving: MOVE });
    expect(await ours.tripNow(there)).toMatchObject({ departure: hour(-2) });
    expect(await ours.tripNow(back)).toMatchObject({ departure: hour(49) });
    expect((await ours.plan(id)).groups).toMatchObject([{ back_until: hour(26) }]);
  });
});

describe('units of a project that moves', () => {
  it('stay with it, or are released but for those that are out', async () => {
    const { id, line, lamp, unit } = await ours.withUnit('M-1');
    const second = await ours.stock.unit(lamp, 'M-2');
    await ours.change(
      id,
      { op: 'update_line', id: line, amount: 2 },
      { op: 'add_units', line_id: line, unit_ids: [second] }
    );
    await ours.takeOut(unit);
    await ours.moved(id, { ...at(100, 124), moving: KEEP });
    expect(await ours.unitsOf(id)).toEqual(['M-1', 'M-2']);
    await ours.moved(id, { ...at(200, 224), moving: RELEASE });
    expect(await ours.unitsOf(id)).toEqual(['M-1']);
  });

  it('that are elsewhere then are refused with the project that has them, or released', async () => {
    const { id, unit, lamp } = await ours.withUnit('N-1');
    const other = await ours.booked(lamp, 1, 'boeking', [100, 124]);
    await ours.change(other.id, { op: 'add_units', line_id: other.line, unit_ids: [unit] });
    const refused = await ours.patch(id, { ...at(110, 134), moving: KEEP });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      errorCode: 'unit_taken',
      units: [{ unit_id: unit, code: 'N-1', project_id: other.id, name: 'Gala' }],
    });
    await ours.moved(id, { ...at(110, 134), moving: RELEASE });
    expect(await ours.unitsOf(id)).toEqual([]);
  });
});

describe('a preview with dates', () => {
  it('says which trips and units there are, and who else has a unit then', async () => {
    const { id, unit, lamp, line } = await ours.withUnit('P-1');
    const other = await ours.booked(lamp, 1, 'boeking', [100, 124]);
    await ours.change(other.id, { op: 'add_units', line_id: other.line, unit_ids: [unit] });
    await ours.trip(id, -2);
    const attached = { line_id: line, unit_id: unit, code: 'P-1', name: 'Lamp', is_out: false };
    expect(await ours.previewed(id, at(110, 134))).toEqual({
      shortages: [],
      trips: 1,
      units: [{ ...attached, taken_by: { project_id: other.id, name: 'Gala' } }],
      sub_hires: [],
    });
    expect(await ours.previewed(id, at(30, 54))).toMatchObject({ units: [{ taken_by: null }] });
    expect(await ours.previewed(id, { status: 'optie' })).toEqual({ shortages: [] });
    expect(await ours.previewed(id, at(0, 24))).toMatchObject({ trips: 0 });
  });

  it('moves groups along where that is asked for, and keeps nothing', async () => {
    const lamp = await ours.product(1);
    await ours.booked(lamp, 1, 'boeking', [0, 10]);
    const id = await ours.project('boeking', [100, 110]);
    await ours.change(
      id,
      { op: 'add_group', ref: 'g', name: 'Licht', out_from: hour(99), back_until: hour(111) },
      { op: 'add_line', product_id: lamp, amount: 1, group_ref: 'g' }
    );
    const before = await ours.plan(id);
    expect(await ours.previewed(id, at(5, 15))).toMatchObject({ shortages: [] });
    expect(await ours.previewed(id, { ...at(5, 15), moving: RELEASE })).toMatchObject({
      shortages: [{ from: hour(4), until: hour(10), short: 1 }],
    });
    expect(await ours.plan(id)).toEqual(before);
  });
});

describe('the history', () => {
  it('has one entry, of the project, that says what moved along', async () => {
    const { id } = await ours.withUnit('H-1');
    await ours.change(id, { op: 'add_group', name: 'Licht', out_from: hour(-1) });
    await ours.trip(id, -3, { arrival: null });
    await ours.moved(id, { ...at(24, 48), moving: { trips: 'move', units: 'release' } });
    const path = `/audit-logs?resourceType=projects&resourceId=${id}`;
    const [latest, previous] = (await ours.call('GET', path)).json();
    expect(latest.metadata).toEqual({
      changes: {
        start_date: { from: hour(0), to: hour(24) },
        end_date: { from: hour(24), to: hour(48) },
      },
      groups_changed: [{ name: 'Licht', changes: { out_from: { from: hour(-1), to: hour(23) } } }],
      trips_moved: [{ name: 'Bus', changes: { departure: { from: hour(-3), to: hour(21) } } }],
      units_removed: [{ name: 'Lamp', amount: 1 }],
    });
    expect(previous.action_type).toBe('projects.planned');
  });

  it('is silent where no date changes: asking for it is harmless', async () => {
    const { id } = await ours.withUnit('H-2');
    const bus = await ours.trip(id, -3);
    const asked = { ...at(0, 24), moving: { trips: 'move', units: 'release' } };
    expect(await ours.moved(id, asked)).toMatchObject({ version: 1 });
    expect(await ours.moved(id, { name: 'Feest', moving: MOVE })).toMatchObject({ version: 2 });
    expect(await ours.unitsOf(id)).toEqual(['H-2']);
    expect(await ours.tripNow(bus)).toMatchObject({ version: 1 });
  });
});
