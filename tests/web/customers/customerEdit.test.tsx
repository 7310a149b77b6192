import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import {
  buildCustomer,
  failNext,
  failure,
  holdNext,
  made,
  serveCustomers,
} from '../support/api.ts';
import { CUSTOMER_MANAGER } from '../support/people.ts';

const openForm = async () => {
  const requests = serveCustomers([buildCustomer()]);
  const { user } = await openScreen('/customers/1', CUSTOMER_MANAGER);
  await user.click(await screen.findByRole('link', { name: 'Bewerken' }));
  await screen.findByRole('textbox', { name: /Naam/ });
  return { requests, user };
};

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

/** Back from the form, the customer is shown under this name. */
const expectShown = async (name: string) => {
  expect(await screen.findByRole('link', { name: 'Bewerken' })).toBeVisible();
  expect(screen.getByRole('heading', { name, level: 1 })).toBeVisible();
};

const save = () => screen.getByRole('button', { name: 'Opslaan' });

describe('editing a customer', () => {
  it('sends only what changed, onto the version that was read', async () => {
    const { requests, user } = await openForm();
    expect(address()).toBe('/customers/1?mode=edit');
    await user.clear(field('Telefoon'));
    await user.type(field('Contactpersoon'), ' ');
    await user.clear(field(/Naam/));
    await user.type(field(/Naam/), 'Ada Holding BV');
    await user.click(save());
    await expectShown('Ada Holding BV');
    expect(address()).toBe('/customers/1');
    expect(screen.getByText('Opgeslagen')).toBeVisible();
    expect(made(requests, 'PATCH')).toMatchObject([
      { body: { name: 'Ada Holding BV', phone: null }, ifMatch: '"v3"' },
    ]);
  });

  it('sends nothing when nothing changed', async () => {
    const { requests, user } = await openForm();
    await user.click(save());
    await screen.findByRole('link', { name: 'Bewerken' });
    expect(made(requests, 'PATCH')).toHaveLength(0);
  });

  it.each(['{Control>}s{/Control}', '{Control>}{Enter}{/Control}'])(
    'is saved by %s, also from a text of several lines',
    async keys => {
      const { requests, user } = await openForm();
      await user.type(field('Adres'), ' 2');
      await user.keyboard(keys);
      await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    }
  );

  it('sends once, however often saving is clicked', async () => {
    const { requests, user } = await openForm();
    await user.type(field(/Naam/), '!');
    await user.dblClick(save());
    await expectShown('Ada BV!');
    expect(made(requests, 'PATCH')).toHaveLength(1);
  });

  it('takes a server at its word that only says that it succeeded', async () => {
    const { user } = await openForm();
    server.use(http.patch('/api/customers/1', () => HttpResponse.json({ success: true })));
    const reread = holdNext('/customers/1');
    await user.type(field(/Naam/), '!');
    await user.click(save());
    await expectShown('Ada BV!');
    reread.answer(buildCustomer({ name: 'Ada BV!' }));
  });

  it('brings back what was there when it is cancelled', async () => {
    const { requests, user } = await openForm();
    await user.type(field(/Naam/), '!');
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    await expectShown('Ada BV');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Bewerken' }));
    expect(await screen.findByRole('textbox', { name: /Naam/ })).toHaveValue('Ada BV');
    expect(made(requests, 'PATCH')).toHaveLength(0);
  });

  it('checks the fields before it sends them', async () => {
    const { requests, user } = await openForm();
    await user.clear(field(/Naam/));
    await user.clear(field('Email'));
    await user.type(field('Email'), 'ada');
    await user.click(save());
    await waitFor(() => expect(field(/Naam/)).toHaveAccessibleDescription('Verplicht veld.'));
    expect(field('Email')).toHaveAccessibleDescription('Vul een geldig e-mailadres in.');
    expect(field(/Naam/)).toHaveFocus();
    expect(made(requests, 'PATCH')).toHaveLength(0);
  });

  it("shows the server's objections at their fields", async () => {
    expectLoggedFailures();
    const { user } = await openForm();
    failNext(
      'patch',
      '/customers/1',
      400,
      failure('invalid_input', 'Controleer de velden.', { fields: { phone: 'Geen nummer.' } })
    );
    await user.type(field('Telefoon'), 'x');
    await user.click(save());
    await waitFor(() => expect(field('Telefoon')).toHaveAccessibleDescription('Geen nummer.'));
    expect(field('Telefoon')).toHaveValue('030 123 45 67x');
  });

  it('keeps what was typed when saving fails, and says why', async () => {
    expectLoggedFailures();
    const { user } = await openForm();
    failNext('patch', '/customers/1', 503, failure('server_busy', 'Het is even te druk.'));
    await user.type(field(/Naam/), '!');
    await user.click(save());
    expect(await screen.findByText('Het is even te druk.')).toBeVisible();
    expect(field(/Naam/)).toHaveValue('Ada BV!');
  });

  it('asks before what was typed is left', async () => {
    const { user } = await openForm();
    await user.type(field(/Naam/), '!');
    await user.click(screen.getByRole('link', { name: '← Terug naar klanten' }));
    const dialog = await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
    await user.click(within(dialog).getByRole('button', { name: 'Blijven' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field(/Naam/)).toHaveValue('Ada BV!');
    await user.click(screen.getByRole('link', { name: '← Terug naar klanten' }));
    await user.click(await screen.findByRole('button', { name: 'Verder zonder opslaan' }));
    expect(await screen.findByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
  });

  it('asks when going back in the browser as well', async () => {
    const { user } = await openForm();
    await user.type(field(/Naam/), '!');
    window.history.back();
    expect(await screen.findByRole('dialog')).toHaveTextContent('Wijzigingen niet opgeslagen');
  });
});

describe('a customer that someone else has changed meanwhile', () => {
  const conflict = async () => {
    expectLoggedFailures();
    const { requests, user } = await openForm();
    const current = buildCustomer({ version: 9, phone: '06 99', address: 'Dam 1' });
    failNext('patch', '/customers/1', 412, failure('edit_conflict', '', { current }));
    await user.type(field(/Naam/), '!');
    await user.clear(field('Adres'));
    await user.type(field('Adres'), 'Neude 2');
    await user.click(save());
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Intussen gewijzigd door iemand anders' })
    );
    return { requests, user, dialog };
  };

  it('is shown beside what was typed, which stays', async () => {
    const { user, dialog } = await conflict();
    const rows = dialog.getAllByRole('row').map(row => row.textContent);
    expect(rows).toEqual([
      'VeldJe wijzigingNu opgeslagen',
      'NaamAda BV!Ada BV',
      'Telefoon06 99',
      'AdresNeude 2Dam 1',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Terug' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field(/Naam/)).toHaveValue('Ada BV!');
  });

  it('takes my changes onto the newer version', async () => {
    const { requests, user, dialog } = await conflict();
    await user.click(dialog.getByRole('button', { name: 'Mijn wijzigingen opslaan' }));
    await expectShown('Ada BV!');
    expect(made(requests, 'PATCH')).toMatchObject([
      { body: { name: 'Ada BV!', address: 'Neude 2' }, ifMatch: '"v9"' },
    ]);
  });

  it('is refused at the field, which has the focus and all that was typed', async () => {
    const { user, dialog } = await conflict();
    failNext(
      'patch',
      '/customers/1',
      400,
      failure('validation', 'Controleer de velden.', { fields: { address: 'Onbekend adres.' } })
    );
    await user.click(dialog.getByRole('button', { name: 'Mijn wijzigingen opslaan' }));
    expect(await screen.findByText('Onbekend adres.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Adres')).toHaveFocus();
    expect(field('Adres')).toBeInvalid();
    expect(field('Adres')).toHaveValue('Neude 2');
    expect(field(/Naam/)).toHaveValue('Ada BV!');
    await user.type(field('Adres'), '0');
    expect(field('Adres')).toBeValid();
  });

  it('is taken as the other left it', async () => {
    const { requests, user, dialog } = await conflict();
    const reread = holdNext('/customers/1');
    await user.click(dialog.getByRole('button', { name: 'Die van de ander overnemen' }));
    expect(await screen.findByRole('heading', { name: 'Ada BV', level: 1 })).toBeVisible();
    expect(screen.getByText('Dam 1')).toBeVisible();
    expect(made(requests, 'PATCH')).toHaveLength(0);
    reread.answer(buildCustomer({ address: 'Dam 1' }));
  });
});
