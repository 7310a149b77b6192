import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { address, buildMe, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import {
  buildCustomer,
  failNext,
  failure,
  made,
  serveCustomers,
  serveRecords,
} from '../support/api.ts';

const buildProject = (project: object = {}) => ({
  id: 1,
  version: 1,
  name: 'Zomerfestival',
  status: 'boeking',
  start_date: '2026-06-01T08:00:00.000Z',
  end_date: '2026-06-03T21:30:00.000Z',
  location: 'Park Transwijk',
  customer_id: null,
  customer_name: 'Ada BV',
  notes: null,
  ...project,
});

const EMPTY = { status: null, start_date: null, end_date: null, location: '', customer_name: '' };

const MANAGER = { permissions: ['projects.manage'] };

/** Signed in at a server that counts for filters, as ours does. */
const WITH_FILTERS = {
  me: () => HttpResponse.json({ ...buildMe(), extensions: ['facets'] }),
};

const card = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') ?? link);
};

describe('the list of projects', () => {
  it('shows period, place and customer of each', async () => {
    serveRecords('projects', [buildProject()]);
    await openScreen('/projects');
    const shown = await card('Zomerfestival');
    expect(shown.getByText('boeking')).toBeVisible();
    expect(shown.getByText('1 jun 2026 10:00 – 3 jun 2026 23:30')).toBeVisible();
    expect(shown.getByText('Park Transwijk')).toBeVisible();
    expect(shown.getByText('Ada BV')).toBeVisible();
  });

  it('shows a moment that is none as it came', async () => {
    const unreadable = { start_date: 'volgt nog', end_date: '2026-06-03T21:30:00.000Z' };
    serveRecords('projects', [buildProject(unreadable)], { ranged: false });
    await openScreen('/projects');
    expect((await card('Zomerfestival')).getByText('volgt nog – 3 jun 2026 23:30')).toBeVisible();
  });

  it('says what is not known of a project', async () => {
    serveRecords('projects', [buildProject(EMPTY)], { ranged: false });
    await openScreen('/projects');
    const shown = await card('Zomerfestival');
    expect(shown.getByText('onbekend')).toBeVisible();
    expect(shown.getByText('nvt')).toBeVisible();
    expect(shown.getByText('onbekende klant')).toBeVisible();
  });

  it('says that there are none', async () => {
    serveRecords('projects', []);
    await openScreen('/projects');
    expect(await screen.findByText('Geen projecten gevonden.')).toBeVisible();
  });

  it('says that the server refused', async () => {
    expectLoggedFailures();
    failNext('get', '/projects', 403, failure('forbidden'));
    await openScreen('/projects');
    expect(await screen.findByText('Niet geautoriseerd of serverfout.')).toBeVisible();
  });

  it('says that the answer is no list', async () => {
    expectLoggedFailures();
    server.use(http.get('/api/projects', () => HttpResponse.json({ projects: [] })));
    await openScreen('/projects');
    expect(await screen.findByText('Fout: response is geen geldige lijst.')).toBeVisible();
  });

  it('is narrowed down to a period, which the address keeps', async () => {
    const requests = serveRecords('projects', [buildProject()]);
    server.use(http.get('/api/projects/facets', () => HttpResponse.json({})));
    const { user } = await openScreen('/projects', WITH_FILTERS);
    await user.selectOptions(await screen.findByLabelText('Periode'), 'Deze week');
    const asked = () => JSON.parse(requests.at(-1)?.search.get('filter') ?? '{}');
    await waitFor(() => expect(asked()).toEqual({ period: 'week' }));
    expect(decodeURIComponent(address())).toContain('"period":"week"');

    await user.selectOptions(screen.getByLabelText('Periode'), 'Eigen periode');
    await user.type(await screen.findByLabelText('Vanaf'), '2026-06-01');
    await waitFor(() => expect(asked()).toEqual({ period: '2026-06-01/' }));
    await user.type(screen.getByLabelText('Tot en met'), '2026-06-30');
    await waitFor(() => expect(asked()).toEqual({ period: '2026-06-01/2026-06-30' }));

    await user.selectOptions(screen.getByLabelText('Periode'), 'Alle');
    await waitFor(() => expect(asked()).toEqual({}));
  });

  it('is searched and filtered together, also where the list follows late', async () => {
    const requests = serveRecords('projects', [buildProject()]);
    server.use(http.get('/api/projects/facets', () => HttpResponse.json({})));
    await openScreen('/projects', WITH_FILTERS);
    const period = await screen.findByLabelText('Periode');
    vi.useFakeTimers();
    fireEvent.change(screen.getByLabelText('Projecten zoeken'), { target: { value: 'zomer' } });
    fireEvent.change(period, { target: { value: 'week' } });
    // Nothing is drawn until the search is due as well.
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    const asked = () => JSON.parse(requests.at(-1)?.search.get('filter') ?? '{}');
    await waitFor(() => expect(asked()).toEqual({ q: 'zomer', period: 'week' }));
  });

  it('is narrowed down to a customer, found by name', async () => {
    const requests = serveRecords('projects', [buildProject()]);
    serveCustomers([
      buildCustomer({ id: 4, name: 'Ada BV' }),
      buildCustomer({ id: 5, name: 'Bea' }),
    ]);
    server.use(http.get('/api/projects/facets', () => HttpResponse.json({})));
    const { user } = await openScreen('/projects', WITH_FILTERS);
    await user.type(await screen.findByRole('combobox', { name: 'Klant' }), 'bea');
    await user.click(await screen.findByRole('option', { name: 'Bea' }));
    const asked = () => JSON.parse(requests.at(-1)?.search.get('filter') ?? '{}');
    await waitFor(() => expect(asked()).toEqual({ period: 'upcoming', customer_id: 5 }));
    await user.click(await screen.findByRole('button', { name: 'Klant: Bea wissen' }));
    await waitFor(() => expect(asked()).toEqual({ period: 'upcoming' }));
  });

  it('has no such filters at a server that does not know them', async () => {
    serveRecords('projects', [buildProject()], { ranged: false });
    await openScreen('/projects');
    await card('Zomerfestival');
    expect(screen.queryByLabelText('Periode')).toBeNull();
    expect(screen.queryByLabelText('Klant')).toBeNull();
  });
});

