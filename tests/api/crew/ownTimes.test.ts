import { beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '../support/planner.ts';
import { type Requesting, requestingOf } from '../support/requesting.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Requesting;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await requestingOf(test);
  stagehand = await ours.crewFunction();
});

/** A shift, and somebody who is confirmed on it at times of their own. */
const withOwnTimes = async (own: object, values: object = {}, state = 'confirmed') => {
  const [project, jan] = [await ours.project(), await ours.person()];
  const shift = await ours.shift(project, stagehand, values);
  const { shifts } = await ours.plan(project, {
    op: 'assign',
    shift_id: shift,
    crew_ids: [jan],
    state,
  });
  const id = Number(shifts[0].assignments[0].id);
  if (Object.keys(own).length > 0) {
    await ours.plan(project, { op: 'update_assignment', id, ...own });
  }
  return { project, jan, shift, id };
};

const NEXT_DAY = { from: hour(32), until: hour(40) };

describe('own times on a shift', () => {
  it.each<[string, object, object, object]>([
    ['a begin', { from: hour(9) }, NEXT_DAY, { from: hour(33), until: hour(40) }],
    ['an end', { until: hour(12) }, NEXT_DAY, { from: hour(32), until: hour(36) }],
    [
      'both, as many hours on the same day',
      { from: hour(9), until: hour(12) },
      { from: hour(10), until: hour(18) },
      { from: hour(11), until: hour(14) },
    ],
    [
      'both, by the day alone if the shift has other hours there',
      { from: hour(9), until: hour(12) },
      { from: hour(31), until: hour(43) },
      { from: hour(33), until: hour(36) },
    ],
  ])('move along with it: %s', async (_, own, change, after) => {
    const one = await withOwnTimes(own);
    await ours.plan(one.project, { op: 'update_shift', id: one.shift, ...change });
    expect(await ours.assignment(one.project, one.id)).toMatchObject(after);
  });

  it('stay where they are if it gets longer', async () => {
    const one = await withOwnTimes({ from: hour(9) });
    await ours.plan(one.project, { op: 'update_shift', id: one.shift, until: hour(18) });
    expect(await ours.assignment(one.project, one.id)).toMatchObject({
      from: hour(9),
      until: hour(18),
    });
    await ours.plan(one.project, { op: 'update_shift', id: one.shift, from: hour(-3) });
    expect(await ours.assignment(one.project, one.id)).toMatchObject({ from: hour(9) });
  });

  it('move by the clock of the company', async () => {
    const summer = { from: '2030-06-08T06:00:00.000Z', until: '2030-06-08T14:00:00.000Z' };
    const one = await withOwnTimes({ from: '2030-06-08T07:00:00.000Z' }, summer);
    const winter = { from: '2030-12-07T07:00:00.000Z', until: '2030-12-07T15:00:00.000Z' };
    await ours.plan(one.project, { op: 'update_shift', id: one.shift, ...winter });
    expect(await ours.assignment(one.project, one.id)).toMatchObject({
      ...winter,
      from: '2030-12-07T08:00:00.000Z',
    });
  });

  it.each<[string, object, object, string]>([
    ['that end before it begins', { until: hour(12) }, { from: hour(13) }, 'from'],
    ['that begin after it ends', { from: hour(15) }, { until: hour(14) }, 'until'],
    [
      'of which nothing but the break is left',
      { until: hour(9) },
      { break_minutes: 60 },
      'break_minutes',
    ],
  ])('refuse a change of it at its field: %s', async (_, own, change, field) => {
    const one = await withOwnTimes(own);
    const refused = await ours.post(one.project, [
      { op: 'update_shift', id: one.shift, ...change },
    ]);
    expect(errorOf(refused)).toEqual([400, 'invalid_input']);
    expect(refused.json().fields).toEqual({
      [`changes.0.${field}`]: expect.stringContaining('eigen tijden'),
    });
  });

  it('refuse nothing if the same call changes them, or if the person does not come', async () => {
    const one = await withOwnTimes({ until: hour(12) });
    await ours.plan(
      one.project,
      { op: 'update_shift', id: one.shift, from: hour(13) },
      { op: 'update_assignment', id: one.id, until: null }
    );
    expect(await ours.assignment(one.project, one.id)).toMatchObject({ from: hour(13) });
    const other = await withOwnTimes({ from: hour(9), until: hour(12) }, {}, 'planned');
    await ours.asked(other.shift, other.jan);
    await ours.answer(other.id, 'no');
    await ours.plan(other.project, { op: 'update_shift', id: other.shift, ...NEXT_DAY });
    expect(await ours.answer(other.id, 'yes')).toMatchObject({ result: 'ok' });
    expect(await ours.assignment(other.project, other.id)).toMatchObject({
      from: hour(33),
      until: hour(36),
    });
  });
});

