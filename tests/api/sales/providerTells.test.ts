import { describe, expect, it } from 'vitest';
import type { SalesPayment } from '#contract/sales/salesPayments';
import { pollSalesPayments } from '#server/modules/sales/payments/salesPaymentPoller';
import { appWithCompanyKeys, companyKey } from '../support/customerPayments.ts';
import { race } from '../support/raceRounds.ts';

const { mollie, test, company, webhook } = await appWithCompanyKeys({ ownDatabase: true });

type Company = Awaited<ReturnType<typeof company>>;

const euros = (value: string) => ({ value, currency: 'EUR' });

const refund = (id: string, value: string, status = 'refunded') => ({
  resource: 'refund',
  id,
  status,
  amount: euros(value),
});

const chargeback = (id: string, value: string, reversedAt: string | null = null) => ({
  resource: 'chargeback',
  id,
  amount: euros(value),
  reversedAt,
});

/** An invoice of € 121 that was paid online. */
const paidOnline = async (ours: Company) => {
  const made = await ours.paying();
  mollie.change({ status: 'paid' });
  await webhook(made.webhookUrl, made.providerId);
  const { customer_id } = await ours.invoice(made.id);
  const [payment] = await ours.payments(made.id);
  const tell = async (values: Parameters<typeof mollie.change>[0]) => {
    mollie.changeOf(made.providerId, values);
    await webhook(made.webhookUrl, made.providerId);
  };
  const amounts = async () => {
    const { rows } = await test.pool.query<{ cents: number }>(
      `select amount_cents::int as cents from sales_payments
       where tenant_id = $1 and (id = $2 or reverses_id = $2) order by id`,
      [ours.tenantId, payment.id]
    );
    return rows.map(({ cents }) => cents / 100);
  };
  const read = (): Promise<SalesPayment> => ours.done('GET', `/sales-payments/${payment.id}`);
  return { ...made, customer_id, payment, tell, amounts, read };
};

const credited = async (ours: Company, id: number) =>
  ours.issue((await ours.draft({ kind: 'credit', invoice_id: id })).id);

const services = {
  database: test.database,
  sealer: test.sealer,
  mollieApiUrl: mollie.apiUrl,
  appUrl: new URL('http://localhost:3000'),
};

const poll = () => pollSalesPayments(services, { warn: () => undefined });

/** Moves all attempts of a company back in time. */
const later = (ours: Company, by: string) =>
  test.pool.query(
    `update sales_attempts set created_at = created_at - $2::interval,
     checked_at = checked_at - $2::interval where tenant_id = $1`,
    [ours.tenantId, by]
  );

describe('what the provider tells of money that went back', () => {
  it('is booked once, also in parts, repeated and at once', race, async () => {
    const ours = await company();
    const paid = await paidOnline(ours);
    await paid.tell({ refunds: [refund('re_1', '21.00')] });
    mollie.change({ refunds: [refund('re_1', '21.00'), refund('re_2', '30.00')] });
    await Promise.all(Array.from({ length: 4 }, () => webhook(paid.webhookUrl, paid.providerId)));
    expect(await paid.amounts()).toEqual([121, -21, -30]);
    expect(await ours.invoice(paid.id)).toMatchObject({ status: 'partly', open: 51 });
  });

  it('is taken by the open credit note of the invoice', async () => {
    const ours = await company();
    const paid = await paidOnline(ours);
    const note = await credited(ours, paid.id);
    expect(note.open).toBe(121);
    await paid.tell({ refunds: [refund('re_1', '21.00')] });
    expect(await ours.invoice(note.id)).toMatchObject({ open: 100 });
    await paid.tell({ refunds: [refund('re_1', '21.00'), refund('re_2', '100.00')] });
    expect(await ours.invoice(paid.id)).toMatchObject({ status: 'credited', open: 0 });
    expect(await ours.invoice(note.id)).toMatchObject({ open: 0 });
  });

  it('is given again once a chargeback is won back', async () => {
    const ours = await company();
    const paid = await paidOnline(ours);
    await paid.tell({ chargebacks: [chargeback('chb_1', '121.00')] });
    expect(await ours.invoice(paid.id)).toMatchObject({ status: 'open', open: 121 });
    const won = { chargebacks: [chargeback('chb_1', '121.00', '2026-11-20T10:00:00+00:00')] };
    await paid.tell(won);
    await paid.tell(won);
    expect(await paid.amounts()).toEqual([121, -121, 121]);
    expect(await ours.invoice(paid.id)).toMatchObject({ status: 'paid', open: 0 });
    expect(await ours.entries('sales-payments.won_back')).toBe(1);
  });

  it('of what was paid twice is credit once it is won back', async () => {
    const ours = await company();
    const paid = await paidOnline(ours);
    await paid.tell({ chargebacks: [chargeback('chb_1', '121.00')] });
    await ours.pay(paid.customer_id, 121, [{ invoice_id: paid.id, amount: 121 }]);
    await paid.tell({ chargebacks: [chargeback('chb_1', '121.00', '2026-11-20T10:00:00+00:00')] });
    expect((await paid.read()).unallocated).toBe(121);
  });

  it('of a deposit that was returned is booked, and the deposit owes', async () => {
    const ours = await company();
    const { projectId, customer_id } = await ours.booking();
    const invoice = await ours.sent(100, { customer_id });
    await ours.payOnline(invoice.path);
    const { id: providerId, webhookUrl = '' } = mollie.latest();
    await ours.pay(customer_id, 121, [{ invoice_id: invoice.id, amount: 121 }]);
    mollie.change({ status: 'paid' });
    await webhook(webhookUrl, providerId);
    const deposit = await ours.done('POST', '/deposits', { project_id: projectId, amount: 121 });
    const list: SalesPayment[] = await ours.done(
      'GET',
      `/sales-payments?filter=${encodeURIComponent(JSON.stringify({ method: 'mollie' }))}`
    );
    await ours.done('POST', `/sales-payments/${list[0]?.id}/allocate`, {
      allocations: [{ deposit_id: deposit.id, amount: 121 }],
    });
    await ours.done('POST', `/deposits/${deposit.id}/return`, { amount: 100, on: '2020-01-02' });
    mollie.changeOf(providerId, { chargebacks: [chargeback('chb_1', '121.00')] });
    expect((await webhook(webhookUrl, providerId)).statusCode).toBe(200);
    expect(await ours.done('GET', `/deposits/${deposit.id}`)).toMatchObject({
      status: 'owes',
      owed: 100,
    });
  });

  it('beyond what was paid is booked, and the customer owes it', async () => {
    const ours = await company();
    const paid = await paidOnline(ours);
    await paid.tell({
      refunds: [refund('re_1', '121.00')],
      chargebacks: [chargeback('chb_1', '121.00')],
    });
    expect(await paid.amounts()).toEqual([121, -121, -121]);
    expect(await ours.invoice(paid.id)).toMatchObject({ open: 121 });
    expect((await paid.read()).unallocated).toBe(-121);
  });
});

