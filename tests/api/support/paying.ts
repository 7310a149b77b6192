import { beforeEach, expect } from 'vitest';
import { mollieProvider } from '#server/payments/mollie';
import { startFakeMollie } from './fakeMollie.ts';
import { tenantWithInvoice } from './invoices.ts';
import { buildTestApp } from './testApp.ts';

/** The key of the provider that plays Mollie. */
export const API_KEY = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';

/** A server whose payments go to a provider that plays Mollie, and answers anew before each test. */
export const appWithMollie = async () => {
  const mollie = await startFakeMollie();
  const test = await buildTestApp({
    ownDatabase: true,
    provider: mollieProvider({ apiKey: API_KEY, apiUrl: mollie.apiUrl }),
  });

  beforeEach(() => {
    mollie.behave('answers');
    mollie.calls.length = 0;
  });

  /** The provider's webhook call. */
  const webhook = (id: string, ip = '192.0.2.1', address = '/api/webhooks/mollie') =>
    test.app.inject({
      method: 'POST',
      url: address,
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

  return { mollie, test, paying, webhook };
};
