import { DARK, FONT_FAMILY, LIGHT, RADIUS, type Tokens } from '../ui/tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const colours = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${kebab(name)}:${colour};`)
    .join('');

/** Where someone chose a theme, the system's is of no account. */
const chosen = (mode: string, tokens: Tokens) =>
  `:root[data-theme=${mode}]{${colours(tokens)}color-scheme:${mode}}`;

/**
 * The tokens as CSS variables, for the pages that do without MUI. Written into the page when it is
 * built, so that the first paint already has the right colours.
 */
export const cssVariables = () =>
  `:root{${colours(LIGHT)}--font:${FONT_FAMILY};--radius:${RADIUS}px}` +
  `@media (prefers-color-scheme:dark){:root{${colours(DARK)}}}` +
  chosen('light', LIGHT) +
  chosen('dark', DARK);
