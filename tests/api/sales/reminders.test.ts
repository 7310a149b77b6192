import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { DueReminders, remindersAnswer } from '#contract/sales/reminders';
import { sendDueReminders } from '#server/modules/sales/reminders/reminders.tasks';
import { PLATFORM } from '#server/db/actor';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf } from '../support/planner.ts';
import { movePast } from '../support/pastInvoices.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;
let address: string;
let customers = 0;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
});

beforeEach(async () => {
  ours = await invoicingOf(test);
  customers += 1;
  address = `klant${customers}@feest.example`;
});

/** An invoice whose due day was so many days ago. */
const late = async (days: number, values: object = {}, unit_price = 100) => {
  const customer_id = await ours.customer({ email: address });
  const invoice = await ours.issued(unit_price, { customer_id, ...values });
  await movePast(test, [invoice.id], `${14 + days} days`);
  return { ...invoice, customer_id: invoice.customer_id ?? 0 };
};

const due = (): Promise<DueReminders[]> => ours.done('GET', '/reminders/due');

const remind = (...invoice_ids: number[]): Promise<z.infer<typeof remindersAnswer>> =>
  ours.done('POST', '/reminders', { invoice_ids });

const mails = () => test.mailsTo(address);

const textOf = async (pdf: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.join('\n');
};

/** Lets days pass since the reminders of an invoice, and since its due day. */
const wait = async (id: number, days: number) => {
  await mails();
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
    const first = await late(40);
    const second = await late(7, { customer_id: first.customer_id });
    await late(6, { customer_id: first.customer_id });
    expect(await due()).toMatchObject([
      {
        customer_id: first.customer_id,
        recipient: address,
        invoices: [
          { invoice_id: first.id, number: first.number, level: 1, open: 121, days_late: 40 },
          { invoice_id: second.id, level: 1, days_late: 7 },
        ],
      },
    ]);
  });

  it('are sent in one mail for each customer, with the address of each invoice', async () => {
    const first = await late(20);
    const second = await late(10, { customer_id: first.customer_id }, 50);
    const answer = await remind(first.id, second.id);
    expect(answer).toEqual({
      sent: [
        { invoice_id: first.id, level: 1 },
        { invoice_id: second.id, level: 1 },
      ],
      skipped: [],
    });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('181,50');
    expect(mail?.text.match(/\/f\/[\w-]{43}/g)).toHaveLength(2);
    expect(mail?.text).toContain(`Factuur ${first.number}: nog`);
    expect(mail?.html).not.toContain('undefined');
    const log = await ours.call(
      'GET',
      `/audit-logs?resourceType=sales-invoices&resourceId=${first.id}`
    );
    expect(log.body).toContain('sales-invoices.reminded');
    expect(await due()).toEqual([]);
  });

  it('have the PDF where there is one invoice, and are logged', async () => {
    const { id, number } = await late(8);
    await remind(id);
    const [mail] = await mails();
    expect(mail?.attachments).toMatchObject([{ filename: `${number}.pdf` }]);
    const log = await ours.call('GET', `/sales-invoices/${id}/mails`);
    expect(log.json()).toMatchObject([
      { recipient: address, attachments: [{ name: `${number}.pdf` }] },
    ]);
    expect(log.json()[0].taken_at).not.toBeNull();
  });

  it('rise by level, and end with the third', async () => {
    const { id } = await late(7);
    await remind(id);
    expect(await remind(id)).toMatchObject({ skipped: [{ reason: 'already_sent' }] });
    await wait(id, 6);
    expect(await due()).toEqual([]);
    await wait(id, 1);
    expect((await remind(id)).sent).toEqual([{ invoice_id: id, level: 2 }]);
    await wait(id, 16);
    expect((await remind(id)).sent).toEqual([{ invoice_id: id, level: 3 }]);
    await wait(id, 100);
    expect(await due()).toEqual([]);
    expect(await remind(id)).toMatchObject({ skipped: [{ reason: 'already_sent' }] });
    const subjects = (await mails()).map(({ subject }) => subject.split(' van ')[0]);
    expect(subjects).toEqual(['Herinnering', 'Tweede herinnering', 'Laatste herinnering']);
  });

  it('give a private customer 14 days at last', async () => {
    const customer_id = await ours.customer({ email: address, kind: 'private', coc_number: null });
    const { id } = await late(30, { customer_id });
    await remind(id);
    await wait(id, 7);
    await remind(id);
    await wait(id, 16);
    await remind(id);
    const [, , last] = await mails();
    expect(last?.text).toContain('binnen 14 dagen, te rekenen vanaf de dag nadat je deze mail');
    expect(last?.text).not.toMatch(/rente|kosten/i);
  });

  it('skip what is paid, paused, disputed, not due, without an address, or not known', async () => {
    const paid = await late(20);
    await ours.pay(paid.customer_id, 121, [{ invoice_id: paid.id, amount: 121 }]);
    const paused = await late(20);
    await ours.done('PATCH', `/sales-invoices/${paused.id}`, { paused: true });
    const disputed = await late(20);
    await ours.done('PATCH', `/sales-invoices/${disputed.id}`, { disputed: true });
    const early = await ours.issued(100);
    const silent = await late(20, { customer_id: await ours.customer({ email: null }) });
    const draft = await ours.byHand();
    const other = await invoicingOf(test);
    const foreign = await other.issued(100);
    const asked = [paid, paused, disputed, early, silent, draft, foreign].map(({ id }) => id);
    const { sent, skipped } = await remind(...asked);
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
    const { id } = await late(20);
    const answers = await Promise.all([remind(id), remind(id)]);
    expect(answers.flatMap(({ sent }) => sent)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });
});

