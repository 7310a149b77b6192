import { beforeAll, describe, expect, it } from 'vitest';
import type { ScanInput } from '#contract/warehouse/warehouse';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import {
  inHours,
  type ScanAnswer,
  scanned,
  warehouseOf,
  type Warehouse,
} from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

const back = (code: string, values: Partial<ScanInput> & { project_id?: number } = {}) => ({
  ...scanned(code, 'back'),
  ...values,
});

const returned = async (...scans: readonly object[]): Promise<ScanAnswer[]> => {
  const answer = await ours.call('POST', '/warehouse/returns', { scans });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('what comes back without a project', () => {
  it('is booked where it is out, once, and undone there', async () => {
    const { id } = await ours.coded('THUIS', 0, ['TH-1', 'TH-2']);
    const { id: first } = await ours.job(id, 1);
    const { id: second } = await ours.job(id, 1);
    await ours.scan(first, scanned('TH-1', 'out'));
    await ours.scan(second, scanned('TH-2', 'out'));
    const scan = back('th-2');
    const [answer, again] = await returned(scan, scan);
    expect(answer).toMatchObject({ result: 'ok', project_id: second, project_name: 'Gala' });
    expect(again).toEqual(answer);
    expect(await ours.packing(first)).toMatchObject([{ open: 1 }]);
    expect(await ours.packing(second)).toMatchObject([{ open: 0, back: 1 }]);
    const undone = await ours.call('POST', `/warehouse/returns/${scan.id}/undo`, {});
    expect(undone.json()).toMatchObject({ result: 'ok', project_id: second });
    expect(await ours.packing(second)).toMatchObject([{ open: 1 }]);
  });

  it('asks how many of what is counted came back, unless it is one or a crate', async () => {
    const { id } = await ours.coded('TEL', 40);
    const { id: project } = await ours.job(id, 10);
    await ours.scan(project, scanned('TEL', 'out', { amount: 3 }));
    expect(await returned(back('TEL'))).toMatchObject([
      { result: 'choose_job', jobs: [{ project_id: project, name: 'Gala', open: 3 }] },
    ]);
    await returned(back('TEL', { amount: 2 }));
    expect(await returned(back('TEL'))).toMatchObject([{ result: 'ok', counts: { open: 0 } }]);
  });

  it('counts all lines of a project, and kits by the whole', async () => {
    const { id } = await ours.coded('LAMP', 40);
    const { id: kit }: { id: number } = await ours.planner.add('/products', {
      name: 'Dubbelset',
      code: 'DUBSET',
      type: 'kit',
      parts: [{ product_id: id, amount: 2 }],
    });
    const { id: project } = await ours.job(id, 4);
    await ours.changePlan(project, { op: 'add_line', product_id: id, amount: 3 });
    await ours.scan(project, scanned('LAMP', 'out', { amount: 7 }));
    expect(await returned(back('LAMP'))).toMatchObject([{ jobs: [{ open: 7 }] }]);
    await returned(back('LAMP', { amount: 5 }));
    const { id: other } = await ours.job(kit, 3);
    await ours.scan(other, scanned('DUBSET', 'out', { amount: 3 }));
    expect(await returned(back('DUBSET'))).toMatchObject([{ jobs: [{ open: 3 }] }]);
    expect(await returned(back('LAMP'))).toMatchObject([
      {
        jobs: [
          { project_id: project, open: 2 },
          { project_id: other, open: 6 },
        ],
      },
    ]);
    expect(await returned(back('DUBSET', { amount: 3 }))).toMatchObject([{ result: 'ok' }]);
  });

  it('asks which project where a product is out for several', async () => {
    const { id } = await ours.coded('SCH', 40);
    const { id: first } = await ours.job(id, 10);
    const { id: second } = await ours.job(id, 10);
    await ours.scan(first, scanned('SCH', 'out', { amount: 6 }));
    const one = back('SCH', { amount: 2 });
    expect(await returned(one)).toMatchObject([{ result: 'ok', project_id: first }]);
    await ours.scan(second, scanned('SCH', 'out', { amount: 3 }));
    const scan = back('SCH', { amount: 3 });
    const [asked] = await returned(scan);
    expect(asked).toMatchObject({
      result: 'choose_job',
      jobs: [
        { project_id: first, open: 4 },
        { project_id: second, open: 3 },
      ],
    });
    expect(await returned({ ...scan, project_id: second })).toMatchObject([
      { result: 'ok', project_id: second, counts: { open: 0 } },
    ]);
    expect(await ours.packing(first)).toMatchObject([{ open: 4 }]);
  });

  it('may be damaged or lost, and may have left under the code of its product', async () => {
    const { id, units } = await ours.coded('DOOS', 0, ['DO-1', 'DO-2']);
    const { id: project } = await ours.job(id, 2);
    await ours.scan(project, scanned('DOOS', 'out', { amount: 2 }));
    expect(
      await returned(back('DO-1', { condition: 'damaged', reason: 'Nat' }), back('DO-2'))
    ).toMatchObject([
      { result: 'ok', unit_id: units[0], project_id: project },
      { result: 'ok', unit_id: units[1], counts: { open: 0, damaged: 1 } },
    ]);
  });

  it('that is out nowhere, or unknown, is answered and changes nothing', async () => {
    await ours.coded('STIL', 4, ['ST-1']);
    const empty = await ours.project('boeking', inHours(-9), inHours(9));
    const { number } = (await ours.planner.call('GET', `/projects/${empty}`)).json();
    const answers = await returned(back('ST-1'), back('STIL'), back('WAT IS DIT'), back(number));
    expect(answers.map(({ result }) => result)).toEqual([
      'already',
      'already',
      'unknown_code',
      'unknown_code',
    ]);
    expect(answers[0]?.message).toContain('nergens voor uit');
  });

  it('is for who scans, of their own company', async () => {
    const planner = test.callAs(await test.addUser(ours.tenant, ['planning.view']));
    const body = { scans: [back('SCH')] };
    expect((await planner('POST', '/warehouse/returns', body)).statusCode).toBe(403);
    const theirs = await warehouseOf(test);
    const answer = await theirs.call('POST', '/warehouse/returns', body);
    expect(answer.json()).toMatchObject([{ result: 'unknown_code' }]);
  });
});
