import { addCustomer, recordTitles, findCustomers } from '../support/customers.ts';
import { FREELANCER, OTHER_TENANT, WAREHOUSE } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.describe('someone who may not manage customers', () => {
  test.use({ account: WAREHOUSE });

  test('reads them, and sees no way to change them', async ({ page, api }) => {
    const { id, name } = await addCustomer(api);
    await page.goto('/customers');
    await page.getByLabel('Klanten zoeken').fill(name);
    await expect(recordTitles(page)).toHaveText([name]);
    await expect(page.getByRole('link', { name: 'Klant toevoegen' })).toBeHidden();
    await page.getByRole('link', { name }).click();
    await expect(page.getByText('Oudegracht 1, Utrecht')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bewerken' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Verwijderen' })).toBeHidden();
    await page.goto(`/customers/${id}?mode=edit`);
    await expect(page.getByText('Oudegracht 1, Utrecht')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Naam' })).toBeHidden();
  });

  test('is refused the empty form', async ({ page }) => {
    await page.goto('/customers/create');
    await expect(page.getByRole('heading', { name: 'Geen toegang' })).toBeVisible();
    await page.getByRole('link', { name: 'Naar het dashboard' }).click();
    await expect(page).toHaveURL('/');
  });

  test('finds in the menu only what they may open', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
    await expect(menu.getByRole('link')).toContainText([
      'Dashboard',
      'Projecten',
      'Klanten',
      'Apparatuur',
      'Transport',
      'Gebruikers',
      'Instellingen',
      'Producten',
    ]);
    await expect(menu.getByRole('link', { name: 'Facturen' })).toBeHidden();
    await expect(menu.getByRole('link', { name: 'Tenants' })).toBeHidden();
  });
});

test.describe('a freelancer', () => {
  test.use({ account: FREELANCER });

  test('finds no customers at their address', async ({ page, api }) => {
    const { name } = await addCustomer(api);
    await page.goto('/customers');
    await expect(page.getByRole('heading', { name: 'Geen toegang' })).toBeVisible();
    await expect(page.getByText(name)).toBeHidden();
  });
});

test.describe('someone of another company', () => {
  test.use({ account: OTHER_TENANT });

  test('finds no customer that is not theirs', async ({ page, api, problems }) => {
    problems.expect(/status of 404|HttpError/);
    const { id, name } = await addCustomer(api);
    await page.goto(`/customers/${id}`);
    await expect(page.getByText('Klant niet gevonden.')).toBeVisible();
    await expect(page.getByText(name)).toBeHidden();
    await page.goto(`/customers/${id}?mode=edit`);
    await expect(page.getByText('Klant niet gevonden.')).toBeVisible();
    await page.getByRole('link', { name: '← Terug naar klanten' }).click();
    await page.getByLabel('Klanten zoeken').fill(name);
    await expect(page.getByRole('heading', { name: 'Geen klanten gevonden.' })).toBeVisible();
    expect(await findCustomers(api, name)).toHaveLength(1);
  });
});
