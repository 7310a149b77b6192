import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf, type Planning } from '../support/plans.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;
let lamp: number;
let project: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
  lamp = await ours.product(5, { name: 'Spot', price: 12.5, list_price: 15 });
  project = await ours.project();
  await ours.change(project, { op: 'add_line', product_id: lamp, amount: 2, unit_price: 99 });
  await ours.call('PATCH', `/products/${lamp}`, { price: 13 });
});

const freelancer = () => test.addUser(ours.tenantId, [], { user_type: 'freelancer' });

const planAs = (user: TestUser, id = project) => test.callAs(user)('GET', `/projects/${id}/plan`);

describe('a plan is seen', () => {
  it('with planning.view, and changed with planning.manage alone', async () => {
    const viewer = await test.addUser(ours.tenantId, ['planning.view']);
    expect((await planAs(viewer)).statusCode).toBe(200);
    const body = { changes: [{ op: 'add_line', text: 'X', amount: 1 }] };
    const path = `/projects/${project}/plan`;
    expect((await test.callAs(viewer)('POST', path, body)).statusCode).toBe(403);
    expect((await test.callAs(viewer)('POST', `${path}/preview`, body)).statusCode).toBe(403);
  });

  it('by nobody of the office without it', async () => {
    const clerk = await test.addUser(ours.tenantId, ['customers.manage', 'projects.manage']);
    expect((await planAs(clerk)).statusCode).toBe(403);
  });

  it('by a freelancer who drives for the project, without prices and others’ projects', async () => {
    const driver = await freelancer();
    expect((await planAs(driver)).statusCode).toBe(404);
    await ours.add('/transport', {
      vehicle: 'Bus',
      departure: hour(0),
      project_id: project,
      driver_id: driver.id,
    });
    const other = await ours.project();
    const option = await ours.booked(lamp, 5, 'optie');
    const seen = await planAs(driver);
    expect(seen.json()).toMatchObject({
      lines: [{ name: 'Spot', amount: 2, unit_price: null, total: null }],
      totals: { price: null },
    });
    expect((await planAs(driver, other)).statusCode).toBe(404);
    expect((await planAs(driver, option.id)).statusCode).toBe(404);
    expect((await test.callAs(driver)('GET', `/projects/${project}`)).statusCode).toBe(200);
  });

  it('of another tenant by nobody', async () => {
    const theirs = await planningOf(test);
    expect((await theirs.planned(project)).statusCode).toBe(404);
    expect(
      (await theirs.post(project, { changes: [{ op: 'remove_line', id: 1 }] })).statusCode
    ).toBe(404);
  });
});

describe('money, for whoever may not see prices', () => {
  let keeper: TestUser;

  beforeAll(async () => {
    keeper = await test.addUser(ours.tenantId, [
      'products.view',
      'products.manage',
      'planning.view',
      'audit.view',
    ]);
  });

  it('is in no answer, export or history', async () => {
    const call = test.callAs(keeper);
    expect((await planAs(keeper)).json()).toMatchObject({
      lines: [{ unit_price: null, total: null }],
      totals: { price: null },
    });
    const product = await call('GET', `/products/${lamp}`);
    expect(product.json()).toMatchObject({ name: 'Spot', price: null, list_price: null });
    const list = await call('GET', '/products?range=[0,9]');
    expect(list.json()[0]).toMatchObject({ price: null });
    expect((await call('GET', '/products?range=[0,9]&sort=["price","ASC"]')).statusCode).toBe(403);
    const file = (await call('GET', '/products/export')).body;
    expect(file).toContain('Spot');
    expect(file).not.toMatch(/Prijs/);
    // The first column is the id, which may be any number.
    const cells = file.split(/\r?\n/).flatMap(row => row.split(';').slice(1));
    expect(cells.join(';')).not.toMatch(/13|15/);
    const history = (await call('GET', '/audit-logs')).json();
    expect(history.length).toBeGreaterThan(2);
    expect(JSON.stringify(history)).not.toMatch(/"(?:unit_)?price":(?:\d|\{"from":\d)/);
    const seen = await ours.call('GET', '/audit-logs?actionType=products.updated');
    expect(seen.json()).toMatchObject([
      { metadata: { changes: { price: { from: 12.5, to: 13 } } } },
    ]);
  });

  it('is left as it is when they change something else, also with the whole record', async () => {
    const call = test.callAs(keeper);
    const read = await call('GET', `/products/${lamp}`);
    const whole = { ...read.json(), name: 'Spot 2' };
    const changed = await call('PUT', `/products/${lamp}`, whole);
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await call('PATCH', `/products/${lamp}`, { price: 1 })).statusCode).toBe(403);
    const conflict = await call(
      'PATCH',
      `/products/${lamp}`,
      { name: 'X' },
      { 'if-match': '"v1"' }
    );
    expect(conflict.json()).toMatchObject({ errorCode: 'edit_conflict', current: { price: null } });
    expect((await ours.call('GET', `/products/${lamp}`)).json()).toMatchObject({
      name: 'Spot 2',
      price: 13,
      list_price: 15,
    });
  });
});
