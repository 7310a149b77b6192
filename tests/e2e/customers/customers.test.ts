import {
  addCustomer,
  recordTitles,
  detailOf,
  findCustomers,
  uniqueName,
} from '../support/customers.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

test('the list shows who a customer is and how to reach them', async ({ page, api }) => {
  const { name } = await addCustomer(api);
  await page.goto('/');
  await page.getByRole('link', { name: 'Klanten' }).first().click();
  await page.getByLabel('Klanten zoeken').fill(name);
  await expect(recordTitles(page)).toHaveText([name]);
  const facts = ['Ada de Wit', 'ada@podiumbouw.example', '030 123 45 67'];
  const row = page.getByRole('row').filter({ hasText: name });
  for (const fact of facts) await expect(row).toContainText(fact);
  await page.getByRole('button', { name: 'Kaarten' }).click();
  const card = page.getByRole('main').getByRole('listitem');
  await expect(card).toContainText('Contactpersoon: Ada de Wit');
  await expect(card).toContainText('Email: ada@podiumbouw.example');
  await expect(card).toContainText('Telefoon: 030 123 45 67');
});

test('a row leads to the detail, and its link back to the list as it was', async ({
  page,
  api,
}) => {
  const { name } = await addCustomer(api);
  await page.goto('/customers');
  await page.getByLabel('Klanten zoeken').fill(name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(detailOf(page, 'Contactpersoon')).toHaveText('Ada de Wit');
  await expect(detailOf(page, 'Email')).toHaveText('ada@podiumbouw.example');
  await expect(detailOf(page, 'Telefoon')).toHaveText('030 123 45 67');
  await expect(detailOf(page, 'Adres')).toHaveText('Oudegracht 1, Utrecht');
  await page.getByRole('link', { name: '← Terug naar klanten' }).click();
  await expect(page.getByLabel('Klanten zoeken')).toHaveValue(name);
  await expect(recordTitles(page)).toHaveText([name]);
});

test('a search without a hit says so, and can be taken back', async ({ page }) => {
  await page.goto('/customers');
  await page.getByLabel('Klanten zoeken').fill(uniqueName('bestaat niet'));
  await expect(page.getByRole('heading', { name: 'Geen klanten gevonden.' })).toBeVisible();
  await page.getByRole('button', { name: 'Zoekopdracht wissen' }).click();
  await expect(recordTitles(page)).not.toHaveCount(0);
  await expect(page.getByLabel('Klanten zoeken')).toHaveValue('');
});

test('sorting goes by any of the fields, in either direction, whatever the case', async ({
  page,
  api,
}) => {
  const group = uniqueName('Groep');
  await addCustomer(api, { name: `${group} beta`, contact_person: 'Cees' });
  await addCustomer(api, { name: `${group} Alfa`, contact_person: 'Bea' });
  await addCustomer(api, { name: `${group} Gamma`, contact_person: 'Arie' });
  await page.goto('/customers?view=cards');
  await page.getByLabel('Klanten zoeken').fill(group);
  const titles = recordTitles(page);
  await expect(titles).toHaveText([/Alfa/, /beta/, /Gamma/]);
  await page.getByRole('button', { name: 'Volgorde: oplopend' }).click();
  await expect(titles).toHaveText([/Gamma/, /beta/, /Alfa/]);
  await page.getByLabel('Sorteren op').selectOption('Contactpersoon');
  await expect(titles).toHaveText([/Gamma/, /Alfa/, /beta/]);
  await page.reload();
  await expect(titles).toHaveText([/Gamma/, /Alfa/, /beta/]);
});

test('pages follow each other without a gap, and the address knows which one it is', async ({
  page,
  api,
}) => {
  const group = uniqueName('Reeks');
  const names = Array.from(
    { length: 30 },
    (_, index) => `${group} ${String(index).padStart(2, '0')}`
  );
  await api.post('/api/customers/import', {
    headers: { 'Content-Type': 'text/csv' },
    data: ['name', ...names].join('\n'),
  });
  await page.goto('/customers');
  await page.getByLabel('Klanten zoeken').fill(group);
  const titles = recordTitles(page);
  await expect(titles).toHaveText(names.slice(0, 24));
  await expect(page.getByText('1–24 van 30')).toBeVisible();
  await page.getByRole('button', { name: 'Naar pagina 2' }).click();
  await expect(titles).toHaveText(names.slice(24));
  await expect(page.getByText('25–30 van 30')).toBeVisible();
  await page.reload();
  await expect(titles).toHaveText(names.slice(24));
  await page.goBack();
  await expect(titles).toHaveText(names.slice(0, 24));
});

test('going back from the second page leads to the first', async ({ page }) => {
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Naar pagina 2' }).click();
  await expect(page.getByText(/^25–48 van/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–24 van/)).toBeVisible();
});

test('from a record both ways back lead to the page of the list that it is on', async ({
  page,
}) => {
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Naar pagina 2' }).click();
  await expect(page.getByText(/^25–48 van/)).toBeVisible();
  await recordTitles(page).first().click();
  await page.goBack();
  await expect(page.getByText(/^25–48 van/)).toBeVisible();
  await recordTitles(page).first().click();
  await page.reload();
  await page.getByRole('link', { name: '← Terug naar klanten' }).click();
  await expect(page.getByText(/^25–48 van/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Klanten' }).click();
  await expect(page.getByText(/^1–24 van/)).toBeVisible();
});

test('a new customer is shown, and kept', async ({ page, api }) => {
  const name = uniqueName('Nieuw');
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Klant toevoegen' }).click();
  await page.getByRole('textbox', { name: 'Naam' }).fill(name);
  await page.getByLabel('Email').fill('nieuw@klant.example');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(detailOf(page, 'Email')).toHaveText('nieuw@klant.example');
  expect(await findCustomers(api, name)).toMatchObject([{ name, email: 'nieuw@klant.example' }]);
});

test('what is wrong with a field is told at that field', async ({ page }) => {
  await page.goto('/customers/create');
  await page.getByLabel('Email').fill('geen adres');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByLabel('Naam')).toHaveAccessibleDescription('Verplicht veld.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Vul een geldig e-mailadres in.'
  );
});

test('saving twice in one go makes one customer', async ({ page, api }) => {
  const name = uniqueName('Dubbelklik');
  await page.goto('/customers/create');
  await page.getByLabel('Naam').fill(name);
  await page.getByRole('button', { name: 'Opslaan' }).dblclick();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  expect(await findCustomers(api, name)).toHaveLength(1);
});

test('an edit is saved, and nothing else changes', async ({ page, api }) => {
  const customer = await addCustomer(api);
  await page.goto(`/customers/${customer.id}`);
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await expect(page).toHaveURL(`/customers/${customer.id}?mode=edit`);
  await page.getByLabel('Contactpersoon').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(detailOf(page, 'Contactpersoon')).toHaveText('Grace Hopper');
  expect(await findCustomers(api, customer.name)).toEqual([
    {
      ...customer,
      contact_person: 'Grace Hopper',
      version: customer.version + 1,
      updated_at: expect.any(String),
    },
  ]);
});
