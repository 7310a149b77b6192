import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';

const CATEGORIES = [
  { id: 2, name: 'Licht', parent_id: null },
  { id: 3, name: 'Audio', parent_id: null },
  { id: 9, name: 'Movingheads', parent_id: 2 },
].map(category => ({ tenant_id: 1, version: 1, ...category }));

const MANAGER = {
  permissions: ['products.view', 'products.manage'],
  extensions: ['categories', 'people'],
};

describe('categories of products', () => {
  it('are listed with what they belong under, and added there', async () => {
    const requests = serveRecords('product-categories', CATEGORIES);
    const { user } = await openScreen('/product-categories', MANAGER);
    const row = (await screen.findByRole('cell', { name: 'Movingheads' })).closest('tr');
    expect(await within(row ?? document.body).findByText('Licht')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /toevoegen/i }));
    await user.type(await screen.findByLabelText(/^Naam/), 'Hazers');
    await user.click(screen.getByLabelText('Valt onder'));
    expect(screen.queryByRole('option', { name: 'Movingheads' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Licht' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        name: 'Hazers',
        parent_id: 2,
      })
    );
  });

  it('are chosen for a product, parts below their whole', async () => {
    serveRecords('product-categories', CATEGORIES);
    serveRecords('products', []);
    const { user } = await openScreen('/products/create', MANAGER);
    const category = await screen.findByLabelText('Categorie');
    await waitFor(async () => {
      await user.click(category);
      expect(screen.getByRole('option', { name: '– Movingheads' })).toBeVisible();
    });
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(
      expect.arrayContaining(['Audio', 'Licht', '– Movingheads'])
    );
  });

  it('are the specified three where the server has no others', async () => {
    serveRecords('products', []);
    const { user } = await openScreen('/products/create', {
      permissions: ['products.view', 'products.manage'],
      extensions: [],
    });
    await user.click(await screen.findByLabelText('Categorie'));
    expect(await screen.findByRole('option', { name: 'Verlichting' })).toBeVisible();
  });
});
