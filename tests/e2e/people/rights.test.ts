import { addCustomer, findCustomers } from '../support/customers.ts';
import { FREELANCER, OTHER_TENANT } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

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
