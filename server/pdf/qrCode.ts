import { qrModules } from './qrModules.ts';
import { BLACK } from './sheet.ts';

interface Square {
  left: number;
  top: number;
  size: number;
}

/** Draws a QR code as lines of the PDF and not as a picture: it stays sharp on paper. */
export const drawQrCode = (pdf: PDFKit.PDFDocument, text: string, { left, top, size }: Square) => {
  const { count, runs } = qrModules(text);
  const side = size / count;
  for (const { x, y, length } of runs) {
    pdf.rect(left + x * side, top + y * side, length * side, side);
  }
  pdf.fill(BLACK);
};

/** A QR code of an address, which is a link too. */
export const drawLinkedQrCode = (pdf: PDFKit.PDFDocument, address: string, square: Square) => {
  drawQrCode(pdf, address, square);
  const { left, top, size } = square;
  pdf.link(left, top, size, size, address);
};