describe('a project', () => {
  it('shows its days, and its customer by the name that it had', async () => {
    serveRecords('projects', [buildProject({ notes: 'Vroeg laden' })]);
    await openScreen('/projects/1');
    expect(await screen.findByRole('heading', { name: 'Zomerfestival' })).toBeVisible();
    expect(screen.getByText('1 jun 2026 t/m 3 jun 2026')).toBeVisible();
    expect(screen.getByText('Ada BV')).toBeVisible();
    expect(screen.getByText('Vroeg laden')).toBeVisible();
    expect(screen.getByRole('link', { name: '← Terug naar projecten' })).toBeVisible();
  });

  it('says what is not known, and shows no empty notes', async () => {
    serveRecords('projects', [buildProject(EMPTY)]);
    await openScreen('/projects/1');
    await waitFor(() => expect(screen.getAllByText('onbekend')).toHaveLength(2));
    expect(screen.getByText('nvt')).toBeVisible();
    expect(screen.queryByText('Opmerkingen')).toBeNull();
  });

  it('that is not there says so', async () => {
    expectLoggedFailures();
    serveRecords('projects', []);
    await openScreen('/projects/1');
    expect(await screen.findByText('Project niet gevonden.')).toBeVisible();
  });

  it('that cannot be loaded says so', async () => {
    expectLoggedFailures();
    failNext('get', '/projects/1', 500, failure('server_error'));
    await openScreen('/projects/1');
    expect(await screen.findByText('Project niet gevonden of serverfout.')).toBeVisible();
  });

  it('is saved with the times of Amsterdam, and only what was changed', async () => {
    const requests = serveRecords('projects', [buildProject()]);
    const { user } = await openScreen('/projects/1?mode=edit', MANAGER);
    const end = await screen.findByLabelText('Einde');
    expect(end).toHaveValue('wo 3 jun 2026, 23:30');
    await user.clear(end);
    await user.type(end, '2026-12-24T12:00');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ end_date: '2026-12-24T11:00:00.000Z' });
  });

  it('does not end before it starts', async () => {
    const requests = serveRecords('projects', [buildProject()]);
    const { user } = await openScreen('/projects/1?mode=edit', MANAGER);
    const end = await screen.findByLabelText('Einde');
    await user.clear(end);
    await user.type(end, '2026-05-01T12:00');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(end).toHaveAccessibleDescription('Het einde ligt voor het begin.'));
    expect(made(requests, 'PATCH')).toHaveLength(0);
  });
});
