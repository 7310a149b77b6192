import { beforeAll, describe, expect, it } from 'vitest';
import type { EventsAnswer } from '#contract/integrations/events';
import { companyWithTokens } from '../support/programs.ts';
import { errorOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true, appUrl: new URL('https://verhuur.example') });
});

const answerOf = (answer: { statusCode: number; body: string }): EventsAnswer => {
  expect(answer.statusCode, answer.body).toBe(200);
  return JSON.parse(answer.body);
};

describe('GET /events', () => {
  it('tells what happened, oldest first, without values', async () => {
    const { tenantId, call, make } = await companyWithTokens(test);
    const program = await make(['customers.view', 'projects.view']);
    const start = answerOf(await program.call('GET', '/events?after=latest'));
    expect(start).toMatchObject({ events: [], more: false });
    const { id } = (await call('POST', '/customers', { name: 'Geheim BV' })).json();
    await call('PATCH', `/customers/${id}`, { phone: '0612345678' });
    await call('DELETE', `/customers/${id}`);
    const answer = await program.call('GET', `/events?after=${start.next}`);
    const { events, more, next } = answerOf(answer);
    expect(events.map(({ type }) => type)).toEqual([
      'customer.created',
      'customer.updated',
      'customer.deleted',
    ]);
    expect(events[1]).toEqual({
      id: `evt_${tenantId}_${events[1]?.seq}`,
      seq: events[1]?.seq,
      type: 'customer.updated',
      timestamp: expect.any(String),
      data: { id, url: `https://verhuur.example/api/customers/${id}`, changed: ['phone'] },
    });
    expect(answer.body).not.toMatch(/Geheim|0612345678|Sanne/);
    expect(more).toBe(false);
    expect(answerOf(await program.call('GET', `/events?after=${next}`)).events).toEqual([]);
  });

  it('pages by its position', async () => {
    const { call, make } = await companyWithTokens(test);
    const program = await make(['customers.view']);
    for (const name of ['A', 'B', 'C', 'D', 'E']) await call('POST', '/customers', { name });
    const seen: number[] = [];
    let after = 0;
    for (;;) {
      const page = answerOf(await program.call('GET', `/events?after=${after}&limit=2`));
      expect(page.events.length).toBeLessThanOrEqual(2);
      seen.push(...page.events.map(({ seq }) => seq));
      after = page.next;
      if (!page.more) break;
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  });

  it('tells a program what it may view alone', async () => {
    const { call, make } = await companyWithTokens(test);
    await call('POST', '/customers', { name: 'Orkest' });
    await call('POST', '/products', { name: 'Lamp', stock: 1 });
    const program = await make(['products.view']);
    const { events } = answerOf(await program.call('GET', '/events'));
    expect(events.map(({ type }) => type)).toEqual(['product.created']);
    const asked = await program.call('GET', '/events?types=customer.created');
    expect(errorOf(asked)).toEqual([403, 'forbidden']);
    expect((await program.call('GET', '/events?types=nonsense')).statusCode).toBe(400);
    const people = await call('GET', '/events?types=customer.created');
    expect(answerOf(people).events).toHaveLength(1);
  });

  it('an import is one event with ranges of ids', async () => {
    const { call, make } = await companyWithTokens(test);
    const csv = Buffer.from('Naam\nEén\nTwee\nDrie');
    const imported = await call('POST', '/customers/import', csv, { 'content-type': 'text/csv' });
    expect(imported.statusCode, imported.body).toBeLessThan(300);
    const { events } = answerOf(await (await make(['customers.view'])).call('GET', '/events'));
    const ids = (await call('GET', '/customers')).json().map((row: { id: number }) => row.id);
    expect(events).toMatchObject([
      { type: 'customer.imported', data: { ids: [[Math.min(...ids), Math.max(...ids)]] } },
    ]);
  });

  it('looks at so many entries at once, and goes on where none of them is an event', async () => {
    const { tenantId, call, make } = await companyWithTokens(test);
    const program = await make(['customers.view']);
    const start = answerOf(await program.call('GET', '/events?after=latest')).next;
    await test.pool.query(
      `insert into audit_log (tenant_id, action_type, resource_type)
       select $1, 'files.downloaded', 'files' from generate_series(1, 5010)`,
      [tenantId]
    );
    await call('POST', '/customers', { name: 'Orkest' });
    const first = answerOf(await program.call('GET', `/events?after=${start}`));
    expect(first).toEqual({ events: [], next: start + 5_000, more: true });
    const second = answerOf(await program.call('GET', `/events?after=${first.next}`));
    expect(second).toMatchObject({ events: [{ type: 'customer.created' }], more: false });
    expect(second.next).toBe(start + 5_011);
    const beyond = answerOf(await program.call('GET', '/events?after=999999'));
    expect(beyond).toEqual({ events: [], next: 999_999, more: false });
  });

  it('does not go back beyond what is kept', async () => {
    const { tenantId, call, make } = await companyWithTokens(test);
    await call('POST', '/customers', { name: 'Oud' });
    await test.pool.query('alter table audit_log disable trigger user');
    await test.pool.query(
      `update audit_log set created_at = created_at - interval '31 days' where tenant_id = $1`,
      [tenantId]
    );
    await test.pool.query('alter table audit_log enable trigger user');
    await call('POST', '/customers', { name: 'Nieuw' });
    const program = await make(['customers.view']);
    expect(errorOf(await program.call('GET', '/events?after=0'))).toEqual([410, 'events_expired']);
    expect(answerOf(await program.call('GET', '/events')).events).toHaveLength(1);
  });
});
