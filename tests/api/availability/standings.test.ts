import { beforeAll, describe, expect, it } from 'vitest';
import { plannerOf } from '../support/planner.ts';
import { planningOf, type Planning } from '../support/plans.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
});

const standings = async (...ids: number[]) => {
  const answer = await ours.call('GET', `/standings?project_ids=${ids.join()}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const hired = (status: string, line: object, [from, until]: [number, number] = [0, 24]) =>
  ours.add('/sub-hires', {
    supplier_name: 'Vossenberg',
    status,
    from: hour(from),
    until: hour(until),
    lines: [line],
  });

const CALM = { short: 0, accepted: 0, requested: [], left_behind: [] };

describe('how it stands with projects', () => {
  it('counts products once, and what was accepted and asked for in pieces', async () => {
    const [lamp, cable] = [await ours.product(4), await ours.product(10)];
    const id = await ours.project('optie');
    const { lines } = await ours.change(
      id,
      { op: 'add_line', product_id: lamp, amount: 4 },
      { op: 'add_line', product_id: lamp, amount: 4 },
      { op: 'add_line', product_id: cable, amount: 8 }
    );
    const calm = await ours.booked(await ours.product(3), 1);
    const accept_shortage = { reason: 'Komt goed' };
    await ours.call('PATCH', `/projects/${id}`, { status: 'boeking', accept_shortage });
    expect(await standings(calm.id, id)).toEqual([
      { project_id: calm.id, ...CALM },
      { project_id: id, ...CALM, accepted: 4 },
    ]);
    await ours.add('/repairs', { product_id: cable, amount: 4, from: hour(0), until: hour(24) });
    const asked = { product_id: cable, amount: 1, project_line_id: lines[2]?.id };
    const hire = await hired('requested', asked);
    expect(await standings(id)).toEqual([
      {
        project_id: id,
        short: 1,
        accepted: 4,
        requested: [{ id: hire.id, supplier: 'Vossenberg', status: 'requested', amount: 1 }],
        left_behind: [],
      },
    ]);
    const window = `from=${hour(0)}&until=${hour(24)}`;
    const board = await ours.call('GET', `/planning?by=projects&${window}`);
    const bars: { project_id: number }[] = board
      .json()
      .flatMap(({ bars: own }: { bars: object[] }) => own);
    const barOf = (of: number) => bars.find(({ project_id }) => project_id === of);
    expect(barOf(id)).toMatchObject({ short: 1, accepted: 4, requested: 1 });
    expect(barOf(calm.id)).not.toHaveProperty('accepted');
  });

  it('names sub-hire that does not meet the project, as long as both are open', async () => {
    const lamp = await ours.product(0);
    const { id, line } = await ours.booked(lamp, 2, 'optie');
    const hire = await hired('confirmed', { product_id: lamp, amount: 2, project_line_id: line });
    const leftBehind = async () => (await standings(id))[0].left_behind;
    expect(await leftBehind()).toEqual([]);
    const path = `/projects/${id}`;
    await ours.call('PATCH', path, { start_date: hour(48), end_date: hour(72) });
    expect(await leftBehind()).toEqual([hire.id]);
    const { lines } = (await ours.call('GET', `/sub-hires/${hire.id}`)).json();
    expect(lines).toMatchObject([{ project: { id, from: hour(48), until: hour(72) } }]);
    await ours.call('PATCH', path, { status: 'geannuleerd' });
    expect(await leftBehind()).toEqual([]);
    await ours.call('PATCH', path, { status: 'optie' });
    await ours.call('PATCH', `/sub-hires/${hire.id}`, { status: 'cancelled' });
    expect(await leftBehind()).toEqual([]);
  });

  it('is told of own projects alone, to those who see plans', async () => {
    const { id } = await ours.booked(await ours.product(3), 1);
    const theirs = await plannerOf(test);
    const path = `/standings?project_ids=${id}`;
    expect((await theirs.call('GET', path)).json()).toEqual([]);
    const clerk = test.callAs(await test.addUser(ours.tenantId, ['projects.manage']));
    expect((await clerk('GET', path)).statusCode).toBe(403);
    expect((await ours.call('GET', '/standings?project_ids=x')).statusCode).toBe(400);
  });
});
