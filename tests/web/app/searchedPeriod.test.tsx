import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { address, openAdmin } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';
import { layOut, serveBoard } from '../support/board.ts';
import { fail } from '../support/people.ts';
import { group, titles } from './support/searchBox.ts';

describe('the search box on what is free', () => {
  const STOCK = {
    product_id: 12,
    stock: 12,
    sub_hired: 0,
    out_of_service: 0,
    booked: 5,
    optional: 0,
    free: 7,
    free_if_all: -2,
  };

  const PRODUCTS = {
    projects: [{ id: 3, title: 'SM58-avond', detail: null }],
    products: [
      { id: 12, title: 'Shure SM58', detail: 'MIC-1' },
      { id: 13, title: 'SM58-set', detail: null },
    ],
  };

  const VIEWER = ['planning.view', 'products.view'];

  const openAt = async (permissions: string[], extensions = ['search', 'planning']) => {
    vi.setSystemTime('2026-06-17T10:00:00Z');
    const asked: URLSearchParams[] = [];
    const searched: (string | null)[] = [];
    server.use(
      http.get('/api/search', ({ request }) => {
        searched.push(new URL(request.url).searchParams.get('q'));
        return HttpResponse.json(PRODUCTS);
      }),
      http.get('/api/availability', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        const kit = { ...STOCK, product_id: 13, stock: 0, free: 3, free_if_all: 3, parts: [] };
        return HttpResponse.json([STOCK, kit]);
      })
    );
    const opened = await openAdmin('/', { permissions, extensions, user: { tenant_id: 1 } });
    const box = await screen.findByRole('combobox', { name: /Zoek in projecten/ });
    return { ...opened, box, asked, searched };
  };

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('leads to the board on days that are all of the text', async () => {
    layOut();
    serveBoard([]);
    const { user, box } = await openAt(VIEWER);
    await user.type(box, 'week 27');
    const actions = await group('Acties');
    await user.click(await actions.findByRole('option', { name: /^Planning: 29 jun/ }));
    expect(address()).toMatch(/^\/planning\?date=2026-06-29/);
  });

  it('answers in a period that is typed, above the results, and leads to the product then', async () => {
    serveRecords('products', [{ id: 12, name: 'Shure SM58' }]);
    // The call of the page that Enter opens.
    server.use(
      http.get('/api/products/12/timeline', () => HttpResponse.json({ steps: [], claims: [] }))
    );
    const { user, box, asked, searched } = await openAt(VIEWER);
    await user.type(box, 'sm58 3-6 jul');
    const free = await group('Vrij: 3–6 jul 2026');
    expect(titles(free.getAllByRole('option'))).toEqual([
      'Shure SM58vrij, tenzij opties doorgaan7 vrij · -2 als alles doorgaatvan 12',
      'SM58-setvrij3 vrij',
    ]);
    expect(titles((await group('Projecten')).getAllByRole('option'))).toEqual(['SM58-avond']);
    expect(screen.getAllByRole('group')[0]).toHaveAccessibleName('Vrij: 3–6 jul 2026');
    expect(searched.at(-1)).toBe('sm58');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      from: '2026-07-02T22:00:00.000Z',
      until: '2026-07-06T22:00:00.000Z',
      product_ids: '12,13',
    });
    await user.keyboard('{Enter}');
    const to = new URLSearchParams({
      from: '2026-07-02T22:00:00.000Z',
      until: '2026-07-06T22:00:00.000Z',
    });
    expect(address()).toBe(`/products/12?${to}`);
  });

  it.each([
    ['who may not see what is planned', ['products.view'], undefined],
    ['whose server plans nothing', VIEWER, ['search']],
  ])('tells nothing to users %s', async (_who, permissions, extensions) => {
    const { user, box, asked, searched } = await openAt(permissions, extensions);
    await user.type(box, 'sm58 3-6 jul');
    await group('Producten');
    await waitFor(() => expect(searched.at(-1)).toBe('sm58 3-6 jul'));
    expect(screen.queryByText(/vrij/)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('still finds products where that cannot be read, and says so', async () => {
    const { user, box } = await openAt(VIEWER);
    fail('get', '/availability');
    await user.type(box, 'sm58 morgen');
    expect(await screen.findByText(/Wat er vrij is, kon niet worden opgehaald/)).toBeVisible();
    expect((await group('Producten')).getAllByRole('option')).toHaveLength(2);
  });

  it('answers where people are in a period, to who sees the crew alone', async () => {
    const person = {
      kind: 'employee',
      able: true,
      warnings: [],
      week_minutes: 0,
      wage: null,
      cost: null,
    };
    const there = { from: '2026-07-04T06:00:00Z', until: '2026-07-04T16:00:00Z', kind: 'shift' };
    const asked: string[] = [];
    server.use(
      http.get('/api/crew/candidates', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([
          { ...person, crew_id: 21, name: 'Jan Smit', state: 'free', conflicts: [] },
          {
            ...person,
            crew_id: 22,
            name: 'Jan de Boer',
            state: 'taken',
            conflicts: [
              { ...there, crew_id: 22, name: 'Jan de Boer', project_id: 9, project_name: 'Beurs' },
            ],
          },
        ]);
      })
    );
    const { user, box } = await openAt(['crew.view'], ['search', 'crew']);
    server.use(
      http.get('/api/search', () =>
        HttpResponse.json({
          crew: [
            { id: 21, title: 'Jan Smit', detail: null },
            { id: 22, title: 'Jan de Boer', detail: null },
          ],
        })
      )
    );
    await user.type(box, 'jan 3-6 jul');
    const free = await group('Vrij: 3–6 jul 2026');
    expect(titles(free.getAllByRole('option'))).toEqual([
      'Jan Smitvrij',
      'Jan de Boerbezet: Beurs, za 4 jul, 08:00–18:00',
    ]);
    expect(asked).toEqual([
      '?from=2026-07-02T22%3A00%3A00.000Z&until=2026-07-06T22%3A00%3A00.000Z&crew_ids=21%2C22',
    ]);
  });
});
