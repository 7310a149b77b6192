import { PASSWORD, PLANNER } from '../support/server.ts';
import { expectDashboard, signIn, signOut, storedToken } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const NOBODY_ELSE_FAILS_HERE = 'magazijn@kraaiennest.example';

test('an address and a password lead to the dashboard', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Inloggen · Flightcase');
  await signIn(page, PLANNER);
  await expectDashboard(page);
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Dashboard · Flightcase');
});

test('a wrong password is refused in words, and can be corrected at once', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.goto('/login');
  await signIn(page, NOBODY_ELSE_FAILS_HERE, 'een verkeerde gok');
  await expect(page.getByRole('alert')).toContainText(
    'Inloggen mislukt. Controleer je e-mailadres en wachtwoord.'
  );
  expect(await storedToken(page)).toBeNull();
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expectDashboard(page);
});

test.describe('signing out', () => {
  test.use({ account: PLANNER });
  // A tab that does not know yet may ask once more to be told of changes.
  test.beforeEach(({ problems }) => problems.expect(/status of 401.*\/api\/live/));

  test('ends the session here and at the server', async ({ page, context }) => {
    await page.goto('/customers');
    const token = await storedToken(page);
    await signOut(page);
    expect(await storedToken(page)).toBeNull();
    const answer = await context.request.get('/api/auth/me', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
    expect((await context.request.post('/api/auth/refresh-token')).status()).toBe(401);
  });

  test('in one tab does so in all', async ({ page, context }) => {
    await page.goto('/customers');
    const other = await context.newPage();
    await other.goto('/equipment');
    await expect(other.getByRole('heading', { name: 'Apparatuur', level: 1 })).toBeVisible();
    await signOut(page);
    await expect(other.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  });

  test('leaves nothing to go back to', async ({ page }) => {
    await page.goto('/');
    await expectDashboard(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Klanten' }).click();
    await expect(page.getByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
    await signOut(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  });
});
