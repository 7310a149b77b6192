import type { PlanLine } from '#contract/plan/plans';
import { BLACK, type Cell, GREY } from '../../../pdf/sheetStyle.ts';
import { drawFacts, drawParties, drawSignature, drawTotals, openPaper, wordsOf } from './paper.ts';
import type { Shipment } from './shipping.queries.ts';
import { numberOf } from './shipping.texts.ts';

const COLUMN_EDGES = {
  amount: [0, 0.08],
  name: [0.11, 0.6],
  codes: [0.62, 0.85],
  weight: [0.85, 1],
} as const;

const INDENT_FRACTION = 0.025;

const GROUP_HEIGHT = 64;

/**
 * The delivery note before anything left: from the plan, without prices and optional lines, in the customer's
 * language.
 */
export const drawPlannedNote = (shipment: Shipment): Promise<Buffer> => {
  const { plan, weights } = shipment;
  const { say, number, period, measure } = wordsOf(shipment);
  const cellsOf = (
    { amount, name, codes, weight }: Record<keyof typeof COLUMN_EDGES, string>,
    indent = 0
  ): Cell[] => [
    [amount, ...COLUMN_EDGES.amount],
    [name, COLUMN_EDGES.name[0] + indent, COLUMN_EDGES.name[1], 'left'],
    [codes, ...COLUMN_EDGES.codes, 'left'],
    [weight, ...COLUMN_EDGES.weight],
  ];
  const title = say('delivery_note.planned', { number: numberOf(shipment) });
  const sheet = openPaper(shipment, title);
  const { pdf, row } = sheet;
  drawParties(sheet, shipment);
  drawFacts(sheet, shipment);

  const lines = plan.lines.filter(({ optional }) => !optional);
  const partsOf = Map.groupBy(lines, ({ parent_id }) => parent_id);
  const weightOf = (line: PlanLine): number => {
    const own = line.total_amount * (weights.get(line.product_id ?? 0) ?? 0);
    const parts = partsOf.get(line.id);
    return parts ? parts.reduce((sum, part) => sum + weightOf(part), 0) : own;
  };
  const drawLine = (line: PlanLine) => {
    const isPart = line.parent_id !== null;
    const texts = {
      amount: number(line.total_amount),
      name: line.name,
      codes: line.units.map(({ id, code }) => code ?? String(id)).join(', '),
      weight: measure(weightOf(line), 'kg'),
    };
    row(cellsOf(texts, isPart ? INDENT_FRACTION : 0), { colour: isPart ? GREY : BLACK });
  };

  sheet.headings(
    cellsOf({
      amount: say('amount'),
      name: say('name'),
      codes: say('codes'),
      weight: say('weight'),
    })
  );
  if (lines.length === 0) row([[say('empty'), 0, 1, 'left']], { colour: GREY });
  for (const line of lines.filter(({ group_id }) => group_id === null)) drawLine(line);
  for (const { id, name, out_from, back_until } of plan.groups) {
    const inGroup = lines.filter(({ group_id }) => group_id === id);
    if (inGroup.length === 0) continue;
    if (!sheet.hasRoom(GROUP_HEIGHT)) sheet.nextPage();
    pdf.y += 6;
    row([[name, 0, 1, 'left']], { bold: true, size: 10.5 });
    const own = period(out_from, back_until);
    if (own) row([[own, 0, 1, 'left']], { colour: GREY, size: 8.5 });
    for (const line of inGroup) drawLine(line);
  }
  drawTotals(sheet, shipment);
  drawSignature(sheet, say, say('received'));
  return sheet.finish();
};

declare module '../../../pdf/drawing.ts' {
  interface Drawers {
    plannedNote: typeof drawPlannedNote;
  }
}
