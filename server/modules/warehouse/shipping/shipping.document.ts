import { regionOf } from '#contract/base/locales';
import type { PlanLine } from '#contract/plan/plans';
import {
  BLACK,
  type Cell,
  GREY,
  MARGIN,
  openSheet,
  type Sheet,
  WIDTH,
} from '../../../pdf/sheet.ts';
import { addressOf } from '../../billing/invoices/parties.ts';
import { fromElsewhere } from './fromElsewhere.ts';
import type { Shipment } from './shipping.queries.ts';
import { numberOf, type ShippingDocument, shippingTexts } from './shipping.texts.ts';

/** Where the columns begin and end, of the width. A pick list has a box to tick before them. */
const COLUMNS = {
  pick_list: { amount: [0.05, 0.13], name: [0.16, 0.62], codes: [0.64, 0.86], weight: [0.86, 1] },
  delivery_note: { amount: [0, 0.08], name: [0.11, 0.6], codes: [0.62, 0.85], weight: [0.85, 1] },
} as const;

/** How far the parts of a kit stand to the right, of the width. */
const INDENT = 0.025;

const BOX = 8;

/** Room that a group's name is kept together with its first line in. */
const GROUP_HEIGHT = 64;
const SIGNATURE_HEIGHT = 120;

type Row = Record<'amount' | 'name' | 'codes' | 'weight', string>;

/**
 * A project's pick list or delivery note as a PDF: its equipment by group, kits unfolded, without
 * prices and optional lines, in the customer's language. The pick list has boxes to tick and notes, the
 * delivery note both addresses and a place to sign.
 */
