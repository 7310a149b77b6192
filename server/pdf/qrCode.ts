import { qrModules } from './qrModules.ts';
import { BLACK } from './sheetStyle.ts';

interface Square {
  left: number;
  top: number;
  size: number;
}

export const drawQrCode = (pdf: PDFKit.PDFDocument, text: string, { left, top, size }: Square) => {
  const { count, runs } = qrModules(text);
  const side = size / count;
  for (const { x, y, length } of runs) {
    pdf.rect(left + x * side, top + y * side, length * side, side);
  }
  pdf.fill(BLACK);
};

export const drawLinkedQrCode = (pdf: PDFKit.PDFDocument, address: string, square: Square) => {
  drawQrCode(pdf, address, square);
  const { left, top, size } = square;
  pdf.link(left, top, size, size, address);
};
