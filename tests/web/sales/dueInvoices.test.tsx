import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { issueManyInput } from '#contract/sales/invoiceActions';
import { buildInvoice } from '../../support/salesInvoices.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { openAsAdministration, serveInvoices, VIEWER } from '../support/salesInvoices.ts';

const buildDue = (row: object = {}) => ({
  project_id: 5,
  project_number: '2026-0005',
  project_name: 'Zomerfeest',
  customer_id: 1,
  customer_name: 'Ada BV',
  moment: 'after',
  percent: null,
  due: '2026-06-02',
  agreed: 200,
  invoiced: 0,
  by_hand: 0,
  extras: 0,
  rest: 200,
  draft_id: null,
  other_draft_id: null,
  charges: 0,
  late: false,
  ...row,
});

/** A server that sends all rows at once, and does not count them. */
const serveDue = (rows: readonly object[]) =>
  server.use(
    http.get('/api/to-invoice', () => HttpResponse.json(rows)),
    http.get('/api/to-invoice/total', () =>
      HttpResponse.json({ error: '', errorCode: 'not_found', requestId: 'r-1' }, { status: 404 })
    )
  );

/** A server with pages, and `earlier` projects that it leaves out. */
const servePages = (rows: readonly object[], earlier = 0) =>
  server.use(
    http.get('/api/to-invoice', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [first, last]: number[] = JSON.parse(searchParams.get('range') ?? '[0,999]');
      const wanted = searchParams.get('earlier') === 'shown' ? rows : rows.slice(earlier);
      const page = wanted.slice(first, (last ?? 0) + 1);
      const range = `to-invoice ${first}-${(first ?? 0) + page.length - 1}/${wanted.length}`;
      return HttpResponse.json(page, { headers: { 'content-range': range } });
    }),
    http.get('/api/to-invoice/total', ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('earlier');
      const count =
        wanted === 'only' ? earlier : wanted === 'shown' ? rows.length : rows.length - earlier;
      return HttpResponse.json({ count, rest: 200 * count });
    })
  );

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    buildDue({ project_id: at + 1, project_number: null, project_name: `Klus ${at + 1}` })
  );

const countDrafts = () => {
  const made: unknown[] = [];
  server.use(
    http.post('/api/sales-invoices', async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json(buildInvoice(), { status: 201 });
    })
  );
  return made;
};

