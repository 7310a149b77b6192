import type { Page } from '@playwright/test';

/** The longest task of the page's thread during some work, in milliseconds. */
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
 * How much longer many take than few, in multiples of `yardstick`: a machine that is slow is slow at both.
 * Other programs make a task longer, never shorter, so the least of a few tries counts; the first that is
 * within the limit ends them.
 */
export const leastAdded = async (
  page: Page,
  limit: number,
  measure: { few: () => Promise<number>; many: () => Promise<number> }
) => {
  let added = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && added >= limit; tries++) {
    const unit = await yardstick(page);
    const ofFew = await measure.few();
    added = Math.min(added, ((await measure.many()) - ofFew) / unit);
  }
  return added;
};

/**
 * The best time of this browser to draw 5,000 plain elements, in milliseconds: some 20 on a
 * desktop.
 */
const yardstick = async (page: Page) => {
  const blank = await page.context().newPage();
  const times = await blank.evaluate(() =>
    Array.from({ length: 5 }, () => {
      const begun = performance.now();
      const box = document.createElement('div');
      for (let row = 0; row < 5_000; row++) {
        box.append(Object.assign(document.createElement('div'), { textContent: `Rij ${row}` }));
      }
      document.body.append(box);
      box.getBoundingClientRect();
      box.remove();
      return performance.now() - begun;
    })
  );
  await blank.close();
  return Math.min(...times);
};
