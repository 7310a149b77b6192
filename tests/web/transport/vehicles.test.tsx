import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { buildCustomer, made, serveCustomers, serveRecords } from '../support/api.ts';
import { PLANNER, trip, van } from './support/vehicles.ts';

describe('vehicles', () => {
  it('are listed with what they carry, and an inspection that is over', async () => {
    serveRecords('vehicles', [van]);
    serveRecords('transport', []);
    await openScreen('/vehicles', PLANNER);
    expect(await screen.findByText('Sprinter')).toBeVisible();
    expect(screen.getByText('V-123-AB')).toBeVisible();
  });

  it('lead to the trips that are tentative', async () => {
    serveRecords('vehicles', [van]);
    serveRecords('transport', [{ ...trip, tentative: true }]);
    await openScreen('/vehicles', PLANNER);
    expect(await screen.findByText('1 rit onder voorbehoud')).toBeVisible();
    expect(screen.getByRole('link', { name: /Bakwagen · Ruben · Gala/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/transport/1')
    );
  });

  it('say that the tentative trips could not be read, and read them again', async () => {
    expectLoggedFailures();
    serveRecords('vehicles', [van]);
    let reads = 0;
    server.use(
      http.get('/api/transport', () => {
        reads += 1;
        return reads === 1
          ? HttpResponse.json({ error: 'even niet', errorCode: 'internal' }, { status: 500 })
          : HttpResponse.json([{ ...trip, tentative: true }], {
              headers: { 'Content-Range': 'transport 0-0/1' },
            });
      })
    );
    const { user } = await openScreen('/vehicles', PLANNER);
    expect(
      await screen.findByText('De ritten onder voorbehoud konden niet worden geladen.')
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText('1 rit onder voorbehoud')).toBeVisible();
  });

  it('are in the garage through the last day, whichever field has the period', async () => {
    const requests = serveRecords('vehicles', []);
    const { user } = await openScreen('/vehicles/create', PLANNER);
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Bakwagen');
    const add = screen.getByRole('button', { name: 'Toevoegen' });
    await user.click(add);
    await user.click(add);
    const [first, second] = screen.getAllByRole('textbox', { name: 'Van' });
    const [, until] = screen.getAllByRole('textbox', { name: 'Tot' });
    if (!first || !second || !until) throw new Error('two lines');
    await user.type(first, '10-12-2031 t/m 12-12-2031');
    await user.type(second, '30-12-2031');
    await user.type(until, '2-1');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).toMatchObject({
      garage: [
        { from: '2031-12-09T23:00:00.000Z', until: '2031-12-12T23:00:00.000Z' },
        { from: '2031-12-29T23:00:00.000Z', until: '2032-01-02T23:00:00.000Z' },
      ],
    });
  });

  it('are in the garage as long as before, where the begin is another', async () => {
    const requests = serveRecords('vehicles', []);
    const { user } = await openScreen('/vehicles/create', PLANNER);
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Bakwagen');
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    const from = screen.getByRole('textbox', { name: 'Van' });
    await user.type(from, '10-12-2031 8u t/m 12-12-2031 17u');
    await user.tab();
    await user.clear(from);
    await user.type(from, '17-12-2031 8u');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).toMatchObject({
      garage: [{ from: '2031-12-17T07:00:00.000Z', until: '2031-12-19T16:00:00.000Z' }],
    });
  });

  it('take the one supplier that was found with Enter', async () => {
    const requests = serveRecords('vehicles', []);
    serveCustomers([buildCustomer({ id: 12, name: 'Vossenberg Verhuur' })]);
    const { user } = await openScreen('/vehicles/create', PLANNER);
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Bakwagen');
    const supplier = screen.getByRole('combobox', { name: /^Leverancier/ });
    await user.type(supplier, 'voss');
    await screen.findByRole('option', { name: 'Vossenberg Verhuur' });
    // Not before the search for this text was answered.
    await waitFor(async () => {
      await user.keyboard('{Enter}');
      expect(supplier).toHaveValue('Vossenberg Verhuur');
    });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).toMatchObject({ supplier_id: 12 });
  });

  it('are added', async () => {
    const requests = serveRecords('vehicles', []);
    const { user } = await openScreen('/vehicles/create', PLANNER);
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Bakwagen');
    await user.type(screen.getByRole('textbox', { name: 'Kenteken' }), 'V-1-AB');
    await user.type(screen.getByLabelText('Laadvermogen'), '3200');
    expect(screen.queryByRole('textbox', { name: 'Kosten per km' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).toMatchObject({
      name: 'Bakwagen',
      plate: 'V-1-AB',
      payload_kg: 3200,
      kind: 'van',
    });
  });

  it('say their box, their garage and, to whom may see it, what they cost', async () => {
    serveRecords('vehicles', [van]);
    serveRecords('transport', []);
    await openScreen('/vehicles/3', {
      ...PLANNER,
      permissions: [...PLANNER.permissions, 'costs.view'],
    });
    expect(await screen.findByText(/12,24 m³, 400 × 170 × 180 cm/)).toBeVisible();
    expect(screen.getByText(/: Remmen/)).toBeVisible();
    expect(screen.getByText('Kosten per km')).toBeVisible();
  });
});
