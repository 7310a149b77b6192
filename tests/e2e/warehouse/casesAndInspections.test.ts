import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { addJob, addUnits, packingOf, scanCodes } from '../support/warehouse.ts';

test.use({ account: ADMINISTRATOR });

test('what sits in a case is scanned with it, and by itself by nobody', async ({ page, api }) => {
  const rack = await addUnits(api, 1);
  const receivers = await addUnits(api, 2);
  await page.goto(`/s/${rack.codes[0]}`);
  const part = page.getByRole('region', { name: 'Inhoud' });
  await part.getByRole('button', { name: 'Inhoud wijzigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wat er vast in zit' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(receivers.codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await scanCodes(page, receivers.codes[1] ?? '');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(part.getByRole('link', { name: receivers.name })).toHaveCount(2);

  const job = await addJob(api, [rack.id, 1], [0, 24]);
  await page.goto(`/warehouse/${job.id}`);
  await expect(page.getByRole('grid', { name: 'Materiaal' })).toBeVisible();
  const result = page.getByRole('main').getByRole('status').first();
  await scanCodes(page, receivers.codes[0] ?? '');
  await expect(result).toContainText('Zit vast in een koffer');
  await scanCodes(page, rack.codes[0] ?? '');
  await expect(result).toContainText('met de inhoud (2 stuks)');
  expect(await packingOf(api, job.id)).toMatchObject([{ out: 1 }]);
});

test('a unit whose inspection is due goes out with a reason, or once it has passed', async ({
  page,
  api,
}) => {
  const hoists = await addUnits(api, 2);
  const [first = '', second = ''] = hoists.codes;
  await page.goto(`/products/${hoists.id}`);
  await page
    .getByRole('region', { name: 'Keuringen' })
    .getByRole('button', { name: 'Keuringen instellen' })
    .click();
  const rules = page.getByRole('dialog', { name: 'Wat gekeurd moet worden' });
  await rules.getByRole('button', { name: 'Toevoegen' }).click();
  await rules.getByRole('combobox', { name: 'Soort' }).click();
  await page.getByRole('option', { name: 'Hijsmiddelen' }).click();
  await expectAccessible(page);
  await rules.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Hijsmiddelen: elke 12 maanden')).toBeVisible();

  const job = await addJob(api, [hoists.id, 2], [0, 24]);
  await page.goto(`/warehouse/${job.id}`);
  await expect(page.getByRole('grid', { name: 'Materiaal' })).toBeVisible();
  const result = page.getByRole('main').getByRole('status').first();
  await scanCodes(page, first);
  await expect(result).toContainText('Keuring verlopen');
  await page.getByRole('button', { name: 'Toch meenemen…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Toch meenemen' });
  await dialog.getByLabel('Reden').fill('Keurmeester komt mee');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Toch meenemen' }).click();
  await expect(result).toContainText('Uit');

  await page.goto('/inspections');
  await page.getByRole('link', { name: 'Te keuren' }).click();
  const scanning = page.getByRole('region', { name: 'Keuren door te scannen' });
  await scanning.getByLabel('Soort').fill('Hijsmiddelen');
  await scanCodes(page, second);
  await expect(scanning.getByText(/^Goedgekeurd: /)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/warehouse/${job.id}`);
  await expect(page.getByRole('grid', { name: 'Materiaal' })).toBeVisible();
  await scanCodes(page, second);
  await expect(result).toContainText('Uit');
});

test('the report of an inspection is a PDF that one has back as it was', async ({ page, api }) => {
  const { codes } = await addUnits(api, 1);
  const pdf = Buffer.from('%PDF-1.7\ntrailer<<>>\n%%EOF\n');
  await page.goto('/inspections/create');
  await page.getByLabel(/^Exemplaar/).fill(codes[0] ?? '');
  await page.getByRole('listbox').getByRole('option').first().click();
  const file = page.getByLabel('PDF of foto kiezen');
  await file.setInputFiles({ name: 'rapport.txt', mimeType: 'text/plain', buffer: pdf });
  await expect(page.getByText('Dit is geen leesbare PDF of JPG- of PNG-afbeelding.')).toBeVisible();
  await file.setInputFiles({ name: 'rapport.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('rapport.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  const link = page.getByRole('link', { name: 'Rapport downloaden (PDF)' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(await readFile(await download.path(), 'utf8')).toBe(pdf.toString());
});
