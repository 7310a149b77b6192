import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { buildInvoice, buildLine } from '../../support/salesInvoices.ts';
import { server } from '../server.ts';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';
import { serveLive } from '../support/live.ts';
import { INVOICE_SERVER, openAsAdministration, serveInvoices } from '../support/salesInvoices.ts';

const SPOT = buildLine({ id: 1, description: 'Spot' });
const TRUSS = buildLine({ id: 2, description: 'Truss' });

const keepMine = async () =>
  within(
    await screen.findByRole('dialog', { name: 'Intussen gewijzigd door iemand anders' })
  ).getByRole('button', { name: 'Mijn wijzigingen opslaan' });

it('a line that a colleague removed meanwhile is saved as a new one', async () => {
  expectLoggedFailures();
  const steps = serveInvoices([buildInvoice({ lines: [SPOT, TRUSS] })]);
  const { user } = await openAsAdministration('/sales-invoices/7');
  const grid = within(await screen.findByRole('grid', { name: 'Regels' }));
  await user.click(grid.getByRole('gridcell', { name: /^Spot/ }));
  await user.keyboard('{Enter} zwart{Enter}');
  const current = buildInvoice({ version: 9, lines: [TRUSS] });
  failNext('patch', '/sales-invoices/7', 412, failure('edit_conflict', '', { current }));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const keep = await keepMine();
  expect(screen.getByRole('row', { name: /Verwijderd: Spot/ })).toHaveTextContent(/Spot zwart/);
  await user.dblClick(keep);
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]).toMatchObject({
    ifMatch: '"v9"',
    body: { lines: [{ description: 'Spot zwart' }, { id: 2, description: 'Truss' }] },
  });
  expect(JSON.stringify(steps[0]?.body)).not.toContain('"id":1');
});

it('a line that is open stays open, with what was typed, where a colleague replaces it', async () => {
  expectLoggedFailures();
  const steps = serveInvoices([buildInvoice({ lines: [SPOT, TRUSS] })]);
  const live = serveLive();
  const { user } = await openAsAdministration('/sales-invoices/7', {
    extensions: [...INVOICE_SERVER, 'live'],
  });
  await live.opened();
  const grid = within(await screen.findByRole('grid', { name: 'Regels' }));
  await user.click(grid.getByRole('gridcell', { name: /^Spot/ }));
  await user.keyboard('{Shift>}{F10}{/Shift}');
  await user.click(await screen.findByRole('menuitem', { name: 'Alles van deze regel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Regel' }));
  await user.type(dialog.getByLabelText('Toelichting'), 'Voor de zaal');
  const current = buildInvoice({ version: 9, lines: [{ ...TRUSS, amount: 77 }] });
  let reads = 0;
  server.use(
    http.get('/api/sales-invoices/7', () => {
      reads += 1;
      return HttpResponse.json(current);
    })
  );
  live.changed('sales-invoices', { id: 7 });
  await waitFor(() => expect(reads).toBe(1));
  await waitFor(() => expect(dialog.getByLabelText('Toelichting')).toHaveValue('Voor de zaal'));
  await user.click(dialog.getByRole('button', { name: 'Toepassen' }));
  failNext('patch', '/sales-invoices/7', 412, failure('edit_conflict', '', { current }));
  await user.click(await screen.findByRole('button', { name: 'Opslaan' }));
  await user.click(await keepMine());
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]).toMatchObject({
    ifMatch: '"v9"',
    body: { lines: [{ note: 'Voor de zaal' }, {}] },
  });
});

