import { type Days, typedPeriod } from '../../../platform/time/typedPeriod.ts';

/** `4 k12`, `4x k12`, `k12 4x`: how many of a product somebody asks for. */
const AMOUNTS = [/^\d{1,5}(?: ?[x×])? (?=\S)/i, /(?<=\S) (?:[x×] ?)?\d{1,5}[x×]?$/i];

/**
 * Finds days in a text. What is left are words, without the amount that a question about days may have. Days alone
 * are words too: a name may have them.
 */
export const parseSearch = (
  text: string,
  now: Parameters<typeof typedPeriod>[1]
): { words: string; period?: Days; days?: Days } => {
  const { period, rest } = typedPeriod(text, now);
  if (!period) return { words: text };
  if (!rest) return { words: text, days: period };
  const amount = AMOUNTS.find(pattern => pattern.test(rest));
  return { words: amount ? rest.replace(amount, '') : rest, period };
};

/** The pages whose names, or further words, have each word of a text; none for fewer than three signs. */
export const pagesNamed = <Page extends { title: string; words?: string }>(
  text: string,
  pages: readonly Page[]
) => {
  const words = text.toLocaleLowerCase().split(/\s+/);
  if (text.length < 3) return [];
  return pages.filter(({ title, words: further = '' }) => {
    const name = `${title} ${further}`.toLocaleLowerCase();
    return words.every(word => name.includes(word));
  });
};
