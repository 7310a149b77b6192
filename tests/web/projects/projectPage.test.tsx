import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { inAppPath } from '#src/ui/form/RecordForm.tsx';
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
import { onAPhone } from '../support/phone.ts';

const PROJECT = {
  id: 5,
  version: 3,
  name: 'Zomerfeest',
  status: 'optie',
  start_date: '2026-06-01T08:00:00.000Z',
  end_date: '2026-06-01T21:30:00.000Z',
  location: 'Park Transwijk',
  customer_id: 1,
  customer_name: 'Ada BV',
  notes: null,
};

const TRIP = {
  id: 8,
  version: 1,
  name: 'Bakwagen',
  vehicle: 'Bakwagen',
  project_id: 5,
  driver: 'Ruben Kuiper',
  departure: '2026-06-01T05:30:00.000Z',
  arrival: '2026-06-01T07:00:00.000Z',
  status: 'gepland',
};

const PLANNER = ['projects.manage', 'transport.manage', 'customers.manage'];

const openProject = async (permissions: string[] = PLANNER, path = '/projects/5') =>
  openScreen(path, {
    me: () => HttpResponse.json({ ...buildMe(), extensions: ['facets'], permissions }),
  });

const serveProject = (project: object = {}, trips = [TRIP]) => {
  serveCustomers([buildCustomer()]);
  const tripRequests = serveRecords('transport', trips);
  return { requests: serveRecords('projects', [{ ...PROJECT, ...project }]), tripRequests };
};

describe('the page of a project', () => {
  it('shows its times with weekdays, and its customer’s phone', async () => {
    serveProject();
    await openProject();
    expect(await screen.findByText('ma 1 jun, 10:00–23:30')).toBeVisible();
    expect(screen.getByText('1 jun 2026 t/m 1 jun 2026')).toBeVisible();
    const phone = await screen.findByRole('link', { name: '030 123 45 67' });
    expect(phone).toHaveAttribute('href', 'tel:0301234567');
  });

  it.each([
    ['2026-01-08T19:00:00Z', '2026-01-08T23:00:00Z', '8 jan 2026 t/m 8 jan 2026'],
    ['2026-01-08T23:00:00Z', '2026-01-08T23:00:00Z', '9 jan 2026 t/m 9 jan 2026'],
    ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '29 mrt 2026 t/m 29 mrt 2026'],
    ['2026-01-08', '2026-01-09', '8 jan 2026 t/m 9 jan 2026'],
    [null, '2026-01-08T23:00:00Z', '– t/m 8 jan 2026'],
    ['ooit', 'later', 'ooit t/m later'],
  ])('shows the days that it touches, from %s until %s', async (start_date, end_date, days) => {
    serveProject({ start_date, end_date });
    await openProject();
    expect(await screen.findByText(days)).toBeVisible();
  });

  it('shows plain days without a time', async () => {
    serveProject({ start_date: '2026-01-08', end_date: '2026-01-09' });
    await openProject();
    expect(await screen.findByText('do 8 – vr 9 jan')).toBeVisible();
  });

  it('is complete without a customer that cannot be loaded', async () => {
    expectLoggedFailures();
    serveProject();
    failNext('get', '/customers/1', 404, failure('not_found'));
    await openProject();
    expect(await screen.findByRole('link', { name: 'Ada BV' })).toBeVisible();
    expect(screen.queryByText('Telefoon')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows its trips day by day, with their times and who drives', async () => {
    const later = {
      ...TRIP,
      id: 9,
      vehicle: 'Bus',
      driver: '',
      departure: '2026-06-02T05:30:00Z',
      arrival: '',
    };
    serveProject({}, [TRIP, later]);
    await openProject();
    const trips = within(await screen.findByRole('region', { name: 'Transport' }));
    const days = trips.getAllByRole('heading', { level: 3 });
    expect(days.map(day => day.textContent)).toEqual(['ma 1 jun', 'di 2 jun']);
    expect(trips.getByText('07:30–09:00 · Ruben Kuiper')).toBeVisible();
    expect(trips.getByText('07:30 · zonder chauffeur')).toBeVisible();
  });

  it('adds a trip to its place and day, and comes back', async () => {
    const { tripRequests } = serveProject();
    const { user } = await openProject();
    await user.click(await screen.findByRole('link', { name: 'Rit toevoegen' }));
    expect(await screen.findByLabelText('Vertrek')).toHaveValue('ma 1 jun 2026, 10:00');
    expect(screen.getByLabelText('Naar')).toHaveValue('Park Transwijk');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('Zomerfeest')
    );
    await user.type(screen.getByLabelText(/Voertuig/), 'Bus');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(address()).toBe('/projects/5'));
    expect(made(tripRequests, 'POST')[0]?.body).toMatchObject({
      project_id: 5,
      vehicle: 'Bus',
      to_location: 'Park Transwijk',
      departure: '2026-06-01T08:00:00.000Z',
    });
    expect(await screen.findByRole('link', { name: 'Bus' })).toBeVisible();
  });

  it('is where cancelling a new trip leads as well', async () => {
    serveProject();
    const { user } = await openProject();
    await user.click(await screen.findByRole('link', { name: 'Rit toevoegen' }));
    await user.click(await screen.findByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(address()).toBe('/projects/5'));
  });
});

