import { beforeAll, describe, expect, it } from 'vitest';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { fieldTextsOf } from '../support/fieldTexts.ts';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp } from '../support/testApp.ts';

let ours: Invoicing;

beforeAll(async () => {
  ours = await invoicingOf(await buildTestApp());
});

const paying = (invoice_id: number, amount: number) => [{ invoice_id, amount }];

describe('a payment', () => {
  it('pays invoices in part and as a whole', async () => {
    const { id, customer_id } = await ours.issued();
    await ours.pay(customer_id, 21, paying(id, 21));
    expect(await ours.invoice(id)).toMatchObject({ status: 'partly', open: 100 });
    const { id: paymentId } = await ours.pay(customer_id, 100, paying(id, 100));
    expect(await ours.invoice(id)).toMatchObject({ status: 'paid', open: 0 });
    const [last, first] = await ours.done(
      'GET',
      `/sales-payments?filter=${encodeURIComponent(JSON.stringify({ invoice_id: id }))}&sort=${encodeURIComponent('["created_at","DESC"]')}`
    );
    expect([last.id, last.unallocated, first.amount]).toEqual([paymentId, 0, 21]);
  });

  it('keeps what is over as the credit of the customer, who pays the next with it', async () => {
    const { id, customer_id } = await ours.issued();
    const payment = await ours.pay(customer_id, 200, paying(id, 121));
    expect(payment.unallocated).toBe(79);
    const next = await ours.issued(100, { customer_id });
    const given = await ours.done('POST', `/sales-payments/${payment.id}/allocate`, {
      allocations: paying(next.id, 79),
    });
    expect(given.unallocated).toBe(0);
    expect(await ours.invoice(next.id)).toMatchObject({ open: 42 });
  });

  it('pays no more than is open, and no more than it is', async () => {
    const { id, customer_id } = await ours.issued();
    const tooMuch = await ours.call('POST', '/sales-payments', {
      customer_id,
      on: '2020-01-01',
      amount: 200,
      method: 'bank',
      allocations: paying(id, 121.01),
    });
    expect(errorOf(tooMuch)).toEqual([409, 'more_than_open']);
    expect(fieldTextsOf(tooMuch)).toEqual({ 'allocations.0.amount': 'Maximaal 121.' });
    const twice = await ours.call('POST', '/sales-payments', {
      customer_id,
      on: '2020-01-01',
      amount: 200,
      method: 'bank',
      allocations: [...paying(id, 100), ...paying(id, 22)],
    });
    expect(errorOf(twice)).toEqual([409, 'more_than_open']);
    expect(fieldTextsOf(twice)).toEqual({ 'allocations.1.amount': 'Maximaal 21.' });
    const beyond = await ours.call('POST', '/sales-payments', {
      customer_id,
      on: '2020-01-01',
      amount: 50,
      method: 'bank',
      allocations: paying(id, 51),
    });
    expect([beyond.statusCode, fieldsOf(beyond)]).toEqual([400, ['allocations.0.amount']]);
    expect(await ours.invoice(id)).toMatchObject({ open: 121 });
  });

  it('pays no invoice of another customer, and no draft', async () => {
    const { id } = await ours.issued();
    const draft = await ours.byHand();
    const customer_id = await ours.customer();
    for (const [payer, invoice] of [
      [customer_id, id],
      [draft.customer_id, draft.id],
    ]) {
      const refused = await ours.call('POST', '/sales-payments', {
        customer_id: payer,
        on: '2020-01-01',
        amount: 10,
        method: 'cash',
        allocations: paying(invoice ?? 0, 10),
      });
      expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['allocations.0.invoice_id']]);
    }
  });

  it('refuses a future day and an amount of zero', async () => {
    const customer_id = await ours.customer();
    const refused = await ours.call('POST', '/sales-payments', {
      customer_id,
      on: '2999-01-01',
      amount: 0,
      method: 'bank',
    });
    expect(refused.statusCode).toBe(400);
    expect(fieldsOf(refused)).toContain('amount');
    const later = await ours.call('POST', '/sales-payments', {
      customer_id,
      on: '2999-01-01',
      amount: 1,
      method: 'bank',
    });
    expect([later.statusCode, fieldsOf(later)]).toEqual([400, ['on']]);
  });

  it('that is taken back opens its invoice again, once', async () => {
    const { id, customer_id } = await ours.issued();
    const payment = await ours.pay(customer_id, 121, paying(id, 121));
    const back = await ours.done('POST', `/sales-payments/${payment.id}/reverse`, {
      on: '2020-01-02',
    });
    expect(back).toMatchObject({
      amount: -121,
      reverses_id: payment.id,
      allocations: [{ invoice_id: id, amount: -121 }],
    });
    expect(await ours.invoice(id)).toMatchObject({ status: 'open', open: 121 });
    const again = await ours.done('POST', `/sales-payments/${payment.id}/reverse`, {});
    expect(again.id).toBe(back.id);
  });

  it('gives a refund of an invoice that was credited after it was paid', async () => {
    const { id, customer_id } = await ours.issued();
    await ours.pay(customer_id, 121, paying(id, 121));
    const draft = await ours.draft({ kind: 'credit', invoice_id: id });
    const note = await ours.issue(draft.id);
    expect(note).toMatchObject({ open: 121 });
    const unsettled = async (): Promise<SalesInvoice[]> => {
      const filter = encodeURIComponent(JSON.stringify({ customer_id, unsettled: true }));
      return ours.done('GET', `/sales-invoices?filter=${filter}`);
    };
    expect(await unsettled()).toMatchObject([{ id: note.id }]);
    await ours.pay(customer_id, -121, paying(note.id, -121));
    expect(await ours.invoice(note.id)).toMatchObject({ open: 0 });
    expect(await unsettled()).toEqual([]);
  });

  it('is booked once for each key', async () => {
    const { id, customer_id } = await ours.issued();
    const body = {
      customer_id,
      on: '2020-01-01',
      amount: 60,
      method: 'bank',
      allocations: paying(id, 60),
    };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        ours.call('POST', '/sales-payments', body, { 'idempotency-key': `pay-${id}` })
      )
    );
    expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1);
    expect(await ours.invoice(id)).toMatchObject({ open: 61 });
  });
});
