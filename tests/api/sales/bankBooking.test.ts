import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { type Banking, bankingOf, confirmed } from '../support/banking.ts';
import { fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Banking;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await bankingOf(test);
});

describe('a confirmed entry', () => {
  it('is booked once, as a payment by bank', async () => {
    const { id, number, customer_id } = await ours.billed();
    const entry = await ours.readOne({ text: number, ref: 'once' });
    const [first] = await ours.booked(confirmed(entry));
    expect(first).toMatchObject({ outcome: 'booked', code: null });
    expect(await ours.done('GET', `/sales-payments/${first.payment_id}`)).toMatchObject({
      customer_id,
      on: '2020-01-02',
      amount: 121,
      method: 'bank',
      reference: number,
      allocations: [{ invoice_id: id, number, amount: 121 }],
    });
    expect(await ours.invoice(id)).toMatchObject({ status: 'paid', open: 0 });
    expect(await ours.readOne({ text: number, ref: 'once' })).toMatchObject({
      known: true,
      proposal: null,
      candidates: [],
    });
    expect(await ours.booked(confirmed(entry))).toEqual([
      { entry: entry.entry, outcome: 'already_booked', payment_id: first.payment_id, code: null },
    ]);
    expect(await ours.paymentsOf(id)).toHaveLength(1);
    const log = await ours.done(
      'GET',
      `/audit-logs?resourceType=sales-payments&resourceId=${first.payment_id}`
    );
    expect(JSON.stringify(log)).toContain('sales-payments.booked');
  });

  it('is booked once by two people at the same time', async () => {
    const invoices = [await ours.billed(), await ours.billed(), await ours.billed()];
    const { entries } = await ours.read(
      invoices.map(({ number }) => ({ text: number, ref: `two ${number}` }))
    );
    const rows = entries.map(confirmed);
    const answers = await Promise.all([
      ours.book(rows),
      ours.book(rows.toReversed()),
      ours.book(rows),
      ours.book(rows, { 'idempotency-key': `bank ${rows[0]?.entry}` }),
      ours.book(rows, { 'idempotency-key': `bank ${rows[0]?.entry}` }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[3]?.json()).toEqual(answers[4]?.json());
    for (const { id } of invoices) {
      expect(await ours.paymentsOf(id)).toHaveLength(1);
      expect(await ours.invoice(id)).toMatchObject({ open: 0 });
    }
  });

  it('pays a part, or leaves a credit', async () => {
    const { id, number, customer_id } = await ours.billed();
    const { entries } = await ours.read([
      { amount: '21.00', text: number },
      { amount: '150.00', text: number },
    ]);
    expect(await ours.booked(...entries.map(confirmed))).toMatchObject([
      { outcome: 'booked' },
      { outcome: 'booked' },
    ]);
    const payments = await ours.paymentsOf(id);
    const left = payments.map((payment: { unallocated: number }) => payment.unallocated);
    expect(left.toSorted()).toEqual([0, 50]);
    const statement = await ours.done('GET', `/customers/${customer_id}/statement?from=2019-01-01`);
    expect(statement.closing).toBe(-50);
  });

  it('is booked again after its payment was taken back', async () => {
    const { id, number } = await ours.billed();
    const entry = await ours.readOne({ text: number, ref: 'again' });
    const [{ payment_id }] = await ours.booked(confirmed(entry));
    await ours.done('POST', `/sales-payments/${payment_id}/reverse`, {});
    const again = await ours.readOne({ text: number, ref: 'again' });
    expect(again).toMatchObject({ entry: entry.entry, known: false, proposal: { sure: true } });
    const [next] = await ours.booked(confirmed(again));
    expect(next.outcome).toBe('booked');
    expect(next.payment_id).not.toBe(payment_id);
    expect(await ours.invoice(id)).toMatchObject({ open: 0 });
  });

  it('that cannot be booked has its reason, and stops no other', async () => {
    const right = await ours.billed();
    const other = await ours.billed();
    const draft = await ours.byHand();
    const abroad = await (await bankingOf(test)).issued();
    const row = (entry: string, values: object) => ({
      entry: `${right.number} ${entry}`,
      on: '2020-01-02',
      amount: 10,
      customer_id: right.customer_id,
      allocations: [],
      ...values,
    });
    const paying = (invoice_id: number, amount = 10) => ({ allocations: [{ invoice_id, amount }] });
    const answers = await ours.booked(
      row('later', { on: '2999-01-01' }),
      row('nobody', { customer_id: 2_000_000_000 }),
      row('other', paying(other.id)),
      row('draft', { customer_id: draft.customer_id, ...paying(draft.id) }),
      row('abroad', paying(abroad.id)),
      row('theirs', { customer_id: abroad.customer_id }),
      row('more', paying(right.id, 11)),
      row('part', { amount: 100, ...paying(right.id, 100) }),
      row('rest', { amount: 100, ...paying(right.id, 100) }),
      row('credit', {})
    );
    expect(
      answers.map(({ code, outcome }: { code: string; outcome: string }) => code ?? outcome)
    ).toEqual([
      'in_future',
      'unknown_customer',
      'unknown_invoice',
      'unknown_invoice',
      'unknown_invoice',
      'unknown_customer',
      'more_than_paid',
      'booked',
      'more_than_open',
      'booked',
    ]);
    expect(await ours.invoice(right.id)).toMatchObject({ open: 21 });
  });

  it('is given once in a call', async () => {
    const row = { entry: 'E', on: '2020-01-02', amount: 1, customer_id: 1 };
    const answer = await ours.book([row, row]);
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, ['rows']]);
    for (const amount of [0, -1, 1.234]) {
      expect((await ours.book([{ ...row, amount }])).statusCode).toBe(400);
    }
  });

  it('forgets the account of a payer who is deleted', async () => {
    const customer_id = await ours.customer({ name: 'Particulier' });
    const entry = await ours.readOne({
      iban: 'NL02ABNA0123456789',
      text: 'voorschot',
      ref: 'gone',
    });
    const [{ payment_id }] = await ours.booked({ ...confirmed(entry), customer_id });
    const ibans = async () => {
      const { rows } = await test.database.platformTransaction(PLATFORM, tx =>
        tx.execute(sql`select iban from bank_entries where payment_id = ${payment_id}`)
      );
      return rows;
    };
    expect(await ibans()).toEqual([{ iban: 'NL02ABNA0123456789' }]);
    await test.pool.query('delete from customers where id = $1', [customer_id]);
    expect(await ibans()).toEqual([{ iban: null }]);
  });
});
