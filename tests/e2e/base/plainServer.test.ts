import { detailOf } from '../support/customers.ts';
import { PLAIN_SESSION, usePlainServer } from '../support/plainServer.ts';
import { expectDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ storageState: PLAIN_SESSION });

test('whoever is signed in sees the dashboard, and asks for nothing that is not there', async ({
  page,
}) => {
  const calls = await usePlainServer(page);
  await page.goto('/');
  await expectDashboard(page);
  await expect(page.getByText('Bekijk en beheer je klantenbestand.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Zoek in/ }).fill('klant 07');
  await page.getByRole('option', { name: 'Klant 07' }).click();
  await expect(page).toHaveURL('/customers/7');
  const asked = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  for (const call of asked) expect(call).toMatch(/^GET \/(auth\/me|me|customers|equipment|p\w+)/);
});

test('equipment is listed and read', async ({ page }) => {
  await usePlainServer(page);
  await page.goto('/equipment');
  const card = page.getByRole('main').getByRole('listitem');
  await expect(card).toContainText('Serienummer');
  await expect(card).toContainText('H-0001');
  await page.getByRole('link', { name: 'Haspel 50 m' }).click();
  await expect(detailOf(page, 'Locatie')).toHaveText('Stelling 4');
  await expect(page.getByText('Opmerkingen')).toBeHidden();
});
