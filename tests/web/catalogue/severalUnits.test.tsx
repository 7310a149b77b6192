import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../server.ts';
import { buildMe, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { made, serveRecords } from '../support/api.ts';
import { serveKeyed } from '../support/keyedServer.ts';

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

const SIGNED = {
  me: () =>
    HttpResponse.json({
      ...buildMe(),
      permissions: ['products.view', 'equipment.manage'],
      extensions: ['planning', 'facets'],
    }),
};

const open = async (next: object) => {
  serveRecords('products', [MIC]);
  serveRecords('equipment', []);
  server.use(http.get('/api/products/4/next-unit', () => HttpResponse.json(next)));
  const { user } = await openScreen('/products/4', SIGNED);
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

it('says only that the first units were added where they were changed after a lost answer', async () => {
  expectLoggedFailures();
  const { user, dialog } = await open({ code: 'MIC-03', location: null });
  serveKeyed('/products/4/units', ['lost after'], () => ({ ids: [9] }));
  await user.click(dialog.getByRole('button', { name: /toevoegen$/ }));
  expect(await dialog.findByText(/^Geen antwoord/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Serienummers/ }), 'SN-1');
  await user.click(dialog.getByRole('button', { name: /toevoegen$/ }));
  expect(await dialog.findByText(/^De eerste keer is toch gelukt/)).toBeVisible();
  expect(dialog.queryByText(/niets toegevoegd/)).not.toBeInTheDocument();
});

it('goes on where the first code is scanned, and adds nothing yet', async () => {
  const { user, dialog } = await open({ code: 'MIC-03', location: null, typed_stock: 15 });
  const added = serveKeyed('/products/4/units', [], () => ({ ids: [9] }));
  const first = dialog.getByRole('textbox', { name: /^Eerste code/ });
  await user.clear(first);
  await user.type(first, 'MIC-0501{Enter}');
  expect(dialog.getByRole('textbox', { name: /^Locatie/ })).toHaveFocus();
  expect(first).toHaveValue('MIC-0501');
  expect(added).toEqual([]);
});

it('saves no single unit either by the Enter of a scanner in its serial number', async () => {
  const requests = serveRecords('equipment', []);
  const { user } = await openScreen('/equipment/create', SIGNED);
  await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Spot');
  const serial = screen.getByRole('textbox', { name: /^Serienummer/ });
  await user.type(serial, 'SN-777{Enter}');
  expect(serial).toHaveValue('SN-777');
  expect(serial).not.toHaveFocus();
  expect(made(requests, 'POST')).toEqual([]);
});
