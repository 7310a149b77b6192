import { beforeEach, expect } from 'vitest';
import { startFakeMollie } from './fakeMollie.ts';
import { invoicingOf } from './invoicing.ts';
import { buildTestApp } from './testApp.ts';

/** A company's own key. */
export const companyKey = (mode: 'test' | 'live' = 'test') =>
  `${mode}_${crypto.randomUUID().replaceAll('-', '')}`;

/** A server whose companies have keys of a provider that plays Mollie. */
export const appWithCompanyKeys = async (options: Parameters<typeof buildTestApp>[0] = {}) => {
  const mollie = await startFakeMollie();
  const test = await buildTestApp({ mollieApiUrl: mollie.apiUrl, ...options });

  beforeEach(() => {
    mollie.behave('answers');
    mollie.setMode('test');
    mollie.calls.length = 0;
    mollie.keys.length = 0;
  });

  /** A company with a key, and what its customers do. */
  const company = async ({ key = companyKey() }: { key?: string | null } = {}) => {
    const office = await invoicingOf(test);
    const setKey = (value: string | null) =>
      office.setCompany({ sealed_mollie_key: value && test.sealer.seal(value) });
    await setKey(key);

    /** An issued invoice of € 121, and the path of its customer's page. */
    const sent = async (unit_price = 100, values: object = {}) => {
      const { id, number } = await office.issued(unit_price, values);
      return { id, number: number ?? '', path: await pathOf(id) };
    };

    const pathOf = async (id: number): Promise<string> => {
      await office.done('POST', `/sales-invoices/${id}/mail`, {});
      const [link] = await office.done('GET', `/sales-invoices/${id}/links`);
      return new URL(link.url).pathname;
    };

    /** The customer clicks on "pay", and is sent to the checkout. */
    const pay = (path: string) => office.post(`${path}/pay`, {});

    /** An invoice whose customer is at the checkout. */
    const paying = async (unit_price = 100) => {
      const made = await sent(unit_price);
      const answer = await pay(made.path);
      expect(answer.statusCode, answer.body).toBe(303);
      const { id, webhookUrl = '' } = mollie.latest();
      return { ...made, checkout: answer.headers.location, providerId: id, webhookUrl };
    };

    const payments = async (invoiceId: number) => {
      const filter = encodeURIComponent(JSON.stringify({ invoice_id: invoiceId }));
      const answer = await office.call('GET', `/sales-payments?filter=${filter}`);
      return answer.json();
    };

    const entries = async (action: string): Promise<number> => {
      const { rows } = await test.pool.query(
        'select count(*)::int from audit_log where tenant_id = $1 and action_type = $2',
        [office.tenantId, action]
      );
      return rows[0].count;
    };

    return {
      ...office,
      sentQuote: office.sent,
      setKey,
      sent,
      pathOf,
      payOnline: pay,
      paying,
      payments,
      entries,
    };
  };

  /** Mollie's call on a change. */
  const webhook = (url: string, id: string, ip = '192.0.2.1') =>
    test.app.inject({
      method: 'POST',
      url: url.startsWith('/') ? url : new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress: ip,
      payload: `id=${encodeURIComponent(id)}`,
    });

  return { mollie, test, company, webhook };
};
