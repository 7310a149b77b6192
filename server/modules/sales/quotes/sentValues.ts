import type { QuoteContent } from '#contract/sales/content';
import { sumsWith } from '#contract/sales/contentSums';
import { lineWords } from '../lineSearch.ts';
import { shownSums } from './quotes.queries.ts';
import type { SentAs } from '../../../tables/sales/quotes.ts';

export const sentValues = (content: QuoteContent, options: readonly number[] = []) => {
  const { intro, terms, detail, codes } = content;
  const { vat_parts, ...sums } = shownSums(sumsWith(content, new Set(options)), codes);
  return { ...sums, sent_as: { intro, terms, detail, vat_parts } satisfies SentAs };
};

export const wordsOfLines = ({ lines }: Pick<QuoteContent, 'lines'>) =>
  lineWords(lines.map(({ name }) => name));
