import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, openAdmin } from '../support/admin.tsx';
import { buildCustomer, serveCustomers } from '../support/api.ts';

const PLACEHOLDER = 'Zoek in projecten, assets, crew...';

const openUserMenu = async (options = {}) => {
  const opened = await openAdmin('/', options);
  await screen.findByRole('heading', { name: 'Dashboard' });
  await opened.user.click(screen.getByRole('button', { name: 'Gebruikersmenu' }));
  return opened;
};

describe('the search box', () => {
  it('is reached with Ctrl K and with ⌘ K', async () => {
    const { user } = await openAdmin('/');
    const box = await screen.findByPlaceholderText(PLACEHOLDER);
    await user.keyboard('{Control>}k{/Control}');
    expect(box).toHaveFocus();
    box.blur();
    await user.keyboard('{Meta>}k{/Meta}');
    expect(box).toHaveFocus();
  });
});

describe('the user menu', () => {
  it("shows the person's picture, fetched anew", async () => {
    await openAdmin('/', { user: { avatar_url: 'avatars/7.png' } });
    const button = await screen.findByRole('button', { name: 'Gebruikersmenu' });
    await waitFor(() =>
      expect(button.querySelector('img')?.getAttribute('src')).toMatch(
        /^\/api\/files\/download\/avatars\/7\.png\?v=\d+$/
      )
    );
  });

  it('shows a picture of the initials for someone without one', async () => {
    await openAdmin('/');
    const button = await screen.findByRole('button', { name: 'Gebruikersmenu' });
    const picture = () => decodeURIComponent(button.querySelector('img')?.src ?? '');
    await waitFor(() => expect(picture()).toMatch(/^data:image\/svg\+xml,.*>MJ</));
  });

  it('leads to the account settings', async () => {
    const { user } = await openUserMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Account instellingen' }));
    expect(await screen.findByRole('heading', { name: 'Account instellingen' })).toBeVisible();
    expect(address()).toBe('/usersettings');
  });

  it('signs out, and does not come back to where one was', async () => {
    const { user, onSignedOut } = await openUserMenu();
    const calls: string[] = [];
    server.use(
      http.post('/api/auth/logout', ({ request }) => {
        calls.push(request.headers.get('Authorization') ?? '');
        return HttpResponse.json({ success: true });
      })
    );
    await user.click(screen.getByRole('menuitem', { name: 'Uitloggen' }));
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledWith(undefined));
    expect(calls).toEqual(['Bearer token']);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('signs out although the server cannot be reached', async () => {
    const { user, onSignedOut } = await openUserMenu();
    server.use(http.post('/api/auth/logout', () => HttpResponse.error()));
    await user.click(screen.getByRole('menuitem', { name: 'Uitloggen' }));
    await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('signs out although the server does not answer', async () => {
    const { user, onSignedOut } = await openUserMenu();
    const held = Promise.withResolvers<Response>();
    server.use(http.post('/api/auth/logout', () => held.promise));
    await user.click(screen.getByRole('menuitem', { name: 'Uitloggen' }));
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledWith(undefined), { timeout: 5_000 });
    expect(localStorage.getItem('token')).toBeNull();
    held.resolve(HttpResponse.json({ success: true }));
  });
});

describe('the language', () => {
  const languages = () => screen.findByRole('combobox', { name: /Taal|Language|Sprache/ });

  it('can be chosen from three', async () => {
    await openAdmin('/');
    const options = within(await languages()).getAllByRole('option');
    expect(options.map(option => option.textContent)).toEqual(['Nederlands', 'English', 'Deutsch']);
  });

  const serveProfile = () => {
    const kept: unknown[] = [];
    server.use(
      http.patch('/api/users/update-self', async ({ request }) => {
        kept.push(await request.json());
        return HttpResponse.json({ success: true });
      })
    );
    return kept;
  };

  it('changes at once, keeps what was typed, and stays in the profile', async () => {
    serveCustomers([buildCustomer()]);
    const kept = serveProfile();
    const { user } = await openAdmin('/customers/1?mode=edit', {
      permissions: ['customers.manage'],
    });
    await user.type(await screen.findByRole('textbox', { name: /Naam/ }), ' & zn');
    await user.selectOptions(await languages(), 'Deutsch');
    expect(await screen.findByRole('link', { name: 'Projekte' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Ada BV & zn');
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    await user.selectOptions(await languages(), 'English');
    expect(await screen.findByRole('link', { name: 'Projects' })).toBeVisible();
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    await waitFor(() => expect(kept).toEqual([{ language: 'de' }, { language: 'en' }]));
  });

  it("is the person's own once that is known", async () => {
    await openAdmin('/', { user: { language: 'de' } });
    expect(await screen.findByRole('link', { name: 'Einstellungen' })).toBeVisible();
    expect(document.documentElement.lang).toBe('de');
  });
});

describe('the appearance', () => {
  const scheme = () => getComputedStyle(document.documentElement).colorScheme;

  it('follows the system until something else is chosen', async () => {
    const { user } = await openAdmin('/');
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(scheme()).toBe('light');
    await user.click(screen.getByRole('button', { name: 'Weergave' }));
    expect(screen.getByRole('menuitemradio', { name: 'Systeeminstelling' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Donker' }));
    await waitFor(() => expect(scheme()).toBe('dark'));
  });

  it('stays as chosen when one signs out', async () => {
    const { user, onSignedOut } = await openUserMenu();
    localStorage.setItem('RaStoreFlightcase.theme', '"dark"');
    localStorage.setItem('RaStoreFlightcase.customers.listParams', '{}');
    await user.click(screen.getByRole('menuitem', { name: 'Uitloggen' }));
    await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
    await waitFor(() =>
      expect(localStorage.getItem('RaStoreFlightcase.customers.listParams')).toBeNull()
    );
    expect(localStorage.getItem('RaStoreFlightcase.theme')).toBe('"dark"');
  });
});
