import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { openAsAdministration, serveInvoices } from '../support/salesInvoices.ts';

describe('reminders', () => {
  const DUE = [
    {
      customer_id: 1,
      customer_name: 'Ada BV',
      recipient: 'ada@example.nl',
      credit: 0,
      asked: 121,
      selected: true,
      invoices: [
        {
          invoice_id: 7,
          number: 'F2026-0001',
          level: 1,
          open: 121,
          due_on: '2026-06-01',
          days_late: 8,
        },
      ],
    },
    {
      customer_id: 2,
      customer_name: 'Bob BV',
      recipient: null,
      credit: 0,
      asked: 121,
      selected: false,
      invoices: [
        {
          invoice_id: 8,
          number: 'F2026-0002',
          level: 3,
          open: 60,
          due_on: '2026-05-01',
          days_late: 40,
        },
      ],
    },
  ];

  it('are ticked for customers with an address, and sent after a look', async () => {
    serveInvoices([]);
    let sent: unknown;
    server.use(
      http.get('/api/reminders/due', () => HttpResponse.json(DUE, { headers: { etag: '"v12"' } })),
      http.post('/api/reminders', async ({ request }) => {
        sent = { match: request.headers.get('if-match'), body: await request.json() };
        return HttpResponse.json({ sent: [], skipped: [{ invoice_id: 7, reason: 'paid' }] });
      })
    );
    const { user } = await openAsAdministration('/reminders');
    expect(await screen.findByRole('checkbox', { name: 'F2026-0001' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'F2026-0002' })).toBeNull();
    expect(screen.getByRole('link', { name: /Geen e-mailadres/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 herinnering sturen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Herinneringen sturen' }));
    expect(dialog.getByText(/Ada BV \(ada@example\.nl\): Eerste herinnering/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '1 herinnering sturen' }));
    expect(await screen.findByText(/F2026-0001: is intussen betaald/)).toBeVisible();
    expect(sent).toEqual({
      match: '"v12"',
      body: { invoice_ids: [7], expected_total: 121 },
    });
  });

  it('without an answer may have been sent, and are not said to be unsent', async () => {
    expectLoggedFailures();
    serveInvoices([]);
    server.use(
      http.get('/api/reminders/due', () => HttpResponse.json(DUE)),
      http.post('/api/reminders', () => HttpResponse.error())
    );
    const { user } = await openAsAdministration('/reminders');
    await user.click(await screen.findByRole('button', { name: '1 herinnering sturen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Herinneringen sturen' }));
    await user.click(dialog.getByRole('button', { name: '1 herinnering sturen' }));
    expect(await screen.findByText(/het is niet bekend of dit gelukt is/)).toBeVisible();
  });

  it('are not ticked where the credit of the customer covers it, and say so', async () => {
    serveInvoices([]);
    const covered = { ...DUE[0], credit: 200, asked: 0, selected: false };
    server.use(http.get('/api/reminders/due', () => HttpResponse.json([covered])));
    await openAsAdministration('/reminders');
    expect(await screen.findByRole('checkbox', { name: 'F2026-0001' })).not.toBeChecked();
    expect(screen.getByText(/heeft €\s200,00 tegoed: dat dekt wat te laat is/)).toBeVisible();
  });
});
