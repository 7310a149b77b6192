import { beforeEach, describe, expect, it } from 'vitest';
import type { SentMail } from '#contract/base/sentMails';
import { handleEndingOptions } from '#server/modules/plan/options/ending';
import { type Invoicing, invoicingOf } from '../support/invoicing.ts';
import { movePast } from '../support/pastInvoices.ts';
import { buildTestApp } from '../support/testApp.ts';

const test = await buildTestApp({ ownDatabase: true });

let ours: Invoicing;

beforeEach(async () => {
  ours = await invoicingOf(test);
});

/** Mails that the company sent so many minutes ago, each to an address of its own or to one. */
const mailedBefore = (count: number, minutes: number, address?: string) =>
  test.pool.query(
    `insert into sent_mails (tenant_id, recipient, subject, language, queued_at, leaves_at, taken_at)
     select $1, coalesce($4, 'a' || n || '@feest.example'), 'Factuur', 'nl', at, at, at
     from generate_series(1, $2::int) n, (select now() - make_interval(mins => $3::int)) sent (at)`,
    [ours.tenantId, count, minutes, address ?? null]
  );

const mail = (id: number, recipients: string[]) =>
  ours.call('POST', `/sales-invoices/${id}/mail`, { recipients });

const logOf = async (id: number): Promise<SentMail[]> =>
  ours.done('GET', `/sales-invoices/${id}/mails`);

const waiting = async () => {
  const { rows } = await test.pool.query<{ recipient: string; minutes: number }>(
    `select recipient, extract(epoch from next_attempt_at - now())::float8 / 60 as minutes
     from mails where tenant_id = $1 order by id`,
    [ours.tenantId]
  );
  return rows;
};

describe('mails of a company to people outside', () => {
  it('wait in the queue beyond 200 in an hour, and say when they leave', async () => {
    const { id } = await ours.issued();
    await mailedBefore(199, 20);
    const recipients = ['een@feest.example', 'twee@feest.example'];
    expect((await mail(id, recipients)).statusCode).toBe(200);
    const [second, first] = await logOf(id);
    const minutesOf = (sent: SentMail | undefined) =>
      Math.round(Math.max(0, Date.parse(sent?.leaves_at ?? '') - Date.now()) / 60_000);
    expect([minutesOf(first), minutesOf(second)]).toEqual([0, 40]);
    const held = (await waiting()).find(({ recipient }) => recipient === second?.recipient);
    expect(held?.minutes).toBeCloseTo(40, 0);
  });

  it('are refused beyond 1,000 in a day, with when they may be sent', async () => {
    const { id } = await ours.issued();
    await mailedBefore(1_000, 22 * 60);
    const refused = await mail(id, ['een@feest.example']);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'too_many_mails']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(7_100);
    expect(Date.parse(refused.json().until) - Date.now()).toBeLessThan(7_300_000);
    expect(refused.json().error).toContain('Over 2 uur');
    expect(await logOf(id)).toEqual([]);
    await test.pool.query(
      `update sent_mails set queued_at = queued_at - interval '3 hours' where tenant_id = $1`,
      [ours.tenantId]
    );
    expect((await mail(id, ['een@feest.example'])).statusCode).toBe(200);
  });

  it('are refused beyond ten in a day to one address, whatever its spelling', async () => {
    const { id } = await ours.issued();
    await mailedBefore(10, 60, 'Ada@feest.example');
    expect((await mail(id, ['ada@FEEST.example'])).statusCode).toBe(429);
    expect((await mail(id, ['bob@feest.example'])).statusCode).toBe(200);
  });

  it('count for each company on its own', async () => {
    await mailedBefore(1_000, 60);
    ours = await invoicingOf(test);
    const { id } = await ours.issued();
    expect((await mail(id, ['ada@feest.example'])).statusCode).toBe(200);
  });

  it('include orders to suppliers', async () => {
    await mailedBefore(10, 60, 'verhuur@licht.example');
    const lamp = await ours.product(0, { name: 'Lamp' });
    const period = { from: '2031-06-01T08:00:00Z', until: '2031-06-02T08:00:00Z' };
    const hire = await ours.add('/sub-hires', {
      supplier_name: 'Licht BV',
      status: 'requested',
      ...period,
      lines: [{ product_id: lamp, amount: 1 }],
    });
    const order = (to: string) => ours.call('POST', `/sub-hires/${hire.id}/order`, { to });
    expect((await order('verhuur@licht.example')).statusCode).toBe(429);
    expect((await order('ander@licht.example')).statusCode).toBe(200);
  });

  it('skip reminders, and drafts that are issued together', async () => {
    const customer_id = await ours.customer({ email: 'ada@feest.example' });
    const invoice = await ours.issued(100, { customer_id });
    await movePast(test, [invoice.id], '30 days');
    const draft = await ours.byHand(100, { customer_id });
    const other = await ours.byHand(100, {
      customer_id: await ours.customer({ email: 'bob@feest.example' }),
    });
    await mailedBefore(10, 60, 'ada@feest.example');
    expect(await ours.done('POST', '/reminders', { invoice_ids: [invoice.id] })).toEqual({
      sent: [],
      skipped: [{ invoice_id: invoice.id, reason: 'mail_limit' }],
    });
    const answer = await ours.done('POST', '/sales-invoices/issue', {
      ids: [draft.id, other.id],
      mail: true,
    });
    expect(answer).toMatchObject({
      issued: [{ id: other.id }],
      failed: [],
      skipped: [{ id: draft.id, reason: 'mail_limit' }],
    });
    expect(await ours.invoice(draft.id)).toMatchObject({ number: null });
  });

  it('hold up no booking: its confirmation leaves once it may', async () => {
    const { id, path } = await ours.sent({ stock: 0, amount: 1 });
    await ours.accept(path, await ours.readOf(path));
    await mailedBefore(10, 60, 'ada@feest.example');
    const booked = await ours.step(id, 'book', { accept_shortage: { reason: 'wordt ingehuurd' } });
    expect(booked.statusCode, booked.body).toBe(200);
    const held = (await waiting()).at(-1);
    expect(held?.minutes).toBeGreaterThan(22 * 60);
  });

  it('lead to at most 50 links of a document', async () => {
    const { id } = await ours.issued();
    const some = (from: number) =>
      Array.from({ length: 20 }, (_, at) => `gast${from + at}@feest.example`);
    for (const from of [0, 20]) expect((await mail(id, some(from))).statusCode).toBe(200);
    const refused = await mail(id, some(40));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields.recipients).toContain('maximaal 50');
    expect((await mail(id, some(0))).statusCode).toBe(200);
  });
});

