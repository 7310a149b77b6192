export interface Tokens {
  accent: string;
  accentHover: string;
  onAccent: string;
  background: string;
  surface: string;
  surfaceRaised: string;
  border: string;
  text: string;
  textMuted: string;
  success: string;
  warning: string;
  danger: string;
  info: string;
}

export const LIGHT: Tokens = {
  accent: '#0b6b75',
  accentHover: '#08545c',
  onAccent: '#ffffff',
  background: '#f6f7f7',
  surface: '#ffffff',
  surfaceRaised: '#ffffff',
  border: '#dfe3e4',
  text: '#1b2426',
  textMuted: '#566366',
  success: '#1d7a3f',
  warning: '#9a5b00',
  danger: '#b3261e',
  info: '#2459a8',
};

export const DARK: Tokens = {
  accent: '#5cc8d2',
  accentHover: '#86d9e0',
  onAccent: '#04292d',
  background: '#111719',
  surface: '#182022',
  surfaceRaised: '#1f292c',
  border: '#2f3b3e',
  text: '#e7edee',
  textMuted: '#a3b1b4',
  success: '#6fd08f',
  warning: '#f0b35a',
  danger: '#ff8a80',
  info: '#8ab4f8',
};

export const FONT_FAMILY =
  '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** In pixels. */
export const RADIUS = 8;

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const colours = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${kebab(name)}:${colour};`)
    .join('');

const chosen = (mode: string, tokens: Tokens) =>
  `:root[data-theme=${mode}]{${colours(tokens)}color-scheme:${mode}}`;

/** The build writes them into the page, so that the first paint has the right colours. */
export const cssVariables = () =>
  `:root{${colours(LIGHT)}--font:${FONT_FAMILY};--radius:${RADIUS}px}` +
  `@media (prefers-color-scheme:dark){:root{${colours(DARK)}}}` +
  chosen('light', LIGHT) +
  chosen('dark', DARK);
