import type { Page } from '@playwright/test';
import { recordTitles } from '../support/customers.ts';
import { PLAIN_SESSION, usePlainServer } from '../support/plainServer.ts';
import { expect, test } from '../support/test.ts';
import { leastAdded, longestTask } from './longTasks.ts';

test.use({ storageState: PLAIN_SESSION });

const COUNT = 10_000;

const PAGE = 24;

/** In multiples of the yardstick: longer, and people notice that the screen stands still. */
const LONGEST_TASK = 10;

const customers = Array.from({ length: COUNT }, (_, index) => ({
  id: index + 1,
  // In no order: neighbours by number are no neighbours by name.
  name: `Klant ${String((index * 7_919) % COUNT).padStart(4, '0')}`,
  contact_person: ['Zoë Überall', 'Ada de Wit', null][index % 3],
  email: `klant${index + 1}@plain.example`,
  phone: '030 123 45 67',
  address: `Oudegracht ${index + 1}, Utrecht`,
}));

/** Opens the customers, turns the page, sorts and searches; the longest task in that. */
const goThrough = async (page: Page, served: typeof customers) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Klanten' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const titles = recordTitles(page);
  const first = page.getByRole('main').getByRole('listitem').first();
  const names = served.map(({ name }) => name).toSorted();
  return longestTask(page, async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Klanten' }).click();
    await expect(titles).toHaveText(names.slice(0, PAGE));
    await page.getByRole('button', { name: 'Naar pagina 2' }).click();
    await expect(titles).toHaveText(names.slice(PAGE, 2 * PAGE));
    await page.getByRole('button', { name: 'Volgorde: oplopend' }).click();
    await expect(titles).toHaveText(names.toReversed().slice(0, PAGE));
    await page.getByLabel('Sorteren op').selectOption('Contactpersoon');
    await expect(first).toContainText('Ada de Wit');
    await page.getByLabel('Klanten zoeken').fill('uberall');
    await expect(first).toContainText('Zoë Überall');
  });
};

test('a plain server with 10,000 customers keeps no one waiting', async ({ page }) => {
  let served = customers;
  const calls = await usePlainServer(page, { 'GET /customers': () => ({ json: served }) });
  const added = await leastAdded(page, LONGEST_TASK, {
    few: () => {
      served = customers.slice(0, 2 * PAGE);
      return goThrough(page, served);
    },
    many: () => {
      served = customers;
      calls.length = 0;
      return goThrough(page, served);
    },
  });
  expect(added, 'multiples of the yardstick that 10,000 rows add').toBeLessThan(LONGEST_TASK);
  expect(calls.filter(({ path }) => path === '/customers')).toHaveLength(1);
});
