import { typedPeriod } from '../../../platform/time/typedPeriod.ts';
import type { Days } from '../../../platform/time/nearestDays.ts';

/** Amounts in a query: `4 k12`, `4x k12`, `k12 4x`. */
const AMOUNTS = [/^\d{1,5}(?: ?[x×])? (?=\S)/i, /(?<=\S) (?:[x×] ?)?\d{1,5}[x×]?$/i];

/**
 * The rest are words, without the amount of a question about days. Days alone are words too: a name may
 * contain them.
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
