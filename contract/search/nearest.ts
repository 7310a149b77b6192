import { foldText } from '../base/searchText.ts';

const NEAREST = 3;

export const nearWordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/\p{L}{2,}|\d{2,}/gu))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, NEAREST);

const pairsOf = (text: string) => {
  const letters = foldText(text).replaceAll(/[ |]/g, '');
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_pair, at) =>
    letters.slice(at, at + 2)
  );
};

/** From 0 to 1: shared pairs of letters. */
const likeness = (one: string, other: string) => {
  const [pairs, left] = [pairsOf(one), pairsOf(other)];
  const total = pairs.length + left.length;
  const shared = pairs.filter(pair => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return total === 0 ? 0 : (2 * shared.length) / total;
};

export const nearestTo = <Named extends { id: number; name: string; code: string | null }>(
  text: string,
  records: readonly Named[]
): Named[] =>
  [...new Map(records.map(record => [record.id, record])).values()]
    .map(record => ({
      record,
      likeness: Math.max(likeness(text, record.name), likeness(text, record.code ?? '')),
    }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, NEAREST)
    .map(({ record }) => record);
