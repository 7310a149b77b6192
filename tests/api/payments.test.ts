import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { lookAfterPayments } from '#server/modules/payments/poller';
import { mollieProvider } from '#server/payments/mollie';
import { startFakeMollie } from './support/fakeMollie.ts';
import { tenantWithInvoice } from './support/invoices.ts';
import { race } from './support/raceRounds.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

const API_KEY = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';

let mollie: Awaited<ReturnType<typeof startFakeMollie>>;
let test: TestApp;

beforeAll(async () => {
  mollie = await startFakeMollie();
  test = await buildTestApp({
    provider: mollieProvider({ apiKey: API_KEY, apiUrl: mollie.apiUrl }),
  });
});

beforeEach(() => {
  mollie.behave('answers');
  mollie.calls.length = 0;
});

const webhook = (id: string, ip = '192.0.2.1') =>
  test.app.inject({
    method: 'POST',
    url: '/api/webhooks/mollie',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: ip,
    payload: `id=${encodeURIComponent(id)}`,
  });

/** A tenant whose invoice is being paid. */
const paying = async () => {
  const opened = await tenantWithInvoice(test);
  const started = await opened.payer('POST', `/invoices/${opened.id}/pay`);
  expect(started.statusCode, started.body).toBe(200);
  const invoice = async () => (await opened.payer('GET', `/invoices/${opened.id}`)).json();
  const standing = async () =>
    (await test.pool.query('select payment_status from tenants where id = $1', [opened.tenantId]))
      .rows[0].payment_status;
  const entries = async (action: string) =>
    (
      await test.pool.query(
        'select count(*)::int from audit_log where tenant_id = $1 and action_type = $2',
        [opened.tenantId, action]
      )
    ).rows[0].count;
  const page = () => opened.payer('GET', `/webhooks/mollie?invoice=${opened.id}`);
  return { ...opened, checkoutUrl: started.json().checkoutUrl, invoice, standing, entries, page };
};

describe('paying', () => {
  it('leads to the checkout of what the invoice asks for', async () => {
    const { id, checkoutUrl } = await paying();
    expect(checkoutUrl).toBe(`https://pay.mollie.example/${mollie.latest().id}`);
    expect(mollie.latest()).toMatchObject({
      amount: { value: '242.00', currency: 'EUR' },
      redirectUrl: `http://localhost:3000/payment-success?invoice=${id}`,
    });
  });

  it('takes nothing from the caller but the invoice', async () => {
    const { id, payer } = await tenantWithInvoice(test);
    for (const body of [{ amount: '0.01' }, { redirectUrl: 'https://evil.example' }]) {
      expect((await payer('POST', `/invoices/${id}/pay`, body)).statusCode).toBe(400);
    }
    expect(mollie.calls).toEqual([]);
  });

  it('is for nobody of another tenant, at the same moment either', async () => {
    const { id, payer } = await tenantWithInvoice(test);
    const stranger = test.callAs(await test.addUser(await test.addTenant(), ['invoices.pay']));
    const [own, ...others] = await Promise.all(
      [payer, stranger, stranger].map(call => call('POST', `/invoices/${id}/pay`))
    );
    expect(own?.statusCode).toBe(200);
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it(
    'makes one payment, however often and however many at once it is asked for',
    race,
    async () => {
      const { id, payer } = await tenantWithInvoice(test);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => payer('POST', `/invoices/${id}/pay`))
      );
      answers.push(await payer('POST', `/invoices/${id}/pay`));
      expect(new Set(answers.map(answer => answer.json().checkoutUrl)).size).toBe(1);
      // Each server asks once at most; the provider makes one payment for one idempotency key.
      expect(new Set(mollie.calls)).toEqual(new Set(['POST /v2/payments']));
      expect(mollie.calls.length).toBeLessThanOrEqual(inject('servers'));
    }
  );

  it('is told to try again while the provider is away, and is then the same payment', async () => {
    const { id, payer } = await tenantWithInvoice(test);
    mollie.behave('fails');
    const refused = await payer('POST', `/invoices/${id}/pay`);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([503, 'payment_unavailable']);
    expect(refused.headers['retry-after']).toBe('5');
    mollie.behave('answers');
    expect((await payer('POST', `/invoices/${id}/pay`)).statusCode).toBe(200);
    const { rows } = await test.pool.query(
      'select count(*)::int from payments where invoice_id = $1',
      [id]
    );
    expect(rows).toEqual([{ count: 1 }]);
  }, 20_000);

  it('does not wait for a provider that hangs', async () => {
    const { id, payer } = await tenantWithInvoice(test);
    mollie.behave('hangs');
    const refused = await payer('POST', `/invoices/${id}/pay`);
    expect(refused.statusCode).toBe(503);
  }, 9_000);

  it('is over once it is paid', async () => {
    const { id, payer } = await paying();
    mollie.change({ status: 'paid' });
    await webhook(mollie.latest().id);
    const again = await payer('POST', `/invoices/${id}/pay`);
    expect([again.statusCode, again.json().errorCode]).toEqual([409, 'already_paid']);
  });

  it('begins anew after a try that came to nothing', async () => {
    const { id, payer, checkoutUrl } = await paying();
    mollie.change({ status: 'expired' });
    await webhook(mollie.latest().id);
    const again = await payer('POST', `/invoices/${id}/pay`);
    expect(again.json().checkoutUrl).not.toBe(checkoutUrl);
  });

  it('needs the right to pay', async () => {
    const { id, tenantId } = await tenantWithInvoice(test);
    const viewer = test.callAs(await test.addUser(tenantId, ['invoices.view']));
    expect((await viewer('POST', `/invoices/${id}/pay`)).statusCode).toBe(403);
  });
});

