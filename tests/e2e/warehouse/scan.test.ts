import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addProduct } from '../support/plans.ts';
import { PLANNER, WAREHOUSE } from '../support/server.ts';
import { signIn } from '../support/steps.ts';
import { expectInstallable, followSizes } from '../support/smallPages.ts';
import { expect, test } from '../support/test.ts';
import {
  addJob,
  addUnits,
  followScans,
  packingOf,
  scanCodes,
  scanOut,
} from '../support/warehouse.ts';

test.use({ account: WAREHOUSE, viewport: { width: 390, height: 844 }, hasTouch: true });

/** Taps on the page, and how many there were. */
const countTaps = () => {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    taken: () => taps,
  };
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const sent = (page: Page) => page.getByText('Alles verzonden');

test('40 items go out with the scans and three taps at most', async ({ page, api }) => {
  const { id, codes } = await addUnits(api, 40);
  const job = await addJob(api, [id, 40], [0, 24]);
  const { tap, taken } = countTaps();
  await page.goto('/scan/');
  await tap(
    page.getByRole('region', { name: 'Vandaag uit' }).getByRole('link', { name: job.name })
  );
  await expect(heading(page, `UIT – ${job.name}`)).toBeVisible();
  await expect(page.getByText('40 nog')).toBeVisible();
  await scanCodes(page, ...codes);
  await expect(page.getByText('Klaar')).toBeVisible();
  await expect(sent(page)).toBeVisible();
  expect(taken()).toBeLessThanOrEqual(3);
  expect(await packingOf(api, job.id)).toMatchObject([{ planned: 40, out: 40, open: 40 }]);
  await button(page, 'Klussen').tap();
  await expect(
    page.getByRole('link', { name: new RegExp(`^${job.name} .*40 van 40$`) })
  ).toBeVisible();
});

test('a job comes back with one damaged and two missing in seven taps at most', async ({
  page,
  api,
}) => {
  const { id, name, codes } = await addUnits(api, 6);
  const job = await addJob(api, [id, 6], [-24, -1]);
  await scanOut(api, job.id, codes);
  const [damaged = '', lost = '', later = '', ...fine] = codes;
  const { tap, taken } = countTaps();
  await page.goto('/scan/');
  await tap(page.getByRole('link', { name: job.name }));
  await expect(heading(page, `TERUG – ${job.name}`)).toBeVisible();
  await expect(page.getByText('6 nog')).toBeVisible();
  await scanCodes(page, ...fine);
  await expect(page.getByText('3 nog')).toBeVisible();
  await tap(button(page, 'Schade'));
  await scanCodes(page, damaged);
  await expect(page.getByRole('heading', { name: `Wat is er mis met ${name}?` })).toBeVisible();
  await expectAccessible(page);
  await tap(button(page, 'Kapot'));
  await expect(page.getByText('2 nog')).toBeVisible();
  await tap(button(page, 'Rest ontbreekt'));
  await expectAccessible(page);
  const missing = (code: string) => page.getByRole('listitem', { name: `${name} ${code}` });
  await tap(missing(lost).getByRole('button', { name: 'Verloren' }));
  await tap(missing(later).getByRole('button', { name: 'Later' }));
  await tap(button(page, 'Klaar'));
  await expect(sent(page)).toBeVisible();
  expect(taken()).toBeLessThanOrEqual(7);
  expect(await packingOf(api, job.id)).toMatchObject([
    { out: 6, back: 4, damaged: 1, lost: 1, open: 1 },
  ]);
});

