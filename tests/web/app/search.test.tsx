import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';
import { group, titles } from './support/searchBox.ts';

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
  const { user } = await openAdmin('/', { permissions, extensions: ['search'] });
  const box = await screen.findByRole('combobox', { name: /Zoek in projecten/ });
  return { user, box };
};

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
