import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openAdmin, openScreen } from '../support/admin.tsx';
import { serve } from '../support/people.ts';
import { ALL, asManager, sections, SPEC } from './support/settingsSections.ts';

describe('the sections of the settings', () => {
  it('have an address each, and are gone through by links', async () => {
    serve({ '/tenant/settings': ALL });
    const { user } = await openScreen('/settings', asManager);
    const links = (await sections()).getAllByRole('link');
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bedrijf', '/settings'],
      ['Planning', '/settings/planning'],
      ['Geld', '/settings/money'],
      ['Mails en teksten', '/settings/mails'],
      ['Mensen', '/settings/people'],
      ['Beveiliging', '/settings/security'],
    ]);
    expect(await screen.findByRole('switch', { name: '2FA verplicht' })).toBeInTheDocument();
    await user.click((await sections()).getByRole('link', { name: 'Geld' }));
    expect(await screen.findByRole('textbox', { name: 'IBAN' })).toBeVisible();
    expect(address()).toBe('/settings/money');
    expect((await sections()).getByRole('link', { name: 'Geld', current: 'page' })).toBeVisible();
    await user.click((await sections()).getByRole('link', { name: 'Mensen' }));
    expect(await screen.findByText(/^6 van 12 in gebruik/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Gebruikers' })).toHaveAttribute(
      'href',
      '/users'
    );
  });

  it('have one of integrations, for those who manage them where the server has tokens', async () => {
    serve({ '/tenant/settings': ALL });
    await openScreen('/settings/integrations', {
      permissions: ['settings.manage', 'integrations.manage'],
      extensions: ['people', 'planning', 'sales', 'apiTokens'],
      user: { tenant_id: 1 },
    });
    const link = await screen.findByRole('link', { name: /^Pagina’s voor ontwikkelaars/ });
    expect(link).toHaveAttribute('href', '/developers');
    expect(link).toHaveAttribute('target', '_blank');
    expect(await screen.findByRole('link', { name: 'Tokens' })).toHaveAttribute(
      'href',
      '/api-tokens'
    );
    expect(screen.getByText(/^Een token is de sleutel/)).toBeVisible();
    expect(
      (await sections()).getByRole('link', { name: 'Koppelingen', current: 'page' })
    ).toBeVisible();
  });

  it('are none on a server that has the first alone', async () => {
    serve({ '/tenant/settings': SPEC });
    await openScreen('/settings', { permissions: ['tenants.manage'], user: { tenant_id: 1 } });
    expect(await screen.findByRole('button', { name: 'Opslaan' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('are found by the search box, also by the names of their fields', async () => {
    serve({ '/tenant/settings': ALL });
    const { user } = await openAdmin('/settings', asManager);
    await user.click(screen.getByRole('combobox', { name: /^Zoek in/ }));
    await user.keyboard('iban');
    await user.click(await screen.findByRole('option', { name: 'Instellingen: Geld' }));
    await waitFor(() => expect(address()).toBe('/settings/money'));
  });
});
