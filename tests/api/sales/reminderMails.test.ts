import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { sendDueReminders } from '#server/modules/sales/reminders/reminders.tasks';
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

const textOf = async (pdf: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.join('\n');
};

describe('the mail of reminders', () => {
  it('is one for each customer, with the address of each invoice', async () => {
    const first = await ours.late(20);
    const second = await ours.late(10, { customer_id: first.customer_id }, 50);
    const answer = await ours.remind(first.id, second.id);
    expect(answer).toEqual({
      sent: [
        { invoice_id: first.id, level: 1 },
        { invoice_id: second.id, level: 1 },
      ],
      skipped: [],
    });
    const [mail, ...more] = await ours.mails();
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
    expect(await ours.due()).toEqual([]);
    const other = await ours.late(10, {}, 50);
    for (const [{ id }, mails] of [
      [first, 1],
      [second, 1],
      [other, 0],
    ] as const) {
      const listed = await ours.call('GET', `/sales-invoices/${id}/mails`);
      expect(listed.json()).toHaveLength(mails);
    }
  });

  it('has the PDF where there is one invoice, and is logged', async () => {
    const { id, number } = await ours.late(8);
    await ours.remind(id);
    const [mail] = await ours.mails();
    expect(mail?.attachments).toMatchObject([{ filename: `${number}.pdf` }]);
    const log = await ours.call('GET', `/sales-invoices/${id}/mails`);
    expect(log.json()).toMatchObject([
      { recipient: ours.address, attachments: [{ name: `${number}.pdf` }] },
    ]);
    expect(log.json()[0].taken_at).not.toBeNull();
  });
});

describe('the PDF of a reminder', () => {
  it('asks for what is open, and leaves the stored document as it was', async () => {
    const { id, customer_id } = await ours.late(20);
    const before = await ours.call('GET', `/sales-invoices/${id}.pdf`);
    await ours.pay(customer_id, 21, [{ invoice_id: id, amount: 21 }]);
    await ours.remind(id);
    const [mail] = await ours.mails();
    const attached = Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64');
    const written = await textOf(attached);
    expect(written).toMatch(/€\s?100,00/);
    expect(written).not.toMatch(/Maak €\s?121,00/);
    const after = await ours.call('GET', `/sales-invoices/${id}.pdf`);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
  });

  it('is signed by the company, and tells machines not to answer', async () => {
    const { id } = await ours.late(20);
    await ours.remind(id);
    const [mail] = await ours.mails();
    expect(mail?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
    expect(mail?.text).not.toMatch(/\n\nFlightcase\n\n/);
  });
});

describe('the job of reminders', () => {
  const setAutomatic = () =>
    test.database.platformTransaction(PLATFORM, tx =>
      tx.execute(sql`update tenants set reminders_automatic = true where id = ${ours.tenantId}`)
    );

  const log = { warn: (failure: unknown) => expect(failure).toBeUndefined() };

  const NOON = new Date('2026-06-01T12:00:00+02:00');

  const run = (at = NOON) => sendDueReminders({ ...test.services, sealer: test.sealer }, log, at);

  it('sends due reminders once, also if it runs twice at once', async () => {
    await setAutomatic();
    const { id } = await ours.late(20);
    await ours.late(20, { customer_id: await ours.customer({ email: null }) });
    await Promise.all([run(), run()]);
    await run();
    expect(await ours.mails()).toHaveLength(1);
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
    await ours.late(20);
    await run();
    expect(await ours.mails()).toEqual([]);
  });

  it('waits for the morning of the company', async () => {
    await setAutomatic();
    await ours.late(20);
    await run(new Date('2026-06-01T07:59:00+02:00'));
    await run(new Date('2026-06-01T20:00:00+02:00'));
    expect(await ours.mails()).toEqual([]);
    await run(new Date('2026-06-01T08:00:00+02:00'));
    expect(await ours.mails()).toHaveLength(1);
  });

  it('asks nobody whose credit covers it', async () => {
    await setAutomatic();
    const { customer_id } = await ours.late(20);
    await ours.pay(customer_id, 121);
    await run();
    expect(await ours.mails()).toEqual([]);
  });
});

describe('a mail that never left', () => {
  it('is reported once it is given up', async () => {
    const { id } = await ours.late(20);
    await ours.remind(id);
    await ours.mails();
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
