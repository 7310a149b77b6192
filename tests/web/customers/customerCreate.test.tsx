import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failNext, failure, made, serveCustomers } from '../support/api.ts';
import { CUSTOMER_MANAGER } from '../support/people.ts';

describe('adding a customer', () => {
  it('leads to the customer that it makes', async () => {
    const requests = serveCustomers([]);
    const { user } = await openScreen('/customers/create', CUSTOMER_MANAGER);
    expect(await screen.findByRole('heading', { name: 'Klant toevoegen' })).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: /Naam/ }), '  Bea BV ');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'bea@example.nl');
    await user.dblClick(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByRole('heading', { name: 'Bea BV' })).toBeVisible();
    expect(address()).toBe('/customers/100');
    expect(screen.getByText('Toegevoegd')).toBeVisible();
    expect(made(requests, 'POST').map(({ body }) => body)).toEqual([
      { name: 'Bea BV', email: 'bea@example.nl' },
    ]);
  });

  it('says which letters of its name no document can print', async () => {
    serveCustomers([]);
    const { user } = await openScreen('/customers/create', CUSTOMER_MANAGER);
    const name = await screen.findByRole('textbox', { name: /Naam/ });
    await user.type(name, 'Škoda');
    expect(screen.queryByText(/kunnen documenten niet printen/)).toBeNull();
    await user.type(name, ' 你好');
    expect(await screen.findByText(/kunnen documenten niet printen.*: 你 好$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
  });

  it('needs a name', async () => {
    const requests = serveCustomers([]);
    const { user } = await openScreen('/customers/create', CUSTOMER_MANAGER);
    const name = await screen.findByRole('textbox', { name: /Naam/ });
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Verplicht veld.'));
    expect(made(requests, 'POST')).toHaveLength(0);
  });

  it('keeps what was typed when it fails', async () => {
    expectLoggedFailures();
    serveCustomers([]);
    failNext('post', '/customers', 500, failure('server_error'));
    const { user } = await openScreen('/customers/create', CUSTOMER_MANAGER);
    const name = await screen.findByRole('textbox', { name: /Naam/ });
    await user.type(name, 'Bea BV');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(
      await screen.findByText('Er ging iets mis op de server. Probeer het opnieuw.')
    ).toBeVisible();
    expect(name).toHaveValue('Bea BV');
  });

  it('leads back to the list when it is cancelled', async () => {
    serveCustomers([]);
    const { user } = await openScreen('/customers/create', CUSTOMER_MANAGER);
    await user.type(await screen.findByRole('textbox', { name: /Naam/ }), 'Bea');
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect(await screen.findByText('Geen klanten gevonden.')).toBeVisible();
  });

  it('needs the permission', async () => {
    serveCustomers([]);
    await openScreen('/customers/create');
    expect(await screen.findByText('Je hebt geen toegang tot deze pagina.')).toBeVisible();
    expect(address()).toBe('/access-denied');
  });
});
