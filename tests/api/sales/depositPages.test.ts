import { describe, expect, it } from 'vitest';
import type { Deposit } from '#contract/sales/deposits';
import { pollSalesPayments } from '#server/modules/sales/payments/salesPaymentPoller';
import { appWithCompanyKeys, companyKey } from '../support/customerPayments.ts';
import { race } from '../support/raceRounds.ts';

const { mollie, test, company, webhook } = await appWithCompanyKeys({ ownDatabase: true });

type Company = Awaited<ReturnType<typeof company>>;

/** A deposit of € 500 that was mailed, and the path of its customer's page. */
const mailed = async (ours: Company) => {
  const { projectId, customer_id } = await ours.booking();
  const deposit: Deposit = await ours.done('POST', '/deposits', {
    project_id: projectId,
    amount: 500,
  });
  await ours.done('POST', `/deposits/${deposit.id}/mail`, {});
  const [link] = await ours.done('GET', `/deposits/${deposit.id}/links`);
  return { deposit, projectId, customer_id, path: new URL(link.url).pathname };
};

const read = (ours: Company, id: number): Promise<Deposit> => ours.done('GET', `/deposits/${id}`);

/** A deposit whose customer is at the checkout. */
const paying = async (ours: Company) => {
  const made = await mailed(ours);
  const answer = await ours.payOnline(made.path);
  expect(answer.statusCode, answer.body).toBe(303);
  const { id, webhookUrl = '' } = mollie.latest();
  return { ...made, providerId: id, webhookUrl };
};

const refund = (id: string, value: string) => ({
  id,
  status: 'refunded',
  amount: { currency: 'EUR', value },
});