it('rows of a list that differ are told by their names, and as the screen writes numbers', async () => {
  expectLoggedFailures();
  const list = {
    id: 3,
    version: 1,
    name: 'Scholen',
    discount: null,
    prices: [
      { product_id: 5, name: 'Spot', unit: null, list_price: 12, price: 10 },
      { product_id: 6, name: 'Truss', unit: null, list_price: 20, price: 18 },
    ],
  };
  const requests = serveRecords('price-lists', [list]);
  serveRecords('products', [
    { id: 5, name: 'Spot' },
    { id: 6, name: 'Truss' },
  ]);
  server.use(http.get('/api/price-lists/3/:part', () => HttpResponse.json([])));
  const { user } = await openScreen('/price-lists/3?mode=edit', {
    permissions: ['prices.view', 'quotes.manage'],
    extensions: ['sales'],
  });
  const name = await screen.findByRole('textbox', { name: /Naam/ });
  await user.type(name, '!');
  const [, truss] = list.prices;
  const current = { ...list, version: 9, prices: [{ ...list.prices[0], price: 99.9 }, truss] };
  failNext('patch', '/price-lists/3', 412, failure('edit_conflict', '', { current }));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await keepMine();
  const dialog = within(screen.getByRole('dialog'));
  const row = dialog.getByRole('row', { name: /^Prijzen/ });
  await waitFor(() => expect(row).toHaveTextContent(/Spot · 12 · 99,9/));
  expect(dialog.getByText('nog 1 regel')).toBeVisible();
  expect(made(requests, 'PATCH')).toEqual([]);
});

it('rows that one side removed are told, on the side that removed them', async () => {
  expectLoggedFailures();
  // Rows of a grid are drawn where there is room.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const prices = ['Spot', 'Truss', 'Kabel'].map((name, at) => ({
    product_id: 5 + at,
    name,
    unit: null,
    list_price: 12,
    price: 10,
  }));
  const [spot, , cable] = prices;
  const list = { id: 3, version: 1, name: 'Scholen', discount: null, prices };
  serveRecords('price-lists', [list]);
  serveRecords('products', []);
  server.use(http.get('/api/price-lists/3/:part', () => HttpResponse.json([])));
  const { user } = await openScreen('/price-lists/3?mode=edit', {
    permissions: ['prices.view', 'quotes.manage'],
    extensions: ['sales'],
  });
  const grid = within(await screen.findByRole('grid', { name: 'Prijzen' }));
  await user.click(await grid.findByRole('gridcell', { name: /^Kabel/ }));
  await user.keyboard('{Delete}');
  const current = { ...list, version: 9, prices: [spot, cable] };
  failNext('patch', '/price-lists/3', 412, failure('edit_conflict', '', { current }));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await keepMine();
  const row = within(screen.getByRole('dialog')).getByRole('row', { name: /^Prijzen/ });
  const [mine, theirs] = within(row).getAllByRole('cell');
  expect(mine).toHaveTextContent(/^nog 2 regelsVerwijderd: Kabel · 12 · 10$/);
  expect(theirs).toHaveTextContent(/^nog 2 regelsVerwijderd: Truss · 12 · 10$/);
});

it('the text of an open cell is asked about at the browser’s step back', async () => {
  serveInvoices([buildInvoice({ lines: [SPOT] })]);
  const { user } = await openAsAdministration('/sales-invoices');
  const table = within(await screen.findByRole('table'));
  const [draft] = await table.findAllByRole('link');
  if (!draft) throw new Error('no draft in the list');
  await user.click(draft);
  const grid = within(await screen.findByRole('grid', { name: 'Regels' }));
  await user.click(grid.getByRole('gridcell', { name: /^Spot/ }));
  await user.keyboard('{Enter} zwart');
  act(() => window.history.back());
  expect(await screen.findByRole('dialog')).toHaveTextContent('Wijzigingen niet opgeslagen');
  await user.click(screen.getByRole('button', { name: 'Blijven' }));
  expect(await grid.findByRole('gridcell', { name: /^Spot zwart/ })).toBeVisible();
});

it('a field that is refused after a conflict is marked, and saved once it is right', async () => {
  expectLoggedFailures();
  const steps = serveInvoices([buildInvoice()]);
  const { user } = await openAsAdministration('/sales-invoices/7');
  const reference = await screen.findByLabelText('Referentie van de klant');
  await user.type(reference, 'PO 12');
  const current = buildInvoice({ version: 9, note: 'Van een collega' });
  failNext('patch', '/sales-invoices/7', 412, failure('edit_conflict', '', { current }));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const fields = { service_until: 'Het einde ligt voor het begin.' };
  failNext('patch', '/sales-invoices/7', 400, failure('invalid_fields', '', { fields }));
  await user.click(await keepMine());
  expect(await screen.findByText('Het einde ligt voor het begin.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reference).toHaveValue('PO 12');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]).toMatchObject({
    ifMatch: '"v9"',
    body: { reference: 'PO 12' },
  });
});
