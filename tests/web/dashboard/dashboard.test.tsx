import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/people/permissions';
import { shiftDay, thisMonday } from '#contract/base/periods';
import { server } from '../server.ts';
import {
  address,
  buildMe,
  expectLoggedFailures,
  openAdmin,
  openScreen,
} from '../support/admin.tsx';
import { failNext, failure, serveRecords } from '../support/api.ts';

afterEach(() => onlineManager.setOnline(true));

const OPEN_SHIFT = {
  project_id: 5,
  project_name: 'Beurs',
  name: 'Rigger',
  from: '2026-06-05T08:00:00.000Z',
  until: '2026-06-05T16:00:00.000Z',
  open: 2,
};

const NONE = { total: 0, rows: [] };

const PROJECT = { id: 5, name: 'Dorpsfeest', status: 'optie', start_date: null, end_date: null };

const EMPTY_PART = { total: 0, incomplete: 0, rows: [] };

const BUS = {
  id: 8,
  vehicle: 'Bus',
  driver: null,
  project_name: 'Dorpsfeest',
  departure: '2026-06-01T05:30:00.000Z',
  status: 'gepland',
};

const LOAD_IN = { ...PROJECT, start_date: '2026-06-03T08:00:00.000Z', customer_name: 'Ada BV' };

/** Monday, Tuesday, and the five days after. */
const AGENDA = [
  {
    first: '2026-06-01',
    last: '2026-06-01',
    loadIns: EMPTY_PART,
    trips: { total: 7, incomplete: 2, rows: [BUS] },
  },
  { first: '2026-06-02', last: '2026-06-02', loadIns: EMPTY_PART, trips: EMPTY_PART },
  {
    first: '2026-06-03',
    last: '2026-06-07',
    loadIns: { total: 1, incomplete: 0, rows: [LOAD_IN] },
    trips: EMPTY_PART,
  },
];

/** The dashboard's data: an open option, and an invoice. */
const MORNING = {
  agenda: AGENDA,
  thisWeek: NONE,
  tripsToday: NONE,
  undecided: { total: 12, rows: [PROJECT] },
  unavailable: NONE,
  unpaid: { total: 1, rows: [{ id: 3, invoice_number: '2026-0001', total: 242 }] },
  weeks: [],
};

/** Signed in at a server that answers what the dashboard asks, as ours does. */
const inTheMorning = (more: object = {}, permissions: readonly string[] = []) => {
  server.use(http.get('/api/dashboard', () => HttpResponse.json({ ...MORNING, ...more })));
  return openScreen('/', {
    me: () => HttpResponse.json({ ...buildMe(), permissions, extensions: ['dashboard'] }),
  });
};

