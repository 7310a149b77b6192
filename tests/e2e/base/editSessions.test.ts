import type { Page } from '@playwright/test';
import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import { addCustomer, detailOf, findCustomers } from '../support/customers.ts';
import { ADMINISTRATOR, PLANNER, SUPERADMIN } from '../support/server.ts';
import { NO_TOKEN, signIn } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });

const type = async (page: Page, contact: string) => {
  await page.getByLabel('Contactpersoon').fill(contact);
  await expect(page.getByLabel('Contactpersoon')).toHaveValue(contact);
};

/** As someone does who comes back from another window. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });

test.describe('of someone of a tenant', () => {
  test.use({ account: ADMINISTRATOR });

  test('going back asks again after an earlier save', async ({ page, api }) => {
    const { id } = await addCustomer(api);
    await page.goto(`/customers/${id}`);
    await page.getByRole('link', { name: 'Bewerken' }).click();
    await type(page, 'Grace Hopper');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await page.getByRole('link', { name: 'Bewerken' }).click();
    await type(page, 'Iemand anders');
    await page.goBack();
    await expect(question(page).getByRole('button', { name: 'Blijven' })).toBeFocused();
    await question(page).getByRole('button', { name: 'Blijven' }).click();
    await expect(page.getByLabel('Contactpersoon')).toHaveValue('Iemand anders');
  });

  test('what was read anew meanwhile is told as a conflict, and empties nothing', async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/status of 412|HttpError/);
    const role = await (
      await api.post('/api/roles', { data: { name: `Rol ${crypto.randomUUID()}` } })
    ).json();
    await page.goto(`/rollen/${role.id}?mode=edit`);
    const description = page.getByLabel('Omschrijving');
    await description.fill('Getypt');
    await api.patch(`/api/roles/${role.id}`, { data: { description: 'Van een ander' } });
    const reread = page.waitForResponse(`**/api/roles/${role.id}`);
    await comeBack(page);
    await reread.catch(() => undefined);
    await expect(description).toHaveValue('Getypt');
  });

  test('saving without a connection says so at once, and sends nothing later', async ({
    page,
    context,
    api,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|HttpError/);
    const { id, name } = await addCustomer(api);
    await page.goto(`/customers/${id}?mode=edit`);
    await type(page, 'Grace Hopper');
    await context.setOffline(true);
    await expect(page.getByText(/^Je bent offline/)).toBeVisible();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByText(/er is niets opgeslagen/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Annuleren' })).toBeEnabled();
    await context.setOffline(false);
    await expect(page.getByText(/^Je bent offline/)).toBeHidden();
    await expect(page.getByLabel('Contactpersoon')).toHaveValue('Grace Hopper');
    expect(await findCustomers(api, name)).toMatchObject([{ contact_person: 'Ada de Wit' }]);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(detailOf(page, 'Contactpersoon')).toHaveText('Grace Hopper');
  });
});

test.describe('of a session that ends', () => {
  test.use({ account: PLANNER });

  /** Saves with a session that has just ended: no other call finds that out before. */
  const saveTooLate = async (page: Page) => {
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Opslaan' }).evaluate(
      (save: HTMLElement, [key, token]) => {
        localStorage.setItem(key, token);
        save.click();
      },
      [TOKEN_STORAGE_KEY, NO_TOKEN] as const
    );
  };

  test('sign-in says why, and the form comes back as it was typed', async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/status of 401/);
    const { id } = await addCustomer(api);
    await page.goto(`/customers/${id}?mode=edit`);
    await type(page, 'Grace Hopper');
    await saveTooLate(page);
    await expect(page.getByRole('status')).toContainText('sessie is verlopen');
    await signIn(page, PLANNER);
    await expect(page.getByLabel('Contactpersoon')).toHaveValue('Grace Hopper');
    await expect(page.getByLabel('Telefoon')).toHaveValue('030 123 45 67');
    await expect(page.getByText(/^Wat je had ingevuld, staat er weer/)).toBeVisible();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(detailOf(page, 'Contactpersoon')).toHaveText('Grace Hopper');
  });

  test('what a new record was to be comes back as well, but to nobody else', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 401/);
    await page.goto('/customers/create');
    const name = page.getByRole('textbox', { name: 'Naam', exact: true });
    await expect(name).toBeFocused();
    await name.fill('Nog niet opgeslagen');
    await saveTooLate(page);
    await signIn(page, ADMINISTRATOR);
    await expect(name).toBeVisible();
    await expect(name).toHaveValue('');
    await name.fill('Van de beheerder');
    await saveTooLate(page);
    await signIn(page, ADMINISTRATOR);
    await expect(name).toHaveValue('Van de beheerder');
  });
});

test.describe('of a superadmin', () => {
  test.use({ account: SUPERADMIN });

  const tenantSwitch = (page: Page) => page.getByRole('combobox', { name: 'Tenant', exact: true });

  test('choosing another tenant asks first, then leads to its list', async ({ page, api }) => {
    const { id } = await addCustomer(api);
    await page.goto(`/customers/${id}?mode=edit`);
    await type(page, 'Grace Hopper');
    const other = await tenantSwitch(page).locator('option').nth(1).getAttribute('value');
    await tenantSwitch(page).selectOption(other);
    await question(page).getByRole('button', { name: 'Blijven' }).click();
    await expect(page.getByLabel('Contactpersoon')).toHaveValue('Grace Hopper');
    await expect(tenantSwitch(page)).toHaveValue('');
    await tenantSwitch(page).selectOption(other);
    await question(page).getByRole('button', { name: 'Verder zonder opslaan' }).click();
    await expect(page).toHaveURL(/\/customers$/);
    await expect(tenantSwitch(page)).toHaveValue(other ?? '');
  });

  test('another tenant in another tab leaves what is typed alone', async ({
    page,
    context,
    api,
  }) => {
    const { id } = await addCustomer(api);
    await page.goto(`/customers/${id}?mode=edit`);
    await type(page, 'Grace Hopper');
    const tab = await context.newPage();
    await tab.goto('/customers');
    const other = await tenantSwitch(tab).locator('option').nth(1).getAttribute('value');
    await tenantSwitch(tab).selectOption(other);
    await expect(tenantSwitch(page)).toHaveValue(other ?? '');
    await expect(page.getByLabel('Contactpersoon')).toHaveValue('Grace Hopper');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page).toHaveURL(/\/customers$/);
    await page.goto(`/customers/${id}`);
    await tenantSwitch(page).selectOption('');
    await expect(page).toHaveURL(/\/customers$/);
  });
});