describe('the due of a request', () => {
  const due = async (
    values: object,
    ...changes: ((ids: { id: number; shift: number }) => object)[]
  ) => {
    const one = await withOwnTimes({}, {}, 'planned');
    await ours.asked(one.shift, one.jan, values);
    await ours.plan(one.project, ...changes.map(change => change(one)));
    return ours.assignment(one.project, one.id);
  };

  const later = ({ shift }: { shift: number }) => ({ op: 'update_shift', id: shift, ...NEXT_DAY });

  it('stays the start of the shift, which moves, and of own times', async () => {
    const asked = { state: 'requested', due: hour(32) };
    expect(await due({}, later)).toMatchObject(asked);
    const own = ({ id }: { id: number }) => ({ op: 'update_assignment', id, from: hour(9) });
    expect(await due({}, own)).toMatchObject({ state: 'requested', due: hour(9) });
    expect(await due({}, own, later)).toMatchObject({ state: 'requested', due: hour(33) });
  });

  it('that was chosen stays', async () => {
    expect(await due({ due: hour(4) }, later)).toMatchObject({ state: 'requested', due: hour(4) });
  });
});

describe('a shift of a day on which the clock changes', () => {
  const SHIFTS = [
    // A day, an hour that is skipped in spring, and five hours of which four are a break.
    { from: '2030-06-08T22:00:00.000Z', until: '2030-06-09T22:00:00.000Z' },
    { from: '2030-06-09T00:00:00.000Z', until: '2030-06-09T01:00:00.000Z' },
    { from: '2030-06-08T22:00:00.000Z', until: '2030-06-09T03:00:00.000Z', break_minutes: 240 },
  ];

  const dayOf = async () => {
    const project = await ours.project({
      start_date: '2030-06-08T22:00:00.000Z',
      end_date: '2030-06-09T22:00:00.000Z',
    });
    const shifts: number[] = [];
    for (const values of SHIFTS) shifts.push(await ours.shift(project, stagehand, values));
    return { project, shifts };
  };

  const AUTUMN = { from: '2030-10-26T22:00:00.000Z', until: '2030-10-27T22:00:00.000Z' };
  const SPRING = [
    { from: '2031-03-29T23:00:00.000Z', until: '2031-03-30T22:00:00.000Z' },
    { from: '2031-03-30T01:00:00.000Z', until: '2031-03-30T02:00:00.000Z' },
    { from: '2031-03-29T23:00:00.000Z', until: '2031-03-30T03:00:00.000Z', break_minutes: 239 },
  ];

  it('is a copy of 24 hours at most, and of some', async () => {
    const { project, shifts } = await dayOf();
    const [day, ...others] = shifts;
    const dates = ['2030-10-27', '2031-03-30'];
    const copies = await ours.plan(
      project,
      { op: 'copy_shift', id: day, dates },
      ...others.map(id => ({ op: 'copy_shift', id, dates: ['2031-03-30'] }))
    );
    expect(copies.shifts).toEqual(
      expect.arrayContaining([AUTUMN, ...SPRING].map(each => expect.objectContaining(each)))
    );
  });

  it.each([
    ['autumn', AUTUMN.from, [AUTUMN]],
    ['spring', '2031-03-29T23:00:00.000Z', SPRING],
  ])('of a duplicated project in %s is so too', async (_, start_date, expected) => {
    const { project } = await dayOf();
    const copy = await ours.add(`/projects/${project}/duplicate`, { start_date });
    const { shifts } = await ours.read(copy.id);
    expect(shifts).toHaveLength(SHIFTS.length);
    expect(shifts).toEqual(
      expect.arrayContaining(expected.map(each => expect.objectContaining(each)))
    );
  });
});
