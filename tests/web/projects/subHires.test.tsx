import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { buildMe, openScreen } from '../support/admin.tsx';
import { made, serveCustomers, serveRecords } from '../support/api.ts';

const PROJECT = {
  id: 5,
  version: 3,
  name: 'Zomerfeest',
  status: 'optie',
  start_date: '2026-06-19T08:00:00.000Z',
  end_date: '2026-06-20T21:00:00.000Z',
  location: null,
  customer_id: null,
  customer_name: null,
  notes: null,
};

const PERIOD = { from: '2026-06-19T08:00:00.000Z', until: '2026-06-20T21:00:00.000Z' };

const HIRE = { id: 7, name: '', version: 1, supplier_name: 'Vossenberg', status: 'confirmed' };

const LEFT = {
  id: 7,
  supplier: 'Vossenberg',
  status: 'confirmed',
  ...PERIOD,
  movable: true,
  lines: [{ name: 'QSC K12', amount: 4 }],
};

const PLANNER = ['projects.manage', 'planning.view', 'planning.manage'];

const open = async (path: string, permissions = PLANNER) =>
  openScreen(path, {
    me: () => HttpResponse.json({ ...buildMe(), extensions: ['facets', 'planning'], permissions }),
  });

const serve = (
  standing: object = {},
  hires: (typeof HIRE & object)[] = [{ ...HIRE, ...PERIOD }]
) => {
  serveCustomers([]);
  serveRecords('transport', []);
  serveRecords('sub-hires', hires);
  const told = { project_id: 5, short: 0, accepted: 0, requested: [], left_behind: [] };
  server.use(
    http.get('/api/standings', () => HttpResponse.json([{ ...told, ...standing }])),
    http.post('/api/projects/5/plan/preview', async ({ request }) => {
      const { end_date } = Object(await request.json());
      const stays = end_date === PROJECT.end_date;
      return HttpResponse.json({
        shortages: [],
        trips: 0,
        units: [],
        sub_hires: stays ? [] : [LEFT],
      });
    })
  );
  return serveRecords('projects', [PROJECT]);
};

/** Types another last day in the form of the project. */
const typeEnd = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
  const end = await screen.findByLabelText('Einde');
  await user.clear(end);
  await user.type(end, text);
};

describe('the form of a project with sub-hire', () => {
  it('names sub-hire that new dates leave behind, and takes it along where that is chosen', async () => {
    const requests = serve();
    const { user } = await open('/projects/5?mode=edit');
    await typeEnd(user, '2026-06-27T23:00');
    expect(await screen.findByText(/^Vossenberg · 4 × QSC K12 · .* · bevestigd$/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Inhuur mee verplaatsen' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(made(requests, 'PATCH').map(({ body }) => body)).toEqual([
        {
          end_date: '2026-06-27T21:00:00.000Z',
          moving: { trips: 'keep', units: 'keep', sub_hires: 'move' },
        },
      ])
    );
  });

  it('leaves it where nothing is chosen, and where the dates are as they were again', async () => {
    const requests = serve();
    const { user } = await open('/projects/5?mode=edit');
    await typeEnd(user, '2026-06-27T23:00');
    await user.click(await screen.findByRole('checkbox', { name: 'Inhuur mee verplaatsen' }));
    await typeEnd(user, '2026-06-20T23:00');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Inhuur/ })).toBeNull());
    await typeEnd(user, '2026-06-28T23:00');
    expect(
      await screen.findByRole('checkbox', { name: 'Inhuur mee verplaatsen' })
    ).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(made(requests, 'PATCH').map(({ body }) => body)).toEqual([
        { end_date: '2026-06-28T21:00:00.000Z' },
      ])
    );
  });

  it('says it to those who may not move sub-hire, and offers them nothing', async () => {
    serve();
    const { user } = await open('/projects/5?mode=edit', ['projects.manage', 'planning.view']);
    await typeEnd(user, '2026-06-27T23:00');
    expect(await screen.findByText(/^Vossenberg/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Inhuur mee verplaatsen' })).toBeNull();
  });
});

describe('the page of a project with sub-hire', () => {
  it('says as long as they no longer meet, above and in its card', async () => {
    serve({ left_behind: [7] });
    await open('/projects/5');
    await waitFor(() =>
      expect(screen.getAllByText(/1 inhuur past niet meer bij dit project/)).toHaveLength(2)
    );
    expect(screen.getByText(/andere periode dan het project/)).toBeVisible();
  });

  it('says what is short, accepted and asked for, which leads to its material', async () => {
    const request = { id: 7, supplier: 'Vossenberg', status: 'requested', amount: 4 };
    serve({ short: 2, accepted: 7, requested: [request] });
    await open('/projects/5');
    const link = await screen.findByRole('link', { name: /2 tekorten/ });
    expect(link).toHaveTextContent('7 geaccepteerd');
    expect(link).toHaveTextContent('4 aangevraagd bij Vossenberg');
    expect(link).toHaveAttribute('href', '/projects/5?tab=material');
  });
});

describe('the list of projects', () => {
  it('says the same of each, in one call', async () => {
    serve();
    serveRecords('projects', [PROJECT, { ...PROJECT, id: 6, name: 'Winterfeest' }]);
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/standings', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('project_ids'));
        const told = { short: 0, requested: [], left_behind: [] };
        return HttpResponse.json([{ project_id: 6, accepted: 7, ...told }]);
      })
    );
    await open('/projects');
    const row = (await screen.findByRole('link', { name: 'Winterfeest' })).closest(
      'tr, li, article'
    );
    expect(
      await within(row instanceof HTMLElement ? row : document.body).findByText('7 geaccepteerd')
    ).toBeVisible();
    expect(screen.getAllByText('7 geaccepteerd')).toHaveLength(1);
    expect(asked).toEqual(['5,6']);
  });
});
