import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, buildMe, openAdmin } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';

const NONE = { total: 0, rows: [] };

const PROJECT = { id: 5, name: 'Dorpsfeest', status: 'optie', start_date: null, end_date: null };

/** What the morning brings: an open option, and a bill. */
const MORNING = {
  thisWeek: NONE,
  tripsToday: NONE,
  undecided: { total: 12, rows: [PROJECT] },
  unavailable: NONE,
  unpaid: { total: 1, rows: [{ id: 3, invoice_number: '2026-0001', total: 242 }] },
  weeks: [],
};

/** Signed in at a server that answers what the dashboard asks, as ours does. */
const inTheMorning = () => {
  server.use(http.get('/api/dashboard', () => HttpResponse.json(MORNING)));
  return openAdmin('/', {
    me: () => HttpResponse.json({ ...buildMe(), extensions: ['dashboard'] }),
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
    await openAdmin('/dashboard');
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
    const trips = within(screen.getByRole('region', { name: 'Ritten vandaag' }));
    expect(trips.getByText('Niets te melden')).toBeVisible();
    const unpaid = within(screen.getByRole('region', { name: 'Onbetaalde facturen' }));
    expect(unpaid.getByRole('link', { name: '2026-0001' })).toBeVisible();
    expect(unpaid.getByText('€ 242,00')).toBeVisible();
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
