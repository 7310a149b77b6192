import type { ContentLine, QuoteContent } from '#contract/sales/content';
import { documentFormats, documentTexts, priceTerms } from '../documents/documentTexts.ts';

export const quoteTexts = documentTexts('quote');

export const groupedLines = ({ groups, lines }: Pick<QuoteContent, 'groups' | 'lines'>) => {
  const firm = lines.filter(({ optional }) => !optional);
  const byGroup = Map.groupBy(firm, ({ group_id }) => group_id);
  return [{ id: null, name: null }, ...groups]
    .map(group => ({ ...group, lines: byGroup.get(group.id) ?? [] }))
    .filter(group => group.lines.length > 0);
};

export const lineNotes = (line: ContentLine, content: QuoteContent): string[] => {
  const say = quoteTexts(content.language);
  const { number } = documentFormats(content);
  const { description, contents } = line;
  return [
    ...(description ? [description] : []),
    ...(contents.length > 0
      ? [
          say('contains', {
            contents: contents.map(part => `${number(part.amount)} × ${part.name}`).join(', '),
          }),
        ]
      : []),
    ...priceTerms(line, content, say),
  ];
};
