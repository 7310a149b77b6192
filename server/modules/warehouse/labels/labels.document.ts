import { type LabelFormat, LABELS_PER_PAGE, type LabelsInput } from '#contract/warehouse/labels';
import { drawLinkedQrCode } from '../../../pdf/qrCode.ts';
import { BOLD, openPdf, REGULAR } from '../../../pdf/fonts.ts';
import { printable } from '../../../pdf/printable.ts';
import { collect } from '../../../pdf/sheet.ts';
import { BLACK, GREY } from '../../../pdf/sheetStyle.ts';
import type { Label } from './labels.queries.ts';

/** Points per millimetre. */
const MM = 72 / 25.4;

/** All in mm. */
interface Layout {
  page: readonly [width: number, height: number];
  label: readonly [width: number, height: number];
  columns: number;
  left: number;
  top: number;
  gap: number;
}

const A4 = [210, 297] as const;

const single = (width: number, height: number): Layout => ({
  page: [width, height],
  label: [width, height],
  columns: 1,
  left: 0,
  top: 0,
  gap: 0,
});

/** Avery 3474 and L7163, and compatible sheets. */
const LAYOUTS: Record<LabelFormat, Layout> = {
  sheet_24: { page: A4, label: [70, 37], columns: 3, left: 0, top: 0.5, gap: 0 },
  sheet_14: { page: A4, label: [99.1, 38.1], columns: 2, left: 4.65, top: 15.15, gap: 2.5 },
  label_62x29: single(62, 29),
  label_89x36: single(89, 36),
};

/** Printers do not reach the edge of a label. */
const PADDING = 3 * MM;

/** Any phone reads a QR code this wide. */
const QR_MAX = 25 * MM;

const DETAIL_SIZE = 7;
const AMOUNT_SIZE = 12;

const CODE_SIZES = { largest: 15, smallest: 6 };

export const drawLabels = (
  labels: readonly Label[],
  { format, first }: Pick<LabelsInput, 'format' | 'first'>
): Promise<Buffer> => {
  const { page, label, columns, left, top, gap } = LAYOUTS[format];
  const perPage = LABELS_PER_PAGE[format];
  const pdf = openPdf({
    size: [page[0] * MM, page[1] * MM],
    margin: 0,
    autoFirstPage: false,
    info: { Title: 'Labels' },
  });
  const finished = collect(pdf);
  for (const [index, each] of labels.entries()) {
    const place = (index + first - 1) % perPage;
    if (index === 0 || place === 0) pdf.addPage();
    drawLabel(pdf, each, {
      left: (left + (place % columns) * (label[0] + gap)) * MM,
      top: (top + Math.floor(place / columns) * label[1]) * MM,
      width: label[0] * MM,
      height: label[1] * MM,
    });
  }
  pdf.end();
  return finished;
};

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

const drawLabel = (
  pdf: PDFKit.PDFDocument,
  { address, serial_number, amount, ...label }: Label,
  { left, top, width, height }: Place
) => {
  const name = printable(label.name);
  const code = printable(label.code);
  const inside = height - 2 * PADDING;
  const size = Math.min(QR_MAX, inside);
  drawLinkedQrCode(pdf, address, { left: left + PADDING, top: top + (height - size) / 2, size });

  const x = left + PADDING + size + PADDING;
  const room = width - size - 3 * PADDING;
  // With a height, longer text ends in an ellipsis; one point more keeps the last line.
  const write = (text: string, y: number, lines: number) =>
    pdf.text(printable(text), x, y, {
      width: room,
      height: lines * pdf.currentLineHeight(true) + 1,
      ellipsis: true,
    });

  pdf.font(BOLD).fontSize(8.5).fillColor(BLACK);
  const nameHeight = Math.min(
    pdf.heightOfString(name, { width: room }),
    2 * pdf.currentLineHeight(true)
  );
  write(name, top + PADDING, 2);

  const codeTop = top + PADDING + nameHeight + 2;
  fitFontSize(pdf, code, room);
  write(code, codeTop, 1);
  const below = codeTop + pdf.currentLineHeight(true) + 1;

  if (amount > 1) pdf.font(BOLD).fontSize(AMOUNT_SIZE);
  else pdf.font(REGULAR).fontSize(DETAIL_SIZE);
  const detail = amount > 1 ? `${amount} ×` : serial_number && `S/N ${serial_number}`;
  if (detail) write(detail, below, 1);
  pdf.font(REGULAR).fontSize(DETAIL_SIZE);
  pdf.fillColor(GREY);
  write(label.company, top + height - PADDING - pdf.currentLineHeight(), 1);
};

const fitFontSize = (pdf: PDFKit.PDFDocument, code: string, room: number) => {
  const { largest, smallest } = CODE_SIZES;
  const wide = pdf.font(BOLD).fontSize(largest).widthOfString(code);
  pdf.fontSize(Math.max(smallest, Math.min(largest, (largest * room) / wide)));
};

declare module '../../../pdf/drawing.ts' {
  interface Drawers {
    labels: typeof drawLabels;
  }
}
