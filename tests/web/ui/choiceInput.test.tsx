import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { buildCustomer, made, serveCustomers, serveRecords } from '../support/api.ts';

const HINT = 'Kies er een uit de lijst, of wis het veld.';

const MANAGER = { permissions: ['projects.manage', 'customers.manage'] };

const PROJECT = {
  id: 1,
  version: 1,
  name: 'Zomerfestival',
  status: 'boeking',
  start_date: null,
  end_date: null,
  location: null,
  customer_id: 1,
  customer_name: 'Ada BV',
  notes: null,
};

const CUSTOMERS = [buildCustomer(), buildCustomer({ id: 2, name: 'Bart BV' })];

const open = async (customer_id: number | null) => {
  serveCustomers(CUSTOMERS);
  const requests = serveRecords('projects', [{ ...PROJECT, customer_id }]);
  const { user } = await openScreen('/projects/1?mode=edit', MANAGER);
  const customer = await screen.findByRole('combobox', { name: 'Klant' });
  if (customer_id !== null) await waitFor(() => expect(customer).toHaveValue('Ada BV'));
  const save = () => user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const saved = () => made(requests, 'PATCH').map(({ body }) => body);
  return { user, customer, save, saved };
};

describe('a choice that is searched', () => {
  it.each([null, 1])('keeps a text of which nothing was chosen, and saves nothing', async held => {
    const { user, customer, save, saved } = await open(held);
    await user.clear(customer);
    await user.type(customer, 'eikelaar zor');
    await user.tab();
    expect(customer).toHaveValue('eikelaar zor');
    expect(customer).toHaveAccessibleDescription(HINT);
    await save();
    expect(customer).toHaveFocus();
    expect(saved()).toEqual([]);
  });

  it('is saved once one of the list is chosen', async () => {
    const { user, customer, save, saved } = await open(null);
    await user.type(customer, 'bart');
    await user.tab();
    await user.click(customer);
    await user.click(
      await within(await screen.findByRole('listbox')).findByRole('option', { name: 'Bart BV' })
    );
    expect(customer).not.toHaveAccessibleDescription(HINT);
    await save();
    await waitFor(() => expect(saved()).toEqual([{ customer_id: 2 }]));
  });

  it.each([
    ['when the field is left', '{Tab}'],
    ['with Enter, which makes no new one', '{Enter}'],
  ])('is chosen by its whole name %s', async (_name, key) => {
    const { user, customer, save, saved } = await open(null);
    serveCustomers(CUSTOMERS.slice(1));
    await user.type(customer, 'bart bv');
    await within(await screen.findByRole('listbox')).findByRole('option', { name: 'Bart BV' });
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Ada BV' })).toBeNull());
    await user.keyboard(key);
    await waitFor(() => expect(customer).toHaveValue('Bart BV'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(customer).not.toHaveAccessibleDescription(HINT);
    await save();
    await waitFor(() => expect(saved()).toEqual([{ customer_id: 2 }]));
  });

  it('takes nothing with Enter where nothing was typed', async () => {
    const { user, customer, save, saved } = await open(1);
    await user.click(customer);
    await screen.findByRole('listbox');
    await user.keyboard('{Enter}');
    expect(customer).toHaveValue('Ada BV');
    await user.keyboard('{Escape}');
    await save();
    expect(saved()).toEqual([]);
  });

  it('is saved once the text is wiped', async () => {
    const { user, customer, save, saved } = await open(1);
    await user.type(customer, 'x', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    await user.tab();
    expect(customer).toHaveAccessibleDescription(HINT);
    await user.clear(customer);
    await save();
    await waitFor(() => expect(saved()).toEqual([{ customer_id: null }]));
  });

  it('that is typed back as it was is the same choice', async () => {
    const { user, customer, save, saved } = await open(1);
    const end = { initialSelectionStart: 6, initialSelectionEnd: 6 };
    await user.type(customer, 'x{Backspace}', end);
    await user.tab();
    expect(customer).toHaveValue('Ada BV');
    expect(customer).not.toHaveAccessibleDescription(HINT);
    await user.type(screen.getByLabelText(/^Naam/), '!');
    await save();
    await waitFor(() => expect(saved()).toEqual([{ name: 'Zomerfestival!' }]));
  });

  it('sends no form with Enter', async () => {
    const { user, customer, saved } = await open(1);
    await user.type(screen.getByLabelText(/^Naam/), '!');
    await user.type(customer, '{Enter}');
    expect(customer).toHaveValue('Ada BV');
    await user.type(customer, 'x{Enter}');
    expect(customer).toHaveValue('Ada BVx');
    expect(screen.getByRole('button', { name: 'Opslaan' })).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('is never taken from what an earlier text found', async () => {
    const { user, customer, save, saved } = await open(null);
    await user.click(customer);
    await screen.findByRole('option', { name: 'Ada BV' });
    const answer = Promise.withResolvers<undefined>();
    server.use(
      http.get('/api/customers', async () => {
        await answer.promise;
        return HttpResponse.json([buildCustomer({ id: 9, name: 'Podiumbouw' })], {
          headers: { 'X-Total-Count': '1' },
        });
      })
    );
    await user.type(customer, 'pod{ArrowDown}{Enter}');
    expect(customer).toHaveValue('pod');
    expect(screen.queryByRole('dialog')).toBeNull();
    answer.resolve(undefined);
    await screen.findByRole('option', { name: 'Podiumbouw' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(customer).toHaveValue('Podiumbouw');
    await save();
    await waitFor(() => expect(saved()).toEqual([{ customer_id: 9 }]));
  });

  it('tells a search that failed from one that found nothing', async () => {
    const { user, customer } = await open(null);
    expectLoggedFailures();
    server.use(http.get('/api/customers', () => HttpResponse.error()));
    await user.type(customer, 'bart');
    await waitFor(() => expect(customer).toHaveAccessibleDescription(/^Zoeken is mislukt/));
    expect(screen.queryByText('Niets gevonden')).toBeNull();
  });
});