describe('the place that a form returns to', () => {
  it.each([
    ['/projects/5', '/projects/5'],
    ['/projects/5?mode=edit', '/projects/5?mode=edit'],
    ['https://elsewhere.example/', undefined],
    ['//elsewhere.example/', undefined],
    ['/\\elsewhere.example/', undefined],
    ['/.//elsewhere.example/', undefined],
    ['/\t/elsewhere.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['projects/5', undefined],
    [null, undefined],
  ])('of %s is %s', (path, place) => {
    expect(inAppPath(path)).toBe(place);
  });
});

describe('the status of a project', () => {
  it('is changed in one click onto the version that is shown, and back', async () => {
    const { requests } = serveProject();
    const { user } = await openProject();
    await user.click(await screen.findByRole('button', { name: 'Status: optie. Wijzigen' }));
    const menu = within(screen.getByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'optie' })).toHaveAttribute('aria-current', 'true');
    await user.click(menu.getByRole('menuitem', { name: 'boeking' }));
    expect(await screen.findByRole('button', { name: 'Status: boeking. Wijzigen' })).toBeVisible();
    expect(await screen.findByText('Status gewijzigd in boeking.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await screen.findByRole('button', { name: 'Status: optie. Wijzigen' })).toBeVisible();
    expect(made(requests, 'PATCH')).toMatchObject([
      { body: { status: 'boeking' }, ifMatch: '"v3"' },
      { body: { status: 'optie' }, ifMatch: '"v4"' },
    ]);
  });

  it('is not changed over someone else’s change, which is then shown', async () => {
    expectLoggedFailures();
    serveProject();
    const current = { ...PROJECT, version: 9, status: 'offerte' };
    failNext('patch', '/projects/5', 412, failure('edit_conflict', '', { current }));
    const { user } = await openProject();
    await user.click(await screen.findByRole('button', { name: 'Status: optie. Wijzigen' }));
    server.use(http.get('/api/projects/5', () => HttpResponse.json(current)));
    await user.click(screen.getByRole('menuitem', { name: 'boeking' }));
    expect(await screen.findByText(/Iemand anders heeft dit intussen gewijzigd/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Status: offerte. Wijzigen' })).toBeVisible();
  });

  it('is told of when it was not changed', async () => {
    expectLoggedFailures();
    serveProject();
    failNext('patch', '/projects/5', 500, failure('server_error'));
    const { user } = await openProject();
    await user.click(await screen.findByRole('button', { name: 'Status: optie. Wijzigen' }));
    await user.click(screen.getByRole('menuitem', { name: 'boeking' }));
    expect(await screen.findByText(/De status is niet gewijzigd/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Status: optie. Wijzigen' })).toBeEnabled();
  });

  it('is a badge to users who may not change it', async () => {
    serveProject();
    await openProject([]);
    expect(await screen.findByText('optie')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Status/ })).toBeNull();
  });

  it('goes to the next one by one large button on a phone', async () => {
    onAPhone();
    const { requests } = serveProject();
    const { user } = await openProject();
    await user.click(await screen.findByRole('button', { name: 'Zet op offerte' }));
    await user.click(await screen.findByRole('button', { name: 'Zet op boeking' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Zet op/ })).toBeNull());
    expect(made(requests, 'PATCH').map(({ body }) => body)).toEqual([
      { status: 'offerte' },
      { status: 'boeking' },
    ]);
  });
});

describe('the customer field of a project', () => {
  const edit = async (permissions?: string[]) => {
    const { user } = await openProject(permissions, '/projects/5?mode=edit');
    const field = await screen.findByRole('combobox', { name: 'Klant' });
    await waitFor(() => expect(field).toHaveValue('Ada BV'));
    return { user, field };
  };

  it('adds a customer, which it then has', async () => {
    const customers = serveCustomers([buildCustomer()]);
    serveRecords('transport', []);
    const requests = serveRecords('projects', [{ ...PROJECT }]);
    const { user, field } = await edit();
    await user.clear(field);
    await user.type(field, 'Bea');
    await user.click(await screen.findByRole('option', { name: 'Klant toevoegen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Klant toevoegen' }));
    const name = dialog.getByLabelText(/Naam/);
    expect(name).toHaveValue('Bea');
    expect(name).toHaveFocus();
    await user.type(dialog.getByLabelText('Telefoon'), '06 1');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(field).toHaveValue('Bea'));
    expect(made(customers, 'POST')).toHaveLength(1);
    expect(made(requests, 'PATCH')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ customer_id: 100 });
  });

  it('shows what the server refuses of one, and keeps what was typed', async () => {
    expectLoggedFailures();
    serveProject();
    const fields = { phone: 'Dit nummer klopt niet.' };
    failNext('post', '/customers', 400, failure('invalid_fields', 'Fout', { fields }));
    const { user, field } = await edit();
    await user.clear(field);
    await user.type(field, 'Bea');
    await user.click(await screen.findByRole('option', { name: 'Klant toevoegen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Klant toevoegen' }));
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    const phone = dialog.getByLabelText('Telefoon');
    await waitFor(() => expect(phone).toHaveAccessibleDescription('Dit nummer klopt niet.'));
    expect(dialog.getByLabelText(/Naam/)).toHaveValue('Bea');
    await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers none to users who may not add customers', async () => {
    serveProject();
    const { user, field } = await edit(['projects.manage']);
    await user.clear(field);
    await user.type(field, 'Bea');
    expect(await screen.findByText('Niets gevonden')).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Klant toevoegen' })).toBeNull();
  });
});
