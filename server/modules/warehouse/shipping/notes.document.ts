import type { PlanLine } from '#contract/plan/plans';
import type { Sheet } from '../../../pdf/sheet.ts';
import { type Cell, GREY } from '../../../pdf/sheetStyle.ts';
import type { Goods, ReturnedGoods } from './goods.ts';
import {
  drawFacts,
  drawParties,
  drawSignature,
  insidesOf,
  openPaper,
  type Words,
  wordsOf,
} from './paper.ts';
import type { Shipped } from './shipping.queries.ts';
import { numberOf } from './shipping.texts.ts';

const COLUMN_EDGES = {
  amount: [0, 0.08],
  name: [0.11, 0.55],
  codes: [0.57, 0.78],
  last: [0.8, 1],
} as const;

const HEADING_HEIGHT = 64;

export type Note = 'delivery_note' | 'return_note';

/**
 * Lists goods by the ledger, without prices, in the customer's language. A delivery note lists goods still to
 * come, a return note those still out.
 */
export const drawNote = (note: Note, shipped: Shipped): Promise<Buffer> => {
  const { goods, trip } = shipped;
  const words = wordsOf(shipped);
  const { say, at } = words;
  const isReturn = note === 'return_note';
  const title = say(`${note}.title`, { number: numberOf(shipped) });
  const sheet = openPaper(shipped, title);
  drawParties(sheet, shipped);
  drawFacts(sheet, shipped, [
    [
      say('trip'),
      trip
        ? [trip.vehicle, trip.plate, trip.departure && at(trip.departure)]
            .filter(Boolean)
            .join(', ')
        : '',
    ],
    [say('driver'), trip?.driver ?? ''],
  ]);
  sheet.headings(
    cellsOf({
      amount: say('amount'),
      name: say('name'),
      codes: say('codes'),
      last: say(isReturn ? 'condition' : 'weight'),
    })
  );
  const draw = drawerOf(sheet, shipped, words);
  const section = (name: string, rows: readonly Goods[]) => {
    if (rows.length === 0) return;
    if (!sheet.hasRoom(HEADING_HEIGHT)) sheet.nextPage();
    sheet.pdf.y += 14;
    sheet.row([[say(name), 0, 1, 'left']], { bold: true, size: 12 });
    draw(rows, () => '');
  };
  const shown = isReturn ? goods.back : goods.went;
  if (shown.length === 0) {
    sheet.row([[say(isReturn ? 'none_back' : 'none_out'), 0, 1, 'left']], { colour: GREY });
  }
  if (isReturn) draw(goods.back, row => conditionOf(row, say));
  else {
    draw(goods.went, ({ amount }, line) =>
      words.measure(amount * (shipped.weights.get(line.product_id ?? 0) ?? 0), 'kg')
    );
  }
  if (isReturn) section('still_out', goods.out);
  else {
    section('to_go', goods.toGo);
    drawTexts(sheet, shipped, words);
  }
  sheet.rule();
  drawSignature(sheet, say, say(isReturn ? 'taken_back' : 'received'));
  return sheet.finish();
};

type Row = Record<keyof typeof COLUMN_EDGES, string>;

const cellsOf = ({ amount, name, codes, last }: Row): Cell[] => [
  [amount, ...COLUMN_EDGES.amount],
  [name, ...COLUMN_EDGES.name, 'left'],
  [codes, ...COLUMN_EDGES.codes, 'left'],
  [last, ...COLUMN_EDGES.last],
];

const conditionOf = ({ condition, reasons }: ReturnedGoods, say: Words['say']) =>
  [say(`conditions.${condition}`), reasons.join(', ')].filter(Boolean).join(': ');

const drawerOf = (sheet: Sheet, { plan, goods }: Shipped, words: Words) => {
  const groupNames = new Map(plan.groups.map(({ id, name }) => [id, name]));
  return <Row extends Goods>(rows: readonly Row[], last: (row: Row, line: PlanLine) => string) => {
    const byLine = Map.groupBy(rows, ({ place }) => goods.lineIds.get(place));
    let group: number | null = null;
    for (const line of plan.lines) {
      const own = byLine.get(line.id) ?? [];
      if (own.length > 0 && line.group_id !== group) {
        group = line.group_id;
        if (!sheet.hasRoom(HEADING_HEIGHT)) sheet.nextPage();
        sheet.pdf.y += 6;
        sheet.row([[groupNames.get(group ?? 0) ?? '', 0, 1, 'left']], { bold: true, size: 10.5 });
      }
      for (const each of own) {
        const { amount, codes } = each;
        sheet.row(
          cellsOf({
            amount: words.number(amount),
            name: line.name,
            codes: codes.join(', '),
            last: last(each, line),
          })
        );
        for (const text of insidesOf(each.units, goods.contents, words)) {
          sheet.row([[text, COLUMN_EDGES.name[0], COLUMN_EDGES.codes[1], 'left']], {
            colour: GREY,
          });
        }
      }
    }
  };
};

/** Free text has no code to scan: it is unknown if it went. */
const drawTexts = (sheet: Sheet, { plan }: Shipped, { say, number }: Words) => {
  const texts = plan.lines.filter(line => line.product_id === null && !line.optional);
  if (texts.length === 0) return;
  if (!sheet.hasRoom(HEADING_HEIGHT)) sheet.nextPage();
  sheet.pdf.y += 14;
  sheet.row([[say('not_scanned'), 0, 1, 'left']], { bold: true, size: 12 });
  for (const { name, total_amount } of texts) {
    sheet.row(cellsOf({ amount: number(total_amount), name, codes: '', last: '' }));
  }
};

declare module '../../../pdf/drawing.ts' {
  interface Drawers {
    note: typeof drawNote;
  }
}