describe('a webhook', () => {
  it(
    'has the invoice paid once, with one entry and one mail, however often it comes',
    race,
    async () => {
      const { invoice, standing, entries, tenantId } = await paying();
      mollie.change({ status: 'paid' });
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => webhook(mollie.latest().id, '192.0.2.50'))
      );
      for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
      expect(await invoice()).toMatchObject({ status: 'paid', paid_at: expect.any(String) });
      expect(await standing()).toBe('paid');
      expect(await entries('payments.paid')).toBe(1);
      const { rows } = await test.pool.query('select contact_email from tenants where id = $1', [
        tenantId,
      ]);
      expect(await test.mailsTo(rows[0].contact_email)).toHaveLength(1);
    }
  );

  it('is believed in nothing: only what the provider says counts', async () => {
    const { invoice } = await paying();
    await webhook(mollie.latest().id);
    expect(await invoice()).toMatchObject({ status: 'pending' });
  });

  it('of a payment that is not ours causes no call', async () => {
    const answer = await webhook('tr_NotOurs123', '192.0.2.2');
    expect(answer.statusCode).toBe(200);
    expect(mollie.calls).toEqual([]);
  });

  it.each(['', 'ord_12345', `tr_${'x'.repeat(50)}`, "tr_1' or 1=1"])(
    'with the number "%s" is refused',
    async id => {
      expect((await webhook(id, '192.0.2.3')).statusCode).toBe(400);
    }
  );

  it('that is not a form is refused', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/webhooks/mollie',
      payload: { id: 'tr_12345' },
    });
    expect(answer.statusCode).toBe(415);
  });

  it.each([
    ['another amount', { amount: { value: '0.01', currency: 'EUR' } }],
    ['another currency', { amount: { value: '242.00', currency: 'USD' } }],
    ['another order', { metadata: { payment_id: crypto.randomUUID() } }],
  ])('of a payment with %s pays nothing, and leaves a trace', async (_what, values) => {
    const { invoice, entries } = await paying();
    mollie.change({ status: 'paid', ...values });
    await webhook(mollie.latest().id);
    expect(await invoice()).toMatchObject({ status: 'pending' });
    expect(await entries('payments.mismatch')).toBe(1);
  });

  it('is asked to come again while the provider is away', async () => {
    const { invoice } = await paying();
    mollie.change({ status: 'paid' });
    mollie.behave('fails');
    expect((await webhook(mollie.latest().id)).statusCode).toBe(503);
    mollie.behave('answers');
    expect((await webhook(mollie.latest().id)).statusCode).toBe(200);
    expect(await invoice()).toMatchObject({ status: 'paid' });
  }, 20_000);

  it('that comes late does not take a payment back', async () => {
    const { invoice } = await paying();
    mollie.change({ status: 'paid' });
    await webhook(mollie.latest().id);
    mollie.change({ status: 'expired' });
    await webhook(mollie.latest().id);
    expect(await invoice()).toMatchObject({ status: 'paid', payments: [{ status: 'paid' }] });
  });

  it('of a chargeback leaves the money to be paid again, and the refund on record', async () => {
    const { invoice, standing, entries } = await paying();
    mollie.change({ status: 'paid' });
    await webhook(mollie.latest().id);
    mollie.change({
      chargebacks: [
        { resource: 'chargeback', id: 'chb_1', amount: { value: '242.00', currency: 'EUR' } },
      ],
    });
    await webhook(mollie.latest().id);
    await webhook(mollie.latest().id);
    expect(await invoice()).toMatchObject({
      status: 'failed',
      payments: [{ status: 'paid', returned_cents: 24_200 }],
    });
    expect(await standing()).toBe('failed');
    expect(await entries('payments.chargeback')).toBe(1);
  });

  it('is not taken more than so often from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => webhook('tr_NotOurs123', '198.51.100.7'))
    );
    const taken = answers.filter(answer => answer.statusCode === 200).length;
    expect(taken).toBeGreaterThanOrEqual(59);
    expect(taken).toBeLessThan(80);
  });
});

