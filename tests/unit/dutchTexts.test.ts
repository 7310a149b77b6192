import { expect, it } from 'vitest';

const areas = import.meta.glob<object>('/i18n/*/{nl,*.nl}.ts', { eager: true, import: 'default' });

/** Sentences that are kept as they are, with the reason. */
const ALLOWED = [
  // The law gives these words.
  'tax_repaid',
];

/** `haar` and `zij`, and `ze` with a verb in the singular: then it is no plural. */
const FEMININE =
  /\b(?:haar|zij)\b|\bze (?:is|was|kon|kan|staat|stond|wordt|werd|volgt|komt|heeft|had|gaat|blijft|geldt|loopt|ligt|vervalt|verloopt|afloopt|hoort|krijgt|moet|mag|zal)\b/i;

/** Each text with the key that it ends in. */
const textsIn = (node: unknown, key = ''): [key: string, text: string][] => {
  if (typeof node === 'string') return [[key, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => textsIn(value, name));
};

it('Dutch texts call no thing she', () => {
  const texts = Object.values(areas).flatMap(area => textsIn(area));
  expect(texts.length).toBeGreaterThan(1000);
  const wrong = texts.filter(([key, text]) => FEMININE.test(text) && !ALLOWED.includes(key));
  expect(wrong).toEqual([]);
});

it.each([
  ['Controleer haar voordat je opslaat.', true],
  ['De taal geldt; ze kon niet worden bewaard.', true],
  ['Download de codes, of schrijf ze over.', false],
  ['Prijzen houden zoals ze zijn geboekt', false],
])('%s', (text, isWrong) => {
  expect(FEMININE.test(text)).toBe(isWrong);
});
