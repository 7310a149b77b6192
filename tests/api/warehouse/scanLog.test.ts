import { beforeAll, describe, expect, it } from 'vitest';
import type { ScanLog } from '#contract/warehouse/warehouse';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

const log = async (project: number, before?: number): Promise<ScanLog> => {
  const asked = before === undefined ? '' : `?before=${before}`;
  const answer = await ours.call('GET', `/projects/${project}/scans${asked}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('the scans of a project', () => {
  it('are told newest first: who, when, what, with which device, and what was undone', async () => {
    const { id } = await ours.coded('LOG', 20);
    const { id: project } = await ours.job(id, 10);
    const out = scanned('LOG', 'out', { amount: 4, device: 'desk', at: inHours(-3) });
    const lost = scanned('LOG', 'back', {
      condition: 'lost',
      reason: 'In de gracht',
      scanned_by: 'Sanne',
      device: 'phone',
    });
    await ours.scan(project, out, lost, scanned('LOG', 'out', { amount: 99 }));
    await ours.undo(project, out.id);
    await ours.undo(project, lost.id);
    const { scans, next } = await log(project);
    expect(next).toBeNull();
    expect(scans).toMatchObject([
      {
        id: lost.id,
        mode: 'back',
        condition: 'lost',
        code: 'LOG',
        message: 'Als verloren geboekt: 1 × Lamp LOG.',
        reason: 'In de gracht',
        scanned_by: 'Sanne',
        device: 'phone',
        undone: { at: expect.any(String) },
      },
      { id: out.id, message: 'Uit: 4 × Lamp LOG.', at: out.at, device: 'desk', undone: null },
    ]);
    expect(scans[0]?.by).toBeTruthy();
  });

  it('come a page at a time', async () => {
    const { id } = await ours.coded('VEEL', 200);
    const { id: project } = await ours.job(id, 100);
    await ours.scan(project, ...Array.from({ length: 60 }, () => scanned('VEEL', 'out')));
    const first = await log(project);
    expect(first.scans).toHaveLength(50);
    const second = await log(project, first.next ?? 0);
    expect(second.scans).toHaveLength(10);
    expect(second.next).toBeNull();
    expect(new Set([...first.scans, ...second.scans].map(({ id: scan }) => scan)).size).toBe(60);
  });

  it('are seen by who sees the packing, and by nobody else', async () => {
    const { id } = await ours.coded('DICHT', 2);
    const { id: project } = await ours.job(id, 1);
    const path = `/projects/${project}/scans`;
    const planner = test.callAs(await test.addUser(ours.tenant, ['planning.view']));
    expect((await planner('GET', path)).statusCode).toBe(200);
    const clerk = test.callAs(await test.addUser(ours.tenant, ['projects.manage']));
    expect((await clerk('GET', path)).statusCode).toBe(403);
    const theirs = await warehouseOf(test);
    expect((await theirs.call('GET', path)).statusCode).toBe(404);
  });
});

describe('a clock that is wrong', () => {
  it('is corrected by the moment of sending, ahead or behind', async () => {
    const { id } = await ours.coded('KLOK', 20);
    const { id: project } = await ours.job(id, 10, [-99, 10]);
    const send = async (sent_at: string, at: string) => {
      const scans = [scanned('KLOK', 'out', { at })];
      const answer = await ours.call('POST', `/projects/${project}/scans`, { scans, sent_at });
      expect(answer.statusCode, answer.body).toBe(200);
      const [newest] = (await log(project)).scans;
      return Math.round((Date.parse(newest?.at ?? '') - Date.parse(inHours(0))) / 3_600_000);
    };
    expect(await send(inHours(-9_000), inHours(-9_002))).toBe(-2);
    expect(await send(inHours(50), inHours(47))).toBe(-3);
    expect(await send(inHours(0), inHours(-5))).toBe(-5);
  });
});
