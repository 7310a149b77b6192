import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';
import {
  buildInvoice,
  PAYMENT,
  DETAIL,
  VIEWER,
  PAYER,
  OUR_SERVER,
  row,
} from './support/invoices.ts';

describe('the list of invoices', () => {
  it('shows number, period, amount, status and day of each', async () => {
    serveRecords('invoices', [buildInvoice()], { ranged: false });
    await openScreen('/invoices', VIEWER);
    const shown = await row('2026-00042');
    expect(screen.getByRole('heading', { name: 'Facturen' })).toBeVisible();
    expect(shown.getByText('1–31 okt 2026')).toBeVisible();
    expect(shown.getByText('€ 1.234,50')).toBeVisible();
    expect(shown.getByText('Openstaand')).toBeVisible();
    expect(shown.getByText('1 nov 2026')).toBeVisible();
  });

  it('has a dash where the day is not known', async () => {
    serveRecords('invoices', [buildInvoice({ created_at: null })], { ranged: false });
    await openScreen('/invoices', VIEWER);
    expect((await row('2026-00042')).getByText('–')).toBeVisible();
  });

  it('says what is paid and what failed, and offers to pay what is outstanding alone', async () => {
    serveRecords(
      'invoices',
      [
        buildInvoice({ id: 1, invoice_number: 'A' }),
        buildInvoice({ id: 2, invoice_number: 'B', status: 'paid' }),
        buildInvoice({ id: 3, invoice_number: 'C', status: 'failed' }),
      ],
      { ranged: false }
    );
    await openScreen('/invoices', PAYER);
    expect((await row('A')).getByRole('button', { name: 'Betalen' })).toBeVisible();
    expect((await row('B')).getByText('Betaald')).toBeVisible();
    expect((await row('C')).getByText('Mislukt')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Betalen' })).toHaveLength(1);
  });

  it('has nothing to press for those who may not pay', async () => {
    serveRecords('invoices', [buildInvoice()], { ranged: false });
    await openScreen('/invoices', VIEWER);
    await row('2026-00042');
    expect(screen.queryByText('Acties')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Betalen' })).toBeNull();
  });

  it('needs its permission', async () => {
    const requests = serveRecords('invoices', [buildInvoice()]);
    await openScreen('/invoices');
    expect(await screen.findByText('Geen toegang tot facturen.')).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  it('says that it could not be loaded', async () => {
    expectLoggedFailures();
    failNext('get', '/invoices', 500, failure('server_error'));
    await openScreen('/invoices', VIEWER);
    expect(await screen.findByText('Kon facturen niet ophalen.')).toBeVisible();
  });
});

describe('an invoice', () => {
  it('shows its lines, the VAT of each rate and what was tried to pay it', async () => {
    serveRecords('invoices', [DETAIL]);
    const { user } = await openScreen('/invoices', OUR_SERVER);
    await user.click(await screen.findByRole('link', { name: '2026-00042' }));
    expect(await screen.findByText('Dorpsstraat 2')).toBeVisible();
    expect(screen.getByText('Btw-id NL009876543B01')).toBeVisible();
    expect(screen.getByText('IBAN NL91ABNA0417164300')).toBeVisible();
    expect(address()).toBe('/invoices/1');
    const shown = (text: string) =>
      screen.getByRole('row', { name: name => name.replaceAll('\u00A0', ' ') === text });
    expect(shown('Abonnement 4 € 50,00 21% € 200,00')).toBeVisible();
    expect(shown('Totaal zonder btw € 210,00')).toBeVisible();
    expect(shown('Btw 9% over € 10,00 € 0,90')).toBeVisible();
    expect(shown('Btw 21% over € 200,00 € 42,00')).toBeVisible();
    expect(shown('Totaal € 252,90')).toBeVisible();
    expect(screen.getByText('Verlopen')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Betalen' })).toBeVisible();
    expect(screen.getByRole('link', { name: '← Terug naar facturen' })).toBeVisible();
  });

  it('of the platform is drafted, with the total while one types', async () => {
    const requests = serveRecords('invoices', [], { defaults: { ...DETAIL, status: 'draft' } });
    serveRecords('tenants', [{ id: 4, name: 'Stagehuur' }], { ranged: false });
    const { user } = await openScreen('/invoices/create', {
      user: { role: 'superadmin' },
      permissions: ['invoices.view', 'invoices.manage', 'tenants.view'],
    });
    await user.click(await screen.findByRole('combobox', { name: /Tenant/ }));
    await user.click(await screen.findByRole('option', { name: 'Stagehuur' }));
    await user.type(screen.getByLabelText(/^Van/), '2026-10-01');
    await user.type(screen.getByLabelText(/^Tot en met/), '2026-10-31');
    await user.type(screen.getByRole('textbox', { name: /Omschrijving/ }), 'Abonnement');
    await user.clear(screen.getByRole('spinbutton', { name: /Aantal/ }));
    await user.type(screen.getByRole('spinbutton', { name: /Aantal/ }), '2');
    await user.type(screen.getByRole('textbox', { name: /Prijs/ }), '100,10');
    expect(await screen.findByText(/Totaal: € 242,24/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).toEqual({
      tenant_id: 4,
      period_start: '2026-10-01',
      period_end: '2026-10-31',
      lines: [
        {
          description: 'Abonnement',
          quantity: 2,
          unit_cents: 10_010,
          amount_cents: 20_020,
          vat_rate: 21,
        },
      ],
    });
  });

  it('that was paid by a test says so, with what was received too much', async () => {
    const test = { ...PAYMENT, status: 'paid', mode: 'test' };
    serveRecords('invoices', [
      { ...DETAIL, status: 'paid', paid_in_test: true, surplus_cents: 25_290, payments: [test] },
    ]);
    await openScreen('/invoices/1', OUR_SERVER);
    expect(await screen.findByText('Betaald (test)', { selector: '.MuiChip-label' })).toBeVisible();
    expect(screen.getByText(/Er is €\s252,90 te veel ontvangen/)).toBeVisible();
    const payments = within(screen.getByRole('region', { name: 'Betalingen' }));
    expect(payments.getByText('Betaald (test)')).toBeVisible();
  });
});
