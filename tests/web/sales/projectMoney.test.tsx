import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildInvoice, buildIssued, buildLine } from '../../support/salesInvoices.ts';
import { server } from '../server.ts';
import { address } from '../support/admin.tsx';
import { openAsAdministration, serveInvoices, VIEWER } from '../support/salesInvoices.ts';

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
    invoicing: { state: 'open', note: null, version: 0 },
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
    await user.click(await screen.findByRole('button', { name: 'Eindafrekening maken' }));
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

  describe('keeping a deposit', () => {
    const openKeeping = async (...unpaid: ReturnType<typeof buildIssued>[]) => {
      serveInvoices([]);
      const paid = { ...DEPOSIT, paid: 500, status: 'paid' };
      server.use(
        http.get('/api/projects/5/money', () => HttpResponse.json(MONEY)),
        http.get('/api/deposits', () => HttpResponse.json([paid])),
        http.get('/api/sales-invoices', () => HttpResponse.json(unpaid))
      );
      const { user } = await openAsAdministration('/projects/5?tab=finance');
      await user.click(await screen.findByRole('button', { name: 'Inhouden' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(await dialog.findByRole('combobox', { name: /Schadefactuur/ }));
      return dialog;
    };

    it('offers invoices of damage and those made by hand, as the server takes both', async () => {
      await openKeeping(
        buildIssued({ id: 1, kind: 'final', number: 'F1' }),
        buildIssued({ id: 2, kind: 'manual', number: 'F2' }),
        buildIssued({ id: 3, kind: 'damage', number: 'F3' })
      );
      const options = await screen.findAllByRole('option');
      expect(options.map(option => option.textContent?.slice(0, 2))).toEqual(['F2', 'F3']);
    });

    it('says what to make first where there is none', async () => {
      const dialog = await openKeeping(buildIssued({ id: 1, kind: 'final', number: 'F1' }));
      expect(dialog.getByText(/Maak eerst een schadefactuur/)).toBeVisible();
    });
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
