import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ADMINISTRATOR, PASSWORD, SERVER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR, permissions: ['clipboard-read', 'clipboard-write'] });

test('a token is made, calls the API until it is ended, and not after', async ({
  page,
  problems,
}) => {
  // The password is asked for first.
  problems.expect(/status of 403/);
  const name = `Webshop ${randomUUID().slice(0, 8)}`;
  await page.goto('/settings/integrations');
  await expect(page.getByRole('link', { name: /^Pagina’s voor ontwikkelaars/ })).toHaveAttribute(
    'href',
    '/developers'
  );
  await page.getByRole('main').getByRole('link', { name: 'Tokens' }).click();
  await page.getByRole('button', { name: 'Nieuw token' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nieuw token' });
  await form.getByLabel(/^Naam/).fill(name);
  await form.getByLabel('Klanten lezen').check();
  await form.getByLabel('30 dagen').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Token maken' }).click();
  await page.getByLabel('Huidig wachtwoord').fill(PASSWORD);
  await page.getByRole('button', { name: 'Bevestigen' }).click();

  const shown = page.getByRole('dialog', { name: 'Token gemaakt' });
  await shown.getByRole('button', { name: 'Kopiëren' }).click();
  await expect(shown.getByText('Het token is gekopieerd.')).toBeVisible();
  await expectAccessible(page);
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^fc_[0-9A-Za-z]{46}$/);
  await shown.getByRole('button', { name: 'Sluiten' }).click();

  const program = await request.newContext({
    baseURL: SERVER.origin,
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const customers = async () => (await program.get('/api/customers?limit=1')).status();
  expect(await customers()).toBe(200);

  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Klanten lezen', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Beëindigen' }).click();
  const question = page.getByRole('dialog', { name: 'Token beëindigen?' });
  await question.getByRole('button', { name: 'Beëindigen' }).click();
  await expect(page.getByText('Token beëindigd')).toBeVisible();
  expect(await customers()).toBe(401);
  await program.dispose();
});
