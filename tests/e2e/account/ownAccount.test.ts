import sharp from 'sharp';
import { addPerson } from '../support/people.ts';
import { expectDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a changed profile is kept, and the language follows at once', async ({ openAs, api }) => {
  const page = await openAs(await addPerson(api));
  await page.goto('/usersettings');
  await expect(page.getByLabel('E-mailadres')).toHaveAttribute('readonly');
  await page.getByLabel('Voornaam').fill('Nora');
  await page.getByLabel('Taal').last().selectOption('Deutsch');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('tab', { name: 'Sicherheit' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByLabel('Vorname')).toHaveValue('Nora');
});

test('a picture is shown before it is saved, and everywhere after', async ({ openAs, api }) => {
  const page = await openAs(await addPerson(api));
  await page.goto('/usersettings');
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b6b75' } });
  const buffer = await picture.png().toBuffer();
  await page
    .getByLabel('Foto kiezen')
    .setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Zo ziet je nieuwe foto eruit.')).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Gegevens opgeslagen')).toBeVisible();
  const avatar = page.getByRole('button', { name: 'Gebruikersmenu' }).locator('img');
  await expect(avatar).toHaveAttribute('src', /\/files\/download\//);
  await expect(avatar).toHaveJSProperty('complete', true);
  await expect(avatar).not.toHaveJSProperty('naturalWidth', 0);
});

test('a file that is no picture is refused', async ({ openAs, api }) => {
  const page = await openAs(await addPerson(api));
  await page.goto('/usersettings');
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await page
    .getByLabel('Foto kiezen')
    .setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('alert')).toContainText(
    'Dit is geen leesbare JPG- of PNG-afbeelding.'
  );
});

test('a password that is too short, or typed in two ways, is not sent', async ({ openAs, api }) => {
  const page = await openAs(await addPerson(api));
  await page.goto('/usersettings?tab=security');
  await page.getByLabel('Huidig wachtwoord').fill('doet er niet toe');
  await page.getByLabel(/^Nieuw wachtwoord/).fill('kort');
  await page.getByLabel('Herhaal nieuw wachtwoord').fill('anders');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText('Nieuw wachtwoord moet minimaal 6 tekens bevatten.')).toBeVisible();
  await expect(page.getByText('Nieuw wachtwoord en bevestiging komen niet overeen.')).toBeVisible();
});

test('a session that is ended elsewhere is over at its next request', async ({
  openAs,
  api,
  problems,
}) => {
  problems.expect(/status of 401/);
  const email = await addPerson(api);
  const other = await openAs(email);
  await other.goto('/');
  await expectDashboard(other);

  const page = await openAs(email);
  await page.goto('/usersettings?tab=security');
  const sessions = page.getByRole('list', { name: 'Actieve sessies' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('Deze sessie');
  await page.getByRole('button', { name: 'Alle andere sessies beëindigen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Beëindigen' }).click();
  await expect(page.getByText('Alle andere sessies zijn beëindigd.')).toBeVisible();
  await expect(sessions).toHaveCount(1);

  await other.getByRole('navigation').getByRole('link', { name: 'Klanten' }).click();
  await expect(other.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
});
