import type { Page } from '@playwright/test';
import { gridOf } from '../support/boards.ts';
import { PLANNER } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { leastAdded, longestTask } from './longTasks.ts';

test.use({ account: PLANNER });

/** In multiples of the yardstick: longer, and scrolling is felt to stutter. */
const LONGEST_TASK = 2.5;

/** Rows of products that change so many times in a year. */
const rowsOf = (url: URL, changes: number) => {
  const [first, last] = JSON.parse(url.searchParams.get('range') ?? '[0,49]');
  const from = Date.parse(url.searchParams.get('from') ?? '');
  const step = (Date.parse(url.searchParams.get('until') ?? '') - from) / Math.max(1, changes);
  return Array.from({ length: last - first + 1 }, (_, row) => ({
    id: first + row + 1,
    name: `Spot ${first + row + 1}`,
    stock: 12,
    runs: Array.from({ length: changes }, (_run, at) => ({
      from: new Date(from + at * step).toISOString(),
      until: new Date(from + (at + 1) * step).toISOString(),
      free: ((at + row) % 14) - 1,
      free_if_all: ((at + row) % 14) - 2,
    })),
  }));
};

/** Scrolls through 300 rows of a year; the longest task in that. */
const scrollThrough = async (page: Page, changes: number) => {
  await page.route('**/api/planning?*', route => {
    const rows = rowsOf(new URL(route.request().url()), changes);
    return route.fulfill({
      json: rows,
      headers: { 'Content-Range': `planning 0-${rows.length - 1}/1000` },
    });
  });
  await page.goto('/planning?by=products&zoom=year');
  const grid = gridOf(page, 'Vrije aantallen van producten in de tijd');
  await expect(grid.getByText('Spot 12', { exact: true })).toBeVisible();
  await grid.hover();
  return longestTask(page, async () => {
    for (let turn = 0; turn < 30; turn++) await page.mouse.wheel(0, 400);
    await expect(grid.getByText('Spot 305', { exact: true })).toBeVisible();
  });
};

test('a thousand rows of a year scroll as an empty board does, and are few elements', async ({
  page,
}) => {
  test.slow();
  const added = await leastAdded(page, LONGEST_TASK, {
    few: () => scrollThrough(page, 0),
    many: () => scrollThrough(page, 60),
  });
  expect(added, 'multiples of the yardstick that what is drawn adds').toBeLessThan(LONGEST_TASK);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1_500);
});
