import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../support/axe.ts';
import { uniqueName } from '../support/customers.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

const dialogOf = (page: Page) => page.getByRole('dialog');

const openWizard = async (page: Page, resource: string) => {
  await page.goto(`/${resource}`);
  await page.getByRole('button', { name: 'Importeren' }).click();
};

const choose = async (page: Page, name: string, content: string, encoding?: BufferEncoding) => {
  const buffer = Buffer.from(content, encoding);
  await dialogOf(page).locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  await expect(dialogOf(page).getByRole('table')).toBeVisible();
};

const next = async (page: Page, heading: string) => {
  await dialogOf(page).getByRole('button', { name: 'Volgende' }).click();
  await expect(dialogOf(page).getByRole('heading', { name: heading })).toBeFocused();
};

const goToCheck = async (page: Page) => {
  await next(page, 'Wat staat in welke kolom?');
  await next(page, 'Zo worden de waarden gelezen');
  await next(page, 'Dit gaat er gebeuren');
};

const records = z.array(z.looseObject({ id: z.number(), name: z.string() }));

const find = async (api: APIRequestContext, resource: string, q: string) => {
  const answer = await api.get(`/api/${resource}`, { params: { filter: JSON.stringify({ q }) } });
  return records.parse(await answer.json());
};

test('equipment with inch marks comes from a Windows file, and is undone', async ({
  page,
  api,
}) => {
  const group = uniqueName('Lot');
  const csv = [
    `Merk;Model;Inventarisnummer;Opmerkingen`,
    `RCF ${group};Luidspreker 12" actief;${group}-1;Hoes is "kwijt"`,
    `RCF ${group};Sub 18";${group}-2;Café`,
  ].join('\r\n');
  await openWizard(page, 'equipment');
  await expectAccessible(page);
  await choose(page, 'magazijn.csv', csv, 'latin1');
  await expect(dialogOf(page).getByLabel('Tekenset')).toHaveValue('windows-1252');
  await expectAccessible(page);
  await next(page, 'Wat staat in welke kolom?');
  await expect(dialogOf(page).getByText('Samengevoegd met Model')).toBeVisible();
  await expectAccessible(page);
  await next(page, 'Zo worden de waarden gelezen');
  await next(page, 'Dit gaat er gebeuren');
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: '2 rijen importeren' }).click();
  await expect(dialogOf(page).getByText('Geïmporteerd: 2 nieuw.')).toBeVisible();
  await expectAccessible(page);
  const brought = await find(api, 'equipment', group);
  expect(new Map(brought.map(({ name, notes }) => [name, notes]))).toEqual(
    new Map([
      [`RCF ${group} Luidspreker 12" actief`, 'Hoes is "kwijt"'],
      [`RCF ${group} Sub 18"`, 'Café'],
    ])
  );
  await dialogOf(page).getByRole('button', { name: 'Import ongedaan maken' }).click();
  const question = page.getByRole('dialog', { name: 'Import ongedaan maken?' });
  await question.getByRole('button', { name: 'Import ongedaan maken' }).click();
  await expect(page.getByText('De import is ongedaan gemaakt: 2 verwijderd.')).toBeVisible();
  expect(await find(api, 'equipment', group)).toEqual([]);
});

test('an amount that reads in two ways is asked for, and a new category is made', async ({
  page,
  api,
}) => {
  const group = uniqueName('Prijs');
  const csv = `Artikel;Art.nr.;Huurprijs;Categorie\n${group} tafel;${group}-T;1.250;${group}\n${group} kabel;${group}-K;3;${group}`;
  await openWizard(page, 'products');
  await choose(page, 'prijzen.csv', csv);
  await next(page, 'Wat staat in welke kolom?');
  await next(page, 'Zo worden de waarden gelezen');
  await page.getByRole('radio', { name: /1\.250,00/ }).check();
  await page.getByLabel(`‘${group}’ is`).selectOption('Nieuw: maken bij het importeren');
  await expectAccessible(page);
  await next(page, 'Dit gaat er gebeuren');
  await page.getByRole('button', { name: '2 rijen importeren' }).click();
  await expect(page.getByText(`Ook gemaakt: ${group}.`)).toBeVisible();
  const made = await find(api, 'products', group);
  expect(new Map(made.map(({ name, price }) => [name, price]))).toEqual(
    new Map([
      [`${group} tafel`, 1250],
      [`${group} kabel`, 3],
    ])
  );
  expect(made.every(({ category_name }) => category_name === group)).toBe(true);
});

