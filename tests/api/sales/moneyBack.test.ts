import { beforeAll, describe, expect, it } from 'vitest';
import type { SalesPayment } from '#contract/sales/salesPayments';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { race } from '../support/raceRounds.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

const paying = (invoice_id: number, amount: number) => [{ invoice_id, amount }];

const reverse = (id: number) => ours.done('POST', `/sales-payments/${id}/reverse`, {});

const give = (id: number, allocations: object[]) =>
  ours.call('POST', `/sales-payments/${id}/allocate`, { allocations });

const read = (id: number): Promise<SalesPayment> => ours.done('GET', `/sales-payments/${id}`);

const credited = async (id: number) =>
  ours.issue((await ours.draft({ kind: 'credit', invoice_id: id })).id);

const closing = async (customerId: number | null) =>
  ours.done('GET', `/customers/${customerId}/statement?from=2019-01-01&until=2999-01-01`);

describe('money that went back', () => {
  it('is not free: the credit of a payment that was taken back pays nothing', async () => {
    const { id, customer_id } = await ours.issued(60);
    const next = await ours.issued(100, { customer_id });
    const payment = await ours.pay(customer_id, 112.6, paying(id, 72.6));
    await reverse(payment.id);
    const refused = await give(payment.id, paying(next.id, 40));
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['allocations.0.amount']]);
    expect((await read(payment.id)).unallocated).toBe(0);
    expect(await ours.invoice(next.id)).toMatchObject({ open: 121 });
  });

  it('is not free for direct writes to the database either', async () => {
    const { id, customer_id } = await ours.issued();
    const payment = await ours.pay(customer_id, 50);
    await reverse(payment.id);
    const written = test.pool.query(
      `insert into sales_allocations (tenant_id, payment_id, invoice_id, amount_cents, "on")
       values ($1, $2, $3, 5000, '2020-01-01')`,
      [ours.tenantId, payment.id, id]
    );
    await expect(written).rejects.toThrow('more is allocated than was paid');
  });

  it('is given to one of two who give and take it back at once', race, async () => {
    const { id, customer_id } = await ours.issued(100);
    const payment = await ours.pay(customer_id, 121);
    const answers = await Promise.all([
      give(payment.id, paying(id, 121)),
      ours.call('POST', `/sales-payments/${payment.id}/reverse`, {}),
    ]);
    expect(answers[1].statusCode, answers[1].body).toBe(200);
    expect(await ours.invoice(id)).toMatchObject({ open: 121 });
    expect((await read(payment.id)).unallocated).toBe(0);
  });

  it('of one invoice is booked twelve times at once without a refusal', race, async () => {
    const { id, customer_id } = await ours.issued(1000);
    const payments = await Promise.all(
      Array.from({ length: 12 }, () => ours.pay(customer_id, 10, paying(id, 10)))
    );
    const answers = await Promise.all(
      payments.map(payment => ours.call('POST', `/sales-payments/${payment.id}/reverse`, {}))
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await ours.invoice(id)).toMatchObject({ status: 'open', open: 1210 });
  });

  it('is paid by the open credit note of its invoice: wholly credited stays so', async () => {
    const { id, customer_id } = await ours.issued();
    const payment = await ours.pay(customer_id, 21, paying(id, 21));
    const note = await credited(id);
    expect(note).toMatchObject({ open: 21 });
    await reverse(payment.id);
    expect(await ours.invoice(id)).toMatchObject({ status: 'credited', open: 0 });
    expect(await ours.invoice(note.id)).toMatchObject({ open: 0 });
    const statement = await closing(customer_id);
    expect([statement.closing, statement.ageing['0']]).toEqual([0, 0]);
  });

  it('and comes again after a mistake is taken back once more', async () => {
    const { id, customer_id } = await ours.issued();
    await ours.pay(customer_id, 121, paying(id, 121));
    const note = await credited(id);
    const refund = await ours.pay(customer_id, -121, paying(note.id, -121));
    await reverse(refund.id);
    expect(await ours.invoice(note.id)).toMatchObject({ open: 121 });
    expect((await read(refund.id)).unallocated).toBe(0);
  });
});

const refund = (id: number, amount: number) =>
  ours.call('POST', `/sales-payments/${id}/refund`, { amount, on: '2020-01-02', method: 'bank' });

/** An invoice of 72.60 that was paid with 112.60. */
const overpaid = async () => {
  const { id, customer_id } = await ours.issued(60);
  const payment = await ours.pay(customer_id, 112.6, paying(id, 72.6));
  return { id, customer_id, payment };
};

