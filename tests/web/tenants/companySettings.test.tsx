import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, openAdmin, openScreen } from '../support/admin.tsx';
import { serve, TENANTS } from '../support/people.ts';
import { detailOf, SETTINGS } from './support/settings.ts';

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
    openAt('/settings', { permissions, user, extensions: ['people'] });

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
    const { user } = await open(
      ['tenants.view', 'tenants.manage', 'settings.manage'],
      platform,
      openAdmin
    );
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
      permissions,
      user: { tenant_id: 1 },
      extensions: ['people'],
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
    openScreen('/settings/planning', { permissions, extensions, user: { tenant_id: 1 } });

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
