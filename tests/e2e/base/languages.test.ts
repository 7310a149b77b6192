import { addPerson, keepProfile } from '../support/people.ts';
import { ADMINISTRATOR, PASSWORD } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.describe('a browser in a language that we do not have', () => {
  test.use({ locale: 'fr-FR' });

  test('starts in English', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveTitle('Sign in · Flightcase');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Required.').first()).toBeVisible();
  });
});

test.describe('someone whose own language is Dutch', () => {
  test.use({ account: ADMINISTRATOR, locale: 'en-GB' });

  test('asks the server to answer in the language of the screen', async ({ page }) => {
    await keepProfile(page);
    await page.goto('/');
    await page.getByLabel('Taal', { exact: true }).selectOption('Deutsch');
    const asked = page.waitForRequest('**/api/customers?*');
    await page.getByRole('navigation').getByRole('link', { name: 'Kunden' }).click();
    expect((await asked).headers()['accept-language']).toBe('de');
  });
});

test.describe('a language that is chosen in the top bar', () => {
  test.use({ account: ADMINISTRATOR });

  test('is the person’s own from then on', async ({ api, browser }) => {
    const email = await addPerson(api);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('E-mailadres').fill(email);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    const saved = page.waitForResponse('**/api/users/update-self');
    await page.getByLabel('Taal', { exact: true }).selectOption('Deutsch');
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByLabel('Sprache', { exact: true })).toHaveValue('de');
    await context.close();
  });
});
