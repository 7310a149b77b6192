import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openAdmin } from '../support/admin.tsx';

const menu = () => within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));

/** The entries that the spec names, of which there may be more. */
const entries = () =>
  menu()
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])
    .filter(([name]) => [...SEVEN, ...FURTHER].some(([known]) => known === name));

const SEVEN = [
  ['Dashboard', '/'],
  ['Projecten', '/projects'],
  ['Klanten', '/customers'],
  ['Apparatuur', '/equipment'],
  ['Transport', '/transport'],
  ['Gebruikers', '/users'],
  ['Instellingen', '/settings'],
];

const FURTHER = [
  ['Producten', '/products'],
  ['Facturen', '/invoices'],
  ['Rollen', '/rollen'],
  ['Tenants', '/tenants'],
  ['Auditlogs', '/audit-logs'],
];

describe('the menu', () => {
  it('has seven entries for everybody, and below them what one may see', async () => {
    await openAdmin('/', { permissions: ['products.view', 'tenants.view'] });
    await screen.findByRole('link', { name: 'Tenants' });
    expect(entries()).toEqual([
      ...SEVEN,
      ['Producten', '/products'],
      ['Tenants', '/tenants'],
      ['Auditlogs', '/audit-logs'],
    ]);
    expect(menu().getByRole('heading', { name: 'Beheer' })).toBeVisible();
  });

  it('has everything for a superadmin', async () => {
    await openAdmin('/', { user: { role: 'superadmin' } });
    await screen.findByRole('link', { name: 'Tenants' });
    expect(entries()).toEqual([...SEVEN, ...FURTHER]);
  });

  it('marks the screen that is open', async () => {
    await openAdmin('/projects');
    await screen.findByRole('heading', { name: 'Projecten', level: 1 });
    const current = menu().getByRole('link', { current: 'page' });
    expect(current).toHaveTextContent('Projecten');
  });

  it('folds its groups by keyboard, and remembers that for the person', async () => {
    const as = { permissions: ['products.view', 'tenants.view'] };
    const { user } = await openAdmin('/', as);
    await screen.findByRole('link', { name: 'Tenants' });
    const heading = menu().getByRole('button', { name: 'Beheer', expanded: true });
    heading.focus();
    await user.keyboard('{Enter}');
    expect(menu().getByRole('button', { name: 'Beheer', expanded: false })).toHaveFocus();
    expect(menu().queryByRole('link', { name: 'Tenants' })).not.toBeInTheDocument();
    cleanup();
    await openAdmin('/', as);
    expect(await screen.findByRole('button', { name: 'Beheer', expanded: false })).toBeVisible();
    cleanup();
    await openAdmin('/', { ...as, user: { id: 8 } });
    expect(await screen.findByRole('button', { name: 'Beheer', expanded: true })).toBeVisible();
  });

  it('opens the group of the current screen', async () => {
    const as = { permissions: ['products.view', 'tenants.view'] };
    const { user } = await openAdmin('/', as);
    await user.click(await screen.findByRole('button', { name: 'Beheer' }));
    cleanup();
    await openAdmin('/products', as);
    expect(await screen.findByRole('button', { name: 'Beheer', expanded: true })).toBeVisible();
    expect(menu().getByRole('link', { name: 'Producten', current: 'page' })).toBeVisible();
  });

  it('ends with the copyright of this year', async () => {
    await openAdmin('/');
    const line = await screen.findByText(`© ${new Date().getFullYear()} Flightcase`);
    expect(line).toBeVisible();
  });

  it('can be skipped', async () => {
    const { user } = await openAdmin('/');
    await screen.findByRole('heading', { name: 'Dashboard' });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Naar de inhoud' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('moves the focus to the screen that it opens', async () => {
    const { user } = await openAdmin('/');
    await user.click(await screen.findByRole('link', { name: 'Transport' }));
    await screen.findByRole('heading', { name: 'Transport', level: 1 });
    expect(screen.getByRole('main')).toHaveFocus();
    expect(address()).toBe('/transport');
    await waitFor(() => expect(document.title).toBe('Transport · Flightcase'));
  });
});
