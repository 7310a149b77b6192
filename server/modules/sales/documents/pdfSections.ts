import type { Locale } from '#contract/base/locales';
import type { Party } from '#contract/sales/content';
import type { Translate } from '#i18n/translate';
import { BOLD, REGULAR } from '../../../pdf/fonts.ts';
import { printable } from '../../../pdf/printable.ts';
import { drawQrCode } from '../../../pdf/qrCode.ts';
import type { Sheet } from '../../../pdf/sheet.ts';
import { BLACK, type Cell, DIGITS, GREY, MARGIN, WIDTH } from '../../../pdf/sheetStyle.ts';
import {
  addressLines,
  documentFormats,
  type Fact,
  numberLines,
  totalRows,
} from './documentTexts.ts';

const LOGO_MAX = { width: 160, height: 56 };

const TOTALS_LEFT = 0.44;

const TOTALS_RIGHT = 0.77;

/** The columns of lines, as fractions of the width. */
export const COLUMNS = {
  amount: [0, 0.08],
  name: [0.1, 0.64],
  each: [0.64, 0.82],
  net: [0.82, 1],
} as const;

const RATE_COLUMN = [0.58, 0.66] as const;

const NARROW_NAME = [0.1, 0.57] as const;

const PHOTO_SIDE = 30;
const PHOTO_GAP = 5;

const BESIDE_PHOTO = 0.17;

export const drawLogo = (pdf: Sheet['pdf'], logo: Uint8Array | undefined) => {
  if (!logo) return;
  pdf.image(Buffer.from(logo), MARGIN + WIDTH - LOGO_MAX.width, MARGIN - 12, {
    fit: [LOGO_MAX.width, LOGO_MAX.height],
    align: 'right',
  });
};

interface Parties {
  seller: Party;
  customer: Party;
  language: Locale;
}

export const drawParties = (
  sheet: Sheet,
  { seller, customer, language }: Parties,
  say: Translate
) => {
  const lines = (party: Party, other: string | null) => [
    party.name,
    ...addressLines(party, { language, other }),
  ];
  sheet.sides(() => [
    sheet.side(say('to'), lines(customer, seller.country), 0, numberLines(customer, say)),
    sheet.side(say('from'), lines(seller, customer.country), 0.54, numberLines(seller, say)),
  ]);
};

export const drawFacts = (sheet: Sheet, facts: readonly Fact[]) =>
  sheet.facts(
    facts.flatMap(([name, value]): (readonly [string, string])[] => (value ? [[name, value]] : []))
  );

export const drawHeadings = (sheet: Sheet, say: Translate, { withRates = false } = {}) =>
  sheet.headings([
    [say('amount'), ...COLUMNS.amount],
    [say('description'), ...COLUMNS.name, 'left'],
    ...(withRates ? [[say('vat'), ...RATE_COLUMN] as const] : []),
    [say('each'), ...COLUMNS.each],
    [say('net'), ...COLUMNS.net],
  ]);

/** Sums in cents. */
interface PrintedLine {
  amount: number;
  name: string;
  each: number;
  net: number;
  notes: readonly string[];
  rate?: string;
  /** PNG or JPEG; null for a line without one among lines that have. */
  photo?: Uint8Array | null;
}

export const drawLine = (
  sheet: Sheet,
  { amount, name, each, net, notes, rate, photo }: PrintedLine,
  { euros, number }: ReturnType<typeof documentFormats>
) => {
  const column = rate === undefined ? COLUMNS.name : NARROW_NAME;
  const names = photo === undefined ? column : ([BESIDE_PHOTO, column[1]] as const);
  if (photo && !sheet.hasRoom(PHOTO_SIDE + PHOTO_GAP)) sheet.nextPage();
  const cells: Cell[] = [
    [number(amount), ...COLUMNS.amount],
    [name, ...names, 'left'],
    ...(rate === undefined ? [] : [[rate, ...RATE_COLUMN] as const]),
    [euros(each), ...COLUMNS.each],
    [euros(net), ...COLUMNS.net],
  ];
  const top = sheet.row(cells);
  const { pdf } = sheet;
  const { page } = pdf;
  if (photo) {
    pdf.image(Buffer.from(photo), MARGIN + WIDTH * column[0], top, {
      fit: [PHOTO_SIDE, PHOTO_SIDE],
    });
    pdf.x = MARGIN;
  }
  if (notes.length > 0) {
    pdf.y -= 3;
    sheet.row([[notes.join('\n'), ...names, 'left']], { colour: GREY, size: 8 });
  }
  if (photo && pdf.page === page) pdf.y = Math.max(pdf.y, top + PHOTO_SIDE + PHOTO_GAP);
};

