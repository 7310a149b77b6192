import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { HttpResponse } from 'msw';
import { address, buildMe, openAdmin } from '../support/admin.tsx';
import { buildCustomer, serveCustomers, serveRecords } from '../support/api.ts';

const openDialog = async () => {
  serveCustomers([buildCustomer()]);
  serveRecords('projects', [
    { id: 5, version: 1, name: 'Zomerfeest', customer_id: 1, customer_name: 'Ada BV' },
  ]);
  const { user } = await openAdmin('/projects', {
    me: () =>
      HttpResponse.json({ ...buildMe(), permissions: ['projects.manage', 'customers.manage'] }),
  });
  await user.click(await screen.findByRole('link', { name: 'Zomerfeest' }));
  await user.click(await screen.findByRole('link', { name: 'Bewerken' }));
  const field = await screen.findByRole('combobox', { name: 'Klant' });
  await user.clear(field);
  await user.type(field, 'Nieuw');
  await user.click(await screen.findByRole('option', { name: 'Klant toevoegen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Klant toevoegen' });
  return { user, dialog, place: address() };
};

const goBack = () => act(async () => window.history.back());

describe('a dialog with a form', () => {
  it('is what the step back closes, and the page stays', async () => {
    const { place } = await openDialog();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(place);
    expect(screen.getByRole('textbox', { name: /^Naam/ })).toHaveValue('Zomerfeest');
  });

  it.each([
    ['the step back', async () => goBack()],
    ['Escape', async (press: (keys: string) => Promise<void>) => press('{Escape}')],
  ])('asks before %s loses what was typed', async (_way, leave) => {
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByRole('textbox', { name: /Telefoon/ }), '06');
    await leave(keys => user.keyboard(keys));
    const question = await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
    await user.click(within(question).getByRole('button', { name: 'Blijven' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: /Telefoon/ })).toHaveValue('06')
    );
  });
});
