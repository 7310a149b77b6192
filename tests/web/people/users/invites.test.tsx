import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { expectLoggedFailures, openScreen } from '../../support/admin.tsx';
import { serveKeyed } from '../../support/keyedServer.ts';
import { fail, serve, TENANTS } from '../../support/people.ts';

const OWN = { tenant_id: 1 };

const MANAGES = ['users.view', 'users.add', 'tenants.view', 'tenants.manage'];

const openDialog = async (permissions: string[], user: object = OWN) => {
  const sent = serve({ '/users': [], '/tenants': TENANTS, '/invites': [] });
  const opened = await openScreen('/users', { permissions, user });
  await opened.user.click(await screen.findByRole('button', { name: 'Gebruiker uitnodigen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gebruiker uitnodigen' }));
  await dialog.findByRole('textbox', { name: /Voornaam/ });
  return { ...opened, dialog, sent };
};

type Opened = Awaited<ReturnType<typeof openDialog>>;

const fillIn = async ({ user, dialog }: Opened) => {
  await user.type(dialog.getByRole('textbox', { name: /Voornaam/ }), 'Noor');
  await user.type(dialog.getByRole('textbox', { name: /Achternaam/ }), 'Bos');
  await user.type(dialog.getByRole('textbox', { name: /E-mailadres/ }), 'noor@nieuw.nl');
};

const send = ({ dialog }: Opened) => dialog.getByRole('button', { name: 'Uitnodiging versturen' });

