import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoicingOf } from '../support/invoicing.ts';
import { movePast } from '../support/pastInvoices.ts';
import { errorOf } from '../support/planner.ts';
import { type Reminding, remindingOf } from '../support/reminding.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Reminding;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
});

beforeEach(async () => {
  ours = await remindingOf(test);
});

/** Lets days pass since the reminders of an invoice, and since its due day. */
const wait = async (id: number, days: number) => {
  await ours.mails();
  await movePast(test, [id], `${days} days`);
  await test.connection.withoutTimeLimit(client =>
    client.query(
      `begin; select set_config('app.all_tenants', 'on', true);
       update sales_reminders set "on" = "on" - ${days} where invoice_id = ${id}; commit`
    )
  );
};

describe('due reminders', () => {
  it('are told by customer, from the first level on, however late', async () => {
    const first = await ours.late(40);
    const second = await ours.late(7, { customer_id: first.customer_id });
    await ours.late(6, { customer_id: first.customer_id });
    expect(await ours.due()).toMatchObject([
      {
        customer_id: first.customer_id,
        recipient: ours.address,
        invoices: [
          { invoice_id: first.id, number: first.number, level: 1, open: 121, days_late: 40 },
          { invoice_id: second.id, level: 1, days_late: 7 },
        ],
      },
    ]);
  });

  it('rise by level, and end with the third', async () => {
    const { id } = await ours.late(7);
    await ours.remind(id);
    expect(await ours.remind(id)).toMatchObject({ skipped: [{ reason: 'already_sent' }] });
    await wait(id, 6);
    expect(await ours.due()).toEqual([]);
    await wait(id, 1);
    expect((await ours.remind(id)).sent).toEqual([{ invoice_id: id, level: 2 }]);
    await wait(id, 16);
    expect((await ours.remind(id)).sent).toEqual([{ invoice_id: id, level: 3 }]);
    await wait(id, 100);
    expect(await ours.due()).toEqual([]);
    expect(await ours.remind(id)).toMatchObject({ skipped: [{ reason: 'already_sent' }] });
    const subjects = (await ours.mails()).map(({ subject }) => subject.split(' van ')[0]);
    expect(subjects).toEqual(['Herinnering', 'Tweede herinnering', 'Laatste herinnering']);
  });

  it('give a private customer 14 days at last', async () => {
    const customer_id = await ours.customer({
      email: ours.address,
      kind: 'private',
      coc_number: null,
    });
    const { id } = await ours.late(30, { customer_id });
    await ours.remind(id);
    await wait(id, 7);
    await ours.remind(id);
    await wait(id, 16);
    await ours.remind(id);
    const [, , last] = await ours.mails();
    expect(last?.text).toContain('binnen 14 dagen, te rekenen vanaf de dag nadat je deze mail');
    expect(last?.text).not.toMatch(/rente|kosten/i);
  });

  it('skip what is paid, paused, disputed, not due, without an address, or not known', async () => {
    const paid = await ours.late(20);
    await ours.pay(paid.customer_id, 121, [{ invoice_id: paid.id, amount: 121 }]);
    const paused = await ours.late(20);
    await ours.done('PATCH', `/sales-invoices/${paused.id}`, { paused: true });
    const disputed = await ours.late(20);
    await ours.done('PATCH', `/sales-invoices/${disputed.id}`, { disputed: true });
    const early = await ours.issued(100);
    const silent = await ours.late(20, { customer_id: await ours.customer({ email: null }) });
    const draft = await ours.byHand();
    const other = await invoicingOf(test);
    const foreign = await other.issued(100);
    const asked = [paid, paused, disputed, early, silent, draft, foreign].map(({ id }) => id);
    const { sent, skipped } = await ours.remind(...asked);
    expect(sent).toEqual([]);
    const reasons = new Map(skipped.map(({ invoice_id, reason }) => [invoice_id, reason]));
    expect(asked.map(id => reasons.get(id))).toEqual([
      'paid',
      'paused',
      'disputed',
      'not_due',
      'no_address',
      'not_due',
      'not_due',
    ]);
  });

  it('are sent once when asked for twice at once', async () => {
    const { id } = await ours.late(20);
    const answers = await Promise.all([ours.remind(id), ours.remind(id)]);
    expect(answers.flatMap(({ sent }) => sent)).toHaveLength(1);
    expect(await ours.mails()).toHaveLength(1);
  });
});

