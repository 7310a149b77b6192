import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { openAsAdministration, serveInvoices, VIEWER } from '../support/salesInvoices.ts';

describe('reports', () => {
  const until = '2026-06-30';

  /** A server with a journal to export, of which `post` answers an export. */
  const serveJournal = (post: (request: Request) => Promise<Response>) => {
    serveInvoices([]);
    const urls = { createObjectURL: () => 'blob:journal', revokeObjectURL: () => undefined };
    vi.stubGlobal('URL', Object.assign(URL, urls));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    let next = { until, invoices: 2, total: 60.5, version: 34 };
    server.use(
      http.get('/api/sales-exports', () => HttpResponse.json([])),
      http.get('/api/sales-exports/next', () => HttpResponse.json(next)),
      http.post('/api/sales-exports', ({ request }) => post(request)),
      http.get('/api/sales-exports/9/file', () => HttpResponse.text('datum;nummer'))
    );
    return { leave: (left: Partial<typeof next>) => (next = { ...next, ...left }) };
  };

  const exported = () =>
    HttpResponse.json({
      id: 9,
      tenant_id: 1,
      until,
      invoices: 2,
      file: 'journal.csv',
      created_at: '2026-07-01T10:00:00.000Z',
      by: 'Ada',
    });

  it('export the journal that was seen', async () => {
    let sent: unknown;
    serveJournal(async request => {
      sent = { match: request.headers.get('if-match'), body: await request.json() };
      return exported();
    });
    const { user } = await openAsAdministration('/reports?tab=journal');
    expect(await screen.findByText(/2 facturen, €\s60,50/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Exporteren' }));
    expect(await screen.findByText('Export gemaakt.')).toBeVisible();
    expect(sent).toEqual({ match: '"v34"', body: { until, expected_total: 60.5 } });
  });

  it('export the journal once where the answer is lost, and again what came later', async () => {
    expectLoggedFailures();
    const made = new Map<string | null, string>();
    const journal = serveJournal(async request => {
      const key = request.headers.get('idempotency-key');
      const body = await request.text();
      const first = made.get(key);
      if (first === undefined) {
        made.set(key, body);
        journal.leave({ invoices: 1, total: 12, version: 35 });
        return made.size === 1 ? HttpResponse.error() : exported();
      }
      const failure = { error: 'x', errorCode: 'idempotency_mismatch', requestId: 'x' };
      return first === body ? exported() : HttpResponse.json(failure, { status: 422 });
    });
    const { user } = await openAsAdministration('/reports?tab=journal');
    expect(await screen.findByText(/2 facturen, €\s60,50/)).toBeVisible();
    const press = () => user.click(screen.getByRole('button', { name: 'Exporteren' }));
    await press();
    expect(await screen.findByText(/het is niet bekend of dit gelukt is/)).toBeVisible();
    expect(await screen.findByText(/1 factuur, €\s12,00/)).toBeVisible();
    await press();
    expect(await screen.findByText('Export gemaakt.')).toBeVisible();
    expect([...made.values()].map(body => JSON.parse(body))).toEqual([
      { until, expected_total: 60.5 },
    ]);
    await press();
    await waitFor(() => expect(made.size).toBe(2));
  });

  const VAT = {
    rows: [
      {
        code: 1,
        name: 'Hoog tarief',
        category: 'S',
        rate: 21,
        box: '1a',
        base: 100,
        vat: 21,
        invoices: 1,
      },
      {
        code: 2,
        name: 'Laag tarief',
        category: 'S',
        rate: 9,
        box: '1b',
        base: 50.1,
        vat: 4.51,
        invoices: 2,
      },
    ],
    eu: [{ vat_number: 'BE0123456749', customer_name: 'Lumière', services: 300, goods: 0 }],
  };

  it('add up the VAT of a period, and list the customers in the EU', async () => {
    serveInvoices([]);
    const asked: string[] = [];
    server.use(
      http.get('/api/reports/vat', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(VAT);
      })
    );
    const { user } = await openAsAdministration('/reports?tab=vat');
    const sum = await screen.findByRole('row', { name: /^Totaal/ });
    expect(within(sum).getByText('€ 150,10')).toBeVisible();
    expect(within(sum).getByText('€ 25,51')).toBeVisible();
    expect(screen.getByText('BE0123456749')).toBeVisible();
    const period = screen.getByRole('combobox', { name: 'Periode' });
    const year = within(period).getAllByRole('option').at(-1);
    await user.selectOptions(period, year ?? '');
    await waitFor(() => expect(asked.at(-1)).toMatch(/from=\d{4}-01-01&until=\d{4}-12-31/));
  });

  it('have no journal without the right to export', async () => {
    serveInvoices([]);
    server.use(http.get('/api/reports/vat', () => HttpResponse.json(VAT)));
    await openAsAdministration('/reports?tab=vat', { permissions: VIEWER });
    expect(await screen.findByRole('tab', { name: 'Omzet' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Boekhouding' })).toBeNull();
  });

  const extensions = ['facets', 'planning', 'sales', 'customerInvoices', 'hours'];

  const amounts = {
    projects: 2,
    price: 1_424,
    cost: 197.5,
    planned: 1_264,
    margin: 1_226.5,
    percent: 86.1,
  };

  const RESULT = { rows: [{ key: '2030-06', id: null, ...amounts }], total: amounts };

  it('show what projects earn and cost, by month, customer or kind', async () => {
    serveInvoices([]);
    const asked: string[] = [];
    server.use(
      http.get('/api/reports/result', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const by = searchParams.get('by') ?? '';
        asked.push(by);
        const [row] = RESULT.rows;
        const shown = by === 'customer' ? [{ ...row, key: 'Ada BV', id: 1 }] : RESULT.rows;
        return HttpResponse.json({ ...RESULT, rows: shown });
      })
    );
    const rights = [...VIEWER, 'costs.view'];
    const { user } = await openAsAdministration('/reports?tab=result', {
      permissions: rights,
      extensions,
    });
    const sum = await screen.findByRole('row', { name: /^Totaal/ });
    expect(sum).toHaveTextContent(/2.*€\s1\.424,00.*€\s197,50.*€\s1\.226,50.*86,1%/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Per' }), 'Klant');
    expect(await screen.findByRole('link', { name: 'Ada BV' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Verkoop en kosten' })).toHaveTextContent(
      /Ada BV.*€\s1\.424,00 \(kosten €\s197,50\)/
    );
    expect(asked).toEqual(['month', 'customer']);
  });

  it('show costs alone to people who see no prices', async () => {
    serveInvoices([]);
    const unseen = { ...amounts, price: null, planned: null, margin: null, percent: null };
    server.use(
      http.get('/api/reports/result', () =>
        HttpResponse.json({ rows: [{ key: '2030-06', id: null, ...unseen }], total: unseen })
      )
    );
    await openAsAdministration('/reports', {
      permissions: ['costs.view'],
      extensions,
    });
    const sum = await screen.findByRole('row', { name: /^Totaal/ });
    expect(sum).toHaveTextContent(/€\s197,50/);
    expect(screen.getAllByRole('tab')).toHaveLength(1);
    expect(screen.queryByRole('columnheader', { name: 'Verkoop' })).toBeNull();
  });

  it('say that a result could not be read, and that there is none', async () => {
    expectLoggedFailures();
    serveInvoices([]);
    server.use(
      http.get('/api/reports/result', () => HttpResponse.json({}, { status: 500 }), { once: true }),
      http.get('/api/reports/result', () => HttpResponse.json({ rows: [], total: amounts }))
    );
    const rights = [...VIEWER, 'costs.view'];
    const { user } = await openAsAdministration('/reports?tab=result', {
      permissions: rights,
      extensions,
    });
    expect(await screen.findByText('Het rapport kon niet worden gelezen.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText('In deze periode eindigt geen geboekt project.')).toBeVisible();
  });
});
