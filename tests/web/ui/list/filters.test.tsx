import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { buildMe, openScreen } from '../../support/admin.tsx';
import { serveRecords } from '../../support/api.ts';

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

const trip = (id: number, values: object) => ({
  id,
  version: 1,
  name: '',
  vehicle: 'Bakwagen',
  driver: 'Ruben Kuiper',
  departure: '2031-06-01T06:00:00.000Z',
  arrival: null,
  from_location: 'Loods',
  to_location: 'Park Transwijk',
  project_name: 'Zomerfestival',
  status: 'gepland',
  ...values,
});

/** Signed in at a server that counts for filters, as ours does. */
const OUR_SERVER = {
  me: () => HttpResponse.json({ ...buildMe(), extensions: ['facets'] }),
};

type Requests = ReturnType<typeof serveRecords>;

/** The filter and sort of the last request for the list. */
const asked = (requests: Requests) => {
  const search = requests.at(-1)?.search;
  return [JSON.parse(search?.get('filter') ?? '{}'), JSON.parse(search?.get('sort') ?? '[]')];
};

/** Serves the counts of projects; what they were asked for. */
const serveFacets = (status: object[]) => {
  const filters: unknown[] = [];
  server.use(
    http.get('/api/projects/facets', ({ request }) => {
      filters.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? 'null'));
      return HttpResponse.json({ status });
    })
  );
  return filters;
};

const openProjects = async (path = '/projects', rows = [project]) => {
  const requests = serveRecords('projects', rows);
  const facets = serveFacets([
    { value: 'optie', count: 4 },
    { value: 'boeking', count: null },
  ]);
  const { user } = await openScreen(path, OUR_SERVER);
  await screen.findByLabelText('Periode');
  return { user, requests, facets };
};

const chips = () =>
  within(screen.getByRole('list', { name: 'Actieve filters' }))
    .getAllByRole('button')
    .map(chip => chip.textContent);

