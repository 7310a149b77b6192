import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DARK, LIGHT } from '#src/ui/tokens.ts';
import { expect } from './test.ts';

const SCHEMES = { light: LIGHT, dark: DARK };

/** What the other colours can break; the rest is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 AA and axe's own best practices, in light; in dark, what has to do with colours. */
export const expectAccessible = async (page: Page) => {
  await wearColours(page, 'light');
  const rules = { 'target-size': { enabled: true } };
  await expectNoViolations(
    page,
    new AxeBuilder({ page }).options({ rules, resultTypes: ['violations'] })
  );
  await wearColours(page, 'dark');
  await expectNoViolations(page, new AxeBuilder({ page }).withRules(COLOUR_RULES));
};

const wearColours = async (page: Page, colorScheme: keyof typeof SCHEMES) => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const { background } = SCHEMES[colorScheme];
  await expect(page.locator('body')).toHaveCSS('background-color', rgbOf(background));
};

const expectNoViolations = async (page: Page, builder: AxeBuilder) => {
  // "Legacy" spares a second page for each look; what it lacks are frames of other origins.
  const { violations } = await builder.setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary }))
  );
  expect(found, `what axe finds at ${page.url()}`).toEqual([]);
};

/** A hexadecimal colour as browsers tell it. */
const rgbOf = (hex: string) => {
  const parts = hex.match(/[\da-f]{2}/gi) ?? [];
  return `rgb(${parts.map(part => Number.parseInt(part, 16)).join(', ')})`;
};
