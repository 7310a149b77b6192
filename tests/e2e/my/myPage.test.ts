import { expectAccessible } from '../support/axe.ts';
import { FREELANCER } from '../support/server.ts';
import { expectInstallable, followSizes } from '../support/smallPages.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: FREELANCER, viewport: { width: 390, height: 844 }, hasTouch: true });

test('own work is a small page that is there without a connection, and one can install it', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const sizeOf = followSizes(page);
  await page.goto('/my/');
  await expect(page.getByRole('heading', { level: 1, name: 'Vandaag' })).toBeVisible();
  await page.getByRole('link', { name: 'Agenda' }).tap();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  const total = sizeOf();
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(90 * 1024);
  await expectInstallable(page, '/my/');

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  const planned = await first.innerText();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Dit is wat je de laatste keer zag/)).toBeVisible();
  expect(await first.innerText()).toBe(planned);
  await context.setOffline(false);
});

test('when one can work is entered in a few taps', async ({ page }) => {
  await page.goto('/my/?tab=availability');
  await page.getByLabel(/^Dagen/).fill('3-6 jul');
  await page.getByLabel(/^Reden/).fill('Vakantie');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Toevoegen' }).tap();
  const entry = page.getByRole('listitem').filter({ hasText: 'Vakantie' }).first();
  await expect(entry).toContainText('afwezig');
  await entry.getByRole('button', { name: 'Verwijderen' }).tap();
  await expect(page.getByText('Vakantie')).toBeHidden();
});
