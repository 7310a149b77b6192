import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { addressed, tenantWithInvoice } from './support/invoices.ts';
import { plannerOf } from './support/planner.ts';
import { race } from './support/raceRounds.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const planner = (permissions?: readonly PermissionName[]) => plannerOf(test, permissions);

describe('a key of a creating call', () => {
  it('makes one record of any number of the same call', race, async () => {
    const { call } = await planner();
    const headers = { 'idempotency-key': 'form-1' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/customers', { name: 'Dubbelklik' }, headers))
    );
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1);
    expect((await call('GET', '/customers')).json()).toHaveLength(1);
  });

  it('stands for one call, of one person', async () => {
    const one = await planner();
    const headers = { 'idempotency-key': 'form-2' };
    await one.add('/customers', { name: 'Eerste' }, headers);
    const other = await one.call('POST', '/customers', { name: 'Anders' }, headers);
    expect([other.statusCode, other.json().errorCode]).toEqual([422, 'idempotency_mismatch']);
    await (await planner()).add('/customers', { name: 'Tweede' }, headers);
  });

  it('differs from another long key with the same beginning', async () => {
    const { call, add } = await planner();
    const beginning = 'order '.repeat(50);
    for (const end of ['1', '2', '2']) {
      await add('/customers', { name: 'Lange sleutel' }, { 'idempotency-key': beginning + end });
    }
    expect((await call('GET', '/customers')).json()).toHaveLength(2);
  });

  it('is free again when the call failed', async () => {
    const { call, add } = await planner();
    const headers = { 'idempotency-key': 'form-3' };
    expect((await call('POST', '/customers', { name: '' }, headers)).statusCode).toBe(400);
    await add('/customers', { name: 'Nu goed' }, headers);
  });
});

const ADMINISTRATOR = ['users.view', 'users.add', 'roles.view', 'roles.manage'] as const;

const twentyTimes = (work: () => ReturnType<ReturnType<TestApp['callAs']>>) =>
  Promise.all(Array.from({ length: 20 }, work));

/** For calls that draw a document each: more of them would wait for a connection. */
const fourTimes: typeof twentyTimes = work => Promise.all(Array.from({ length: 4 }, work));

/** The one answer that any number of the same call got. */
const onlyAnswer = (answers: { statusCode: number; body: string }[]) => {
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  return answers[0];
};

describe('a key is kept by each call that creates or pays', () => {
  it.each<[what: string, path: string, one: object, other: object, list: string]>([
    ['a person', '/users/invite', invitationTo('a'), invitationTo('b'), '/invites'],
    ['a role', '/roles', { name: 'Magazijn' }, { name: 'Kantoor' }, '/roles'],
  ])('inviting or adding %s', async (_what, path, one, other, list) => {
    const { call } = await planner(ADMINISTRATOR);
    const headers = { 'idempotency-key': 'form-4' };
    const before = (await call('GET', list)).json().length;
    const answer = onlyAnswer(await twentyTimes(() => call('POST', path, one, headers)));
    expect(answer?.statusCode).toBe(201);
    expect((await call('GET', list)).json()).toHaveLength(before + 1);
    expect((await call('POST', path, other, headers)).statusCode).toBe(422);
  });

  it('sends one mail for an invitation', async () => {
    const { call } = await planner(ADMINISTRATOR);
    const invitation = invitationTo(randomUUID());
    const headers = { 'idempotency-key': 'form-5' };
    await twentyTimes(() => call('POST', '/users/invite', invitation, headers));
    expect(await test.mailsTo(invitation.email)).toHaveLength(1);
  });

  it('importing', async () => {
    const { call } = await planner();
    const headers = { 'idempotency-key': 'form-6', 'content-type': 'text/csv' };
    const send = (csv: string) => call('POST', '/customers/import', Buffer.from(csv), headers);
    const answer = onlyAnswer(await twentyTimes(() => send('name\nEen\nTwee\n')));
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ imported: 2 });
    expect((await call('GET', '/customers')).json()).toHaveLength(2);
    expect((await send('name\nDrie\n')).statusCode).toBe(422);
  });

  it('uploading', async () => {
    const { call } = await planner();
    const headers = { 'idempotency-key': 'form-10' };
    const before = test.stored.size;
    const send = async (background: string) => {
      const form = new FormData();
      form.set('type', 'avatars');
      form.set('file', new Blob([await picture(background)], { type: 'image/png' }), 'a.png');
      return call('POST', '/files/upload', form, headers);
    };
    const answer = onlyAnswer(await twentyTimes(() => send('teal')));
    expect(answer?.statusCode).toBe(201);
    expect(test.stored.size).toBe(before + 1);
    expect((await send('navy')).statusCode).toBe(422);
    expect(test.stored.size).toBe(before + 1);
  });

  it('issuing an invoice and paying it, also after it was paid', async () => {
    const { id, platform, payer, tenantId } = await tenantWithInvoice(test, { issue: false });
    const headers = { 'idempotency-key': 'form-7' };
    const issued = onlyAnswer(
      await fourTimes(() => platform('POST', `/invoices/${id}/issue`, undefined, headers))
    );
    expect(issued?.statusCode).toBe(200);
    const pay = () => payer('POST', `/invoices/${id}/pay`, undefined, headers);
    const begun = onlyAnswer(await twentyTimes(pay));
    expect(begun?.statusCode).toBe(200);
    await test.pool.query("update invoices set status = 'paid' where id = $1", [id]);
    expect((await pay()).body).toBe(begun?.body);
    const { rows } = await test.pool.query('select 1 from payments where tenant_id = $1', [
      tenantId,
    ]);
    expect(rows).toHaveLength(1);
    const another = await tenantWithInvoice(test);
    const misused = await payer('POST', `/invoices/${another.id}/pay`, undefined, headers);
    expect(misused.statusCode).toBe(422);
  });

  it('leaves nothing behind of a payment that could not begin', async () => {
    const { id, payer } = await tenantWithInvoice(test);
    const headers = { 'idempotency-key': 'form-8' };
    expect((await payer('POST', '/invoices/999999/pay', undefined, headers)).statusCode).toBe(404);
    expect((await payer('POST', `/invoices/${id}/pay`, undefined, headers)).statusCode).toBe(200);
  });

  it('the invoices of a month', async () => {
    await test.addTenant({ ...addressed(), created_at: '2026-01-01T00:00:00Z' });
    const platform = test.callAs(await test.addUser(null));
    const headers = { 'idempotency-key': 'form-9' };
    const run = (month: string) => platform('POST', '/invoices/run', { month }, headers);
    const first = await run('2026-09');
    expect(first.json().issued.length).toBeGreaterThan(0);
    expect((await run('2026-09')).body).toBe(first.body);
    expect((await run('2026-08')).statusCode).toBe(422);
  });
});

const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  );

function invitationTo(mailbox: string) {
  return {
    name: 'Pim',
    last_name: 'Bos',
    email: `${mailbox}@flightcase.example`,
    user_type: 'user',
  };
}
