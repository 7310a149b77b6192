import { describe, expect, it } from 'vitest';
import { appWithCompanyKeys, companyKey } from '../support/customerPayments.ts';
import { race } from '../support/raceRounds.ts';

const { mollie, test, company, webhook } = await appWithCompanyKeys();

describe('paying an invoice online', () => {
  it('leads to a checkout of the company for what is open, and back to the page', async () => {
    const key = companyKey();
    const ours = await company({ key });
    const { id, path, number } = await ours.sent();
    const { customer_id } = await ours.invoice(id);
    await ours.pay(customer_id, 21, [{ invoice_id: id, amount: 21 }]);
    const answer = await ours.payOnline(path);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`https://pay.mollie.example/${mollie.latest().id}`);
    const { amount, redirectUrl, webhookUrl } = mollie.latest();
    expect(amount).toEqual({ currency: 'EUR', value: '100.00' });
    expect(redirectUrl).toBe(`http://localhost:3000${path}?returned=1`);
    expect(webhookUrl).toMatch(/^http:\/\/localhost:3000\/api\/webhooks\/sales\/[\da-f-]{36}$/);
    expect(new Set(mollie.keys)).toEqual(new Set([key]));
    expect(await ours.entries('sales-invoices.payment_started')).toBe(1);
    expect(number).toMatch(/^F\d{4}-0001$/);
  });

  it(
    'is one attempt for an amount, however often and however fast a customer clicks',
    race,
    async () => {
      const ours = await company();
      const { path } = await ours.sent();
      const answers = await Promise.all(Array.from({ length: 6 }, () => ours.payOnline(path)));
      answers.push(await ours.payOnline(path));
      const places = new Set(answers.map(({ headers }) => headers.location));
      expect(places).toEqual(new Set([`https://pay.mollie.example/${mollie.latest().id}`]));
      const { rows } = await test.pool.query(
        'select count(*)::int from sales_attempts where tenant_id = $1',
        [ours.tenantId]
      );
      expect(rows[0].count).toBe(1);
    }
  );

  it('asks for another amount once something was paid', async () => {
    const ours = await company();
    const { id, path, providerId } = await ours.paying();
    const { customer_id } = await ours.invoice(id);
    await ours.pay(customer_id, 21, [{ invoice_id: id, amount: 21 }]);
    await ours.payOnline(path);
    expect(mollie.latest().id).not.toBe(providerId);
    expect(mollie.latest().amount.value).toBe('100.00');
  });

  it('begins anew after a payment that failed', async () => {
    const ours = await company();
    const { id, path, providerId, webhookUrl } = await ours.paying();
    mollie.change({ status: 'failed' });
    await webhook(webhookUrl, providerId);
    expect((await ours.open(`${path}?returned=1`)).body).toContain('De betaling is niet gelukt.');
    expect((await ours.payOnline(path)).statusCode).toBe(303);
    expect(mollie.latest().id).not.toBe(providerId);
    expect(await ours.invoice(id)).toMatchObject({ status: 'open', open: 121 });
  });

  it('is refused without a key, and for a paid invoice', async () => {
    const ours = await company({ key: null });
    const { path } = await ours.sent();
    expect((await ours.open(path)).body).not.toContain('Betaal nu');
    expect((await ours.payOnline(path)).statusCode).toBe(409);
    await ours.setKey(companyKey());
    expect((await ours.open(path)).body).toContain('Betaal nu');
    const { path: paid, providerId, webhookUrl } = await ours.paying();
    mollie.change({ status: 'paid' });
    await webhook(webhookUrl, providerId);
    const answer = await ours.payOnline(paid);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('Deze factuur is al betaald.');
    expect(answer.body).not.toContain('Betaal nu');
  });

  it('says so while Mollie is unreachable, and orders the same payment later', async () => {
    const ours = await company();
    const { path } = await ours.sent();
    mollie.behave('swallows');
    const refused = await ours.payOnline(path);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.body).toContain('Online betalen lukt nu niet.');
    const { id } = mollie.latest();
    mollie.behave('answers');
    expect((await ours.payOnline(path)).headers.location).toContain(id);
  });

  it('waits for a payment that is being processed', async () => {
    const ours = await company();
    const { path, webhookUrl, providerId } = await ours.paying();
    mollie.change({ status: 'pending' });
    await webhook(webhookUrl, providerId);
    const again = await ours.payOnline(path);
    expect(again.statusCode).toBe(409);
    expect(again.body).toContain('Er loopt al een betaling.');
    expect((await ours.open(`${path}?returned=1`)).body).toContain('Je betaling wordt verwerkt.');
  });
});
