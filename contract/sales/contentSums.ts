import type { ContentLine, ContentSums, QuoteContent } from './content.ts';
import { documentSums, type DocumentSums } from '../pricing/documentSums.ts';

/** A document's sums as they are stored: whole cents as numbers. */
export const storedSums = ({ vat, ...sums }: DocumentSums): ContentSums => ({
  lines: Number(sums.lines),
  discount: Number(sums.discount),
  net: Number(sums.net),
  vat_total: Number(sums.vat_total),
  total: Number(sums.total),
  vat: vat.map(part => ({
    code: part.code,
    discount: Number(part.discount),
    base: Number(part.base),
    vat: Number(part.vat),
  })),
});

type Summed = Pick<QuoteContent, 'lines' | 'codes' | 'discount'>;

/** The sums of a sent document with some of its optional lines chosen, by their ids. */
export const sumsWith = (
  { lines, codes, discount }: Summed,
  chosen: ReadonlySet<number>
): ContentSums => {
  const rates = new Map(codes.map(({ id, rate }) => [id, rate]));
  const counted = lines.filter(({ optional, id }) => !optional || chosen.has(id));
  return storedSums(
    documentSums(
      counted.map(line => ({ ...line, net: BigInt(line.net) })),
      code => rates.get(code) ?? 0,
      'percent' in discount ? discount : { taken: BigInt(discount.taken) }
    )
  );
};

/** The sum of the lines of a group that are not optional, in cents. */
export const sumOfLines = (lines: readonly Pick<ContentLine, 'net' | 'optional'>[]) =>
  lines.reduce((sum, { net, optional }) => (optional ? sum : sum + net), 0);