describe('a mail that asks for a deposit', () => {
  it('has the amount and a page to pay it, and is logged', async () => {
    const ours = await company();
    const { deposit } = await mailed(ours);
    const [mail] = await ours.done('GET', `/deposits/${deposit.id}/mails`);
    expect([deposit.mailed, (await read(ours, deposit.id)).mailed]).toEqual([false, true]);
    expect(mail).toMatchObject({
      recipient: 'ada@feest.example',
      subject: `Borg ${deposit.number} voor Gala`,
    });
    const sent = (await test.mailsTo('ada@feest.example')).at(-1);
    expect(sent?.text).toMatch(/een borg van €\s500,00 voor Gala/);
    expect(sent?.text).toMatch(/Borg bekijken en betalen: http\S+\/f\//);
    expect(await ours.entries('deposits.mailed')).toBe(1);
  });

  it('is refused without any address, and once nothing is asked', async () => {
    const ours = await company();
    const { deposit } = await mailed(ours);
    await ours.done('POST', `/deposits/${deposit.id}/withdraw`, {});
    const late = await ours.call('POST', `/deposits/${deposit.id}/mail`, {});
    expect([late.statusCode, late.json().errorCode]).toEqual([409, 'deposit_withdrawn']);
    expect(late.json().error).toBe('Deze borg is ingetrokken. Vraag een nieuwe borg.');
    const customer_id = await ours.customer({ email: null });
    const projectId = await ours.project('boeking', [0, 24], { customer_id });
    const other = await ours.done('POST', '/deposits', { project_id: projectId, amount: 10 });
    const nobody = await ours.call('POST', `/deposits/${other.id}/mail`, {});
    expect(nobody.statusCode).toBe(400);
    expect(nobody.json().fields).toHaveProperty('recipients');
    await ours.done('POST', `/deposits/${other.id}/mail`, { recipients: ['bob@feest.example'] });
  });
});

describe('the page of a deposit', () => {
  it('says what is asked and how to pay it, and what became of it', async () => {
    const ours = await company({ key: null });
    const { deposit, customer_id, path } = await mailed(ours);
    const pageOf = async () => (await ours.open(path)).body;
    const page = await pageOf();
    expect(page).toContain('Deze borg is nog niet betaald.');
    expect(page).toContain(`Vermeld bij je betaling: ${deposit.number}`);
    expect(page).toContain('<svg class="qr"');
    expect(page).not.toContain('Betaal nu');
    const pay = (amount: number) =>
      ours.pay(customer_id, amount, [{ deposit_id: deposit.id, amount }]);
    await pay(100);
    expect(await pageOf()).toMatch(/Van deze borg is nog €\s400,00 open\./);
    await pay(400);
    expect(await pageOf()).toContain('Deze borg is betaald.');
    await ours.done('POST', `/deposits/${deposit.id}/return`, { amount: 500, on: '2020-02-02' });
    expect(await pageOf()).toContain('Deze borg is terugbetaald.');
  });

  it('says that it is withdrawn, and is gone once its address was ended', async () => {
    const ours = await company();
    const { deposit, path } = await mailed(ours);
    await ours.done('POST', `/deposits/${deposit.id}/withdraw`, {});
    const page = await ours.open(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Deze borg wordt niet meer gevraagd.');
    expect(page.body).not.toContain('Betaal nu');
    expect((await ours.payOnline(path)).statusCode).toBe(409);
    const [link] = await ours.done('GET', `/deposits/${deposit.id}/links`);
    await ours.done('DELETE', `/deposits/${deposit.id}/links/${link.id}`);
    expect((await ours.open(path)).statusCode).toBe(404);
  });

  it('has no files', async () => {
    const { path } = await mailed(await company());
    for (const file of ['pdf', 'xml']) {
      const answer = await test.app.inject({ method: 'GET', url: `${path}/${file}` });
      expect(answer.statusCode, file).toBe(404);
    }
  });

  it('is named on the page of an invoice of its project', async () => {
    const ours = await company();
    const { deposit, projectId, customer_id } = await mailed(ours);
    const { path } = await ours.sent(100, { project_id: projectId, customer_id });
    expect((await ours.open(path)).body).toMatch(
      new RegExp(`ook borg ${deposit.number} van €\\s500,00 gevraagd`)
    );
    await ours.done('POST', `/deposits/${deposit.id}/withdraw`, {});
    expect((await ours.open(path)).body).not.toContain(deposit.number);
  });
});

describe('paying a deposit online', () => {
  it('leads to a checkout, and books it once, however often Mollie tells', race, async () => {
    const ours = await company();
    const { deposit, path, webhookUrl, providerId } = await paying(ours);
    expect(mollie.latest().amount).toEqual({ currency: 'EUR', value: '500.00' });
    mollie.change({ status: 'paid' });
    await Promise.all(Array.from({ length: 8 }, () => webhook(webhookUrl, providerId)));
    expect(await read(ours, deposit.id)).toMatchObject({ status: 'paid', paid: 500 });
    expect(await ours.entries('deposits.paid')).toBe(1);
    expect(await ours.entries('sales-payments.booked')).toBe(1);
    const again = await ours.payOnline(path);
    expect(again.statusCode).toBe(409);
    expect(again.body).toContain('Deze borg hoeft niet meer betaald te worden.');
  });

  it('is found by the poller where no webhook came', async () => {
    const ours = await company();
    const { deposit } = await paying(ours);
    mollie.change({ status: 'paid' });
    await test.pool.query(
      `update sales_attempts set checked_at = now() - interval '20 minutes' where tenant_id = $1`,
      [ours.tenantId]
    );
    await pollSalesPayments(
      {
        database: test.database,
        sealer: test.sealer,
        mollieApiUrl: mollie.apiUrl,
        appUrl: new URL('http://localhost:3000'),
      },
      { warn: () => undefined }
    );
    expect(await read(ours, deposit.id)).toMatchObject({ status: 'paid', paid: 500 });
  });

  it('gives back what the bank takes back, and is credit where it was withdrawn meanwhile', async () => {
    const ours = await company({ key: companyKey() });
    const { deposit, webhookUrl, providerId } = await paying(ours);
    mollie.change({ status: 'paid' });
    await webhook(webhookUrl, providerId);
    mollie.change({ refunds: [refund('re_1', '500.00')] });
    await webhook(webhookUrl, providerId);
    expect(await read(ours, deposit.id)).toMatchObject({ status: 'requested', paid: 0 });
    const other = await paying(ours);
    await ours.done('POST', `/deposits/${other.deposit.id}/withdraw`, {});
    mollie.change({ status: 'paid' });
    await webhook(other.webhookUrl, other.providerId);
    expect(await read(ours, other.deposit.id)).toMatchObject({ status: 'withdrawn', paid: 0 });
    const filter = encodeURIComponent(JSON.stringify({ customer_id: other.customer_id }));
    expect(await ours.done('GET', `/sales-payments?filter=${filter}`)).toMatchObject([
      { amount: 500, unallocated: 500 },
    ]);
  });
});
