import { describe, expect, inject, it } from 'vitest';
import { pollPayments } from '#server/modules/billing/payments/paymentPoller';
import { tenantWithInvoice } from '../support/invoices.ts';
import { appWithMollie } from '../support/paying.ts';
import { race } from '../support/raceRounds.ts';

const { mollie, test, paying, webhook } = await appWithMollie();

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

describe('the page after a payment', () => {
  it('knows of the payment before the webhook came', async () => {
    const { page, invoice } = await paying();
    mollie.change({ status: 'paid' });
    const answer = await page();
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'paid', mode: 'test' }]);
    expect(await invoice()).toMatchObject({ status: 'paid' });
  });

  it.each(['open', 'pending'])('waits while the provider says %s', async status => {
    const { page } = await paying();
    mollie.change({ status });
    const answer = await page();
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'open', mode: 'test' }]);
  });

  it('tells the contact of a payment that failed, and of one that was received', async () => {
    const { id, payer } = await paying();
    const { mail_to } = (await payer('GET', `/invoices/${id}`)).json();
    const subjects = async () => (await test.mailsTo(mail_to)).map(({ subject }) => subject);
    mollie.change({ status: 'failed' });
    await webhook(mollie.latest().id);
    await webhook(mollie.latest().id);
    expect((await subjects()).filter(subject => subject.includes('mislukt'))).toHaveLength(1);
    await payer('POST', `/invoices/${id}/pay`);
    mollie.change({ status: 'paid' });
    await webhook(mollie.latest().id);
    const receipt = (await test.mailsTo(mail_to)).find(({ subject }) =>
      subject.endsWith('is betaald')
    );
    expect(receipt?.text).toContain('€\u00A0242,00');
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

  it('tells it only to those who may see invoices', async () => {
    const { id, tenantId } = await paying();
    mollie.change({ status: 'paid' });
    const pays = test.callAs(await test.addUser(tenantId, ['invoices.pay']));
    for (const query of ['', `?invoice=${id}`]) {
      expect((await pays('GET', `/webhooks/mollie${query}`)).statusCode).toBe(403);
    }
  });

  it("tells the superadmin only an invoice's own, not the latest of any tenant", async () => {
    const { id, platform } = await paying();
    mollie.change({ status: 'paid' });
    expect((await platform('GET', '/webhooks/mollie')).statusCode).toBe(404);
    expect((await platform('GET', `/webhooks/mollie?invoice=${id}`)).statusCode).toBe(200);
  });

  it("knows nothing of another tenant's payment", async () => {
    const { id } = await paying();
    mollie.change({ status: 'paid' });
    const { payer } = await paying();
    expect((await payer('GET', `/webhooks/mollie?invoice=${id}`)).statusCode).toBe(404);
  });
});

describe('what time brings', () => {
  const lookAfter = () => pollPayments(test.services, { warn: () => undefined });

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
    await test.pool.query('update invoices set due_date = now()::date - 2 where id = $1', [id]);
    await lookAfter();
    expect(await standing()).toBe('failed');
  });

  it('is that an invoice becomes overdue when its day is over where the tenant is', async () => {
    const { id, tenantId, standing } = await paying();
    await test.pool.query(
      `update invoices set due_date = (now() at time zone 'Pacific/Kiritimati')::date - 1
       where id = $1`,
      [id]
    );
    const moveTo = (zone: string) =>
      test.pool.query('update tenants set time_zone = $2 where id = $1', [tenantId, zone]);
    await moveTo('Pacific/Pago_Pago');
    await lookAfter();
    expect(await standing()).toBe('pending');
    await moveTo('Pacific/Kiritimati');
    await lookAfter();
    expect(await standing()).toBe('failed');
  });

  it('is a reminder of an overdue invoice, one, however many look after it', async () => {
    const { id, payer } = await paying();
    const { mail_to, invoice_number } = (await payer('GET', `/invoices/${id}`)).json();
    await test.pool.query('update invoices set due_date = now()::date - 2 where id = $1', [id]);
    await Promise.all([lookAfter(), lookAfter(), lookAfter()]);
    await lookAfter();
    const reminders = (await test.mailsTo(mail_to)).filter(({ subject }) =>
      subject.startsWith('Herinnering')
    );
    expect(reminders.map(({ subject }) => subject)).toEqual([
      `Herinnering: factuur ${invoice_number} voor Flightcase is nog niet betaald`,
    ]);
    expect(reminders[0]?.text).toContain('€\u00A0242,00');
  });
});