describe('reminders', () => {
  it('are seen by those who see sales and prices, and sent by those who manage them', async () => {
    const { id } = await late(20);
    const viewer = test.callAs(await test.addUser(ours.tenantId, ['sales.view', 'prices.view']));
    expect((await viewer('GET', '/reminders/due')).statusCode).toBe(200);
    expect((await viewer('POST', '/reminders', { invoice_ids: [id] })).statusCode).toBe(403);
    const blind = test.callAs(await test.addUser(ours.tenantId, ['sales.view', 'sales.manage']));
    expect((await blind('GET', '/reminders/due')).statusCode).toBe(403);
    expect((await blind('POST', '/reminders', { invoice_ids: [id] })).statusCode).toBe(403);
    expect(await mails()).toEqual([]);
  });
});

describe('reminders of what was seen', () => {
  const send = (body: object, headers: object = {}) =>
    ours.call('POST', '/reminders', body, headers);

  it('are refused for another list, with the list as it is, and mail nobody', async () => {
    const first = await late(20);
    const seen = await ours.call('GET', '/reminders/due');
    const headers = { 'if-match': seen.headers.etag };
    const second = await late(10, { customer_id: first.customer_id }, 50);
    const refused = await send({ invoice_ids: [first.id] }, headers);
    expect(errorOf(refused)).toEqual([412, 'edit_conflict']);
    expect(refused.json().current).toMatchObject([
      { asked: 181.5, invoices: [{ invoice_id: first.id }, { invoice_id: second.id }] },
    ]);
    expect(await mails()).toEqual([]);
    const { etag } = (await ours.call('GET', '/reminders/due')).headers;
    const sent = await send({ invoice_ids: [first.id] }, { 'if-match': etag });
    expect(sent.json()).toMatchObject({ sent: [{ invoice_id: first.id }], skipped: [] });
  });

  it('are refused for another total than the customers are asked for', async () => {
    const first = await late(20);
    const second = await late(10, { customer_id: first.customer_id }, 50);
    await ours.pay(first.customer_id, 21);
    const invoice_ids = [first.id, second.id];
    expect(await due()).toMatchObject([{ asked: 160.5 }]);
    const refused = await send({ invoice_ids, expected_total: 181.5 });
    expect(errorOf(refused)).toEqual([412, 'edit_conflict']);
    expect(refused.json().current).toMatchObject([{ asked: 160.5 }]);
    expect(await mails()).toEqual([]);
    expect((await send({ invoice_ids, expected_total: 160.5 })).statusCode).toBe(200);
  });
});

