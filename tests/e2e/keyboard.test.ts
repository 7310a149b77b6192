import { addCustomer, detailOf } from './support/customers.ts';
import { ADMINISTRATOR, PASSWORD, PLANNER } from './support/server.ts';
import { expectDashboard, tabTo } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a customer is found, opened and changed without a mouse, from sign-in to sign-out', async ({
  page,
  api,
}) => {
  const { name } = await addCustomer(api);
  const { keyboard } = page;
  await page.goto('/login');
  await expect(page.getByLabel('E-mailadres')).toBeFocused();
  await keyboard.type(PLANNER);
  await tabTo(page.getByLabel('Wachtwoord', { exact: true }));
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expectDashboard(page);

  await tabTo(page.getByRole('navigation').getByRole('link', { name: 'Klanten' }));
  await keyboard.press('Enter');
  await tabTo(page.getByLabel('Klanten zoeken'));
  await keyboard.type(name);
  await tabTo(page.getByRole('link', { name }));
  await keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Bewerken' }));
  await keyboard.press('Enter');
  await tabTo(page.getByLabel('Contactpersoon'));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Grace Hopper');
  await tabTo(page.getByRole('button', { name: 'Opslaan' }));
  await keyboard.press('Enter');
  await expect(detailOf(page, 'Contactpersoon')).toHaveText('Grace Hopper');

  await tabTo(page.getByRole('button', { name: 'Gebruikersmenu' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Account instellingen' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByLabel('E-mailadres')).toBeFocused();
});

test.describe('signed in', () => {
  test.use({ account: ADMINISTRATOR });

  test('the first Tab offers to skip the menu', async ({ page }) => {
    await page.goto('/customers');
    await expect(page.getByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Exporteren' })).toBeFocused();
  });

  test('a new screen takes the focus', async ({ page }) => {
    await page.goto('/');
    await tabTo(page.getByRole('navigation').getByRole('link', { name: 'Klanten' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('Control and K lead to the search box', async ({ page }) => {
    await page.goto('/');
    await expectDashboard(page);
    await page.keyboard.press('ControlOrMeta+K');
    await expect(
      page.getByRole('banner').getByRole('combobox', { name: /^Zoek in projecten/ })
    ).toBeFocused();
  });

  test('a menu that is left leaves the screen as it was', async ({ page }) => {
    await page.goto('/customers');
    await page.getByRole('button', { name: 'Gebruikersmenu' }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation').getByRole('link', { name: 'Projecten' }).click();
    await expect(page.getByRole('heading', { name: 'Projecten', level: 1 })).toBeVisible();
  });

  test('a product is opened from its table', async ({ page }) => {
    await page.goto('/products');
    const first = page.getByRole('row').nth(1);
    await expect(first).toBeVisible();
    await tabTo(first.getByRole('link'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\/\d+$/);
  });

  test('a question keeps the focus until it is answered, and gives it back', async ({
    page,
    api,
  }) => {
    const { id } = await addCustomer(api);
    await page.goto(`/customers/${id}`);
    const remove = page.getByRole('button', { name: 'Verwijderen' });
    await tabTo(remove);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab');
      await expect(question.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
  });
});
