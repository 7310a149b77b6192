import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDataProvider } from '#src/platform/data/dataProvider.ts';
import { conflictingRecord } from '#src/platform/data/records.ts';
import { resources } from '#src/app/modules.ts';
import { server } from '../server.ts';
import { buildCustomer, failNext, failure, made, serveCustomers } from '../support/api.ts';

let dataProvider: ReturnType<typeof makeDataProvider>;

beforeEach(() => {
  dataProvider = makeDataProvider(resources, new QueryClient());
});

const LIST = {
  pagination: { page: 1, perPage: 2 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
};

/** A server that knows no pages. */
const serveWhole = (rows: object[]) =>
  server.use(http.get('/api/equipment', () => HttpResponse.json(rows)));

describe('reading a list', () => {
  it('takes the total from the answer', async () => {
    serveCustomers([buildCustomer({ id: 1 }), buildCustomer({ id: 2 }), buildCustomer({ id: 3 })]);
    const { data, total } = await dataProvider.getList('customers', LIST);
    expect(data.map(({ id }) => id)).toEqual([1, 2]);
    expect(total).toBe(3);
  });

  it('takes the page from a whole list', async () => {
    serveWhole([
      { id: 1, name: 'c' },
      { id: 2, name: 'B' },
      { id: 3, name: 'á' },
    ]);
    const { data, total } = await dataProvider.getList('equipment', LIST);
    expect(data.map(({ id }) => id)).toEqual([3, 2]);
    expect(total).toBe(3);
  });

  it('sorts numbers by size, and leaves out what a filter excludes', async () => {
    serveWhole([
      { id: 1, stock: 10, type: 'licht' },
      { id: 2, stock: 9.5, type: 'licht' },
      { id: 3, stock: 2, type: 'geluid' },
      { id: 4, stock: null, type: 'licht' },
    ]);
    const { data } = await dataProvider.getList('equipment', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'stock', order: 'DESC' },
      filter: { type: 'licht' },
    });
    expect(data.map(({ id }) => id)).toEqual([1, 2, 4]);
  });

  it('finds text whatever its case and accents, in any field', async () => {
    serveWhole([
      { id: 1, name: 'Café', stock: 7 },
      { id: 2, name: 'Bar', notes: 'bij het CAFE' },
      { id: 3, name: 'Zaal' },
    ]);
    const { data } = await dataProvider.getList('equipment', { ...LIST, filter: { q: ' café ' } });
    expect(data.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('finds records by their numbers', async () => {
    serveWhole([{ id: 1 }, { id: 2 }, { id: 3 }]);
    const { data } = await dataProvider.getMany('equipment', { ids: [3, 1] });
    expect(data.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('finds the records that belong to another', async () => {
    serveWhole([
      { id: 1, project_id: 5 },
      { id: 2, project_id: 6 },
    ]);
    const { data, total } = await dataProvider.getManyReference('equipment', {
      ...LIST,
      target: 'project_id',
      id: 6,
    });
    expect(data).toEqual([{ id: 2, project_id: 6 }]);
    expect(total).toBe(1);
  });

  it.each([{ customers: [] }, 'nee', null])('refuses %j, which is no list', async body => {
    server.use(http.get('/api/equipment', () => HttpResponse.json(body)));
    await expect(dataProvider.getList('equipment', LIST)).rejects.toThrow('common.list.not_a_list');
  });

  it('calls roles by the name that the API gives them', async () => {
    server.use(http.get('/api/roles/4', () => HttpResponse.json({ id: 4, name: 'Planner' })));
    const { data } = await dataProvider.getOne('rollen', { id: 4 });
    expect(data).toEqual({ id: 4, name: 'Planner' });
  });
});

describe('writing', () => {
  it('sends what changed, with the version that it was read in', async () => {
    const previousData = buildCustomer({ tags: ['a'] });
    const requests = serveCustomers([previousData]);
    const { data } = await dataProvider.update('customers', {
      id: 1,
      data: { name: 'Bea BV', tags: ['a'], phone: null },
      previousData: { ...previousData },
    });
    expect(made(requests, 'PATCH')).toMatchObject([
      { path: '/customers/1', body: { name: 'Bea BV', phone: null }, ifMatch: '"v3"' },
    ]);
    expect(data).toMatchObject({ name: 'Bea BV', version: 4 });
  });

  it('names no version for a record that has none', async () => {
    const requests = serveCustomers([buildCustomer()]);
    const previousData = { id: 1, name: 'Ada BV' };
    await dataProvider.update('customers', { id: 1, data: { name: 'Bea' }, previousData });
    expect(made(requests, 'PATCH')[0]?.ifMatch).toBeNull();
  });

  it('completes the answer of a server that only says that it succeeded', async () => {
    const done = () => HttpResponse.json({ success: true });
    server.use(
      http.post('/api/products', done),
      http.patch('/api/products/1', done),
      http.delete('/api/products/1', done)
    );
    const previousData = { id: 1, name: 'Spot', stock: 4, version: 2 };
    const created = await dataProvider.create('products', { data: { name: 'Spot' } });
    expect(created.data).toEqual({ name: 'Spot', id: '' });
    const updated = await dataProvider.update('products', {
      id: 1,
      data: { name: 'Lamp' },
      previousData,
    });
    expect(updated.data).toEqual({ id: 1, name: 'Lamp', stock: 4, version: undefined });
    const deleted = await dataProvider.delete('products', { id: 1, previousData });
    expect(deleted.data).toEqual(previousData);
  });

  it('writes several at once, each by a call of its own', async () => {
    const requests = serveCustomers([buildCustomer({ id: 1 }), buildCustomer({ id: 2 })]);
    await dataProvider.updateMany('customers', { ids: [1, 2], data: { phone: null } });
    await dataProvider.deleteMany('customers', { ids: [1, 2] });
    expect(requests.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /customers/1',
      'DELETE /customers/2',
      'PATCH /customers/1',
      'PATCH /customers/2',
    ]);
  });
});

describe('deleting', () => {
  it('is done where the record is gone: an earlier try deleted it, and its answer was lost', async () => {
    const previousData = buildCustomer();
    const gone = () => failNext('delete', '/customers/1', 404, failure('not_found'));
    gone();
    const one = dataProvider.delete('customers', { id: 1, previousData });
    await expect(one).resolves.toEqual({ data: previousData });
    gone();
    const many = dataProvider.deleteMany('customers', { ids: [1] });
    await expect(many).resolves.toEqual({ data: [1] });
  });
});

describe('a failure', () => {
  const update = () =>
    dataProvider.update('customers', {
      id: 1,
      data: { name: 'Bea' },
      previousData: buildCustomer(),
    });

  it('carries the objections to fields as forms expect them', async () => {
    failNext(
      'patch',
      '/customers/1',
      400,
      failure('invalid_input', 'Fout.', { fields: { name: 'Nee.' } })
    );
    await expect(update()).rejects.toMatchObject({
      message: 'Fout.',
      status: 400,
      body: { errors: { name: 'Nee.' } },
    });
  });

  it('has a text of its own where the server gives none', async () => {
    failNext('patch', '/customers/1', 503, failure('server_busy'));
    await expect(update()).rejects.toThrow('errors.server_busy');
    failNext('patch', '/customers/1', 500, failure('never_heard_of'));
    await expect(update()).rejects.toThrow('errors.server_error');
    server.use(http.patch('/api/customers/1', () => HttpResponse.error()));
    await expect(update()).rejects.toThrow('errors.unknown_outcome');
  });

  it('for a stale version carries the record as it is now', async () => {
    const current = buildCustomer({ version: 9 });
    failNext('patch', '/customers/1', 412, failure('edit_conflict', '', { current }));
    const error: unknown = await update().catch((reason: unknown) => reason);
    expect(conflictingRecord(error)).toEqual(current);
    expect(conflictingRecord(new Error('else'))).toBeUndefined();
  });

  it('is none where an earlier try saved the same, and its answer was lost', async () => {
    const current = buildCustomer({ version: 9, name: 'Grace BV', phone: '06 99' });
    failNext('patch', '/customers/1', 412, failure('edit_conflict', '', { current }));
    const data = { ...buildCustomer(), name: 'Grace BV' };
    const saved = dataProvider.update('customers', {
      id: 1,
      data,
      previousData: buildCustomer(),
    });
    await expect(saved).resolves.toEqual({ data: current });
  });

  it('is none where the rows that an earlier try saved were numbered and sorted meanwhile', async () => {
    const rows = [
      { id: 8, name: 'Kabel', product_id: 2, price: 3 },
      { id: 7, name: 'Lamp', product_id: 1, price: 8.5 },
    ];
    const save = (price: number) => {
      const current = { ...buildCustomer({ version: 9 }), rows };
      failNext('patch', '/customers/1', 412, failure('edit_conflict', '', { current }));
      const sent = [
        { product_id: 1, price },
        { id: 8, product_id: 2, price: 3, note: null },
      ];
      return dataProvider.update('customers', {
        id: 1,
        data: { ...buildCustomer(), rows: sent },
        previousData: { ...buildCustomer(), rows: [] },
      });
    };
    await expect(save(8.5)).resolves.toMatchObject({ data: { rows } });
    await expect(save(9)).rejects.toMatchObject({ status: 412 });
  });

  it.each([502, 504])('%d of a proxy is no answer: the server may have saved it', async status => {
    server.use(
      http.patch('/api/customers/1', () => new HttpResponse('<h1>Bad gateway</h1>', { status })),
      http.get('/api/customers/1', () => new HttpResponse('<h1>Bad gateway</h1>', { status }))
    );
    await expect(update()).rejects.toMatchObject({ status: 0 });
    await expect(dataProvider.getOne('customers', { id: 1 })).rejects.toMatchObject({ status });
  });
});
