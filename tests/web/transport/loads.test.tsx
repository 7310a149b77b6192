import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';
import { PLANNER, trip, van } from './support/vehicles.ts';

const group = (id: number | null, name: string | null) => ({
  id,
  name,
  lines: 2,
  short: 0,
  weight: 640,
  volume: 2.5,
  power: 0,
  packed: 0,
  planned: 4,
});

const standing = {
  weight: 1640,
  volume: 5,
  without_weight: 1,
  not_loaded: { weight: 1240, volume: 3 },
  trips: [
    {
      id: 1,
      vehicle_id: 3,
      trailer_id: null,
      crew_id: null,
      load: { weight: 400, volume: 2, without_weight: 0 },
      payload: 300,
      usable: 9.8,
      warnings: [{ code: 'payload', value: 400, limit: 300 }],
    },
  ],
};

const serveTrip = (changes: object = {}) => {
  serveRecords('vehicles', [{ ...van, active: true }]);
  serveRecords('projects', [{ id: 7, version: 1, name: 'Gala' }]);
  const requests = serveRecords('transport', [{ ...trip, ...changes }]);
  server.use(
    http.get('/api/projects/7/overview', () =>
      HttpResponse.json({ tasks: [], groups: [group(null, null), group(4, 'Licht')] })
    ),
    http.get('/api/projects/7/transport', () => HttpResponse.json(standing))
  );
  return requests;
};

