import type { Page, Request } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { DARK, LIGHT } from '#src/app/theme/tokens.ts';
import { expect } from './test.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const SCHEMES = { light: LIGHT, dark: DARK };

/** WCAG 2.2 AA and axe's own best practices. */
const ALL_RULES: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** Rules that depend on colours; the others are the same in both themes. */
const COLOUR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * Looks at the page with all rules in the colours that it wears, and then in the others, which it
 * keeps: each change of colours takes as long as drawing the screen.
 */
export const expectAccessible = async (page: Page) => {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [worn, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await wearColours(page, worn);
  await expectNoViolations(page, ALL_RULES);
  await wearColours(page, other);
  await expectNoViolations(page, COLOUR_RULES);
};

/** Waits until nothing more is asked of the server: some parts of a screen come without a word. */
export const settled = async (page: Page) => {
  let asked: Request | undefined;
  let newest: Request | undefined;
  do {
    asked = newest;
    await expect.poll(() => unanswered(page), { intervals: [10, 20, 50] }).toEqual([]);
    newest = (await page.requests()).at(-1);
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)));
  } while (newest !== asked);
  await expect(page.getByText('Laden...')).toHaveCount(0);
  await page.evaluate(async () => {
    // Half faded in, a text has colours that nobody reads.
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
};

/** Requests of the open page without an answer. Those of earlier pages may never get one. */
const unanswered = async (page: Page) => {
  const requests = await page.requests();
  const first = requests.findLastIndex(request => request.isNavigationRequest());
  return requests
    .slice(Math.max(0, first))
    .filter(request => !request.existingResponse() && !request.failure())
    .map(request => request.url());
};

const wearColours = async (page: Page, colorScheme: keyof typeof SCHEMES) => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const { background } = SCHEMES[colorScheme];
  await expect(page.locator('body')).toHaveCSS('background-color', rgbOf(background));
};

const expectNoViolations = async (page: Page, options: RunOptions) => {
  const found = await page.evaluate(async given => {
    // A tooltip stands where the pointer happens to rest, outside of the page's parts.
    const page = { exclude: [['[role=tooltip]']] };
    const { violations } = await window.axe.run(page, {
      ...given,
      // Only a rule that is off reads style sheets and sounds beforehand.
      preload: false,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary }))
    );
  }, options);
  expect.soft(found, `what axe finds at ${page.url()}`).toEqual([]);
};

/** A hexadecimal colour as browsers tell it. */
const rgbOf = (hex: string) => {
  const parts = hex.match(/[\da-f]{2}/gi) ?? [];
  return `rgb(${parts.map(part => Number.parseInt(part, 16)).join(', ')})`;
};
