import type { Locale } from '#contract/base/locales';
import { houseStylesPath } from './houseStyles.ts';
import { pageTexts } from './pageTexts.ts';
import { plainText } from './plainText.ts';

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** All values are escaped, except `Html`; `null` and `false` give nothing. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]) =>
  new Html(texts.map((text, at) => text + (at < parts.length ? written(parts[at]) : '')).join(''));

const written = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return part ? part.map(written).join('') : '';
};

const escaped = (text: string) =>
  plainText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

interface Page {
  language: Locale;
  title: string;
  /** `#rrggbb`. */
  colour: string | null;
  body: Html;
  /** Names the product below the page. */
  isSigned?: boolean;
}

export const STYLES = '/q/page.css';

export const pageOf = ({ language, title, colour, body, isSigned }: Page) =>
  markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${STYLES}">
${colour !== null && markup`<link rel="stylesheet" href="${houseStylesPath(colour)}">`}
</head>
<body>
<a class="skip" href="#content">${pageTexts(language)('skip')}</a>
<main id="content">${body}</main>
${isSigned && markup`<footer>${pageTexts(language)('powered')}</footer>`}
</body>
</html>`.text;
