import { describe, expect, it } from 'vitest';
import { mollieProvider } from '#server/payments/mollie';
import { tenantWithInvoice } from '../support/invoices.ts';
import { API_KEY, appWithMollie } from '../support/paying.ts';
import { buildTestApp } from '../support/testApp.ts';

const { mollie, test, paying, webhook } = await appWithMollie();

const ageOf = (invoiceId: number, minutes: number) =>
  test.pool.query(
    `update payments set created_at = now() - make_interval(mins => $2),
       checked_at = now() - make_interval(mins => $2) where invoice_id = $1`,
    [invoiceId, minutes]
  );

/** The webhook of the payment that was made last, at the address that its order named. */
const tell = () => {
  const { id, webhookUrl } = mollie.latest();
  const { pathname, search } = new URL(webhookUrl ?? '');
  return webhook(id, '192.0.2.1', `${pathname}${search}`);
};

/** An order whose answer was lost, more than an hour ago. */
const lostOrder = async () => {
  const opened = await tenantWithInvoice(test);
  mollie.behave('swallows');
  expect((await opened.payer('POST', `/invoices/${opened.id}/pay`)).statusCode).toBe(503);
  mollie.behave('answers');
  mollie.forgetKeys();
  await ageOf(opened.id, 61);
  const lost = { ...mollie.latest() };
  const invoice = async () => (await opened.payer('GET', `/invoices/${opened.id}`)).json();
  return { ...opened, lost, invoice };
};

describe('an attempt to pay', () => {
  it('whose answer was lost is found by its webhook', async () => {
    const { invoice } = await lostOrder();
    mollie.change({ status: 'paid' });
    expect((await tell()).statusCode).toBe(200);
    expect(await invoice()).toMatchObject({ status: 'paid', surplus_cents: 0 });
  });

  it('is not ordered again once the provider has forgotten it: a second payment is on record', async () => {
    const { payer, id, lost, invoice } = await lostOrder();
    const tellLost = () => {
      const { pathname, search } = new URL(lost.webhookUrl ?? '');
      return webhook(lost.id, '192.0.2.1', `${pathname}${search}`);
    };
    const again = await payer('POST', `/invoices/${id}/pay`);
    expect(again.json().checkoutUrl).toBe(`https://pay.mollie.example/${mollie.latest().id}`);
    expect(mollie.latest().metadata).not.toEqual(lost.metadata);
    mollie.change({ status: 'paid' });
    await tell();
    expect((await invoice()).surplus_cents).toBe(0);

    mollie.changeOf(lost.id, { status: 'paid' });
    expect((await tellLost()).statusCode).toBe(200);
    const paidTwice = await invoice();
    expect(paidTwice).toMatchObject({ status: 'paid', surplus_cents: 24_200 });
    expect(paidTwice.payments.map((row: { status: string }) => row.status)).toEqual([
      'paid',
      'paid',
    ]);
    mollie.changeOf(lost.id, {
      refunds: [{ id: 're_1', status: 'queued', amount: { value: '242.00', currency: 'EUR' } }],
    });
    await tellLost();
    expect((await invoice()).surplus_cents).toBe(0);
  });

  it('that another webhook names is not taken for its own', async () => {
    const { invoice, lost } = await lostOrder();
    const other = await paying();
    mollie.change({ status: 'paid' });
    const { search } = new URL(lost.webhookUrl ?? '');
    const forged = await webhook('tr_Fake999', '192.0.2.9', `/api/webhooks/mollie${search}`);
    expect(forged.statusCode).toBe(503);
    expect((await invoice()).status).toBe('pending');
    expect((await other.invoice()).status).toBe('pending');
  });

  it('of a test key leaves the invoice payable with a live one', async () => {
    const { id, payer, tenantId } = await paying();
    const connection = { ...test.connection, close: async () => undefined };
    mollie.setMode('live');
    const live = await buildTestApp({
      connection,
      provider: mollieProvider({
        apiKey: API_KEY.replace('test_', 'live_'),
        apiUrl: mollie.apiUrl,
      }),
    });
    const livePayer = live.callAs(await live.addUser(tenantId, ['invoices.view', 'invoices.pay']));
    const again = await livePayer('POST', `/invoices/${id}/pay`);
    mollie.setMode('test');
    expect(again.statusCode, again.body).toBe(200);
    const { payments } = (await payer('GET', `/invoices/${id}`)).json();
    expect(payments).toMatchObject([
      { mode: 'live', status: 'open' },
      { mode: 'test', status: 'expired' },
    ]);
  });
});

describe('a refund', () => {
  it('that fails after it was queued returns no money', async () => {
    const { invoice, entries } = await paying();
    const refund = { id: 're_2', amount: { value: '42.00', currency: 'EUR' } };
    mollie.change({ status: 'paid', refunds: [{ ...refund, status: 'queued' }] });
    await webhook(mollie.latest().id);
    expect((await invoice()).payments).toMatchObject([{ returned_cents: 4_200 }]);
    mollie.change({ refunds: [{ ...refund, status: 'failed' }] });
    await webhook(mollie.latest().id);
    expect((await invoice()).payments).toMatchObject([{ returned_cents: 0 }]);
    expect(await entries('payments.refund')).toBe(1);
  });
});

describe('without a provider', () => {
  const payAt = async (appUrl: string, testCheckout?: boolean) => {
    const app = await buildTestApp({ appUrl: new URL(appUrl), testCheckout });
    const { id, payer } = await tenantWithInvoice(app);
    return { answer: await payer('POST', `/invoices/${id}/pay`), app, id, payer };
  };

  it('nothing is paid on a public address, unless tests are wanted there', async () => {
    const refused = await payAt('https://flightcase.example');
    expect([refused.answer.statusCode, refused.answer.json().errorCode]).toEqual([
      503,
      'payment_unavailable',
    ]);
    const wanted = await payAt('https://flightcase.example', true);
    expect(wanted.answer.statusCode).toBe(200);
  });

  it('a test payment says so on the invoice for good', async () => {
    const { answer, app, id, payer } = await payAt('http://localhost:3000');
    const checkout = new URL(answer.json().checkoutUrl).pathname;
    const paid = await app.app.inject({
      method: 'POST',
      url: checkout,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:3000',
        host: 'localhost:3000',
      },
      payload: 'outcome=paid',
    });
    expect(paid.statusCode, paid.body).toBe(303);
    expect((await payer('GET', `/invoices/${id}`)).json()).toMatchObject({
      status: 'paid',
      paid_in_test: true,
      payments: [{ mode: 'test', status: 'paid' }],
    });
  });
});
