import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, buildMe, expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { buildUser, fail, serve, TENANTS } from '../support/people.ts';

const VIEWS = ['tenants.view'];

const MANAGES = ['tenants.view', 'tenants.manage'];

const SETTINGS = {
  payment_status: 'suspended',
  language_default: 'de',
  force_twofa: 1,
  max_users: 12,
};

/** Someone on our own server, which knows more calls than others. */
const onOurServer = (permissions: string[], user: object = { tenant_id: null }) => ({
  me: () => HttpResponse.json({ ...buildMe(user), permissions, extensions: ['people'] }),
});

const detailOf = (field: string) => screen.findByText(field, { selector: 'dt' });

describe('the tenants', () => {
  it('are listed with whom to reach, and how they stand', async () => {
    serve({ '/tenants': [...TENANTS, { id: 3, name: 'Rook BV', payment_status: 'late' }] });
    const { user } = await openAdmin('/tenants', { permissions: VIEWS });
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
    await openAdmin('/tenants');
    expect(await screen.findByText('Je hebt geen toegang tot deze pagina.')).toBeVisible();
  });

  it('say that they could not be had', async () => {
    expectLoggedFailures();
    fail('get', '/tenants');
    await openAdmin('/tenants', { permissions: VIEWS });
    expect(await screen.findByText('Fout bij ophalen van tenants')).toBeVisible();
  });

  it('are added to by who manages them', async () => {
    const sent = serve({ '/tenants': TENANTS });
    const { user } = await openAdmin('/tenants', { permissions: MANAGES });
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
    await openAdmin('/tenants/1', { permissions: VIEWS });
    expect(await screen.findByRole('heading', { name: 'Stagehuur', level: 1 })).toBeVisible();
    expect(await screen.findByText('Nederland')).toBeVisible();
    expect((await detailOf('Plaats')).nextSibling).toHaveTextContent('Utrecht');
    expect(screen.getByRole('tab', { name: 'Algemeen', selected: true })).toBeVisible();
    expect(screen.getByRole('link', { name: '← Terug naar tenants' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Bewerken' })).not.toBeInTheDocument();
  });

  it('says that it could not be had', async () => {
    expectLoggedFailures();
    fail('get', '/tenants');
    await openAdmin('/tenants/1', { permissions: VIEWS });
    expect(await screen.findByText('Fout bij ophalen van tenantgegevens.')).toBeVisible();
  });

  it('says that there is none', async () => {
    expectLoggedFailures();
    serve({ '/tenants': TENANTS });
    await openAdmin('/tenants/9', { permissions: VIEWS });
    expect(await screen.findByText('Tenant niet gevonden.')).toBeVisible();
  });

  it('is edited in place, and only what changed is sent', async () => {
    const sent = serve({ '/tenants': TENANTS });
    const { user } = await openAdmin('/tenants/1', { permissions: MANAGES });
    await user.click(await screen.findByRole('link', { name: 'Bewerken' }));
    await user.type(await screen.findByRole('textbox', { name: 'Plaats' }), 'Zwolle');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Gegevens opgeslagen')).toBeVisible();
    expect(sent).toEqual([{ call: 'PATCH /tenants/1', body: { city: 'Zwolle' } }]);
    await waitFor(() => expect(address()).toBe('/tenants/1'));
  });

  it('is as it was once editing is cancelled', async () => {
    const sent = serve({ '/tenants': TENANTS });
    const { user } = await openAdmin('/tenants/1?mode=edit', { permissions: MANAGES });
    await user.type(await screen.findByRole('textbox', { name: 'Contactpersoon' }), ' jr');
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect((await detailOf('Contactpersoon')).nextSibling).toHaveTextContent(/^Ada de Wit$/);
    expect(sent).toEqual([]);
  });

  it('says that saving failed', async () => {
    expectLoggedFailures();
    serve({ '/tenants': TENANTS });
    fail('patch', '/tenants/1');
    const { user } = await openAdmin('/tenants/1?mode=edit', { permissions: MANAGES });
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
    const { user } = await openAdmin('/tenants/2', { permissions: [...VIEWS, 'users.view'] });
    await user.click(await screen.findByRole('tab', { name: 'Gebruikers' }));
    expect(await screen.findByRole('link', { name: 'Noor Bos' })).toBeVisible();
    expect(asked).toEqual(['2']);
  });

  it('invites who will run it from where its people will be', async () => {
    serve({ '/tenants': TENANTS, '/users': [] });
    const { user } = await openAdmin('/tenants/2?tab=users', {
      permissions: [...MANAGES, 'users.view', 'users.add'],
    });
    await user.click(await screen.findByRole('link', { name: 'Gebruiker uitnodigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gebruiker uitnodigen' }));
    const tenant = await dialog.findByRole('combobox', { name: /^Tenant/ });
    await waitFor(() => expect(tenant).toHaveValue('Lichtwerk'));
    expect(dialog.getByRole('combobox', { name: /^Type/ })).toHaveTextContent('Full User');
  });
});

describe("a tenant's settings", () => {
  it('are read, edited within their limits, and sent as a whole', async () => {
    const sent = serve({ '/tenants': TENANTS, '/tenants/2': TENANTS[1] ?? null });
    const asked: string[] = [];
    server.use(
      http.get('/api/tenant/settings', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(SETTINGS);
      })
    );
    const { user } = await openAdmin(
      '/tenants/2',
      onOurServer(MANAGES, { tenant_id: null, role: 'superadmin' })
    );
    await user.click(await screen.findByRole('tab', { name: 'Instellingen' }));
    expect((await detailOf('Betaalstatus')).nextSibling).toHaveTextContent('Gepauzeerd');
    expect((await detailOf('Standaardtaal')).nextSibling).toHaveTextContent('Deutsch');
    await user.click(screen.getByRole('link', { name: 'Bewerken' }));
    const most = await screen.findByRole('spinbutton', { name: /Maximaal aantal gebruikers/ });
    await user.clear(most);
    await user.type(most, '0');
    await user.click(screen.getByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Minstens 1.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(most, '{Backspace}25');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Instellingen opgeslagen')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'PATCH /tenant/settings?tenantId=2',
        body: { ...SETTINGS, force_twofa: false, max_users: 25 },
      },
    ]);
    expect(new Set(asked)).toEqual(new Set(['?tenantId=2']));
    await waitFor(() => expect(address()).toBe('/tenants/2?tab=settings'));
  });

  it('are not taken for those of another by a server that cannot tell them apart', async () => {
    serve({ '/tenants': TENANTS, '/tenant/settings': SETTINGS });
    await openAdmin('/tenants/2?tab=settings', { permissions: MANAGES, user: { tenant_id: 1 } });
    expect(await screen.findByText(/alleen de instellingen van uw eigen tenant/)).toBeVisible();
  });
});

