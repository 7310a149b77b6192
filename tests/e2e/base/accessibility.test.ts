import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { SETTINGS_SECTIONS, settingsPath } from '#contract/tenants/settingsSections.values';
import { SCANNER_PATH } from '#contract/warehouse/scanPage';
import { expectAccessible } from '../support/axe.ts';
import { addCustomer } from '../support/customers.ts';
import { usePlainServer } from '../support/plainServer.ts';
import { keepProfile } from '../support/people.ts';
import { ADMINISTRATOR, SUPERADMIN } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { expectWhole } from '../support/wholeScreens.ts';

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

/** Screens without a list, or parts of one, each with an element that the previous one lacks. */
const SCREENS = [
  ['/', 'heading', 'Dashboard'],
  ['/settings', 'heading', 'Instellingen'],
  ['/setup-2fa', 'heading', '2FA instellen'],
  ['/usersettings', 'heading', 'Account instellingen'],
  ['/usersettings?tab=security', 'button', 'Wachtwoord wijzigen'],
  ['/users?show=invites', 'heading', 'Gebruikers'],
  ['/users/2/permissions', 'heading', 'Permissies beheren'],
  ['/tenants/new', 'heading', 'Tenant toevoegen'],
  ['/tenants/1?tab=settings', 'heading', /^Zilverspoor/],
  ['/tenants/1?tab=settings&mode=edit', 'button', 'Opslaan'],
  ['/tenants/1?tab=settings&section=planning&mode=edit', 'spinbutton', /Uren vooraf/],
  ['/tenants/1?tab=settings&section=money&mode=edit', 'textbox', 'IBAN'],
  ['/tenants/1?tab=settings&section=mails&mode=edit', 'textbox', /Voorwaarden/],
  ['/tenants/1?tab=settings&section=security&mode=edit', 'spinbutton', /Bewaartermijn/],
  ['/tenants/1?tab=users', 'columnheader', 'Gebruiker'],
  ['/bestaat-niet', 'heading', 'Pagina niet gevonden'],
] as const;

/** These stay for reading, also where one asks to change them: the first was issued, or has steps. */
const READ_ONLY = ['invoices', 'quotes', 'sales-invoices', 'sales-payments'];

const MODULES = path.resolve(import.meta.dirname, '../../../src/modules');

/** Those of all companies; the others belong to one, which has more screens. */
const OF_PLATFORM: readonly string[] = ['tenants', 'invoices'];

/** Read as texts: they import what only the browser app can. */
const definitionsIn = (file: string) =>
  readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter(name => path.basename(name) === file)
    .map(name => readFileSync(path.join(MODULES, name), 'utf8'));

const nameIn = (definition: string) => /^  name: '([\w-]+)'/m.exec(definition)?.[1] ?? '';

const pathsIn = (definition: string) =>
  [...definition.matchAll(/\bpath: '([\w/-]+)'/g)].map(([, found = '']) => found);

const RESOURCES = definitionsIn('resource.ts');

const RESOURCE_NAMES = RESOURCES.map(nameIn);

/** It needs a payment that was just made: tests/e2e/billing. */
const LEFT_OUT = ['/payment-success'];

/** The screens of no resource, and those at an address of their own below one. */
const FURTHER_SCREENS = [
  ...definitionsIn('module.ts').flatMap(pathsIn),
  ...SETTINGS_SECTIONS.map(settingsPath),
  SCANNER_PATH,
  ...RESOURCES.filter(each => !OF_PLATFORM.includes(nameIn(each))).flatMap(definition =>
    pathsIn(definition)
      .filter(below => below !== 'create')
      .map(below => `/${nameIn(definition)}/${below}`)
  ),
].filter(address => !LEFT_OUT.includes(address));

/** Resources that are read in their list, and have no screens for one record. */
const LISTS_ALONE = [
  'audit-logs',
  'hours',
  'planning',
  'reminders',
  'reports',
  'returns',
  'shortages',
  'to-invoice',
  'warehouse',
];