describe('what is over of a payment', () => {
  it('is paid back in parts, and the invoice stays paid', async () => {
    const { id, customer_id, payment } = await overpaid();
    const first = await refund(payment.id, 15);
    expect([first.statusCode, first.json()]).toEqual([
      200,
      expect.objectContaining({ amount: -15, reverses_id: payment.id, is_refund: true }),
    ]);
    expect(await read(payment.id)).toMatchObject({
      unallocated: 25,
      returned: 15,
      reversed_by: null,
      refunds: [{ id: first.json().id, on: '2020-01-02', amount: -15 }],
    });
    expect((await refund(payment.id, 25)).statusCode).toBe(200);
    expect(await ours.invoice(id)).toMatchObject({ status: 'paid', open: 0 });
    expect((await read(payment.id)).unallocated).toBe(0);
    const { rows, closing: balance } = await closing(customer_id);
    expect(
      rows.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
    ).toEqual(
      expect.arrayContaining([
        ['refund', 15],
        ['refund', 25],
      ])
    );
    expect(balance).toBe(0);
  });

  it('is all that is paid back: more names the most, and a refund has nothing over', async () => {
    const { payment } = await overpaid();
    const refused = await refund(payment.id, 40.01);
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['amount']]);
    const paidBack = (await refund(payment.id, 40)).json();
    for (const id of [payment.id, paidBack.id]) {
      expect((await refund(id, 0.01)).statusCode).toBe(400);
    }
    expect((await refund(payment.id, 0)).statusCode).toBe(400);
    expect((await refund(payment.id, -1)).statusCode).toBe(400);
  });

  it('is paid back by one of two at once', race, async () => {
    const { payment } = await overpaid();
    const answers = await Promise.all([refund(payment.id, 40), refund(payment.id, 40)]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    ).toEqual([200, 400]);
    expect((await read(payment.id)).unallocated).toBe(0);
  });

  it('leaves the rest to a reversal, which opens the invoice again', async () => {
    const { id, payment } = await overpaid();
    await refund(payment.id, 15);
    const reversal: SalesPayment = await reverse(payment.id);
    expect(reversal).toMatchObject({ amount: -97.6, is_refund: false });
    expect(await ours.invoice(id)).toMatchObject({ open: 72.6 });
    expect(await read(payment.id)).toMatchObject({ unallocated: 0, returned: 112.6 });
  });

  it('is paid back with the right to book payments alone', async () => {
    const { payment } = await overpaid();
    const call = await ours.colleague('sales.view', 'prices.view');
    const refused = await call('POST', `/sales-payments/${payment.id}/refund`, {
      amount: 1,
      method: 'bank',
    });
    expect(errorOf(refused)).toEqual([403, 'forbidden']);
  });
});

describe('money of a customer that was deleted', () => {
  it('pays no invoice of another deleted customer', async () => {
    const [one, other] = [
      await ours.customer({ name: 'Eén' }),
      await ours.customer({ name: 'Twee' }),
    ];
    const first = await ours.issued(100, { customer_id: one });
    const second = await ours.issued(100, { customer_id: other });
    await test.pool.query('delete from customers where id = any($1)', [[one, other]]);
    const refused = await ours.call('POST', '/sales-payments', {
      customer_id: null,
      on: '2020-01-01',
      amount: 242,
      method: 'bank',
      allocations: [...paying(first.id, 121), ...paying(second.id, 121)],
    });
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['allocations.1.invoice_id']]);
  });
});

describe('a deposit', () => {
  it('that was returned and charged back is owed', async () => {
    const { projectId, customer_id } = await ours.booking();
    const deposit = await ours.done('POST', '/deposits', { project_id: projectId, amount: 200 });
    const payment = await ours.pay(customer_id, 200, [{ deposit_id: deposit.id, amount: 200 }]);
    await ours.done('POST', `/deposits/${deposit.id}/return`, { amount: 150, on: '2020-01-02' });
    await reverse(payment.id);
    const owing = await ours.done('GET', `/deposits/${deposit.id}`);
    expect(owing).toMatchObject({ status: 'owes', paid: 0, returned: 150, owed: 150 });
    const refused = await ours.call('POST', `/deposits/${deposit.id}/return`, {
      amount: 1,
      on: '2020-01-02',
    });
    expect(errorOf(refused)).toEqual([409, 'more_than_open']);
    await ours.pay(customer_id, 150, [{ deposit_id: deposit.id, amount: 150 }]);
    expect(await ours.done('GET', `/deposits/${deposit.id}`)).toMatchObject({
      status: 'returned',
      owed: 0,
    });
  });

  it('is held again if its return did not arrive', async () => {
    const { projectId, customer_id } = await ours.booking();
    const deposit = await ours.done('POST', '/deposits', { project_id: projectId, amount: 200 });
    await ours.pay(customer_id, 200, [{ deposit_id: deposit.id, amount: 200 }]);
    await ours.done('POST', `/deposits/${deposit.id}/return`, { amount: 200, on: '2020-01-02' });
    const filter = encodeURIComponent(JSON.stringify({ deposit_id: deposit.id }));
    const payments: SalesPayment[] = await ours.done('GET', `/sales-payments?filter=${filter}`);
    const returned = payments.find(({ amount }) => (amount ?? 0) < 0);
    await reverse(returned?.id ?? 0);
    expect(await ours.done('GET', `/deposits/${deposit.id}`)).toMatchObject({
      status: 'paid',
      returned: 0,
    });
  });
});
