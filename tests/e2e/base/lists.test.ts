import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { recordTitles, uniqueName } from '../support/customers.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const chooseFile = async (page: Page, csv: string) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'apparatuur.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

test('equipment is filtered, changed together, saved as a file, brought in and found again', async ({
  page,
  api,
  openAs,
}) => {
  const group = uniqueName('Partij');
  const names = ['A', 'B', 'C'].map(letter => `${group} ${letter}`);
  for (const name of names) {
    await api.post('/api/equipment', { data: { name, type: 'Kabel', status: 'beschikbaar' } });
  }

  await page.goto('/equipment');
  await page.getByLabel('Apparatuur zoeken').fill(group);
  await expect(recordTitles(page)).toHaveText(names);
  await page.getByRole('button', { name: 'Tabel' }).click();
  await expect(row(page, names[0] ?? '')).toContainText('beschikbaar');

  await page.getByRole('checkbox', { name: `${names[0]} selecteren` }).check();
  await page.getByRole('checkbox', { name: `${names[2]} selecteren` }).check();
  await expect(page.getByText('2 items geselecteerd')).toBeVisible();
  await page.getByRole('button', { name: 'Status wijzigen' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).fill('repar');
  await page.getByRole('option', { name: 'in reparatie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await expect(row(page, names[0] ?? '')).toContainText('in reparatie');
  await expect(row(page, names[1] ?? '')).toContainText('beschikbaar');
  await expect(row(page, names[2] ?? '')).toContainText('in reparatie');

  await page.getByRole('columnheader').getByRole('button').first().click();
  await expect(page.getByRole('row').nth(1)).toContainText(names[2] ?? '');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporteren' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.startsWith('\uFEFF'), 'a mark for spreadsheets').toBe(true);
  expect(csv.slice(1).trim().replaceAll(/^\d+;/gm, '#;').split('\n')).toEqual([
    'id;Naam;Type;Serienummer;Status;Locatie;Opmerkingen;Product (id);Product;Code;Buiten gebruik sinds',
    `#;${names[2]};Kabel;;in reparatie;;;;;;`,
    `#;${names[1]};Kabel;;beschikbaar;;;;;;`,
    `#;${names[0]};Kabel;;in reparatie;;;;;;`,
  ]);

  await page.getByRole('button', { name: 'Importeren' }).click();
  await chooseFile(page, `name,type\n${group} D,Kabel\n${group} E,Kabel`);
  for (const step of ['Kolommen', 'Waarden', 'Controle']) {
    await page.getByRole('button', { name: 'Volgende' }).click();
    await expect(page.getByRole('button', { name: step })).toHaveAttribute('aria-current', 'step');
  }
  await page.getByRole('button', { name: '2 rijen importeren' }).click();
  await expect(page.getByText('Geïmporteerd: 2 nieuw.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(page.getByText('1–5 van 5')).toBeVisible();

  await page.getByRole('button', { name: 'Weergaven' }).click();
  await page.getByRole('menuitem', { name: 'Deze weergave opslaan…' }).click();
  await page.getByLabel('Naam van de weergave').fill('Deze partij');
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Apparatuur' }).click();
  await expect(page.getByText('1–5 van 5')).toBeHidden();
  await page.getByRole('button', { name: 'Weergaven' }).click();
  await page.getByRole('menuitemradio', { name: 'Deze partij' }).click();
  await expect(page.getByText('1–5 van 5')).toBeVisible();
  const rows = await page.getByRole('row').allTextContents();

  const elsewhere = await openAs(ADMINISTRATOR);
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole('row')).toHaveText(rows);

  await page.getByRole('checkbox', { name: 'Alles selecteren' }).check();
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('heading', { name: 'Geen apparatuur gevonden.' })).toBeVisible();
});

test('a list is gone through without a mouse', async ({ page }) => {
  await page.goto('/equipment?view=table');
  const links = page.getByRole('row').getByRole('link');
  await expect(links.first()).toBeVisible();
  // Rows can be selected once the rights are known.
  await expect(page.getByRole('checkbox', { name: 'Alles selecteren' })).toBeVisible();
  // One key after the other has acted, as people press them: faster ones are a scanner's.
  await page.keyboard.press('j');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 item geselecteerd')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Sneltoetsen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Apparatuur zoeken')).toBeFocused();
});

test('the table and what opens over it can be used by everyone', async ({ page }) => {
  await page.goto('/equipment?view=table&perPage=5&page=1');
  await page.getByRole('checkbox', { name: 'Alles selecteren' }).check();
  await expectAccessible(page);
  for (const name of ['Status wijzigen', 'Importeren', 'Sneltoetsen']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Kolommen' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Weergaven' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Deze weergave opslaan…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Naam van de weergave').fill('Alles');
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await page.getByRole('button', { name: 'Alles', exact: true }).click();
  await page.getByRole('menuitem', { name: '‘Alles’ verwijderen…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a list is cards, that can do what others can', async ({ page }) => {
    await page.goto('/products?view=table');
    await expect(recordTitles(page).first()).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    await expectAccessible(page);
    const { content, screen } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      screen: window.innerWidth,
    }));
    expect(content).toBeLessThanOrEqual(screen);
    await page.getByRole('button', { name: 'Importeren' }).tap();
    await expect(page.getByRole('dialog', { name: 'Producten importeren' })).toBeVisible();
    await expectAccessible(page);
  });
});
