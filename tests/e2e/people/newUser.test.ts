import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { codeOf, scanSecret } from '../support/authenticator.ts';
import { invite } from '../support/people.ts';
import {
  confirmCode,
  confirmRecoveryCode,
  expectDashboard,
  signIn,
  signOut,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const FIRST_PASSWORD = 'zeven haspels onder een zeil';
const NEW_PASSWORD = 'acht statieven in een bus';

test('an invited person gets in, makes the account safe, and ends what others opened', async ({
  page,
  openAs,
  api,
  problems,
}) => {
  const { email, link } = await invite(api);

  await test.step('registration', async () => {
    await page.goto(link);
    await register(page, email);
    await expect(page.getByText('Je registratie is voltooid.')).toBeVisible();
    await signIn(page, email, FIRST_PASSWORD);
    await expectDashboard(page);
  });

  const { secret, recoveryCodes } = await test.step('2FA, by the QR code', async () => {
    await page.goto('/usersettings?tab=security');
    await page.getByRole('button', { name: '2FA inschakelen' }).click();
    await expect(page.getByRole('img', { name: /^QR-code/ })).toBeVisible();
    const scanned = await scanSecret(page);
    await expectAccessible(page);
    await confirmCode(page, codeOf(scanned));
    const codes = page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const written = await codes.allTextContents();
    await page.getByRole('button', { name: 'Ik heb de codes opgeslagen' }).click();
    await expect(page.getByText('Ingeschakeld')).toBeVisible();
    return { secret: scanned, recoveryCodes: written };
  });

  await test.step('signing in with the code of the app', async () => {
    await signOut(page);
    await signIn(page, email, FIRST_PASSWORD);
    await confirmCode(page, codeOf(secret, 1));
    await expectDashboard(page);
  });

  await test.step('signing in with a recovery code', async () => {
    await signOut(page);
    await signIn(page, email, FIRST_PASSWORD);
    await confirmRecoveryCode(page, recoveryCodes[0] ?? '');
    await expectDashboard(page);
  });

  await test.step('another password, which ends the session of another browser', async () => {
    problems.expect(/status of 401/);
    const other = await openAs(email, { password: FIRST_PASSWORD, code: recoveryCodes[1] });
    await other.goto('/');
    await expectDashboard(other);
    await page.goto('/usersettings?tab=security');
    await changePassword(page);
    await other.getByRole('navigation').getByRole('link', { name: 'Klanten' }).click();
    await expect(other.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
    await page.getByRole('link', { name: 'Klanten' }).first().click();
    await expect(page.getByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
  });
});

const register = async (page: Page, email: string) => {
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Noor Bos');
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email);
  await page.getByLabel('Telefoon').fill('06 12 34 56 78');
  await page.getByLabel('Straat en huisnummer').fill('Kade 1');
  await page.getByLabel('Postcode').fill('1234 AB');
  await page.getByLabel('Plaats').fill('Zwolle');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(FIRST_PASSWORD);
  await page.getByLabel('Herhaal wachtwoord').fill(FIRST_PASSWORD);
  await page.getByLabel('Ik ga akkoord met de voorwaarden.').check();
  await page.getByRole('button', { name: 'Registratie voltooien' }).click();
};

const changePassword = async (page: Page) => {
  await page.getByLabel('Huidig wachtwoord').fill(FIRST_PASSWORD);
  await page.getByLabel(/^Nieuw wachtwoord/).fill(NEW_PASSWORD);
  await page.getByLabel('Herhaal nieuw wachtwoord').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText('Wachtwoord succesvol gewijzigd.')).toBeVisible();
};
