import { addCustomer, detailOf, findCustomers } from '../support/customers.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

test('cancelling an edit leaves the customer as it was', async ({ page, api }) => {
  const { id, name } = await addCustomer(api);
  await page.goto(`/customers/${id}?mode=edit`);
  await page.getByLabel('Contactpersoon').fill('Iemand anders');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect(detailOf(page, 'Contactpersoon')).toHaveText('Ada de Wit');
  expect(await findCustomers(api, name)).toMatchObject([{ contact_person: 'Ada de Wit' }]);
});

test('walking away from an edit asks first', async ({ page, api }) => {
  const { id } = await addCustomer(api);
  await page.goto(`/customers/${id}?mode=edit`);
  await page.getByLabel('Contactpersoon').fill('Iemand anders');
  await page.getByRole('link', { name: '← Terug naar klanten' }).click();
  const question = page.getByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
  await question.getByRole('button', { name: 'Blijven' }).click();
  await expect(page.getByLabel('Contactpersoon')).toHaveValue('Iemand anders');
  await page.getByRole('link', { name: '← Terug naar klanten' }).click();
  await question.getByRole('button', { name: 'Verder zonder opslaan' }).click();
  await expect(page.getByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
});

test('going back from an edit that was saved does not reopen it', async ({ page, api }) => {
  const { id } = await addCustomer(api);
  await page.goto('/customers');
  await page.goto(`/customers/${id}`);
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await page.getByLabel('Contactpersoon').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(detailOf(page, 'Contactpersoon')).toHaveText('Grace Hopper');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeHidden();
});

test('deleting asks first, and can be called off', async ({ page, api }) => {
  const { id, name } = await addCustomer(api);
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  const question = page.getByRole('dialog', { name: 'Klant verwijderen?' });
  await expect(question).toContainText(`Weet je zeker dat je ${name} wilt verwijderen?`);
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect(question).toBeHidden();
  expect(await findCustomers(api, name)).toHaveLength(1);
});

test('a customer that was deleted is gone from the list and at its address', async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/status of 404/);
  const { id, name } = await addCustomer(api);
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
  await page.getByLabel('Klanten zoeken').fill(name);
  await expect(page.getByRole('heading', { name: 'Geen klanten gevonden.' })).toBeVisible();
  await page.goto(`/customers/${id}`);
  await expect(page.getByText('Klant niet gevonden.')).toBeVisible();
});
