import type { ContentLine, QuoteContent } from '#contract/sales/content';
import { documentFormats, documentTexts, priceTerms } from '../documents/documentTexts.ts';

/** The texts of a quote in its customer's language. */
export const quoteTexts = documentTexts('quote');

/** A document's groups with their lines: those without a group first. */
export const groupedLines = ({ groups, lines }: Pick<QuoteContent, 'groups' | 'lines'>) => {
  const firm = lines.filter(({ optional }) => !optional);
  const byGroup = Map.groupBy(firm, ({ group_id }) => group_id);
  return [{ id: null, name: null }, ...groups]
    .map(group => ({ ...group, lines: byGroup.get(group.id) ?? [] }))
    .filter(group => group.lines.length > 0);
};

/** What stands below a line's name: its description, contents, factor and discount. */
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
