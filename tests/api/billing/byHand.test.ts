import { describe, expect, it } from 'vitest';
import { tenantWithInvoice } from '../support/invoices.ts';
import { appWithMollie } from '../support/paying.ts';

const { mollie, test, paying, webhook } = await appWithMollie();

const auditOf = async (tenantId: number, action: string) =>
  (
    await test.pool.query(
      'select metadata from audit_log where tenant_id = $1 and action_type = $2 order by id',
      [tenantId, action]
    )
  ).rows.map(({ metadata }) => metadata);

describe('a payment that is booked by hand', () => {
  const body = { received: '2026-11-20', reference: 'Afschrift 47' };

  it('pays the invoice as of the day of the money, and is mailed and audited', async () => {
    const { id, platform, payer, tenantId } = await tenantWithInvoice(test);
    const { mail_to } = (await payer('GET', `/invoices/${id}`)).json();
    const booked = await platform('POST', `/invoices/${id}/payments`, body);
    expect(booked.statusCode, booked.body).toBe(200);
    expect((await payer('GET', `/invoices/${id}`)).json()).toMatchObject({
      status: 'paid',
      paid_in_test: false,
      open_cents: 0,
      paid_at: expect.stringMatching(/^2026-11-20T/),
      payments: [{ status: 'paid', mode: 'live', by_hand: true, amount_cents: 24_200 }],
    });
    const { rows } = await test.pool.query('select payment_status from tenants where id = $1', [
      tenantId,
    ]);
    expect(rows).toEqual([{ payment_status: 'paid' }]);
    expect(await auditOf(tenantId, 'payments.booked')).toMatchObject([{ cents: 24_200, ...body }]);
    const subjects = (await test.mailsTo(mail_to)).map(({ subject }) => subject);
    expect(subjects.filter(subject => subject.endsWith('is betaald'))).toHaveLength(1);
  });

  it('is booked once for repeated calls', async () => {
    const { id, platform } = await tenantWithInvoice(test);
    const key = { 'idempotency-key': crypto.randomUUID() };
    for (const _ of [1, 2]) {
      const booked = await platform('POST', `/invoices/${id}/payments`, body, key);
      expect(booked.statusCode, booked.body).toBe(200);
    }
    const again = await platform('POST', `/invoices/${id}/payments`, body);
    expect([again.statusCode, again.json().errorCode]).toEqual([409, 'already_paid']);
    expect((await platform('GET', `/invoices/${id}`)).json().payments).toHaveLength(1);
  });

  it('is of the superadmin alone, of an issued invoice, and not of tomorrow', async () => {
    const { id, tenantId, platform } = await tenantWithInvoice(test);
    const own = test.callAs(await test.addUser(tenantId, ['invoices.view', 'invoices.pay']));
    expect((await own('POST', `/invoices/${id}/payments`, body)).statusCode).toBe(403);
    const late = await platform('POST', `/invoices/${id}/payments`, { received: '2999-01-01' });
    expect([late.statusCode, Object.keys(late.json().fields)]).toEqual([400, ['received']]);
    const draft = await tenantWithInvoice(test, { issue: false });
    const refused = await platform('POST', `/invoices/${draft.id}/payments`, body);
    expect(refused.statusCode).toBe(404);
  });

  it('beside one by the provider is a surplus', async () => {
    const { id, platform, invoice } = await paying();
    await platform('POST', `/invoices/${id}/payments`, body);
    mollie.change({ status: 'paid' });
    await webhook(mollie.latest().id);
    expect(await invoice()).toMatchObject({ status: 'paid', surplus_cents: 24_200 });
  });
});

describe('a refund', () => {
  const paid = async () => {
    const opened = await paying();
    mollie.change({ status: 'paid' });
    await webhook(mollie.latest().id);
    const [payment] = (await opened.invoice()).payments;
    const path = `/invoices/${opened.id}/payments/${payment.id}/refund`;
    return {
      ...opened,
      refund: (amount_cents: number) => opened.platform('POST', path, { amount_cents }),
      path,
    };
  };

  it('is begun at the provider, in part, and is audited', async () => {
    const { refund, invoice, tenantId } = await paid();
    const begun = await refund(4_200);
    expect(begun.statusCode, begun.body).toBe(200);
    expect(mollie.latest().refunds).toMatchObject([
      { amount: { value: '42.00', currency: 'EUR' }, status: 'pending' },
    ]);
    expect(await invoice()).toMatchObject({
      status: 'paid',
      payments: [{ returned_cents: 4_200 }],
    });
    // The provider's webhook about the refund records nothing twice.
    await webhook(mollie.latest().id);
    expect(await invoice()).toMatchObject({ payments: [{ returned_cents: 4_200 }] });
    expect(await auditOf(tenantId, 'payments.refund')).toMatchObject([{ cents: 4_200 }]);
    const more = await refund(20_001);
    expect([more.statusCode, Object.keys(more.json().fields)]).toEqual([400, ['amount_cents']]);
    expect((await refund(20_000)).statusCode).toBe(200);
  });

  it('of a provider that is away records nothing, and is tried again', async () => {
    const { refund, invoice } = await paid();
    mollie.behave('fails');
    const refused = await refund(100);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([503, 'payment_unavailable']);
    expect(await invoice()).toMatchObject({ payments: [{ returned_cents: 0 }] });
    mollie.behave('answers');
    expect((await refund(100)).statusCode).toBe(200);
  });

  it('that is requested twice at once is made once at the provider', async () => {
    const { refund, invoice } = await paid();
    const answers = await Promise.all([refund(24_200), refund(24_200)]);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(mollie.latest().refunds).toHaveLength(1);
    expect(await invoice()).toMatchObject({ payments: [{ returned_cents: 24_200 }] });
  });

  it('of a payment that was booked by hand is booked as well', async () => {
    const { id, platform } = await tenantWithInvoice(test);
    await platform('POST', `/invoices/${id}/payments`, { received: '2026-11-20' });
    const [payment] = (await platform('GET', `/invoices/${id}`)).json().payments;
    const path = `/invoices/${id}/payments/${payment.id}/refund`;
    const answers = await Promise.all(
      [1, 2].map(() => platform('POST', path, { amount_cents: 20_000 }))
    );
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    ).toEqual([200, 400]);
    expect((await platform('GET', `/invoices/${id}`)).json().payments).toMatchObject([
      { returned_cents: 20_000 },
    ]);
    expect(mollie.calls).toEqual([]);
  });

  it('is of the superadmin alone, of a payment of this invoice that was paid', async () => {
    const { path, payer, platform, id } = await paid();
    expect((await payer('POST', path, { amount_cents: 100 })).statusCode).toBe(403);
    const other = await tenantWithInvoice(test);
    const elsewhere = path.replace(`/invoices/${id}/`, `/invoices/${other.id}/`);
    expect((await platform('POST', elsewhere, { amount_cents: 100 })).statusCode).toBe(404);
    const open = await paying();
    const [attempt] = (await open.invoice()).payments;
    const unpaid = `/invoices/${open.id}/payments/${attempt.id}/refund`;
    expect((await platform('POST', unpaid, { amount_cents: 100 })).statusCode).toBe(404);
    expect((await platform('POST', path, { amount_cents: 0 })).statusCode).toBe(400);
  });
});
