import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { plannerOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

/** The package that others write their browser apps with, as it is, against our server. */
const stockClient = async () => {
  const planner = await plannerOf(test);
  const address = test.app.server.address() ?? (await listening());
  const port = typeof address === 'object' ? address?.port : undefined;
  const provider = simpleRestProvider(`http://127.0.0.1:${port}/api`, (url, options) =>
    fetchUtils.fetchJson(url, {
      ...options,
      user: { authenticated: true, token: `Bearer ${planner.user.token}` },
    })
  );
  return { ...planner, provider };
};

const listening = async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  return test.app.server.address();
};

const page = { page: 1, perPage: 10 };
const byName = { field: 'name', order: 'ASC' } as const;

describe('ra-data-simple-rest as it is', () => {
  it('reads lists, one, many, and those that refer to another', async () => {
    const { provider, add } = await stockClient();
    const one = await add('/customers', { name: 'Een' });
    const two = await add('/customers', { name: 'Twee' });
    await add('/projects', { name: 'Feest', customer_id: two.id });
    const list = await provider.getList('customers', {
      pagination: page,
      sort: byName,
      filter: {},
    });
    expect([list.total, list.data.map(({ name }) => name)]).toEqual([2, ['Een', 'Twee']]);
    expect((await provider.getOne('customers', { id: one.id })).data).toMatchObject(one);
    const many = await provider.getMany('customers', { ids: [two.id, one.id] });
    expect(many.data).toHaveLength(2);
    const referring = await provider.getManyReference('projects', {
      target: 'customer_id',
      id: two.id,
      pagination: page,
      sort: byName,
      filter: {},
    });
    expect(referring.data).toMatchObject([{ name: 'Feest', customer_name: 'Twee' }]);
  });

  it.each([
    ['customers', { name: 'Kade' }, { phone: '020' }],
    ['equipment', { name: 'Lamp', serial_number: 'L1' }, { location: 'Rek 4' }],
    ['projects', { name: 'Feest' }, { status: 'optie' }],
    ['products', { name: 'SM58', tags: ['mic'] }, { price: 7.35 }],
    ['transport', { vehicle: 'Bus' }, { driver: 'Jan' }],
  ])('creates, changes and deletes %s, one and many', async (resource, values, change) => {
    const { provider } = await stockClient();
    const { data: created } = await provider.create(resource, { data: values });
    const { data: read } = await provider.getOne(resource, { id: created.id });
    const { data: updated } = await provider.update(resource, {
      id: read.id,
      data: { ...read, ...change },
      previousData: read,
    });
    expect(updated).toMatchObject({ ...values, ...change, version: 2 });
    const { data: other } = await provider.create(resource, {
      data: { ...values, ...('serial_number' in values && { serial_number: 'L2' }) },
    });
    const ids = [created.id, other.id];
    await provider.updateMany(resource, { ids, data: change });
    expect((await provider.getOne(resource, { id: other.id })).data).toMatchObject(change);
    const { data: deleted } = await provider.delete(resource, {
      id: other.id,
      previousData: other,
    });
    expect(deleted.id).toBe(other.id);
    await provider.deleteMany(resource, { ids: [created.id] });
    await expect(provider.getOne(resource, { id: created.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('does not overwrite what someone else changed, and is told of a field that is none', async () => {
    const { provider, add, call } = await stockClient();
    const before = await add('/customers', { name: 'Kade' });
    await call('PATCH', `/customers/${before.id}`, { phone: '020' });
    const stale = provider.update('customers', {
      id: before.id,
      data: { ...before, name: 'Oud' },
      previousData: before,
    });
    await expect(stale).rejects.toMatchObject({ status: 412 });
    const strange = provider.update('customers', {
      id: before.id,
      data: { nickname: 'K' },
      previousData: before,
    });
    await expect(strange).rejects.toMatchObject({ status: 400 });
  });
});
