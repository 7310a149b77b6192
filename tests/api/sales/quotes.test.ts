import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { removeExpired } from '#server/jobs/jobs';
import { PLATFORM } from '#server/db/actor';
import { quotingOf, type Quoting } from '../support/quoting.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Quoting;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await quotingOf(test);
});

describe('sending what was seen', () => {
  const send = (id: number, body: object, headers: object = {}) =>
    ours.step(id, 'send', { recipients: ['ada@feest.example'], mail: false, ...body }, headers);

  it('is refused for another version, with the quote as it is', async () => {
    const { id, quote } = await ours.drafted();
    const changed = await ours.done('PATCH', `/quotes/${id}`, { intro: 'Anders' });
    const refused = await send(id, {}, { 'if-match': `"v${quote.revision}"` });
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({
      errorCode: 'edit_conflict',
      current: { id, status: 'draft', revision: changed.revision },
    });
    const sent = await send(id, {}, { 'if-match': `"v${changed.revision}"` });
    expect(sent.json()).toMatchObject({ status: 'sent' });
  });

  it('is refused for another total, as of a plan that changed', async () => {
    const { id, projectId, lamp } = await ours.drafted();
    await ours.change(projectId, { op: 'add_line', product_id: lamp, amount: 1, factor: 1 });
    const refused = await send(id, { expected_total: 242 });
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({
      current: { status: 'draft', number: null, total: 363 },
    });
    expect((await send(id, { expected_total: 363 })).json()).toMatchObject({ total: 363 });
    // Sent to one more, the total is that of what was sent.
    expect((await send(id, { expected_total: 363 })).statusCode).toBe(200);
  });
});

describe('a draft', () => {
  it('follows the plan, without a number', async () => {
    const { id, projectId, lamp, quote } = await ours.drafted();
    expect(quote).toMatchObject({
      number: null,
      status: 'draft',
      version: 1,
      net: 200,
      vat: 42,
      total: 242,
      versions: [],
      links: [],
    });
    await ours.change(projectId, { op: 'add_line', product_id: lamp, amount: 1, factor: 1 });
    expect(await ours.read(id)).toMatchObject({ net: 300, vat: 63, total: 363, differs: false });
  });

  it('takes texts and a last day, by its version', async () => {
    const { id, quote } = await ours.drafted();
    const changes = { intro: 'Beste Ada', terms: '**Let op**', detail: 'groups' };
    const stale = await ours.call('PATCH', `/quotes/${id}`, changes, { 'if-match': '"v9"' });
    expect(stale.statusCode).toBe(412);
    const changed = await ours.call('PATCH', `/quotes/${id}`, changes, {
      'if-match': `"v${quote.revision}"`,
    });
    expect(changed.json()).toMatchObject(changes);
    const past = await ours.call('PATCH', `/quotes/${id}`, { valid_until: '2020-01-01' });
    expect(past.statusCode).toBe(400);
    expect(past.json().fields).toHaveProperty('valid_until');
  });

  it('is deleted; a sent quote is not', async () => {
    const { id } = await ours.drafted();
    expect((await ours.call('DELETE', `/quotes/${id}`)).statusCode).toBe(200);
    expect((await ours.call('GET', `/quotes/${id}`)).statusCode).toBe(404);
    const sent = await ours.sent();
    const refused = await ours.call('DELETE', `/quotes/${sent.id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().errorCode).toBe('not_a_draft');
  });
});

describe('sending', () => {
  it('numbers and freezes it, and moves an option to a quote', async () => {
    const { id, projectId, lamp, quote } = await ours.sent();
    expect(quote).toMatchObject({ status: 'sent', version: 1, differs: false, total: 242 });
    expect(quote.number).toMatch(/^O\d{4}-\d{4}$/);
    expect(quote.versions).toMatchObject([{ version: 1 }]);
    expect(quote.versions[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(quote.links).toMatchObject([{ recipient: 'ada@feest.example', opened: 0 }]);
    expect(await ours.done('GET', `/projects/${projectId}`)).toMatchObject({ status: 'offerte' });
    await ours.change(projectId, { op: 'add_line', product_id: lamp, amount: 1, factor: 1 });
    expect(await ours.read(id)).toMatchObject({ status: 'sent', total: 242, differs: true });
    expect(await ours.done('GET', `/quotes/${id}/differences`)).toMatchObject({
      version: 1,
      lines: [{ kind: 'added', planned: { amount: 1, net: 100 } }],
      others: [],
    });
  });

  it('leaves a booking a booking, and mails each recipient with the PDF', async () => {
    const { id, projectId } = await ours.drafted({ status: 'boeking' });
    const [one, other] = [`${randomUUID()}@feest.example`, `${randomUUID()}@feest.example`];
    await ours.send(id, [one, other, one.toUpperCase()]);
    const mails = [...(await test.mailsTo(one)), ...(await test.mailsTo(other))];
    expect(mails).toHaveLength(2);
    expect(mails[0]?.attachments?.[0]?.filename).toMatch(/^offerte-O.*-v1\.pdf$/);
    expect(mails[0]?.text).toContain('/q/');
    expect(mails[0]?.text).not.toBe(mails[1]?.text);
    expect(await ours.done('GET', `/projects/${projectId}`)).toMatchObject({ status: 'boeking' });
    const log = await ours.done('GET', `/quotes/${id}/mails`);
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({ language: 'nl', attachments: [{ sha256: expect.any(String) }] });
    expect(log[0].taken_at).not.toBeNull();
    expect(JSON.stringify(log)).not.toContain('/q/');
  });

  it('makes one version of a call that is sent twice', async () => {
    const { id } = await ours.drafted();
    const body = { recipients: ['ada@feest.example'] };
    const key = { 'idempotency-key': 'send once' };
    const answers = await Promise.all([
      ours.step(id, 'send', body, key),
      ours.step(id, 'send', body, key),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await ours.read(id)).versions).toHaveLength(1);
  });

  it('of a next version ends the one before: the link shows the newest', async () => {
    const { id, path, projectId, lamp } = await ours.sent();
    const first = await ours.readOf(path);
    await ours.change(projectId, { op: 'add_line', product_id: lamp, amount: 1, factor: 1 });
    expect((await ours.step(id, 'new-version')).json()).toMatchObject({
      status: 'draft',
      version: 2,
    });
    const second = await ours.send(id);
    expect(second).toMatchObject({ version: 2, total: 363, differs: false });
    expect(second.links).toHaveLength(1);
    const page = await ours.open(path);
    expect(page.body).toContain('versie 2');
    const late = await ours.post(`${path}/accept`, { ...first, name: 'Ada', agree: '1' });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('nieuwere versie');
    // However the page comes back, it says so, and what was agreed to of the first is agreed to no more.
    const name = 'Ada';
    for (const [step, form] of [
      ['accept', { name }],
      ['accept', { name, agree: '1', text: 'Kan het eerder?' }],
      ['accept', { agree: '1', recalculate: '1' }],
      ['decline', { decline_name: name, reason: 'Te duur', text: 'Kan het eerder?', agree: '1' }],
      ['question', { question_name: name, text: '', agree: '1' }],
      ['question', { question_name: name, text: 'Kan het eerder?', name, agree: '1' }],
    ] as const) {
      const again = await ours.post(`${path}/${step}`, { ...first, ...form });
      expect(again.body.split('Er is intussen een nieuwere versie')).toHaveLength(3);
      expect(again.body).not.toMatch(/name="agree"[^>]* checked/);
    }
    expect(await ours.read(id)).toMatchObject({ status: 'sent' });
    const old = await ours.call('GET', `/quotes/${id}/versions/1.pdf`);
    expect(old.statusCode).toBe(200);
    expect(old.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('keeps a project with a sent quote from being deleted', async () => {
    const sent = await ours.sent();
    const refused = await ours.call('DELETE', `/projects/${sent.projectId}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().errorCode).toBe('in_use');
    const drafted = await ours.drafted();
    expect((await ours.call('DELETE', `/projects/${drafted.projectId}`)).statusCode).toBe(200);
  });
});

