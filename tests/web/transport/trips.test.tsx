import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { made, serveRecords } from '../support/api.ts';
import { buildUser } from '../support/people.ts';
import { onAPhone } from '../support/phone.ts';

const PLANNER = { permissions: ['transport.manage', 'users.view'] };

const trip = {
  id: 1,
  version: 2,
  name: 'Bakwagen',
  vehicle: 'Bakwagen',
  project_id: null,
  project_name: null,
  driver_id: null,
  driver: 'Ruben Kuiper',
  departure: '2026-06-01T08:00:00.000Z',
  arrival: '2026-06-01T09:00:00.000Z',
  status: 'gepland',
};

const page = (resource: string, rows: object[]) =>
  HttpResponse.json(rows, {
    headers: { 'Content-Range': `${resource} 0-${rows.length}/${rows.length}` },
  });

const serveTrip = (changes: object = {}, others: object[] = []) => {
  server.use(http.get('/api/users', () => page('users', [buildUser()])));
  const requests = serveRecords('transport', [{ ...trip, ...changes }]);
  server.use(http.get('/api/transport', () => page('transport', others)));
  return requests;
};

describe("a trip's driver", () => {
  it('is chosen among the people of the tenant', async () => {
    const requests = serveTrip();
    const { user } = await openScreen('/transport/1?mode=edit', PLANNER);
    await user.click(await screen.findByRole('combobox', { name: 'Chauffeur' }));
    await user.click(await screen.findByRole('option', { name: 'Noor Bos' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ driver_id: 12, driver: 'Noor Bos' });
  });

  it('is a name for users who see no people', async () => {
    const requests = serveTrip();
    const { user } = await openScreen('/transport/1?mode=edit', {
      permissions: ['transport.manage'],
    });
    const name = await screen.findByRole('textbox', { name: 'Chauffeur' });
    await user.type(name, ' jr.');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ driver: 'Ruben Kuiper jr.' });
  });

  it('is warned about when they are on the road already', async () => {
    const overlapping = { ...trip, id: 2, vehicle: 'Bus', arrival: '2026-06-01T08:30:00.000Z' };
    serveTrip({ driver_id: 12, driver: 'Noor Bos' }, [overlapping]);
    await openScreen('/transport/1?mode=edit', PLANNER);
    expect(await screen.findByText(/op dat moment al een rit: Bus/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
  });

  it('is not warned about for trips before and after, or cancelled', async () => {
    const before = {
      ...trip,
      id: 2,
      departure: '2026-06-01T06:00:00Z',
      arrival: trip.departure,
    };
    const after = { ...trip, id: 3, departure: trip.arrival, arrival: null };
    const cancelled = { ...trip, id: 4, status: 'geannuleerd' };
    serveTrip({ driver_id: 12, driver: 'Noor Bos' }, [trip, before, after, cancelled]);
    await openScreen('/transport/1?mode=edit', PLANNER);
    expect(await screen.findByRole('combobox', { name: 'Chauffeur' })).toBeVisible();
    await screen.findByDisplayValue('Noor Bos');
    expect(screen.queryByText(/op dat moment al een rit/)).not.toBeInTheDocument();
  });
});

describe("a trip's driver of the crew", () => {
  const CREWED = {
    permissions: ['transport.manage', 'crew.view', 'users.view'],
    extensions: ['crew', 'people'],
  };
  const noor = { id: 5, version: 1, name: 'Noor Bos', active: true };

  const serveCrewTrip = (changes: object = {}) => {
    server.use(
      http.get('/api/crew', () => page('crew', [noor])),
      http.get('/api/crew/5', () => HttpResponse.json(noor))
    );
    const timed = { crew_id: null, busy_from: null, busy_until: null, tentative: false };
    return serveTrip({ ...timed, ...changes });
  };

  it('takes a departure that is half typed while the driver is busy with it', async () => {
    serveCrewTrip();
    const { user } = await openScreen('/transport/1?mode=edit', CREWED);
    const departure = await screen.findByRole('textbox', { name: /^Vertrek/ });
    await user.clear(departure);
    await user.type(departure, '28-12 9u');
    expect(departure).toHaveValue('28-12 9u');
    expect(screen.getByRole('textbox', { name: 'Chauffeur bezet van' })).toBeVisible();
  });

  it('drives as long as before, where the departure is another', async () => {
    const requests = serveCrewTrip();
    const { user } = await openScreen('/transport/1?mode=edit', CREWED);
    const departure = await screen.findByRole('textbox', { name: /^Vertrek/ });
    await user.clear(departure);
    await user.type(departure, '2 jun 2026 22:30');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({
      departure: '2026-06-02T20:30:00.000Z',
      arrival: '2026-06-02T21:30:00.000Z',
    });
  });

  it('is busy as long before and after, where the departure is another', async () => {
    const busy = { busy_from: '2026-06-01T07:00:00.000Z', busy_until: '2026-06-01T09:30:00.000Z' };
    const requests = serveCrewTrip({ crew_id: 5, ...busy });
    const { user } = await openScreen('/transport/1?mode=edit', CREWED);
    const departure = await screen.findByRole('textbox', { name: /^Vertrek/ });
    await user.clear(departure);
    await user.type(departure, '2 jun 2026 22:30');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({
      departure: '2026-06-02T20:30:00.000Z',
      arrival: '2026-06-02T21:30:00.000Z',
      busy_from: '2026-06-02T19:30:00.000Z',
      busy_until: '2026-06-02T22:00:00.000Z',
    });
  });

  it('is chosen, with when they are busy, and the server knows the name', async () => {
    const requests = serveCrewTrip();
    const { user } = await openScreen('/transport/1?mode=edit', CREWED);
    expect(
      await screen.findByRole('textbox', { name: 'Chauffeur die niet bij Crew staat' })
    ).toHaveValue('Ruben Kuiper');
    await user.click(await screen.findByRole('combobox', { name: 'Chauffeur' }));
    await user.click(await screen.findByRole('option', { name: 'Noor Bos' }));
    expect(screen.queryByRole('textbox', { name: /niet bij Crew/ })).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Chauffeur bezet van' }), '9:00');
    await user.click(screen.getByRole('switch', { name: 'Voorlopig' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({
      crew_id: 5,
      busy_from: '2026-06-01T07:00:00.000Z',
      tentative: true,
    });
  });

  it('is a name again after they were cleared', async () => {
    const requests = serveCrewTrip({ crew_id: 5, driver_id: 12, driver: 'Noor Bos' });
    const { user } = await openScreen('/transport/1?mode=edit', CREWED);
    const driver = await screen.findByRole('combobox', { name: 'Chauffeur' });
    await waitFor(() => expect(driver).toHaveValue('Noor Bos'));
    await user.clear(driver);
    await user.type(
      await screen.findByRole('textbox', { name: 'Chauffeur die niet bij Crew staat' }),
      'Ruben'
    );
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ crew_id: null, driver: 'Ruben' });
  });

  it('is refused at the field, with what they are booked for', async () => {
    expectLoggedFailures();
    serveCrewTrip();
    const text = 'Is dan al vast ingepland: Gala.';
    server.use(
      http.patch('/api/transport/1', () =>
        HttpResponse.json(
          { error: 'Deze persoon is bezet.', errorCode: 'person_taken', fields: { crew_id: text } },
          { status: 409 }
        )
      )
    );
    const { user } = await openScreen('/transport/1?mode=edit', CREWED);
    await user.click(await screen.findByRole('combobox', { name: 'Chauffeur' }));
    await user.click(await screen.findByRole('option', { name: 'Noor Bos' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Chauffeur' })).toBeInvalid();
  });

  it('shows on the page of the trip when they are busy, and that it is tentative', async () => {
    serveCrewTrip({ crew_id: 5, busy_from: '2026-06-01T07:00:00.000Z', tentative: true });
    await openScreen('/transport/1', CREWED);
    expect(await screen.findByText('Chauffeur bezet van')).toBeVisible();
    expect(screen.getByText('Legt de chauffeur nog niet vast.')).toBeVisible();
    expect(screen.queryByText('Chauffeur bezet tot')).not.toBeInTheDocument();
  });
});

describe("a trip's vehicle", () => {
  it('is warned about when it is on the road already, in any spelling', async () => {
    const overlapping = {
      ...trip,
      id: 2,
      vehicle: 'BAKWAGEN ',
      project_name: 'Gala',
      arrival: '2026-06-01T08:30:00.000Z',
    };
    serveTrip({}, [overlapping]);
    const { user } = await openScreen('/transport/1?mode=edit', PLANNER);
    expect(await screen.findByText(/Dit voertuig rijdt dan al een rit:.*\(Gala\)/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
    await user.type(screen.getByRole('textbox', { name: 'Voertuig' }), ' 2');
    await waitFor(() =>
      expect(screen.queryByText(/Dit voertuig rijdt dan al een rit/)).not.toBeInTheDocument()
    );
  });
});

describe("a trip's status", () => {
  it('is changed from its page, and goes to the next one by one button on a phone', async () => {
    onAPhone();
    const requests = serveTrip();
    const { user } = await openScreen('/transport/1', PLANNER);
    await user.click(await screen.findByRole('button', { name: 'Zet op onderweg' }));
    expect(await screen.findByRole('button', { name: 'Status: onderweg. Wijzigen' })).toBeVisible();
    expect(made(requests, 'PATCH')).toMatchObject([
      { body: { status: 'onderweg' }, ifMatch: '"v2"' },
    ]);
  });
});
