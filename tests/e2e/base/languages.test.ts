import { addCustomer } from '../support/customers.ts';
import { addPerson, keepProfile } from '../support/people.ts';
import { ADMINISTRATOR, PASSWORD, PLANNER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const SIGN_IN = [
  { browser: 'nl-BE', lang: 'nl', title: 'Inloggen', wrong: 'Verplicht veld.' },
  { browser: 'en-GB', lang: 'en', title: 'Sign in', wrong: 'Required.' },
  { browser: 'de-AT', lang: 'de', title: 'Anmelden', wrong: 'Pflichtfeld.' },
  { browser: 'fr-FR', lang: 'en', title: 'Sign in', wrong: 'Required.' },
];

for (const { browser, lang, title, wrong } of SIGN_IN) {
  test.describe(`a browser in ${browser}`, () => {
    test.use({ locale: browser });

    test(`starts in ${lang}`, async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Flightcase`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await page.getByRole('button', { name: title }).click();
      await expect(page.getByText(wrong).first()).toBeVisible();
    });
  });
}

test('choosing a language on the sign-in screen changes it at once, for this visit', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('E-mailadres').fill(PLANNER);
  await page.getByRole('combobox', { name: 'Taal' }).selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(PLANNER);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
});

test.describe('someone whose own language is Dutch', () => {
  test.use({ account: ADMINISTRATOR, locale: 'en-GB' });

  test('reads Dutch in an English browser', async ({ page }) => {
    await page.goto('/customers');
    await expect(page.getByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page).toHaveTitle('Klanten · Flightcase');
  });

  test('changes it in the top bar, and loses nothing of what was typed', async ({ page, api }) => {
    await keepProfile(page);
    const { id } = await addCustomer(api);
    await page.goto(`/customers/${id}?mode=edit`);
    await page.getByLabel('Contactpersoon').fill('Grace Hopper');
    await page.getByLabel('Taal', { exact: true }).selectOption('Deutsch');
    await expect(page.getByLabel('Ansprechpartner')).toHaveValue('Grace Hopper');
    await expect(page.getByRole('button', { name: 'Speichern' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByLabel('Sprache', { exact: true }).selectOption('English');
    await expect(page.getByLabel('Contact person')).toHaveValue('Grace Hopper');
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  });

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
