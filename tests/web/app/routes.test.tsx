import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openAdmin } from '../support/admin.tsx';

describe('the dashboard', () => {
  it('leads to projects, customers and equipment, whatever one may', async () => {
    await openAdmin('/');
    for (const [name, text, path] of [
      ['Projecten', 'Overzicht van alle projecten in beheer.', '/projects'],
      ['Klanten', 'Bekijk en beheer je klantenbestand.', '/customers'],
      ['Apparatuur', 'Bekijk beschikbaar materiaal en status.', '/equipment'],
    ]) {
      expect(await screen.findByText(text ?? '')).toBeVisible();
      const links = screen.getAllByRole('link', { name });
      expect(links.map(link => link.getAttribute('href'))).toEqual([path, path]);
    }
    await waitFor(() => expect(document.title).toBe('Dashboard · Flightcase'));
  });

  it('is found at /dashboard as well', async () => {
    await openAdmin('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(address()).toBe('/');
  });
});

describe('an address that is none of ours', () => {
  it('says so, and leads to the dashboard', async () => {
    const { user } = await openAdmin('/nergens/heen');
    expect(await screen.findByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Naar het dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(address()).toBe('/');
  });
});

describe('a screen that one may not see', () => {
  it('says so', async () => {
    await openAdmin('/tenants');
    expect(await screen.findByText('Je hebt geen toegang tot deze pagina.')).toBeVisible();
  });
});