describe('the page after a payment', () => {
  it('knows of the payment before the webhook came', async () => {
    const { page, invoice } = await paying();
    mollie.change({ status: 'paid' });
    const answer = await page();
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'paid' }]);
    expect(await invoice()).toMatchObject({ status: 'paid' });
  });

  it.each(['open', 'pending'])('waits while the provider says %s', async status => {
    const { page } = await paying();
    mollie.change({ status });
    const answer = await page();
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'open' }]);
  });

  it.each(['failed', 'canceled', 'expired'])('finds no payment when it is %s', async status => {
    const { page, invoice } = await paying();
    mollie.change({ status });
    expect((await page()).statusCode).toBe(404);
    expect(await invoice()).toMatchObject({ status: 'pending' });
  });

  it('takes the latest payment where it is not told the invoice', async () => {
    const { payer } = await paying();
    mollie.change({ status: 'paid' });
    expect((await payer('GET', '/webhooks/mollie')).statusCode).toBe(200);
  });

  it("knows nothing of another tenant's payment", async () => {
    const { id } = await paying();
    mollie.change({ status: 'paid' });
    const { payer } = await paying();
    expect((await payer('GET', `/webhooks/mollie?invoice=${id}`)).statusCode).toBe(404);
  });
});

describe('what time brings', () => {
  const lookAfter = () => lookAfterPayments(test.services, { warn: () => undefined });

  it('is that a payment whose webhook never came is asked about', async () => {
    const { id, invoice } = await paying();
    mollie.change({ status: 'paid' });
    await lookAfter();
    expect(await invoice()).toMatchObject({ status: 'pending' });
    await test.pool.query(
      "update payments set checked_at = now() - interval '16 minutes' where invoice_id = $1",
      [id]
    );
    await lookAfter();
    expect(await invoice()).toMatchObject({ status: 'paid' });
  });

  it('is that an invoice becomes overdue, and the tenant with it', async () => {
    const { id, standing } = await paying();
    await lookAfter();
    expect(await standing()).toBe('pending');
    await test.pool.query('update invoices set due_date = now()::date - 1 where id = $1', [id]);
    await lookAfter();
    expect(await standing()).toBe('failed');
  });
});
