import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { address, expectLoggedFailures, openScreen } from '../../support/admin.tsx';
import { buildUser, fail, serve, TENANTS } from '../../support/people.ts';

const PEOPLE = [
  buildUser({ id: 1, name: 'anna', last_name: 'Zwart', user_type: 'full', tenant_id: 2 }),
  buildUser({ id: 2, name: 'Bram', last_name: null, user_type: 'user', active: '0' }),
  buildUser({ id: 3, name: 'Cees', user_type: 'klant', active: true, avatar_url: 'abc.png' }),
];

const rows = () => screen.getAllByRole('row').slice(1);

const people = () => rows().map(row => within(row).getByRole('link').textContent);

describe('the list of people', () => {
  it('shows who works here, and leads to each', async () => {
    serve({ '/users': PEOPLE, '/users/1': PEOPLE[0] ?? null, '/users/1/permissions': [] });
    const { user } = await openScreen('/users', { permissions: ['users.view'] });
    expect(await screen.findByRole('link', { name: 'anna Zwart' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Gebruikers', level: 1 })).toBeVisible();
    expect(rows().map(row => row.textContent)).toEqual([
      expect.stringContaining('anna Zwartnoor@stagehuur.nlFull UserActief'),
      expect.stringContaining('Bramnoor@stagehuur.nlUserInactief'),
      expect.stringContaining('Cees Bosnoor@stagehuur.nlklantActief'),
    ]);
    await user.click(screen.getByRole('cell', { name: 'Full User' }));
    await waitFor(() => expect(address()).toBe('/users/1'));
  });

  it('shows a picture of the initials where theirs does not load', async () => {
    serve({ '/users': PEOPLE });
    await openScreen('/users', { permissions: ['users.view'] });
    await screen.findByRole('link', { name: 'anna Zwart' });
    expect(decodeURIComponent(rows()[0]?.querySelector('img')?.src ?? '')).toContain('>AZ<');
  });

  it.each([
    ['Gebruiker', 'name', ['anna Zwart', 'Bram', 'Cees Bos'], 'Cees Bos'],
    ['Type', 'user_type', ['anna Zwart', 'Cees Bos', 'Bram'], 'Bram'],
    ['Status', 'active', ['Bram', 'anna Zwart', 'Cees Bos'], 'anna Zwart'],
    ['Tenant', 'tenant_id', ['Bram', 'Cees Bos', 'anna Zwart'], 'anna Zwart'],
  ])('is sorted by %s, and back at the next click', async (heading, field, ascending, last) => {
    const bits = PEOPLE.map(person => ({ ...person, active: person.id === 2 ? 0 : 1 }));
    serve({ '/users': bits, '/tenants': TENANTS.toReversed() });
    const { user } = await openScreen('/users?sort=id&order=DESC', {
      permissions: ['users.view', 'tenants.view'],
    });
    await screen.findAllByText('Stagehuur');
    const header = await screen.findByRole('columnheader', { name: heading });
    const sort = () => user.click(within(header).getByRole('button'));
    await sort();
    await waitFor(() => expect(address()).toMatch(new RegExp(`order=ASC.*sort=${field}`)));
    await waitFor(() => expect(people()).toEqual(ascending));
    await sort();
    await waitFor(() => expect(address()).toContain('order=DESC'));
    await waitFor(() => expect(people()[0]).toBe(last));
  });

  it('is narrowed to one tenant by who sees several', async () => {
    serve({ '/tenants': TENANTS });
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/users', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('tenantId'));
        return HttpResponse.json(PEOPLE);
      })
    );
    const { user } = await openScreen('/users', { permissions: ['users.view', 'tenants.view'] });
    const filter = await screen.findByRole('combobox', { name: 'Filter op tenant:' });
    expect(filter).toHaveDisplayValue('Alle tenants');
    await screen.findByRole('option', { name: 'Lichtwerk' });
    await user.selectOptions(filter, 'Lichtwerk');
    await waitFor(() => expect(asked.at(-1)).toBe('2'));
  });

  it('shows nothing of tenants to others', async () => {
    serve({ '/users': PEOPLE });
    await openScreen('/users', { permissions: ['users.view'] });
    await screen.findByRole('link', { name: 'Bram' });
    expect(screen.queryByRole('combobox', { name: 'Filter op tenant:' })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Tenant' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Gebruiker uitnodigen' })).not.toBeInTheDocument();
  });

  it('says that it could not be loaded', async () => {
    expectLoggedFailures();
    fail('get', '/users');
    await openScreen('/users', { permissions: ['users.view'] });
    expect(await screen.findByText('Kon gebruikers niet ophalen.')).toBeVisible();
  });

  it('says that the tenants could not be loaded', async () => {
    expectLoggedFailures();
    serve({ '/users': PEOPLE });
    fail('get', '/tenants');
    await openScreen('/users', { permissions: ['users.view', 'tenants.view'] });
    expect(await screen.findByText('Kon tenants niet ophalen.')).toBeVisible();
  });

  it('takes nothing but a list for one', async () => {
    expectLoggedFailures();
    serve({ '/users': { users: PEOPLE } });
    await openScreen('/users', { permissions: ['users.view'] });
    expect(await screen.findByText('Fout: response is geen geldige lijst.')).toBeVisible();
  });

  it('is refused without the permission', async () => {
    await openScreen('/users');
    expect(await screen.findByText('Je hebt geen toegang tot deze pagina.')).toBeVisible();
  });
});
