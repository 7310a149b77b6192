import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const areas = import.meta.glob<object>('/i18n/*/{de,*.de}.ts', { eager: true, import: 'default' });

/** German says Sie. */
const FAMILIAR =
  /(?<!\p{L})(?:(?:du|dich|dir|dein(?:e[mnrs]?)?)(?!\p{L})|(?:versuche|prüfe|wähle|gib|öffne|lade|setze|tippe|speichere|klicke) )/iu;

const textsIn = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap(textsIn);
};

it('German texts say Sie', () => {
  const texts = Object.values(areas).flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(text => FAMILIAR.test(text))).toEqual([]);
});

it.each([
  ['Prüfe deine Angaben.', true],
  ['Wenn du das nicht warst', true],
  ['Die Dauer der Durchsage', false],
])('%s', (text, isWrong) => {
  expect(FAMILIAR.test(text)).toBe(isWrong);
});

it('no screen writes a noun in lower case but by withinText', () => {
  const lowered = /\b(?:text|translate|label)\((?:[^()]|\([^()]*\))*\)\.toLowerCase\(\)/;
  const screens = globSync('{src,my,scan}/**/*.tsx');
  expect(screens.filter(path => lowered.test(readFileSync(path, 'utf8')))).toEqual([]);
});
