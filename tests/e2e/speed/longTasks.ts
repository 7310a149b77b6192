import type { Page } from '@playwright/test';

/** How long, in milliseconds, the longest task took that kept the page's thread busy during some work. */
export const longestTask = async (page: Page, work: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await work();
  return page.evaluate(() => Math.max(0, ...Reflect.get(window, 'tasks')));
};

const TRIES = 4;

/**
 * How much longer, in milliseconds, many take than few. Other programs make a task longer, never
 * shorter, so the least of a few tries counts; the first that is within the limit ends them.
 */
export const leastAdded = async (
  limit: number,
  measure: { few: () => Promise<number>; many: () => Promise<number> }
) => {
  let added = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && added >= limit; tries++) {
    const ofFew = await measure.few();
    added = Math.min(added, (await measure.many()) - ofFew);
  }
  return added;
};
