import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

describe('the codes of a project', () => {
  it('are those of all units, crates and kits that count for its lines', async () => {
    const lamp = await ours.coded('CL', 0, ['CL-1', 'CL-2']);
    await ours.coded('NIET', 0, ['NIET-1']);
    const cable = await ours.coded('CK', 100);
    const further = await ours.planner.call(
      'PUT',
      `/products/${cable.id}/codes`,
      { codes: [{ code: 'CK25', amount: 25 }] },
      { 'if-match': '"v1"' }
    );
    expect(further.statusCode, further.body).toBe(200);
    const { id: kit } = await ours.planner.add('/products', {
      name: 'Set',
      type: 'kit',
      code: 'CSET',
      parts: [{ product_id: cable.id, amount: 4 }],
    });
    const { id: project } = await ours.job(lamp.id, 1);
    await ours.line(project, kit, 2);
    const answer = await ours.call('GET', `/projects/${project}/codes`);
    expect(answer.statusCode, answer.body).toBe(200);
    const [, part] = await ours.packing(project);
    expect(answer.json()).toEqual({
      units: lamp.units.map((id, index) => ({
        product_id: lamp.id,
        id,
        code: `CL-${index + 1}`,
        serial_number: null,
      })),
      crates: [{ product_id: cable.id, code: 'CK25', amount: 25 }],
      kits: [{ code: 'CSET', amount: 1, parts: [{ line_id: part?.line_id, each: 4 }] }],
    });
    const theirs = await warehouseOf(test);
    expect((await theirs.call('GET', `/projects/${project}/codes`)).statusCode).toBe(404);
  });
});
