import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { buildMe, expectLoggedFailures, openScreen } from '../../support/admin.tsx';
import { failure } from '../../support/api.ts';
import { fail, type Sent, serve, TENANTS } from '../../support/people.ts';

const INVITES = [
  {
    id: 1,
    name: 'Noor',
    last_name: 'Bos',
    email: 'noor@stagehuur.nl',
    user_type: 'full',
    tenant_id: 1,
    expires_at: '2099-01-01T12:00:00.000Z',
    used: 0,
  },
  { id: 2, name: 'Piet', email: 'piet@x.nl', user_type: 'user', tenant_id: 2, used: true },
  {
    id: 3,
    name: 'Mo',
    email: 'mo@x.nl',
    user_type: 'freelancer',
    tenant_id: 1,
    expires_at: '2020-01-01T12:00:00.000Z',
    used: false,
  },
];

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

const calls = (sent: Sent[]) => sent.map(({ call }) => call);

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

describe('the invitations', () => {
  const open = async (permissions = ['users.view', 'users.add', 'tenants.view']) => {
    const sent = serve({ '/users': [], '/tenants': TENANTS, '/invites': INVITES });
    const opened = await openScreen('/users', { permissions, user: OWN });
    await opened.user.click(await screen.findByRole('button', { name: 'Uitnodigingen' }));
    return { ...opened, sent };
  };

  it('are listed with what became of them', async () => {
    await open();
    await screen.findByText('Geaccepteerd');
    const rows = screen.getAllByRole('row').map(row => row.textContent);
    await waitFor(() => expect(screen.getByText('Lichtwerk')).toBeVisible());
    expect(rows[0]).toBe('Naam en e-mailadresTypeVerloopt opTenantStatusActies');
    expect(rows[1]).toMatch(/^Noor Bosnoor@stagehuur.nlFull User1 jan 2099 13:00.*Verzonden$/);
    expect(rows[2]).toMatch(/^Pietpiet@x.nlUser–.*Geaccepteerd$/);
    expect(rows[3]).toMatch(/^Momo@x.nlFreelancer.*Verlopen$/);
    expect(screen.getAllByRole('button', { name: /^Acties voor/ })).toHaveLength(2);
  });

  it.each([
    ['Vernieuwen', 'renew', 'Uitnodiging opnieuw verstuurd.'],
    ['Intrekken', 'revoke', 'Uitnodiging ingetrokken.'],
  ])('%s asks the server, and reads the list again', async (action, path, text) => {
    const { user, sent } = await open();
    let read = 0;
    server.use(
      http.get('/api/invites', () => {
        read += 1;
        return HttpResponse.json(INVITES.slice(1));
      })
    );
    await user.click(
      await screen.findByRole('button', { name: 'Acties voor de uitnodiging van Noor Bos' })
    );
    await user.click(screen.getByRole('menuitem', { name: action }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(calls(sent)).toEqual([`PATCH /invites/1/${path}`]);
    await waitFor(() => expect(screen.queryByText('Noor Bos')).not.toBeInTheDocument());
    expect(read).toBe(1);
  });

  it.each([
    ['Vernieuwen', 'renew', 'De uitnodiging kon niet worden vernieuwd.'],
    ['Intrekken', 'revoke', 'De uitnodiging kon niet worden ingetrokken.'],
  ])('%s says quietly that it failed', async (action, path, text) => {
    const log = expectLoggedFailures();
    const { user } = await open();
    fail('patch', `/invites/1/${path}`);
    await user.click(await screen.findByRole('button', { name: /van Noor Bos$/ }));
    await user.click(screen.getByRole('menuitem', { name: action }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(log).toHaveBeenCalled();
  });

  it('say why one could not be renewed', async () => {
    expectLoggedFailures();
    const { user } = await open();
    server.use(
      http.patch('/api/invites/1/renew', () =>
        HttpResponse.json(failure('user_limit_reached'), { status: 409 })
      )
    );
    await user.click(await screen.findByRole('button', { name: /van Noor Bos$/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Vernieuwen' }));
    expect(await screen.findByText(/meer plaatsen/)).toBeVisible();
  });

  it('show that the address turned out to be in use elsewhere', async () => {
    serve({
      '/users': [],
      '/tenants': TENANTS,
      '/invites': [{ ...INVITES[0], address_taken_at: '2026-03-02T09:30:00.000Z' }],
    });
    await openScreen('/users?show=invites', { permissions: MANAGES });
    expect(await screen.findByText('Adres al in gebruik')).toBeVisible();
  });

  it('say that there are none', async () => {
    serve({ '/invites': [] });
    await openScreen('/users?show=invites', { permissions: ['users.view'] });
    expect(await screen.findByText('Geen actieve uitnodigingen')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Gebruikers', level: 1 })).toBeVisible();
  });

  it('say quietly that they could not be loaded', async () => {
    const log = expectLoggedFailures();
    fail('get', '/invites');
    await openScreen('/users?show=invites', { permissions: ['users.view'] });
    expect(await screen.findByText('De uitnodigingen konden niet worden opgehaald.')).toBeVisible();
    expect(screen.getByText('Geen actieve uitnodigingen')).toBeVisible();
    expect(log).toHaveBeenCalled();
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
    const opened = await openScreen('/users', {
      me: () => HttpResponse.json({ ...buildMe(OWN), permissions, extensions: ['people'] }),
    });
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
    expect(calls(sent)).toEqual(['PATCH /users/12/restore']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers nothing to who may not restore', async () => {
    const { dialog } = await invite(['users.view', 'users.add']);
    expect(dialog.queryByRole('button', { name: 'Herstellen' })).not.toBeInTheDocument();
  });
});

describe('inviting the people of a file', () => {
  it('checks all of them before one is invited, and tells who could not be', async () => {
    expectLoggedFailures();
    serve({ '/users': [], '/tenants': TENANTS, '/invites': [] });
    const invited: unknown[] = [];
    server.use(
      http.post<never, { email: string }>('/api/users/invite', async ({ request }) => {
        const body = await request.json();
        if (body.email === 'mo@x.nl') {
          return HttpResponse.json({ error: 'Er is geen plaats meer.' }, { status: 409 });
        }
        invited.push(body);
        return HttpResponse.json({ id: 1 }, { status: 201 });
      })
    );
    const { user } = await openScreen('/users', {
      permissions: ['users.view', 'users.add'],
      user: OWN,
    });
    await user.click(await screen.findByRole('button', { name: 'Importeren' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Mensen uitnodigen uit een bestand' })
    );
    const csv = 'Voornaam;Achternaam;E-mail\nNoor;Bos;noor@x.nl\nMo;Ali;mo@x.nl\nPiet;Vos;piet';
    await user.upload(
      dialog.getByLabelText('Bestand kiezen', { selector: 'input' }),
      new File([csv], 'mensen.csv')
    );
    await dialog.findByRole('table');
    for (const step of ['Kolommen', 'Waarden', 'Controle']) {
      await user.click(dialog.getByRole('button', { name: 'Volgende' }));
      await waitFor(() =>
        expect(dialog.getByRole('button', { name: step })).toHaveAttribute('aria-current', 'step')
      );
    }
    expect(await dialog.findByText('Rij 4: Piet')).toBeVisible();
    expect(invited).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '2 rijen importeren' }));
    expect(await dialog.findByText('1 uitnodiging verstuurd.')).toBeVisible();
    expect(dialog.getByText(/Rij 3: Mo: Er is geen plaats meer\./)).toBeVisible();
    expect(invited).toEqual([
      {
        name: 'Noor',
        last_name: 'Bos',
        email: 'noor@x.nl',
        user_type: 'user',
        language: 'nl',
        tenant_id: 1,
      },
    ]);
  });
});
