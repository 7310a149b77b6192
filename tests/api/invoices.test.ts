import { beforeAll, describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { LINES, PERIOD, tenantWithInvoice } from './support/invoices.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ invoiceSender: ['Flightcase B.V.', 'Havenstraat 12, Utrecht'] });
});

const textOf = async (pdf: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
};

describe('a draft', () => {
  it('is what its lines come to, and has no number', async () => {
    const { id, platform } = await tenantWithInvoice(test, { issue: false });
    expect((await platform('GET', `/invoices/${id}`)).json()).toMatchObject({
      invoice_number: null,
      status: 'draft',
      total: 242,
      net_cents: 20_000,
      total_cents: 24_200,
      vat: [{ vat_rate: 21, net_cents: 20_000, vat_cents: 4_200 }],
      lines: LINES,
    });
  });

  it('is for nobody but the platform', async () => {
    const { id, payer } = await tenantWithInvoice(test, { issue: false });
    expect((await payer('GET', '/invoices')).json()).toEqual([]);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/pdf'],
      ['POST', '/pay'],
    ] as const) {
      expect((await payer(method, `/invoices/${id}${path}`)).statusCode).toBe(404);
    }
    expect((await payer('POST', `/invoices/${id}/issue`)).statusCode).toBe(403);
  });

  it('asks for money, in a period that does not end before it starts', async () => {
    const platform = test.callAs(await test.addUser(null));
    const tenant_id = await test.addTenant();
    const draft = (values: object) =>
      platform('POST', '/invoices', { tenant_id, ...PERIOD, lines: LINES, ...values });
    const free = await draft({ lines: [{ ...LINES[0], amount_cents: 0 }] });
    expect([free.statusCode, free.json().errorCode]).toEqual([400, 'amount_not_positive']);
    const backwards = await draft({ period_end: '2026-09-30' });
    expect(backwards.json().fields).toHaveProperty('period_end');
    for (const wrong of [
      { lines: [] },
      { lines: [{ ...LINES[0], vat_rate: 20 }] },
      { lines: [{ ...LINES[0], amount_cents: 10.5 }] },
      { status: 'paid' },
    ]) {
      expect((await draft(wrong)).statusCode).toBe(400);
    }
  });
});

describe('changing a draft', () => {
  it('replaces its lines and what they come to', async () => {
    const { id, platform } = await tenantWithInvoice(test, { issue: false });
    const changed = await platform('PATCH', `/invoices/${id}`, {
      period_end: '2026-11-30',
      lines: [{ description: 'Boek', amount_cents: 1_000, vat_rate: 9 }],
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await platform('GET', `/invoices/${id}`)).json()).toMatchObject({
      period_start: PERIOD.period_start,
      period_end: '2026-11-30',
      total: 10.9,
      lines: [{ description: 'Boek' }],
    });
  });

  it('is refused to those who saw an older one', async () => {
    const { id, platform } = await tenantWithInvoice(test, { issue: false });
    const old = { 'if-match': '"v1"' };
    await platform('PATCH', `/invoices/${id}`, { period_end: '2026-11-29' }, old);
    const late = await platform('PATCH', `/invoices/${id}`, { period_end: '2026-11-30' }, old);
    expect([late.statusCode, late.json().current.period_end]).toEqual([412, '2026-11-29']);
  });

  it('or deleting it ends when it is issued', async () => {
    const { id, platform } = await tenantWithInvoice(test);
    const changed = await platform('PATCH', `/invoices/${id}`, { period_end: '2026-11-30' });
    const deleted = await platform('DELETE', `/invoices/${id}`);
    for (const answer of [changed, deleted]) {
      expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'not_a_draft']);
    }
    const draft = await tenantWithInvoice(test, { issue: false });
    expect((await platform('DELETE', `/invoices/${draft.id}`)).statusCode).toBe(200);
    expect((await platform('GET', `/invoices/${draft.id}`)).statusCode).toBe(404);
  });
});

