import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, buildMe, openAdmin, openScreen } from '../support/admin.tsx';
import { fail, serve, TENANTS } from '../support/people.ts';

const VIEWS = ['tenants.view'];

const MANAGES = ['tenants.view', 'tenants.manage'];

const SETTINGS = {
  payment_status: 'suspended',
  language_default: 'de',
  force_twofa: 1,
  max_users: 12,
};

/** The platform's own person, on our server, which knows more calls than others. */
const ON_OUR_SERVER = {
  me: () =>
    HttpResponse.json({
      ...buildMe({ tenant_id: null, role: 'superadmin' }),
      permissions: MANAGES,
      extensions: ['people'],
    }),
};

const detailOf = (field: string) => screen.findByText(field, { selector: 'dt' });

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

describe('the own company', () => {
  const COMPANY = {
    ...SETTINGS,
    force_twofa: true,
    name: 'Stagehuur',
    address: 'Kade 1',
    zipcode: '8011 AB',
    city: 'Zwolle',
    country: 'NL',
    vat_number: null,
    coc_number: null,
    time_zone: 'Europe/Amsterdam',
    logo_url: null,
  };

  const open = (permissions: string[], user: object = { tenant_id: 1 }, openAt = openScreen) =>
    openAt('/settings', {
      me: () => HttpResponse.json({ ...buildMe(user), permissions, extensions: ['people'] }),
    });

  it('is changed by who manages settings, but for what the platform decides', async () => {
    const sent = serve({ '/tenant/settings': COMPANY });
    const { user } = await open(['settings.manage']);
    const name = await screen.findByRole('textbox', { name: /Naam/ });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Land' })).toHaveValue('Nederland')
    );
    await user.type(name, ' BV');
    await user.type(screen.getByRole('textbox', { name: 'KvK-nummer' }), '12345678');
    const zone = screen.getByRole('combobox', { name: /Tijdzone/ });
    await user.clear(zone);
    await user.type(zone, 'Lisbon');
    await user.click(await screen.findByRole('option', { name: 'Europe/Lisbon' }));
    expect(screen.getByRole('spinbutton', { name: /Maximaal aantal gebruikers/ })).toHaveAttribute(
      'readonly'
    );
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Instellingen opgeslagen')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'PATCH /tenant/settings',
        body: {
          ...COMPANY,
          name: 'Stagehuur BV',
          coc_number: '12345678',
          time_zone: 'Europe/Lisbon',
        },
      },
    ]);
  });

  it('is read by others, who are told who changes it', async () => {
    serve({ '/tenant/settings': COMPANY });
    await open([]);
    expect(await screen.findByText(/Een collega met de permissie/)).toBeVisible();
    expect((await detailOf('Plaats')).nextSibling).toHaveTextContent('Zwolle');
  });

  it('is the one that a superadmin looks at', async () => {
    const asked: string[] = [];
    serve({ '/tenants': TENANTS });
    server.use(
      http.get('/api/tenant/settings', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ ...COMPANY, name: 'Lichtwerk' });
      })
    );
    const platform = { tenant_id: null, role: 'superadmin' };
    const { user } = await open([...MANAGES, 'settings.manage'], platform, openAdmin);
    await screen.findByRole('option', { name: 'Lichtwerk' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tenant' }), 'Lichtwerk');
    expect(await screen.findByRole('textbox', { name: /Naam/ })).toHaveValue('Lichtwerk');
    expect(asked).toEqual(['?tenantId=2']);
  });
});

