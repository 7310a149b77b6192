import type { Page } from '@playwright/test';
import { addCustomer, uniqueName } from '../support/customers.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

/** One page from the menu on: screens change without a reload. */
const openMenu = async (page: Page, name: string) => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

const searchFor = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

/** The total in the list. */
const totalOf = async (page: Page) => {
  const rows = page.getByText(/^\d+–\d+ van [\d.]+/);
  return Number(/van ([\d.]+)/.exec(await rows.innerText())?.[1]?.replaceAll('.', ''));
};

const edit = async (page: Page) => {
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeVisible();
};

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('link', { name: 'Bewerken' })).toBeFocused();
};

/** Chooses among the records that are found by a text. */
const choose = async (page: Page, label: string, name: string) => {
  await page.getByRole('main').getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
};

test('from a project’s form to all customers, and back to another customer for it', async ({
  page,
  api,
}) => {
  const [first, second] = [await addCustomer(api), await addCustomer(api)];
  const name = uniqueName('Gala');
  await api.post('/api/projects', { data: { name, customer_id: first.id } });
  await page.goto('/');
  await openMenu(page, 'Klanten');
  const all = await totalOf(page);
  await page.reload();
  await openMenu(page, 'Projecten');
  await searchFor(page, 'Projecten zoeken', name);
  await page.getByRole('link', { name }).click();
  await edit(page);
  await expect(page.getByRole('textbox', { name: 'Naam' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Klant' })).toHaveValue(first.name);
  await choose(page, 'Klant', second.name);
  await save(page);
  await expect(page.getByRole('definition').filter({ hasText: second.name })).toBeVisible();
  await openMenu(page, 'Klanten');
  expect(await totalOf(page)).toBeGreaterThanOrEqual(all);
  await searchFor(page, 'Klanten zoeken', second.name);
  await page.getByRole('link', { name: second.name }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Klanten zoeken')).toHaveValue(second.name);
});

test('from a customer’s form to the list, a search and back', async ({ page, api }) => {
  const { name } = await addCustomer(api);
  await page.goto('/');
  await openMenu(page, 'Klanten');
  await searchFor(page, 'Klanten zoeken', name);
  await page.getByRole('link', { name }).click();
  await edit(page);
  await page.getByLabel('Contactpersoon').fill('Grace Hopper');
  await save(page);
  await page.getByRole('link', { name: '← Terug naar klanten' }).click();
  await expect(page.getByText('Grace Hopper')).toBeVisible();
  await searchFor(page, 'Klanten zoeken', '');
  await expect.poll(() => totalOf(page)).toBeGreaterThan(1);
});

test('from a trip’s form to all projects, and back to another project for it', async ({
  page,
  api,
}) => {
  const [first, second] = [uniqueName('Gala'), uniqueName('Beurs')];
  const { id } = await (await api.post('/api/projects', { data: { name: first } })).json();
  await api.post('/api/projects', { data: { name: second } });
  const vehicle = uniqueName('Bakwagen');
  await api.post('/api/transport', { data: { vehicle, project_id: id } });
  await page.goto('/');
  await openMenu(page, 'Transport');
  await searchFor(page, 'Ritten zoeken', vehicle);
  await page.getByRole('link', { name: vehicle }).click();
  await edit(page);
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Project' })).toHaveValue(
    first
  );
  await choose(page, 'Project', second);
  await page.getByLabel('Vertrek').fill('2027-01-04T10:00');
  await page.getByLabel('Aankomst').fill('2027-01-04T09:00');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByLabel('Aankomst')).toHaveAccessibleDescription(
    'De aankomst ligt voor het vertrek.'
  );
  await page.getByLabel('Aankomst').fill('2027-01-04T11:00');
  await save(page);
  await openMenu(page, 'Projecten');
  expect(await totalOf(page)).toBeGreaterThan(1);
  await searchFor(page, 'Projecten zoeken', second);
  await page.getByRole('link', { name: second }).click();
  await page.getByRole('tab', { name: 'Transport' }).click();
  await expect(page.getByRole('link', { name: vehicle })).toBeVisible();
});

test('from a piece of equipment to the list, a search and back', async ({ page, api }) => {
  const name = uniqueName('Movinghead');
  await api.post('/api/equipment', { data: { name, status: 'beschikbaar' } });
  await page.goto('/');
  await openMenu(page, 'Apparatuur');
  const all = await totalOf(page);
  await searchFor(page, 'Apparatuur zoeken', name);
  await page.getByRole('link', { name }).click();
  await edit(page);
  await page.getByLabel('Locatie').fill('Stelling 9');
  await save(page);
  await page.getByRole('link', { name: /^← Terug/ }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await searchFor(page, 'Apparatuur zoeken', '');
  await expect.poll(() => totalOf(page)).toBeGreaterThanOrEqual(all);
});

test('from a person’s form to the list, a search and back', async ({ page }) => {
  await page.goto('/');
  await openMenu(page, 'Gebruikers');
  const all = await totalOf(page);
  expect(all).toBeGreaterThan(2);
  await searchFor(page, 'Gebruikers zoeken', 'freelancer@zilverspoor.example');
  const found = page.getByRole('main').getByRole('link', { name: /\w/ });
  await expect.poll(() => totalOf(page)).toBe(1);
  await found
    .filter({ hasNotText: /Gebruiker/ })
    .first()
    .click();
  await edit(page);
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByRole('link', { name: 'Bewerken' })).toBeFocused();
  await page.getByRole('link', { name: /^← Terug/ }).click();
  await searchFor(page, 'Gebruikers zoeken', '');
  // Other journeys add people meanwhile.
  await expect.poll(() => totalOf(page)).toBeGreaterThanOrEqual(all);
});
