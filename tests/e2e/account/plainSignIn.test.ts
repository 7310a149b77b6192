import { accessToken, usePlainServer } from '../support/plainServer.ts';
import { PASSWORD } from '../support/server.ts';
import { expectDashboard, signIn, signOut, storedToken } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const EMAIL = 'sanne@plain.example';

test('an address and a password are all that is sent, and lead in', async ({ page }) => {
  const calls = await usePlainServer(page);
  await page.goto('/login');
  await signIn(page, EMAIL);
  await expectDashboard(page);
  expect(calls[0]).toEqual({
    method: 'POST',
    path: '/auth/login',
    body: { email: EMAIL, password: PASSWORD },
  });
  await signOut(page);
  expect(calls.at(-1)?.path).toBe('/auth/logout');
});

test('an answer without a token is no session', async ({ page }) => {
  await usePlainServer(page, { 'POST /auth/login': () => ({ json: { success: true } }) });
  await page.goto('/login');
  await signIn(page, EMAIL);
  await expect(page.getByRole('alert')).toContainText('AccessToken ontbreekt');
  expect(await storedToken(page)).toBeNull();
});

test('a user who cannot be loaded is not signed in', async ({ page, problems }) => {
  problems.expect(/status of 500/);
  await usePlainServer(page, { 'GET /auth/me': () => ({ status: 500 }) });
  await page.goto('/login');
  await signIn(page, EMAIL);
  await expect(page.getByRole('alert')).toContainText('Je gegevens konden niet worden opgehaald.');
  expect(await storedToken(page)).toBeNull();
});

test('a server that numbers its users asks for the code of one', async ({ page }) => {
  const calls = await usePlainServer(page, {
    'POST /auth/login': () => ({ json: { twofaRequired: true, tempUserId: 42 } }),
  });
  await page.goto('/login');
  await signIn(page, EMAIL);
  await expect(page).toHaveURL('/verify-2fa?userId=42');
  await page.getByLabel('Verificatiecode').fill('123 456');
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await expectDashboard(page);
  expect(calls).toContainEqual({
    method: 'POST',
    path: '/auth/2fa/login',
    body: { userId: '42', token: '123456' },
  });
});

test('2FA that is asked for with a 403 is set up before anything else', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 403/);
  const calls = await usePlainServer(page, {
    'POST /auth/login': () => ({ status: 403, json: { forceTwofa: true, tempUserId: 42 } }),
    'POST /2fa/setup': () => ({ json: { secret: 'JBSWY3DPEHPK3PXP', qrCode: PIXEL } }),
  });
  await page.goto('/login');
  await signIn(page, EMAIL);
  await expect(page.getByRole('heading', { name: '2FA Verplicht' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR-code voor je authenticator-app' })).toBeVisible();
  await page.getByLabel('Verificatiecode').fill('123456');
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await expectDashboard(page);
  expect(calls).toContainEqual({
    method: 'POST',
    path: '/2fa/verify',
    body: { userId: '42', secret: 'JBSWY3DPEHPK3PXP', token: '123456' },
  });
});

test('a token that ran out is replaced once for all that wait for it', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401/);
  const calls = await usePlainServer(page, { 'POST /auth/refresh-token': accessToken });
  await page.addInitScript(() => localStorage.setItem('token', 'ran-out'));
  await page.goto('/customers');
  await expect(page.getByRole('link', { name: 'Klant 01' })).toBeVisible();
  expect(calls.filter(({ path }) => path === '/auth/refresh-token')).toHaveLength(1);
});

test('a forgotten password is reset by the mailed link', async ({ page }) => {
  const calls = await usePlainServer(page);
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.getByLabel('E-mailadres').fill(EMAIL);
  await page.getByRole('button', { name: 'Resetlink versturen' }).click();
  await expect(page.getByRole('status')).toContainText('Als het e-mailadres bestaat');
  await page.goto('/reset-password/brief-1');
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('een nieuw wachtwoord');
  await page.getByLabel('Herhaal nieuw wachtwoord').fill('een nieuw wachtwoord');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('Je wachtwoord is gewijzigd.')).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL('/login');
  expect(calls.map(({ body }) => body)).toEqual([
    { email: EMAIL },
    null,
    { password: 'een nieuw wachtwoord' },
  ]);
});

test('a link that is over shows why, and no form', async ({ page, problems }) => {
  problems.expect(/status of 40/);
  await usePlainServer(page, { 'GET /auth/reset-password/:id': () => ({ status: 400 }) });
  await page.goto('/reset-password/brief-1');
  await expect(page.getByRole('alert')).toContainText('Deze link is ongeldig of verlopen.');
  await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toBeHidden();
});

test('an invited person completes the registration', async ({ page }) => {
  const calls = await usePlainServer(page);
  await page.goto('/complete-registration/brief-2');
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Noor Bos');
  await expect(page.getByLabel('E-mailadres')).toHaveValue('noor@plain.example');
  await page.getByLabel('Telefoon').fill('06 12 34 56 78');
  await page.getByLabel('Straat en huisnummer').fill('Kade 1');
  await page.getByLabel('Postcode').fill('1234 AB');
  await page.getByLabel('Plaats').fill('Zwolle');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een nieuw wachtwoord');
  await page.getByLabel('Herhaal wachtwoord').fill('een nieuw wachtwoord');
  await page.getByLabel('Ik ga akkoord met de voorwaarden.').check();
  await page.getByRole('button', { name: 'Registratie voltooien' }).click();
  await expect(page).toHaveURL('/login?registered=true');
  await expect(page.getByText('Je registratie is voltooid.')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({
    phone: '06 12 34 56 78',
    street: 'Kade 1',
    postal_code: '1234 AB',
    city: 'Zwolle',
    language: 'nl',
    password: 'een nieuw wachtwoord',
    confirm: 'een nieuw wachtwoord',
    agree: true,
  });
});

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
