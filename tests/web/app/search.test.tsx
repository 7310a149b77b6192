import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, buildMe, expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';

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

  it('say that nothing was found beside the actions', async () => {
    const { user, box } = await openSearch(PLANNER, {});
    await user.type(box, 'nieuw');
    await group('Acties');
    expect(screen.getByText('Niets gevonden voor "nieuw".')).toBeVisible();
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
