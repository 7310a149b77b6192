import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { buildInvoice, buildLine } from '../../support/salesInvoices.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { buildCustomer, serveCustomers } from '../support/api.ts';
import { openAsAdministration, serveInvoices } from '../support/salesInvoices.ts';

const HINT = 'Kies er een uit de lijst, of wis het veld.';

const CUSTOMERS = [buildCustomer(), buildCustomer({ id: 2, name: 'Bart BV' })];

/** The customer of a draft, which is picked outside of a form. */
const open = async () => {
  serveInvoices([buildInvoice({ lines: [buildLine()] })]);
  serveCustomers(CUSTOMERS);
  const { user } = await openAsAdministration('/sales-invoices/7');
  const customer = await screen.findByRole('combobox', { name: 'Klant' });
  await waitFor(() => expect(customer).toHaveValue('Ada BV'));
  return { user, customer };
};

it('keeps a text of which nothing was chosen, and goes back to it before issuing', async () => {
  const { user, customer } = await open();
  await user.clear(customer);
  await user.type(customer, 'eikelaar zor');
  await user.tab();
  expect(customer).toHaveValue('eikelaar zor');
  expect(customer).toHaveAccessibleDescription(HINT);
  await user.click(screen.getByRole('button', { name: 'Definitief maken' }));
  expect(customer).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has the name of what was chosen', async () => {
  const { user, customer } = await open();
  await user.clear(customer);
  await user.type(customer, 'bart');
  await user.click(await screen.findByRole('option', { name: 'Bart BV' }));
  await waitFor(() => expect(customer).toHaveValue('Bart BV'));
  await user.tab();
  expect(customer).not.toHaveAccessibleDescription(HINT);
});

it('tells a search that failed from one that found nothing', async () => {
  const { user, customer } = await open();
  expectLoggedFailures();
  server.use(http.get('/api/customers', () => HttpResponse.error()));
  await user.clear(customer);
  await user.type(customer, 'bart');
  expect(await screen.findByText(/^Zoeken is mislukt/)).toBeVisible();
});
