import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { address, buildMe, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';

const buildInvoice = (invoice: object = {}) => ({
  id: 1,
  name: '',
  invoice_number: '2026-00042',
  period_start: '2026-10-01',
  period_end: '2026-10-31',
  total: 1234.5,
  status: 'pending',
  created_at: '2026-11-01T09:30:00.000Z',
  ...invoice,
});

const PAYMENT = {
  id: 'p1',
  status: 'expired',
  amount_cents: 25_290,
  returned_cents: 0,
  created_at: '2026-11-02T10:00:00.000Z',
};

const DETAIL = buildInvoice({
  version: 1,
  tenant_id: 4,
  tenant_name: 'Stagehuur',
  mail_to: 'info@stagehuur.example',
  parties: {
    from: { lines: ['Flightcase B.V.', 'Kade 1'], iban: 'NL91ABNA0417164300' },
    to: { lines: ['Stagehuur', 'Dorpsstraat 2'], vat_number: 'NL009876543B01' },
  },
  issued_at: '2026-11-01T09:30:00.000Z',
  due_date: '2099-11-15',
  paid_at: null,
  lines: [
    {
      description: 'Abonnement',
      quantity: 4,
      unit_cents: 5_000,
      amount_cents: 20_000,
      vat_rate: 21,
    },
    { description: 'Boek', quantity: 1, unit_cents: 1_000, amount_cents: 1_000, vat_rate: 9 },
  ],
  vat: [
    { vat_rate: 9, net_cents: 1_000, vat_cents: 90 },
    { vat_rate: 21, net_cents: 20_000, vat_cents: 4_200 },
  ],
  net_cents: 21_000,
  total_cents: 25_290,
  payments: [PAYMENT],
});

const VIEWER = { permissions: ['invoices.view'] };

const PAYER = { permissions: ['invoices.view', 'invoices.pay'] };

const OUR_SERVER = {
  me: () => HttpResponse.json({ ...buildMe(), ...PAYER, extensions: ['invoices'] }),
};

const row = async (number: string) => {
  const cell = await screen.findByText(number);
  return within(cell.closest('tr') ?? cell);
};

/** An address that a test can be sent to: another page cannot be opened there. */
const checkout = () => `${window.location.href}#checkout`;

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

describe('paying', () => {
  it('sends the browser to the checkout, once for a double click', async () => {
    // jsdom goes to other addresses by their hash alone, of which the router warns.
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const requests = serveRecords('invoices', [buildInvoice()], { ranged: false });
    const paid: string[] = [];
    server.use(
      http.post('/api/invoices/:id/pay', ({ params }) => {
        paid.push(String(params.id));
        return HttpResponse.json({ checkoutUrl: checkout() });
      })
    );
    const { user } = await openScreen('/invoices', PAYER);
    const button = (await row('2026-00042')).getByRole('button', { name: 'Betalen' });
    await user.dblClick(button);
    await waitFor(() => expect(window.location.hash).toBe('#checkout'));
    expect(paid).toEqual(['1']);
    expect(made(requests, 'POST')).toHaveLength(0);
  });

  it('says that it could not be started', async () => {
    expectLoggedFailures();
    serveRecords('invoices', [buildInvoice()], { ranged: false });
    server.use(
      http.post('/api/invoices/:id/pay', () =>
        HttpResponse.json(failure('payment_unavailable'), { status: 503 })
      )
    );
    const { user } = await openScreen('/invoices', PAYER);
    await user.click((await row('2026-00042')).getByRole('button', { name: 'Betalen' }));
    expect(
      await screen.findByText(/^Kon betaling niet starten\. Online betalen is nog niet ingesteld/)
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Betalen' })).toBeEnabled();
  });

  it('goes nowhere but to an address of the web', async () => {
    expectLoggedFailures();
    serveRecords('invoices', [buildInvoice()], { ranged: false });
    server.use(
      http.post('/api/invoices/:id/pay', () =>
        HttpResponse.json({ checkoutUrl: 'javascript:alert(1)' })
      )
    );
    const { user } = await openScreen('/invoices', PAYER);
    await user.click((await row('2026-00042')).getByRole('button', { name: 'Betalen' }));
    expect(await screen.findByText(/^Kon betaling niet starten\./)).toBeVisible();
    expect(address()).toBe('/invoices');
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

const PLATFORM = {
  me: () =>
    HttpResponse.json({
      ...buildMe({ role: 'superadmin' }),
      permissions: ['invoices.view', 'invoices.manage', 'tenants.view'],
      extensions: ['invoices'],
    }),
};

describe('payments by the platform', () => {
  const sentTo = (path: string, answer: () => Response = () => HttpResponse.json(DETAIL)) => {
    const sent: unknown[] = [];
    server.use(
      http.post(`/api${path}`, async ({ request }) => {
        sent.push(await request.json());
        return answer();
      })
    );
    return sent;
  };

  it('are booked by hand, as far as something is open', async () => {
    serveRecords('invoices', [{ ...DETAIL, open_cents: 25_290 }]);
    const sent = sentTo('/invoices/1/payments');
    const { user } = await openScreen('/invoices/1', PLATFORM);
    await user.click(await screen.findByRole('button', { name: 'Betaling boeken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Betaling boeken' }));
    expect(dialog.getByText(/Boek €\s252,90 als ontvangen/)).toBeVisible();
    await user.type(dialog.getByLabelText('Omschrijving op het afschrift'), '2026-00042');
    await user.click(dialog.getByRole('button', { name: 'Boeken' }));
    await waitFor(() =>
      expect(sent).toEqual([{ received: expect.any(String), reference: '2026-00042' }])
    );
    expect(await screen.findByText('De betaling is geboekt.')).toBeVisible();
  });

  it('are refunded, first by what was paid too much; a refusal stands at its field', async () => {
    expectLoggedFailures();
    const paid = { ...PAYMENT, status: 'paid', mode: 'live', by_hand: true, returned_cents: 290 };
    serveRecords('invoices', [
      { ...DETAIL, status: 'paid', open_cents: 0, surplus_cents: 5_000, payments: [paid] },
    ]);
    const refused = failure('invalid_input', 'Controleer de velden.', {
      fields: { amount_cents: 'Maximaal 20.' },
    });
    const sent = sentTo('/invoices/1/payments/p1/refund', () =>
      sent.length === 1 ? HttpResponse.json(refused, { status: 400 }) : HttpResponse.json(DETAIL)
    );
    const { user } = await openScreen('/invoices/1', PLATFORM);
    expect(await screen.findByText('Betaald (overboeking)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Betaling boeken' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Terugbetalen…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terugbetalen' }));
    expect(dialog.getByText(/maak het bedrag zelf over/)).toBeVisible();
    const amount = dialog.getByLabelText(/Bedrag/);
    expect(amount).toHaveValue('50');
    await user.click(dialog.getByRole('button', { name: 'Terugbetalen' }));
    expect(await dialog.findByText('Maximaal 20.')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '19.5');
    await user.click(dialog.getByRole('button', { name: 'Terugbetalen' }));
    await waitFor(() => expect(sent).toEqual([{ amount_cents: 5_000 }, { amount_cents: 1_950 }]));
    expect(await screen.findByText('De terugbetaling is gestart.')).toBeVisible();
  });

  it('are hidden from the tenant', async () => {
    const paid = { ...PAYMENT, status: 'paid', mode: 'live' };
    serveRecords('invoices', [{ ...DETAIL, open_cents: 25_290, payments: [paid] }]);
    await openScreen('/invoices/1', OUR_SERVER);
    expect(await screen.findByText('Dorpsstraat 2')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Betaling boeken' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Terugbetalen…' })).not.toBeInTheDocument();
  });
});

describe('issuing a draft', () => {
  const DRAFT = {
    ...DETAIL,
    invoice_number: null,
    status: 'draft',
    issued_at: null,
    due_date: null,
  };

  it('asks first, and says to whom it is mailed', async () => {
    serveRecords('invoices', [DRAFT]);
    const issued: string[] = [];
    server.use(
      http.post('/api/invoices/:id/issue', ({ params }) => {
        issued.push(String(params.id));
        return HttpResponse.json(DETAIL);
      })
    );
    const { user } = await openScreen('/invoices/1', PLATFORM);
    await user.click(await screen.findByRole('button', { name: 'Definitief maken en mailen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/kan daarna niet meer worden gewijzigd/)).toBeVisible();
    expect(dialog.getByText(/info@stagehuur\.example/)).toBeVisible();
    expect(issued).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Definitief maken en mailen' }));
    await waitFor(() => expect(issued).toEqual(['1']));
    expect(await screen.findByText(/definitief gemaakt en wordt gemaild/)).toBeVisible();
  });

  it('names what the address lacks, and leads to where it is completed', async () => {
    expectLoggedFailures();
    serveRecords('invoices', [DRAFT]);
    server.use(
      http.post('/api/invoices/:id/issue', () =>
        HttpResponse.json(
          { ...failure('address_incomplete'), fields: { zipcode: 'x', city: 'x' } },
          { status: 409 }
        )
      )
    );
    const { user } = await openScreen('/invoices/1', PLATFORM);
    await user.click(await screen.findByRole('button', { name: 'Definitief maken en mailen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Definitief maken en mailen' }));
    expect(await dialog.findByText(/Vul eerst in: Postcode en Plaats\./)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Gegevens aanvullen' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/tenants\/4\?mode=edit$/)
    );
  });
});

describe('the monthly run', () => {
  it('proposes the last month, shows what it would do, and says whom it skipped', async () => {
    const row = { people: 3, days: 30, days_of_month: 30, total_cents: 22_567, skipped: null };
    const lastMonth = new Date();
    lastMonth.setDate(0);
    serveRecords('invoices', [], { ranged: false });
    server.use(
      http.get('/api/invoices/run', () =>
        HttpResponse.json({
          tenants: [
            { ...row, tenant_id: 4, tenant_name: 'Stagehuur', missing: [] },
            {
              ...row,
              tenant_id: 5,
              tenant_name: 'Podium Noord',
              skipped: 'address_incomplete',
              missing: ['city'],
            },
          ],
        })
      ),
      http.post('/api/invoices/run', () =>
        HttpResponse.json({
          issued: [9],
          skipped: [
            {
              tenant_id: 5,
              tenant_name: 'Podium Noord',
              reason: 'address_incomplete',
              missing: ['city'],
            },
          ],
        })
      )
    );
    const { user } = await openScreen('/invoices', PLATFORM);
    await user.click(await screen.findByRole('button', { name: 'Maand factureren' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText(/Maand/)).toHaveValue(
      `${lastMonth.getFullYear()}-${String(lastMonth.getMonth() + 1).padStart(2, '0')}`
    );
    expect(
      await dialog.findByRole('row', { name: /Stagehuur 3 30 van 30 €\s225,67/ })
    ).toBeVisible();
    expect(dialog.getByText('Wordt overgeslagen. Vul aan: Plaats')).toBeVisible();
    expect(dialog.getByRole('row', { name: /^1 factuur €\s225,67/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Factureren en mailen' }));
    expect(
      await screen.findByText(/1 factuur definitief gemaakt.*Overgeslagen.*Podium Noord\./)
    ).toBeVisible();
  });
});
