import { beforeAll, describe, expect, it } from 'vitest';
import { auditLeftoverScans } from '#server/modules/warehouse/scanHistory';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  ours = await warehouseOf(test);
});

const historyOf = async (project: number) => {
  const query = `resourceType=projects&resourceId=${project}&actionType=projects.scanned`;
  return (await ours.planner.call('GET', `/audit-logs?${query}`)).json();
};

describe('a batch that is sent again', () => {
  it('is answered as the first time, whatever its bodies are now, and counts once', async () => {
    const { id } = await ours.coded('KABEL', 10);
    const { id: project } = await ours.job(id, 6);
    const scans = [
      scanned('KABEL', 'out', { amount: 3 }),
      scanned('KABEL', 'out', { amount: 9 }),
      scanned('KABEL', 'back'),
      scanned('NIETS', 'out'),
    ];
    const first = await ours.scan(project, ...scans);
    expect(first.map(({ result }) => result)).toEqual(['ok', 'too_many', 'ok', 'unknown_code']);
    expect(await ours.scan(project, ...scans)).toEqual(first);
    const half = scans.slice(0, 2).map(scan => ({ ...scan, code: 'ANDERS', amount: 1 }));
    const more = scanned('KABEL', 'out');
    expect(await ours.scan(project, ...half, more)).toMatchObject([
      ...first.slice(0, 2),
      { result: 'ok', counts: { out: 4, back: 1, open: 3 } },
    ]);
    expect(await ours.packing(project)).toMatchObject([{ out: 4, back: 1 }]);
    expect(
      (await historyOf(project)).map(({ metadata }: { metadata: object }) => metadata)
    ).toEqual([{ out: 1 }, { out: 1, back: 1 }]);
  });

  it('is at most a hundred scans, each whole', async () => {
    const { id } = await ours.coded('VEEL', 10);
    const { id: project } = await ours.job(id, 6);
    const many = Array.from({ length: 101 }, () => scanned('VEEL', 'out'));
    const wrong: object[][] = [
      many,
      [],
      [{ ...scanned('VEEL', 'out'), id: 'x' }],
      [scanned('VEEL', 'out', { condition: 'lost' })],
      [scanned('VEEL', 'out', { amount: 0 })],
      [scanned(' ', 'out')],
    ];
    for (const scans of wrong) {
      expect((await ours.post(project, scans)).statusCode).toBe(400);
    }
    expect(await ours.packing(project)).toMatchObject([{ out: 0 }]);
  });
});

describe('an undone scan', () => {
  it('is as if it had never happened, and undone once', async () => {
    const { id } = await ours.coded('PAR', 10);
    const { id: project } = await ours.job(id, 10);
    await ours.job(id, 5, [20, 30]);
    const before = await ours.timeline(id, inHours(-20), inHours(40));
    const packed = await ours.packing(project);
    const scans = [
      scanned('PAR', 'pack', { amount: 4 }),
      scanned('PAR', 'out', { amount: 4 }),
      scanned('PAR', 'back', { condition: 'damaged' }),
      scanned('PAR', 'back', { condition: 'lost' }),
    ];
    await ours.scan(project, ...scans);
    for (const scan of scans.toReversed()) {
      const undone = await ours.undo(project, scan.id);
      expect(undone).toMatchObject({
        id: scan.id,
        result: 'ok',
        message: 'Ongedaan gemaakt: PAR.',
      });
      expect(await ours.undo(project, scan.id)).toEqual(undone);
    }
    expect(await ours.packing(project)).toEqual(packed);
    expect(await ours.timeline(id, inHours(-20), inHours(40))).toEqual(before);
    expect((await ours.call('GET', '/repairs')).json()).toEqual([]);
  });

  it('of a unit frees it again, and gives it back what it was', async () => {
    const { id, units } = await ours.coded('SPOT', 0, ['S-1']);
    const { id: project } = await ours.job(id, 1);
    const [out, lost] = [scanned('S-1', 'out'), scanned('S-1', 'back', { condition: 'lost' })];
    await ours.scan(project, out, lost);
    expect(await ours.undo(project, out.id)).toMatchObject({ result: 'already' });
    await ours.undo(project, lost.id);
    const [place] = await ours.packing(project);
    expect(place).toMatchObject({ open: 1, lost: 0, units: [{ id: units[0], back_at: null }] });
    expect(await ours.undo(project, out.id)).toMatchObject({ result: 'ok', counts: { out: 0 } });
    expect(await ours.packing(project)).toMatchObject([{ out: 0, units: [] }]);
  });

  it('stays when it changed nothing or others build on it, and is 404 when unknown', async () => {
    const { id } = await ours.coded('MIC', 10);
    const { id: project } = await ours.job(id, 5);
    const [refused, out, back] = [
      scanned('MIC', 'back'),
      scanned('MIC', 'out'),
      scanned('MIC', 'back'),
    ];
    await ours.scan(project, refused, out, back);
    for (const scan of [refused, out]) {
      expect(await ours.undo(project, scan.id)).toMatchObject({ result: 'already' });
    }
    expect(await ours.packing(project)).toMatchObject([{ out: 1, back: 1 }]);
    const { id: other } = await ours.job(id, 1);
    const path = `scans/${back.id}/undo`;
    for (const wrong of [`${other}/${path}`, `${project}/scans/${crypto.randomUUID()}/undo`]) {
      expect((await ours.call('POST', `/projects/${wrong}`, {})).statusCode).toBe(404);
    }
  });
});

