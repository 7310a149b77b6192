import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { expectLoggedFailures, openScreen } from '../../support/admin.tsx';
import { buildCustomer, failNext, failure, serveCustomers } from '../../support/api.ts';
import { server } from '../../server.ts';

it.each([
  [true, /^Geen antwoord van de server: het is niet bekend of dit is opgeslagen\./],
  [false, /^Geen verbinding met de server: er is niets opgeslagen\./],
])(
  'a save without an answer was not stored for sure only if it never left: %s',
  async (isOnline, text) => {
    expectLoggedFailures();
    serveCustomers([buildCustomer()]);
    const { user } = await openScreen('/customers/1?mode=edit', {
      permissions: ['customers.manage'],
      extensions: ['contacts'],
    });
    server.use(http.patch('/api/customers/1', () => HttpResponse.error()));
    await user.type(await screen.findByRole('textbox', { name: /Naam/ }), ' BV');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Naam/ })).toHaveDisplayValue(/ BV$/);
  }
);

it('a save of what a colleague deleted says so, and keeps what was typed', async () => {
  expectLoggedFailures();
  serveCustomers([buildCustomer()]);
  const { user } = await openScreen('/customers/1?mode=edit', {
    permissions: ['customers.manage'],
    extensions: ['contacts'],
  });
  failNext('patch', '/customers/1', 404, failure('not_found', 'Niet gevonden.'));
  await user.type(await screen.findByRole('textbox', { name: /Naam/ }), ' BV');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText(/^Iemand anders heeft dit intussen verwijderd/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Naam/ })).toHaveDisplayValue(/ BV$/);
});
