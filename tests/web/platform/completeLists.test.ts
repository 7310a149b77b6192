import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDataProvider } from '#src/platform/data/dataProvider.ts';
import { resources } from '#src/app/modules.ts';
import { server } from '../server.ts';

let dataProvider: ReturnType<typeof makeDataProvider>;

beforeEach(() => {
  dataProvider = makeDataProvider(resources, new QueryClient());
});

/** A server that knows no pages; how often its list was read. */
const serveWhole = (rows: { id: number; name: string }[]) => {
  let reads = 0;
  server.use(
    http.get('/api/equipment', () => {
      reads += 1;
      return HttpResponse.json(rows);
    }),
    http.patch('/api/equipment/:id', ({ params }) => {
      const row = rows.find(({ id }) => String(id) === params.id);
      return HttpResponse.json(Object.assign(row ?? {}, { name: 'Anders' }));
    })
  );
  return { reads: () => reads };
};

const ask = async ({ page = 1, order = 'ASC' as 'ASC' | 'DESC', filter = {} } = {}) => {
  const { data } = await dataProvider.getList('equipment', {
    pagination: { page, perPage: 2 },
    sort: { field: 'name', order },
    filter,
  });
  return data.map(({ name }) => name);
};

const rows = () => ['a', 'b', 'c', 'd'].map((name, index) => ({ id: index + 1, name }));

describe('a list that comes whole', () => {
  it('is read once for all its pages, orders and searches', async () => {
    const served = serveWhole(rows());
    expect(await ask()).toEqual(['a', 'b']);
    expect(await ask({ page: 2 })).toEqual(['c', 'd']);
    expect(await ask({ order: 'DESC' })).toEqual(['d', 'c']);
    expect(await ask({ filter: { q: 'b' } })).toEqual(['b']);
    expect(served.reads()).toBe(1);
  });

  it('is read again by who asks the same again', async () => {
    const all = rows();
    const served = serveWhole(all);
    await ask();
    all.unshift({ id: 9, name: 'Aaa' });
    expect(await ask()).toEqual(['a', 'Aaa']);
    expect(await ask({ page: 2 })).toEqual(['b', 'c']);
    expect(served.reads()).toBe(2);
  });

  it('is read again after something was written', async () => {
    serveWhole(rows());
    await ask();
    await dataProvider.updateMany('equipment', { ids: [2], data: { name: 'Anders' } });
    expect(await ask({ page: 2 })).toEqual(['c', 'd']);
    expect(await ask({ filter: { q: 'anders' } })).toEqual(['Anders']);
  });

  it('is read again when it is a minute old', async () => {
    const served = serveWhole(rows());
    await ask();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await ask({ page: 2 });
    expect(served.reads()).toBe(2);
  });

  it('is not what a request by ids answers', async () => {
    const all = rows();
    server.use(
      http.get('/api/equipment', ({ request }) => {
        const { id } = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}');
        return HttpResponse.json(id ? all.filter(row => id.includes(row.id)) : all);
      })
    );
    const { data } = await dataProvider.getMany('equipment', { ids: [3] });
    expect(data).toMatchObject([{ name: 'c' }]);
    expect(await ask()).toEqual(['a', 'b']);
    expect(await ask({ page: 2 })).toEqual(['c', 'd']);
  });

  it('is not what a search answers', async () => {
    const all = rows();
    server.use(
      http.get('/api/equipment', ({ request }) => {
        const { q = '' } = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}');
        return HttpResponse.json(all.filter(({ name }) => name.includes(q)));
      })
    );
    expect(await ask({ filter: { q: 'c' } })).toEqual(['c']);
    expect(await ask({ filter: { q: 'b' } })).toEqual(['b']);
    expect(await ask()).toEqual(['a', 'b']);
  });

  it('is not the same for another tenant', async () => {
    const served = serveWhole(rows());
    await ask({ filter: { tenantId: 1 } });
    await ask({ page: 2, filter: { tenantId: 2 } });
    expect(served.reads()).toBe(2);
  });
});
