import { expect, it } from 'vitest';
import { importsOf, textOf } from './support/imports.ts';

/** The pages that people open on a phone of their own. */
const PAGES = ['src/my/main.tsx', 'src/scan/main.tsx'];

/** Built-ins that Safari 16.4 and Chrome 111, both of 2023, lack. A call of one throws. */
const LACKING =
  /\b(?:Map|Object)\.groupBy\(|\bPromise\.(?:try|withResolvers)\b|\bURL\.parse\(|\bAbortSignal\.any\(|\bArray\.fromAsync\(|\bRegExp\.escape\(|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|some|every|find|take|drop|reduce|toArray)\(|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|intersection|difference|symmetricDifference)\(|\.(?:to|from)(?:Base64|Hex)\(|\bIntl\.DurationFormat\b/;

const reachedFrom = (pages: readonly string[]) => {
  const reached = new Set(pages);
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return [...reached];
};

it('the pages for phones call nothing that a phone of 2023 lacks', () => {
  const files = reachedFrom(PAGES);
  expect(files.length).toBeGreaterThan(100);
  const lacking = files.flatMap(file => {
    const found = LACKING.exec(textOf(file));
    return found ? [`${file}: ${found[0]}`] : [];
  });
  expect(lacking).toEqual([]);
});

it.each(['Map.groupBy(rows, keyOf)', 'Promise.withResolvers<void>()', 'known.values().map(each)'])(
  'finds %s',
  call => expect(call).toMatch(LACKING)
);
