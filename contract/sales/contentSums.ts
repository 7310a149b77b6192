import type { ContentLine, ContentSums, QuoteContent } from './content.ts';
import { documentSums, type DocumentSums } from '../pricing/documentSums.ts';

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

export const sumOfLines = (lines: readonly Pick<ContentLine, 'net' | 'optional'>[]) =>
  lines.reduce((sum, { net, optional }) => (optional ? sum : sum + net), 0);
