import { recordTitles, detailOf } from '../support/customers.ts';
import { PLAIN_SESSION, usePlainServer } from '../support/plainServer.ts';
import { expectDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ storageState: PLAIN_SESSION });

test('whoever is signed in sees the dashboard, and asks for nothing that is not there', async ({
  page,
}) => {
  const calls = await usePlainServer(page);
  await page.goto('/');
  await expectDashboard(page);
  await expect(page.getByText('Bekijk en beheer je klantenbestand.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Zoek in/ }).fill('klant 07');
  await page.getByRole('option', { name: 'Klant 07' }).click();
  await expect(page).toHaveURL('/customers/7');
  const asked = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  for (const call of asked) expect(call).toMatch(/^GET \/(auth\/me|me|customers|equipment|p\w+)/);
});

test('a whole array of customers is searched, sorted and paged in the browser', async ({
  page,
}) => {
  await usePlainServer(page);
  await page.goto('/customers');
  const titles = recordTitles(page);
  await expect(titles).toHaveCount(24);
  await expect(titles.first()).toHaveText('Klant 01');
  await page.getByRole('button', { name: 'Naar pagina 2' }).click();
  await expect(titles).toHaveText(
    ['25', '26', '27', '28', '29', '30'].map(number => `Klant ${number}`)
  );
  await page.getByRole('button', { name: 'Volgorde: oplopend' }).click();
  await expect(titles.first()).toHaveText('Klant 30');
  await page.getByLabel('Klanten zoeken').fill('zoe uberall');
  await expect(titles).toHaveText(['Klant 27']);
});

test('customers are read only where the server gives no right to change them', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  await usePlainServer(page);
  await page.goto('/customers');
  await expect(recordTitles(page)).toHaveCount(24);
  await expect(page.getByRole('link', { name: 'Klant toevoegen' })).toBeHidden();
  await page.getByRole('link', { name: 'Klant 05' }).click();
  await expect(detailOf(page, 'Email')).toHaveText('klant5@plain.example');
  await expect(detailOf(page, 'Telefoon')).toHaveText('–');
  await expect(page.getByRole('link', { name: 'Bewerken' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Verwijderen' })).toBeHidden();
  await page.goto('/customers/31');
  await expect(page.getByText('Klant niet gevonden.')).toBeVisible();
});

test('equipment is listed and read', async ({ page }) => {
  await usePlainServer(page);
  await page.goto('/equipment');
  const card = page.getByRole('main').getByRole('listitem');
  await expect(card).toContainText('Serienummer');
  await expect(card).toContainText('H-0001');
  await page.getByRole('link', { name: 'Haspel 50 m' }).click();
  await expect(detailOf(page, 'Locatie')).toHaveText('Stelling 4');
  await expect(page.getByText('Opmerkingen')).toBeHidden();
});

test('a project without status, place and customer says so', async ({ page }) => {
  await usePlainServer(page);
  await page.goto('/projects');
  const card = page.getByRole('main').getByRole('listitem');
  await expect(card).toContainText('onbekend');
  await expect(card).toContainText('nvt');
  await expect(card).toContainText('onbekende klant');
  await expect(card).toContainText('1 jul 2026');
  await page.getByRole('link', { name: 'Zomerfeest' }).click();
  await expect(detailOf(page, 'Klant')).toHaveText('onbekend');
  await expect(detailOf(page, 'Periode')).toHaveText('1 jul 2026 t/m 2 jul 2026');
  await expect(detailOf(page, 'Locatie')).toHaveText('nvt');
});

test('products are sorted by a click on a heading, and one is added', async ({ page }) => {
  const calls = await usePlainServer(page);
  await page.goto('/products');
  const rows = page.getByRole('row');
  await expect(rows).toContainText(['Naam', 'Movinghead', 'Podiumdeel']);
  await expect(rows.filter({ hasText: 'Podiumdeel' })).toContainText('-');
  await page.getByRole('button', { name: 'Sorteren op voorraad oplopend' }).click();
  // The list is the same: its heading says that it is sorted, and what the next click does.
  await page.getByRole('button', { name: 'Sorteren op voorraad aflopend' }).click();
  await expect(rows).toContainText(['Naam', 'Podiumdeel', 'Movinghead']);

  await page.getByRole('link', { name: 'Nieuw product toevoegen' }).click();
  await page.getByRole('textbox', { name: 'Naam' }).fill('Rookmachine');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Product toegevoegd!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Producten', level: 1 })).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/products',
    body: { name: 'Rookmachine', unit: 'stuk', type: 'single', stock_tracking: 'tracked' },
  });
});

test('sessions are listed with what the server tells of them', async ({ page }) => {
  const calls = await usePlainServer(page);
  await page.goto('/usersettings?tab=security');
  const sessions = page.getByRole('list', { name: 'Actieve sessies' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('Deze sessie');
  await expect(sessions.first()).toContainText('192.0.2.2');
  await expect(sessions.first()).not.toContainText('Laatst gebruikt');
  await sessions.nth(1).getByRole('button', { name: 'Beëindigen' }).click();
  await expect(page.getByText('Sessie beëindigd.')).toBeVisible();
  expect(calls).toContainEqual({
    method: 'POST',
    path: '/auth/logout-session',
    body: { sessionId: 1 },
  });
});

test('2FA is switched on without recovery codes where the server gives none', async ({ page }) => {
  const calls = await usePlainServer(page);
  await page.goto('/usersettings?tab=security');
  await page.getByRole('button', { name: '2FA inschakelen' }).click();
  const dialog = page.getByRole('dialog', { name: '2FA inschakelen' });
  await expect(dialog).toContainText('JBSWY3DPEHPK3PXP');
  await dialog.getByLabel('Verificatiecode').fill('123 456');
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page.getByText('2FA geactiveerd.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(calls).toContainEqual({
    method: 'POST',
    path: '/2fa/verify',
    body: { secret: 'JBSWY3DPEHPK3PXP', token: '123456' },
  });
});

test('a profile is saved, and a password changed', async ({ page }) => {
  const calls = await usePlainServer(page);
  await page.goto('/usersettings');
  await page.getByLabel('Plaats').fill('Zwolle');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Gegevens opgeslagen')).toBeVisible();
  await page.getByRole('tab', { name: 'Beveiliging' }).click();
  await page.getByLabel('Huidig wachtwoord').fill('oud wachtwoord');
  await page.getByLabel(/^Nieuw wachtwoord/).fill('een nieuw wachtwoord');
  await page.getByLabel('Herhaal nieuw wachtwoord').fill('een nieuw wachtwoord');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText('Wachtwoord succesvol gewijzigd.')).toBeVisible();
  expect(calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    { city: 'Zwolle' },
    { currentPassword: 'oud wachtwoord', newPassword: 'een nieuw wachtwoord' },
  ]);
});
