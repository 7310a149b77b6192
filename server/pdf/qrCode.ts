import qrcode from 'qrcode-generator';
import { BLACK } from './sheet.ts';

interface Square {
  left: number;
  top: number;
  size: number;
}

/** Draws a QR code as lines of the PDF and not as a picture: it stays sharp on paper. */
export const drawQrCode = (pdf: PDFKit.PDFDocument, text: string, { left, top, size }: Square) => {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = size / count;
  for (let y = 0; y < count; y += 1) {
    for (let x = 0; x < count; x += 1) {
      if (code.isDark(y, x)) pdf.rect(left + x * side, top + y * side, side, side);
    }
  }
  pdf.fill(BLACK);
  pdf.link(left, top, size, size, text);
};
