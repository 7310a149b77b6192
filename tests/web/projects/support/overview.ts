import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../server.ts';
import { openScreen } from '../../support/admin.tsx';
import { buildCustomer, serveCustomers, serveRecords } from '../../support/api.ts';

export const PROJECT = {
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

export const EXTENSIONS = ['facets', 'planning', 'overview', 'contacts', 'venues'];

export const PLANNER = ['projects.manage', 'planning.view', 'planning.manage', 'customers.view'];

/** The page of a project that has a contact and a venue; and what was asked. */
export const openProject = async (
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
  const { user } = await openScreen('/projects/5', { extensions, permissions });
  return { user, requests, asked };
};

/** A part of the page, by its heading. */
export const part = async (name: string) => within(await screen.findByRole('region', { name }));
