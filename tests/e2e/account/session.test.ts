import type { Page } from '@playwright/test';
import { sessionsAnswer } from '#contract/account/account';
import { recordTitles } from '../support/customers.ts';
import { PLANNER } from '../support/server.ts';
import { expectDashboard, signIn, spoilToken, storedToken } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const REFRESH = '**/api/auth/refresh-token';

test.use({ account: PLANNER });

test.beforeEach(({ problems }) => problems.expect(/status of 401/));

test('a token that ran out is replaced without anyone noticing', async ({ page }) => {
  await page.goto('/');
  await expectDashboard(page);
  await spoilToken(page);
  const refreshed = page.waitForResponse(REFRESH);
  await page.getByRole('navigation').getByRole('link', { name: 'Klanten' }).click();
  await expect(recordTitles(page)).not.toHaveCount(0);
  expect((await refreshed).status()).toBe(200);
  expect(await storedToken(page)).toMatch(/^ey/);
});

test('a token that ran out while the browser was closed is replaced, too', async ({ page }) => {
  await page.goto('/');
  await spoilToken(page);
  await page.goto('/customers');
  await expect(page.getByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
});

test('a session that ends during the work leads back to where it was left', async ({
  page,
  context,
}) => {
  // A stream that is still to be opened would notice the end before the click does.
  const listening = page.waitForResponse(/\/api\/live/);
  await page.goto('/');
  await expectDashboard(page);
  await listening;
  await context.clearCookies();
  await spoilToken(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Klanten' }).click();
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await signIn(page, PLANNER);
  await expect(page.getByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
});

test('five tabs whose token ran out go on with the one session that they have', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expectDashboard(page);
  const session = await sessionOf(page);
  await spoilToken(page);
  const others = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
  const tabs = [page, ...others];
  for (let round = 1; round <= 2; round++) {
    await Promise.all(tabs.map(tab => tab.goto('/customers')));
    for (const tab of tabs) {
      await expect(recordTitles(tab)).not.toHaveCount(0);
    }
    expect(await sessionOf(page)).toBe(session);
    await spoilToken(page);
  }
});

/** The number of the session that the stored token belongs to. */
const sessionOf = async (page: Page) => {
  const answer = await page.request.get('/api/auth/sessions', {
    headers: { Authorization: `Bearer ${await storedToken(page)}` },
  });
  return sessionsAnswer.parse(await answer.json()).currentSessionId;
};
