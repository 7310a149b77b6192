import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

/** A job that ends in ten hours, and one that ended an hour ago. */
const jobsOf = async (product: number, amount: number) => {
  const ended = await ours.job(product, amount, [-30, 10]);
  const next = await ours.job(product, amount, [11, 30]);
  return {
    ended: ended.id,
    next: next.id,
    end: () =>
      ours.planner.call('PATCH', `/projects/${ended.id}`, {
        start_date: inHours(-30),
        end_date: inHours(-1),
      }),
  };
};

describe('a unit that an ended project still has out', () => {
  it('is asked about once, then is back from there and out for the other', async () => {
    const { id } = await ours.coded('NOGUIT', 0, ['NU-1']);
    const { ended, next, end } = await jobsOf(id, 1);
    expect(await ours.results(ended, scanned('NU-1', 'out', { at: inHours(-20) }))).toEqual(['ok']);
    expect(await ours.results(next, scanned('NU-1', 'out'))).toEqual(['out_elsewhere']);
    expect((await end()).statusCode).toBe(200);

    const [asked] = await ours.scan(next, scanned('NU-1', 'out'));
    expect(asked).toMatchObject({
      result: 'still_out_elsewhere',
      jobs: [{ project_id: ended, name: 'Gala', open: 1 }],
      message: expect.stringContaining('Terug van Gala en uit'),
    });
    expect(await ours.packing(ended)).toMatchObject([{ open: 1 }]);

    const tap = scanned('NU-1', 'out', { take_back: true });
    const [done] = await ours.scan(next, tap);
    expect(done).toMatchObject({ result: 'ok', counts: { open: 1 } });
    expect((await ours.scan(next, tap))[0]).toEqual(done);
    expect(await ours.packing(ended)).toMatchObject([{ open: 0, back: 1 }]);
    expect(await ours.packing(next)).toMatchObject([{ open: 1 }]);

    const log = await ours.call('GET', `/projects/${ended}/scans`);
    expect(log.json().scans[0]).toMatchObject({ mode: 'back', code: 'NU-1' });
    const { scans } = log.json();
    expect((await ours.undo(next, tap.id)).result).toBe('ok');
    expect((await ours.undo(ended, scans[0].id)).result).toBe('ok');
    expect(await ours.packing(ended)).toMatchObject([{ open: 1, back: 0 }]);
  });

  it('stays out where it cannot leave for the other', async () => {
    const { id } = await ours.coded('VOL', 0, ['VO-1', 'VO-2']);
    const { ended, next, end } = await jobsOf(id, 1);
    await ours.results(ended, scanned('VO-1', 'out', { at: inHours(-20) }));
    await end();
    await ours.results(next, scanned('VO-2', 'out'));
    const tap = scanned('VO-1', 'out', { take_back: true });
    expect(await ours.results(next, tap)).toEqual(['too_many']);
    expect(await ours.packing(ended)).toMatchObject([{ open: 1, back: 0 }]);
  });

  it('goes at once although it needs time after a return', async () => {
    const { id } = await ours.coded('DROGEN', 0, ['DR-1', 'DR-2']);
    await ours.planner.call('PATCH', `/products/${id}`, { turnaround_hours: 4 });
    const { ended, next, end } = await jobsOf(id, 1);
    await ours.results(ended, scanned('DR-1', 'out', { at: inHours(-20) }));
    await end();
    const tap = scanned('DR-1', 'out', { take_back: true, at: inHours(0) });
    expect(await ours.results(next, tap)).toEqual(['ok']);
  });
});

describe('counted pieces that an ended project still has out', () => {
  it('are asked about where more go out than lie in the hall', async () => {
    const { id } = await ours.coded('KABEL', 6);
    const { ended, next, end } = await jobsOf(id, 4);
    await ours.results(ended, scanned('KABEL', 'out', { amount: 4, at: inHours(-20) }));
    await end();
    expect(await ours.results(next, scanned('KABEL', 'out', { amount: 2 }))).toEqual(['ok']);
    const [asked] = await ours.scan(next, scanned('KABEL', 'out', { amount: 2 }));
    expect(asked).toMatchObject({
      result: 'still_out_elsewhere',
      jobs: [{ project_id: ended, open: 2 }],
    });
    const tap = scanned('KABEL', 'out', { amount: 2, take_back: true });
    expect(await ours.results(next, tap)).toEqual(['ok']);
    expect(await ours.packing(ended)).toMatchObject([{ open: 2, back: 2 }]);
    expect(await ours.packing(next)).toMatchObject([{ open: 4 }]);
  });

  it('are not asked about with a reason, nor where several projects have them', async () => {
    const { id } = await ours.coded('STATIEF', 2);
    const { ended, next, end } = await jobsOf(id, 2);
    await ours.results(ended, scanned('STATIEF', 'out', { amount: 2, at: inHours(-20) }));
    await end();
    const withReason = scanned('STATIEF', 'out', { amount: 1, reason: 'Geleend van de buren' });
    expect(await ours.results(next, withReason)).toEqual(['ok']);

    const { id: pole } = await ours.coded('PAAL', 2);
    const first = await ours.job(pole, 1, [-60, -30]);
    const second = await ours.job(pole, 1, [-60, -30]);
    const third = await ours.job(pole, 1, [-1, 30]);
    for (const job of [first, second]) {
      await ours.results(job.id, scanned('PAAL', 'out', { at: inHours(-50) }));
    }
    expect(await ours.results(third.id, scanned('PAAL', 'out'))).not.toContain(
      'still_out_elsewhere'
    );
  });
});

describe('goods of a project that is no booking', () => {
  it('are late as any other once they should be back', async () => {
    const { id } = await ours.coded('OPTIE', 5);
    const { id: project } = await ours.job(id, 2, [-30, -20]);
    await ours.scan(project, scanned('OPTIE', 'out', { amount: 2, at: inHours(-29) }));
    const cancelled = await ours.planner.call('PATCH', `/projects/${project}`, {
      status: 'geannuleerd',
    });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    const { late } = (await ours.call('GET', '/warehouse')).json();
    expect(late).toContainEqual(expect.objectContaining({ project_id: project, out: 2, back: 0 }));
  });
});

it('two scans that take from each other do not wait for each other for ever', async () => {
  const { id } = await ours.coded('KRUIS', 0, ['KR-1', 'KR-2']);
  const one = await ours.job(id, 2, [-60, -30]);
  const other = await ours.job(id, 2, [-29, -2]);
  const out = (project: number, code: string, hours: number) =>
    ours.scan(project, scanned(code, 'out', { at: inHours(hours), reason: 'Achteraf' }));
  await out(one.id, 'KR-1', -50);
  await out(other.id, 'KR-2', -20);
  const answers = await Promise.all([
    ours.scan(one.id, scanned('KR-2', 'out', { take_back: true, reason: 'Ruil' })),
    ours.scan(other.id, scanned('KR-1', 'out', { take_back: true, reason: 'Ruil' })),
  ]);
  expect(answers.flat().map(({ result }) => result)).toEqual(['ok', 'ok']);
});
