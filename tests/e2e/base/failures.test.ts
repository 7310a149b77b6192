import { addCustomer, recordTitles } from '../support/customers.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const LIST = '**/api/customers?*';

test.use({ account: ADMINISTRATOR });

test.beforeEach(async ({ page, problems }) => {
  problems.expect(/status of (?:404|500)|HttpError|geldige lijst/);
  // Otherwise a failed list would be read anew whenever another test adds a record.
  await page.route('**/api/live?*', route => route.fulfill({ status: 404, json: {} }));
});

test('an address that leads nowhere says so, and offers the dashboard', async ({ page }) => {
  await page.goto('/bestaat/niet');
  await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
  await page.getByRole('link', { name: 'Naar het dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('a list that the server fails to give is a red alert, and can be asked for again', async ({
  page,
}) => {
  await page.route(LIST, route => route.fulfill({ status: 500, body: 'oops' }), { times: 1 });
  await page.goto('/customers');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Niet geautoriseerd of serverfout.');
  await expect(recordTitles(page)).toHaveCount(0);
  await alert.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(alert).toBeHidden();
  await expect(recordTitles(page)).toHaveCount(24);
});

test('an answer that is no list is called that', async ({ page }) => {
  await page.route(LIST, route => route.fulfill({ json: { customers: [] } }), { times: 1 });
  await page.goto('/customers');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Fout: response is geen geldige lijst.');
  await alert.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(recordTitles(page)).toHaveCount(24);
});

test('a customer that the server fails to give is told as such', async ({ page, api }) => {
  const { id, name } = await addCustomer(api);
  const address = `**/api/customers/${id}`;
  await page.route(address, route => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.goto(`/customers/${id}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Klant niet gevonden of serverfout.');
  await alert.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('a save that fails leaves what was typed in the form', async ({ page, api }) => {
  const { id } = await addCustomer(api);
  await page.goto(`/customers/${id}?mode=edit`);
  await page.getByLabel('Contactpersoon').fill('Grace Hopper');
  await page.route(`**/api/customers/${id}`, route =>
    route.fulfill({ status: 500, json: { error: 'De schijf is vol.', errorCode: 'server_error' } })
  );
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('De schijf is vol.')).toBeVisible();
  await expect(page.getByLabel('Contactpersoon')).toHaveValue('Grace Hopper');
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
});

test('while a list is on its way, its outline says so', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(LIST, async route => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/customers');
  await expect(page.getByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Laden...');
  held.resolve();
  await expect(recordTitles(page)).toHaveCount(24);
  await expect(page.getByRole('main').getByRole('status')).toBeHidden();
});

test('while a customer is on its way, its outline says so', async ({ page, api }) => {
  const { id, name } = await addCustomer(api);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/customers/${id}`, async route => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/customers/${id}`);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Laden...');
  held.resolve();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});
