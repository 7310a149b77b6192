import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { HELD, MANAGED } from '../support/freelancers.ts';
import { plannerOf } from '../support/planner.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let planner: Awaited<ReturnType<typeof plannerOf>>;
let driver: TestUser;
let project: number;
let trip: number;

beforeAll(async () => {
  test = await buildTestApp();
  planner = await plannerOf(test, MANAGED);
  driver = await freelancer(HELD);
  const { id: customer_id } = await planner.add('/customers', { name: 'Orkest Noord' });
  project = (await planner.add('/projects', { name: 'Orkest op het plein', customer_id })).id;
  const driven = { vehicle: 'Orkestbus', project_id: project, driver_id: driver.id };
  trip = (await planner.add('/transport', driven)).id;
});

const freelancer = (permissions: readonly PermissionName[]) =>
  test.addUser(planner.tenantId, permissions, { user_type: 'freelancer' });

describe('a freelancer', () => {
  const EXPORTED = ['customers', 'projects', 'transport', 'equipment', 'products'];

  it('exports nothing, whatever they may change', async () => {
    const manager = await freelancer([...new Set([...HELD, ...MANAGED])]);
    for (const kind of EXPORTED) {
      for (const user of [driver, manager]) {
        const answer = await test.callAs(user)('GET', `/${kind}/export`);
        expect(answer.statusCode, kind).toBe(403);
      }
    }
  });

  it('imports, adds and changes nothing without a permission for it', async () => {
    const call = test.callAs(driver);
    const csv = { 'content-type': 'text/csv' };
    for (const kind of EXPORTED) {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/${kind}/import`,
        payload: 'name\nx',
        headers: { ...csv, authorization: `Bearer ${driver.token}` },
      });
      expect(answer.statusCode, kind).toBe(403);
    }
    expect((await call('POST', '/products', { name: 'Bak' })).statusCode).toBe(403);
    for (const path of [`/transport/${trip}`, `/projects/${project}`]) {
      expect((await call('PATCH', path, { notes: 'x' })).statusCode, path).toBe(403);
    }
  });

  it('adds products with products.manage, whose prices take prices.view', async () => {
    const call = test.callAs(await freelancer(['products.view', 'products.manage']));
    expect((await call('POST', '/products', { name: 'Truss', price: 10 })).statusCode).toBe(403);
    const added = await call('POST', '/products', { name: 'Truss', price: null });
    expect(added.json()).toMatchObject({ name: 'Truss', price: null });
    const path = `/products/${added.json().id}`;
    await planner.call('PATCH', path, { price: 10 });
    expect((await call('GET', path)).json()).toMatchObject({ price: null });
    expect((await planner.call('GET', path)).json()).toMatchObject({ price: 10 });
  });

  it('changes own projects with projects.manage alone, though they see no customers', async () => {
    const call = test.callAs(await freelancer(['projects.manage']));
    const { version, ...record } = (await call('GET', `/projects/${project}`)).json();
    const changed = await call('PUT', `/projects/${project}`, {
      ...record,
      version,
      notes: 'Via de achterdeur',
    });
    expect(changed.json()).toMatchObject({
      customer_name: 'Orkest Noord',
      notes: 'Via de achterdeur',
    });
  });

  it('gets the pictures of the own company, and no documents', async () => {
    const [own, foreign] = ['A', 'B'].map(letter => `${letter.repeat(22)}.png`);
    const stranger = await test.addUser(await test.addTenant());
    for (const [key, owner] of [
      [own, planner.user],
      [foreign, stranger],
    ] as const) {
      await test.pool.query(
        `insert into files (key, tenant_id, user_id, purpose, content_type, bytes)
         values ($1, $2, $3, 'products', 'image/png', 1)`,
        [key, owner.tenantId, owner.id]
      );
      test.stored.set(String(key), Buffer.from('x'));
    }
    const call = test.callAs(driver);
    expect((await call('GET', `/files/download/${own}`)).statusCode).toBe(200);
    expect((await call('GET', `/files/download/${foreign}`)).statusCode).toBe(404);
    expect((await call('GET', '/invoices/1')).statusCode).toBe(403);
  });
});
