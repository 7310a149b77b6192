import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

describe('a code', () => {
  it('is a unit, a product or a project, in any spelling', async () => {
    const { id, units } = await ours.coded('Kabel-5', 0, ['U-5']);
    const project = await ours.project('boeking', null, null);
    const { number } = (await ours.planner.call('GET', `/projects/${project}`)).json();
    const of = async (code: string) => (await ours.call('GET', `/codes/${code}`)).json();
    expect(await of('u-5')).toEqual({ kind: 'unit', id: units[0], name: 'Lamp' });
    expect(await of('KABEL-5')).toEqual({ kind: 'product', id, name: 'Lamp Kabel-5' });
    expect(await of(`%20${number}%20`)).toEqual({ kind: 'project', id: project, name: 'Gala' });
    expect((await ours.call('GET', '/codes/onbekend')).statusCode).toBe(404);
    const theirs = await warehouseOf(test);
    expect((await theirs.call('GET', '/codes/U-5')).statusCode).toBe(404);
  });
});

describe('the cards of a day', () => {
  const cardsOf = async (day: string) => {
    const answer = await ours.call('GET', `/warehouse?day=${day}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  it('are by group, in the days of the tenant, with progress, weight and trips', async () => {
    const lamp = (
      await ours.planner.add('/products', { name: 'Spot', code: 'SPOT', stock: 9, weight: 2.5 })
    ).id;
    // Half past eleven in the evening and half past midnight in Amsterdam.
    const [from, until] = ['2031-06-01T21:30:00.000Z', '2031-06-02T22:30:00.000Z'];
    const { id } = await ours.booked([lamp, 4], [from, until]);
    const group = await ours.group(id, '2031-06-02T06:00:00Z', '2031-06-02T20:00:00Z');
    await ours.line(id, lamp, 2, group);
    await ours.booked([lamp, 1], [from, until], 'optie');
    const trip = { vehicle: 'Bus', project_id: id, departure: '2031-06-01T20:00:00Z' };
    await ours.planner.add('/transport', trip);
    await ours.scan(id, scanned('SPOT', 'pack', { amount: 3 }), scanned('SPOT', 'out'));
    const first = await cardsOf('2031-06-01');
    expect(first).toEqual({
      late: [],
      out: [
        {
          project_id: id,
          project_name: 'Gala',
          group_id: null,
          group_name: null,
          cancelled: false,
          from,
          until,
          planned: 4,
          packed: 3,
          out: 1,
          back: 0,
          lost: 0,
          to_go: 3,
          to_unpack: 0,
          weight: 10,
          trips: [
            expect.objectContaining({ vehicle: 'Bus', departure: '2031-06-01T20:00:00.000Z' }),
          ],
        },
      ],
      back: [],
    });
    const second = await cardsOf('2031-06-02');
    expect(second).toMatchObject({ out: [{ group_id: group, group_name: 'Licht', planned: 2 }] });
    expect(second.back).toMatchObject([{ group_id: group }]);
    expect(await cardsOf('2031-06-03')).toMatchObject({ out: [], back: [{ group_id: null }] });
  });

  it('tell what should have been back', async () => {
    const { id } = await ours.coded('LAAT', 5);
    const project = await ours.booked([id, 2], ['2026-01-01T08:00:00Z', '2026-01-03T08:00:00Z']);
    await ours.scan(
      project.id,
      scanned('LAAT', 'out', { amount: 2, at: '2026-01-01T08:00:00Z' }),
      scanned('LAAT', 'back', { at: '2026-01-03T08:00:00Z' })
    );
    const today = (await ours.call('GET', '/warehouse')).json();
    expect(today.late).toMatchObject([{ project_id: project.id, out: 2, back: 1 }]);
    expect((await cardsOf('2026-01-03')).late).toEqual([]);
    await ours.scan(project.id, scanned('LAAT', 'back', { condition: 'lost' }));
    expect((await ours.call('GET', '/warehouse')).json().late).toEqual([]);
    expect((await cardsOf('2026-01-03')).back).toMatchObject([{ out: 2, back: 1, lost: 1 }]);
    expect((await ours.call('GET', '/warehouse?day=gisteren')).statusCode).toBe(400);
  });
});

describe('what is late today', () => {
  const lateNow = async (project: number) => {
    const { late } = (await ours.call('GET', '/warehouse')).json();
    return late.filter(({ project_id }: { project_id: number }) => project_id === project);
  };

  it('is what should be back by now, from the minute on', async () => {
    const { id } = await ours.coded('OVER', 5);
    const [over, due] = [
      await ours.booked([id, 1], [inHours(-30), inHours(-0.02)]),
      await ours.booked([id, 1], [inHours(-30), inHours(1)]),
    ];
    for (const job of [over, due]) {
      await ours.scan(job.id, scanned('OVER', 'out', { at: inHours(-30) }));
    }
    expect(await lateNow(over.id)).toMatchObject([{ out: 1, back: 0 }]);
    expect(await lateNow(due.id)).toEqual([]);
    await ours.scan(over.id, scanned('OVER', 'back'));
    expect(await lateNow(over.id)).toEqual([]);
  });

  it('is what should have left before today and did not, as long as it is needed', async () => {
    const { id } = await ours.coded('THUIS', 5);
    const job = await ours.booked([id, 2], [inHours(-30), inHours(30)]);
    const over = await ours.booked([id, 2], [inHours(-60), inHours(-30)]);
    const option = await ours.booked([id, 2], [inHours(-30), inHours(30)], 'optie');
    expect(await lateNow(job.id)).toMatchObject([{ planned: 2, out: 0 }]);
    expect(await lateNow(over.id)).toEqual([]);
    expect(await lateNow(option.id)).toEqual([]);
    await ours.scan(job.id, scanned('THUIS', 'out'));
    expect(await lateNow(job.id)).toEqual([]);
  });
});

describe('the calls of the warehouse', () => {
  const statuses = async (call: Warehouse['call'], project: number) => {
    const reads = [`/projects/${project}/packing`, '/codes/RECHT', '/warehouse'];
    const answers = [];
    for (const path of reads) answers.push(await call('GET', path));
    const scans = [scanned('RECHT', 'out')];
    const scan = await call('POST', `/projects/${project}/scans`, { scans });
    const undo = await call('POST', `/projects/${project}/scans/${crypto.randomUUID()}/undo`, {});
    return [...answers, scan, undo].map(({ statusCode }) => statusCode);
  };

  it('are read with either right, and scans take that of the warehouse', async () => {
    const { id } = await ours.coded('RECHT', 5);
    const { id: project } = await ours.job(id, 2);
    const colleague = ours.planner.colleague;
    expect(await statuses(ours.call, project)).toEqual([200, 200, 200, 200, 404]);
    const viewer = await colleague('planning.view');
    expect(await statuses(viewer, project)).toEqual([200, 200, 200, 403, 403]);
    const clerk = await colleague('projects.manage', 'planning.manage');
    expect(await statuses(clerk, project)).toEqual([403, 403, 403, 403, 403]);
    const freelancer = await test.addUser(ours.tenant, [], { user_type: 'freelancer' });
    expect(await statuses(test.callAs(freelancer), project)).toEqual([403, 403, 403, 403, 403]);
    const hand = await test.addUser(ours.tenant, ['warehouse.manage'], { user_type: 'freelancer' });
    expect(await statuses(test.callAs(hand), project)).toEqual([404, 200, 200, 404, 404]);
    const theirs = await warehouseOf(test);
    expect(await statuses(theirs.call, project)).toEqual([404, 404, 200, 404, 404]);
  });
});