describe('the same payment of a user and of the provider', () => {
  it('is one payment, and shown as one, until it is split', async () => {
    const ours = await company();
    const paid = await paidOnline(ours);
    const typed = await ours.done('POST', `/sales-payments/${paid.payment.id}/reverse`, {});
    const told = { refunds: [refund('re_1', '121.00')] };
    await paid.tell(told);
    await paid.tell(told);
    expect(await paid.amounts()).toEqual([121, -121]);
    expect(await ours.done('GET', `/sales-payments/${typed.id}`)).toMatchObject({
      held_with: 're_1',
    });
    const parted = await ours.done('POST', `/sales-payments/${typed.id}/part`);
    expect(parted).toMatchObject({ amount: -121, held_with: null });
    await paid.tell(told);
    expect(await paid.amounts()).toEqual([121, -121, -121]);
    const again = await ours.call('POST', `/sales-payments/${typed.id}/part`);
    expect(again.statusCode).toBe(404);
  });

  it('is one payment if the user paid a credit note back', async () => {
    const ours = await company();
    const paid = await paidOnline(ours);
    const note = await credited(ours, paid.id);
    const typed = await ours.pay(paid.customer_id, -121, [{ invoice_id: note.id, amount: -121 }]);
    await paid.tell({ refunds: [refund('re_1', '121.00')] });
    expect(await ours.done('GET', `/sales-payments/${typed.id}`)).toMatchObject({
      held_with: 're_1',
    });
    expect(await ours.invoice(paid.id)).toMatchObject({ open: 0 });
  });

  it('is one payment if the user books it second', async () => {
    const ours = await company();
    const paid = await paidOnline(ours);
    await paid.tell({ chargebacks: [chargeback('chb_1', '121.00')] });
    await ours.done('POST', `/sales-payments/${paid.payment.id}/reverse`, {});
    expect(await paid.amounts()).toEqual([121, -121]);
  });

  it('is two with another amount, or more than 30 days apart', async () => {
    const ours = await company();
    const paid = await paidOnline(ours);
    await ours.done('POST', `/sales-payments/${paid.payment.id}/reverse`, {});
    await paid.tell({ refunds: [refund('re_1', '21.00')] });
    expect(await paid.amounts()).toEqual([121, -121, -21]);
  });
});

describe('the poller', () => {
  it('finds what went back after a day without webhooks', async () => {
    const ours = await company();
    const paid = await paidOnline(ours);
    mollie.changeOf(paid.providerId, { refunds: [refund('re_1', '21.00')] });
    await poll();
    expect(await ours.invoice(paid.id)).toMatchObject({ open: 0 });
    await later(ours, '1 day');
    await poll();
    expect(await ours.invoice(paid.id)).toMatchObject({ open: 21 });
  });

  it('asks ever more rarely, and no more after 180 days', async () => {
    const ours = await company();
    const paid = await paidOnline(ours);
    const asked = async () => {
      mollie.calls.length = 0;
      await poll();
      return mollie.calls.filter(call => call.endsWith(paid.providerId)).length;
    };
    await later(ours, '20 minutes');
    expect(await asked()).toBe(1);
    await test.pool.query(
      `update sales_attempts set created_at = now() - interval '100 days',
       checked_at = now() - interval '6 days' where tenant_id = $1`,
      [ours.tenantId]
    );
    expect(await asked()).toBe(0);
    await later(ours, '2 days');
    expect(await asked()).toBe(1);
    await later(ours, '90 days');
    expect(await asked()).toBe(0);
  });

  it('has a turn for each company, whatever the keys of others are', async () => {
    const broken = companyKey();
    const many = await company({ key: broken });
    const { id } = await many.paying();
    await test.pool.query(
      `insert into sales_attempts (tenant_id, invoice_id, amount_cents, mode, status, provider_id, created_at, checked_at)
       select $1, $2, 100 + n, 'test', 'open', 'tr_Many' || n, now() - interval '2 days', now() - interval '2 days'
       from generate_series(1, 80) n`,
      [many.tenantId, id]
    );
    const ours = await company();
    const made = await ours.paying();
    mollie.change({ status: 'paid' });
    await later(ours, '1 hour');
    mollie.refuse(broken);
    await poll();
    mollie.refuse(undefined);
    expect(await ours.invoice(made.id)).toMatchObject({ status: 'paid' });
  });
});
