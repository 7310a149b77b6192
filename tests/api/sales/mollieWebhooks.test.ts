import { describe, expect, it } from 'vitest';
import { pollSalesPayments } from '#server/modules/sales/payments/salesPaymentPoller';
import { appWithCompanyKeys, companyKey } from '../support/customerPayments.ts';
import { race } from '../support/raceRounds.ts';

const { mollie, test, company, webhook } = await appWithCompanyKeys({ ownDatabase: true });

describe('the webhook of a payment', () => {
  it('pays the invoice once, however often it comes', race, async () => {
    const ours = await company();
    const { id, path, webhookUrl, providerId } = await ours.paying();
    mollie.change({ status: 'paid' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => webhook(webhookUrl, providerId))
    );
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
    expect(await ours.invoice(id)).toMatchObject({ status: 'paid', open: 0 });
    expect(await ours.payments(id)).toMatchObject([
      { method: 'mollie', amount: 121, unallocated: 0, reference: providerId, by: null },
    ]);
    expect(await ours.entries('sales-invoices.paid')).toBe(1);
    expect((await ours.open(path)).body).toContain('Deze factuur is betaald.');
  });

  it('is believed in nothing: only what Mollie says counts', async () => {
    const ours = await company();
    const { id, webhookUrl, providerId } = await ours.paying();
    expect((await webhook(webhookUrl, providerId)).statusCode).toBe(200);
    expect(await ours.invoice(id)).toMatchObject({ status: 'open', open: 121 });
  });

  it('asks with the key of the company alone', async () => {
    const [one, other] = [companyKey(), companyKey()];
    await (await company({ key: other })).paying();
    const ours = await company({ key: one });
    const { webhookUrl, providerId } = await ours.paying();
    mollie.keys.length = 0;
    await webhook(webhookUrl, providerId);
    expect(mollie.keys).toEqual([one]);
  });

  it.each([
    ['another amount', { amount: { value: '0.01', currency: 'EUR' } }],
    ['another currency', { amount: { value: '121.00', currency: 'USD' } }],
    ['another attempt', { metadata: { payment_id: crypto.randomUUID() } }],
  ])('of a payment with %s pays nothing, and is in the history once', async (_what, values) => {
    const ours = await company();
    const { id, webhookUrl, providerId } = await ours.paying();
    mollie.change({ status: 'paid', ...values });
    await webhook(webhookUrl, providerId);
    await webhook(webhookUrl, providerId);
    expect(await ours.invoice(id)).toMatchObject({ status: 'open', open: 121 });
    expect(await ours.payments(id)).toEqual([]);
    expect(await ours.entries('sales-payments.mismatch')).toBe(1);
  });

  it('of a payment of another mode pays nothing', async () => {
    const ours = await company();
    const { id, webhookUrl, providerId } = await ours.paying();
    mollie.change({ status: 'paid', mode: 'live' });
    expect((await webhook(webhookUrl, providerId)).statusCode).toBe(503);
    mollie.change({ mode: 'test' });
    await ours.setKey(companyKey('live'));
    expect((await webhook(webhookUrl, providerId)).statusCode).toBe(200);
    expect(await ours.invoice(id)).toMatchObject({ status: 'open' });
  });

  it('that names the number of another payment pays nothing', async () => {
    const ours = await company();
    const paid = await ours.paying();
    mollie.change({ status: 'paid' });
    const { path, id } = await ours.sent();
    mollie.behave('swallows');
    await ours.payOnline(path);
    mollie.behave('answers');
    const unanswered = mollie.latest();
    await webhook(unanswered.webhookUrl ?? '', paid.providerId);
    expect(await ours.invoice(id)).toMatchObject({ status: 'open' });
    // Its own number is accepted, although the answer to the order was lost.
    mollie.change({ status: 'paid' });
    await webhook(unanswered.webhookUrl ?? '', unanswered.id);
    expect(await ours.invoice(id)).toMatchObject({ status: 'paid' });
    expect(await ours.entries('sales-payments.mismatch')).toBe(0);
  });

  it('of an unknown attempt causes no call, and is counted', async () => {
    const url = `/api/webhooks/sales/${crypto.randomUUID()}`;
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => webhook(url, 'tr_NotOurs123', '198.51.100.7'))
    );
    expect(mollie.calls).toEqual([]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(80);
    expect((await webhook('/api/webhooks/sales/x', 'tr_12345')).statusCode).toBe(404);
    expect((await webhook(url, "tr_1' or 1=1", '192.0.2.9')).statusCode).toBe(400);
  });

  it('is asked to come again while Mollie is away', async () => {
    const ours = await company();
    const { id, webhookUrl, providerId } = await ours.paying();
    mollie.change({ status: 'paid' });
    mollie.behave('fails');
    expect((await webhook(webhookUrl, providerId)).statusCode).toBe(503);
    mollie.behave('answers');
    expect((await webhook(webhookUrl, providerId)).statusCode).toBe(200);
    expect(await ours.invoice(id)).toMatchObject({ status: 'paid' });
  });

  it('of a payment that the key of today does not know ends the attempt', async () => {
    const ours = await company();
    const { path, webhookUrl } = await ours.paying();
    const { rows } = await test.pool.query(
      `update sales_attempts set provider_id = 'tr_Elsewhere' where tenant_id = $1 returning status`,
      [ours.tenantId]
    );
    expect(rows).toEqual([{ status: 'open' }]);
    expect((await webhook(webhookUrl, 'tr_Elsewhere')).statusCode).toBe(200);
    expect((await ours.payOnline(path)).statusCode).toBe(303);
  });
});

