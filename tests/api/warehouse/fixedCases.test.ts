import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

const manager: Warehouse['call'] = (...call) => ours.planner.call(...call);

const free = async (product: number) => (await ours.free(product, inHours(1), inHours(2)))[0];

const put = (caseId: number, contents: object[]) =>
  manager('PUT', `/equipment/${caseId}/contents`, { contents });

const contentsOf = async (id: number) => (await manager('GET', `/equipment/${id}/contents`)).json();

let made = 0;

/** A rack with two receivers of three, and five of ten cables. */
const aRack = async () => {
  const name = `F${(made += 1)}`;
  const rack = await ours.coded(`${name}RACK`, 0, [`${name}R-1`]);
  const receivers = await ours.coded(`${name}RX`, 0, [`${name}X-1`, `${name}X-2`, `${name}X-3`]);
  const cables = await ours.coded(`${name}CAB`, 10);
  const box = rack.units[0] ?? 0;
  const contents = [
    { equipment_id: receivers.units[0] },
    { equipment_id: receivers.units[1] },
    { product_id: cables.id, amount: 5 },
  ];
  const answer = await put(box, contents);
  expect(answer.statusCode, answer.body).toBe(200);
  return { name, rack, receivers, cables, box, contents };
};

describe('what sits in a case', () => {
  it('leaves free stock until it is taken out, and both pages say so', async () => {
    const { name, receivers, cables, box } = await aRack();
    expect([await free(receivers.id), await free(cables.id)]).toEqual([1, 5]);
    expect((await contentsOf(box)).contents).toMatchObject([
      { equipment_id: receivers.units[0], product_id: receivers.id, amount: 1 },
      { equipment_id: receivers.units[1] },
      { equipment_id: null, product_id: cables.id, amount: 5 },
    ]);
    expect((await contentsOf(receivers.units[0] ?? 0)).case).toMatchObject({ code: `${name}R-1` });
    const cases = (await manager('GET', `/products/${cables.id}/cases`)).json();
    expect(cases).toMatchObject([{ id: box, code: `${name}R-1`, amount: 5 }]);
    const log = await manager('GET', `/audit-logs?resourceType=equipment&resourceId=${box}`);
    expect(log.json()[0]).toMatchObject({
      action_type: 'equipment.updated',
      metadata: { changes: { contents: { from: [] } } },
    });

    await put(box, [{ product_id: cables.id, amount: 2 }]);
    expect([await free(receivers.id), await free(cables.id)]).toEqual([3, 8]);
    await put(box, []);
    expect(await free(cables.id)).toBe(10);
  });

  it('is refused where it is promised; taking out and retiring always pass', async () => {
    const { receivers, cables, box, contents } = await aRack();
    await ours.job(cables.id, 5, [1, 5]);
    const refused = await put(box, [...contents.slice(0, 2), { product_id: cables.id, amount: 6 }]);
    expect(refused.statusCode, refused.body).toBe(409);
    expect(refused.json()).toMatchObject({
      errorCode: 'shortage',
      shortages: [{ product_id: cables.id, short: 1 }],
    });
    expect(await free(cables.id)).toBe(0);
    const retired = { retired_at: inHours(-1) };
    expect((await manager('PATCH', `/equipment/${box}`, retired)).statusCode).toBe(200);
    expect([await free(receivers.id), await free(cables.id)]).toEqual([3, 5]);
    expect((await manager('PATCH', `/equipment/${box}`, { retired_at: null })).statusCode).toBe(
      200
    );
    expect([await free(receivers.id), await free(cables.id)]).toEqual([1, 0]);
  });

  it('is missed once when it is in repair or retired as well', async () => {
    const { receivers } = await aRack();
    const [first = 0, second = 0] = receivers.units;
    await ours.repair({ unit: first }, inHours(-1));
    expect(await free(receivers.id)).toBe(1);
    await manager('PATCH', `/equipment/${second}`, { retired_at: inHours(-1) });
    expect(await free(receivers.id)).toBe(1);
  });

  it('is in no other case, is no case, and belongs to something that is counted', async () => {
    const { receivers, rack, box } = await aRack();
    const other = await aRack();
    const loose = await ours.unit(null, `${other.name}LOOSE`);
    const kit = await ours.kit([[other.cables.id, 1]]);
    const refused = await put(other.box, [
      { equipment_id: receivers.units[0] },
      { equipment_id: box },
      { equipment_id: loose },
      { product_id: rack.id, amount: 1 },
      { product_id: kit, amount: 1 },
      { equipment_id: 999_999 },
    ]);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual(
      [0, 1, 2, 3, 4, 5].map(n => `contents.${n}`)
    );
    const inside = await put(receivers.units[0] ?? 0, [{ product_id: other.cables.id, amount: 1 }]);
    expect(inside.statusCode).toBe(400);
    const twice = await put(box, [
      { equipment_id: receivers.units[2] },
      { equipment_id: receivers.units[2] },
    ]);
    expect(twice.statusCode).toBe(400);
  });

  it('is changed by whom it concerns alone', async () => {
    const { box, receivers } = await aRack();
    const viewer = test.callAs(await test.addUser(ours.tenant, ['planning.view']));
    expect((await viewer('GET', `/equipment/${box}/contents`)).statusCode).toBe(200);
    expect((await viewer('PUT', `/equipment/${box}/contents`, { contents: [] })).statusCode).toBe(
      403
    );
    const stranger = test.callAs(
      await test.addUser(await test.addTenant(), ['equipment.manage', 'planning.view'])
    );
    expect((await stranger('GET', `/equipment/${box}/contents`)).statusCode).toBe(404);
    expect((await stranger('PUT', `/equipment/${box}/contents`, { contents: [] })).statusCode).toBe(
      404
    );
    expect(await free(receivers.id)).toBe(1);
  });

  it('is never promised twice: many book it and put it away at once', async () => {
    const cables = await ours.coded('RACECAB', 6);
    const rack = await ours.coded('RACERACK', 0, ['RR-1', 'RR-2', 'RR-3']);
    const booking = async () => {
      const project = await ours.project('boeking', inHours(1), inHours(9));
      return manager('POST', `/projects/${project}/plan`, {
        changes: [{ op: 'add_line', product_id: cables.id, amount: 2 }],
      });
    };
    const answers = await Promise.all([
      ...rack.units.map(box => put(box, [{ product_id: cables.id, amount: 2 }])),
      ...rack.units.map(booking),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter(code => code === 200)).toHaveLength(
      3
    );
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    expect(await free(cables.id)).toBe(0);
  });
});

describe('a case that is scanned', () => {
  it('takes along what is in it, which is scanned by nobody', async () => {
    const { name, rack, receivers } = await aRack();
    const { id: project } = await ours.job(rack.id, 1);
    const { id: other } = await ours.job(receivers.id, 1);
    const [out] = await ours.scan(project, scanned(`${name}R-1`, 'out'));
    expect(out).toMatchObject({ result: 'ok' });
    expect(out?.message).toContain('7');
    const inside = (await manager('GET', `/equipment/${receivers.units[0]}`)).json();
    expect(inside.status).toBe('verhuurd');
    const [alone] = await ours.scan(other, scanned(`${name}X-1`, 'out'));
    expect(alone).toMatchObject({ result: 'in_case' });
    expect(alone?.message).toContain(`${name}R-1`);
    const places = (await manager('GET', `/equipment/${receivers.units[0]}/timeline`)).json();
    expect(places).toContainEqual(expect.objectContaining({ kind: 'out', project_id: project }));
    await ours.scan(project, scanned(`${name}R-1`, 'back'));
    expect((await manager('GET', `/equipment/${receivers.units[0]}`)).json().status).toBe(
      'beschikbaar'
    );
  });

  it('is lost with what is in it, and found again with it by undo', async () => {
    const { name, rack, receivers, cables } = await aRack();
    const { id: project } = await ours.job(rack.id, 1);
    await ours.scan(project, scanned(`${name}R-1`, 'out'));
    const lost = scanned(`${name}R-1`, 'back', { condition: 'lost' });
    expect(await ours.results(project, lost)).toEqual(['ok']);
    expect([await free(receivers.id), await free(cables.id)]).toEqual([1, 5]);
    expect((await manager('GET', `/products/${cables.id}`)).json().stock).toBe(5);
    await ours.undo(project, lost.id);
    expect((await manager('GET', `/products/${cables.id}`)).json().stock).toBe(10);
    expect([await free(receivers.id), await free(cables.id)]).toEqual([1, 5]);
  });

  it('warns in a plan that means something in it for a line', async () => {
    const { receivers } = await aRack();
    const { id: project, line } = await ours.job(receivers.id, 1, [1, 5]);
    const answer = await manager('POST', `/projects/${project}/plan`, {
      changes: [{ op: 'add_units', line_id: line, unit_ids: [receivers.units[0]] }],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().lines[0].units).toMatchObject([{ warnings: ['in_case'] }]);
  });
});
