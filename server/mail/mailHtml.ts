import { inkOn, readableOn } from '#contract/base/colours';

/** Users choose names: a mail program must not turn one into a link. */
export const linkless = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/:\/\/+/g, ' ')
    .replace(/([.@])(?=[\p{L}\p{N}]{2})/gu, `$1${ZERO_WIDTH_SPACE}`);

const ZERO_WIDTH_SPACE = '\u200b';

const PAPER = '#ffffff';

export const BODY = 'font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1b2426';

export const FOOTER = 'border-top:1px solid #c9d2d4;padding-top:12px;font-size:13px;color:#5a686c';

const BUTTON = 'display:inline-block;padding:10px 18px;border-radius:8px;text-decoration:none';

export const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

export const linkStyle = (colour: string) => `font-weight:600;color:${readableOn(colour, PAPER)}`;

export const button = (link: string, label: string, colour: string) =>
  `<p><a href="${escapeHtml(link)}" style="${BUTTON};background:${colour};color:${inkOn(colour)}">${escapeHtml(label)}</a></p><p>${escapeHtml(link)}</p>`;

export const choices = (links: readonly { label: string; page: string }[], colour: string) =>
  links.length > 0
    ? `<p>${links
        .map(
          ({ label, page }) =>
            `<a href="${escapeHtml(page)}" style="${BUTTON};margin-right:8px;border:1px solid;color:${readableOn(colour, PAPER)}">${escapeHtml(label)}</a>`
        )
        .join('')}</p>`
    : '';

export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
