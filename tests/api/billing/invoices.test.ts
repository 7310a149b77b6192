import { beforeAll, describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { addressed, LINES, PERIOD, SENDER, tenantWithInvoice } from '../support/invoices.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true, invoiceSender: SENDER });
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
      lines: LINES.map(line => ({ ...line, quantity: 1, unit_cents: line.amount_cents })),
    });
  });

  it('has quantities and prices of one', async () => {
    const platform = test.callAs(await test.addUser(null));
    const tenant_id = await test.addTenant();
    const draft = (line: object) =>
      platform('POST', '/invoices', {
        tenant_id,
        ...PERIOD,
        lines: [{ description: 'Uren', vat_rate: 21, ...line }],
      });
    const drawn = await draft({ quantity: 3, unit_cents: 9_550 });
    expect(drawn.json()).toMatchObject({
      lines: [{ quantity: 3, unit_cents: 9_550, amount_cents: 28_650 }],
      total_cents: 34_667,
    });
    const sentBack = await platform('PATCH', `/invoices/${drawn.json().id}`, {
      lines: drawn.json().lines,
    });
    expect([sentBack.statusCode, sentBack.json().lines]).toEqual([200, drawn.json().lines]);
    for (const [wrong, field] of [
      [{}, 'lines.0.unit_cents'],
      [{ quantity: 0, unit_cents: 100 }, 'lines.0.quantity'],
      [{ quantity: 1.5, unit_cents: 100 }, 'lines.0.quantity'],
      [{ quantity: 2, unit_cents: 100, amount_cents: 100 }, 'lines.0.amount_cents'],
      [{ quantity: 3, amount_cents: 100 }, 'lines.0.amount_cents'],
      [{ quantity: 99_999, unit_cents: 99_999_999 }, 'lines.0.unit_cents'],
    ] as const) {
      const refused = await draft(wrong);
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().fields)).toEqual([field]);
    }
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

  it('is mailed to the contact, in the language of the tenant', async () => {
    const { id, payer } = await tenantWithInvoice(test, {
      tenant: { contact_email: 'kontakt@verleih.example', language_default: 'de' },
    });
    const invoice = (await payer('GET', `/invoices/${id}`)).json();
    expect(invoice.mail_to).toBe('kontakt@verleih.example');
    const mails = await test.mailsTo('kontakt@verleih.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Rechnung ${invoice.invoice_number} für Flightcase`);
    expect(mails[0]?.text).toContain('242,00\u00A0€');
    expect(mails[0]?.text).toContain(`http://localhost:3000/invoices/${id}`);
  });

  it('needs the address of its tenant', async () => {
    const { id, tenantId, platform } = await tenantWithInvoice(test, {
      issue: false,
      tenant: { city: null, contact_email: null },
    });
    const refused = await platform('POST', `/invoices/${id}/issue`);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'address_incomplete']);
    expect(Object.keys(refused.json().fields)).toEqual(['city', 'contact_email']);
    await platform('PATCH', `/tenants/${tenantId}`, {
      city: 'Utrecht',
      contact_email: 'a@verhuur.example',
    });
    expect((await platform('POST', `/invoices/${id}/issue`)).statusCode).toBe(200);
  });

  it('is due in so many days of its own time zone', async () => {
    const { id, payer } = await tenantWithInvoice(test, {
      tenant: { time_zone: 'Pacific/Kiritimati' },
    });
    const { issued_at, due_date } = (await payer('GET', `/invoices/${id}`)).json();
    const issued = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' });
    const day = issued.format(new Date(issued_at));
    expect((Date.parse(due_date) - Date.parse(day)) / 86_400_000).toBe(14);
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
    const { id, payer, tenantId, platform } = await tenantWithInvoice(test, {
      tenant: { contact_name: 'Łukasz Żółć', vat_number: 'NL009876543B01', coc_number: '87654321' },
    });
    const first = await payer('GET', `/invoices/${id}/pdf`);
    expect(first.headers['content-type']).toBe('application/pdf');
    const { invoice_number } = (await payer('GET', `/invoices/${id}`)).json();
    const text = await textOf(first.rawPayload);
    for (const part of [
      `Factuur ${invoice_number}`,
      'Flightcase B.V. Havenstraat 12, Utrecht',
      'KvK-nummer 12345678 Btw-id NL001234567B01 IBAN NL91 ABNA 0417 1643 00',
      'Łukasz Żółć Kade 1 3511 AB Utrecht Nederland',
      'KvK-nummer 87654321 Btw-id NL009876543B01',
      '1 oktober 2026 t/m 31 oktober 2026',
      'Korting 1 € -50,00 21% € -50,00',
      'Btw 21% over € 200,00 € 42,00',
      'Te betalen € 242,00',
      `Maak € 242,00 over naar NL91 ABNA 0417 1643 00 op naam van Flightcase B.V., onder vermelding van ${invoice_number}.`,
      `http://localhost:3000/invoices/${id}`,
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
    const tenant_id = await test.addTenant(addressed());
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

describe('the mail about an invoice', () => {
  it('goes to the bookkeeping as well, with the PDF', async () => {
    const invoice_email = `boekhouding-${crypto.randomUUID()}@verhuur.example`;
    const { tenantId } = await tenantWithInvoice(test, { tenant: { invoice_email } });
    const [{ contact_email }] = (
      await test.pool.query('select contact_email from tenants where id = $1', [tenantId])
    ).rows;
    for (const address of [invoice_email, contact_email]) {
      const [mail] = await test.mailsTo(address);
      expect(mail?.attachments).toMatchObject([
        { filename: expect.stringMatching(/^\d{4}-\d+\.pdf$/) },
      ]);
    }
  });
});
