import { addCustomer, detailOf } from '../support/customers.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

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
