import { createServer } from 'node:http';
import { expectAccessible } from '../support/axe.ts';
import { addCustomer } from '../support/customers.ts';
import { OTHER_TENANT, PASSWORD, RECEIVER, RECEIVER_PORT } from '../support/server.ts';
import { apiClient } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

// The walk over all screens looks at the lists of the first company meanwhile.
test.use({ account: OTHER_TENANT });

test('a webhook hears of a customer, fails, says why, and is sent again', async ({
  page,
  problems,
}) => {
  // The password is asked for first; an address that is not public is refused.
  problems.expect(/status of 40[03]/);
  let status = 500;
  const receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end();
  });
  await new Promise<void>(listening => receiver.listen(RECEIVER_PORT, '127.0.0.1', listening));
  try {
    await page.goto('/settings/integrations');
    await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Nieuwe webhook' }).first().click();
    const form = page.getByRole('dialog', { name: 'Nieuwe webhook' });
    await form.getByLabel(/^Adres/).fill('https://127.0.0.1/hook');
    await form.getByLabel('Klant aangemaakt').check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Webhook maken' }).click();
    await page.getByLabel('Huidig wachtwoord').fill(PASSWORD);
    await page.getByRole('button', { name: 'Bevestigen' }).click();
    await expect(form.getByText(/niet openbaar/)).toBeVisible();
    await form.getByLabel(/^Adres/).fill(`${RECEIVER}/hook`);
    await form.getByRole('button', { name: 'Webhook maken' }).click();
    const shown = page.getByRole('dialog', { name: 'Webhook gemaakt' });
    await expect(shown.getByLabel('Geheim')).toHaveValue(/^whsec_/);
    await shown.getByRole('button', { name: 'Ik heb het bewaard' }).click();

    await addCustomer(await apiClient(OTHER_TENANT));
    await page.getByRole('link', { name: `${RECEIVER}/hook` }).click();
    const calls = page.getByRole('region', { name: 'Oproepen' });
    await expect(calls.getByText(/Antwoord 500/)).toBeVisible();
    await expectAccessible(page);
    status = 204;
    await calls.getByRole('button', { name: 'Opnieuw', exact: true }).click();
    await expect(calls.getByText('Aangekomen')).toBeVisible();
    await page.getByRole('button', { name: 'Testen' }).click();
    await expect(page.getByText(/Test aangekomen: antwoord 204/)).toBeVisible();

    await page.getByRole('button', { name: 'Verwijderen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
    await expect(page.getByText('Webhook verwijderd')).toBeVisible();
  } finally {
    receiver.close();
  }
});
