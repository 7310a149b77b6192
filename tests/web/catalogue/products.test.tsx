import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failNext, failure, serveRecords } from '../support/api.ts';
import { buildProduct, VIEWER } from './support/products.ts';

const rowNames = () =>
  screen.getAllByRole('row').map(row => row.querySelector('td')?.textContent ?? '');

describe('the price of a product', () => {
  it.each([
    ['is not shown to users who may not see prices', [], 0],
    ['is shown to users who may', ['prices.view'], 1],
  ])('%s', async (_name, more, times) => {
    serveRecords('products', [buildProduct({ id: 7 })]);
    const permissions = ['products.view', ...more];
    await openScreen('/products/7', { permissions, extensions: ['planning'] });
    expect(await screen.findByText('Voorraad')).toBeVisible();
    await waitFor(() => expect(screen.queryAllByText('Huurprijs')).toHaveLength(times));
  });
});

describe('the list of products', () => {
  it('is a table that a click on a heading sorts, whatever the case of letters', async () => {
    serveRecords(
      'products',
      [
        buildProduct({ id: 1, name: 'podiumdeel' }),
        buildProduct({ id: 2, name: 'Spot', category_name: null }),
        buildProduct({ id: 3, name: 'Kabel' }),
      ],
      { ranged: false }
    );
    const { user } = await openScreen('/products', VIEWER);
    expect(await screen.findByRole('cell', { name: '-' })).toBeVisible();
    expect(rowNames()).toEqual(['', 'Kabel', 'podiumdeel', 'Spot']);
    await user.click(screen.getByText('Naam'));
    await waitFor(() => expect(rowNames()).toEqual(['', 'Spot', 'podiumdeel', 'Kabel']));
    await user.click(screen.getByText('Naam'));
    await waitFor(() => expect(rowNames()).toEqual(['', 'Kabel', 'podiumdeel', 'Spot']));
  });

  it('opens a product by a click on its row', async () => {
    serveRecords('products', [buildProduct({ id: 7 })]);
    const { user } = await openScreen('/products', VIEWER);
    await user.click(await screen.findByRole('cell', { name: '40' }));
    expect(await screen.findByRole('heading', { name: 'Podiumdeel' })).toBeVisible();
    expect(address()).toBe('/products/7');
  });

  it('is narrowed down to one tenant by those who see more than their own', async () => {
    const requests = serveRecords('products', [buildProduct()]);
    serveRecords('tenants', [{ id: 3, name: 'Stagehuur' }], { ranged: false });
    const { user } = await openScreen('/products', {
      permissions: ['products.view', 'tenants.view'],
    });
    await screen.findByRole('option', { name: 'Stagehuur' });
    await user.selectOptions(screen.getByLabelText('Tenant'), 'Stagehuur');
    await waitFor(() => expect(requests.at(-1)?.search.get('tenantId')).toBe('3'));
    await user.selectOptions(screen.getByLabelText('Tenant'), 'Alle tenants');
    await waitFor(() => expect(requests.at(-1)?.search.get('tenantId')).toBeNull());
  });

  it('asks for nothing without the permission', async () => {
    const requests = serveRecords('products', [buildProduct()]);
    const facets: string[] = [];
    server.use(
      http.get('/api/products/facets', ({ request }) => {
        facets.push(request.url);
        return HttpResponse.json({});
      })
    );
    await openScreen('/products', { extensions: ['facets', 'people', 'transfer'] });
    expect(await screen.findByText('Je hebt geen toegang tot deze pagina.')).toBeVisible();
    expect([...requests, ...facets]).toEqual([]);
  });

  it('says that the tenants could not be loaded', async () => {
    expectLoggedFailures();
    serveRecords('products', [buildProduct()]);
    failNext('get', '/tenants', 500, failure('server_error'));
    await openScreen('/products', { permissions: ['products.view', 'tenants.view'] });
    expect(await screen.findByText('Kon tenants niet ophalen')).toBeVisible();
  });
});
