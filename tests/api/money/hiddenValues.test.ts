import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { PERMISSIONS, type PermissionName } from '#contract/people/permissions';
import { markedIn } from '#contract/base/moneyFields';
import type { Resource } from '#server/records/definition';
import {
  type Ask,
  expectSame,
  hiddenColumns,
  resourceNamed,
  resources,
} from '../support/hiddenColumns.ts';
import { openStream } from '../support/liveStreams.ts';
import { plannerOf } from '../support/planner.ts';
import { schemasWhile } from '../support/routeSchemas.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let call: ReturnType<TestApp['callAs']>;
let seeing: ReturnType<TestApp['callAs']>;
let planner: Awaited<ReturnType<typeof plannerOf>>;
let colleague: TestUser;
let routes: Awaited<ReturnType<typeof schemasWhile>>;

const EVERYTHING: PermissionName[] = PERMISSIONS.flatMap(permission =>
  'superadminOnly' in permission ? [] : permission.name
);

interface Kept {
  resource: string;
  id: number;
  /** Its hidden values. */
  values: Record<string, unknown>;
}

const records: Kept[] = [];
let otherList = 0;

beforeAll(async () => {
  routes = await schemasWhile(async () => (test = await buildTestApp()));
  planner = await plannerOf(test, EVERYTHING);
  seeing = planner.call;
  const blind = EVERYTHING.filter(name => name !== 'prices.view');
  colleague = await test.addUser(planner.tenantId, blind);
  call = test.callAs(colleague);
  const { add } = planner;
  const list = await add('/price-lists', { name: 'Vaste klanten' });
  otherList = (await add('/price-lists', { name: 'Scholen' })).id;
  const keep = async (resource: string, body: Record<string, unknown>, values: object) => {
    const { id } = await add(`/${resource}`, { ...body, ...values });
    records.push({ resource, id, values: { ...values } });
    return id;
  };
  const product_id = await keep(
    'products',
    { name: 'Lamp', stock: 9 },
    { price: 7777.77, list_price: 8888.88, replacement_price: 9999.99 }
  );
  await keep('customers', { name: 'Orkest' }, { discount: 13.37, price_list_id: list.id });
  await keep('projects', { name: 'Gala', status: 'optie' }, { discount: 83.44 });
  await keep('projects', { name: 'Beurs', status: 'optie' }, { target_total: 6666.66 });
  await keep('repairs', { product_id, from: hour(0), until: hour(48) }, { cost: 4444.44 });
});

/** The record that has a value in a hidden column. */
const recordOf = ({ name }: Resource, field: string) =>
  records.find(
    ({ resource, values }) => resource === name && field.replace(/_name$/, '_id') in values
  );

/** The value of a hidden column, and another one that it could have. */
const rightAndWrong = (resource: Resource, field: string): [unknown, unknown] => {
  const values = recordOf(resource, field)?.values ?? {};
  if (field === 'price_list_id') return [values[field], otherList];
  if (field === 'price_list_name') return ['Vaste klanten', 'Bestaat niet'];
  const value = Number(values[field]);
  return [value, Number((value - 1).toFixed(2))];
};