describe('the codes of the own company', () => {
  const CODES = { ...SETTINGS, force_twofa: true, code_prefix: 'A', code_width: 5 };

  const open = (permissions: string[]) =>
    openScreen('/settings/planning', {
      me: () =>
        HttpResponse.json({ ...buildMe({ tenant_id: 1 }), permissions, extensions: ['people'] }),
    });

  it('have a pattern, which can begin with the number', async () => {
    const sent = serve({ '/tenant/settings': CODES });
    const { user } = await open(['settings.manage']);
    const part = within(await screen.findByRole('region', { name: 'Codes' }));
    const prefix = part.getByRole('textbox', { name: /Begin van codes/ });
    expect(prefix).toHaveValue('A');
    await user.type(prefix, '1');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await part.findByText('Het laatste teken mag geen cijfer zijn.')).toBeVisible();
    expect(prefix).toHaveFocus();
    await user.clear(prefix);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Instellingen opgeslagen')).toBeVisible();
    expect(sent).toMatchObject([{ body: { code_prefix: '', code_width: 5 } }]);
  });

  it('are read by others', async () => {
    serve({ '/tenant/settings': CODES });
    await open([]);
    expect((await detailOf('Aantal cijfers van codes')).nextSibling).toHaveTextContent('5');
  });
});

describe('the planning of the own company', () => {
  const ONLY_PLANNED = {
    prepare_hours: 2,
    return_hours: 0,
    factors: { days: [1, 1.75, 2, 3], more: 0.25 },
    cancel_lapsed_options: false,
  };

  const PLANNED = { ...SETTINGS, force_twofa: true, ...ONLY_PLANNED };

  const open = (permissions: string[], extensions: string[]) =>
    openScreen('/settings/planning', {
      me: () => HttpResponse.json({ ...buildMe({ tenant_id: 1 }), permissions, extensions }),
    });

  it('is set: hours, factors by the day, and the end of options', async () => {
    const sent = serve({ '/tenant/settings': PLANNED });
    const { user } = await open(['settings.manage'], ['people', 'planning']);
    const part = within(await screen.findByRole('region', { name: 'Planning' }));
    const before = part.getByRole('spinbutton', { name: /Uren vooraf/ });
    await user.clear(before);
    await user.type(before, '12');
    const days = part.getByRole('textbox', { name: /Factor per aantal dagen/ });
    expect(days).toHaveValue('1; 1,75; 2; 3');
    await user.type(days, '; x');
    await user.click(part.getByRole('switch', { name: /Verlopen opties annuleren/ }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await part.findByText(/^Vul getallen van 0 tot 1000 in/)).toBeVisible();
    expect(days).toHaveFocus();
    expect(sent).toEqual([]);
    // In a factor it is a thousand or one: nobody can tell.
    await user.type(days, '{Backspace}1.000');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await part.findByText('Bedoel je 1000 of 1? Typ het zo.')).toBeVisible();
    expect(days).toHaveFocus();
    expect(sent).toEqual([]);
    await user.type(days, '{Backspace>5/}3,5');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Instellingen opgeslagen')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'PATCH /tenant/settings',
        body: {
          ...ONLY_PLANNED,
          prepare_hours: 12,
          factors: { days: [1, 1.75, 2, 3, 3.5], more: 0.25 },
          cancel_lapsed_options: true,
        },
      },
    ]);
  });

  it('is read by others', async () => {
    serve({ '/tenant/settings': PLANNED });
    await open([], ['people', 'planning']);
    expect((await detailOf('Dagfactoren')).nextSibling).toHaveTextContent('1; 1,75; 2; 3');
    expect((await detailOf('Uren vooraf')).nextSibling).toHaveTextContent('2');
  });

  it('is not there on a server without it', async () => {
    serve({ '/tenant/settings': SETTINGS });
    await open(['settings.manage'], ['people']);
    expect(await screen.findByRole('button', { name: 'Opslaan' })).toBeVisible();
    expect(address()).toBe('/settings');
    expect(screen.queryByRole('region', { name: 'Planning' })).not.toBeInTheDocument();
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
      me: () =>
        HttpResponse.json({
          ...buildMe({ tenant_id: 1, user_type: 'freelancer' }),
          extensions: ['people'],
        }),
    });
    expect(await screen.findByText(/^De instellingen zijn van het bedrijf/)).toBeVisible();
    expect(screen.queryByText(/konden niet worden opgehaald/)).toBeNull();
  });
});
