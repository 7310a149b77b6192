import globals from 'globals';
import type { OxlintOverride } from 'oxlint';

/**
 * One type check knows the globals of browser and Node everywhere. These rules keep each where it
 * exists: a forgotten variable called `name` would else be the window's.
 */
export const platformGlobals = (): OxlintOverride[] => [
  without(['server/**'], onlyIn(globals.browser, globals.nodeBuiltin), 'The server has no DOM.'),
  without(
    ['src/**/*.{ts,tsx}'],
    onlyIn(globals.node, globals.browser),
    'The browser app has no Node.'
  ),
  without(
    ['contract/**', 'i18n/**'],
    [
      ...onlyIn(globals.browser, globals.nodeBuiltin),
      ...onlyIn(globals.nodeBuiltin, globals.browser),
    ],
    'Browser and server share this: it has the globals of neither.'
  ),
];

const onlyIn = (some: object, others: object) =>
  Object.keys(some).filter(name => !(name in others));

const without = (files: string[], names: string[], message: string): OxlintOverride => ({
  files,
  rules: { 'no-restricted-globals': ['error', ...names.map(name => ({ name, message }))] },
});
