import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, expectLoggedFailures, openAdmin, openScreen } from '../support/admin.tsx';
import {
  buildCustomer,
  failNext,
  failure,
  holdNext,
  made,
  serveCustomers,
} from '../support/api.ts';
import { CUSTOMER_MANAGER } from '../support/people.ts';

describe('a customer', () => {
  it('is shown with its fields, and the way back', async () => {
    serveCustomers([buildCustomer({ address: null })]);
    await openScreen('/customers/1');
    expect(await screen.findByRole('heading', { name: 'Ada BV', level: 1 })).toBeVisible();
    const terms = screen.getAllByRole('term').map(term => term.textContent);
    expect(terms).toEqual(['Contactpersoon', 'Email', 'Telefoon', 'Adres']);
    const values = screen.getAllByRole('definition').map(value => value.textContent);
    expect(values).toEqual(['Ada de Wit', 'ada@example.nl', '030 123 45 67', '–']);
    expect(screen.getByRole('link', { name: 'ada@example.nl' })).toHaveAttribute(
      'href',
      'mailto:ada@example.nl'
    );
    expect(screen.getByRole('link', { name: '030 123 45 67' })).toHaveAttribute(
      'href',
      'tel:0301234567'
    );
    expect(screen.getByRole('link', { name: '← Terug naar klanten' })).toHaveAttribute(
      'href',
      '/customers'
    );
    await waitFor(() => expect(document.title).toBe('Ada BV · Flightcase'));
  });

  it('says that it is loading', async () => {
    const read = holdNext('/customers/1');
    await openScreen('/customers/1');
    expect(await screen.findByText('Laden...')).toBeInTheDocument();
    read.answer(buildCustomer());
    expect(await screen.findByRole('heading', { name: 'Ada BV' })).toBeVisible();
  });

  it('that does not exist is reported as missing', async () => {
    expectLoggedFailures();
    serveCustomers([]);
    await openScreen('/customers/1', CUSTOMER_MANAGER);
    expect(await screen.findByText('Klant niet gevonden.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Bewerken' })).not.toBeInTheDocument();
  });

  it('that could not be loaded is loaded again', async () => {
    expectLoggedFailures();
    serveCustomers([buildCustomer()]);
    failNext('get', '/customers/1', 500, failure('server_error'));
    const { user } = await openScreen('/customers/1');
    expect(await screen.findByText('Klant niet gevonden of serverfout.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('heading', { name: 'Ada BV' })).toBeVisible();
  });

  it('can be neither edited nor deleted without the permission', async () => {
    serveCustomers([buildCustomer()]);
    await openAdmin('/customers/1?mode=edit', { permissions: ['products.view'] });
    expect(await screen.findByText('Ada de Wit')).toBeVisible();
    await screen.findByRole('link', { name: 'Producten' });
    expect(screen.queryByRole('textbox', { name: /Naam/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Bewerken' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Verwijderen' })).not.toBeInTheDocument();
  });

  it('is found at the address that react-admin gives it as well', async () => {
    serveCustomers([buildCustomer()]);
    await openScreen('/customers/1/show');
    expect(await screen.findByRole('heading', { name: 'Ada BV' })).toBeVisible();
    expect(address()).toBe('/customers/1');
  });
});

describe('deleting a customer', () => {
  it('is done once it is confirmed', async () => {
    const requests = serveCustomers([buildCustomer(), buildCustomer({ id: 2, name: 'Bea BV' })]);
    const { user } = await openScreen('/customers/1', CUSTOMER_MANAGER);
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Klant verwijderen?' }));
    expect(dialog.getByText(/Weet je zeker dat je Ada BV wilt verwijderen/)).toBeVisible();
    expect(made(requests, 'DELETE')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByRole('link', { name: 'Bea BV' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ada BV' })).not.toBeInTheDocument();
    expect(made(requests, 'DELETE').map(({ path }) => path)).toEqual(['/customers/1']);
  });

  it('is not done where a colleague changed them meanwhile: who deletes sees that first', async () => {
    expectLoggedFailures();
    const requests = serveCustomers([buildCustomer()]);
    const { user } = await openScreen('/customers/1', CUSTOMER_MANAGER);
    const current = buildCustomer({ version: 4 });
    failNext('delete', '/customers/1', 412, failure('edit_conflict', '', { current }));
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    const question = () => screen.findByRole('dialog', { name: 'Klant verwijderen?' });
    await user.click(within(await question()).getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByText('Iemand anders heeft dit intussen gewijzigd.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Verwijderen' }));
    await user.click(within(await question()).getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(made(requests, 'DELETE')).toHaveLength(1));
    expect(made(requests, 'DELETE')[0]?.ifMatch).toBe('"v3"');
  });

  it('is not done when it is cancelled', async () => {
    const requests = serveCustomers([buildCustomer()]);
    const { user } = await openScreen('/customers/1', CUSTOMER_MANAGER);
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    await user.click(await screen.findByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(made(requests, 'DELETE')).toHaveLength(0);
  });
});
