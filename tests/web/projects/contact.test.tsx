import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../support/admin.tsx';
import { buildCustomer, made, serveCustomers, serveRecords } from '../support/api.ts';

describe('the contact of a project', () => {
  const sofie = {
    id: 1,
    version: 1,
    customer_id: 1,
    customer_name: 'Ada BV',
    name: 'Sofie Wiersma',
  };

  const chooseContact = async () => {
    serveCustomers([buildCustomer(), buildCustomer({ id: 4, name: 'Sneeuwklok' })]);
    serveRecords('contacts', [sofie]);
    serveRecords('venues', []);
    const requests = serveRecords('projects', []);
    const { user } = await openScreen('/projects/create', {
      extensions: ['facets', 'planning', 'contacts', 'venues'],
      permissions: ['projects.manage', 'planning.view', 'customers.view'],
    });
    await user.type(await screen.findByLabelText(/^Naam/), 'Feest');
    await user.click(await screen.findByRole('combobox', { name: 'Contactpersoon' }));
    await user.click(await screen.findByRole('option', { name: /Sofie Wiersma/ }));
    const customer = await screen.findByRole('combobox', { name: 'Klant' });
    await waitFor(() => expect(customer).toHaveValue('Ada BV'));
    return { user, customer, requests };
  };

  it('brings its customer, and goes for another one', async () => {
    const { user, customer, requests } = await chooseContact();
    await user.click(customer);
    await user.click(await screen.findByRole('option', { name: 'Sneeuwklok' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Contactpersoon' })).toHaveValue('')
    );
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(made(requests, 'POST')).toMatchObject([{ body: { customer_id: 4 } }])
    );
  });
});
