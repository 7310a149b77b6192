import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { server } from '../server.ts';
import { address, buildMe, openScreen } from '../support/admin.tsx';
import { buildCustomer, serveCustomers, serveRecords } from '../support/api.ts';

const openDialog = async () => {
  serveRecords('projects', [
    { id: 5, version: 1, name: 'Zomerfeest', status: 'optie', start_date: null, end_date: null },
  ]);
  const { user } = await openScreen('/projects', {
    me: () =>
      HttpResponse.json({
        ...buildMe(),
        permissions: ['projects.manage'],
        extensions: ['overview'],
      }),
  });
  server.use(http.get('/api/projects/5/overview', () => HttpResponse.json({ tasks: [] })));
  await user.click(await screen.findByRole('link', { name: 'Zomerfeest' }));
  await user.click(await screen.findByRole('button', { name: 'Periode wijzigen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Periode wijzigen' });
  await within(dialog).findByLabelText('Begin');
  return { user, dialog, place: address() };
};

/** The step back, and the step forward again to the page that it did not leave. */
const goBack = async () => {
  let moves = 0;
  const count = () => void (moves += 1);
  window.addEventListener('popstate', count);
  window.history.back();
  await waitFor(() => expect(moves).toBe(2));
  window.removeEventListener('popstate', count);
};

/** True if the browser would ask before it reloads the page. */
const asksBeforeReload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('a dialog with a form', () => {
  it('has the browser ask before a reload loses what was typed', async () => {
    const { user, dialog } = await openDialog();
    expect(asksBeforeReload()).toBe(false);
    await user.type(within(dialog).getByLabelText('Begin'), '12 jun');
    expect(asksBeforeReload()).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asksBeforeReload()).toBe(false);
  });

  it('is what the step back closes, and the page stays', async () => {
    const { place } = await openDialog();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(place);
    expect(screen.getByRole('heading', { name: 'Zomerfeest' })).toBeVisible();
  });

  it.each([
    ['the step back', async () => goBack()],
    ['Escape', async (press: (keys: string) => Promise<void>) => press('{Escape}')],
  ])('asks before %s loses what was typed', async (_way, leave) => {
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByLabelText('Begin'), '12 jun');
    await leave(keys => user.keyboard(keys));
    const question = await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
    await user.click(within(question).getByRole('button', { name: 'Blijven' }));
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Begin')).toHaveDisplayValue(/12 jun/)
    );
  });
});

const openNewCustomer = async () => {
  serveCustomers([buildCustomer()]);
  serveRecords('projects', [
    { id: 5, version: 1, name: 'Zomerfeest', customer_id: 1, customer_name: 'Ada BV' },
  ]);
  const { user } = await openScreen('/projects', {
    permissions: ['projects.manage', 'customers.manage'],
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

const question = () => screen.queryByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });

describe('dialogs above each other', () => {
  it.each([
    ['the step back', async () => goBack()],
    ['Escape', async (press: (keys: string) => Promise<void>) => press('{Escape}')],
  ])('are closed one by one by %s, and the form below them stays', async (_way, leave) => {
    const { user, dialog, place } = await openNewCustomer();
    const phone = within(dialog).getByRole('textbox', { name: /Telefoon/ });
    await user.type(phone, '06');
    await leave(keys => user.keyboard(keys));
    await waitFor(() => expect(question()).toBeVisible());
    await leave(keys => user.keyboard(keys));
    await waitFor(() => expect(question()).toBeNull());
    expect(phone).toHaveValue('06');
    await leave(keys => user.keyboard(keys));
    await user.click(await screen.findByRole('button', { name: 'Verder zonder opslaan' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(address()).toBe(place);
    expect(await screen.findByRole('textbox', { name: /^Naam/ })).toHaveValue('Zomerfeest');
  });

  it('leave the guard of the form below them in place', async () => {
    const { user, dialog } = await openNewCustomer();
    await goBack();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), ' 2027');
    await goBack();
    await waitFor(() => expect(question()).toBeVisible());
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(await screen.findByRole('textbox', { name: /^Naam/ })).toHaveValue('Zomerfeest 2027');
  });
});

describe('a dialog without fields', () => {
  it('is closed by the step back, and the page stays', async () => {
    serveCustomers([buildCustomer()]);
    const { user } = await openScreen('/customers/1');
    await user.click(await screen.findByRole('link', { name: '← Terug naar klanten' }));
    await screen.findByRole('searchbox', { name: 'Klanten zoeken' });
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog');
    await goBack();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(address()).toMatch(/^\/customers/);
  });
});
