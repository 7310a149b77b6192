import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { buildMe, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { buildCustomer, made, serveCustomers, serveRecords } from '../support/api.ts';

const PROJECT = {
  id: 5,
  version: 3,
  name: 'Zomerfeest',
  status: 'optie',
  start_date: '2026-06-19T08:00:00.000Z',
  end_date: '2026-06-20T21:00:00.000Z',
  location: 'De Scheepshal',
  customer_id: 1,
  customer_name: 'Ada BV',
  contact_id: 4,
  onsite_contact_id: null,
  venue_id: 2,
  schedule: [
    { kind: 'build_up', day: 0, time: '08:00', note: 'Eerst licht' },
    { kind: 'load', day: -1, time: '15:00', note: null },
  ],
  notes: null,
};

const CONTACT = {
  id: 4,
  version: 1,
  customer_id: 1,
  customer_name: 'Ada BV',
  name: 'Noor Bos',
  phone: '06 12345678',
  email: 'noor@ada.nl',
};

const VENUE = {
  id: 2,
  version: 1,
  name: 'De Scheepshal',
  street: 'Kade 1',
  postal_code: '3011 AA',
  city: 'Rotterdam',
  load_in: 'Roldeur 4 m',
};

const EXTENSIONS = ['facets', 'planning', 'overview', 'contacts', 'venues'];

const PLANNER = ['projects.manage', 'planning.view', 'planning.manage', 'customers.view'];

const group = (values: object) => ({
  id: 1,
  name: 'Licht',
  lines: 2,
  short: 0,
  weight: 12.5,
  volume: 0,
  power: 300,
  packed: 3,
  planned: 8,
  ...values,
});

const openProject = async (
  overview: object,
  extensions = EXTENSIONS,
  permissions = PLANNER,
  until: Promise<void> = Promise.resolve()
) => {
  serveCustomers([buildCustomer()]);
  for (const kind of ['transport', 'sub-hires']) serveRecords(kind, []);
  serveRecords('contacts', [CONTACT]);
  serveRecords('venues', [VENUE]);
  const requests = serveRecords('projects', [
    PROJECT,
    { ...PROJECT, id: 6, name: 'Zomerfeest vorig jaar', start_date: '2025-06-19T08:00:00.000Z' },
  ]);
  const asked: string[] = [];
  server.use(
    http.get('/api/standings', () => HttpResponse.json([])),
    http.get('/api/projects/5/overview', async ({ request }) => {
      asked.push(request.url);
      await until;
      return HttpResponse.json(overview);
    }),
    http.post('/api/projects/5/plan/preview', () =>
      HttpResponse.json({ shortages: [], trips: 0, units: [], sub_hires: [] })
    )
  );
  const { user } = await openScreen('/projects/5', {
    me: () => HttpResponse.json({ ...buildMe(), extensions, permissions }),
  });
  return { user, requests, asked };
};

const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the standing of a project', () => {
  it('comes with the overview: its tasks once, and its place as an option', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(request.url));
    const others = [{ project_id: 9, name: 'Gala', option_until: null, is_ahead: true }];
    await openProject({
      tasks: [
        { kind: 'shortages', count: 2 },
        { kind: 'sub_hires_left_behind', count: 1, id: 7 },
      ],
      standing: {
        project_id: 5,
        short: 2,
        accepted: 7,
        requested: [],
        left_behind: [7],
        option: { place: 2, others, option_until: null },
      },
    });
    const mark = await screen.findByRole('link', { name: /2e optie, na Gala/ });
    expect(mark).toHaveTextContent('7 geaccepteerd');
    expect(mark).not.toHaveTextContent('2 tekorten');
    expect(screen.getByText('1 inhuur op een andere datum')).toBeVisible();
    expect(screen.queryByText(/past niet meer bij dit project/)).toBeNull();
    expect(asked.filter(url => url.includes('/standings'))).toEqual([]);
  });
});

