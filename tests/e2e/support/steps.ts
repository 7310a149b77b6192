import { expect, type Locator, type Page } from '@playwright/test';
import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import { PASSWORD } from './server.ts';

/** Fills in the sign-in form that is shown, and sends it. */
export const signIn = async (page: Page, email: string, password = PASSWORD) => {
  // The page before may have a field of that name as well.
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
};

/** Fills in the code of a second factor where it is asked for, and sends it. */
export const confirmCode = async (page: Page, code: string) => {
  await page.getByLabel('Verificatiecode').fill(code);
  await page.getByRole('button', { name: 'Bevestigen' }).click();
};

/** Fills in a recovery code where the code of a second factor is asked for, and sends it. */
export const confirmRecoveryCode = async (page: Page, code: string) => {
  await page.getByRole('button', { name: 'Herstelcode gebruiken' }).click();
  await page.getByLabel('Herstelcode').fill(code);
  await page.getByRole('button', { name: 'Bevestigen' }).click();
};

export const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Gebruikersmenu' }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
};

export const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

export const storedToken = (page: Page) =>
  page.evaluate(key => localStorage.getItem(key), TOKEN_STORAGE_KEY);

/** A token that no server takes, as if its time were over. */
export const NO_TOKEN = 'not.a.token';

/** Puts a token in place of the session's that no server takes. */
export const spoilToken = (page: Page) =>
  page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    TOKEN_STORAGE_KEY,
    NO_TOKEN,
  ] as const);

/** Presses Tab until the element has the focus, as someone without a mouse would. */
export const tabTo = async (element: Locator) => {
  const page = element.page();
  await expect(element).toBeVisible();
  for (let presses = 0; presses < 200; presses++) {
    if (await element.evaluate(node => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element, 'reached by the Tab key').toBeFocused();
};