describe('a trip', () => {
  it('names the groups of a load that a colleague changed meanwhile', async () => {
    expectLoggedFailures();
    serveTrip({ loads: [{ group_id: 4, share: 100 }] });
    const { user } = await openScreen('/transport/1?mode=edit', PLANNER);
    const share = await screen.findByRole('textbox', { name: 'Licht' });
    await user.clear(share);
    await user.type(share, '50');
    const current = { ...trip, version: 3, loads: [{ group_id: 4, share: 75 }] };
    failNext('patch', '/transport/1', 412, failure('edit_conflict', '', { current }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const dialog = within(await screen.findByRole('dialog'));
    const row = await dialog.findByRole('row', { name: /Lading/ });
    expect(row).toHaveTextContent('Licht · 50');
    expect(row).toHaveTextContent('Licht · 75');
  });

  it('gets a vehicle, whose name the server knows', async () => {
    const requests = serveTrip();
    const { user } = await openScreen('/transport/1?mode=edit', PLANNER);
    expect(
      await screen.findByRole('textbox', { name: /Voertuig dat niet in de lijst staat/ })
    ).toHaveValue('Bakwagen');
    await user.click(await screen.findByRole('combobox', { name: 'Voertuig' }));
    await user.click(await screen.findByRole('option', { name: 'Sprinter · V-123-AB' }));
    expect(screen.queryByRole('textbox', { name: /niet in de lijst/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ vehicle_id: 3 });
  });

  it('is refused at the vehicle, and keeps what was typed', async () => {
    expectLoggedFailures();
    serveTrip();
    const text = 'Rijdt dan al een vaste rit: Beurs.';
    server.use(
      http.patch('/api/transport/1', () =>
        HttpResponse.json(
          { error: 'Bezet.', errorCode: 'vehicle_taken', fields: { vehicle_id: text } },
          { status: 409 }
        )
      )
    );
    const { user } = await openScreen('/transport/1?mode=edit', PLANNER);
    await user.click(await screen.findByRole('combobox', { name: 'Voertuig' }));
    await user.click(await screen.findByRole('option', { name: 'Sprinter · V-123-AB' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText(text)).toBeVisible();
    const field = screen.getByRole('combobox', { name: 'Voertuig' });
    expect(field).toBeInvalid();
    expect(field).toHaveValue('Sprinter · V-123-AB');
  });

  it('is loaded by shares of the groups of its project', async () => {
    const requests = serveTrip();
    const { user } = await openScreen('/transport/1?mode=edit', PLANNER);
    const light = await screen.findByRole('textbox', { name: 'Licht' });
    await user.click(screen.getByRole('button', { name: 'Alles meenemen' }));
    await user.clear(light);
    await user.type(light, '25');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({
      loads: [
        { group_id: null, share: 100 },
        { group_id: 4, share: 25 },
      ],
    });
  });

  it('says a wrong share at its field', async () => {
    const requests = serveTrip();
    const { user } = await openScreen('/transport/1?mode=edit', PLANNER);
    const light = await screen.findByRole('textbox', { name: 'Licht' });
    await user.type(light, '120');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Vul een percentage in van 0 tot 100.')).toBeVisible();
    expect(light).toBeInvalid();
    expect(made(requests, 'PATCH')).toHaveLength(0);
  });

  it('tells what does not fit, and what it carries', async () => {
    serveTrip({
      vehicle_id: 3,
      vehicle: 'Sprinter',
      loads: [{ group_id: 4, share: 100 }],
      distance_km: 84,
      warnings: [
        { code: 'payload', value: 400, limit: 300 },
        { code: 'inspection', value: '2026-06-01', limit: '2020-01-01', name: 'Sprinter' },
      ],
    });
    await openScreen('/transport/1', PLANNER);
    expect(await screen.findByText('te zwaar: 400 kg, er mag 300 kg in')).toBeVisible();
    expect(screen.getByText(/keuring van Sprinter loopt af op/)).toBeVisible();
    expect(await screen.findByText(/400 kg, 2 m³ van 300 kg, 9,8 m³/)).toBeVisible();
    expect(screen.getByText('84 km')).toBeVisible();
  });

  it('is a name alone on a server without vehicles', async () => {
    serveRecords('transport', [trip]);
    await openScreen('/transport/1?mode=edit', { permissions: ['transport.manage'] });
    expect(await screen.findByRole('textbox', { name: /^Voertuig/ })).toHaveValue('Bakwagen');
    expect(screen.queryByRole('combobox', { name: 'Voertuig' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Afstand' })).not.toBeInTheDocument();
  });
});

it('a project tells what is not loaded, and which trip is too heavy', async () => {
  serveTrip({ vehicle_id: 3 });
  serveRecords('sub-hires', []);
  await openScreen('/projects/7?tab=transport', PLANNER);
  const tab = await screen.findByRole('tabpanel');
  expect(await within(tab).findByText(/niet verdeeld 1\.240 kg, 3 m³/)).toBeVisible();
  expect(within(tab).getByText('Totaal minstens 1.640 kg, 5 m³')).toBeVisible();
  expect(await within(tab).findByText(/▲ te zwaar: 400 kg, er mag 300 kg in/)).toBeVisible();
});

describe('those who ride along', () => {
  it('are chosen: a name that was typed and not chosen stays, and blocks the form', async () => {
    const noor = { id: 5, version: 1, name: 'Noor Bos', active: true };
    const requests = serveTrip();
    serveRecords('crew', [noor]);
    const { user } = await openScreen('/transport/1?mode=edit', {
      permissions: [...PLANNER.permissions, 'crew.view'],
      extensions: [...PLANNER.extensions, 'crew'],
    });
    const riders = await screen.findByRole('combobox', { name: 'Meerijders' });
    const save = () => user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await user.type(riders, 'piet{Enter}');
    await user.tab();
    expect(riders).toHaveValue('piet');
    expect(riders).toHaveAccessibleDescription('Kies er een uit de lijst, of wis het veld.');
    await save();
    expect(riders).toHaveFocus();
    expect(made(requests, 'PATCH')).toEqual([]);
    await user.clear(riders);
    await user.click(riders);
    await user.click(await screen.findByRole('option', { name: 'Noor Bos' }));
    expect(riders).toHaveValue('');
    await save();
    await waitFor(() =>
      expect(made(requests, 'PATCH').map(({ body }) => body)).toMatchObject([{ rider_ids: [5] }])
    );
  });
});
