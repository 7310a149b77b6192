import { regionOf } from '#contract/base/locales';
import { openSheet } from '../../../pdf/sheet.ts';
import type { Cell } from '../../../pdf/sheetStyle.ts';
import { type Order, sidesOf } from './order.queries.ts';
import { TEXTS } from './orderTexts.ts';

export const drawOrder = (order: Order): Promise<Buffer> => {
  const { hire, company, lines, language } = order;
  const { from, to, contact } = sidesOf(order);
  const say = (key: string, values?: Record<string, string | number>) =>
    TEXTS[language](`document.order.${key}`, values);
  const moment = new Intl.DateTimeFormat(regionOf(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: company.time_zone,
  });
  const at = (when: string) => moment.format(new Date(when));
  const cells = (amount: string, name: string): Cell[] => [
    [amount, 0, 0.1],
    [name, 0.13, 1, 'left'],
  ];
  const title = say('title', { number: String(hire.id) });
  const sheet = openSheet({
    title,
    language,
    createdAt: new Date(hire.updated_at),
    footer: (page, pages) => [
      [title, 0, 0.6, 'left'],
      [say('page', { page, pages }), 0.62, 1],
    ],
  });
  sheet.sides(() => [sheet.side(say('from'), from, 0), sheet.side(say('to'), to, 0.54)]);
  sheet.row([[title, 0, 1, 'left']], { bold: true, size: 16 });
  sheet.facts(
    [
      [say('period'), say('until', { from: at(hire.from), until: at(hire.until) })] as const,
      [say('contact'), contact] as const,
    ].filter(([, value]) => value !== '')
  );
  sheet.headings(cells(say('amount'), say('name')));
  const number = new Intl.NumberFormat(regionOf(language));
  for (const { name, amount } of lines) sheet.row(cells(number.format(amount), name));
  return sheet.finish();
};

declare module '../../../pdf/drawing.ts' {
  interface Drawers {
    order: typeof drawOrder;
  }
}
