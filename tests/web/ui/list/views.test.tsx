import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../server.ts';
import { address, buildMe, openAdmin, openScreen } from '../../support/admin.tsx';
import { buildCustomer, serveCustomers } from '../../support/api.ts';

const openCustomers = async (path = '/customers', open = openScreen) => {
  serveCustomers([buildCustomer({ id: 12 })]);
  const { user } = await open(path);
  await screen.findByRole('link', { name: 'Ada BV' });
  return user;
};

/** Signed in at a server that knows more than the spec's calls. */
const OUR_SERVER = {
  me: () => HttpResponse.json({ ...buildMe(), extensions: ['facets'] }),
};

afterEach(() => void vi.unstubAllGlobals());

const headings = () => screen.getAllByRole('columnheader').map(heading => heading.textContent);

describe('the view of a list', () => {
  it('is cards at first, and a table for those who choose it', async () => {
    const user = await openCustomers();
    const view = within(screen.getByRole('group', { name: 'Weergave' }));
    expect(view.getByRole('button', { name: 'Kaarten' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(view.getByRole('button', { name: 'Tabel' }));
    const row = (await screen.findByRole('link', { name: 'Ada BV' })).closest('tr');
    expect(row).toHaveTextContent('Ada de Wit');
    expect(row).toHaveTextContent('030 123 45 67');
    expect(view.getByRole('button', { name: 'Tabel' })).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe('/customers?view=table');
  });

  it('is a table at first at our own server, and stays cards for those who choose them', async () => {
    serveCustomers([buildCustomer({ id: 12 })]);
    server.use(http.get('/api/customers/facets', () => HttpResponse.json({})));
    const { user } = await openAdmin('/customers', OUR_SERVER);
    expect(await screen.findByRole('table')).toBeVisible();
    const cells = screen.getByRole('row', { name: /Ada BV/ });
    for (const fact of ['Ada de Wit', 'ada@example.nl', '030 123 45 67'])
      expect(cells).toHaveTextContent(fact);
    await user.click(screen.getByRole('button', { name: 'Kaarten' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const menu = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
    await user.click(menu.getByRole('link', { name: 'Dashboard' }));
    await user.click(menu.getByRole('link', { name: 'Klanten' }));
    expect(await screen.findByRole('link', { name: 'Ada BV' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('is the one that was chosen last', async () => {
    const user = await openCustomers('/customers', openAdmin);
    await user.click(screen.getByRole('button', { name: 'Tabel' }));
    await screen.findByRole('table');
    const menu = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
    await user.click(menu.getByRole('link', { name: 'Dashboard' }));
    await user.click(menu.getByRole('link', { name: 'Klanten' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('is what the address says, whatever was chosen last', async () => {
    await openCustomers('/customers?view=table');
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('stays when the table is sorted by a heading', async () => {
    const user = await openCustomers('/customers?view=table');
    expect(screen.queryByRole('combobox', { name: 'Sorteren op' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /email/i }));
    await vi.waitFor(() => expect(address()).toContain('sort=email'));
    expect(screen.getByRole('table')).toBeVisible();
  });

  it('is cards on a phone, which offers no other', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    await openCustomers('/customers?view=table');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Weergave' })).not.toBeInTheDocument();
  });
});

describe("a table's columns", () => {
  it('can be left out and taken in, and are remembered', async () => {
    const user = await openCustomers('/customers?view=table');
    await screen.findByRole('table');
    expect(headings()).toEqual(['Naam', 'Contactpersoon', 'Email', 'Telefoon']);
    await user.click(screen.getByRole('button', { name: 'Kolommen' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Email' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Adres', checked: false }));
    await user.keyboard('{Escape}');
    expect(headings()).toEqual(['Naam', 'Contactpersoon', 'Telefoon', 'Adres']);
    await user.click(screen.getByRole('link', { name: 'Ada BV' }));
    await user.click(await screen.findByRole('link', { name: '← Terug naar klanten' }));
    await screen.findByRole('table');
    expect(headings()).toEqual(['Naam', 'Contactpersoon', 'Telefoon', 'Adres']);
    await user.click(screen.getByRole('button', { name: 'Kolommen' }));
    await user.click(screen.getByRole('menuitem', { name: 'Standaardkolommen' }));
    await user.keyboard('{Escape}');
    expect(headings()).toEqual(['Naam', 'Contactpersoon', 'Email', 'Telefoon']);
  });
});
