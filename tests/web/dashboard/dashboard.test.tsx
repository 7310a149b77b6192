import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
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
import { NONE, PROJECT, AGENDA, MORNING } from './support/morning.ts';

afterEach(() => onlineManager.setOnline(true));

const OPEN_SHIFT = {
  project_id: 5,
  project_name: 'Beurs',
  name: 'Rigger',
  from: '2026-06-05T08:00:00.000Z',
  until: '2026-06-05T16:00:00.000Z',
  open: 2,
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
