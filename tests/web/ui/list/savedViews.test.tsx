import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { address, buildMe, openAdmin, openScreen } from '../../support/admin.tsx';
import { buildCustomer, serveCustomers } from '../../support/api.ts';

const open = async (
  path = '/customers',
  openAt = openScreen,
  as?: Parameters<typeof openScreen>[1]
) => {
  serveCustomers([
    buildCustomer({ id: 1, name: 'Ada BV' }),
    buildCustomer({ id: 2, name: 'Bea BV' }),
  ]);
  const { user } = await openAt(path, as);
  await screen.findByRole('link', { name: 'Bea BV' });
  return user;
};

const viewOf = (query: Record<string, string>) =>
  `/customers?${new URLSearchParams({ page: '1', perPage: '24', order: 'ASC', ...query })}`;

const BY_MAIL = { field: 'email', order: 'ASC' };

const save = async (user: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Weergaven' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deze weergave opslaan…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Weergave opslaan' }));
  await user.type(dialog.getByRole('textbox', { name: 'Naam van de weergave' }), name);
  await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await screen.findByRole('button', { name });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

describe('a saved view', () => {
  it('brings back search, order and look', async () => {
    const user = await open(
      viewOf({ filter: '{"q":"bea"}', sort: 'email', view: 'table' }),
      openAdmin
    );
    await save(user, "Bea's");
    await user.click(await screen.findByRole('link', { name: 'Klanten' }));
    await screen.findByRole('link', { name: 'Ada BV' });
    await user.click(await screen.findByRole('button', { name: 'Weergaven' }));
    await user.click(await screen.findByRole('menuitemradio', { name: "Bea's" }));
    expect(await screen.findByText('1–1 van 1')).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Klanten zoeken' })).toHaveValue('bea');
    expect(Object.fromEntries(new URL(address(), 'http://here').searchParams)).toEqual({
      filter: '{"q":"bea"}',
      sort: 'email',
      order: 'ASC',
      page: '1',
      perPage: '24',
      view: 'table',
    });
    expect(await screen.findByRole('button', { name: "Bea's" })).toBeVisible();
  });

  it('is not offered until it is known whose it would be', async () => {
    const me = Promise.withResolvers<void>();
    const view = viewOf({ filter: '{}', sort: 'email', view: 'table' });
    const user = await open(view, openScreen, {
      me: async () => {
        await me.promise;
        return HttpResponse.json(buildMe());
      },
    });
    expect(screen.queryByRole('button', { name: 'Weergaven' })).not.toBeInTheDocument();
    me.resolve();
    await save(user, 'Op mail');
  });

  it('that was saved on a phone, without a look, has any look', async () => {
    const stored = [{ label: 'Op mail', value: { filter: {}, sort: BY_MAIL, perPage: 24 } }];
    localStorage.setItem('RaStoreFlightcase.7.customers.savedQueries', JSON.stringify(stored));
    await open(viewOf({ filter: '{}', sort: 'email', view: 'table' }));
    expect(await screen.findByRole('button', { name: 'Op mail' })).toBeVisible();
  });

  it('can be removed, once that is confirmed', async () => {
    const user = await open(viewOf({ filter: '{}', sort: 'email' }));
    await save(user, 'Op mail');
    await user.click(await screen.findByRole('button', { name: 'Op mail' }));
    await user.click(await screen.findByRole('menuitem', { name: '‘Op mail’ verwijderen…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Weergave verwijderen?' }));
    await user.click(question.getByRole('button', { name: 'Verwijderen' }));
    await user.click(await screen.findByRole('button', { name: 'Weergaven' }));
    expect(screen.queryByRole('menuitemradio')).not.toBeInTheDocument();
  });

  it('stays for its owner, and for nobody else, after signing out', async () => {
    const user = await open(viewOf({ filter: '{}', sort: 'email' }), openAdmin);
    await save(user, 'Op mail');
    await user.click(await screen.findByRole('button', { name: 'Gebruikersmenu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Uitloggen' }));
    // The way to the sign-in page ends later than the session: until then it would lead the next screen away.
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    for (const { id, views } of [
      { id: 8, views: 0 },
      { id: 7, views: 1 },
    ]) {
      cleanup();
      const again = await openScreen('/customers', { user: { id } });
      await again.user.click(await screen.findByRole('button', { name: 'Weergaven' }));
      expect(screen.queryAllByRole('menuitemradio')).toHaveLength(views);
    }
  });

  it('takes the place of one with the same name only after a question', async () => {
    const user = await open(viewOf({ filter: '{}', sort: 'email' }));
    await save(user, 'Mijn lijst');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sorteren op' }), 'Naam');
    const views = await screen.findByRole('button', { name: 'Weergaven' });
    await user.click(views);
    await user.click(await screen.findByRole('menuitem', { name: 'Deze weergave opslaan…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Weergave opslaan' }));
    const name = dialog.getByRole('textbox', { name: 'Naam van de weergave' });
    await user.type(name, 'Mijn lijst');
    expect(name).toHaveAccessibleDescription('Er is al een weergave met deze naam.');
    await user.type(name, '{Enter}');
    const question = async () =>
      within(await screen.findByRole('dialog', { name: 'Weergave vervangen?' }));
    await user.click((await question()).getByRole('button', { name: 'Annuleren' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Weergave vervangen?' })).toBeNull()
    );
    expect(name).toHaveValue('Mijn lijst');
    expect(screen.queryByText('Mijn lijst')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await user.click((await question()).getByRole('button', { name: 'Vervangen' }));
    await user.click(await screen.findByRole('button', { name: 'Mijn lijst' }));
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(1);
  });
});
