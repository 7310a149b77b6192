import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../support/admin.tsx';
import { buildCustomer, made, serveCustomers, serveRecords } from '../support/api.ts';

const open = async (permissions: string[]) => {
  serveRecords('price-lists', [{ id: 4, name: 'Vaste klanten' }]);
  const requests = serveCustomers([buildCustomer()]);
  const { user } = await openScreen('/customers/1?mode=edit', {
    permissions: ['customers.manage', ...permissions],
    extensions: ['contacts', 'planning', 'sales'],
  });
  await screen.findByRole('textbox', { name: /Naam/ });
  return { requests, user };
};

it('of a customer whose VAT is reversed the form asks the VAT number', async () => {
  const { requests, user } = await open(['prices.view']);
  await user.click(await screen.findByRole('combobox', { name: 'Btw-regeling' }));
  await user.click(await screen.findByRole('option', { name: /btw verlegd/ }));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const number = screen.getByRole('textbox', { name: 'Btw-nummer' });
  await waitFor(() => expect(number).toBeInvalid());
  await user.type(number, 'BE 0403.170.701');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => made(requests, 'PATCH').length).toBe(1);
  expect(made(requests, 'PATCH')[0]?.body).toMatchObject({ vat_scheme: 'reverse' });
});

it('a customer’s discount and price list are for those who see prices', async () => {
  await open([]);
  expect(await screen.findByRole('combobox', { name: 'Btw-regeling' })).toBeVisible();
  expect(screen.queryByRole('spinbutton', { name: 'Korting' })).toBeNull();
});
