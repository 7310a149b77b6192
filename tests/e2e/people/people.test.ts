import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { mailedLink } from '../support/mail.ts';
import { addPerson } from '../support/people.ts';
import { ADMINISTRATOR, PASSWORD, SUPERADMIN } from '../support/server.ts';
import { signIn } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

test('someone is invited, and the invitation is taken back', async ({ page }) => {
  const email = `${randomUUID().slice(0, 8)}@nieuw.example`;
  await page.goto('/users');
  await page.getByRole('button', { name: 'Gebruiker uitnodigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gebruiker uitnodigen' });
  await dialog.getByLabel('Voornaam').fill('Pim');
  await dialog.getByLabel('Achternaam').fill('Vos');
  await dialog.getByLabel('E-mailadres').fill(email);
  await dialog.getByRole('button', { name: 'Uitnodiging versturen' }).click();
  await expect(page.getByText('Uitnodiging verstuurd.')).toBeVisible();
  await page.getByRole('button', { name: 'Uitnodigingen', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Verzonden');
  await row.getByRole('button', { name: /^Acties voor/ }).click();
  await page.getByRole('menuitem', { name: 'Intrekken' }).click();
  await expect(row).toBeHidden();
});

test('a role is made and given to someone, who may then do what it allows', async ({
  page,
  api,
  browser,
  problems,
}) => {
  const email = await addPerson(api);
  const role = unique('Rigger');
  await page.goto('/rollen');
  await page.getByRole('button', { name: 'Nieuwe rol toevoegen' }).click();
  await page.getByRole('dialog').getByLabel('Naam').fill(role);
  await page.getByRole('button', { name: 'Rol aanmaken' }).click();
  await page.getByRole('link', { name: `Permissies ${role}` }).click();
  await page.getByRole('combobox', { name: 'Module' }).selectOption('Rollen');
  await page.getByRole('checkbox', { name: 'roles.view' }).check();
  await page.getByRole('button', { name: 'Permissies opslaan' }).click();
  await expect(page.getByText('Permissies opgeslagen')).toBeVisible();

  await page.goto('/users');
  await page.getByLabel('Gebruikers zoeken').fill(email);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await page.getByLabel('Plaats').fill('Kampen');
  await page.getByRole('combobox', { name: 'Rollen' }).fill(role);
  await page.getByRole('option', { name: role }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Gebruiker bijgewerkt')).toBeVisible();
  await expect(page.getByText('Kampen')).toBeVisible();
  await expect(page.getByText(`via ${role}`)).toBeVisible();
  await page.getByRole('button', { name: 'Geschiedenis' }).click();
  await expect(page.getByRole('cell', { name: 'Rol toegewezen' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Kampen' })).toContainText('Plaats');

  const theirs = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await problems.watch(theirs.context());
  await theirs.goto('/login');
  await signIn(theirs, email, PASSWORD);
  await theirs.getByRole('link', { name: 'Rollen' }).click();
  await expect(theirs.getByRole('link', { name: role, exact: true })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Nieuwe rol toevoegen' })).toBeHidden();
  await theirs.close();
});

test('someone is marked as deleted, and brought back', async ({ page, api }) => {
  const email = await addPerson(api);
  await page.goto('/users');
  const row = page.getByRole('row').filter({ hasText: email });
  await page.getByLabel('Gebruikers zoeken').fill(email);
  // With the headings: the list follows once typing pauses.
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByText('Gebruiker is gemarkeerd als verwijderd.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Geen gebruikers gevonden.' })).toBeVisible();
  await page.getByRole('switch', { name: 'Alleen verwijderde tonen' }).click();
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Herstellen' }).click();
  await expect(page.getByText('Gebruiker hersteld.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bewerken' })).toBeVisible();
});

test.describe('the platform', () => {
  test.use({ account: SUPERADMIN });

  test('adds a tenant, sets it up, and looks at it alone', async ({ page }) => {
    const name = unique('Rook en Licht');
    await page.goto('/tenants');
    await page.getByRole('link', { name: 'Tenant toevoegen' }).click();
    await expect(page).toHaveURL('/tenants/new');
    await page.getByLabel('Naam').fill(name);
    await page.getByRole('combobox', { name: 'Land' }).fill('neder');
    await page.getByRole('option', { name: 'Nederland', exact: true }).click();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

    const steps = page.getByRole('navigation', { name: 'Stappen' });
    await expect(page.getByRole('checkbox', { name: 'Beheerder' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Beheerder' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Freelancer' }).uncheck();
    await expect(page.getByRole('checkbox', { name: 'Freelancer' })).not.toBeChecked();
    await expectAccessible(page);
    await steps.getByRole('button', { name: 'Bedrijf' }).click();
    await expect(page.getByLabel('Naam')).toHaveValue(name);
    await page.getByLabel('Plaats').fill('Zwolle');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByRole('checkbox', { name: 'Beheerder' })).toBeChecked();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Freelancer' })).not.toBeChecked();
    await page.getByRole('link', { name: 'Volgende' }).click();
    await expect(page.getByLabel('Voornaam')).toBeFocused();
    const email = `${randomUUID()}@rook.example`;
    await page.getByLabel('Voornaam').fill('Noor');
    await page.getByLabel('Achternaam').fill('Bos');
    await page.getByLabel('E-mailadres').fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Uitnodiging versturen' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('Zwolle')).toBeVisible();
    expect(await mailedLink(email, '/complete-registration/')).toBeTruthy();

    await page.getByRole('tab', { name: 'Instellingen' }).click();
    await page.getByRole('link', { name: 'Bewerken' }).click();
    await page.getByLabel('Maximaal aantal gebruikers').fill('3');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByText('Instellingen opgeslagen')).toBeVisible();
    await expect(page.getByText('3', { exact: true })).toBeVisible();

    await page.getByRole('banner').getByRole('combobox', { name: 'Tenant' }).selectOption(name);
    await page.goto('/customers');
    await expect(page.getByText('Geen klanten gevonden.')).toBeVisible();
    await expect(page).toHaveTitle(`Klanten · ${name} · Flightcase`);
    await page.getByRole('link', { name: 'Klant toevoegen' }).first().click();
    await page.getByLabel('Naam').fill('Eerste klant');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByRole('heading', { name: 'Eerste klant' })).toBeVisible();
    await page.goto('/audit-logs?resourceType=customers');
    await expect(page.getByRole('cell', { name: 'Klant aangemaakt' })).toHaveCount(1);
  });
});
