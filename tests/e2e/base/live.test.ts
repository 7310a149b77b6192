import { expectAccessible } from '../support/axe.ts';
import { addCustomer, detailOf } from '../support/customers.ts';
import { ADMINISTRATOR, PLANNER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

/** The sample company's planner. */
const BY_PLANNER = /^\S.* heeft dit gewijzigd/;

test('what a colleague saves shows on the open record, with the colleague’s name', async ({
  page,
  openAs,
  api,
}) => {
  const { id } = await addCustomer(api);
  const listening = page.waitForResponse(/\/api\/live/);
  await page.goto(`/customers/${id}`);
  await listening;
  const other = await openAs(PLANNER);
  await other.goto(`/customers/${id}?mode=edit`);
  await other.getByLabel('Telefoon').fill('020 765 43 21');
  await other.getByRole('button', { name: 'Opslaan' }).click();
  await expect(detailOf(page, 'Telefoon')).toHaveText('020 765 43 21');
  await expect(page.getByRole('status').filter({ hasText: BY_PLANNER })).toBeVisible();
  await expect(other.getByText(BY_PLANNER)).toHaveCount(0);
  await expectAccessible(page);
});

test('a form keeps what was typed and says that a colleague saved first', async ({
  page,
  openAs,
  api,
}) => {
  const { id } = await addCustomer(api);
  const listening = page.waitForResponse(/\/api\/live/);
  await page.goto(`/customers/${id}?mode=edit`);
  await page.getByLabel('Contactpersoon').fill('Grace Hopper');
  await listening;
  const other = await openAs(PLANNER);
  await other.goto(`/customers/${id}?mode=edit`);
  await other.getByLabel('Telefoon').fill('020 765 43 21');
  await other.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('status').filter({ hasText: BY_PLANNER })).toBeVisible();
  await expect(page.getByLabel('Contactpersoon')).toHaveValue('Grace Hopper');
  await expectAccessible(page);
});

test('a list shows what a colleague adds, without a reload', async ({ page, api }) => {
  const { name } = await addCustomer(api);
  const listening = page.waitForResponse(/\/api\/live/);
  await page.goto(`/customers?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await listening;
  await expect(page.getByRole('link', { name })).toHaveCount(1);
  const added = await api.post('/api/customers', { data: { name: `${name} II` } });
  expect(added.status()).toBe(201);
  await expect(page.getByRole('link', { name: `${name} II` })).toBeVisible();
});
