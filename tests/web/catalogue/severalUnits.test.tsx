import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../server.ts';
import { buildMe, openScreen } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';

const MIC = {
  id: 4,
  version: 1,
  name: 'Microfoon',
  type: 'single',
  unit: 'stuk',
  stock: 20,
  stock_tracking: 'tracked',
  turnaround_hours: 0,
  alternatives: [],
};

const open = async (next: object) => {
  serveRecords('products', [MIC]);
  serveRecords('equipment', []);
  server.use(http.get('/api/products/4/next-unit', () => HttpResponse.json(next)));
  const { user } = await openScreen('/products/4', {
    me: () =>
      HttpResponse.json({
        ...buildMe(),
        permissions: ['products.view', 'equipment.manage'],
        extensions: ['planning', 'facets'],
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Meer tegelijk toevoegen' }));
  const amount = await screen.findByRole('spinbutton', { name: /^Aantal/ });
  return { user, dialog: within(screen.getByRole('dialog')), amount };
};

it('begins with the stock that was typed, and says what it becomes', async () => {
  const next = { code: 'MIC-01', location: null, typed_stock: 20 };
  const { user, dialog, amount } = await open(next);
  expect(amount).toHaveValue('20');
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'De voorraad van 20 was met de hand ingevuld.'
  );
  await user.clear(amount);
  await user.type(amount, '12{Tab}');
  expect(dialog.getByRole('alert')).toHaveTextContent('die wordt 12.');
});

it('says nothing of the stock of a product with units', async () => {
  const { dialog, amount } = await open({ code: 'MIC-03', location: null });
  expect(amount).toHaveValue('1');
  expect(dialog.queryByRole('alert')).toBeNull();
});
