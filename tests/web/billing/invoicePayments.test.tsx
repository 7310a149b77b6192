import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { address, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failure, made, serveRecords } from '../support/api.ts';
import {
  buildInvoice,
  PAYMENT,
  DETAIL,
  PAYER,
  OUR_SERVER,
  row,
  checkout,
  PLATFORM,
} from './support/invoices.ts';

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
    await user.clear(amount);
    await user.type(amount, '-50');
    await user.click(dialog.getByRole('button', { name: 'Terugbetalen' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription('Minimaal 0,01.'));
    await user.clear(amount);
    await user.type(amount, '50');
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
