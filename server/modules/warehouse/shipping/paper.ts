import { regionOf } from '#contract/base/locales';
import { openSheet, type Sheet } from '../../../pdf/sheet.ts';
import { BLACK, type Cell, GREY, MARGIN, WIDTH } from '../../../pdf/sheetStyle.ts';
import { addressOf } from '../../../pdf/letterhead.ts';
import type { Shipment } from './shipping.queries.ts';
import { numberOf, shippingTexts } from './shipping.texts.ts';

const SIGNATURE_HEIGHT = 120;

export const wordsOf = ({ company, language }: Shipment) => {
  const say = (key: string, values?: Record<string, string | number>) =>
    shippingTexts(language)(`document.shipping.${key}`, values);
  const number = new Intl.NumberFormat(regionOf(language), { maximumFractionDigits: 2 });
  const moment = new Intl.DateTimeFormat(regionOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: company.time_zone,
  });
  const at = (when: string | null) => (when ? moment.format(new Date(when)) : '…');
  return {
    say,
    at,
    number: (value: number) => number.format(value),
    period: (from: string | null, until: string | null) =>
      from || until ? say('until', { from: at(from), until: at(until) }) : '',
    measure: (value: number, unit: string) => (value > 0 ? `${number.format(value)} ${unit}` : ''),
  };
};

export type Words = ReturnType<typeof wordsOf>;

export const openPaper = (shipment: Shipment, title: string): Sheet => {
  const { say } = wordsOf(shipment);
  return openSheet({
    title,
    language: shipment.language,
    createdAt: new Date(shipment.project.updated_at),
    footer: (page, pages) => [
      [`${title} · ${shipment.project.name}`, 0, 0.6, 'left'],
      [say('page', { page, pages }), 0.62, 1],
    ],
  });
};

export const drawParties = (sheet: Sheet, shipment: Shipment) => {
  const { say } = wordsOf(shipment);
  const { company, customer, contact } = shipment;
  const to = [
    customerNameOf(shipment),
    contact?.name ?? customer?.contact_person,
    ...(customer ? addressLinesOf(customer) : []),
  ];
  sheet.sides(() => [
    sheet.side(say('from'), addressOf(company), 0),
    sheet.side(say('to'), to.filter(line => typeof line === 'string').filter(Boolean), 0.54),
  ]);
};

const addressLinesOf = ({ street, address, ...place }: NonNullable<Shipment['customer']>) =>
  street ? [street, townOf(place)] : [address];

const townOf = ({ postal_code, city }: { postal_code: string | null; city: string | null }) =>
  [postal_code, city].filter(Boolean).join(' ');

const locationOf = ({ project: { location }, venue }: Shipment) =>
  [location, venue?.street, venue && townOf(venue)].filter(Boolean).join(', ');

export const customerNameOf = ({ customer, project }: Shipment) =>
  customer?.name ?? project.customer_name ?? '';

export const drawFacts = (
  sheet: Sheet,
  shipment: Shipment,
  further: readonly (readonly [name: string, value: string])[] = []
) => {
  const { say, period } = wordsOf(shipment);
  const { project, onSite } = shipment;
  const facts = [
    [say('project'), project.name],
    [say('number'), numberOf(shipment)],
    [say('location'), locationOf(shipment)],
    [say('on_site'), [onSite?.name, onSite?.phone].filter(Boolean).join(', ')],
    [say('use'), period(project.start_date, project.end_date)],
    ...further,
  ] as const;
  sheet.facts(facts.filter(([, value]) => value !== ''));
};

export const drawSignature = (sheet: Sheet, say: Words['say'], title: string) => {
  const { pdf, row } = sheet;
  if (!sheet.hasRoom(SIGNATURE_HEIGHT)) pdf.addPage();
  pdf.y += 24;
  row([[title, 0, 1, 'left']], { bold: true });
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

export const drawTotals = (sheet: Sheet, shipment: Shipment) => {
  const { say, measure } = wordsOf(shipment);
  const { weight, volume, power } = shipment.plan.totals;
  sheet.rule();
  const measures = [
    [say('total'), measure(weight, 'kg')],
    [say('volume'), measure(volume, 'm³')],
    [say('power'), measure(power, 'W')],
  ] as const;
  for (const [name, value] of measures.filter(([, text]) => text !== '')) {
    sheet.row(
      [
        [name, 0.11, 0.6, 'left'],
        [value, 0.62, 1],
      ],
      { bold: true }
    );
  }
};

interface Piece {
  name: string;
  code: string | null;
  amount: number;
}

export const insidesOf = (
  units: readonly { id: number; code: string | null }[],
  contents: ReadonlyMap<number, readonly Piece[]>,
  { say, number }: Words
) =>
  units.flatMap(({ id, code }) => {
    const pieces = contents.get(id);
    if (!pieces) return [];
    const texts = pieces.map(piece =>
      [`${number(piece.amount)} × ${piece.name}`, piece.code].filter(Boolean).join(' ')
    );
    return [say('inside', { code: code ?? String(id), contents: texts.join(', ') })];
  });
