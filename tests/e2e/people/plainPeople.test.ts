import { detailOf } from '../support/customers.ts';
import { PEOPLE, PLAIN_SESSION, usePlainServer } from '../support/plainServer.ts';
import { expect, test } from '../support/test.ts';

test.use({ storageState: PLAIN_SESSION });

test('people are sorted, invited and marked as deleted', async ({ page, problems }) => {
  problems.expect(/weg\.png/);
  const calls = await usePlainServer(page, PEOPLE);
  await page.goto('/users');
  const rows = page.getByRole('row');
  await expect(rows).toContainText(['Gebruiker', 'Anna Zwart', 'bram Aalders', 'Sanne de Wit']);
  await expect(rows.nth(2)).toContainText('Inactief');
  await expect(rows.nth(2)).toContainText('Lichtwerk');
  await page.getByRole('columnheader', { name: 'Type' }).getByRole('button').click();
  await expect(rows.nth(1)).toContainText('Freelancer');

  await page.getByRole('button', { name: 'Gebruiker uitnodigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gebruiker uitnodigen' });
  await dialog.getByLabel('Voornaam').fill('Noor');
  await dialog.getByLabel('Achternaam').fill('Bos');
  await dialog.getByLabel('E-mailadres').fill('noor@plain.example');
  await dialog.getByRole('button', { name: 'Uitnodiging versturen' }).click();
  await expect(dialog.getByText('Selecteer een tenant voor de gebruiker')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Tenant' }).fill('Licht');
  await page.getByRole('option', { name: 'Lichtwerk' }).click();
  await dialog.getByRole('button', { name: 'Uitnodiging versturen' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Uitnodigingen', exact: true }).click();
  await expect(rows.nth(1)).toContainText('Verlopen');
  await page.getByRole('button', { name: /^Acties voor/ }).click();
  await page.getByRole('menuitem', { name: 'Vernieuwen' }).click();
  await expect(page.getByText('Uitnodiging opnieuw verstuurd.')).toBeVisible();

  await page.goto('/users/8');
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByText('Gebruiker is gemarkeerd als verwijderd.')).toBeVisible();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([
    {
      method: 'POST',
      path: '/users/invite',
      body: {
        name: 'Noor',
        last_name: 'Bos',
        email: 'noor@plain.example',
        user_type: 'user',
        tenant_id: 2,
        language: 'nl',
      },
    },
    { method: 'PATCH', path: '/invites/1/renew', body: null },
    { method: 'PATCH', path: '/users/8/soft-delete', body: null },
  ]);
});

test("a person's data and permissions are changed by the calls for them", async ({
  page,
  problems,
}) => {
  problems.expect(/weg\.png/);
  const calls = await usePlainServer(page, PEOPLE);
  await page.goto('/users/8');
  await expect(page.getByRole('checkbox', { name: 'users.view' })).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Overig' })).toContainText('klimmen');
  await expect(page.getByText('Geschiedenis')).toBeHidden();
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await page.getByLabel('Plaats').fill('Zwolle');
  await page.getByRole('checkbox', { name: 'klimmen' }).check();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Gebruiker bijgewerkt')).toBeVisible();

  await page.getByRole('link', { name: 'Permissies beheren' }).click();
  await expect(page.getByText('Permissies voor: bram Aalders (sanne@plain.example)')).toBeVisible();
  await page.getByRole('checkbox', { name: 'users.view' }).uncheck();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Permissies succesvol opgeslagen.')).toBeVisible();
  expect(
    calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  ).toEqual([
    ['/users/8/permissions', { permissions: ['klimmen', 'users.view'] }],
    ['/users/8', { city: 'Zwolle' }],
    ['/users/8/permissions', { permissions: [] }],
  ]);
});

test('a role is added, and what it allows is changed', async ({ page }) => {
  const calls = await usePlainServer(page, PEOPLE);
  await page.goto('/rollen');
  await expect(page.getByRole('row').nth(1)).toContainText('Globaal');
  await page.getByRole('button', { name: 'Nieuwe rol toevoegen' }).click();
  await page.getByRole('dialog').getByLabel('Naam').fill('Rigger');
  await page.getByRole('button', { name: 'Rol aanmaken' }).click();
  await expect(page.getByText('Rol aangemaakt.')).toBeVisible();
  await page.getByRole('link', { name: 'Permissies Planner' }).click();
  await expect(page).toHaveURL('/rollen/1/edit');
  await page.getByRole('checkbox', { name: 'klimmen' }).check();
  await page.getByRole('button', { name: 'Permissies opslaan' }).click();
  await expect(page.getByText('Permissies opgeslagen')).toBeVisible();
  expect(calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    { name: 'Rigger', description: '', tenantId: 1 },
    { permissions: ['klimmen', 'roles.view'] },
  ]);
});

test('a tenant is found in the list, and the own settings are changed', async ({ page }) => {
  const calls = await usePlainServer(page, PEOPLE);
  await page.goto('/tenants');
  await expect(page.getByRole('row')).toContainText(['Tenant', 'Failed', 'Paid']);
  await page.getByRole('link', { name: 'Lichtwerk' }).click();
  await expect(detailOf(page, 'Land')).toHaveText('Belgique');
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await page.getByLabel('Plaats').fill('Gent');
  await page.getByRole('combobox', { name: 'Land' }).fill('belg');
  await page.getByRole('option', { name: 'België' }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Gegevens opgeslagen')).toBeVisible();
  await page.goto('/tenants/1?tab=settings');
  await expect(detailOf(page, 'Betaalstatus')).toHaveText('Actief');
  await page.goto('/settings');
  await page.getByLabel('Maximaal aantal gebruikers').fill('8');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Instellingen opgeslagen')).toBeVisible();
  expect(calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    { city: 'Gent', country: 'BE' },
    { payment_status: 'active', language_default: 'nl', force_twofa: false, max_users: 8 },
  ]);
});

test('the audit log is read, and the tenant switch is not offered', async ({ page }) => {
  await usePlainServer(page, PEOPLE);
  await page.goto('/audit-logs');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Gebruiker gewijzigd');
  await expect(row).toContainText('bram Aalders');
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Tenant' })).toBeHidden();
});
