import { globSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Locale, LOCALE_NAMES, LOCALES } from '#contract/base/locales';
import { PERMISSIONS } from '#contract/people/permissions';
import { mergeAreas } from '#i18n/mergeAreas';
import type { Messages } from '#i18n/translate';
import { settled } from './axe.ts';
import { expect } from './test.ts';

const I18N = path.resolve(import.meta.dirname, '../../../i18n');

const textsIn = (tree: Messages): string[] =>
  Object.values(tree).flatMap(each => (typeof each === 'string' ? [each] : textsIn(each)));

const messagesOf = async (locale: Locale) => {
  const files = globSync(`${I18N}/*/{${locale},*.${locale}}.ts`);
  const read = files.map(async file => [file, (await import(file)).default] as const);
  return mergeAreas(Object.fromEntries(await Promise.all(read)));
};

const MESSAGES = Object.fromEntries(
  await Promise.all(LOCALES.map(async locale => [locale, await messagesOf(locale)] as const))
);

const NAMESPACES = Object.keys(MESSAGES['nl'] ?? {});

/** They are written as keys are. */
const PERMISSION_NAMES: string[] = PERMISSIONS.map(({ name }) => name);

/** Names and texts in the data of the company: categories, VAT codes, roles, places, groups of lines, damage. */
const NAMES = [
  'Algemeen',
  'Diensten buiten de EU',
  'Goederen binnen de EU',
  'Goederen buiten de EU',
  'Hoog tarief',
  'Kapot',
  'Kleineondernemersregeling',
  'Laag tarief',
  'Licht',
  'Magazijn',
  'Nultarief',
  'Op locatie',
  'Planner',
  'Schadevergoeding',
  'Vrijgesteld',
];

/** Whole pieces that are counted beside a scanner, with the keys and steps of the browser. */
const COUNTS_PIECES = /\/(?:returns|warehouse|stocktakings)(?:\/|$)/;

/** Texts of the other languages alone that stand on a screen as they are written. */
const FOREIGN = Object.fromEntries(
  LOCALES.map(locale => {
    const own = new Set(textsIn(MESSAGES[locale] ?? {}).flatMap(text => text.split(' |||| ')));
    const others = LOCALES.filter(each => each !== locale).flatMap(each =>
      textsIn(MESSAGES[each] ?? {})
    );
    return [
      locale,
      others.filter(text => !own.has(text) && !NAMES.includes(text) && !/%\{|\|{4}/.test(text)),
    ];
  })
);

declare global {
  interface Window {
    /** The texts of other languages, by the language of the page. */
    foreignTexts?: Record<string, Set<string>>;
  }
}

/** Gives the page the texts of other languages: there are thousands, and a page is looked at many times. */
const giveForeignTexts = async (page: Page) => {
  if (await page.evaluate(() => window.foreignTexts !== undefined)) return;
  await page.evaluate(texts => {
    window.foreignTexts = Object.fromEntries(
      Object.entries(texts).map(([locale, each]) => [locale, new Set(each)])
    );
  }, FOREIGN);
};

/** What a screen has that it must not have. */
const faultsIn = (page: Page, locale: Locale) =>
  page.evaluate(
    ({ namespaces, permissions, allowed, language }) => {
      const main = document.querySelector('main') ?? document.body;
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
      for (const element of main.querySelectorAll('[aria-label], [placeholder], [title]')) {
        for (const name of ['aria-label', 'placeholder', 'title']) {
          texts.push(element.getAttribute(name) ?? '');
        }
      }
      const others = window.foreignTexts?.[language];
      const isKey = new RegExp(`^(?:${namespaces.join('|')})(?:\\.[\\w-]+)+$`);
      const native = main.querySelectorAll(
        'input:is([type=number], [type=date], [type=time], [type=datetime-local]):not([aria-hidden])'
      );
      return {
        headings: main.querySelectorAll('h1').length,
        keys: texts.filter(text => isKey.test(text) && !permissions.includes(text)),
        // Without the texts nothing was looked at.
        otherLanguages: others ? texts.filter(text => others.has(text)) : ['no texts'],
        native: [...native]
          .filter(each => each.getAttribute('type') !== allowed)
          .map(each => each.outerHTML),
      };
    },
    {
      namespaces: NAMESPACES,
      permissions: PERMISSION_NAMES,
      allowed: COUNTS_PIECES.test(new URL(page.url()).pathname) ? 'number' : undefined,
      language: locale,
    }
  );

/** What makes a screen wider than a phone. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      element => element.getBoundingClientRect().right > window.innerWidth + 1
    );
    return ['the screen', ...wide.slice(0, 5).map(each => each.outerHTML.slice(0, 200))];
  });

const speak = async (page: Page, locale: Locale) => {
  await page.getByRole('banner').locator('select').last().selectOption(LOCALE_NAMES[locale]);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
};

const softly = expect.configure({ soft: true });

const expectNoFaults = async (page: Page, locale: Locale) => {
  // The texts that the server has follow those of the page.
  const message = `${page.url()} in ${locale}`;
  const whole = { headings: 1, keys: [], otherLanguages: [], native: [] };
  await softly.poll(() => faultsIn(page, locale), { message }).toEqual(whole);
};

/**
 * Looks at a Dutch screen that has settled, in each language, and at the width of a phone in German, whose words are
 * the longest. It ends in Dutch, and wide.
 */
export const expectWhole = async (page: Page) => {
  const wide = page.viewportSize();
  if (!wide) throw new Error('a screen without a size');
  await giveForeignTexts(page);
  await expectNoFaults(page, 'nl');
  for (const locale of ['en', 'de'] as const) {
    await speak(page, locale);
    await settled(page);
    await expectNoFaults(page, locale);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  expect.soft(await cutOff(page), `what a phone cuts off of ${page.url()}`).toEqual([]);
  await page.setViewportSize(wide);
  await speak(page, 'nl');
};
