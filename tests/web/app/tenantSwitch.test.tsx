import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { buildMe, expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { buildCustomer, failure, serveCustomers } from '../support/api.ts';
import { fail, TENANTS } from '../support/people.ts';

const superadmin = (extensions: string[] = ['people']) => ({
  me: () => HttpResponse.json({ ...buildMe({ role: 'superadmin', tenant_id: null }), extensions }),
});

const serveTenants = () => server.use(http.get('/api/tenants', () => HttpResponse.json(TENANTS)));

describe('the tenant switch', () => {
  it('narrows every list down to one tenant, and names it in the title', async () => {
    serveTenants();
    const requests = serveCustomers([buildCustomer()]);
    const { user } = await openAdmin('/customers', superadmin());
    await screen.findByRole('link', { name: 'Ada BV' });
    expect(requests.at(-1)?.search.get('tenantId')).toBeNull();
    await screen.findByRole('option', { name: 'Lichtwerk' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tenant' }), 'Lichtwerk');
    await waitFor(() => expect(requests.at(-1)?.search.get('tenantId')).toBe('2'));
    await waitFor(() => expect(document.title).toBe('Klanten · Lichtwerk · Flightcase'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tenant' }), 'Alle tenants');
    await waitFor(() => expect(requests.at(-1)?.search.get('tenantId')).toBeNull());
    await waitFor(() => expect(document.title).toBe('Klanten · Flightcase'));
  });

  it('has a new record ask whose it is', async () => {
    serveTenants();
    const requests = serveCustomers([]);
    const { user } = await openAdmin('/customers/create', superadmin());
    const tenant = await screen.findByRole('combobox', { name: 'Voor tenant' });
    await screen.findAllByRole('option', { name: 'Lichtwerk' });
    await user.selectOptions(tenant, 'Lichtwerk');
    await user.type(await screen.findByRole('textbox', { name: /Naam/ }), 'Nieuw');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(requests.find(({ method }) => method === 'POST')).toBeDefined());
    const sent = requests.find(({ method }) => method === 'POST');
    expect(sent?.search.get('tenantId')).toBe('2');
  });

  it('leaves records of all tenants side by side, which then say whose they are', async () => {
    serveTenants();
    serveCustomers([buildCustomer({ tenant_id: 2 })]);
    const { user } = await openAdmin('/customers', superadmin());
    expect(await screen.findByRole('link', { name: 'Ada BV' })).toBeVisible();
    const main = () => within(screen.getByRole('main'));
    expect(await main().findByText('Lichtwerk')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tabel' }));
    expect(await main().findByRole('columnheader', { name: 'Tenant' })).toBeVisible();
    expect(await main().findByRole('cell', { name: 'Tenant: Lichtwerk' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ada BV' }));
    await screen.findByRole('heading', { name: 'Ada BV', level: 1 });
    expect(main().getByText('Lichtwerk')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tenant' }), 'Lichtwerk');
    await waitFor(() => expect(main().queryByText('Lichtwerk')).not.toBeInTheDocument());
  });

  it('is not there on a server that cannot narrow, nor for others', async () => {
    serveTenants();
    serveCustomers([buildCustomer()]);
    await openAdmin('/customers', superadmin([]));
    await screen.findByRole('link', { name: 'Ada BV' });
    expect(screen.queryByRole('combobox', { name: 'Tenant' })).not.toBeInTheDocument();
  });
});

describe('a suspended tenant', () => {
  it('is told on every screen', async () => {
    serveCustomers([buildCustomer()]);
    await openAdmin('/customers', {
      user: { tenant_id: 1, tenant: { id: 1, name: 'Stagehuur', account_status: 'suspended' } },
      permissions: ['customers.manage'],
      extensions: ['people', 'transfer'],
    });
    expect(await screen.findByText(/^Het account van je bedrijf is gepauzeerd/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Ada BV' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Exporteren' })).toBeVisible();
    // It would be refused.
    expect(screen.queryByRole('link', { name: /toevoegen/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Importeren' })).toBeNull();
  });
});

describe('rights that have changed', () => {
  it('are told and followed once something is refused', async () => {
    expectLoggedFailures();
    serveCustomers([buildCustomer()]);
    let permissions = ['customers.manage'];
    const { user } = await openAdmin('/customers/1?mode=edit', {
      me: () => HttpResponse.json({ ...buildMe(), permissions }),
    });
    await user.type(await screen.findByRole('textbox', { name: /Naam/ }), ' 2');
    permissions = [];
    fail('patch', '/customers/1', 403, failure('forbidden', 'Je hebt hier geen rechten voor.'));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText(/^Je rechten zijn gewijzigd/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull());
  });
});