describe('withdrawing', () => {
  it('ends the page, and leaves the project as it is', async () => {
    const { id, path, projectId } = await ours.sent();
    expect((await ours.step(id, 'withdraw')).json()).toMatchObject({ status: 'withdrawn' });
    expect((await ours.open(path)).body).toContain('ingetrokken');
    expect((await ours.accept(path)).statusCode).toBe(409);
    expect(await ours.done('GET', `/projects/${projectId}`)).toMatchObject({ status: 'offerte' });
  });
});

describe('a list', () => {
  it('has one row for each quote, with the filters of its status and project', async () => {
    const { id, projectId } = await ours.sent();
    const ofProject = encodeURIComponent(JSON.stringify({ project_id: projectId }));
    expect(await ours.done('GET', `/quotes?filter=${ofProject}`)).toMatchObject([{ id }]);
    const expired = encodeURIComponent(
      JSON.stringify({ project_id: projectId, status: 'expired' })
    );
    expect(await ours.done('GET', `/quotes?filter=${expired}`)).toEqual([]);
  });
});

describe('a sent quote', () => {
  const onPlatform = (query: SQL) =>
    test.database.platformTransaction(PLATFORM, tx => tx.execute(query));

  it('is kept by the database: its versions never change', async () => {
    const { id } = await ours.sent();
    await expect(
      onPlatform(sql`update quote_versions set pdf_key = null, version = 2 where quote_id = ${id}`)
    ).rejects.toThrow();
    await expect(onPlatform(sql`delete from quotes where id = ${id}`)).rejects.toThrow();
  });

  it('goes two years later, unless it was accepted', async () => {
    const [old, agreed, recent] = [await ours.sent(), await ours.sent(), await ours.sent()];
    await ours.accept(agreed.path);
    await onPlatform(sql`update quotes set sent_at = now() - interval '25 months'
      where id in (${old.id}, ${agreed.id})`);
    await removeExpired(test.database, { info: () => undefined, warn: () => undefined });
    expect((await ours.call('GET', `/quotes/${old.id}`)).statusCode).toBe(404);
    expect((await ours.read(agreed.id)).status).toBe('accepted');
    expect((await ours.read(recent.id)).status).toBe('sent');
  });
});