describe('the list of projects at our own server', () => {
  it('begins with what is to come, the soonest first', async () => {
    const { requests } = await openProjects();
    expect(requests).toHaveLength(1);
    expect(asked(requests)).toEqual([{ period: 'upcoming' }, ['start_date', 'ASC']]);
    expect(chips()).toEqual(['Periode: Komend']);
    expect(screen.queryByRole('button', { name: 'Alles wissen' })).not.toBeInTheDocument();
  });

  it('has the past behind a filter, the latest first', async () => {
    const { user, requests } = await openProjects();
    await user.selectOptions(screen.getByLabelText('Periode'), 'Voorbij');
    await waitFor(() =>
      expect(asked(requests)).toEqual([{ period: 'past' }, ['start_date', 'DESC']])
    );
    await user.selectOptions(screen.getByLabelText('Periode'), 'Komend');
    await waitFor(() =>
      expect(asked(requests)).toEqual([{ period: 'upcoming' }, ['start_date', 'ASC']])
    );
    await user.click(screen.getByRole('button', { name: 'Periode: Komend wissen' }));
    await waitFor(() => expect(asked(requests)).toEqual([{}, ['start_date', 'DESC']]));
  });

  it('shows its filters as chips, each with a way out and one out of them all', async () => {
    const { user, requests } = await openProjects();
    await user.selectOptions(await screen.findByLabelText('Status'), 'optie (4)');
    await waitFor(() => expect(chips()).toEqual(['Periode: Komend', 'Status: optie']));
    await user.click(screen.getByRole('button', { name: 'Status: optie wissen' }));
    await waitFor(() => expect(asked(requests)[0]).toEqual({ period: 'upcoming' }));
    await user.selectOptions(screen.getByLabelText('Status'), 'boeking');
    await user.selectOptions(screen.getByLabelText('Periode'), 'Voorbij');
    await waitFor(() => expect(asked(requests)[0]).toEqual({ period: 'past', status: 'boeking' }));
    await user.click(screen.getByRole('button', { name: 'Alles wissen' }));
    await waitFor(() =>
      expect(asked(requests)).toEqual([{ period: 'upcoming' }, ['start_date', 'ASC']])
    );
    expect(chips()).toEqual(['Periode: Komend']);
  });

  it('keeps the focus where the next chip is, else in the screen', async () => {
    const { user } = await openProjects();
    await user.selectOptions(await screen.findByLabelText('Status'), 'optie (4)');
    const status = await screen.findByRole('button', { name: 'Status: optie wissen' });
    status.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(status).not.toBeInTheDocument());
    const period = screen.getByRole('button', { name: 'Periode: Komend wissen' });
    expect(period).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(period).not.toBeInTheDocument());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('counts under the search and the other filters; what is not counted has no number', async () => {
    const { user, facets } = await openProjects();
    const choices = within(await screen.findByLabelText('Status')).getAllByRole('option');
    expect(choices.map(option => option.textContent)).toEqual(['Alle', 'optie (4)', 'boeking']);
    await user.type(screen.getByLabelText('Projecten zoeken'), 'zomer');
    await waitFor(() => expect(facets.at(-1)).toEqual({ period: 'upcoming', q: 'zomer' }));
  });

  it('with nothing to come offers what is past', async () => {
    const { user, requests } = await openProjects('/projects', []);
    expect(await screen.findByText('Geen projecten gevonden.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ook voorbije tonen' }));
    await waitFor(() => expect(asked(requests)).toEqual([{}, ['start_date', 'DESC']]));
  });

  it('keeps to the filter of a link, in the order that suits it', async () => {
    const filter = (values: object) =>
      `/projects?${new URLSearchParams({ filter: JSON.stringify(values) })}`;
    const { requests } = await openProjects(filter({ status: 'optie' }));
    await waitFor(() =>
      expect(asked(requests)).toEqual([{ status: 'optie' }, ['start_date', 'DESC']])
    );
  });

  it('writes days of another year with their year', async () => {
    await openProjects();
    const row = (await screen.findByRole('link', { name: 'Zomerfestival' })).closest('tr');
    expect(row).toHaveTextContent('1 jun 2031 10:00');
    expect(row).toHaveTextContent('nvt');
    expect(row).toHaveTextContent('onbekende klant');
  });
});

describe("the list of projects at a server that keeps to the spec's calls", () => {
  it('is everything, the latest first, as cards and without chips', async () => {
    const requests = serveRecords('projects', [project], { ranged: false });
    await openScreen('/projects');
    const link = await screen.findByRole('link', { name: 'Zomerfestival' });
    expect(link.closest('li')).toHaveTextContent('1 jun 2031 10:00 – 3 jun 2031 23:30');
    expect(asked(requests)).toEqual([{}, ['start_date', 'DESC']]);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('the trips of a day', () => {
  it('are rows below its heading, with when, who, what, for what and where to', async () => {
    serveRecords('transport', [
      trip(1, {}),
      trip(2, { departure: '2031-06-01T12:30:00.000Z', vehicle: 'Bus', driver: null }),
      trip(3, { departure: '2031-06-02T06:00:00.000Z', vehicle: 'Aanhanger' }),
      trip(4, { departure: null, vehicle: 'Busje', to_location: null }),
    ]);
    await openScreen('/transport', OUR_SERVER);
    await screen.findByRole('link', { name: 'Bakwagen' });
    const rows = screen.getAllByRole('row').map(row => row.textContent);
    expect(rows.slice(1)).toEqual([
      '1 jun 2031',
      '08:00Ruben KuiperBakwagenZomerfestivalLoods → Park Transwijkgepland',
      '14:30BusZomerfestivalLoods → Park Transwijkgepland',
      '2 jun 2031',
      '08:00Ruben KuiperAanhangerZomerfestivalLoods → Park Transwijkgepland',
      'Zonder vertrektijd',
      '–Ruben KuiperBusjeZomerfestivalLoods → –gepland',
    ]);
  });
});