describe('the dashboard', () => {
  it('leads to projects, customers and equipment, whatever one may', async () => {
    await openAdmin('/');
    for (const [name, text, path] of [
      ['Projecten', 'Overzicht van alle projecten in beheer.', '/projects'],
      ['Klanten', 'Bekijk en beheer je klantenbestand.', '/customers'],
      ['Apparatuur', 'Bekijk beschikbaar materiaal en status.', '/equipment'],
    ]) {
      expect(await screen.findByText(text ?? '')).toBeVisible();
      const links = screen.getAllByRole('link', { name });
      expect(links.map(link => link.getAttribute('href'))).toEqual([path, path]);
    }
    await waitFor(() => expect(document.title).toBe('Dashboard · Flightcase'));
  });

  it('is found at /dashboard as well', async () => {
    await openScreen('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(address()).toBe('/');
  });

  it('shows the first of what the morning brings, and where there is nothing', async () => {
    await inTheMorning();
    const undecided = within(
      await screen.findByRole('region', { name: 'Openstaande opties en offertes' })
    );
    expect(undecided.getByRole('link', { name: /Dorpsfeest/ })).toHaveAttribute(
      'href',
      '/projects/5'
    );
    const week = within(screen.getByRole('region', { name: 'Deze week' }));
    expect(week.getByText('Niets te melden')).toBeVisible();
    const unpaid = within(screen.getByRole('region', { name: 'Onbetaalde facturen' }));
    expect(unpaid.getByRole('link', { name: '2026-0001' })).toBeVisible();
    expect(unpaid.getByText('€ 242,00')).toBeVisible();
  });

  it('says that it could not be read, which is not that there is nothing, and reads it again', async () => {
    expectLoggedFailures();
    server.use(http.get('/api/dashboard', () => HttpResponse.json(MORNING)));
    failNext('get', '/dashboard', 500, failure('server_error'));
    const { user } = await openScreen('/', {
      me: () => HttpResponse.json({ ...buildMe(), extensions: ['dashboard'] }),
    });
    expect(await screen.findByText('Het dashboard kon niet worden opgehaald.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('region', { name: 'Vandaag' })).toBeVisible();
  });

  it('says that it waits for a connection', async () => {
    const { user } = await openScreen('/nergens', {
      me: () => HttpResponse.json({ ...buildMe(), extensions: ['dashboard'] }),
    });
    server.use(http.get('/api/dashboard', () => HttpResponse.json(MORNING)));
    const home = await screen.findByRole('link', { name: 'Naar het dashboard' });
    onlineManager.setOnline(false);
    await user.click(home);
    expect(await screen.findByText(/wordt dit geladen/)).toBeVisible();
    onlineManager.setOnline(true);
    expect(await screen.findByRole('region', { name: 'Vandaag' })).toBeVisible();
  });

  it('shows what begins and drives today, tomorrow and after, and what is missing', async () => {
    await inTheMorning();
    const today = within(await screen.findByRole('region', { name: 'Vandaag' }));
    expect(today.getByText('ma 1 jun')).toBeVisible();
    expect(today.getByText('Niets gepland')).toBeVisible();
    expect(today.getByText('2 ritten zonder chauffeur')).toBeVisible();
    expect(today.getByRole('link', { name: 'Bus' })).toHaveAttribute('href', '/transport/8');
    expect(today.getByText('07:30 · Dorpsfeest')).toBeVisible();
    expect(today.getByText('zonder chauffeur')).toBeVisible();
    const more = today.getByRole('link', { name: 'en nog 6: Ritten' });
    expect(new URL(more.getAttribute('href') ?? '', 'http://x').searchParams.get('filter')).toBe(
      '{"period":"2026-06-01/2026-06-01"}'
    );
    const tomorrow = within(screen.getByRole('region', { name: 'Morgen' }));
    expect(tomorrow.getAllByText('Niets gepland')).toHaveLength(2);
    const later = within(screen.getByRole('region', { name: 'Komende dagen' }));
    expect(later.getByText('wo 3 jun – zo 7 jun')).toBeVisible();
    expect(later.getByText('wo 3 jun, 10:00 · Ada BV')).toBeVisible();
    expect(later.getByText('optie')).toBeVisible();
  });

  it('shows what comes back today, and the cards below the lists', async () => {
    const [today, ...others] = AGENDA;
    const back = { ...PROJECT, end_date: '2026-06-01T15:00:00.000Z' };
    const late = { ...PROJECT, id: 6, end_date: '2026-06-01T22:00:00.000Z' };
    await inTheMorning({
      agenda: [{ ...today, returns: { total: 2, incomplete: 0, rows: [back, late] } }, ...others],
    });
    const day = within(await screen.findByRole('region', { name: 'Vandaag' }));
    expect(day.getByRole('heading', { name: 'Terug' })).toBeVisible();
    expect(day.getByText('17:00')).toBeVisible();
    expect(day.getByText('24:00')).toBeVisible();
    const lists = screen.getByRole('region', { name: 'Deze week' });
    const card = screen.getByText('Overzicht van alle projecten in beheer.');
    expect(lists.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows what a planner has to see to, and leads to each and to all', async () => {
    const [from, until] = ['2026-06-05T08:00:00.000Z', '2026-06-06T10:00:00.000Z'];
    await inTheMorning({
      shortages: {
        total: 9,
        rows: [{ product_id: 4, name: 'Shure SM58', from, until, short: 3 }],
        days: { first: '2026-06-01', last: '2026-06-14' },
      },
      openShifts: {
        total: 9,
        rows: [
          { id: 8, ...OPEN_SHIFT },
          { id: 9, ...OPEN_SHIFT },
        ],
      },
      options: {
        total: 1,
        rows: [{ ...PROJECT, customer_name: 'Ada BV', option_until: '2026-06-05T15:00:00.000Z' }],
      },
      subHires: { total: 1, rows: [{ id: 6, supplier_name: 'Buurman', status: 'x', from, until }] },
      repairs: {
        total: 2,
        rows: [
          { id: 7, name: 'Hazer', amount: 1, reason: 'Lekt', from, until: null },
          { id: 8, name: 'Kabel', amount: 12, reason: null, from, until },
        ],
      },
    });
    const list = async (name: string) => within(await screen.findByRole('region', { name }));
    const hrefs = (part: Awaited<ReturnType<typeof list>>) =>
      part.getAllByRole('link').map(link => decodeURIComponent(link.getAttribute('href') ?? ''));

    const shortages = await list('Tekorten de komende 14 dagen');
    const counted = '/shortages?from=2026-06-01&until=2026-06-14&tab=open';
    expect(hrefs(shortages)).toEqual([counted, `${counted}&product=4`]);
    expect(shortages.getByText('3 tekort')).toBeVisible();
    expect(shortages.getByText('vr 5 jun, 10:00 – za 6 jun, 12:00')).toBeVisible();
    const shifts = await list('Open diensten de komende 14 dagen');
    expect(hrefs(shifts)).toEqual([
      '/planning?by=crew',
      '/projects/5?tab=crew',
      '/projects/5?tab=crew',
    ]);
    expect(shifts.getAllByText('vr 5 jun, 10:00–18:00 · Beurs')).toHaveLength(2);
    expect(shifts.getAllByText('▲ 2 open')).toHaveLength(2);
    const options = await list('Opties die deze week aflopen');
    expect(hrefs(options)).toEqual(['/projects?filter={"dashboard":"options"}', '/projects/5']);
    expect(options.getByText('tot vr 5 jun, 17:00')).toBeVisible();
    const subHires = await list('Inhuur te regelen');
    expect(hrefs(subHires)).toEqual([
      '/sub-hires?filter={"dashboard":"to_arrange"}',
      '/sub-hires/6',
    ]);
    const repairs = await list('Lopende reparaties');
    expect(hrefs(repairs)).toEqual([
      '/repairs?filter={"state":"current"}',
      '/repairs/7',
      '/repairs/8',
    ]);
    expect(repairs.getByText(/^sinds .*5 jun/)).toBeVisible();
    expect(repairs.getByRole('link', { name: '12 × Kabel' })).toBeVisible();
  });

  it.each([
    ['planning.manage', 'Tekorten de komende 14 dagen'],
    ['warehouse.manage', 'Lopende reparaties'],
    ['invoices.pay', 'Onbetaalde facturen'],
    ['planning.view', 'Tekorten de komende 14 dagen'],
  ])('has next to today what one may act on first: %s', async (permission, first) => {
    await inTheMorning(
      { shortages: { ...NONE, days: { first: '2026-06-01', last: '2026-06-14' } }, repairs: NONE },
      [permission]
    );
    await screen.findByRole('region', { name: first });
    const regions = screen
      .getAllByRole('region')
      .map(region => within(region).getAllByRole('heading')[0]?.textContent);
    expect(regions.slice(0, 4)).toEqual(['Vandaag', first, 'Morgen', 'Komende dagen']);
    expect(regions.filter(name => name === first)).toHaveLength(1);
  });

  it('has no lists of planning for users whom the server tells nothing of it', async () => {
    await inTheMorning();
    expect(await screen.findByRole('region', { name: 'Deze week' })).toBeVisible();
    for (const name of [/Tekorten/, /Opties die/, /Inhuur/, /reparaties/]) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
  });

  it('has the cards alone on a server without more, and asks it nothing', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(request.url));
    await openScreen('/');
    expect(await screen.findByText('Bekijk beschikbaar materiaal en status.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Vandaag' })).toBeNull();
    expect(asked.filter(url => url.includes('/dashboard'))).toEqual([]);
  });

  it('has every week of the chart, also those without projects', async () => {
    const monday = thisMonday('Europe/Amsterdam');
    const week = { week: shiftDay(monday, 14), status: 'optie', count: 2 };
    await inTheMorning({ weeks: [week] });
    const chart = await screen.findByText('Projecten per week');
    const card = chart.closest('section');
    const shown = () => [...(card?.querySelectorAll('text') ?? [])].map(text => text.textContent);
    const format = new Intl.DateTimeFormat('nl', {
      day: 'numeric',
      month: 'numeric',
      timeZone: 'UTC',
    });
    const labels = Array.from({ length: 8 }, (_, later) =>
      format.format(new Date(shiftDay(monday, 7 * later)))
    );
    await waitFor(() => expect(shown()).toEqual(expect.arrayContaining(labels)));
  });

  it('leads from a number to the list of just those, which can be widened again', async () => {
    const { user } = await inTheMorning();
    const requests = serveRecords('projects', [PROJECT]);
    const asked = () => requests.at(-1)?.search.get('filter');
    await user.click(
      await screen.findByRole('link', { name: 'Openstaande opties en offertes: alle 12 bekijken' })
    );
    const filter = await screen.findByRole('combobox', { name: 'Dashboardselectie' });
    expect(filter).toHaveDisplayValue('Openstaande opties en offertes');
    await waitFor(() => expect(asked()).toBe('{"dashboard":"undecided"}'));
    await user.selectOptions(filter, 'Alle');
    await waitFor(() => expect(asked()).toBe('{}'));
  });
});

describe('the dashboard of an empty company', () => {
  const STATE = {
    has_logo: true,
    seats_used: 6,
    max_users: 25,
    products: 0,
    equipment: 0,
    customers: 3,
  };

  const openEmpty = (firstSteps: object = {}, more: () => object = () => ({})) => {
    server.use(
      http.get('/api/dashboard', () =>
        HttpResponse.json({ ...MORNING, firstSteps: { ...STATE, ...firstSteps }, ...more() })
      )
    );
    const permissions = PERMISSIONS.map(({ name }) => name);
    return openScreen('/', {
      me: () =>
        HttpResponse.json({
          ...buildMe({ tenant_id: 1, user_type: 'full' }),
          permissions,
          extensions: ['dashboard', 'people'],
        }),
    });
  };

  it('lists the first steps, each with import and with adding by hand', async () => {
    await openEmpty();
    const steps = within(await screen.findByRole('region', { name: 'Zo begin je' }));
    expect(await steps.findByText('6 van 25 plaatsen in gebruik')).toBeVisible();
    const hrefs = steps.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/settings',
      '/products?import',
      '/products/create',
      '/equipment?import',
      '/equipment/create',
      '/customers?import',
      '/customers/create',
      '/projects?import',
      '/projects/create',
    ]);
    expect(steps.getAllByText('(klaar)')).toHaveLength(3);
  });

  it('names open invitations', async () => {
    await openEmpty({ invited: [{ id: 1, name: 'Noor Bos', email: 'noor@x.nl' }] });
    expect(
      await screen.findByText('6 van 25 plaatsen in gebruik. Uitgenodigd: Noor Bos (noor@x.nl)')
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Voorbeelden toevoegen' })).toBeNull();
  });

  it('adds samples on request', async () => {
    const asked: string[] = [];
    server.use(
      http.post('/api/samples', ({ request }) => {
        asked.push(request.method);
        return HttpResponse.json({ added: 60 });
      })
    );
    const { user } = await openEmpty({ customers: 0, is_empty: true });
    await user.click(await screen.findByRole('button', { name: 'Voorbeelden toevoegen' }));
    expect(await screen.findByText('60 voorbeelden toegevoegd.')).toBeVisible();
    expect(asked).toEqual(['POST']);
  });

  it('removes samples once that is confirmed, and names those that stay', async () => {
    let isThere = true;
    server.use(
      http.delete('/api/samples', () => {
        isThere = false;
        const kept = [{ resource: 'customers', id: 4, name: 'Ada BV', reason: 'changed' }];
        return HttpResponse.json({ deleted: 59, kept });
      })
    );
    const { user } = await openEmpty({}, () => ({ hasSamples: isThere }));
    await user.click(await screen.findByRole('button', { name: 'Voorbeelden verwijderen' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Voorbeelden verwijderen' }));
    expect(await screen.findByText(/59 voorbeelden verwijderd/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ada BV' })).toHaveAttribute('href', '/customers/4');
    expect(screen.getByText(/is intussen gewijzigd/)).toBeVisible();
  });

  it('invites several at once, each with a role, and keeps the refused one with its reason', async () => {
    const invited: unknown[] = [];
    server.use(
      http.get('/api/roles', () =>
        HttpResponse.json([{ id: 4, name: 'Magazijn', description: null, tenant_id: 1 }])
      ),
      http.post('/api/users/invite', async ({ request }) => {
        const body: unknown = await request.json();
        invited.push(body);
        return invited.length === 1
          ? HttpResponse.json({ id: 1 }, { status: 201 })
          : HttpResponse.json(failure('already_invited'), { status: 409 });
      })
    );
    expectLoggedFailures();
    const { user } = await openEmpty();
    await user.click(await screen.findByRole('button', { name: 'Collega’s uitnodigen' }));
    for (const [number, name] of [
      [1, 'Noor'],
      [2, 'Piet'],
    ]) {
      const row = within(await screen.findByRole('group', { name: `Collega ${number}` }));
      await user.type(row.getByRole('textbox', { name: 'Voornaam' }), String(name));
      await user.type(row.getByRole('textbox', { name: 'Achternaam' }), 'Bos');
      await user.type(row.getByRole('textbox', { name: 'E-mailadres' }), `${name}@x.nl`);
      await user.click(await row.findByRole('combobox', { name: 'Rol' }));
      await user.click(await screen.findByRole('option', { name: 'Magazijn' }));
    }
    await user.click(screen.getByRole('button', { name: 'Uitnodigingen versturen' }));
    expect(await screen.findByText(/al een openstaande uitnodiging/)).toBeVisible();
    expect(screen.getByText('Uitnodiging verstuurd.')).toBeVisible();
    expect(invited).toMatchObject([
      { email: 'Noor@x.nl', role_ids: [4] },
      { email: 'Piet@x.nl', role_ids: [4] },
    ]);
  });

  it('invites once what was filled in, and anew what was changed after a lost answer', async () => {
    const sent: { key: string | null; body: unknown }[] = [];
    server.use(
      http.get('/api/roles', () => HttpResponse.json([])),
      http.post('/api/users/invite', async ({ request }) => {
        sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
        return HttpResponse.error();
      })
    );
    expectLoggedFailures();
    const { user } = await openEmpty();
    await user.click(await screen.findByRole('button', { name: 'Collega’s uitnodigen' }));
    const row = within(await screen.findByRole('group', { name: 'Collega 1' }));
    await user.type(row.getByRole('textbox', { name: /Voornaam/ }), 'Noor');
    await user.type(row.getByRole('textbox', { name: /Achternaam/ }), 'Bos');
    const send = screen.getByRole('button', { name: 'Uitnodigingen versturen' });
    await user.click(send);
    const email = row.getByRole('textbox', { name: /E-mailadres/ });
    expect(email).toHaveFocus();
    expect(row.getByText('Verplicht veld.')).toBeVisible();
    expect(sent).toEqual([]);

    await user.type(email, 'noor@x.nl{Enter}{Enter}');
    await row.findByRole('alert');
    await user.click(send);
    await waitFor(() => expect(sent).toHaveLength(2));
    await user.clear(email);
    await user.type(email, 'bos@x.nl');
    await user.click(send);
    await waitFor(() => expect(sent).toHaveLength(3));
    const [first, second, third] = sent;
    expect(second).toEqual(first);
    expect(third?.key).not.toBe(first?.key);
    await row.findByRole('alert');
  });
});
