/** Products that are proposed where none fits. */
const NEAREST = 3;

/** The words of a text that are worth a search: letters and digits apart, the longest words first. */
export const searchWords = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/\p{L}{2,}|\d{2,}/gu))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, NEAREST);

/** Without signs and spaces: `XLR-kabel 10 m` is `xlrkabel10m`. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/[^\p{L}\d]/gu, '');

const pairsOf = (text: string) => {
  const letters = bare(text);
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_pair, at) =>
    letters.slice(at, at + 2)
  );
};

/** How much two texts look alike, from 0 to 1: the pairs of letters that they share. */
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

/** The products whose name or code looks most like a text, the nearest first. */
export const nearestTo = <Named extends { id: number; name: string; code: string | null }>(
  text: string,
  products: readonly Named[]
): Named[] => {
  const score = ({ name, code }: Named) =>
    Math.max(likeness(text, name), likeness(text, code ?? ''));
  return [...new Map(products.map(product => [product.id, product])).values()]
    .toSorted((one, other) => score(other) - score(one))
    .slice(0, NEAREST);
};