describe('money that was paid', () => {
  it('and is more than what is open stays the credit of the customer', async () => {
    const ours = await company();
    const { id, webhookUrl, providerId } = await ours.paying();
    const { customer_id } = await ours.invoice(id);
    await ours.pay(customer_id, 100, [{ invoice_id: id, amount: 100 }]);
    mollie.change({ status: 'paid' });
    await webhook(webhookUrl, providerId);
    expect(await ours.invoice(id)).toMatchObject({ status: 'paid', open: 0 });
    const payments = await ours.payments(id);
    expect(payments.find(({ method }: { method: string }) => method === 'mollie')).toMatchObject({
      amount: 121,
      allocations: [{ invoice_id: id, amount: 21 }],
      unallocated: 100,
    });
  });

  it('twice is two payments, of which one is credit', async () => {
    const ours = await company();
    const first = await ours.paying();
    const { customer_id } = await ours.invoice(first.id);
    // A second amount opens a second attempt, while the first checkout is still open elsewhere.
    await ours.pay(customer_id, 1, [{ invoice_id: first.id, amount: 1 }]);
    await ours.payOnline(first.path);
    const second = mollie.latest();
    mollie.change({ status: 'paid' });
    mollie.changeOf(first.providerId, { status: 'paid' });
    await webhook(second.webhookUrl ?? '', second.id);
    await webhook(first.webhookUrl, first.providerId);
    expect(await ours.invoice(first.id)).toMatchObject({ status: 'paid', open: 0 });
    const { rows } = await test.pool.query(
      `select amount_cents::int as cents from sales_payments where tenant_id = $1 and method = 'mollie' order by id`,
      [ours.tenantId]
    );
    expect(rows).toEqual([{ cents: 12_000 }, { cents: 12_100 }]);
  });

  it('opens the invoice again, once, when it is charged back', async () => {
    const ours = await company();
    const { id, path, webhookUrl, providerId } = await ours.paying();
    mollie.change({ status: 'paid' });
    await webhook(webhookUrl, providerId);
    mollie.change({
      chargebacks: [
        { resource: 'chargeback', id: 'chb_1', amount: { value: '121.00', currency: 'EUR' } },
      ],
    });
    await Promise.all(Array.from({ length: 4 }, () => webhook(webhookUrl, providerId)));
    expect(await ours.invoice(id)).toMatchObject({ status: 'open', open: 121 });
    const payments = await ours.payments(id);
    const amounts = payments.map(({ amount }: { amount: number }) => amount);
    expect(amounts.toSorted((one: number, other: number) => one - other)).toEqual([-121, 121]);
    expect(await ours.entries('sales-payments.chargeback')).toBe(1);
    expect((await ours.payOnline(path)).statusCode).toBe(303);
  });

  it('and is refunded in part opens that part, unless the refund fails', async () => {
    const ours = await company();
    const { id, webhookUrl, providerId } = await ours.paying();
    mollie.change({ status: 'paid' });
    await webhook(webhookUrl, providerId);
    const refund = (status: string) =>
      mollie.change({
        refunds: [
          { resource: 'refund', id: 're_1', status, amount: { value: '21.00', currency: 'EUR' } },
        ],
      });
    refund('pending');
    await webhook(webhookUrl, providerId);
    await webhook(webhookUrl, providerId);
    expect(await ours.invoice(id)).toMatchObject({ status: 'partly', open: 21 });
    refund('failed');
    await webhook(webhookUrl, providerId);
    await webhook(webhookUrl, providerId);
    const { rows } = await test.pool.query(
      'select sum(amount_cents)::int as cents, count(*)::int from sales_payments where tenant_id = $1',
      [ours.tenantId]
    );
    expect(rows).toEqual([{ cents: 12_100, count: 3 }]);
  });

  it('is found by the poller, if no webhook came', async () => {
    const ours = await company();
    const { id } = await ours.paying();
    mollie.change({ status: 'paid' });
    const services = {
      database: test.database,
      sealer: test.sealer,
      mollieApiUrl: mollie.apiUrl,
      appUrl: new URL('http://localhost:3000'),
    };
    const log = { warn: () => undefined };
    await pollSalesPayments(services, log);
    expect(await ours.invoice(id)).toMatchObject({ status: 'open' });
    await test.pool.query(
      `update sales_attempts set checked_at = now() - interval '20 minutes' where tenant_id = $1`,
      [ours.tenantId]
    );
    await pollSalesPayments(services, log);
    expect(await ours.invoice(id)).toMatchObject({ status: 'paid' });
  });

  it('is seen by the customer who comes back before the webhook', async () => {
    const ours = await company();
    const { id, path } = await ours.paying();
    mollie.change({ status: 'paid' });
    expect((await ours.open(`${path}?returned=1`)).body).toContain('Deze factuur is betaald.');
    expect(await ours.invoice(id)).toMatchObject({ status: 'paid' });
  });
});
