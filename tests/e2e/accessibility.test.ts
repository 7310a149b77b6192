import type { Page } from '@playwright/test';
import { RESOURCE_NAMES } from '#src/resources/names.ts';
import { expectAccessible } from './support/axe.ts';
import { addCustomer } from './support/customers.ts';
import { usePlainServer } from './support/plainServer.ts';
import { SUPERADMIN } from './support/server.ts';
import { expect, test } from './support/test.ts';

const PUBLIC_PAGES = [
  '/login',
  '/login?registered=true',
  '/forgot-password',
  '/reset-password/brief',
  '/complete-registration/brief',
  '/verify-2fa',
  '/verify-2fa?userId=1',
  '/setup-required-2fa?userId=1',
  '/user-card',
  '/user-table',
  '/user-demo',
];

/** These have no page on which to add one. */
const ADDED_IN_A_DIALOG = ['users', 'rollen'];

for (const address of PUBLIC_PAGES) {
  test(`${address} can be used by everyone`, async ({ page }) => {
    await usePlainServer(page);
    await openScreen(page, address);
    await expectAccessible(page);
  });
}

for (const address of ['/reset-password/verlopen', '/complete-registration/verlopen']) {
  test(`${address} can be used by everyone`, async ({ page, problems }) => {
    problems.expect(/status of 404/);
    await openScreen(page, address);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('signed in', () => {
  test.use({ account: SUPERADMIN });

  const SCREENS = [
    '/',
    '/settings',
    '/setup-2fa',
    '/usersettings',
    '/usersettings?tab=security',
    '/users?show=invites',
    '/users/2/permissions',
    '/tenants/new',
    '/tenants/1?tab=settings',
    '/tenants/1?tab=settings&mode=edit',
    '/tenants/1?tab=users',
  ];

  for (const address of [...SCREENS, '/bestaat-niet']) {
    test(`${address} can be used by everyone`, async ({ page }) => {
      await openScreen(page, address);
      await expectAccessible(page);
    });
  }

  for (const name of RESOURCE_NAMES) {
    test(`all screens of /${name} can be used by everyone`, async ({ page }) => {
      await openScreen(page, `/${name}`);
      await expectAccessible(page);
      if (name === 'audit-logs') return;
      const record = await firstRecord(page, name);
      const further = record ? [record, `${record}?mode=edit`] : [];
      if (!ADDED_IN_A_DIALOG.includes(name)) further.push(`/${name}/create`);
      for (const address of further) {
        await openScreen(page, address);
        await expectAccessible(page);
      }
    });
  }

  test('what opens over a screen can be used by everyone', async ({ page, api }) => {
    // Looked at nine times.
    test.slow();
    const { id } = await addCustomer(api);
    for (const [address, opener] of [
      ['/users', 'Gebruiker uitnodigen'],
      ['/rollen', 'Nieuwe rol toevoegen'],
      ['/rollen/1/edit', 'Verwijderen'],
    ] as const) {
      await openScreen(page, address);
      if (address === '/rollen/1/edit') await expectAccessible(page);
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
      await expectAccessible(page);
    }
    await openScreen(page, `/customers/${id}`);
    await page.getByRole('button', { name: 'Verwijderen' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Annuleren' }).click();
    await page.getByRole('button', { name: 'Gebruikersmenu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: /^Zoek in/ }).fill('licht');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
  });
});

/** The address of the record that the list shows first, unless it says that there are none. */
const firstRecord = async (page: Page, name: string) => {
  const main = page.getByRole('main');
  const records = main.getByRole('listitem').or(main.getByRole('row')).getByRole('link');
  const none = main.getByText(/^Geen .+ gevonden\.$/);
  await expect(records.first().or(none)).toBeVisible();
  if (await none.isVisible()) return undefined;
  await records.first().click();
  await expect(page).toHaveURL(new RegExp(`/${name}/\\d+$`));
  return new URL(page.url()).pathname;
};

const openScreen = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // Some parts of a screen come without a word while they load.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Laden...')).toHaveCount(0);
};
