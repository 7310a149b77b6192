import { addCustomer, recordTitles, detailOf } from '../support/customers.ts';
import { ADMINISTRATOR, PLANNER } from '../support/server.ts';
import { expectDashboard, signIn } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const NOTICE = 'Je bent offline. Zodra er weer verbinding is, wordt dit geladen.';

test.beforeEach(({ problems }) => problems.expect(/ERR_INTERNET_DISCONNECTED/));

test.describe('signed in', () => {
  test.use({ account: ADMINISTRATOR });

  test('a list says that there is no connection, and loads by itself once there is', async ({
    page,
    context,
  }) => {
    await page.goto('/customers');
    await expect(recordTitles(page)).toHaveCount(24);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Naar pagina 2' }).click();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(NOTICE)).toBeHidden();
    await expect(recordTitles(page)).toHaveCount(24);
    await expect(page.getByText(/^25–48 van/)).toBeVisible();
  });

  test('what was read before stays there to read', async ({ page, context, api }) => {
    const { name } = await addCustomer(api);
    await page.goto('/customers');
    await page.getByLabel('Klanten zoeken').fill(name);
    await page.getByRole('link', { name }).click();
    await expect(detailOf(page, 'Contactpersoon')).toHaveText('Ada de Wit');
    await context.setOffline(true);
    await page.getByRole('link', { name: '← Terug naar klanten' }).click();
    await expect(recordTitles(page)).toHaveText([name]);
    await page.getByRole('link', { name }).click();
    await expect(detailOf(page, 'Contactpersoon')).toHaveText('Ada de Wit');
  });
});

test('signing in says that there is no connection, and offers to try again', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('E-mailadres').fill(PLANNER);
  await context.setOffline(true);
  await signIn(page, PLANNER);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Geen verbinding met de server.');
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expectDashboard(page);
});
