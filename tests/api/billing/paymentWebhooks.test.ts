import { describe, expect, it } from 'vitest';
import { appWithMollie } from '../support/paying.ts';
import { race } from '../support/raceRounds.ts';

const { mollie, test, paying, webhook } = await appWithMollie();

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
      const mails = await test.mailsTo(rows[0].contact_email);
      expect(mails.filter(({ subject }) => subject.endsWith(' is betaald'))).toHaveLength(1);
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
  ])('of a payment with %s pays nothing, and is in the history', async (_what, values) => {
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

  it('is rate limited per address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => webhook('tr_NotOurs123', '198.51.100.7'))
    );
    const taken = answers.filter(answer => answer.statusCode === 200).length;
    expect(taken).toBeGreaterThanOrEqual(59);
    expect(taken).toBeLessThan(80);
  });
});
