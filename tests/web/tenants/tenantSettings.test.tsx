import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, openScreen } from '../support/admin.tsx';
import { fail, serve, TENANTS } from '../support/people.ts';
import { detailOf, SETTINGS } from './support/settings.ts';

const VIEWS = ['tenants.view'];

const MANAGES = ['tenants.view', 'tenants.manage'];

/** The platform's own person, on our server, which knows more calls than others. */
const ON_OUR_SERVER = {
  permissions: MANAGES,
  extensions: ['people'],
  user: { tenant_id: null, role: 'superadmin' },
};

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
    const { user } = await openScreen('/tenants/2', ON_OUR_SERVER);
    await user.click(await screen.findByRole('tab', { name: 'Instellingen' }));
    expect((await detailOf('Betaalstatus')).nextSibling).toHaveTextContent('Gepauzeerd');
    expect((await detailOf('Standaardtaal')).nextSibling).toHaveTextContent('Deutsch');
    await user.click(screen.getByRole('link', { name: 'Bewerken' }));
    const most = await screen.findByRole('spinbutton', { name: /Maximaal aantal gebruikers/ });
    await user.clear(most);
    await user.type(most, '0');
    await user.click(screen.getByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Minimaal 1.')).toBeVisible();
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
    await openScreen('/tenants/2?tab=settings', { permissions: MANAGES, user: { tenant_id: 1 } });
    expect(await screen.findByText(/alleen instellingen van je eigen tenant/)).toBeVisible();
  });
});

describe('the own settings', () => {
  const open = (permissions: string[], user: object = { tenant_id: 1 }) =>
    openScreen('/settings', { permissions, user });

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
    expect(most).toHaveValue('120');
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
    expect(await screen.findByText(/Je bent niet gekoppeld aan een tenant/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Naar de tenants' })).toBeVisible();
  });

  it('say that they could not be loaded', async () => {
    fail('get', '/tenant/settings');
    await open([]);
    expect(await screen.findByText('De instellingen konden niet worden opgehaald.')).toBeVisible();
  });
});

describe('ending a company', () => {
  it('asks first, and saves nothing without an answer', async () => {
    const sent = serve({
      '/tenants': TENANTS,
      '/tenants/2': TENANTS[1] ?? null,
      '/tenant/settings': { ...SETTINGS, payment_status: 'active', seats_used: 6 },
    });
    const { user } = await openScreen('/tenants/2?tab=settings&mode=edit', ON_OUR_SERVER);
    await user.click(await screen.findByRole('combobox', { name: /Betaalstatus/ }));
    await user.click(screen.getByRole('option', { name: 'Gedeactiveerd' }));
    expect(screen.getByText(/6 van 12 in gebruik/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bedrijf deactiveren?' }));
    await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await user.click(await screen.findByRole('button', { name: 'Deactiveren' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('asks in a whole sentence where the settings have no name', async () => {
    serve({
      '/tenants': TENANTS,
      '/tenants/2': TENANTS[1] ?? null,
      '/tenant/settings': { ...SETTINGS, name: '', payment_status: 'active' },
    });
    const { user } = await openScreen('/tenants/2?tab=settings&mode=edit', ON_OUR_SERVER);
    await user.click(await screen.findByRole('combobox', { name: /Betaalstatus/ }));
    await user.click(screen.getByRole('option', { name: 'Gedeactiveerd' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText(/^Iedereen van dit bedrijf wordt/)).toBeVisible();
  });
});

describe('a freelancer', () => {
  it('reads whose settings they are, and no failure', async () => {
    serve({ '/tenants': TENANTS });
    await openScreen('/settings', {
      extensions: ['people'],
      user: { tenant_id: 1, user_type: 'freelancer' },
    });
    expect(await screen.findByText(/^De instellingen zijn van het bedrijf/)).toBeVisible();
    expect(screen.queryByText(/konden niet worden opgehaald/)).toBeNull();
  });
});
