import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

const credit = (invoiceId: number) => ours.draft({ kind: 'credit', invoice_id: invoiceId });

describe('sums', () => {
  it('share a discount over three rates, with the cent that is left', async () => {
    const { id } = await ours.byHand();
    const changed = await ours.done('PATCH', `/sales-invoices/${id}`, {
      lines: [ours.lineOf(10), ours.lineOf(10, 'low'), ours.lineOf(10, 'zero')],
      target_total: 29.99,
    });
    expect(changed.net).toBe(29.99);
    expect(changed.vat.map(({ base }: { base: number }) => base)).toEqual([9.99, 10, 10]);
    expect((await ours.issue(id)).total).toBe(changed.total);
  });

  it('are zero with a discount of 100 %, and the invoice is paid', async () => {
    const { id } = await ours.byHand();
    await ours.done('PATCH', `/sales-invoices/${id}`, { discount: 100 });
    expect(await ours.issue(id)).toMatchObject({ net: 0, total: 0, status: 'paid' });
  });

  it('round the price of a piece first: 1.75 times a cent', async () => {
    const { id } = await ours.byHand();
    const changed = await ours.done('PATCH', `/sales-invoices/${id}`, {
      lines: [ours.lineOf(0.01, 'high', { amount: 3, factor: 1.75 })],
    });
    expect(changed).toMatchObject({ net: 0.06, lines: [{ each: 0.02, net: 0.06 }] });
  });
});

describe('rates', () => {
  it('of an advance stay its own when the rate changes before the service', async () => {
    const office = await invoicingOf(test);
    const made = await office.booking(2);
    const first = await office.issue(
      (await office.draft({ kind: 'advance', project_id: made.projectId, percent: 50 })).id
    );
    expect(first).toMatchObject({ net: 100, vat_total: 21 });
    // The rate of the last day of service is another one by then.
    await test.database.platformTransaction(PLATFORM, tx =>
      tx.execute(sql`
        insert into vat_rates (tenant_id, vat_code_id, "from", rate)
        values (${office.tenantId}, ${office.codeOf('high')}, '2030-01-01', 25)`)
    );
    const last = await office.draft({ kind: 'final', project_id: made.projectId });
    const issued = await office.issue(last.id);
    expect(issued.net).toBe(100);
    expect(issued.vat.map(({ rate, base, vat }) => [rate, base, vat])).toEqual([
      [21, -100, -21],
      [25, 200, 50],
    ]);
  });

  it('reversed need the number of the customer', async () => {
    const customer_id = await ours.customer({ country: 'BE' });
    const draft = await ours.byHand(100, {
      customer_id,
      lines: [ours.lineOf(100, 'reverse')],
    });
    const refused = await ours.call('POST', `/sales-invoices/${draft.id}/issue`, {});
    expect(errorOf(refused)).toEqual([409, 'document_incomplete']);
    expect(fieldsOf(refused)).toEqual(['customer.vat_number']);
    await ours.done('PATCH', `/customers/${customer_id}`, {
      vat_number: 'BE0403019261',
      vat_scheme: 'reverse',
    });
    expect(await ours.issue(draft.id)).toMatchObject({ net: 100, vat_total: 0 });
  });

  it('of a small business are none', async () => {
    const office = await invoicingOf(test, { company: { vat_scheme: 'small', vat_number: null } });
    const { projectId } = await office.booking();
    const draft = await office.draft({ kind: 'final', project_id: projectId });
    expect(await office.issue(draft.id)).toMatchObject({ net: 200, vat_total: 0, total: 200 });
  });
});

describe('damage', () => {
  it('beside rental is refused: it is no sale', async () => {
    const draft = await ours.byHand(100, {
      lines: [
        ours.lineOf(100, 'high', { description: 'Huur' }),
        ours.lineOf(400, 'damage', { description: 'Kapot' }),
      ],
    });
    const refused = await ours.call('POST', `/sales-invoices/${draft.id}/issue`, {});
    expect(errorOf(refused)).toEqual([409, 'document_incomplete']);
    expect(fieldsOf(refused)).toContain('lines.vat_code_id');
  });
});