test('an export comes back with the one field that was changed in it', async ({ page, api }) => {
  const group = uniqueName('Heen en weer');
  for (const name of [`${group} A`, `${group} B`]) {
    await api.post('/api/customers', { data: { name, phone: '06 1', language: 'de' } });
  }
  const filter = JSON.stringify({ q: group });
  const exported = await api.get('/api/customers/export', {
    params: { filter },
    headers: { 'accept-language': 'nl' },
  });
  const csv = (await exported.text()).replace('06 1', '06 2');
  await openWizard(page, 'customers');
  await choose(page, 'klanten.csv', csv);
  await goToCheck(page);
  const changes = page.getByRole('region', { name: 'Wijzigingen' });
  await expect(changes).toContainText('Telefoon: 06 1 → 06 2');
  await page.getByRole('button', { name: '1 rij importeren' }).click();
  await expect(page.getByText('Geïmporteerd: 1 gewijzigd.')).toBeVisible();
  const found = await find(api, 'customers', group);
  expect(new Set(found.map(({ phone }) => phone))).toEqual(new Set(['06 1', '06 2']));

  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).last().click();
  await page.getByRole('button', { name: 'Importeren' }).click();
  await choose(page, 'klanten.csv', csv);
  await goToCheck(page);
  await expect(page.getByText(/^Dit bestand is eerder geïmporteerd/)).toBeVisible();
});

test('a workbook that comes back as it was exported changes nothing', async ({ page, api }) => {
  const group = uniqueName('Werkmap');
  const lamp = { name: `=${group} lamp`, code: `0${group}`, price: 1.5, weight: 1.125 };
  await api.post('/api/products', { data: lamp });
  await api.post('/api/products', { data: { name: `${group} kabel`, price: 1250 } });
  await page.goto(`/products?filter=${encodeURIComponent(JSON.stringify({ q: group }))}`);
  await expect(page.getByText(`${group} kabel`)).toBeVisible();
  await page.getByRole('button', { name: 'Bestandstype kiezen' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exporteren als Excel (.xlsx)' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('producten.xlsx');
  await page.getByRole('button', { name: 'Importeren' }).click();
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles(await file.path());
  await expect(dialogOf(page).getByRole('table')).toBeVisible();
  await goToCheck(page);
  await expect(dialogOf(page).getByRole('status')).toHaveText(
    /^0\s*nieuw\s*0\s*gewijzigd\s*2\s*gelijk\s*0\s*lijken op een ander\s*0\s*met fouten$/
  );
});

test('projects come with American dates', async ({ page, api }) => {
  const name = uniqueName('Gala');
  const csv = `Name,Status,Start,End\n${name},optie,4/7/2031 9:00 AM,4/8/2031 5:00 PM\n${name} later,optie,12/30/2031 9:00 AM,12/31/2031 5:00 PM`;
  await openWizard(page, 'projects');
  await choose(page, 'projects.csv', csv);
  await next(page, 'Wat staat in welke kolom?');
  await next(page, 'Zo worden de waarden gelezen');
  await expect(page.getByRole('region', { name: 'Begin' })).toContainText('7 apr 2031 09:00');
  await next(page, 'Dit gaat er gebeuren');
  await page.getByRole('button', { name: '2 rijen importeren' }).click();
  await expect(page.getByText('Geïmporteerd: 2 nieuw.')).toBeVisible();
  expect(await find(api, 'projects', name)).toContainEqual(
    expect.objectContaining({ name, start_date: '2031-04-07T07:00:00.000Z' })
  );
});