describe('the job', () => {
  const setAutomatic = () =>
    test.database.platformTransaction(PLATFORM, tx =>
      tx.execute(sql`update tenants set reminders_automatic = true where id = ${ours.tenantId}`)
    );

  const log = { warn: (failure: unknown) => expect(failure).toBeUndefined() };

  const NOON = new Date('2026-06-01T12:00:00+02:00');

  const run = (at = NOON) => sendDueReminders({ ...test.services, sealer: test.sealer }, log, at);

  it('sends due reminders once, also if it runs twice at once', async () => {
    await setAutomatic();
    const { id } = await late(20);
    await late(20, { customer_id: await ours.customer({ email: null }) });
    await Promise.all([run(), run()]);
    await run();
    expect(await mails()).toHaveLength(1);
    const answer = await ours.call(
      'GET',
      `/audit-logs?resourceType=sales-invoices&resourceId=${id}`
    );
    expect(answer.json()[0]).toMatchObject({
      action_type: 'sales-invoices.reminded',
      performed_by: null,
    });
  });

  it('leaves companies alone that did not ask for it', async () => {
    await late(20);
    await run();
    expect(await mails()).toEqual([]);
  });

  it('waits for the morning of the company', async () => {
    await setAutomatic();
    await late(20);
    await run(new Date('2026-06-01T07:59:00+02:00'));
    await run(new Date('2026-06-01T20:00:00+02:00'));
    expect(await mails()).toEqual([]);
    await run(new Date('2026-06-01T08:00:00+02:00'));
    expect(await mails()).toHaveLength(1);
  });

  it('asks nobody whose credit covers it', async () => {
    await setAutomatic();
    const { customer_id } = await late(20);
    await ours.pay(customer_id, 121);
    await run();
    expect(await mails()).toEqual([]);
  });
});

describe('a customer with credit', () => {
  it('is asked for what they owe in all', async () => {
    const first = await late(20);
    const second = await late(20, { customer_id: first.customer_id }, 300);
    await ours.pay(first.customer_id, 400);
    expect(await due()).toMatchObject([{ credit: 400, asked: 84, selected: true }]);
    await remind(first.id, second.id);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/nog €\s84,00 open/);
    expect(mail?.text).toMatch(/Je tegoed van €\s400,00 is daar al af\./);
  });

  it('is neither selected nor reminded if the credit covers it', async () => {
    const { id, customer_id } = await late(20);
    await ours.pay(customer_id, 200);
    expect(await due()).toMatchObject([{ credit: 200, asked: 0, selected: false }]);
    expect(await remind(id)).toEqual({
      sent: [],
      skipped: [{ invoice_id: id, reason: 'has_credit' }],
    });
  });

  it('is not asked for what a bounced payment left open of a credited invoice', async () => {
    const { id, customer_id } = await late(20);
    const payment = await ours.pay(customer_id, 50, [{ invoice_id: id, amount: 50 }]);
    await ours.issue((await ours.draft({ kind: 'credit', invoice_id: id })).id);
    await ours.done('POST', `/sales-payments/${payment.id}/reverse`, {});
    expect(await due()).toEqual([]);
  });
});

describe('the PDF of a reminder', () => {
  it('asks for what is open, and leaves the stored document as it was', async () => {
    const { id, customer_id } = await late(20);
    const before = await ours.call('GET', `/sales-invoices/${id}.pdf`);
    await ours.pay(customer_id, 21, [{ invoice_id: id, amount: 21 }]);
    await remind(id);
    const [mail] = await mails();
    const attached = Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64');
    const written = await textOf(attached);
    expect(written).toMatch(/€\s?100,00/);
    expect(written).not.toMatch(/Maak €\s?121,00/);
    const after = await ours.call('GET', `/sales-invoices/${id}.pdf`);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
  });

  it('is signed by the company, and tells machines not to answer', async () => {
    const { id } = await late(20);
    await remind(id);
    const [mail] = await mails();
    expect(mail?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
    expect(mail?.text).not.toMatch(/\n\nFlightcase\n\n/);
  });
});

describe('a mail that never left', () => {
  it('is reported once it is given up', async () => {
    const { id } = await late(20);
    await remind(id);
    await mails();
    const { rows } = await test.pool.query(
      'update sent_mails set taken_at = null where invoice_id = $1 returning id',
      [id]
    );
    await test.pool.query(`insert into mails (content, log_id) values ('', $1)`, [rows[0].id]);
    await test.pool.query('delete from mails where log_id = $1', [rows[0].id]);
    const [log] = await ours.done('GET', `/sales-invoices/${id}/mails`);
    expect(log).toMatchObject({ taken_at: null, given_up_at: expect.any(String) });
  });
});
