import { beforeAll, describe, expect, it } from 'vitest';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { query } from '../support/planner.ts';
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

const WINDOW = `from=${hour(0)}&until=${hour(672)}`;

const board = async (by: string, filter: object = {}) => {
  const answer = await ours.call('GET', `/planning?by=${by}&${WINDOW}&${query({ filter })}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const confirm = (shift_id: number, crew_id: number, state = 'confirmed') => ({
  op: 'assign',
  shift_id,
  crew_ids: [crew_id],
  state,
});

describe('the board by crew', () => {
  it('shows who is where, firm or not, and when they are away', async () => {
    const able = { functions: [{ function_id: stagehand }] };
    const [jan, piet] = [
      await ours.person({ name: 'Bord Jan', ...able }),
      await ours.person({ name: 'Bord Piet', ...able }),
    ];
    await ours.person({ name: 'Bord Kantoor', plannable: false });
    await ours.add(`/crew/${piet}/availability`, {
      state: 'away',
      from: hour(48),
      until: hour(72),
    });
    const [gala, beurs] = [
      await ours.project({ name: 'Gala' }),
      await ours.project({ name: 'Beurs' }),
    ];
    const there = await ours.shift(gala, stagehand, { travel_before: 60 });
    const soft = await ours.shift(beurs, stagehand, { from: hour(12), until: hour(20) });
    await ours.plan(gala, confirm(there, jan));
    await ours.plan(beurs, confirm(soft, jan, 'planned'));
    const rows = await board('crew', { q: 'Bord' });
    expect(rows).toMatchObject([
      {
        id: jan,
        name: 'Bord Jan',
        bars: [
          {
            kind: 'shift',
            id: there,
            project_id: gala,
            name: 'Gala',
            from: hour(7),
            until: hour(16),
            firm: true,
            state: 'confirmed',
            warnings: [{ code: 'overlap', project_id: beurs, project_name: 'Beurs' }],
          },
          { kind: 'shift', id: soft, firm: false, state: 'planned' },
        ],
      },
      { id: piet, bars: [{ kind: 'away', from: hour(48), until: hour(72), firm: false }] },
    ]);
    expect(
      (await board('crew', { q: 'Bord', only: 'conflicts' })).map((row: { id: number }) => row.id)
    ).toEqual([jan]);
    const unseeing = await ours.colleague('planning.view');
    expect((await unseeing('GET', `/planning?by=crew&${WINDOW}`)).statusCode).toBe(403);
    const wrong = await ours.call(
      'GET',
      `/planning?by=crew&${WINDOW}&${query({ filter: { only: 'shortages' } })}`
    );
    expect(wrong.statusCode).toBe(400);
  });

  it('counts the crew of projects, and shows only those with open places', async () => {
    const jan = await ours.person();
    const [full, open] = [
      await ours.project({ name: 'Plek vol' }),
      await ours.project({ name: 'Plek open' }),
    ];
    await ours.plan(
      full,
      confirm(await ours.shift(full, stagehand, { from: hour(30), until: hour(31) }), jan)
    );
    await ours.shift(open, stagehand, { amount: 2 });
    expect(await board('projects', { q: 'Plek' })).toMatchObject([
      { id: full, bars: [{ crew: { needed: 1, confirmed: 1, requested: 0 } }] },
      { id: open, bars: [{ crew: { needed: 2, confirmed: 0, requested: 0 } }] },
    ]);
    expect(await board('projects', { q: 'Plek', only: 'open' })).toMatchObject([{ id: open }]);
    const unseeing = await ours.colleague('planning.view');
    const told = await unseeing(
      'GET',
      `/planning?by=projects&${WINDOW}&${query({ filter: { q: 'Plek' } })}`
    );
    expect(told.body).not.toContain('"crew"');
  });
});