export const drawShipment = (document: ShippingDocument, shipment: Shipment): Promise<Buffer> => {
  const { project, company, customer, plan, weights, language } = shipment;
  const isPickList = document === 'pick_list';
  const say = (key: string, values?: Record<string, string | number>) =>
    shippingTexts(language)(`document.shipping.${key}`, values);
  const number = new Intl.NumberFormat(regionOf(language), { maximumFractionDigits: 2 });
  const moment = new Intl.DateTimeFormat(regionOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: company.time_zone,
  });
  const at = (when: string | null) => (when ? moment.format(new Date(when)) : '…');
  const period = (from: string | null, until: string | null) =>
    from || until ? say('until', { from: at(from), until: at(until) }) : '';
  const measure = (value: number, unit: string) =>
    value > 0 ? `${number.format(value)} ${unit}` : '';

  const columns = COLUMNS[document];
  const cellsOf = ({ amount, name, codes, weight }: Row, indent = 0): Cell[] => [
    [amount, ...columns.amount],
    [name, columns.name[0] + indent, columns.name[1], 'left'],
    [codes, ...columns.codes, 'left'],
    [weight, ...columns.weight],
  ];
  const drawHeading = ({ row, rule }: Pick<Sheet, 'row' | 'rule'>) => {
    const titles = { amount: '', name: '', codes: '', weight: '' };
    for (const column of ROW_COLUMNS) titles[column] = say(column);
    row(cellsOf(titles), { colour: GREY });
    rule();
  };

  const title = say(`${document}.title`, { number: numberOf(shipment) });
  const sheet = openSheet({
    title,
    language,
    createdAt: new Date(project.updated_at),
    onNextPage: drawHeading,
    footer: (page, pages) => [
      [`${title} · ${project.name}`, 0, 0.6, 'left'],
      [say('page', { page, pages }), 0.62, 1],
    ],
  });
  const { pdf, row, rule } = sheet;

  const customerName = customer?.name ?? project.customer_name ?? '';
  if (!isPickList) {
    const to = [customerName, customer?.contact_person, customer?.address];
    sheet.sides(() => [
      sheet.side(say('from'), addressOf(company), 0),
      sheet.side(say('to'), to.filter(line => typeof line === 'string').filter(Boolean), 0.54),
    ]);
  }

  const lines = plan.lines.filter(({ optional }) => !optional);
  const outside = periodOf(lines);
  const [use, planning] = [
    period(project.start_date, project.end_date),
    period(outside.from, outside.until),
  ];
  const facts = [
    [say('project'), project.name],
    [say('number'), numberOf(shipment)],
    [say('customer'), isPickList ? customerName : ''],
    [say('location'), project.location ?? ''],
    [say('use'), use],
    [say('planning'), isPickList && planning !== use ? planning : ''],
  ] as const;
  sheet.facts(facts.filter(([, value]) => value !== ''));

  const partsOf = Map.groupBy(lines, ({ parent_id }) => parent_id);
  /** Of a kit, what all of its parts weigh. */
  const weightOf = (line: PlanLine): number => {
    const own = line.total_amount * (weights.get(line.product_id ?? 0) ?? 0);
    const parts = partsOf.get(line.id);
    return parts ? parts.reduce((sum, part) => sum + weightOf(part), 0) : own;
  };

  const drawLine = (line: PlanLine) => {
    const isPart = line.parent_id !== null;
    const texts = {
      amount: number.format(line.total_amount),
      name: line.name,
      codes: line.units.map(({ id, code }) => code ?? String(id)).join(', '),
      weight: measure(weightOf(line), 'kg'),
    };
    const indent = isPart ? INDENT : 0;
    const top = row(cellsOf(texts, indent), { colour: isPart ? GREY : BLACK });
    if (!isPickList) return;
    pdf
      .rect(MARGIN + indent * WIDTH, top + 1.5, BOX, BOX)
      .lineWidth(0.7)
      .stroke(BLACK);
    // A kit's line repeats what is told of its parts.
    const elsewhere = partsOf.has(line.id) ? 0 : fromElsewhere(line);
    const notes = [
      elsewhere > 0 && say('elsewhere', { amount: number.format(elsewhere) }),
      line.notes,
    ].filter(note => typeof note === 'string' && note !== '');
    if (notes.length === 0) return;
    pdf.y -= 4;
    row([[notes.join(' · '), columns.name[0] + indent, 1, 'left']], { colour: GREY, size: 8.5 });
  };

  drawHeading(sheet);
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

  rule();
  const { weight, volume, power } = plan.totals;
  const measures: [string, string][] = [
    [say('total'), measure(weight, 'kg')],
    [say('volume'), measure(volume, 'm³')],
    [say('power'), measure(power, 'W')],
  ];
  for (const [name, value] of measures.filter(([, text]) => text !== '')) {
    const cells: Cell[] = [
      [name, columns.name[0], columns.name[1], 'left'],
      [value, columns.codes[0], 1],
    ];
    row(cells, { bold: true });
  }
  if (!isPickList) drawSignature(sheet, say);
  return sheet.finish();
};

const ROW_COLUMNS = ['amount', 'name', 'codes', 'weight'] as const;

/** From when the first of the lines is out, until when the last is back; null where nobody knows. */
const periodOf = (lines: readonly PlanLine[]) => {
  const from = lines.flatMap(line => line.from ?? []).toSorted();
  const until = lines.flatMap(line => line.until ?? []).toSorted();
  return { from: from[0] ?? null, until: until.at(-1) ?? null };
};

/** The customer's signature; never separated from its lines. */
const drawSignature = (sheet: Sheet, say: (key: string) => string) => {
  const { pdf, row } = sheet;
  if (!sheet.hasRoom(SIGNATURE_HEIGHT)) pdf.addPage();
  pdf.y += 24;
  row([[say('received'), 0, 1, 'left']], { bold: true });
  pdf.y += 44;
  const top = pdf.y;
  const places = [
    ['signed_by', 0, 0.3],
    ['signed_on', 0.34, 0.56],
    ['signature', 0.6, 1],
  ] as const;
  for (const [, left, right] of places) {
    pdf.moveTo(MARGIN + left * WIDTH, top).lineTo(MARGIN + right * WIDTH, top);
  }
  pdf.lineWidth(0.5).stroke(BLACK);
  pdf.y = top + 4;
  const cells = places.map(([name, left, right]): Cell => [say(name), left, right, 'left']);
  row(cells, { colour: GREY, size: 8.5 });
};
