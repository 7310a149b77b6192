import type { Page } from '@playwright/test';
import { addCustomer, detailOf, recordTitles, uniqueName } from '../support/customers.ts';
import { issueInvoice } from '../support/invoices.ts';
import { ADMINISTRATOR, PASSWORD } from '../support/server.ts';
import { expectDashboard, tabTo } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

type Role = 'button' | 'link';

const press = async (page: Page, role: Role, name: string | RegExp) => {
  await tabTo(page.getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
};

const goTo = async (page: Page, name: string) => {
  await tabTo(page.getByRole('navigation').getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

const type = async (page: Page, label: string, text: string) => {
  await tabTo(page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

/** Picks what is offered first under a field, once that is the record with this name. */
const pick = async (page: Page, name: string) => {
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

test('a day of work needs no mouse, from sign-in to sign-out', async ({ page, api }) => {
  test.slow();
  const { name } = await addCustomer(api);
  const role = uniqueName('Rigger');
  await api.post('/api/roles', { data: { name: role } });
  const { number } = await issueInvoice(api);
  const { keyboard } = page;

  await page.goto('/login');
  await expect(page.getByLabel('E-mailadres')).toBeFocused();
  await keyboard.type(ADMINISTRATOR);
  await type(page, 'Wachtwoord', PASSWORD);
  await keyboard.press('Enter');
  await expectDashboard(page);

  await test.step('find a customer and change it', async () => {
    await keyboard.press('ControlOrMeta+K');
    await keyboard.type(name);
    await pick(page, name);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await press(page, 'link', 'Bewerken');
    await type(page, 'Contactpersoon', 'Grace Hopper');
    await press(page, 'button', 'Opslaan');
    await expect(detailOf(page, 'Contactpersoon')).toHaveText('Grace Hopper');
  });

  await test.step('plan a project for it, and find that in the list', async () => {
    await goTo(page, 'Projecten');
    await press(page, 'link', 'Project toevoegen');
    const project = uniqueName('Zomerfeest');
    await tabTo(page.getByRole('textbox', { name: 'Naam' }));
    await keyboard.type(project);
    await tabTo(page.getByRole('combobox', { name: 'Status' }));
    await keyboard.press('Enter');
    await page.getByRole('option', { name: 'optie' }).waitFor();
    await keyboard.type('boe');
    await keyboard.press('Enter');
    await tabTo(page.getByRole('combobox', { name: 'Klant' }));
    await keyboard.type(name);
    await pick(page, name);
    await press(page, 'button', 'Opslaan');
    await expect(page.getByRole('heading', { name: project, level: 1 })).toBeVisible();

    await goTo(page, 'Projecten');
    await tabTo(page.getByLabel('Projecten zoeken'));
    await keyboard.type(project);
    await tabTo(page.getByRole('combobox', { name: 'Status' }));
    await keyboard.type('boe');
    await expect(page).toHaveURL(/boeking/);
    await expect(recordTitles(page)).toHaveText([project]);
    await press(page, 'link', project);
    await expect(detailOf(page, 'Klant')).toHaveText(name);
  });

  await test.step('invite someone', async () => {
    await goTo(page, 'Gebruikers');
    await press(page, 'button', 'Gebruiker uitnodigen');
    await tabTo(page.getByRole('textbox', { name: 'Voornaam' }));
    await keyboard.type('Pim');
    await tabTo(page.getByRole('textbox', { name: 'Achternaam' }));
    await keyboard.type('Vos');
    await tabTo(page.getByRole('textbox', { name: 'E-mailadres' }));
    await keyboard.type(`${uniqueName('pim').replace(' ', '.')}@nieuw.example`);
    await press(page, 'button', 'Uitnodiging versturen');
    await expect(page.getByText('Uitnodiging verstuurd.')).toBeVisible();
  });

  await test.step('say what a role may do', async () => {
    await goTo(page, 'Rollen');
    await press(page, 'link', `Permissies ${role}`);
    await tabTo(page.getByRole('checkbox', { name: 'products.view' }));
    await keyboard.press('Space');
    await press(page, 'button', 'Permissies opslaan');
    await expect(page.getByText('Permissies opgeslagen')).toBeVisible();
  });

  await test.step('pay an invoice', async () => {
    await goTo(page, 'Facturen');
    await press(page, 'link', number);
    await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
    await press(page, 'button', 'Betalen');
    await press(page, 'button', 'Betaald / Paid');
    await press(page, 'link', 'Naar de facturen');
    await expect(page.getByRole('heading', { name: 'Facturen', level: 1 })).toBeVisible();
  });

  await tabTo(page.getByRole('button', { name: 'Gebruikersmenu' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Account instellingen' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Mijn werk' })).toBeFocused();
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
