import { regionOf } from '#contract/base/locales';
import type { PlanLine } from '#contract/plan/plans';
import { scheduleLines } from '../../plan/index.ts';
import { drawLinkedQrCode } from '../../../pdf/qrCode.ts';
import { BLACK, type Cell, GREY, MARGIN, WIDTH } from '../../../pdf/sheetStyle.ts';
import {
  customerNameOf,
  drawFacts,
  drawTotals,
  insidesOf,
  openPaper,
  type Words,
  wordsOf,
} from './paper.ts';
import { type PickRow, pickRows } from './pickRows.ts';
import type { PickList, Shipment } from './shipping.queries.ts';
import { numberOf } from './shipping.texts.ts';

/** Left and right edges, as fractions of the width; a check box is left of them. */
const COLUMNS = {
  amount: [0.05, 0.13],
  name: [0.16, 0.62],
  codes: [0.64, 0.86],
  weight: [0.86, 1],
} as const;

const BOX = 8;
const QR_SIZE = 72;

const SHELF_HEIGHT = 64;

const scheduleOf = ({ project, company, language }: PickList) =>
  scheduleLines(project, { language, timeZone: company.time_zone }).join('\n');

/** Without prices or optional lines, in the customer's language. */
export const drawPickList = (list: PickList): Promise<Buffer> => {
  const { plan, lines, only, language, stored, weights } = list;
  const words = wordsOf(list);
  const { say, number, measure } = words;
  const title = say(only ? 'pick_list.to_go' : 'pick_list.title', { number: numberOf(list) });
  const sheet = openPaper(list, title);
  const { pdf, row } = sheet;
  drawLinkedQrCode(pdf, list.address, {
    left: MARGIN + WIDTH - QR_SIZE,
    top: MARGIN,
    size: QR_SIZE,
  });
  pdf.fillColor(BLACK);

  drawFacts(sheet, list, [
    [say('planning'), planningOf(list, lines, words)],
    [say('customer'), customerNameOf(list)],
    [say('contact'), list.talksTo],
    [say('schedule'), scheduleOf(list)],
  ]);
  sheet.headings(
    cellsOf({
      amount: say('amount'),
      name: say('name'),
      codes: say('codes'),
      weight: say('weight'),
    })
  );
  const groupNames = new Map(plan.groups.map(group => [group.id, group.name]));
  const rows = pickRows(lines, id => groupNames.get(id ?? 0) ?? '', stored, regionOf(language));
  const texts = lines.filter(({ product_id }) => product_id === null);
  if (rows.length + texts.length === 0) {
    row([[say(only ? 'none_to_go' : 'empty'), 0, 1, 'left']], { colour: GREY });
  }
  const hasGroups = plan.groups.length > 0;
  const drawSection = (name: string) => {
    if (!sheet.hasRoom(SHELF_HEIGHT)) sheet.nextPage();
    pdf.y += 6;
    row([[name, 0, 1, 'left']], { bold: true, size: 10.5 });
  };
  const aside = (text: string) => {
    pdf.y -= 4;
    row([[text, COLUMNS.name[0], 1, 'left']], { colour: GREY, size: 8.5 });
  };
  const tick = (cells: Cell[]) => {
    const top = row(cells);
    pdf
      .rect(MARGIN, top + 1.5, BOX, BOX)
      .lineWidth(0.7)
      .stroke(BLACK);
  };

  let shelf: string | undefined;
  for (const each of rows) {
    if (each.shelf !== shelf) drawSection(each.shelf || say('no_shelf'));
    shelf = each.shelf;
    tick(
      cellsOf({
        amount: number(each.amount),
        name: each.name,
        codes: each.units.map(({ id, code }) => code ?? String(id)).join(', '),
        weight: measure(each.amount * (weights.get(each.productId) ?? 0), 'kg'),
      })
    );
    if (each.elsewhere > 0) aside(say('elsewhere', { amount: number(each.elsewhere) }));
    const groups = groupsOf(each, words);
    if (hasGroups && groups) aside(groups);
    for (const text of [...insidesOf(each.units, stored.contents, words), ...each.notes])
      aside(text);
  }
  if (texts.length > 0) drawSection(say('others'));
  for (const { name, total_amount, notes } of texts) {
    tick(cellsOf({ amount: number(total_amount), name, codes: '', weight: '' }));
    if (notes) aside(notes);
  }
  if (!only) drawTotals(sheet, list);
  return sheet.finish();
};

const cellsOf = ({ amount, name, codes, weight }: Record<keyof typeof COLUMNS, string>): Cell[] => [
  [amount, ...COLUMNS.amount],
  [name, ...COLUMNS.name, 'left'],
  [codes, ...COLUMNS.codes, 'left'],
  [weight, ...COLUMNS.weight],
];

const groupsOf = ({ groups, amount }: PickRow, { say, number }: Words) =>
  groups
    .map(group => ({ ...group, name: group.name || (groups.length > 1 ? say('no_group') : '') }))
    .filter(({ name }) => name !== '')
    .map(group => (group.amount === amount ? group.name : `${group.name}: ${number(group.amount)}`))
    .join(' · ');

/** From first departure to last return; empty if equal to the time of use. */
const planningOf = ({ project }: Shipment, lines: readonly PlanLine[], { period }: Words) => {
  const from = lines.flatMap(line => line.from ?? []).toSorted()[0] ?? null;
  const until =
    lines
      .flatMap(line => line.until ?? [])
      .toSorted()
      .at(-1) ?? null;
  const planning = period(from, until);
  return planning === period(project.start_date, project.end_date) ? '' : planning;
};

declare module '../../../pdf/drawing.ts' {
  interface Drawers {
    pickList: typeof drawPickList;
  }
}