describe('the tasks of a project', () => {
  it('lead to where each is done', async () => {
    await openProject({
      tasks: [
        { kind: 'not_packed', count: 8 },
        { kind: 'not_out', count: 3 },
        { kind: 'shortages', count: 2 },
        { kind: 'sub_hires_left_behind', count: 1, id: 7 },
        { kind: 'option_ends', at: '2026-06-12T10:00:00.000Z' },
      ],
    });
    const tasks = await part('Te doen');
    const links = (await tasks.findAllByRole('link')).map(link => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Nog 8 stuks te pakken', '/warehouse/5?mode=pack'],
      ['Nog 3 stuks uit te geven', '/warehouse/5'],
      ['2 tekorten', '/projects/5?tab=material'],
      ['1 inhuur op een andere datum', '/sub-hires/7'],
      [expect.stringMatching(/^De optie loopt tot .*12 jun/), '/projects/5?mode=edit'],
    ]);
  });

  it('push nothing down: the page waits for them, a second at most', async () => {
    const answer = Promise.withResolvers<void>();
    await openProject(
      { tasks: [{ kind: 'shortages', count: 2 }] },
      undefined,
      undefined,
      answer.promise
    );
    expect(await screen.findByRole('heading', { name: 'Zomerfeest' })).toBeVisible();
    expect(screen.queryByText('Klant')).toBeNull();
    answer.resolve();
    const tasks = await part('Te doen');
    expect(await tasks.findByText('2 tekorten')).toBeVisible();
    expect(screen.getByText('Klant')).toBeVisible();
  });

  it('let the page be read when they take long', async () => {
    const answer = Promise.withResolvers<void>();
    await openProject({ tasks: [] }, undefined, undefined, answer.promise);
    try {
      // It waits for a second by itself, and for the machine.
      await waitFor(() => expect(screen.getByText('Klant')).toBeVisible(), { timeout: 20_000 });
      expect((await part('Te doen')).getByText('Laden...')).toBeInTheDocument();
    } finally {
      answer.resolve();
    }
    expect(await screen.findByText('Niets te doen voor dit project.')).toBeVisible();
  }, 30_000);

  it('are said to be none', async () => {
    await openProject({ tasks: [] });
    const tasks = await part('Te doen');
    expect(tasks.getByText('Niets te doen voor dit project.')).toBeVisible();
  });

  it('are not asked of a server without them', async () => {
    const { asked } = await openProject({ tasks: [] }, ['facets', 'planning']);
    expect(await screen.findByText('De Scheepshal')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Te doen' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Dagschema' })).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('the page of a project', () => {
  it('has its material in a line for each group', async () => {
    await openProject({
      tasks: [],
      groups: [
        group({}),
        group({ id: null, name: null, lines: 1, short: 1, planned: 0, packed: 0 }),
      ],
    });
    const material = await part('Materiaal');
    expect(material.getByText('25 kg · 0,6 kW')).toBeVisible();
    expect(material.getByText('gepakt 3/8')).toBeVisible();
    const [, rest] = material.getAllByRole('listitem');
    expect(rest).toHaveTextContent('Zonder groep▲ 1 tekort1 regel');
  });

  it('has its people and its venue, to call, to mail and to find', async () => {
    await openProject({ tasks: [] });
    const people = await part('Mensen en locatie');
    expect(await people.findByRole('link', { name: '06 12345678' })).toHaveAttribute(
      'href',
      'tel:0612345678'
    );
    expect(people.getByRole('link', { name: 'noor@ada.nl' })).toBeVisible();
    expect(await people.findByRole('link', { name: 'Kaart' })).toHaveAttribute(
      'href',
      expect.stringContaining('Kade+1%2C+3011+AA%2C+Rotterdam')
    );
    expect(people.getByText('Roldeur 4 m')).toBeVisible();
  });

  it('has the other projects of its customer, each to be copied', async () => {
    const { user } = await openProject({ tasks: [] });
    const others = await part('Andere projecten van deze klant');
    await user.click(await others.findByRole('button', { name: 'Kopieer: Zomerfeest vorig jaar' }));
    expect(await screen.findByRole('dialog', { name: 'Project dupliceren' })).toBeVisible();
  });

  it('gets other dates in place', async () => {
    const { user, requests } = await openProject({ tasks: [] });
    await user.click(await screen.findByRole('button', { name: 'Periode wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Periode wijzigen' }));
    const end = await dialog.findByLabelText('Einde');
    await user.clear(end);
    await user.type(end, '21 jun 2026 23:00');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(made(requests, 'PATCH')).toMatchObject([
        { path: '/projects/5', body: { end_date: '2026-06-21T21:00:00.000Z' } },
      ])
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  /** A colleague saved this a moment ago: the first save finds another version. */
  const savedMeanwhile = (theirs: object) => {
    const sent: { version: string | null; body: unknown }[] = [];
    server.use(
      http.patch('/api/projects/5', async ({ request }) => {
        sent.push({ version: request.headers.get('if-match'), body: await request.json() });
        const current = { ...PROJECT, ...theirs, version: 4 };
        return sent.length === 1
          ? HttpResponse.json(
              { errorCode: 'edit_conflict', error: 'Gewijzigd.', current },
              { status: 412 }
            )
          : HttpResponse.json({ ...current, version: 5 });
      })
    );
    return sent;
  };

  const typeEnd = async () => {
    const { user } = await openProject({ tasks: [] });
    await user.click(await screen.findByRole('button', { name: 'Periode wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Periode wijzigen' }));
    const end = await dialog.findByLabelText('Einde');
    await user.clear(end);
    await user.type(end, '21 jun 2026 23:00');
    return { user, dialog, end };
  };

  it('gets other dates though a colleague changed its notes meanwhile', async () => {
    expectLoggedFailures();
    const { user, dialog } = await typeEnd();
    const sent = savedMeanwhile({ notes: 'Van Fatima' });
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ version: '"v3"' }, { version: '"v4"' }]);
    expect(sent[1]?.body).toEqual({ end_date: '2026-06-21T21:00:00.000Z' });
  });

  it('keeps what was typed where a colleague moved it meanwhile', async () => {
    expectLoggedFailures();
    const { user, dialog, end } = await typeEnd();
    const sent = savedMeanwhile({ end_date: '2026-06-25T21:00:00.000Z' });
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText('Iemand anders heeft dit intussen gewijzigd.')).toBeVisible();
    expect(end).toHaveValue('zo 21 jun 2026, 23:00');
    expect(sent).toHaveLength(1);
  });
});

