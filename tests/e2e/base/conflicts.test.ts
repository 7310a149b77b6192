import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addCustomer, detailOf, findCustomers } from '../support/customers.ts';
import { ADMINISTRATOR, PLANNER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

test.beforeEach(({ problems }) => problems.expect(/status of 412|HttpError/));

/**
 * Another user changes the telephone number while this user types: a form without changes would
 * follow it, without a conflict.
 */
const saveAfterSomeoneElse = async (page: Page, other: Page, id: number) => {
  await page.goto(`/customers/${id}?mode=edit`);
  await expect(page.getByLabel('Contactpersoon')).toHaveValue('Ada de Wit');
  await page.getByLabel('Contactpersoon').fill('Grace Hopper');
  await other.goto(`/customers/${id}?mode=edit`);
  await other.getByLabel('Telefoon').fill('020 765 43 21');
  await other.getByRole('button', { name: 'Opslaan' }).click();
  await expect(detailOf(other, 'Telefoon')).toHaveText('020 765 43 21');

  await page.getByRole('button', { name: 'Opslaan' }).click();
  return page.getByRole('dialog', { name: 'Intussen gewijzigd door iemand anders' });
};

test('the second of two people sees what the first changed, and loses nothing', async ({
  page,
  openAs,
  api,
}) => {
  const { id, name } = await addCustomer(api);
  const conflict = await saveAfterSomeoneElse(page, await openAs(PLANNER), id);
  const rows = conflict.getByRole('row');
  await expect(rows.filter({ hasText: 'Contactpersoon' })).toContainText('Grace Hopper');
  await expect(rows.filter({ hasText: 'Telefoon' })).toContainText('020 765 43 21');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Terug' }).click();
  await expect(page.getByLabel('Contactpersoon')).toHaveValue('Grace Hopper');
  expect(await findCustomers(api, name)).toMatchObject([
    { contact_person: 'Ada de Wit', phone: '020 765 43 21' },
  ]);
});
