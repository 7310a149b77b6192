import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildInvoice, buildLine } from '../../support/salesInvoices.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure } from '../support/api.ts';
import { serveLive } from '../support/live.ts';
import {
  INVOICE_SERVER,
  openAsAdministration,
  serveInvoices,
  TWO_SPOTS,
} from '../support/salesInvoices.ts';

describe('a draft', () => {
  it('says what issuing lacks, with the way to fill it in', async () => {
    serveInvoices([buildInvoice({ missing: ['customer.street', 'seller.coc_number', 'service'] })]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    expect(await screen.findByRole('link', { name: 'Straat van de klant' })).toHaveAttribute(
      'href',
      '/customers/1?mode=edit'
    );
    expect(screen.getByRole('link', { name: 'KvK-nummer van je bedrijf' })).toHaveAttribute(
      'href',
      '/settings'
    );
    await user.click(screen.getByRole('button', { name: 'Dagen van de dienst' }));
    expect(screen.getByRole('textbox', { name: 'Dienst vanaf' })).toHaveFocus();
  });

  it('is saved and issued in one step, and mailed to the address for invoices', async () => {
    const steps = serveInvoices([buildInvoice()], { invoice_email: 'crediteuren@ada.example' });
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.type(await screen.findByLabelText('Referentie van de klant'), 'PO 12');
    await user.click(screen.getByRole('button', { name: 'Definitief maken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Definitief maken' }));
    expect(await dialog.findByRole('textbox', { name: 'Aan' })).toHaveValue(
      'crediteuren@ada.example'
    );
    await user.click(dialog.getByRole('button', { name: 'Definitief maken' }));
    expect(await screen.findByText('Factuur definitief gemaakt.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'F2026-0001' })).toBeVisible();
    expect(steps.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /api/sales-invoices/7',
      'POST /api/sales-invoices/7/issue',
    ]);
    expect(steps[1]?.body).toMatchObject({ mail: true, recipients: ['crediteuren@ada.example'] });
    expect(steps[1]?.key).not.toBeNull();
  });

  it('asks for a reason where the e-invoice lacks something', async () => {
    expectLoggedFailures();
    const steps = serveInvoices([buildInvoice()]);
    failNext(
      'post',
      '/sales-invoices/7/issue',
      409,
      failure('einvoice_incomplete', '', { missing: ['customer.peppol_id'] })
    );
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(await screen.findByRole('button', { name: 'Definitief maken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Definitief maken' }));
    await user.click(await dialog.findByRole('button', { name: 'Definitief maken' }));
    expect(await dialog.findByRole('link', { name: 'Peppol-nummer van de klant' })).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reden/), 'Klant kan niet ontvangen');
    await user.click(dialog.getByRole('button', { name: 'Definitief maken' }));
    await expect.poll(() => steps.length).toBe(1);
    expect(steps[0]?.body).toMatchObject({ einvoice_reason: 'Klant kan niet ontvangen' });
  });

  it('is issued as it was shown; another amount than was agreed is asked about', async () => {
    const draft = buildInvoice({
      kind: 'final',
      warnings: ['differs_from_agreed'],
      differences: { agreed: 300, now: 200 },
    });
    const steps = serveInvoices([draft]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    expect(await screen.findByText(/€.300,00 afgesproken, nu €.200,00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Definitief maken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Definitief maken' }));
    await user.click(await dialog.findByRole('switch', { name: /^Dit bedrag klopt/ }));
    await user.click(dialog.getByRole('button', { name: 'Definitief maken' }));
    await expect.poll(() => steps.length).toBe(1);
    expect(steps[0]).toMatchObject({
      ifMatch: '"v1"',
      body: { accept_difference: true, expected_total: draft.total },
    });
  });

  it('is not issued for another amount than was shown, and shows the new one then', async () => {
    expectLoggedFailures();
    const steps = serveInvoices([buildInvoice()]);
    const current = buildInvoice({
      version: 2,
      lines: [buildLine({ unit_price: 200, each: 200, net: 200 })],
      total: 242,
    });
    server.use(
      http.post(
        '/api/sales-invoices/7/issue',
        () => {
          server.use(http.get('/api/sales-invoices/7', () => HttpResponse.json(current)));
          return HttpResponse.json(failure('edit_conflict', '', { current }), { status: 412 });
        },
        { once: true }
      )
    );
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(await screen.findByRole('button', { name: 'Definitief maken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Definitief maken' }));
    expect(await dialog.findByText(/€.121,00/)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Definitief maken' }));
    expect(await dialog.findByText(/€.242,00/)).toBeVisible();
    expect(dialog.getByRole('alert')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Definitief maken' }));
    await expect.poll(() => steps.length).toBe(1);
    expect(steps[0]).toMatchObject({ ifMatch: '"v2"', body: { expected_total: 242 } });
  });

  it('says which characters its PDF cannot print, also where it is issued', async () => {
    serveInvoices([buildInvoice({ warnings: ['unprintable'], unprintable: ['你', '🎤'] })]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    const said = 'Deze tekens kan de factuur niet printen: 你 🎤';
    expect(await screen.findByText(said)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Definitief maken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Definitief maken' }));
    expect(await dialog.findByText(said)).toBeVisible();
  });

  it('is issued once it was saved, as it is then', async () => {
    const saving = Promise.withResolvers<void>();
    serveInvoices([TWO_SPOTS]);
    server.use(
      http.patch('/api/sales-invoices/7', async () => {
        await saving.promise;
        return HttpResponse.json({ ...TWO_SPOTS, reference: 'PO 12', version: 2 });
      })
    );
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.type(await screen.findByLabelText('Referentie van de klant'), 'PO 12');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const issue = screen.getByRole('button', { name: 'Definitief maken' });
    expect(issue).toBeDisabled();
    saving.resolve();
    await waitFor(() => expect(issue).toBeEnabled());
  });

  it('keeps on screen what was typed when a colleague issues it meanwhile', async () => {
    serveInvoices([TWO_SPOTS]);
    const live = serveLive();
    const { user } = await openAsAdministration('/sales-invoices/7', {
      extensions: [...INVOICE_SERVER, 'live'],
    });
    await live.opened();
    const reference = await screen.findByRole('textbox', { name: 'Referentie van de klant' });
    await user.type(reference, 'PO 12');
    await fetch('/api/sales-invoices/7/issue', { method: 'POST' });
    live.changed('sales-invoices', { id: 7 });
    expect(await screen.findByText(/intussen definitief gemaakt/)).toBeVisible();
    expect(reference).toHaveValue('PO 12');
    expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Factuur tonen' }));
    expect(await screen.findByRole('button', { name: 'Mailen' })).toBeVisible();
  });

  it('keeps the typed message of its dialog when a colleague issues it meanwhile', async () => {
    serveInvoices([TWO_SPOTS]);
    const live = serveLive();
    const { user } = await openAsAdministration('/sales-invoices/7', {
      extensions: [...INVOICE_SERVER, 'live'],
    });
    await live.opened();
    await user.click(await screen.findByRole('button', { name: 'Definitief maken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Definitief maken' }));
    const mail = await dialog.findByRole('switch', { name: /mailen/i });
    if (mail instanceof HTMLInputElement && !mail.checked) await user.click(mail);
    const message = await dialog.findByRole('textbox', { name: /Bericht/ });
    await user.type(message, 'Tot snel');
    await fetch('/api/sales-invoices/7/issue', { method: 'POST' });
    live.changed('sales-invoices', { id: 7 });
    expect(await dialog.findByText(/intussen definitief gemaakt/)).toBeVisible();
    expect(message).toHaveValue('Tot snel');
    await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
    expect(await screen.findByRole('button', { name: 'Mailen' })).toBeVisible();
  });

  it('says that it was not issued where its changes could not be saved', async () => {
    expectLoggedFailures();
    serveInvoices([buildInvoice()]);
    const fields = { service_until: 'Het einde ligt voor het begin.' };
    failNext('patch', '/sales-invoices/7', 400, failure('invalid_fields', '', { fields }));
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.type(await screen.findByLabelText('Referentie van de klant'), 'PO 12');
    await user.click(screen.getByRole('button', { name: 'Definitief maken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Definitief maken' }));
    await user.click(await dialog.findByRole('button', { name: 'Definitief maken' }));
    expect(await dialog.findByText(/^Het concept is niet opgeslagen/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
    expect(await screen.findByText('Het einde ligt voor het begin.')).toBeVisible();
  });

  it('is issued without a mail whatever stands in the hidden address', async () => {
    const steps = serveInvoices([buildInvoice()], { invoice_email: 'crediteuren@ada.example' });
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(await screen.findByRole('button', { name: 'Definitief maken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Definitief maken' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Aan' }), ' half');
    await user.click(dialog.getByRole('button', { name: 'Definitief maken' }));
    expect(dialog.getByRole('textbox', { name: 'Aan' })).toBeInvalid();
    expect(steps).toEqual([]);
    await user.click(dialog.getByRole('switch', { name: /mailen/i }));
    await user.click(dialog.getByRole('button', { name: 'Definitief maken' }));
    expect(await screen.findByText('Factuur definitief gemaakt.')).toBeVisible();
    expect(steps.at(-1)?.body).toMatchObject({ mail: false });
  });
});
