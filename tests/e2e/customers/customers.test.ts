import { recordTitles } from '../support/customers.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

test('going back from the second page leads to the first', async ({ page }) => {
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Naar pagina 2' }).click();
  await expect(page.getByText(/^25–48 van/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–24 van/)).toBeVisible();
});

test('from a record both ways back lead to the page of the list that it is on', async ({
  page,
}) => {
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Naar pagina 2' }).click();
  await expect(page.getByText(/^25–48 van/)).toBeVisible();
  await recordTitles(page).first().click();
  await page.goBack();
  await expect(page.getByText(/^25–48 van/)).toBeVisible();
  await recordTitles(page).first().click();
  await page.reload();
  await page.getByRole('link', { name: '← Terug naar klanten' }).click();
  await expect(page.getByText(/^25–48 van/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Klanten' }).click();
  await expect(page.getByText(/^1–24 van/)).toBeVisible();
});
