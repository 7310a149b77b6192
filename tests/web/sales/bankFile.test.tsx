import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { type BankEntry, bankBookInput, bankFileInput } from '#contract/sales/bankFiles';
import { decoded } from '#src/modules/sales/bank/decodeFile.ts';
import { openScreen } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';
import { server } from '../server.ts';

const OFFICE = {
  permissions: ['sales.view', 'sales.payments', 'prices.view', 'customers.manage'],
  extensions: ['sales', 'customerInvoices'],
};

const entry = (values: Partial<BankEntry>): BankEntry => ({
  entry: 'E1',
  on: '2026-03-02',
  amount: 121,
  name: 'Feestzaal',
  iban: 'NL20INGB0001234567',
  text: 'F2026-0001',
  reference: null,
  known: false,
  proposal: null,
  candidates: [],
  ...values,
});

const proposal = (invoice_id: number, sure: boolean) => ({
  customer_id: 7,
  customer_name: 'Feestzaal BV',
  allocations: [{ invoice_id, number: `F2026-000${invoice_id}`, amount: 121 }],
  sure,
});

const ENTRIES = [
  entry({ proposal: proposal(1, true) }),
  entry({ entry: 'E2', name: 'Orkest', proposal: proposal(2, false) }),
  entry({ entry: 'E3', name: '=HYPERLINK("x")', iban: null, amount: 150 }),
  entry({ entry: 'E4', name: 'Oud', known: true }),
];

const serve = (outcomes: object[]) => {
  const sent: z.infer<typeof bankBookInput>[] = [];
  serveRecords('customers', [{ id: 9, name: 'Zaal Noord' }]);
  serveRecords('sales-payments', []);
  serveRecords('deposits', []);
  server.use(
    http.get('/api/sales-invoices', () =>
      HttpResponse.json([
        { ...INVOICE, id: 3, number: 'F2026-0003', due_on: '2026-03-01', total: 121, open: 121 },
      ])
    ),
    http.post('/api/bank-files', async ({ request }) => {
      bankFileInput.parse(await request.json());
      return HttpResponse.json({
        accounts: ['NL02ABNA0123456789'],
        other_accounts: ['NL02ABNA0123456789'],
        entries: ENTRIES,
        left_out: { debit: 2, currency: 0, other: 1 },
      });
    }),
    http.post('/api/bank-files/book', async ({ request }) => {
      sent.push(bankBookInput.parse(await request.json()));
      return HttpResponse.json({ rows: outcomes });
    })
  );
  return sent;
};

const INVOICE = {
  tenant_id: 1,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  kind: 'manual',
  status: 'open',
  overdue: false,
  project_id: null,
  project_name: null,
  project_number: null,
  customer_id: 9,
  customer_name: 'Zaal Noord',
  invoice_id: null,
  invoice_number: null,
  percent: null,
  detail: 'lines',
  discount: null,
  target_total: null,
  reference: null,
  note: null,
  payment_days: null,
  service_from: null,
  service_until: null,
  issued_on: '2026-02-01',
  sha256: null,
  net: 100,
  vat_total: 21,
  credited: 0,
  vat: [],
  paused: false,
  disputed: false,
  export_id: null,
};

const openFile = async () => {
  const { user } = await openScreen('/sales-payments/bank-file', OFFICE);
  await user.upload(
    await screen.findByLabelText('Bestand kiezen', { selector: 'input' }),
    new File(['<Document/>'], 'camt.xml', { type: 'text/xml' })
  );
  await screen.findByText('Orkest');
  return user;
};

const tickOf = (name: string) => screen.queryByRole('checkbox', { name: new RegExp(name) });

it('is opened from the payments', async () => {
  serve([]);
  const { user } = await openScreen('/sales-payments', OFFICE);
  await user.click(await screen.findByRole('link', { name: 'Bankafschrift inlezen' }));
  expect(await screen.findByRole('heading', { name: 'Bankafschrift inlezen' })).toBeVisible();
});

