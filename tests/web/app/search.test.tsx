import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { layOut, serveBoard } from '../support/board.ts';
import { address, buildMe, expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';
import { fail } from '../support/people.ts';

afterEach(() => onlineManager.setOnline(true));

const found = {
  projects: [
    { id: 3, title: 'Gala', detail: 'Ada BV', start: '2031-06-01T08:00:00.000Z' },
    { id: 4, title: 'Gala toen', detail: null, start: null },
  ],
  customers: [{ id: 5, title: 'Gala BV', detail: null, tenant: 'Stagehuur' }],
  transport: [{ id: 8, title: 'Bus', detail: 'Gala', start: '2031-05-31T08:00:00.000Z' }],
};

const openSearch = async (permissions: string[] = [], answer: object = found) => {
  server.use(http.get('/api/search', () => HttpResponse.json(answer)));
  const me = () => HttpResponse.json({ ...buildMe(), permissions, extensions: ['search'] });
  const { user } = await openAdmin('/', { me });
  const box = await screen.findByRole('combobox', { name: /Zoek in projecten/ });
  return { user, box };
};

const group = async (name: string) => within(await screen.findByRole('group', { name }));

const titles = (options: HTMLElement[]) => options.map(option => option.textContent);

describe('the search box at our own server', () => {
  it('finds trips, and tells when things take place and whose they are', async () => {
    serveRecords('transport', [{ id: 8, name: 'Bus', vehicle: 'Bus' }]);
    const { user, box } = await openSearch();
    await user.type(box, 'gala');
    expect(titles((await group('Projecten')).getAllByRole('option'))).toEqual([
      'GalaAda BV · 1 jun 2031',
      'Gala toen',
    ]);
    expect(titles((await group('Klanten')).getAllByRole('option'))).toEqual(['Gala BVStagehuur']);
    const trips = await group('Transport');
    await user.click(trips.getByRole('option', { name: /Bus/ }));
    expect(address()).toBe('/transport/8');
  });

  it('shows customer invoices, quotes and orders of sub-hire', async () => {
    const { user, box } = await openSearch([], {
      'sales-invoices': [{ id: 7, title: 'F2026-0034', detail: 'Ada BV' }],
      quotes: [{ id: 8, title: 'O2026-0034', detail: 'Bob BV' }],
      'sub-hires': [{ id: 34, title: '#34', detail: 'Buurman' }],
    });
    await user.type(box, '34');
    expect(titles((await group('Verkoopfacturen')).getAllByRole('option'))).toEqual([
      'F2026-0034Ada BV',
    ]);
    expect(titles((await group('Offertes')).getAllByRole('option'))).toEqual(['O2026-0034Bob BV']);
    expect(titles((await group('Inhuur')).getAllByRole('option'))).toEqual(['#34Buurman']);
  });

  it('has actions, of those that one may do', async () => {
    const { user, box } = await openSearch(['projects.manage', 'transport.manage']);
    await user.click(box);
    expect(titles((await group('Acties')).getAllByRole('option'))).toEqual([
      'Nieuw project',
      'Nieuwe rit',
    ]);
    await user.type(box, 'nieuw proj');
    const actions = await group('Acties');
    await waitFor(() => expect(titles(actions.getAllByRole('option'))).toEqual(['Nieuw project']));
    await user.click(actions.getByRole('option', { name: 'Nieuw project' }));
    expect(address()).toBe('/projects/create');
  });

  it('has none for someone who may add nothing', async () => {
    const { user, box } = await openSearch([], {});
    await user.type(box, 'nieuw');
    expect(await screen.findByText('Niets gevonden voor "nieuw".')).toBeVisible();
  });
});

describe('results and actions', () => {
  const PLANNER = ['projects.manage'];

  it('leave Enter to the first result, also where an action fits the text', async () => {
    serveRecords('projects', [{ id: 3, name: 'Nieuwjaarsgala' }]);
    const answer = { projects: [{ id: 3, title: 'Nieuwjaarsgala', detail: null }] };
    const { user, box } = await openSearch(PLANNER, answer);
    await user.type(box, 'nieuw');
    await group('Projecten');
    await group('Acties');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/projects/3');
  });

  it('let Enter wait for the results of what was typed', async () => {
    serveRecords('projects', [{ id: 3, name: 'Nieuwjaarsgala' }]);
    const { user, box } = await openSearch(PLANNER, {
      customers: [{ id: 5, title: 'Nieuwland BV', detail: null }],
    });
    await user.type(box, 'nieuw');
    await group('Klanten');
    const later = Promise.withResolvers<void>();
    server.use(
      http.get('/api/search', async () => {
        await later.promise;
        return HttpResponse.json({
          projects: [{ id: 3, title: 'Nieuwjaarsgala', detail: null }],
        });
      })
    );
    await user.type(box, 'jaar{Enter}');
    expect(address()).toBe('/');
    later.resolve();
    await waitFor(() => expect(address()).toBe('/projects/3'));
    expect(box).not.toHaveFocus();
  });

  it('of earlier words are not shown without a connection', async () => {
    const { user, box } = await openSearch([], {
      customers: [{ id: 5, title: 'Nieuwland BV', detail: null }],
    });
    await user.type(box, 'nieuw');
    await group('Klanten');
    onlineManager.setOnline(false);
    await user.clear(box);
    await user.type(box, 'truss');
    expect(await screen.findByText(/wordt dit geladen/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Klanten' })).not.toBeInTheDocument();
  });

  it('say that nothing was found where no action fits either', async () => {
    const { user, box } = await openSearch(PLANNER, {});
    await user.type(box, 'nieuw');
    await group('Acties');
    expect(screen.queryByText(/Niets gevonden/)).not.toBeInTheDocument();
    await user.type(box, 'x');
    expect(await screen.findByText('Niets gevonden voor "nieuwx".')).toBeVisible();
  });

  it('lead to the pages of the menu that one may open, by their names', async () => {
    const { user, box } = await openSearch(PLANNER, {});
    serveRecords('customers', []);
    await user.type(box, 'klan');
    const actions = await group('Acties');
    expect(titles(actions.getAllByRole('option'))).toEqual(['Klanten']);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/customers');
  });

  it('lead to no page that one may not open', async () => {
    const { user, box } = await openSearch(PLANNER, {});
    await user.type(box, 'roll');
    expect(await screen.findByText('Niets gevonden voor "roll".')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Acties' })).not.toBeInTheDocument();
  });

  it('say that the search failed beside the actions', async () => {
    expectLoggedFailures();
    const { user, box } = await openSearch(PLANNER);
    server.use(http.get('/api/search', () => HttpResponse.json({}, { status: 500 })));
    await user.type(box, 'nieuw');
    await group('Acties');
    expect(screen.getByText(/Zoeken is niet gelukt/)).toBeVisible();
  });
});

describe("the search box at a server that keeps to the spec's calls", () => {
  it('searches its lists, asks for no trips and has no actions', async () => {
    const requests = serveRecords('projects', [{ id: 3, name: 'Nieuwjaarsgala' }], {
      ranged: false,
    });
    const trips = serveRecords('transport', []);
    const { user } = await openAdmin('/', { permissions: ['projects.manage'] });
    await user.type(await screen.findByRole('combobox', { name: /Zoek in/ }), 'nieuw');
    const projects = await group('Projecten');
    expect(titles(projects.getAllByRole('option'))).toEqual(['Nieuwjaarsgala']);
    expect(screen.queryByRole('group', { name: 'Acties' })).not.toBeInTheDocument();
    expect(requests).not.toHaveLength(0);
    expect(trips).toHaveLength(0);
  });
});

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
    const user = { tenant_id: 1 };
    const me = () => HttpResponse.json({ ...buildMe(user), permissions, extensions });
    const opened = await openAdmin('/', { me });
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