const several = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('at the same moment', () => {
  it('only one of two phones takes a unit, in one or two projects', async () => {
    const { id } = await ours.coded('BEAM', 0, ['B-1', 'B-2']);
    const { id: first } = await ours.job(id, 2, [-10, 0.5]);
    const { id: second } = await ours.job(id, 2, [1, 10]);
    const same = await several(2, () => ours.results(first, scanned('B-1', 'out')));
    expect(same.flat().toSorted()).toEqual(['already', 'ok']);
    const two = await several(2, index =>
      ours.results(index ? first : second, scanned('B-2', 'out', { reason: 'De klant haalt' }))
    );
    expect(two.flat().toSorted()).toEqual(['ok', 'out_elsewhere']);
  });

  it('a scan in two requests counts once', async () => {
    const { id } = await ours.coded('TOUW', 10);
    const { id: project } = await ours.job(id, 10);
    const scan = scanned('TOUW', 'out', { amount: 5 });
    const answers = await several(4, () => ours.scan(project, scan));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await ours.packing(project)).toMatchObject([{ out: 5 }]);
  });

  it('fifty scans of one tenant all end', async () => {
    const codes = Array.from({ length: 10 }, (_, index) => `U-${index}`);
    const { id, units } = await ours.coded('UNIT', 0, codes);
    const cable = await ours.coded('DRAAD', 100);
    const jobs = await several(5, async index => {
      const job = await ours.job(id, 10, [-10 + index * 40, 20 + index * 40]);
      await ours.line(job.id, cable.id, 10);
      return job;
    });
    const plan = test.callAs(await test.addUser(ours.tenant, ['planning.manage']));
    for (const { id: project, line } of jobs) {
      const changes = [{ op: 'add_units', line_id: line, unit_ids: units }];
      const answer = await plan('POST', `/projects/${project}/plan`, { changes });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const answers = await several(50, index => {
      const code = index % 2 ? 'DRAAD' : (codes[(index * 7) % 10] ?? '');
      const condition = index % 2 ? 'ok' : undefined;
      return ours.post(jobs[index % 5]?.id ?? 0, [
        scanned(code, condition ? 'out' : 'pack'),
        scanned('DRAAD', 'out'),
        scanned('DRAAD', 'back', { condition: index % 3 ? 'ok' : 'lost' }),
      ]);
    });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });
});

describe('a batch that is cut off', () => {
  const cutOff = async (work: () => Promise<unknown>) => {
    await test.pool.query(`
      create function cut_off() returns trigger language plpgsql as $$ begin
        raise exception 'cut off';
      end $$;
      create trigger cut_off before insert on audit_log for each row
        when (new.action_type = 'projects.scanned') execute function cut_off()`);
    try {
      await work();
    } finally {
      await test.pool.query('drop function cut_off() cascade');
    }
  };

  it('is told of in the history all the same, once, as what that person did', async () => {
    const { id } = await ours.coded('KAP', 10);
    const { id: project } = await ours.job(id, 6);
    const scans = [scanned('KAP', 'out'), scanned('KAP', 'out'), scanned('KAP', 'pack')];
    await cutOff(() => ours.post(project, scans));
    expect(await ours.packing(project)).toMatchObject([{ out: 2 }]);
    expect(await historyOf(project)).toEqual([]);

    // A batch that may still be under way is left alone.
    await auditLeftoverScans(test.database);
    expect(await historyOf(project)).toEqual([]);
    await test.pool.query(`update scan_notes set noted_at = now() - interval '6 minutes'`);
    await Promise.all([auditLeftoverScans(test.database), auditLeftoverScans(test.database)]);
    expect(await historyOf(project)).toMatchObject([
      { metadata: { out: 2, pack: 1 }, performed_by: ours.user.id, ip_address: '127.0.0.1' },
    ]);

    await ours.scan(project, ...scans);
    expect(await historyOf(project)).toHaveLength(1);
  });
});