export const drawSubtotal = (sheet: Sheet, text: string, sum: string) => {
  sheet.row(
    [
      [text, 0.1, 0.82, 'left'],
      [sum, ...COLUMNS.net],
    ],
    { bold: true }
  );
  sheet.pdf.y += 4;
};

export const drawSmall = (sheet: Sheet, text: string) =>
  sheet.row([[text, 0, 1, 'left']], { colour: GREY, size: 8.5 });

export const drawBand = ({ pdf, accent, tint, hasRoom, nextPage }: Sheet, heading: string) => {
  const name = printable(heading);
  if (!hasRoom(60)) nextPage();
  const top = pdf.y;
  const height = Math.max(
    20,
    pdf
      .font(BOLD)
      .fontSize(10)
      .heightOfString(name, { width: WIDTH - 16 }) + 8
  );
  pdf.rect(MARGIN, top, WIDTH, height).fill(tint);
  pdf.rect(MARGIN, top, 3, height).fill(accent);
  pdf.font(BOLD).fontSize(10).fillColor(accent);
  pdf.text(name, MARGIN + 10, top + 4, { width: WIDTH - 16 });
  pdf.font(REGULAR);
  pdf.x = MARGIN;
  pdf.y = top + height + 6;
};

type Summed = Parameters<typeof totalRows>[0];

export const drawTotals = (
  sheet: Sheet,
  content: Summed,
  say: Translate,
  below: readonly (readonly [text: string, amount: string])[] = []
) => {
  const { euros } = documentFormats(content);
  const row = (text: string, amount: string, look: Parameters<Sheet['row']>[1] = {}) =>
    sheet.row(
      [
        [text, TOTALS_LEFT, TOTALS_RIGHT, 'left'],
        [amount, TOTALS_RIGHT, 1],
      ],
      look
    );
  sheet.pdf.y += 4;
  if (!sheet.hasRoom(90)) sheet.nextPage();
  for (const { text, cents, isGrand } of totalRows(content, say)) {
    if (isGrand) sheet.rule(TOTALS_LEFT);
    row(text, euros(cents), isGrand ? { bold: true, size: 12 } : {});
  }
  for (const [text, amount] of below) row(text, amount, { bold: true });
  sheet.pdf.y += 12;
};

/** The side of a QR code for banking apps, in points: 30 mm. */
const QR_SIZE = 85;

interface Payment {
  heading: string;
  sentences: readonly string[];
  qr: string | undefined;
}

export const drawPayment = (sheet: Sheet, { heading, sentences, qr }: Payment) => {
  const { pdf } = sheet;
  const width = qr ? WIDTH - QR_SIZE - 24 : WIDTH;
  pdf.font(REGULAR).fontSize(9.5);
  const texts = sentences.map(printable);
  const height = texts.reduce((sum, text) => sum + pdf.heightOfString(text, { width }) + 4, 24);
  if (!sheet.hasRoom(Math.max(height, qr ? QR_SIZE + 24 : 0))) sheet.nextPage();
  const top = pdf.y;
  pdf.font(BOLD).fontSize(11).fillColor(BLACK).text(heading, MARGIN, top, { width });
  pdf.font(REGULAR).fontSize(9.5);
  for (const text of texts) {
    pdf.y += 4;
    pdf.text(text, { width, features: DIGITS });
  }
  if (qr) {
    const left = MARGIN + WIDTH - QR_SIZE;
    drawQrCode(pdf, qr, { left, top, size: QR_SIZE });
  }
  pdf.x = MARGIN;
  pdf.y = Math.max(pdf.y, top + height) + 12;
};