describe('a credit note', () => {
  it('settles its invoice at once', async () => {
    const invoice = await ours.issued();
    const note = await ours.creditOf(invoice.id);
    expect(note).toMatchObject({ kind: 'credit', net: 100, total: 121, open: 0 });
    expect(await ours.invoice(invoice.id)).toMatchObject({
      status: 'credited',
      open: 0,
      credited: 121,
    });
  });

  it('takes back at most what is left of each line, also the second time', async () => {
    const invoice = await ours.issued();
    const part = await credit(invoice.id);
    const [line] = part.lines ?? [];
    const half = { ...line, id: line?.id, unit_price: 60 };
    const changed = await ours.call('PATCH', `/sales-invoices/${part.id}`, { lines: [half] });
    expect(changed.statusCode, changed.body).toBe(200);
    await ours.issue(part.id);
    const second = await credit(invoice.id);
    expect(second.net).toBe(40);
    const [rest] = second.lines ?? [];
    const tooMuch = await ours.call('PATCH', `/sales-invoices/${second.id}`, {
      lines: [{ ...rest, unit_price: 41 }],
    });
    expect([tooMuch.statusCode, fieldsOf(tooMuch)]).toEqual([400, ['lines.0.unit_price']]);
    await ours.issue(second.id);
    const third = await ours.call('POST', '/sales-invoices', {
      kind: 'credit',
      invoice_id: invoice.id,
    });
    expect(errorOf(third)).toEqual([409, 'already_credited']);
  });

  it('has the discount of its invoice, so that it gives back what was charged', async () => {
    const draft = await ours.byHand(100);
    await ours.done('PATCH', `/sales-invoices/${draft.id}`, { discount: 10 });
    const invoice = await ours.issue(draft.id);
    const note = await credit(invoice.id);
    expect(note).toMatchObject({ net: 90, discount: 10 });
    for (const [body, field] of [
      [{ discount: 0 }, 'discount'],
      [{ discount: null }, 'discount'],
      [{ target_total: 100 }, 'target_total'],
      [{ target_total: 0 }, 'target_total'],
      [{ lines: [{ ...note.lines?.[0], discountable: false }] }, 'lines.0.discountable'],
    ] as const) {
      const refused = await ours.call('PATCH', `/sales-invoices/${note.id}`, body);
      expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, [field]]);
    }
    const kept = { discount: 10, target_total: null, lines: note.lines, note: 'Retour' };
    await ours.done('PATCH', `/sales-invoices/${note.id}`, kept);
    await ours.issue(note.id);
    expect(await ours.invoice(invoice.id)).toMatchObject({ credited: 108.9, open: 0 });
  });

  it('that was drafted beside another one is refused second', async () => {
    const invoice = await ours.issued();
    const [one, other] = [await credit(invoice.id), await credit(invoice.id)];
    await ours.issue(one.id);
    const refused = await ours.call('POST', `/sales-invoices/${other.id}/issue`, {});
    expect(errorOf(refused)).toEqual([409, 'already_credited']);
  });

  it('of an invoice that is partly paid leaves the rest on the note', async () => {
    const invoice = await ours.issued();
    await ours.pay(invoice.customer_id, 100, [{ invoice_id: invoice.id, amount: 100 }]);
    const note = await ours.creditOf(invoice.id);
    expect(note).toMatchObject({ total: 121, open: 100 });
    expect(await ours.invoice(invoice.id)).toMatchObject({
      open: 0,
      credited: 21,
      status: 'credited',
    });
    const next = await ours.issued(200, { customer_id: invoice.customer_id });
    const given = await ours.done('POST', `/sales-invoices/${note.id}/allocate`, {
      allocations: [{ invoice_id: next.id, amount: 100 }],
    });
    expect(given).toMatchObject({ open: 0 });
    expect(await ours.invoice(next.id)).toMatchObject({ open: 142, status: 'partly' });
  });
});
