import type { ContentLine, QuoteContent } from '#contract/sales/content';
import { sumOfLines } from '#contract/sales/contentSums';
import {
  contactFact,
  documentFormats,
  documentTexts,
  type Fact,
  priceTerms,
  projectFact,
} from '../documents/documentTexts.ts';

export const quoteTexts = documentTexts('quote');

export const groupedLines = ({ groups, lines }: Pick<QuoteContent, 'groups' | 'lines'>) => {
  const included = lines.filter(({ optional }) => !optional);
  const byGroup = Map.groupBy(included, ({ group_id }) => group_id);
  return [{ id: null, name: null }, ...groups]
    .map(group => ({ ...group, lines: byGroup.get(group.id) ?? [] }))
    .filter(group => group.lines.length > 0);
};

/** A quote that shows groups, in the page and in the PDF. */
export const groupSums = (content: QuoteContent) => {
  const say = quoteTexts(content.language);
  const { euros } = documentFormats(content);
  return groupedLines(content).map(({ name, lines }) => ({
    name: name ?? say('other'),
    sum: euros(sumOfLines(lines)),
  }));
};

interface Period {
  from: string | null;
  until: string | null;
}

/** `booked` is the period that was booked instead of the quoted one. */
export const quoteFacts = (content: QuoteContent, booked: Period | null = null): Fact[] => {
  const say = quoteTexts(content.language);
  const { day, moment } = documentFormats(content);
  const { project, seller } = content;
  const period = ({ from, until }: Period) =>
    from && until ? say('period_of', { from: moment(from), until: moment(until) }) : null;
  return [
    [say('date'), day(content.sent_on)],
    [say('valid_until'), day(content.valid_until)],
    projectFact(project, say),
    [say('period'), period(project)],
    [say('period_booked'), booked && period(booked)],
    [say('location'), project.location],
    contactFact(seller, say),
  ];
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