describe('mails that no person causes', () => {
  const nextDay = async (at: string) => {
    const { rows } = await test.pool.query<{ at: Date }>(
      `select next_daytime($1, $2::timestamptz) as at`,
      [ours.tenantId, at]
    );
    return new Date(rows[0]?.at ?? 0).toISOString();
  };

  it('leave between 8:00 and 20:00 of the company, also when clocks change', async () => {
    await ours.setCompany({ time_zone: 'Europe/Amsterdam' });
    expect(await nextDay('2026-07-01T05:59:59Z')).toBe('2026-07-01T06:00:00.000Z');
    expect(await nextDay('2026-07-01T06:00:00Z')).toBe('2026-07-01T06:00:00.000Z');
    expect(await nextDay('2026-07-01T17:59:59Z')).toBe('2026-07-01T17:59:59.000Z');
    expect(await nextDay('2026-07-01T18:00:00Z')).toBe('2026-07-02T06:00:00.000Z');
    expect(await nextDay('2026-10-24T20:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
  });

  it('wait for that in the queue, as those of options', async () => {
    const hour = new Date().getUTCHours();
    // A zone in which it is about 22:00.
    const offset = ((22 - hour + 36) % 24) - 12;
    const zone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
    await ours.setCompany({ time_zone: zone, contact_email: 'plan@verhuur.example' });
    const option_until = new Date(Date.now() + 20 * 3_600_000).toISOString();
    await ours.project('optie', [0, 24], { option_until });
    await handleEndingOptions(test.services, { warn: () => undefined });
    const [held] = await waiting();
    expect(held?.minutes).toBeGreaterThan(8 * 60);
    expect(held?.minutes).toBeLessThan(11 * 60);
  });
});