describe('what is to be invoiced', () => {
  it('is ticked beside a draft of another moment, which the row names', async () => {
    serveInvoices([]);
    serveDue([
      buildDue({ other_draft_id: 8 }),
      buildDue({ project_id: 6, project_name: 'Gala', draft_id: 9 }),
    ]);
    await openAsAdministration('/to-invoice');
    const other = await screen.findByRole('link', { name: 'Concept van de aanbetaling openen' });
    expect(other.getAttribute('href')).toContain('/sales-invoices/8');
    expect(screen.getByRole('link', { name: 'Concept openen' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Naar de concepten' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Zomerfeest' })).toBeEnabled();
    expect(screen.queryByRole('checkbox', { name: 'Gala' })).toBeNull();
  });

  it('leads to its drafts below', async () => {
    serveInvoices([buildInvoice({ customer_name: 'Bob BV' })]);
    serveDue([buildDue({ draft_id: 7 })]);
    const { user } = await openAsAdministration('/to-invoice');
    await screen.findByRole('link', { name: 'Bob BV' });
    await user.click(screen.getByRole('button', { name: 'Naar de concepten' }));
    expect(screen.getByRole('region', { name: 'Concepten' }).parentElement).toHaveFocus();
  });

  it('becomes drafts for the ticked projects, each for itself', async () => {
    serveInvoices([]);
    const made: unknown[] = [];
    serveDue([
      buildDue({ late: true }),
      buildDue({ project_id: 6, project_name: 'Gala', percent: 50 }),
    ]);
    server.use(
      http.post('/api/sales-invoices', async ({ request }) => {
        const text = await request.text();
        if (!text.includes('"project_id":6')) made.push(JSON.parse(text));
        return text.includes('"project_id":6')
          ? HttpResponse.json(
              { error: '', errorCode: 'over_agreed', requestId: 'r-1' },
              { status: 409 }
            )
          : HttpResponse.json(buildInvoice(), { status: 201 });
      })
    );
    const { user } = await openAsAdministration('/to-invoice');
    expect(await screen.findByText('Te laat')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Concepten maken' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Alles selecteren' }));
    await user.click(screen.getByRole('button', { name: '2 concepten maken' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/^Gala: Samen is dit meer dan/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Concepten maken' })).toHaveAttribute(
      'aria-disabled',
      'true'
    );
    expect(made).toEqual([{ kind: 'final', project_id: 5 }]);
  });

  it('has pages, and keeps what is ticked on each', async () => {
    serveInvoices([]);
    servePages(many(120));
    const made = countDrafts();
    const { user } = await openAsAdministration('/to-invoice');
    expect(await screen.findByText(/^120 projecten, samen/)).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'Klus 2' }));
    await user.click(screen.getByRole('button', { name: 'Naar pagina 3' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Klus 101' }));
    await user.click(screen.getByRole('button', { name: '2 concepten maken' }));
    await waitFor(() => expect(made).toHaveLength(2));
    expect(made).toEqual(
      expect.arrayContaining([2, 101].map(project_id => ({ kind: 'final', project_id })))
    );
  });

  it('takes nothing of the page before while the next one is read', async () => {
    serveInvoices([]);
    servePages(many(120));
    const { user } = await openAsAdministration('/to-invoice');
    await user.click(await screen.findByRole('checkbox', { name: 'Alles selecteren' }));
    const { promise, resolve } = Promise.withResolvers<undefined>();
    server.use(http.get('/api/to-invoice', () => promise));
    await user.click(screen.getByRole('button', { name: 'Naar pagina 2' }));
    const old = screen.getByRole('checkbox', { name: 'Klus 2' });
    expect(old.closest('[aria-busy=true]')).toHaveAttribute('inert');
    expect(screen.getByRole('button', { name: '50 concepten maken' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Alle 120 selecteren' })).toBeNull();
    resolve(undefined);
    expect(await screen.findByRole('checkbox', { name: 'Klus 52' })).toBeEnabled();
  });

  it('is ticked beyond the page', async () => {
    serveInvoices([]);
    servePages(many(120));
    const made = countDrafts();
    const { user } = await openAsAdministration('/to-invoice');
    await user.click(await screen.findByRole('checkbox', { name: 'Alles selecteren' }));
    expect(screen.getByRole('button', { name: '50 concepten maken' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Alle 120 selecteren' }));
    await user.click(await screen.findByRole('button', { name: '120 concepten maken' }));
    await waitFor(() => expect(made).toHaveLength(120));
  });

  it('has pages of a server that sends all at once', async () => {
    serveInvoices([]);
    serveDue(many(60));
    const { user } = await openAsAdministration('/to-invoice');
    expect(await screen.findByRole('checkbox', { name: 'Klus 50' })).toBeEnabled();
    expect(screen.queryByRole('checkbox', { name: 'Klus 51' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Naar pagina 2' }));
    expect(await screen.findByRole('checkbox', { name: 'Klus 51' })).toBeEnabled();
  });

  it('shows earlier projects when asked', async () => {
    serveInvoices([]);
    servePages(many(3), 2);
    const { user } = await openAsAdministration('/to-invoice');
    expect(await screen.findByText('2 eerdere projecten niet getoond.')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Klus 1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tonen' }));
    expect(await screen.findByRole('checkbox', { name: 'Klus 1' })).toBeEnabled();
    expect(screen.queryByText(/niet getoond/)).toBeNull();
  });

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

  it('is only read without the right to make drafts', async () => {
    serveInvoices([buildInvoice()]);
    serveDue([buildDue()]);
    await openAsAdministration('/to-invoice', { permissions: VIEWER });
    expect(await screen.findByRole('link', { name: /Zomerfeest/ })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

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

  it('are not ticked where the credit of the customer covers it, and say so', async () => {
    serveInvoices([]);
    const covered = { ...DUE[0], credit: 200, asked: 0, selected: false };
    server.use(http.get('/api/reminders/due', () => HttpResponse.json([covered])));
    await openAsAdministration('/reminders');
    expect(await screen.findByRole('checkbox', { name: 'F2026-0001' })).not.toBeChecked();
    expect(screen.getByText(/heeft €\s200,00 tegoed: dat dekt wat te laat is/)).toBeVisible();
  });
});

describe('reports', () => {
  it('export the journal that was seen', async () => {
    serveInvoices([]);
    const urls = { createObjectURL: () => 'blob:journal', revokeObjectURL: () => undefined };
    vi.stubGlobal('URL', Object.assign(URL, urls));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    let sent: unknown;
    const until = '2026-06-30';
    server.use(
      http.get('/api/sales-exports', () => HttpResponse.json([])),
      http.get('/api/sales-exports/next', () =>
        HttpResponse.json({ until, invoices: 2, total: 60.5, version: 34 })
      ),
      http.post('/api/sales-exports', async ({ request }) => {
        sent = { match: request.headers.get('if-match'), body: await request.json() };
        return HttpResponse.json({
          id: 9,
          tenant_id: 1,
          until,
          invoices: 2,
          file: 'journal.csv',
          created_at: '2026-07-01T10:00:00.000Z',
          by: 'Ada',
        });
      }),
      http.get('/api/sales-exports/9/file', () => HttpResponse.text('datum;nummer'))
    );
    const { user } = await openAsAdministration('/reports?tab=journal');
    expect(await screen.findByText(/2 facturen, €\s60,50/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Exporteren' }));
    expect(await screen.findByText('Export gemaakt.')).toBeVisible();
    expect(sent).toEqual({ match: '"v34"', body: { until, expected_total: 60.5 } });
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
