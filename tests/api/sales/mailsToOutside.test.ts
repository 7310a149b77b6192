import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { errorOf } from '../support/planner.ts';
import { INVOICING, invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { movePast } from '../support/pastInvoices.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;
let calls: [path: string, body: object, other: object][];

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  ours = await invoicingOf(test);
  const { projectId } = await ours.booking();
  const deposit = await ours.done('POST', '/deposits', { project_id: projectId, amount: 500 });
  const quote = await ours.drafted();
  const [late, later] = [await ours.issued(), await ours.issued()];
  await movePast(test, [late.id, later.id], '40 days');
  const supplier = await ours.add('/customers', { name: 'Vossenberg', is_supplier: true });
  const hire = await ours.add('/sub-hires', {
    supplier_id: supplier.id,
    status: 'requested',
    from: '2031-05-01T08:00:00Z',
    until: '2031-05-03T08:00:00Z',
    lines: [{ product_id: quote.lamp, unit_cost: 10, amount: 1 }],
  });
  const to = (name: string) => ({ recipients: [`${name}@feest.example`] });
  calls = [
    [`/quotes/${quote.id}/send`, to('a'), to('b')],
    [`/deposits/${deposit.id}/mail`, to('a'), to('b')],
    [`/sales-invoices/${late.id}/issue`, {}, { text: 'x' }],
    ['/reminders', { invoice_ids: [late.id] }, { invoice_ids: [later.id] }],
    [`/sub-hires/${hire.id}/order`, { to: 'a@hire.example' }, { to: 'b@hire.example' }],
  ];
});

const mailsQueued = async () => {
  const { rows } = await test.pool.query(
    'select count(*)::int as count from sent_mails where tenant_id = $1',
    [ours.tenantId]
  );
  return rows[0].count;
};

it('are nothing that another company, or people without the rights, can send', async () => {
  const before = await mailsQueued();
  const stranger = await invoicingOf(test);
  const everythingButPrices = await ours.colleague(
    ...INVOICING.filter(name => name !== 'prices.view' && name !== 'planning.manage')
  );
  const freelancer = test.callAs(
    await test.addUser(ours.tenantId, [], { user_type: 'freelancer' })
  );
  for (const [path, body] of calls) {
    expect((await everythingButPrices('POST', path, body)).statusCode, path).toBe(403);
    expect((await freelancer('POST', path, body)).statusCode, path).toBe(403);
    const theirs = await stranger.call('POST', path, body);
    if (path !== '/reminders') expect(theirs.statusCode, path).toBe(404);
    else expect(theirs.json(), path).toMatchObject({ sent: [] });
  }
  expect(await mailsQueued()).toBe(before);
});

it('are sent once for a key, which is no key of another mail', async () => {
  for (const [path, body, other] of calls.filter(([each]) => !each.endsWith('/issue'))) {
    const key = { 'idempotency-key': randomUUID() };
    const before = await mailsQueued();
    const first = await ours.call('POST', path, body, key);
    expect(first.statusCode, `${path} ${first.body}`).toBe(200);
    const again = await ours.call('POST', path, body, key);
    expect(again.json(), path).toEqual(first.json());
    expect(errorOf(await ours.call('POST', path, other, key)), path).toEqual([
      422,
      'idempotency_mismatch',
    ]);
    expect((await mailsQueued()) - before, path).toBe(1);
  }
});

it('are none of a suspended company', async () => {
  await ours.setCompany({ account_status: 'suspended' });
  const before = await mailsQueued();
  for (const [path, , other] of calls) {
    expect(errorOf(await ours.call('POST', path, other)), path).toEqual([403, 'tenant_suspended']);
  }
  expect(await mailsQueued()).toBe(before);
});
