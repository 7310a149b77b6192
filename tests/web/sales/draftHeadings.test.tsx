import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildInvoice, buildLine } from '../../support/salesInvoices.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure } from '../support/api.ts';
import { openAsAdministration, serveInvoices } from '../support/salesInvoices.ts';

const grid = async () => within(await screen.findByRole('grid', { name: 'Regels' }));

it('a heading that has no lines yet is saved, and says that it is not on the invoice', async () => {
  const steps = serveInvoices([buildInvoice({ headings: [] })]);
  const { user } = await openAsAdministration('/sales-invoices/7');
  const lines = await grid();
  await user.click(screen.getByRole('button', { name: 'Kop toevoegen' }));
  await user.keyboard('Geluid{Enter}');
  expect(await lines.findByRole('gridcell', { name: /^Geluid.*Nog zonder regels/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.body).toEqual({ headings: [{ before: 1, name: 'Geluid' }] });
  expect(lines.getByRole('gridcell', { name: /^Geluid/ })).toBeVisible();
});

it('a line that is refused has its cell marked, with the focus', async () => {
  expectLoggedFailures();
  const spots = [buildLine(), buildLine({ id: 2, description: 'Truss', amount: 4 })];
  serveInvoices([buildInvoice({ kind: 'credit', invoice_id: 3, lines: spots })]);
  const { user } = await openAsAdministration('/sales-invoices/7');
  const lines = await grid();
  await user.click(lines.getByRole('gridcell', { name: '4' }));
  await user.keyboard('9{Enter}');
  failNext(
    'patch',
    '/sales-invoices/7',
    400,
    failure('invalid_input', '', { fields: { 'lines.1.amount': 'Maximaal 4.' } })
  );
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('Truss, Aantal: Maximaal 4.')).toBeVisible();
  const cell = lines.getByRole('gridcell', { name: '9' });
  expect(cell).toBeInvalid();
  await waitFor(() => expect(cell).toHaveFocus());
  await user.keyboard('3{Enter}');
  expect(screen.queryByText(/Maximaal 4/)).toBeNull();
  expect(lines.getByRole('gridcell', { name: '3' })).toBeValid();
});
