import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failNext, failure } from '../support/api.ts';

const VIEWER = { permissions: ['products.view'] };

const fillInProduct = async () => {
  const { user } = await openScreen('/products/create', VIEWER);
  await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Spot');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
};

describe('a resource with texts of its own', () => {
  it('tells in them that its list failed', async () => {
    expectLoggedFailures();
    failNext('get', '/products', 500, failure('server_error'));
    await openScreen('/products', VIEWER);
    expect(await screen.findByText('Kon producten niet ophalen')).toBeVisible();
  });

  it('tells in them that a record was added', async () => {
    const product = { id: 5, name: 'Spot', type: 'single' };
    server.use(
      http.post('/api/products', () => HttpResponse.json(product)),
      http.get('/api/products/5', () => HttpResponse.json(product))
    );
    await fillInProduct();
    expect(await screen.findByText('Product toegevoegd!')).toBeVisible();
  });

  it('tells in them that a record was not added, unless the server says why', async () => {
    expectLoggedFailures();
    failNext('post', '/products', 500, failure('server_error'));
    await fillInProduct();
    expect(await screen.findByText('Product aanmaken mislukt')).toBeVisible();
  });

  it("prefers the server's own words", async () => {
    expectLoggedFailures();
    failNext('post', '/products', 409, failure('server_error', 'Deze code bestaat al.'));
    await fillInProduct();
    expect(await screen.findByText('Deze code bestaat al.')).toBeVisible();
  });
});
