import type { Page } from '@playwright/test';
import { keepProfile } from '../support/people.ts';
import { addCustomer, recordTitles, detailOf, uniqueName } from '../support/customers.ts';
import { ADMINISTRATOR, PLANNER } from '../support/server.ts';
import { expectDashboard, signIn } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Nothing is cut off at the right, or has to be pushed aside to be read. */
const expectNoSideways = async (page: Page) => {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: window.innerWidth,
  }));
  expect(content, 'the width of the content').toBeLessThanOrEqual(screen);
  expect(screen, 'the width of the screen').toBe(390);
};

test('signing in fits the screen', async ({ page }) => {
  await page.goto('/login');
  await expectNoSideways(page);
  await signIn(page, PLANNER);
  await expectDashboard(page);
  await expectNoSideways(page);
});

test.describe('signed in', () => {
  test.use({ account: ADMINISTRATOR });

  test('the menu is a drawer, which a choice closes again', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu openen' }).tap();
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await menu.getByRole('link', { name: 'Klanten' }).tap();
    await expect(page.getByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu openen' }).tap();
    await page.getByRole('button', { name: 'Menu sluiten' }).tap();
    await expect(menu).toBeHidden();
  });

  test('the drawer also holds the language and the year', async ({ page }) => {
    await keepProfile(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu openen' }).tap();
    await expect(page.getByText(`© ${new Date().getFullYear()} Flightcase`)).toBeVisible();
    await page.getByRole('dialog').getByLabel('Taal').selectOption('English');
    await expect(page.getByRole('link', { name: 'Customers' }).first()).toBeVisible();
  });

  test('customers are found, read, changed and added with a thumb', async ({ page, api }) => {
    const { name } = await addCustomer(api);
    await page.goto('/customers');
    await expect(recordTitles(page)).toHaveCount(24);
    await expectNoSideways(page);
    await page.getByLabel('Klanten zoeken').tap();
    await page.getByLabel('Klanten zoeken').fill(name);
    await expect(recordTitles(page)).toHaveText([name]);
    await recordTitles(page).tap();
    await expect(detailOf(page, 'Adres')).toHaveText('Oudegracht 1, Utrecht');
    await expectNoSideways(page);

    await page.getByRole('link', { name: 'Bewerken' }).tap();
    await page.getByLabel('Contactpersoon').fill('Grace Hopper');
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'Opslaan' }).tap();
    await expect(detailOf(page, 'Contactpersoon')).toHaveText('Grace Hopper');

    await page.getByRole('link', { name: '← Terug naar klanten' }).tap();
    await page.getByRole('link', { name: 'Klant toevoegen' }).tap();
    await page.getByLabel('Naam').fill(uniqueName('Onderweg'));
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'Opslaan' }).tap();
    await expect(page.getByRole('heading', { name: /^Onderweg/, level: 1 })).toBeVisible();
  });

  test('filters open at a tap, and say how many there are when they are closed', async ({
    page,
  }) => {
    await page.goto('/equipment');
    await expect(recordTitles(page)).toHaveCount(24);
    await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
    const tools = page.getByRole('button', { name: 'Filteren en sorteren' });
    await tools.tap();
    await page.getByLabel('Status', { exact: true }).selectOption({ index: 1 });
    await expectNoSideways(page);
    await tools.tap();
    await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
    await expect(tools).toHaveText('1');
  });

  test('a long name and a long address do not break the screen', async ({ page, api }) => {
    const { id, name } = await addCustomer(api, {
      name: uniqueName(`${'Evenemententechniekverhuurmaatschappij'.repeat(2)}`),
      email: `${'langemailadres'.repeat(4)}@podiumbouw.example`,
      address: 'Burgemeester-van-der-Heijdenlaan-1234-bis-achterhuis'.repeat(2),
    });
    await page.goto(`/customers/${id}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectNoSideways(page);
    await page.goto(`/customers?${new URLSearchParams({ filter: JSON.stringify({ q: name }) })}`);
    await expect(recordTitles(page)).toHaveText([name]);
    await expectNoSideways(page);
  });
});
