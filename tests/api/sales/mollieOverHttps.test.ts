import { expect, it } from 'vitest';
import { appWithCompanyKeys, companyKey } from '../support/customerPayments.ts';

const appUrl = new URL('https://verhuur.example');
const { mollie, company, webhook } = await appWithCompanyKeys({ appUrl });

it('where the product is used with https, a test key orders nothing and settles nothing', async () => {
  const ours = await company({ key: companyKey('live') });
  mollie.setMode('live');
  const { id, path, webhookUrl, providerId } = await ours.paying();
  await ours.setKey(companyKey('test'));
  expect((await ours.open(path)).body).not.toContain('Betaal nu');
  expect((await ours.payOnline(path)).statusCode).toBe(409);
  mollie.change({ status: 'paid', mode: 'test' });
  mollie.calls.length = 0;
  expect((await webhook(webhookUrl, providerId)).statusCode).toBe(200);
  expect(mollie.calls).toEqual([]);
  expect(await ours.invoice(id)).toMatchObject({ status: 'open' });

  await ours.setKey(companyKey('live'));
  mollie.change({ mode: 'live' });
  await webhook(webhookUrl, providerId);
  expect(await ours.invoice(id)).toMatchObject({ status: 'paid' });
});
