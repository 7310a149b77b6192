import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildInvoice, buildIssued, buildLine, buildVatCode } from '../../support/salesInvoices.ts';
import { server } from '../server.ts';
import { address, expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { failNext, failure, serveRecords } from '../support/api.ts';
import { openAsAdministration, serveInvoices, VIEWER } from '../support/salesInvoices.ts';

const grid = async () => within(await screen.findByRole('grid', { name: 'Regels' }));

const total = async () =>
  within(await screen.findByRole('row', { name: /Totaal incl\. btw/ })).getByRole('cell');

/** Two pieces, so that price and total differ. */
const TWO_SPOTS = buildInvoice({ lines: [buildLine({ amount: 2 })] });

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

describe('a draft', () => {
  it('is counted while it is typed, and saved on the version that was read', async () => {
    const steps = serveInvoices([TWO_SPOTS]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    const lines = await grid();
    await waitFor(async () => expect(await total()).toHaveTextContent('€ 242,00'));
    await user.click(lines.getByRole('gridcell', { name: /^€.100,00$/ }));
    await user.keyboard('200{Enter}');
    expect(await total()).toHaveTextContent('€ 484,00');
    expect(steps).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const save = screen.getByRole('button', { name: 'Opslaan' });
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    expect(save).toHaveFocus();
    await waitFor(() => expect(steps).toHaveLength(1));
    expect(steps[0]).toMatchObject({
      method: 'PATCH',
      ifMatch: '"v1"',
      body: { lines: [{ id: 1, unit_price: 200 }] },
    });
  });

  it('gets a line by Enter on the last one, and rows of a spreadsheet', async () => {
    const steps = serveInvoices([TWO_SPOTS]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    const lines = await grid();
    await user.click(lines.getByRole('gridcell', { name: /^Spot/ }));
    await user.keyboard('{Enter}{Enter}');
    await user.keyboard('Transport{Enter}');
    await user.keyboard('{Escape}');
    await user.click(lines.getByRole('gridcell', { name: /^Transport/ }));
    await user.paste('Par 64\t4\t12,50\nKabel\t10\t0,35');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await expect
      .poll(() => steps[0]?.body)
      .toMatchObject({
        lines: [
          { description: 'Spot', amount: 2 },
          { description: 'Transport', amount: 1 },
          { description: 'Par 64', amount: 4, unit_price: 12.5 },
          { description: 'Kabel', amount: 10, unit_price: 0.35 },
        ],
      });
  });

  it('refuses what is no price, and keeps the text', async () => {
    serveInvoices([TWO_SPOTS]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    const lines = await grid();
    await user.dblClick(lines.getByRole('gridcell', { name: /^€.100,00$/ }));
    const input = lines.getByRole('textbox', { name: 'Prijs' });
    await user.clear(input);
    await user.type(input, 'gratis{Enter}');
    expect(input).toBeInvalid();
    expect(input).toHaveValue('gratis');
  });

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

  it('offers the VAT codes of its customer where those of the lines do not fit', async () => {
    const draft = buildInvoice({
      kind: 'manual',
      warnings: ['vat_differs_from_scheme'],
      usual_vat_code_id: 3,
    });
    const steps = serveInvoices([draft]);
    const reverse = { ...buildVatCode({ id: 3, rate: 0 }), class: null, scheme: 'reverse' };
    serveRecords('vat-codes', [{ ...buildVatCode({ id: 1, rate: 21 }) }, reverse]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(
      await screen.findByRole('button', { name: 'Btw-codes van de klant gebruiken' })
    );
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await expect.poll(() => steps[0]?.body).toMatchObject({ lines: [{ vat_code_id: 3 }] });
  });

  it('shows and issues no VAT while the codes cannot be read', async () => {
    expectLoggedFailures();
    serveInvoices([TWO_SPOTS]);
    failNext('get', '/vat-codes', 503, failure('server_busy', 'Het is even te druk.'));
    const { user } = await openAsAdministration('/sales-invoices/7');
    expect(await screen.findByText('Btw-codes: ophalen is niet gelukt.')).toBeVisible();
    await user.click((await grid()).getByRole('gridcell', { name: /^€.100,00$/ }));
    await user.keyboard('200{Enter}');
    expect(await total()).toHaveTextContent('–');
    expect(screen.getByRole('button', { name: 'Definitief maken' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(async () => expect(await total()).toHaveTextContent('484,00'));
    expect(screen.getByRole('button', { name: 'Definitief maken' })).toBeEnabled();
  });

  it.each(['advance', 'credit'] as const)('has no discount of its own as %s', async kind => {
    serveInvoices([buildInvoice({ kind })]);
    await openAsAdministration('/sales-invoices/7');
    expect(await screen.findByLabelText('Betaaltermijn (dagen)')).toBeVisible();
    expect(screen.queryByLabelText('Korting in %')).toBeNull();
    expect(screen.queryByLabelText('Vast totaal excl. btw')).toBeNull();
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

  it('is not read again once it was deleted', async () => {
    serveInvoices([buildInvoice({ project_id: 5 })]);
    let isDeleted = false;
    const readAfter: string[] = [];
    server.use(
      http.delete('/api/sales-invoices/7', () => {
        isDeleted = true;
        return HttpResponse.json(buildInvoice());
      }),
      http.get('/api/sales-invoices/7', ({ request }) => {
        if (isDeleted) readAfter.push(request.url);
        return HttpResponse.json(buildInvoice({ project_id: 5 }));
      })
    );
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(await screen.findByRole('button', { name: 'Concept verwijderen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Concept verwijderen' }));
    expect(await screen.findByText('Concept verwijderd.')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Financieel' })).toBeVisible();
    expect(readAfter).toEqual([]);
  });

  it('is read only without the right to change it', async () => {
    serveInvoices([buildInvoice()]);
    await openAsAdministration('/sales-invoices/7', { permissions: VIEWER });
    await grid();
    for (const name of ['Opslaan', 'Definitief maken', 'Concept verwijderen', 'Regel toevoegen'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByLabelText('Referentie van de klant')).toBeDisabled();
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
    expect(dialog.getByText('Minimaal 1, maximaal 12.')).toBeVisible();
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

const DEPOSIT = {
  id: 3,
  tenant_id: 1,
  created_at: '2026-06-01T10:00:00.000Z',
  updated_at: '2026-06-01T10:00:00.000Z',
  version: 1,
  number: 'B2026-0001',
  project_id: 5,
  project_name: 'Zomerfeest',
  customer_id: 1,
  customer_name: 'Ada BV',
  requested_on: '2026-06-01',
  amount: 500,
  paid: 0,
  returned: 0,
  kept: 0,
  owed: 0,
  status: 'requested',
  mailed: false,
};

describe('the money of a project', () => {
  const MONEY = {
    agreed: { net: 200, total: 242 },
    invoiced: { net: 0, total: 0 },
    paid: 0,
    open: 0,
    by_hand: 0,
    invoicing: { state: 'open', note: null },
    extras: 40,
    rest: 240,
    moments: [{ when: 'after', percent: null, due: '2026-06-01', net: 240, done: false }],
  };

  it('leads to the final invoice', async () => {
    const steps = serveInvoices([buildInvoice({ project_id: 6 })]);
    server.use(
      http.get('/api/projects/5/money', () => HttpResponse.json(MONEY)),
      http.get('/api/sales-invoices', () => HttpResponse.json([]))
    );
    const { user } = await openAsAdministration('/projects/5?tab=finance');
    expect(await screen.findByText('€ 242,00 incl. btw')).toBeVisible();
    expect(screen.getByText(/nu € 40,00 meer dan afgesproken/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Eindafrekening maken' }));
    await expect.poll(address).toBe('/sales-invoices/7');
    expect(steps[0]?.body).toEqual({ kind: 'final', project_id: 5 });
  });

  it('fills the button of what is due, and of nothing that is still to come', async () => {
    serveInvoices([]);
    const moments = [
      { when: 'on_accept', percent: 50, due: '2026-06-01', net: 100, done: false },
      { when: 'after', percent: null, due: '2999-06-01', net: 100, done: false },
    ];
    server.use(
      http.get('/api/projects/5/money', () => HttpResponse.json({ ...MONEY, moments })),
      http.get('/api/sales-invoices', () => HttpResponse.json([]))
    );
    await openAsAdministration('/projects/5?tab=finance');
    expect(await screen.findByRole('button', { name: 'Aanbetaling maken' })).toHaveClass(
      'MuiButton-contained'
    );
    expect(screen.getByRole('button', { name: 'Eindafrekening maken' })).not.toHaveClass(
      'MuiButton-contained'
    );
  });

  it('mails a page to pay a deposit, and says what became of an earlier mail', async () => {
    serveInvoices([]);
    let body: unknown;
    server.use(
      http.get('/api/projects/5/money', () => HttpResponse.json(MONEY)),
      http.get('/api/deposits', () => HttpResponse.json([DEPOSIT])),
      http.get('/api/deposits/3/mails', () =>
        HttpResponse.json([
          {
            id: 1,
            recipient: 'ada@example.nl',
            subject: 'Borg B2026-0001',
            language: 'nl',
            attachments: [],
            queued_at: '2026-06-02T10:00:00.000Z',
            leaves_at: '2099-06-02T11:00:00.000Z',
            taken_at: null,
            refused_at: null,
            given_up_at: null,
          },
        ])
      ),
      http.post('/api/deposits/3/mail', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(DEPOSIT);
      })
    );
    const { user } = await openAsAdministration('/projects/5?tab=finance');
    expect(await screen.findByText(/Er is nog niets gemaild\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mailen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/wacht: te veel mails in een uur, vertrekt/)).toBeVisible();
    const recipients = await dialog.findByRole('textbox', { name: /^Aan/ });
    await user.clear(recipients);
    await user.type(recipients, 'bob@example.nl');
    await user.click(dialog.getByRole('button', { name: 'Mailen' }));
    await expect.poll(() => body).toMatchObject({ recipients: ['bob@example.nl'] });
  });

  it('has no buttons for people who only look', async () => {
    serveInvoices([buildIssued({ lines: [buildLine()] })]);
    server.use(http.get('/api/projects/5/money', () => HttpResponse.json(MONEY)));
    await openAsAdministration('/projects/5?tab=finance', { permissions: VIEWER });
    expect(await screen.findByRole('link', { name: 'F2026-0001 · Eindafrekening' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Eindafrekening maken' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Borg vragen' })).toBeNull();
  });
});
