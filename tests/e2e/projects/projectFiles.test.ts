import { expectAccessible } from '../support/axe.ts';
import { uniqueName } from '../support/customers.ts';
import { PLANNER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: PLANNER, viewport: { width: 390, height: 844 }, hasTouch: true });

test('a file is added for the crew and then marked as financial, on a phone', async ({
  page,
  api,
}) => {
  const made = await api.post('/api/projects', { data: { name: uniqueName('Zomerfeest') } });
  const { id } = await made.json();
  await page.goto(`/projects/${id}`);
  const files = page.getByRole('region', { name: 'Bestanden' });
  await files.getByRole('combobox', { name: 'Nieuwe bestanden zijn' }).click();
  await page.getByRole('option', { name: 'Voor de crew' }).click();
  await files.locator('input[type=file]').setInputFiles({
    name: 'Plattegrond van de grote zaal met alle hangpunten.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  const audience = files.getByRole('combobox', { name: /^Voor wie is Plattegrond/ });
  await expect(audience).toHaveText('Voor de crew');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await audience.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  // The choice is shown before it is saved: leaving the page at once would cut the call off.
  const saved = page.waitForResponse(answer => answer.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  await expect(audience).toHaveText('Financieel');
  await saved;
  await page.reload();
  await expect(audience).toHaveText('Financieel');
});