test('300 scans without a connection are there once and in order, also after closing the page', async ({
  page,
  api,
  context,
  problems,
}) => {
  test.slow();
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { id, codes } = await addUnits(api, 300);
  const job = await addJob(api, [id, 300], [0, 24]);
  const place = `/scan/?project=${job.id}&mode=out`;
  await page.goto(place);
  await expect(page.getByText('300 nog')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');

  await context.setOffline(true);
  // In the pace of the page: a slow machine is not tested for how much it holds in memory.
  for (let from = 0; from < codes.length; from += 50) {
    await scanCodes(page, ...codes.slice(from, from + 50));
    await expect(page.getByText(`${from + 50} niet verzonden`)).toBeVisible({ timeout: 60_000 });
  }
  // Before it closes: a browser that is told to be offline forgets that with the page.
  expect((await packingOf(api, job.id))[0]?.out).toBe(0);
  await page.close();
  const again = await context.newPage();
  await again.goto(place);
  await expect(heading(again, `UIT – ${job.name}`)).toBeVisible();
  await expect(again.getByText('300 niet verzonden')).toBeVisible();

  const told = followScans(again);
  await context.setOffline(false);
  await expect(sent(again)).toBeVisible({ timeout: 120_000 });
  await expect(again.getByText('Klaar')).toBeVisible();
  expect(told).toEqual(codes);
  expect(await packingOf(api, job.id)).toMatchObject([{ out: 300, open: 300 }]);
  await expect(again.getByText(/Nog te beslissen/)).toBeHidden();
});

test('a screen that was never opened works without a connection, with its first scan', async ({
  page,
  api,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const { id, codes } = await addUnits(api, 2);
  const job = await addJob(api, [id, 2], [0, 24]);
  await page.goto('/scan/');
  const link = page
    .getByRole('region', { name: 'Vandaag uit' })
    .getByRole('link', { name: job.name });
  await expect(link).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  // Its lines are stored for offline use.
  await expect
    .poll(() =>
      page.evaluate(
        projectId =>
          new Promise<boolean>(resolve => {
            const opening = indexedDB.open('flightcase-known');
            opening.addEventListener('success', () => {
              const jobs = opening.result.transaction('jobs').objectStore('jobs').getAllKeys();
              jobs.addEventListener('success', () =>
                resolve(jobs.result.some(key => Array.isArray(key) && key.includes(projectId)))
              );
            });
          }),
        job.id
      )
    )
    .toBe(true);
  await context.setOffline(true);
  await link.tap();
  await scanCodes(page, ...codes);
  await expect(heading(page, `UIT – ${job.name}`)).toBeVisible();
  await expect(page.getByText('2 niet verzonden')).toBeVisible();
  await expect(page.getByText('Klaar')).toBeVisible();
  await context.setOffline(false);
  await expect(sent(page)).toBeVisible();
  expect(await packingOf(api, job.id)).toMatchObject([{ out: 2, open: 2 }]);
});

test('what the server refuses afterwards is a list to decide on', async ({
  page,
  api,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const lamp = await addProduct(api, 4);
  const job = await addJob(api, [lamp.id, 4], [0, 24]);
  await page.goto(`/scan/?project=${job.id}&mode=out`);
  await expect(page.getByText('4 nog')).toBeVisible();
  await context.setOffline(true);
  await scanCodes(page, 'NERGENS-1');
  await expect(page.getByText('Nog niet gecontroleerd').first()).toBeVisible();
  await page.clock.install({ time: Date.now() + 60_000 });
  await context.setOffline(false);
  const decide = page.getByRole('region', { name: 'Nog te beslissen: 1' });
  await expect(decide).toContainText('Code NERGENS-1 is niet bekend.');
  await expectAccessible(page);
  await decide.getByRole('button', { name: 'Laten vervallen' }).tap();
  await expect(decide).toBeHidden();
});

test('what to decide on has room between its buttons and fields', async ({ page, api }) => {
  const cable = await addProduct(api, 5);
  const job = await addJob(api, [cable.id, 5], [0, 24]);
  await page.goto(`/scan/?project=${job.id}&mode=out`);
  await expect(page.getByText('5 nog')).toBeVisible();
  await scanCodes(page, cable.code);
  await page.keyboard.type('7');
  await button(page, 'OK').tap();
  const decide = page.getByRole('region', { name: 'Nog te beslissen: 1' });
  await expect(decide.getByRole('button', { name: '5 van 7 boeken' })).toBeVisible();
  const boxes = await decide
    .locator('button, input')
    .evaluateAll(parts => parts.map(part => part.getBoundingClientRect().toJSON()));
  expect(boxes.length).toBeGreaterThan(3);
  const touching = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).filter(other => {
      const across = Math.max(one.left - other.right, other.left - one.right);
      const down = Math.max(one.top - other.bottom, other.top - one.bottom);
      return Math.max(across, down) < 6;
    })
  );
  expect(touching).toEqual([]);
});

test('a counted product is a scan, a number and OK; the screen is readable in both colours', async ({
  page,
  api,
}) => {
  const cable = await addProduct(api, 50);
  const job = await addJob(api, [cable.id, 50], [0, 24]);
  await page.goto(`/scan/?project=${job.id}&mode=out`);
  await expect(page.getByText('50 nog')).toBeVisible();
  await expectAccessible(page);
  await scanCodes(page, cable.code);
  await expect(page.getByRole('textbox', { name: 'Aantal' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('14');
  await button(page, 'OK').tap();
  await expect(page.getByText('36 nog')).toBeVisible();
  await expect(sent(page)).toBeVisible();
  await expectAccessible(page);
  await button(page, `${cable.code} ongedaan maken`).tap();
  await expect(page.getByText('50 nog')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the page is small, and one can install it', async ({ page }) => {
  const sizeOf = followSizes(page);
  await page.goto('/scan/');
  await expect(heading(page, 'Klussen van vandaag')).toBeVisible();
  await expectAccessible(page);
  const total = sizeOf();
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(90 * 1024);
  await expectInstallable(page, '/scan/');
});

test('its service worker keeps no answers, and has no say in the app', async ({
  page,
  context,
}) => {
  await page.goto('/scan/');
  await expect(heading(page, 'Klussen van vandaag')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/scan/index.html');
  expect(kept.filter(path => path.startsWith('/api') || /admin|lists|records/.test(path))).toEqual(
    []
  );
  const app = await context.newPage();
  await app.goto('/');
  expect(await app.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test.describe('signed out', () => {
  test.use({ account: undefined });

  test('signing in leads back to the project', async ({ page, api }) => {
    const lamp = await addProduct(api, 1);
    const job = await addJob(api, [lamp.id, 1], [0, 24]);
    await page.goto(`/scan/?project=${job.id}&mode=out`);
    await signIn(page, WAREHOUSE);
    await expect(heading(page, `UIT – ${job.name}`)).toBeVisible();
  });
});

test.describe('as somebody who may not scan', () => {
  test.use({ account: PLANNER });

  test('it says so', async ({ page }) => {
    await page.goto('/scan/');
    await expect(page.getByRole('alert')).toHaveText(/Je mag niet scannen/);
    await expectAccessible(page);
  });
});
