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
    // Adjacent dark modules are one shape: half as many to write, and no seams between them.
    for (let x = 0; x < count; x += 1) {
      const first = x;
      while (x < count && code.isDark(y, x)) x += 1;
      if (x > first) pdf.rect(left + first * side, top + y * side, (x - first) * side, side);
    }
  }
  pdf.fill(BLACK);
  pdf.link(left, top, size, size, text);
};