it('that is empty is named so at its field, and is not sent', async () => {
  const { user } = await openScreen('/sales-payments/bank-file', OFFICE);
  const field = await screen.findByLabelText('Bestand kiezen', { selector: 'input' });
  await user.upload(field, new File([], 'camt.xml', { type: 'text/xml' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Dit bestand is leeg.');
});

it('ticks what is sure alone, and says what is odd', async () => {
  serve([]);
  await openFile();
  expect(tickOf('Feestzaal')).toBeChecked();
  expect(tickOf('Orkest')).not.toBeChecked();
  expect(tickOf('HYPERLINK')).toBeDisabled();
  expect(tickOf('Oud')).toBeNull();
  expect(screen.getByText('Al geboekt')).toBeVisible();
  expect(screen.getByText('Controleren')).toBeVisible();
  expect(screen.getByText(/NL02ABNA0123456789/)).toBeVisible();
  expect(
    screen.getByText('Overgeslagen: 2 afschrijvingen, 1 niet geboekt of teruggedraaid.')
  ).toBeVisible();
  expect(screen.getByText('1 gekozen, € 121,00')).toBeVisible();
});

it('books what was confirmed, and tells what became of it', async () => {
  const sent = serve([
    { entry: 'E1', outcome: 'booked', payment_id: 5, code: null },
    { entry: 'E2', outcome: 'refused', payment_id: null, code: 'more_than_open' },
  ]);
  const user = await openFile();
  const orchestra = tickOf('Orkest');
  if (!orchestra) throw new Error('no checkbox');
  orchestra.focus();
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: 'Boeken' }));
  expect(await screen.findByText('1 betaling geboekt.')).toBeVisible();
  expect(screen.getByText(/Orkest, € 121,00: er staat minder open/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Geboekt' })).toHaveAttribute(
    'href',
    '/sales-payments/5'
  );
  expect(tickOf('Feestzaal')).toBeNull();
  expect(sent[0]?.rows).toEqual([
    {
      entry: 'E1',
      on: '2026-03-02',
      amount: 121,
      reference: 'F2026-0001',
      iban: 'NL20INGB0001234567',
      customer_id: 7,
      allocations: [{ invoice_id: 1, amount: 121 }],
    },
    expect.objectContaining({ entry: 'E2', allocations: [{ invoice_id: 2, amount: 121 }] }),
  ]);
});

it('lets a person choose the customer and the invoice', async () => {
  const sent = serve([{ entry: 'E3', outcome: 'booked', payment_id: 6, code: null }]);
  const user = await openFile();
  const sure = tickOf('Feestzaal');
  if (sure) await user.click(sure);
  await user.click(screen.getByRole('button', { name: /^Factuur kiezen: =HYPERLINK/ }));
  const dialog = await screen.findByRole('dialog', { name: /Waarvoor is €\s150,00\?/ });
  await user.click(within(dialog).getByRole('combobox', { name: 'Klant' }));
  await user.click(await screen.findByRole('option', { name: 'Zaal Noord' }));
  expect(await within(dialog).findByText('F2026-0003')).toBeVisible();
  expect(await within(dialog).findByText(/€ 29,00 blijft over/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Kiezen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('€ 29,00 wordt tegoed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Boeken' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.rows).toMatchObject([
    { entry: 'E3', customer_id: 9, allocations: [{ invoice_id: 3, amount: 121 }] },
  ]);
});

it('asks before a choice that was refused is left', async () => {
  serve([{ entry: 'E3', outcome: 'refused', payment_id: null, code: 'more_than_open' }]);
  const user = await openFile();
  await user.click(screen.getByRole('button', { name: /^Factuur kiezen: =HYPERLINK/ }));
  const dialog = await screen.findByRole('dialog', { name: /Waarvoor is €\s150,00\?/ });
  await user.click(within(dialog).getByRole('combobox', { name: 'Klant' }));
  await user.click(await screen.findByRole('option', { name: 'Zaal Noord' }));
  expect(await within(dialog).findByText('F2026-0003')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Kiezen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Boeken' }));
  expect(await screen.findByText(/er staat minder open/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: /Terug naar betalingen/ }));
  expect(await screen.findByRole('button', { name: 'Blijven' })).toBeVisible();
});

it('opens a choice again as it was made', async () => {
  serve([]);
  const user = await openFile();
  await user.click(screen.getByRole('button', { name: /^Factuur kiezen: =HYPERLINK/ }));
  const dialog = await screen.findByRole('dialog', { name: /Waarvoor is/ });
  await user.click(within(dialog).getByRole('combobox', { name: 'Klant' }));
  await user.click(await screen.findByRole('option', { name: 'Zaal Noord' }));
  const part = await within(dialog).findByRole('textbox', { name: 'Van F2026-0003' });
  await user.clear(part);
  await user.type(part, '40');
  await user.click(within(dialog).getByRole('button', { name: 'Kiezen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Wijzigen: =HYPERLINK/ }));
  const again = await screen.findByRole('dialog', { name: /Waarvoor is/ });
  expect(await within(again).findByRole('textbox', { name: 'Van F2026-0003' })).toHaveValue('40');
  await user.click(within(again).getByRole('button', { name: 'Kiezen' }));
  expect(await screen.findByText('€ 110,00 wordt tegoed')).toBeVisible();
});

it('is closed to those who book no payments', async () => {
  serve([]);
  await openScreen('/sales-payments/bank-file', {
    ...OFFICE,
    permissions: ['sales.view', 'prices.view'],
  });
  expect(await screen.findByText('Geen toegang')).toBeVisible();
});

it('reads a file in the encoding that it declares', () => {
  const latin = '<?xml version="1.0" encoding="ISO-8859-1"?><Nm>M\u00fcller</Nm>';
  const bytes = Uint8Array.from(latin, letter => letter.charCodeAt(0));
  expect(decoded(bytes.buffer)).toContain('Müller');
  expect(decoded(new TextEncoder().encode('<Nm>Müller</Nm>').buffer)).toContain('Müller');
});

it('asks before another file takes the place of what was chosen', async () => {
  serve([]);
  const user = await openFile();
  await user.click(tickOf('Feestzaal') ?? document.body);
  await user.upload(
    screen.getByLabelText('Ander bestand kiezen', { selector: 'input' }),
    new File(['<Document/>'], 'other.xml', { type: 'text/xml' })
  );
  await user.click(await screen.findByRole('button', { name: 'Blijven' }));
  // The page is out of reach until the question has faded out.
  await waitFor(() => expect(tickOf('Feestzaal')).not.toBeNull());
  expect(tickOf('Feestzaal')).not.toBeChecked();
});

it('offers no customers of an earlier text while one types', async () => {
  serve([]);
  const user = await openFile();
  await user.click(screen.getByRole('button', { name: /^Factuur kiezen: =HYPERLINK/ }));
  const dialog = await screen.findByRole('dialog', { name: /Waarvoor is/ });
  const field = within(dialog).getByRole('combobox', { name: 'Klant' });
  await user.click(field);
  expect(await screen.findByRole('option', { name: 'Zaal Noord' })).toBeVisible();
  await user.type(field, 'Ander');
  expect(screen.queryByRole('option', { name: 'Zaal Noord' })).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(within(dialog).queryByText('F2026-0003')).toBeNull();
});