describe('the own settings', () => {
  const open = (permissions: string[], user: object = { tenant_id: 1 }) =>
    openAdmin('/settings', { permissions, user });

  it('are changed by who manages tenants', async () => {
    const sent = serve({ '/tenant/settings': SETTINGS });
    const { user } = await open(MANAGES);
    await user.click(await screen.findByRole('combobox', { name: /Betaalstatus/ }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Actief', 'Gepauzeerd', 'Gedeactiveerd']);
    await user.click(screen.getByRole('option', { name: 'Actief' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Instellingen opgeslagen')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'PATCH /tenant/settings',
        body: { ...SETTINGS, force_twofa: true, payment_status: 'active' },
      },
    ]);
  });

  it('say that they could not be saved, and keep what was chosen', async () => {
    serve({ '/tenant/settings': SETTINGS });
    fail('patch', '/tenant/settings', 500, { error: 'Schijf vol.' });
    const { user } = await open(MANAGES);
    const most = await screen.findByRole('spinbutton', { name: /Maximaal aantal gebruikers/ });
    await user.type(most, '0');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Opslaan mislukt')).toBeVisible();
    expect(within(alert).getByText('Schijf vol.')).toBeVisible();
    expect(most).toHaveValue(120);
  });

  it('are read by others, who are told why', async () => {
    serve({ '/tenant/settings': SETTINGS });
    await open([]);
    expect(await screen.findByText(/Wijzigen kan alleen wie tenants mag beheren/)).toBeVisible();
    expect((await detailOf('Maximaal aantal gebruikers')).nextSibling).toHaveTextContent('12');
    expect(screen.queryByRole('button', { name: 'Opslaan' })).not.toBeInTheDocument();
  });

  it('are not there for someone of no tenant, who is told where to look', async () => {
    await open(VIEWS, { tenant_id: null });
    expect(await screen.findByText(/U hoort bij geen tenant/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Naar de tenants' })).toBeVisible();
  });

  it('say that they could not be had', async () => {
    fail('get', '/tenant/settings');
    await open([]);
    expect(await screen.findByText('De instellingen konden niet worden opgehaald.')).toBeVisible();
  });
});
