import { beforeAll, describe, expect, it } from 'vitest';
import { removeExpired } from '#server/jobs/jobs';
import { errorOf, plannerOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const RESOURCES = ['customers', 'products', 'equipment', 'projects'];

/** A planner of an empty company, and the amounts of its records. */
const planner = async () => {
  const person = await plannerOf(test);
  const list = async (resource: string) => (await person.call('GET', `/${resource}`)).json();
  const counts = async () => {
    const lists = await Promise.all(RESOURCES.map(list));
    return lists.map(records => records.length);
  };
  const dashboard = async () => (await person.call('GET', '/dashboard')).json();
  return { ...person, list, counts, dashboard };
};

describe('Sample records', () => {
  it('are added to an empty company, and removed in one call', async () => {
    const { call, counts, list, dashboard, tenantId } = await planner();
    expect(await dashboard()).toMatchObject({ hasSamples: false, firstSteps: { is_empty: true } });
    const added = await call('POST', '/samples');
    expect(added.statusCode, added.body).toBe(200);
    const amounts = await counts();
    expect(amounts.every(amount => amount > 2)).toBe(true);
    expect(added.json()).toEqual({ added: amounts.reduce((sum, amount) => sum + amount, 0) });
    const [unit] = await list('equipment');
    expect(unit.product_id).not.toBeNull();
    const [job] = await list('projects');
    expect(job).toMatchObject({ customer_id: expect.any(Number), start_date: expect.any(String) });
    expect(await dashboard()).toMatchObject({
      hasSamples: true,
      firstSteps: { is_empty: false, products: 0, equipment: 0, customers: 0 },
    });
    const people = await test.pool.query('select id from users where tenant_id = $1', [tenantId]);
    expect(people.rows).toHaveLength(1);

    const removed = await call('DELETE', '/samples');
    expect(removed.json()).toEqual({ deleted: added.json().added, kept: [] });
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await dashboard()).toMatchObject({ hasSamples: false, firstSteps: { is_empty: true } });
    expect((await call('DELETE', '/samples')).json()).toEqual({ deleted: 0, kept: [] });
  });

  it('stay where they were changed or are used, which the answer names', async () => {
    const { call, add, list, dashboard } = await planner();
    await call('POST', '/samples');
    const [changed, used] = await list('customers');
    await call('PATCH', `/customers/${changed.id}`, { phone: '06 1' });
    await add('/projects', { name: 'Echt', customer_id: used.id });
    expect((await dashboard()).firstSteps).toBeUndefined();
    const { kept } = (await call('DELETE', '/samples')).json();
    expect(kept).toEqual(
      expect.arrayContaining([
        { resource: 'customers', id: changed.id, name: changed.name, reason: 'changed' },
        { resource: 'customers', id: used.id, name: used.name, reason: 'in_use' },
      ])
    );
    expect(kept).toHaveLength(2);
    expect(await list('projects')).toMatchObject([{ name: 'Echt' }]);
    expect(await dashboard()).toMatchObject({ hasSamples: false });
  });

  it('can be removed after weeks as well', async () => {
    const { call, counts, tenantId } = await planner();
    await call('POST', '/samples');
    await test.pool.query(
      "update imports set at = now() - interval '60 days' where tenant_id = $1",
      [tenantId]
    );
    await removeExpired(test.database, { info: () => undefined, warn: () => undefined });
    expect((await call('DELETE', '/samples')).json().kept).toEqual([]);
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  it('come once, and into no company with records', async () => {
    const { call, add, counts } = await planner();
    const answers = await Promise.all([call('POST', '/samples'), call('POST', '/samples')]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    ).toEqual([200, 409]);
    const full = await planner();
    await full.add('/customers', { name: 'Eigen' });
    expect(errorOf(await full.call('POST', '/samples'))).toEqual([409, 'not_empty']);
    expect(await full.counts()).toEqual([1, 0, 0, 0]);
    await add('/customers', { name: 'Eigen' });
    expect((await counts())[0]).toBeGreaterThan(1);
  });

  it('are only for those who may add and change all of it', async () => {
    const { colleague, call } = await planner();
    const some = await colleague('customers.manage', 'projects.manage');
    expect((await some('POST', '/samples')).statusCode).toBe(403);
    await call('POST', '/samples');
    expect((await some('DELETE', '/samples')).statusCode).toBe(403);
  });
});

describe('The first steps', () => {
  it('name open invitations to those who see users', async () => {
    const { tenantId, dashboard } = await planner();
    const inviter = test.callAs(await test.addUser(tenantId, ['users.view', 'users.add']));
    const email = `noor-${crypto.randomUUID()}@x.example`;
    const sent = await inviter('POST', '/users/invite', {
      name: 'Noor',
      last_name: 'Bos',
      email,
      user_type: 'user',
    });
    expect(sent.statusCode, sent.body).toBe(201);
    expect((await inviter('GET', '/dashboard')).json().firstSteps).toMatchObject({
      invited: [{ name: 'Noor Bos', email }],
    });
    expect((await dashboard()).firstSteps.invited).toBeUndefined();
  });
});
