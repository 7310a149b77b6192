import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { issueManyInput } from '#contract/sales/invoiceActions';
import { buildInvoice } from '../../support/salesInvoices.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { openAsAdministration, serveInvoices } from '../support/salesInvoices.ts';
import { serveDue } from './support/dueInvoices.ts';

describe('drafts of what is to be invoiced', () => {
  it('is issued together, and tells what was refused and why', async () => {
    serveInvoices([
      buildInvoice({ customer_name: 'Ada BV', project_name: 'Zomerfeest' }),
      buildInvoice({ id: 8, customer_name: 'Bob BV', project_name: 'Gala' }),
    ]);
    serveDue([]);
    let sent: unknown;
    server.use(
      http.post('/api/sales-invoices/issue', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({
          issued: [{ id: 7, number: 'F2026-0001' }],
          failed: [
            { id: 8, code: 'document_incomplete', fields: ['customer.street'] },
            { id: 9, code: 'vat_differs_from_scheme', fields: [] },
          ],
          skipped: [{ id: 10, reason: 'mail_limit' }],
        });
      })
    );
    const { user } = await openAsAdministration('/to-invoice');
    expect(await screen.findByText('Er is niets te factureren.')).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'Ada BV, Zomerfeest' }));
    await user.click(screen.getByRole('checkbox', { name: 'Bob BV, Gala' }));
    await user.click(screen.getByRole('button', { name: '2 definitief maken' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('switch', { name: 'Meteen mailen naar de klanten' }));
    await user.click(dialog.getByRole('switch', { name: /^Ook btw die niet past/ }));
    await user.click(dialog.getByRole('button', { name: 'Definitief maken' }));
    expect(await dialog.findByRole('link', { name: 'F2026-0001' })).toBeVisible();
    expect(dialog.getByText(/Straat van de klant/)).toBeVisible();
    expect(dialog.getByText(/De btw past niet bij de btw-regeling/)).toBeVisible();
    expect(dialog.getByText(/omdat er vandaag te veel gemaild is: #10/)).toBeVisible();
    expect(sent).toEqual({
      invoices: [7, 8].map(id => ({
        id,
        version: buildInvoice().version,
        total: buildInvoice().total,
      })),
      mail: false,
      accept_vat: true,
    });
  });

  it('tells what was issued also where no draft is left', async () => {
    const draft = buildInvoice({ customer_name: 'Ada BV', project_name: 'Zomerfeest' });
    serveInvoices([draft]);
    serveDue([]);
    server.use(
      http.post('/api/sales-invoices/issue', () => {
        server.use(http.get('/api/sales-invoices', () => HttpResponse.json([])));
        return HttpResponse.json({ issued: [{ id: 7, number: 'F2026-0001' }], failed: [] });
      })
    );
    const { user } = await openAsAdministration('/to-invoice');
    await user.click(await screen.findByRole('checkbox', { name: 'Ada BV, Zomerfeest' }));
    await user.click(screen.getByRole('button', { name: '1 definitief maken' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Definitief maken' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada BV' })).toBeNull());
    expect(screen.getByRole('link', { name: 'F2026-0001' })).toBeVisible();
  });

  it('is issued in parts where it is much, and shows how far it is', async () => {
    const ids = Array.from({ length: 23 }, (_, at) => at + 1);
    serveInvoices(ids.map(id => buildInvoice({ id, customer_name: `Klant ${id}` })));
    serveDue([]);
    const calls: unknown[] = [];
    const second = Promise.withResolvers<void>();
    server.use(
      http.post('/api/sales-invoices/issue', async ({ request }) => {
        const { invoices: asked = [] } = issueManyInput.parse(await request.json());
        calls.push(asked.length);
        if (calls.length === 2) await second.promise;
        const issued = asked.map(({ id }) => ({ id, number: `F2026-${id}` }));
        return HttpResponse.json({ issued, failed: [] });
      })
    );
    const { user } = await openAsAdministration('/to-invoice');
    await screen.findByRole('checkbox', { name: /^Klant 1,/ });
    const all = screen.getAllByRole('checkbox', { name: 'Alles selecteren' });
    await user.click(all.at(-1) ?? document.body);
    await user.click(screen.getByRole('button', { name: '23 definitief maken' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Definitief maken' }));
    expect(await dialog.findByText('20 van 23 gedaan')).toBeVisible();
    second.resolve();
    expect(await dialog.findByRole('link', { name: 'F2026-23' })).toBeVisible();
    expect(calls).toEqual([20, 3]);
  });

  it('goes on where issuing failed half-way, and tells what was issued', async () => {
    expectLoggedFailures();
    const ids = Array.from({ length: 23 }, (_, at) => at + 1);
    serveInvoices(ids.map(id => buildInvoice({ id, customer_name: `Klant ${id}` })));
    serveDue([]);
    const calls: { asked: number[]; key: string | null }[] = [];
    server.use(
      http.post('/api/sales-invoices/issue', async ({ request }) => {
        const { invoices: asked = [] } = issueManyInput.parse(await request.json());
        calls.push({
          asked: asked.map(({ id }) => id),
          key: request.headers.get('idempotency-key'),
        });
        if (calls.length === 2) return HttpResponse.error();
        const issued = asked.map(({ id }) => ({ id, number: `F2026-${id}` }));
        return HttpResponse.json({ issued, failed: [] });
      })
    );
    const { user } = await openAsAdministration('/to-invoice');
    await screen.findByRole('checkbox', { name: /^Klant 1,/ });
    const all = screen.getAllByRole('checkbox', { name: 'Alles selecteren' });
    await user.click(all.at(-1) ?? document.body);
    await user.click(screen.getByRole('button', { name: '23 definitief maken' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Definitief maken' }));
    expect(await dialog.findByText(/Van 3 concepten is nog niets bekend/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'F2026-20' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'De overige 3 definitief maken' }));
    expect(await dialog.findByRole('link', { name: 'F2026-23' })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'F2026-1' })).toBeVisible();
    expect(calls.map(({ asked }) => asked.length)).toEqual([20, 3, 3]);
    expect(calls[2]?.key).toBe(calls[1]?.key);
  });

  it('says so when the drafts cannot be read', async () => {
    serveInvoices([buildInvoice()]);
    serveDue([]);
    server.use(
      http.get('/api/sales-invoices', () => HttpResponse.json({ error: 'x' }, { status: 403 }))
    );
    await openAsAdministration('/to-invoice');
    expect(await screen.findByText(/ophalen is niet gelukt/)).toBeVisible();
  });
});
