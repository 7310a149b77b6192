import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { buildUser, fail, serve, TENANTS } from '../support/people.ts';
import { detailOf } from './support/settings.ts';

const VIEWS = ['tenants.view'];

const MANAGES = ['tenants.view', 'tenants.manage'];

describe('the tenants', () => {
  it('are listed with whom to reach, and how they stand', async () => {
    serve({ '/tenants': [...TENANTS, { id: 3, name: 'Rook BV', payment_status: 'late' }] });
    const { user } = await openScreen('/tenants', { permissions: VIEWS });
    await screen.findByRole('link', { name: 'Stagehuur' });
    const rows = screen.getAllByRole('row').map(row => row.textContent);
    expect(rows[0]).toBe('TenantContactpersoonE-mailadresBetaalstatus');
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/^Lichtwerk.*Pending$/),
      expect.stringMatching(/^Rook BV.*Failed$/),
      expect.stringMatching(/^Stagehuur.*Ada de Wit.*Paid$/),
    ]);
    expect(screen.queryByRole('link', { name: 'Tenant toevoegen' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('cell', { name: 'Ada de Wit' }));
    await waitFor(() => expect(address()).toBe('/tenants/1'));
  });

  it('are refused without the permission', async () => {
    await openScreen('/tenants');
    expect(await screen.findByText('Je hebt geen toegang tot deze pagina.')).toBeVisible();
  });

  it('say that they could not be loaded', async () => {
    expectLoggedFailures();
    fail('get', '/tenants');
    await openScreen('/tenants', { permissions: VIEWS });
    expect(await screen.findByText('Fout bij ophalen van tenants')).toBeVisible();
  });

  it('are added to by who manages them', async () => {
    const sent = serve({ '/tenants': TENANTS });
    const { user } = await openScreen('/tenants', { permissions: MANAGES });
    await user.click(await screen.findByRole('link', { name: 'Tenant toevoegen' }));
    await user.type(await screen.findByRole('textbox', { name: /Naam/ }), 'Rook BV');
    expect(address()).toBe('/tenants/new');
    await user.type(screen.getByRole('combobox', { name: 'Land' }), 'neder');
    await user.click(await screen.findByRole('option', { name: 'Nederland' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Tenant toegevoegd.')).toBeVisible();
    expect(sent[0]).toMatchObject({
      call: 'POST /tenants',
      body: { name: 'Rook BV', country: 'NL' },
    });
  });
});

describe('a tenant', () => {
  it('is found in the list by a server that has no call for one', async () => {
    serve({ '/tenants': [{ ...TENANTS[0], country: 'NL', city: 'Utrecht' }] });
    await openScreen('/tenants/1', { permissions: VIEWS });
    expect(await screen.findByRole('heading', { name: 'Stagehuur', level: 1 })).toBeVisible();
    expect(await screen.findByText('Nederland')).toBeVisible();
    expect((await detailOf('Plaats')).nextSibling).toHaveTextContent('Utrecht');
    expect(screen.getByRole('tab', { name: 'Algemeen', selected: true })).toBeVisible();
    expect(screen.getByRole('link', { name: '← Terug naar tenants' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Bewerken' })).not.toBeInTheDocument();
  });

  it('says that it could not be loaded', async () => {
    expectLoggedFailures();
    fail('get', '/tenants');
    await openScreen('/tenants/1', { permissions: VIEWS });
    expect(await screen.findByText('Fout bij ophalen van tenantgegevens.')).toBeVisible();
  });

  it('says that there is none', async () => {
    expectLoggedFailures();
    serve({ '/tenants': TENANTS });
    await openScreen('/tenants/9', { permissions: VIEWS });
    expect(await screen.findByText('Tenant niet gevonden.')).toBeVisible();
  });

  it('is edited in place, and only what changed is sent', async () => {
    const sent = serve({ '/tenants': TENANTS });
    const { user } = await openScreen('/tenants/1', { permissions: MANAGES });
    await user.click(await screen.findByRole('link', { name: 'Bewerken' }));
    await user.type(await screen.findByRole('textbox', { name: 'Plaats' }), 'Zwolle');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Gegevens opgeslagen')).toBeVisible();
    expect(sent).toEqual([{ call: 'PATCH /tenants/1', body: { city: 'Zwolle' } }]);
    await waitFor(() => expect(address()).toBe('/tenants/1'));
  });

  it('is as it was once editing is cancelled', async () => {
    const sent = serve({ '/tenants': TENANTS });
    const { user } = await openScreen('/tenants/1?mode=edit', { permissions: MANAGES });
    await user.type(await screen.findByRole('textbox', { name: 'Contactpersoon' }), ' jr');
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect((await detailOf('Contactpersoon')).nextSibling).toHaveTextContent(/^Ada de Wit$/);
    expect(sent).toEqual([]);
  });

  it('says that saving failed', async () => {
    expectLoggedFailures();
    serve({ '/tenants': TENANTS });
    fail('patch', '/tenants/1');
    const { user } = await openScreen('/tenants/1?mode=edit', { permissions: MANAGES });
    await user.type(await screen.findByRole('textbox', { name: 'Plaats' }), 'Zwolle');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Opslaan mislukt')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Plaats' })).toHaveValue('Zwolle');
  });

  it('has its people in the table of all people', async () => {
    const asked: (string | null)[] = [];
    serve({ '/tenants': TENANTS });
    server.use(
      http.get('/api/users', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('tenantId'));
        return HttpResponse.json([buildUser()]);
      })
    );
    const { user } = await openScreen('/tenants/2', { permissions: [...VIEWS, 'users.view'] });
    await user.click(await screen.findByRole('tab', { name: 'Gebruikers' }));
    expect(await screen.findByRole('link', { name: 'Noor Bos' })).toBeVisible();
    expect(asked).toEqual(['2']);
  });

  it('invites who will run it from where its people will be', async () => {
    serve({ '/tenants': TENANTS, '/users': [] });
    const { user } = await openScreen('/tenants/2?tab=users', {
      permissions: [...MANAGES, 'users.view', 'users.add'],
    });
    await user.click(await screen.findByRole('link', { name: 'Gebruiker uitnodigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gebruiker uitnodigen' }));
    const tenant = await dialog.findByRole('combobox', { name: /^Tenant/ });
    await waitFor(() => expect(tenant).toHaveValue('Lichtwerk'));
    expect(dialog.getByRole('combobox', { name: /^Type/ })).toHaveTextContent('Full User');
  });
});