describe('the day schedule of a project', () => {
  it('is shown day by day, in order', async () => {
    await openProject({ tasks: [] });
    const schedule = await part('Dagschema');
    expect(schedule.getAllByRole('heading', { level: 3 }).map(day => day.textContent)).toEqual([
      'do 18 jun',
      'vr 19 jun',
    ]);
    expect(schedule.getAllByRole('listitem').map(row => row.textContent)).toEqual([
      '15:00Laden',
      '08:00Opbouw Eerst licht',
    ]);
  });

  it('is changed in a table, with times as people type them', async () => {
    const { user, requests } = await openProject({ tasks: [] });
    await user.click(await screen.findByRole('button', { name: 'Dagschema wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dagschema wijzigen' }));
    await user.click(await dialog.findByRole('button', { name: 'Tijd toevoegen' }));
    const [, , third] = dialog.getAllByRole('textbox', { name: 'Tijd' });
    if (!third) throw new Error('no row was added');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(dialog.getByText('Vul een tijd in, zoals 08:30.')).toBeVisible();
    expect(third).toHaveFocus();
    expect(made(requests, 'PATCH')).toEqual([]);
    await user.type(third, '1330');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(made(requests, 'PATCH').map(({ body }) => body)).toEqual([
        {
          schedule: [
            { kind: 'load', day: -1, time: '15:00', note: null },
            { kind: 'build_up', day: 0, time: '08:00', note: 'Eerst licht' },
            { kind: 'sound_check', day: 0, time: '13:30', note: null },
          ],
        },
      ])
    );
  });

  it('is not changed by a person who may not change projects', async () => {
    await openProject({ tasks: [] }, EXTENSIONS, ['planning.view']);
    await part('Dagschema');
    expect(screen.queryByRole('button', { name: 'Dagschema wijzigen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Periode wijzigen' })).toBeNull();
  });
});
