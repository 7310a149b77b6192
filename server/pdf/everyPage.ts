import { BOLD, REGULAR } from './fonts.ts';
import { printable } from './printable.ts';
import { type Cell, GREY, MARGIN, printed, WIDTH } from './sheetStyle.ts';

const WATERMARK_SIZE = 110;

export type Footer = (page: number, pages: number) => readonly Cell[];

const onEveryPage = (pdf: PDFKit.PDFDocument, draw: (page: number, pages: number) => void) => {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    draw(page + 1, count);
  }
};

export const drawWatermarks = (pdf: PDFKit.PDFDocument, text: string) =>
  onEveryPage(pdf, () => {
    const { width, height } = pdf.page;
    pdf.save().rotate(-45, { origin: [width / 2, height / 2] });
    pdf.font(BOLD).fontSize(WATERMARK_SIZE).fillColor(GREY).fillOpacity(0.12);
    pdf.text(printable(text), 0, (height - WATERMARK_SIZE) / 2, {
      width,
      align: 'center',
      lineBreak: false,
    });
    pdf.restore().fillOpacity(1);
  });

export const drawFooters = (pdf: PDFKit.PDFDocument, footer: Footer) =>
  onEveryPage(pdf, (page, pages) => {
    // Below the margin, text would begin another page.
    pdf.page.margins.bottom = 0;
    pdf.font(REGULAR).fontSize(8).fillColor(GREY);
    for (const [text, left, right, align = 'right'] of footer(page, pages).map(printed)) {
      pdf.text(text, MARGIN + left * WIDTH, pdf.page.height - MARGIN + 18, {
        width: (right - left) * WIDTH,
        align,
        lineBreak: false,
        ellipsis: true,
      });
    }
  });