describe('inviting someone', () => {
  it('sends what was filled in, for the own tenant, once', async () => {
    const opened = await openDialog(['users.view', 'users.add']);
    await fillIn(opened);
    await opened.user.dblClick(send(opened));
    expect(await screen.findByText('Uitnodiging verstuurd.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opened.sent).toEqual([
      {
        call: 'POST /users/invite',
        body: {
          name: 'Noor',
          last_name: 'Bos',
          email: 'noor@nieuw.nl',
          user_type: 'user',
          tenant_id: 1,
          language: 'nl',
        },
      },
    ]);
  });

  it('says that the first one was sent where it was changed after a lost answer', async () => {
    expectLoggedFailures();
    const opened = await openDialog(['users.view', 'users.add']);
    const made = serveKeyed('/users/invite', ['lost after'], (body, id) => ({ ...body, id }));
    await fillIn(opened);
    await opened.user.click(send(opened));
    expect(await opened.dialog.findByRole('alert')).toHaveTextContent(/^Geen antwoord/);
    await opened.user.type(opened.dialog.getByRole('textbox', { name: /Voornaam/ }), 'tje');
    await opened.user.click(send(opened));
    const said = /^De eerste keer is toch gelukt/;
    await waitFor(() => expect(opened.dialog.getByRole('alert')).toHaveTextContent(said));
    expect(made).toMatchObject([{ name: 'Noor' }]);
  });

  it('has one key, also when it is sent again', async () => {
    expectLoggedFailures();
    const opened = await openDialog(['users.view', 'users.add']);
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/users/invite', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ id: 9 });
      })
    );
    await fillIn(opened);
    await opened.user.click(send(opened));
    expect(await opened.dialog.findByRole('alert')).toBeVisible();
    await opened.user.click(send(opened));
    expect(await screen.findByText('Uitnodiging verstuurd.')).toBeVisible();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('offers the three kinds of user', async () => {
    const { user, dialog } = await openDialog(['users.view', 'users.add']);
    await user.click(dialog.getByRole('combobox', { name: /Type/ }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Full User', 'User', 'Freelancer']);
  });

  it('asks for what is missing, and for an address that is one', async () => {
    const opened = await openDialog(['users.view', 'users.add']);
    await opened.user.type(opened.dialog.getByRole('textbox', { name: /E-mail/ }), 'geen adres');
    await opened.user.click(send(opened));
    await waitFor(() => expect(opened.dialog.getAllByText('Verplicht veld.')).toHaveLength(2));
    expect(opened.dialog.getByText('Vul een geldig e-mailadres in.')).toBeVisible();
    expect(opened.sent).toEqual([]);
  });

  it('has a tenant chosen by who manages them', async () => {
    const opened = await openDialog(MANAGES);
    await fillIn(opened);
    const { dialog } = opened;
    expect(await dialog.findByRole('combobox', { name: /Tenant/ })).toHaveValue('');
    await opened.user.clear(dialog.getByRole('textbox', { name: /Voornaam/ }));
    await opened.user.click(send(opened));
    expect(await dialog.findByText('Selecteer een tenant voor de gebruiker')).toBeVisible();
    expect(dialog.getByText('Verplicht veld.')).toBeVisible();
    await opened.user.type(dialog.getByRole('textbox', { name: /Voornaam/ }), 'Noor');
    await opened.user.click(dialog.getByRole('combobox', { name: /Tenant/ }));
    await opened.user.click(await screen.findByRole('option', { name: 'Lichtwerk' }));
    await opened.user.click(send(opened));
    await waitFor(() => expect(opened.sent[0]?.body).toMatchObject({ tenant_id: 2 }));
  });

  it('does not work for someone of no tenant', async () => {
    const opened = await openDialog(['users.view', 'users.add'], { tenant_id: null });
    expect(opened.dialog.getByText('Je bent niet gekoppeld aan een tenant')).toBeVisible();
    await fillIn(opened);
    await opened.user.click(send(opened));
    expect(await opened.dialog.findByText('Je hebt geen gekoppelde tenant')).toBeVisible();
    expect(opened.sent).toEqual([]);
  });

  it.each([
    [{ error: 'Dit adres kennen we al.' }, 'Dit adres kennen we al.'],
    [{ errorCode: 'user_limit_reached' }, /maximale aantal gebruikers/],
    [{}, 'Uitnodiging versturen mislukt'],
  ])('says why it failed, and keeps what was typed: %j', async (body, text) => {
    expectLoggedFailures();
    const opened = await openDialog(['users.view', 'users.add']);
    fail('post', '/users/invite', 409, body);
    await fillIn(opened);
    await opened.user.click(send(opened));
    expect(await opened.dialog.findByText(text)).toBeVisible();
    expect(opened.dialog.getByRole('textbox', { name: /Voornaam/ })).toHaveValue('Noor');
  });

  it('opens at its own address, for the list to lead to', async () => {
    serve({ '/users': [], '/tenants': TENANTS });
    await openScreen('/users/create', { permissions: ['users.view', 'users.add'], user: OWN });
    expect(await screen.findByRole('dialog', { name: 'Gebruiker uitnodigen' })).toBeVisible();
  });
});

describe('inviting a deleted person', () => {
  const invite = async (permissions: string[]) => {
    expectLoggedFailures();
    const sent = serve({ '/tenants': TENANTS, '/invites': [] });
    server.use(
      http.get('/api/users', ({ request }) => {
        const asksDeleted = new URL(request.url).search.includes('deleted');
        return HttpResponse.json(asksDeleted ? [{ id: 12, email: 'noor@nieuw.nl' }] : []);
      })
    );
    fail('post', '/users/invite', 409, { errorCode: 'email_already_used' });
    const opened = await openScreen('/users', { permissions, user: OWN, extensions: ['people'] });
    await opened.user.click(await screen.findByRole('button', { name: 'Gebruiker uitnodigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gebruiker uitnodigen' }));
    await dialog.findByRole('textbox', { name: /Voornaam/ });
    const filled = { ...opened, dialog, sent };
    await fillIn(filled);
    await opened.user.click(send(filled));
    expect(await dialog.findByText('Dit e-mailadres is al in gebruik.')).toBeVisible();
    return filled;
  };

  it('offers to restore them', async () => {
    const { user, dialog, sent } = await invite(['users.view', 'users.add', 'user.delete']);
    await user.click(await dialog.findByRole('button', { name: 'Herstellen' }));
    expect(await screen.findByText('Gebruiker hersteld.')).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual(['PATCH /users/12/restore']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers nothing to who may not restore', async () => {
    const { dialog } = await invite(['users.view', 'users.add']);
    expect(dialog.queryByRole('button', { name: 'Herstellen' })).not.toBeInTheDocument();
  });
});