describe('reminders', () => {
  it('are seen by those who see sales and prices, and sent by those who manage them', async () => {
    const { id } = await ours.late(20);
    const viewer = test.callAs(await test.addUser(ours.tenantId, ['sales.view', 'prices.view']));
    expect((await viewer('GET', '/reminders/due')).statusCode).toBe(200);
    expect((await viewer('POST', '/reminders', { invoice_ids: [id] })).statusCode).toBe(403);
    const blind = test.callAs(await test.addUser(ours.tenantId, ['sales.view', 'sales.manage']));
    expect((await blind('GET', '/reminders/due')).statusCode).toBe(403);
    expect((await blind('POST', '/reminders', { invoice_ids: [id] })).statusCode).toBe(403);
    expect(await ours.mails()).toEqual([]);
  });
});

describe('reminders of what was seen', () => {
  const send = (body: object, headers: object = {}) =>
    ours.call('POST', '/reminders', body, headers);

  it('are refused for another list, with the list as it is, and mail nobody', async () => {
    const first = await ours.late(20);
    const seen = await ours.call('GET', '/reminders/due');
    const headers = { 'if-match': seen.headers.etag };
    const second = await ours.late(10, { customer_id: first.customer_id }, 50);
    const refused = await send({ invoice_ids: [first.id] }, headers);
    expect(errorOf(refused)).toEqual([412, 'edit_conflict']);
    expect(refused.json().current).toMatchObject([
      { asked: 181.5, invoices: [{ invoice_id: first.id }, { invoice_id: second.id }] },
    ]);
    expect(await ours.mails()).toEqual([]);
    const { etag } = (await ours.call('GET', '/reminders/due')).headers;
    const sent = await send({ invoice_ids: [first.id] }, { 'if-match': etag });
    expect(sent.json()).toMatchObject({ sent: [{ invoice_id: first.id }], skipped: [] });
  });

  it('are refused for another total than the customers are asked for', async () => {
    const first = await ours.late(20);
    const second = await ours.late(10, { customer_id: first.customer_id }, 50);
    await ours.pay(first.customer_id, 21);
    const invoice_ids = [first.id, second.id];
    expect(await ours.due()).toMatchObject([{ asked: 160.5 }]);
    const refused = await send({ invoice_ids, expected_total: 181.5 });
    expect(errorOf(refused)).toEqual([412, 'edit_conflict']);
    expect(refused.json().current).toMatchObject([{ asked: 160.5 }]);
    expect(await ours.mails()).toEqual([]);
    expect((await send({ invoice_ids, expected_total: 160.5 })).statusCode).toBe(200);
  });
});

describe('a customer with credit', () => {
  it('is asked for what they owe in all', async () => {
    const first = await ours.late(20);
    const second = await ours.late(20, { customer_id: first.customer_id }, 300);
    await ours.pay(first.customer_id, 400);
    expect(await ours.due()).toMatchObject([{ credit: 400, asked: 84, selected: true }]);
    await ours.remind(first.id, second.id);
    const [mail] = await ours.mails();
    expect(mail?.subject).toMatch(/nog €\s84,00 open/);
    expect(mail?.text).toMatch(/Je tegoed van €\s400,00 is daar al af\./);
  });

  it('is neither selected nor reminded if the credit covers it', async () => {
    const { id, customer_id } = await ours.late(20);
    await ours.pay(customer_id, 200);
    expect(await ours.due()).toMatchObject([{ credit: 200, asked: 0, selected: false }]);
    expect(await ours.remind(id)).toEqual({
      sent: [],
      skipped: [{ invoice_id: id, reason: 'has_credit' }],
    });
  });

  it('is not asked for what a bounced payment left open of a credited invoice', async () => {
    const { id, customer_id } = await ours.late(20);
    const payment = await ours.pay(customer_id, 50, [{ invoice_id: id, amount: 50 }]);
    await ours.issue((await ours.draft({ kind: 'credit', invoice_id: id })).id);
    await ours.done('POST', `/sales-payments/${payment.id}/reverse`, {});
    expect(await ours.due()).toEqual([]);
  });
});