/** In a dialog, from a project, or by the database. */
const ADDED_ELSEWHERE = [
  'api-tokens',
  'webhook-endpoints',
  'users',
  'rollen',
  'quotes',
  'sales-invoices',
  'sales-payments',
  'vat-codes',
];

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

  test('all screens of no list can be used by everyone', async ({ page }) => {
    // Looked at twelve times.
    test.slow();
    await keepProfile(page);
    await openScreen(page, '/customers');
    for (const [address, role, name] of SCREENS) {
      await test.step(address, async () => {
        await moveTo(page, address, page.getByRole('main').getByRole(role, { name }));
        await expectRight(page);
      });
    }
  });

  test('what opens over a screen can be used by everyone', async ({ page, api }) => {
    // Looked at seven times.
    test.slow();
    const { id } = await addCustomer(api);
    await openScreen(page, '/customers');
    for (const [address, opener] of [
      ['/users', 'Gebruiker uitnodigen'],
      ['/rollen/1/edit', 'Verwijderen'],
      ['/rollen', 'Nieuwe rol toevoegen'],
      [`/customers/${id}`, 'Verwijderen'],
    ] as const) {
      const button = page.getByRole('button', { name: opener });
      await moveTo(page, address, button);
      if (address === '/rollen/1/edit') await expectAccessible(page);
      await button.click();
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Annuleren' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Gebruikersmenu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: /^Zoek in/ }).fill('licht');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
  });
});

for (const [account, names] of [
  [SUPERADMIN, OF_PLATFORM],
  [ADMINISTRATOR, RESOURCE_NAMES.filter(name => !OF_PLATFORM.includes(name))],
] as const) {
  test.describe(`signed in as ${account}`, () => {
    test.use({ account });

    for (const name of names) {
      test(`all screens of /${name} can be used by everyone`, async ({ page }) => {
        await keepProfile(page);
        await openScreen(page, `/${name}`);
        await expectRight(page);
        if (LISTS_ALONE.includes(name)) return walkTabs(page);
        if (await opensFirstRecord(page, name)) {
          await expectRight(page);
          await walkTabs(page);
          const record = new URL(page.url()).pathname;
          const save = page.getByRole('button', { name: 'Opslaan', exact: true });
          await moveTo(
            page,
            `${record}?mode=edit`,
            READ_ONLY.includes(name) ? titleOf(page) : save
          );
          await expectRight(page);
        }
        if (ADDED_ELSEWHERE.includes(name)) return;
        await moveTo(
          page,
          `/${name}/create`,
          page.getByRole('heading', { name: /(toevoegen|beginnen)$/ })
        );
        await expectRight(page);
      });
    }
  });
}

test.describe('in a company', () => {
  test.use({ account: ADMINISTRATOR });

  test('the screens at addresses of their own can be used by everyone', async ({ page }) => {
    test.slow();
    await keepProfile(page);
    for (const address of FURTHER_SCREENS) {
      await test.step(address, async () => {
        await openScreen(page, address);
        await expectRight(page);
      });
    }
  });
});

const titleOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Opens the record that the list shows first, unless it says that there are none. */
const opensFirstRecord = async (page: Page, name: string) => {
  const main = page.getByRole('main');
  const title = (await titleOf(page).textContent()) ?? '';
  const records = main.getByRole('listitem').or(main.getByRole('row')).getByRole('link');
  const none = main.getByText(/^(?:Geen .+ gevonden|Nog geen .+)\.$/);
  await expect(records.first().or(none)).toBeVisible();
  if (await none.isVisible()) return false;
  await records.first().click();
  await expect(page).toHaveURL(new RegExp(`/${name}/\\d+$`));
  await expect(titleOf(page)).not.toHaveText(title);
  return true;
};

/** Goes to a screen as a link of the page does, and waits for what tells it from the one before. */
const moveTo = async (page: Page, address: string, shown: Locator) => {
  await page.evaluate(to => {
    // Numbered as the router does: it warns of others where a form asks before it is left.
    history.pushState({ idx: history.state.idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(shown).toBeVisible();
};

/** The other parts of a record, or of a screen. */
const walkTabs = async (page: Page) => {
  for (const tab of (await page.getByRole('main').getByRole('tab').all()).slice(1)) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expectRight(page);
  }
};

/** Everybody can use it, in each language, and on a phone. */
const expectRight = async (page: Page) => {
  await expectAccessible(page);
  await expectWhole(page);
};

const openScreen = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(titleOf(page)).toBeVisible();
};