describe('without prices.view', () => {
  it('every resource with hidden columns is tried, with a value in each', () => {
    expect(
      resources()
        .map(({ name }) => name)
        .toSorted()
    ).toEqual([...new Set(records.map(({ resource }) => resource))].toSorted());
    for (const resource of resources()) {
      for (const field of hiddenColumns(resource)) {
        expect(rightAndWrong(resource, field)[0], `${resource.name}.${field}`).toBeTruthy();
      }
    }
  });

  it('an import refuses a hidden column by its name, whether the value is right or not', async () => {
    for (const resource of resources()) {
      for (const field of hiddenColumns(resource)) {
        const id = recordOf(resource, field)?.id;
        const what = `${resource.name}.${field}`;
        const values = rightAndWrong(resource, field);
        const refusal = { row: 0, fields: { [field]: 'Voor dit veld heb je geen rechten.' } };
        for (const options of [{ dryRun: true }, { dryRun: true, mode: 'update' }, {}]) {
          const ask: Ask = value =>
            call('POST', `/${resource.name}/import`, {
              columns: ['id', field],
              rows: [[id, value]],
              ...options,
            });
          const answer = await expectSame(what, ask, values);
          expect(JSON.parse(answer.body), what).toMatchObject({
            new: [],
            changed: [],
            equal: [],
            errors: [refusal],
          });
        }
        for (const query of ['?dryRun=true', '']) {
          const ask: Ask = value =>
            call(
              'POST',
              `/${resource.name}/import${query}`,
              Buffer.from(`${field}\n${String(value)}`),
              { 'content-type': 'text/csv' }
            );
          const answer = await expectSame(what, ask, values);
          expect(JSON.parse(answer.body).errors, what).toEqual([refusal]);
        }
        const matched = await call('POST', `/${resource.name}/import`, {
          columns: ['name', field],
          rows: [['Lamp', '']],
          match: field,
          dryRun: true,
        });
        expect(matched.json().errors, what).toMatchObject([{ row: 0 }]);
      }
    }
  });

  it('an empty hidden column changes nothing', async () => {
    for (const record of records) {
      const resource = resourceNamed(record.resource);
      const hidden = hiddenColumns(resource);
      const answer = await call('POST', `/${resource.name}/import`, {
        columns: ['id', ...hidden],
        rows: [[record.id, ...hidden.map(() => '')]],
      });
      expect(answer.json(), resource.name).toMatchObject({
        equal: [{ row: 1, id: record.id }],
        errors: [],
      });
      const stored = await seeing('GET', `/${resource.name}/${record.id}`);
      expect(stored.json(), resource.name).toMatchObject(record.values);
    }
  });

  it('no export has a hidden column', async () => {
    const headings = async (as: typeof call, name: string) =>
      JSON.parse((await as('GET', `/${name}/export?format=rows`)).body.split('\n')[0] ?? '').length;
    for (const resource of resources()) {
      const all = await headings(seeing, resource.name);
      expect(all - (await headings(call, resource.name)), resource.name).toBe(
        hiddenColumns(resource).length
      );
    }
  });

  it('lists, counts, searches and changes answer a right value like a wrong one', async () => {
    for (const resource of resources()) {
      const { name } = resource;
      for (const field of hiddenColumns(resource)) {
        const id = recordOf(resource, field)?.id;
        const values = rightAndWrong(resource, field);
        const filtered = (path: string, filterOf: (value: unknown) => object): Ask => {
          return value =>
            call('GET', `${path}?filter=${encodeURIComponent(JSON.stringify(filterOf(value)))}`);
        };
        const asks: Record<string, Ask> = {
          filter: filtered(`/${name}`, value => ({ [field]: value })),
          'filter from': filtered(`/${name}`, value => ({ [`${field}_gte`]: value })),
          facets: filtered(`/${name}/facets`, value => ({ [field]: value })),
          export: filtered(`/${name}/export`, value => ({ [field]: value })),
          // A short number is part of many texts.
          ...(!field.endsWith('_id') && {
            search: filtered(`/${name}`, value => ({ q: String(value) })),
            'search everywhere': value =>
              call('GET', `/search?q=${encodeURIComponent(String(value))}`),
          }),
          patch: value => call('PATCH', `/${name}/${id}`, { [field]: value }),
          'patch of a stale record': value =>
            call('PATCH', `/${name}/${id}`, { [field]: value }, { 'if-match': '"v0"' }),
          put: value => call('PUT', `/${name}/${id}`, { name: 'Lamp', [field]: value }),
          post: value => call('POST', `/${name}`, { name: 'Lamp', [field]: value }),
        };
        for (const [what, ask] of Object.entries(asks)) {
          await expectSame(`${what} of ${name}.${field}`, ask, values);
        }
        for (const path of [`/${name}`, `/${name}/export`]) {
          const sort = encodeURIComponent(JSON.stringify([field, 'ASC']));
          expect((await call('GET', `${path}?sort=${sort}`)).statusCode).toBeGreaterThanOrEqual(
            400
          );
        }
      }
    }
  });

  it('every other list refuses to be sorted or selected by hidden money', async () => {
    const lists = routes.flatMap(({ title, schema: { querystring, response } }) => {
      const [method, url = ''] = title.split(' ');
      const answer: unknown = response && Reflect.get(response, 200);
      const isList =
        method === 'GET' &&
        !url.includes(':') &&
        querystring instanceof z.ZodObject &&
        'sort' in querystring.shape;
      const items = answer instanceof z.ZodArray ? markedIn(answer.element, 'price') : undefined;
      if (!isList || !items || items === 'here' || !('fields' in items)) return [];
      return [{ path: url.replace('/api', ''), fields: [...items.fields.keys()] }];
    });
    expect(lists.map(({ path }) => path)).toEqual(
      expect.arrayContaining(resources().map(({ name }) => `/${name}`))
    );
    expect(lists.length).toBeGreaterThan(resources().length);
    for (const { path, fields } of lists) {
      for (const field of fields) {
        for (const filter of [{ [field]: 1 }, { [`${field}_gte`]: 1 }]) {
          const found = await call(
            'GET',
            `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`
          );
          expect(found.statusCode, `${path} ${field}`).toBeGreaterThanOrEqual(400);
        }
        const sort = encodeURIComponent(JSON.stringify([field, 'ASC']));
        const sorted = await call('GET', `${path}?sort=${sort}`);
        expect(sorted.statusCode, `${path} ${field}`).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('history and live changes of a hidden value are the same for a right and a wrong one', async () => {
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openStream(origin, colleague.token);
    onTestFinished(stream.leave);
    for (const { resource, id, values } of records) {
      for (const [field, before] of Object.entries(values)) {
        const others = field === 'price_list_id' ? [otherList, before] : [1.5, before];
        const auditEntries: unknown[] = [];
        for (const value of others) {
          const count = stream.changes().length;
          await seeing('PATCH', `/${resource}/${id}`, { [field]: value });
          await expect.poll(() => stream.changes().length).toBe(count + 1);
          const history = await call(
            'GET',
            `/audit-logs?resourceType=${resource}&resourceId=${id}&limit=1`
          );
          const [{ metadata, action_type }] = history.json();
          const { at: _at, ...change } = stream.changes().at(-1) ?? {};
          auditEntries.push({ metadata, action_type, change });
        }
        expect(auditEntries[0], `${resource}.${field}`).toEqual(auditEntries[1]);
      }
    }
  });

  it('an import of prices cannot be undone, and its list says so', async () => {
    const lamp = records[0]?.id;
    const rows = [[lamp, 61.5]];
    const imported = await seeing('POST', '/products/import', { columns: ['id', 'price'], rows });
    const { import_id } = imported.json();
    const undoable = async (as: typeof call) =>
      (await as('GET', '/imports?resource=products'))
        .json()
        .find(({ id }: { id: number }) => id === import_id).undoable;
    expect(await undoable(call)).toBe(false);
    expect((await call('POST', `/imports/${import_id}/undo`)).statusCode).toBe(403);
    expect((await seeing('GET', `/products/${lamp}`)).json()).toMatchObject({ price: 61.5 });
    expect(await undoable(seeing)).toBe(true);
    expect((await seeing('POST', `/imports/${import_id}/undo`)).statusCode).toBe(200);
    expect((await seeing('GET', `/products/${lamp}`)).json()).toMatchObject({ price: 7777.77 });
    const named = await seeing('POST', '/products/import', {
      columns: ['id', 'name'],
      rows: [[lamp, 'Spot']],
    });
    expect((await call('POST', `/imports/${named.json().import_id}/undo`)).statusCode).toBe(200);
  });
});
