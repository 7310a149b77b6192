import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { expectLoggedFailures, openScreen } from '../../support/admin.tsx';
import { failure } from '../../support/api.ts';
import { fail, serve, TENANTS } from '../../support/people.ts';

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

describe('the invitations', () => {
  const open = async (permissions = ['users.view', 'users.add', 'tenants.view']) => {
    const sent = serve({ '/users': [], '/tenants': TENANTS, '/invites': INVITES });
    const opened = await openScreen('/users', { permissions, user: { tenant_id: 1 } });
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
    expect(sent.map(({ call }) => call)).toEqual([`PATCH /invites/1/${path}`]);
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
    await openScreen('/users?show=invites', {
      permissions: ['users.view', 'users.add', 'tenants.view', 'tenants.manage'],
    });
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
