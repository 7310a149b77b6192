import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildInvoice, buildIssued, buildLine } from '../../support/salesInvoices.ts';
import { server } from '../server.ts';
import { expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { failNext, failure } from '../support/api.ts';
import { openAsAdministration, serveInvoices, VIEWER } from '../support/salesInvoices.ts';

describe('customer invoices in the menu', () => {
  it('are there for people with the right and prices', async () => {
    serveInvoices([buildIssued()]);
    await openAsAdministration('/sales-invoices', { permissions: VIEWER }, openAdmin);
    expect(await screen.findByRole('link', { name: 'Verkoopfacturen' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'F2026-0001' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nieuwe factuur' })).toBeNull();
  });

  it.each([
    ['people without prices', { permissions: VIEWER.filter(each => each !== 'prices.view') }],
    ['people without the right', { permissions: VIEWER.filter(each => each !== 'sales.view') }],
    ['a server without them', { extensions: ['facets', 'planning', 'sales'] }],
  ])('are not there for %s', async (_name, signed) => {
    serveInvoices([buildIssued()]);
    await openAsAdministration('/projects', signed, openAdmin);
    await screen.findByRole('link', { name: 'Projecten' });
    await waitFor(() => expect(screen.queryByText('Laden...')).toBeNull());
    for (const name of ['Verkoopfacturen', 'Te factureren', 'Betalingen', 'Rapporten'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });
});

describe('an issued invoice', () => {
  it('has its files for all, and its steps by right', async () => {
    serveInvoices([buildIssued()]);
    await openAsAdministration('/sales-invoices/7', { permissions: VIEWER });
    expect(await screen.findByRole('button', { name: 'PDF' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'E-factuur (XML)' })).toBeVisible();
    for (const name of ['Mailen', 'Betaling boeken', 'Crediteren'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('switch', { name: 'Niet herinneren' })).toBeDisabled();
  });

  it('says that nothing was mailed, and opens the mail', async () => {
    serveInvoices([buildIssued()]);
    server.use(http.get('/api/sales-invoices/7/mails', () => HttpResponse.json([])));
    const { user } = await openAsAdministration('/sales-invoices/7');
    expect(await screen.findByText('Er is nog niets gemaild.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nu mailen' }));
    expect(await screen.findByRole('dialog', { name: /F2026-0001/ })).toBeVisible();
  });

  it('says what its e-invoice lacks, and what can still be done', async () => {
    expectLoggedFailures();
    serveInvoices([buildIssued()]);
    const missing = ['customer.peppol_id', 'seller.iban'];
    failNext('get', '/sales-invoices/7.xml', 409, failure('einvoice_incomplete', '', { missing }));
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(await screen.findByRole('button', { name: 'E-factuur (XML)' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Zoals bij de klant' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/Op deze factuur ontbreekt.*crediteer hem dan/);
    expect(alert).not.toHaveTextContent('Verplicht veld');
    expect(within(alert).getByRole('link', { name: /^Peppol/ })).toHaveAttribute(
      'href',
      '/customers/1?mode=edit'
    );
    expect(within(alert).getByRole('link', { name: /^IBAN/ })).toHaveAttribute(
      'href',
      '/settings/money'
    );
  });

  it('has no e-invoice for a private customer, and says so', async () => {
    expectLoggedFailures();
    serveInvoices([buildIssued()]);
    failNext('get', '/sales-invoices/7.xml', 404, failure('not_found'));
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(await screen.findByRole('button', { name: 'E-factuur (XML)' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Zoals bij de klant' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Een particuliere klant krijgt geen e-factuur. Stuur de PDF.'
    );
  });

  it('names what a mail to the access point lacks', async () => {
    expectLoggedFailures();
    serveInvoices([buildIssued({ status: 'credited', open: 0 })]);
    failNext(
      'post',
      '/sales-invoices/7/mail',
      409,
      failure('einvoice_incomplete', '', {
        missing: ['customer.peppol_id'],
        fields: { 'customer.peppol_id': 'Verplicht veld.' },
      })
    );
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(await screen.findByRole('button', { name: 'Mailen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('switch', { name: /access point/i }));
    await user.click(dialog.getByRole('button', { name: 'Mailen' }));
    expect(await dialog.findByText('Peppol-nummer van de klant: Verplicht veld.')).toBeVisible();
    expect(dialog.getByText(/stuur van deze de PDF/)).toBeVisible();
  });

  it('begin a credit note of which one ticks lines, and how many of each', async () => {
    const line = buildLine({ id: 31, description: 'Lamp', amount: 12, unit: 'stuk' });
    const other = buildLine({ id: 32, description: 'Opbouw', amount: 1 });
    const note = buildInvoice({
      id: 8,
      kind: 'credit',
      invoice_id: 7,
      invoice_number: 'F2026-0001',
      lines: [line, other],
    });
    const steps = serveInvoices([note, buildIssued()]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(await screen.findByRole('button', { name: 'Crediteren' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Wat crediteer je van F2026-0001?' })
    );
    expect(dialog.getAllByRole('checkbox').filter(box => box.matches(':checked'))).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Gekozen regels crediteren' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(/^Kies minimaal één regel/);
    await user.click(dialog.getByRole('checkbox', { name: /^Lamp/ }));
    const amount = dialog.getByRole('spinbutton', { name: 'Aantal van 12' });
    await user.clear(amount);
    await user.type(amount, '13');
    await user.click(dialog.getByRole('button', { name: 'Gekozen regels crediteren' }));
    expect(amount).toHaveAccessibleDescription('Maximaal 12.');
    expect(amount).toHaveFocus();
    await user.clear(amount);
    await user.click(dialog.getByRole('button', { name: 'Gekozen regels crediteren' }));
    expect(amount).toHaveAccessibleDescription('Verplicht veld.');
    expect(amount).toHaveFocus();
    await user.clear(amount);
    await user.type(amount, '1');
    await user.click(dialog.getByRole('button', { name: 'Gekozen regels crediteren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(steps.at(-1)).toMatchObject({
        method: 'PATCH',
        body: { lines: [{ id: 31, amount: 1 }] },
      })
    );
  });

  it('of a credit note are to settle what is open, or to pay it back', async () => {
    const note = buildIssued({ kind: 'credit', number: 'C2026-0001', status: 'open', open: 21 });
    const steps = serveInvoices([note]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    expect(await screen.findByRole('button', { name: 'Verrekenen' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Terugbetalen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('Van C2026-0001')).toHaveValue('21');
    await user.click(dialog.getByRole('button', { name: 'Boeken' }));
    await waitFor(() =>
      expect(steps.at(-1)).toMatchObject({
        path: '/api/sales-payments',
        body: { amount: -21, allocations: [{ invoice_id: 7, amount: -21 }] },
      })
    );
  });

  it('has the VAT of each line where there is more than one rate', async () => {
    const lines = [buildLine({ vat_code_id: 1 }), buildLine({ id: 2, vat_code_id: 2 })];
    const vat = [
      { code: 1, rate: 21, base: 100, vat: 21 },
      { code: 2, rate: 9, base: 100, vat: 9 },
    ];
    serveInvoices([buildIssued({ lines, vat })]);
    await openAsAdministration('/sales-invoices/7');
    const table = within(await screen.findByRole('region', { name: 'Regels' }));
    expect(table.getByRole('columnheader', { name: 'Btw' })).toBeVisible();
    expect(table.getAllByRole('cell', { name: /^(21|9) %$/ })).toHaveLength(2);
  });

  it('pauses its reminders', async () => {
    const steps = serveInvoices([buildIssued()]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(await screen.findByRole('switch', { name: 'Niet herinneren' }));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Niet herinneren' })).toBeChecked()
    );
    expect(steps[0]).toMatchObject({ method: 'PATCH', body: { paused: true }, ifMatch: '"v1"' });
  });

  it('is paid: the oldest first, unless somebody types another part', async () => {
    const older = buildIssued({ id: 8, number: 'F2026-0000', open: 50 });
    const steps = serveInvoices([buildIssued(), older]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(await screen.findByRole('button', { name: 'Betaling boeken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Betaling boeken' }));
    const amount = await dialog.findByLabelText(/^Bedrag/);
    expect(amount).toHaveValue('121');
    await user.clear(amount);
    await user.type(amount, '150');
    expect(await dialog.findByRole('textbox', { name: 'Van F2026-0001' })).toHaveValue('121');
    expect(dialog.getByRole('textbox', { name: 'Van F2026-0000' })).toHaveValue('29');
    await user.clear(dialog.getByRole('textbox', { name: 'Van F2026-0000' }));
    expect(dialog.getByText(/€ 29,00 blijft over/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Boeken' }));
    expect(await screen.findByText('Betaling geboekt.')).toBeVisible();
    expect(steps[0]?.body).toMatchObject({
      customer_id: 1,
      amount: 150,
      allocations: [{ invoice_id: 7, amount: 121 }],
    });
  });
});
