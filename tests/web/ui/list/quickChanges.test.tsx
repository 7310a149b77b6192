import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../server.ts';
import { buildMe, openScreen } from '../../support/admin.tsx';
import { serveRecords } from '../../support/api.ts';
import { AT, bar, GALA, layOut, serveBoard } from '../../support/board.ts';
import { openAsPlanner } from '../../support/planning.ts';

beforeEach(layOut);

const project = {
  id: 1,
  version: 1,
  name: 'Zomerfestival',
  status: 'optie',
  start_date: '2031-06-01T08:00:00.000Z',
  end_date: '2031-06-03T21:30:00.000Z',
  location: null,
  customer_name: null,
};

const openProjects = async (path = '/projects') => {
  const requests = serveRecords('projects', [project]);
  server.use(
    http.get('/api/projects/facets', () =>
      HttpResponse.json({ status: [{ value: 'optie', count: 1 }] })
    )
  );
  const me = () => HttpResponse.json({ ...buildMe(), extensions: ['facets'] });
  const { user } = await openScreen(path, { me });
  const status = await screen.findByLabelText('Status');
  await within(status).findByRole('option', { name: 'optie (1)' });
  const last = (name: string) => JSON.parse(requests.at(-1)?.search.get(name) ?? 'null');
  return { user, status, last };
};

/** Two changes before the screen shows the first, as on a slow computer. */
const atOnce = (...changes: (() => unknown)[]) =>
  act(() => {
    for (const change of changes) change();
  });

const set = (field: HTMLElement, value: string) => () =>
  fireEvent.change(field, { target: { value } });

describe('changes of a list that follow each other at once', () => {
  it('are filters that are all kept', async () => {
    const { status, last } = await openProjects();
    atOnce(set(screen.getByLabelText('Periode'), 'past'), set(status, 'optie'));
    await waitFor(() => expect(last('filter')).toEqual({ period: 'past', status: 'optie' }));
    expect(last('sort')).toEqual(['start_date', 'DESC']);
  });

  it('are a search that has just begun, and a filter', async () => {
    const { user, status, last } = await openProjects();
    const searched = Promise.withResolvers<void>();
    const push = window.history.pushState.bind(window.history);
    vi.spyOn(window.history, 'pushState').mockImplementation((...entry) => {
      push(...entry);
      searched.resolve();
    });
    await user.type(screen.getByRole('searchbox'), 'zomer');
    await searched.promise;
    atOnce(set(status, 'optie'));
    const all = { period: 'upcoming', status: 'optie', q: 'zomer' };
    await waitFor(() => expect(last('filter')).toEqual(all));
  });

  it('are an order and a filter', async () => {
    const { status, last } = await openProjects(
      '/projects?view=cards&filter={"period":"upcoming"}'
    );
    atOnce(set(screen.getByLabelText('Sorteren op'), 'name'), set(status, 'optie'));
    await waitFor(() => expect(last('filter')).toEqual({ period: 'upcoming', status: 'optie' }));
    expect(last('sort')).toEqual(['name', 'ASC']);
  });

  it('are one step back in the browser when the filter brings its order', async () => {
    const { last } = await openProjects();
    const steps = window.history.length;
    atOnce(set(screen.getByLabelText('Periode'), 'past'));
    await waitFor(() => expect(last('sort')).toEqual(['start_date', 'DESC']));
    expect(window.history.length).toBe(steps + 1);
  });

  it('are a filter and another look', async () => {
    const { status, last } = await openProjects();
    const cards = screen.getByRole('button', { name: 'Kaarten' });
    atOnce(set(status, 'optie'), () => fireEvent.click(cards));
    await waitFor(() => expect(window.location.search).toContain('view=cards'));
    await waitFor(() => expect(last('filter')).toEqual({ period: 'upcoming', status: 'optie' }));
  });

  it('are an order, and a period that leaves it', async () => {
    const { last } = await openProjects('/projects?view=cards&filter={"period":"upcoming"}');
    const period = screen.getByLabelText('Periode');
    atOnce(set(screen.getByLabelText('Sorteren op'), 'name'), set(period, 'past'));
    await waitFor(() => expect(last('filter')).toEqual({ period: 'past' }));
    expect(last('sort')).toEqual(['name', 'ASC']);
  });

  it('leave what the list starts with when another look is chosen', async () => {
    const { user, last } = await openProjects();
    await user.click(screen.getByRole('button', { name: 'Kaarten' }));
    await waitFor(() => expect(window.location.search).toContain('view=cards'));
    expect(last('filter')).toEqual({ period: 'upcoming' });
    expect(screen.getByRole('button', { name: 'Periode: Komend wissen' })).toBeVisible();
  });
});

describe('changes of the board that follow each other at once', () => {
  it('are all kept', async () => {
    const requests = serveBoard([GALA]);
    await openAsPlanner(AT);
    await bar();
    atOnce(
      set(screen.getByLabelText('Status'), 'optie'),
      set(screen.getByLabelText('Sorteren'), 'name')
    );
    await waitFor(() => expect(requests.at(-1)?.get('sort')).toBe('name'));
    expect(JSON.parse(requests.at(-1)?.get('filter') ?? '')).toEqual({ status: 'optie' });
  });
});