describe('an issued invoice', () => {
  it('has a number, a date, and is to be paid', async () => {
    const { id, payer, tenantId } = await tenantWithInvoice(test);
    const invoice = (await payer('GET', `/invoices/${id}`)).json();
    expect(invoice).toMatchObject({ status: 'pending', total: 242, paid_at: null });
    expect(invoice.invoice_number).toMatch(/^\d{4}-\d{5}$/);
    expect(Date.parse(invoice.due_date)).toBeGreaterThan(Date.parse(invoice.issued_at));
    expect((await payer('GET', '/invoices')).json()).toMatchObject([{ id, total: 242 }]);
    const { rows } = await test.pool.query('select payment_status from tenants where id = $1', [
      tenantId,
    ]);
    expect(rows).toEqual([{ payment_status: 'pending' }]);
  });

  it('is issued once', async () => {
    const { id, platform } = await tenantWithInvoice(test);
    const again = await platform('POST', `/invoices/${id}/issue`);
    expect([again.statusCode, again.json().errorCode]).toEqual([409, 'not_a_draft']);
  });

  it('is seen by no other tenant', async () => {
    const { id } = await tenantWithInvoice(test);
    const { payer } = await tenantWithInvoice(test);
    expect((await payer('GET', `/invoices/${id}`)).statusCode).toBe(404);
    expect((await payer('GET', `/invoices/${id}/pdf`)).statusCode).toBe(404);
    expect((await payer('POST', `/invoices/${id}/pay`)).statusCode).toBe(404);
  });

  it('is a document with the addresses of its day, which stays as it is', async () => {
    const { id, payer, tenantId, platform } = await tenantWithInvoice(test);
    const first = await payer('GET', `/invoices/${id}/pdf`);
    expect(first.headers['content-type']).toBe('application/pdf');
    const { invoice_number } = (await payer('GET', `/invoices/${id}`)).json();
    const text = await textOf(first.rawPayload);
    for (const part of [
      `Factuur ${invoice_number}`,
      'Flightcase B.V. Havenstraat 12, Utrecht',
      'Kade 1 3511 AB Utrecht Nederland',
      '1 oktober 2026 t/m 31 oktober 2026',
      'Korting 21% € -50,00',
      'Btw 21% over € 200,00 € 42,00',
      'Te betalen € 242,00',
    ]) {
      expect(text).toContain(part);
    }
    await platform('PATCH', `/tenants/${tenantId}`, { address: 'Elders 2' });
    const later = await payer('GET', `/invoices/${id}/pdf`);
    expect(later.rawPayload.equals(first.rawPayload)).toBe(true);
  });
});

describe('numbers', () => {
  it('have no gaps, also when many are issued at once', async () => {
    const platform = test.callAs(await test.addUser(null));
    const tenant_id = await test.addTenant();
    const drafts = await Promise.all(
      Array.from({ length: 12 }, () =>
        platform('POST', '/invoices', { tenant_id, ...PERIOD, lines: LINES })
      )
    );
    const failing = platform('POST', '/invoices/999999/issue');
    const issued = await Promise.all(
      drafts.map(draft => platform('POST', `/invoices/${draft.json().id}/issue`))
    );
    expect((await failing).statusCode).toBe(404);
    const counts = issued
      .map(answer => Number(answer.json().invoice_number.split('-')[1]))
      .toSorted((one, other) => one - other);
    expect(counts).toEqual(counts.map((_, index) => (counts[0] ?? 0) + index));
  });
});

describe('the monthly run', () => {
  it('issues to every active tenant, once, whoever runs it at the same time', async () => {
    const platform = test.callAs(await test.addUser(null));
    const active = await test.addTenant();
    const suspended = await test.addTenant({ account_status: 'suspended' });
    await test.addUser(active);
    const runs = await Promise.all([
      platform('POST', '/invoices/run', { month: '2026-02' }),
      platform('POST', '/invoices/run', { month: '2026-02' }),
    ]);
    runs.push(await platform('POST', '/invoices/run', { month: '2026-02' }));
    for (const run of runs) expect(run.statusCode, run.body).toBe(200);
    const { rows } = await test.pool.query(
      `select tenant_id, period_start::text, period_end::text, total_cents, status from invoices
       where run_month = '2026-02-01' and tenant_id = any($1)`,
      [[active, suspended]]
    );
    expect(rows).toEqual([
      {
        tenant_id: active,
        period_start: '2026-02-01',
        period_end: '2026-02-28',
        total_cents: 19_542,
        status: 'pending',
      },
    ]);
    expect(runs.at(-1)?.json()).toEqual({ issued: [] });
  });

  it('is for the platform alone', async () => {
    const { payer } = await tenantWithInvoice(test);
    expect((await payer('POST', '/invoices/run', { month: '2026-03' })).statusCode).toBe(403);
    expect((await payer('POST', '/invoices', { ...PERIOD, lines: LINES })).statusCode).toBe(403);
  });
});
