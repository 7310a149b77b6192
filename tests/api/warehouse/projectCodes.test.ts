import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { warehouseOf } from '../support/warehouse.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

describe("a project's number", () => {
  it('is no code of anything else, typed or imported, and new ones leave codes out', async () => {
    const { planner, coded } = await warehouseOf(test);
    const { number } = await planner.add('/projects', { name: 'Gala' });
    const after = (steps: number) =>
      `${number.slice(0, 5)}${String(Number(number.slice(5)) + steps).padStart(4, '0')}`;
    const body = { name: 'Lamp', code: number };
    for (const path of ['/equipment', '/products']) {
      const refused = await planner.call('POST', path, body);
      expect([refused.statusCode, fieldsOf(refused)]).toEqual([409, ['code']]);
    }
    const { units } = await coded(after(1), 0, [after(2)]);
    const renamed = await planner.call('PATCH', `/equipment/${units[0]}`, { code: number });
    expect(renamed.statusCode).toBe(409);
    const file = Buffer.from(`name,code\nLamp,${number}`);
    const sent = await planner.call('POST', '/products/import', file, {
      'content-type': 'text/csv',
    });
    expect(sent.json()).toMatchObject({
      imported: 0,
      errors: [{ fields: { code: expect.any(String) } }],
    });
    expect((await planner.add('/projects', { name: 'Bal' })).number).toBe(after(3));
    expect((await planner.add('/projects', { name: 'Feest' })).number).toBe(after(4));
  });

  it('is left out by proposed codes of the same pattern', async () => {
    const { planner } = await warehouseOf(test);
    const call = test.callAs(await test.addUser(planner.tenantId, ['settings.manage']));
    const { number } = await planner.add('/projects', { name: 'Gala' });
    await call('PATCH', '/tenant/settings', { code_prefix: number.slice(0, 5), code_width: 4 });
    const { code } = (await planner.call('GET', '/next-code')).json();
    expect(code).toBe(`${number.slice(0, 8)}2`);
    await planner.add('/products', { name: 'Lamp', code });
  });
});
