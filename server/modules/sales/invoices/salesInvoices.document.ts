import type { InvoiceContent } from '#contract/sales/invoiceContent';
import { openSheet, type Sheet } from '../../../pdf/sheet.ts';
import { drawBlocks } from '../documents/markdownPdf.ts';
import { documentFormats, ratesOfLines, vatReasons } from '../documents/documentTexts.ts';
import { blocksOf } from '../documents/markdown.ts';
import {
  drawBand,
  drawFacts,
  drawHeadings,
  drawLine,
  drawLogo,
  drawParties,
  drawPayment,
  drawSmall,
  drawSubtotal,
  drawTotals,
} from '../documents/pdfSections.ts';
import {
  invoiceFacts,
  invoiceGroups,
  invoiceSubtitle,
  invoiceTexts,
  invoiceTitle,
  legalSentences,
  paymentSentences,
  shownLine,
  sumOfGroup,
  transferCode,
} from './salesInvoices.texts.ts';

interface Drawn {
  logo?: Uint8Array;
  isDraft: boolean;
  /** The amount to pay, in cents. */
  open: number;
}

/** The same content gives the same document. A draft has a watermark, no number, no QR code. */
export const drawSalesInvoice = (
  content: InvoiceContent,
  { logo, isDraft, open }: Drawn
): Promise<Buffer> => {
  const say = invoiceTexts(content.language);
  const { euros } = documentFormats(content);
  const { language, seller, sums, footer } = content;
  const title = invoiceTitle(content, { isDraft });
  const subtitle = invoiceSubtitle(content);
  const sheet = openSheet({
    title,
    ...(subtitle !== undefined && { subtitle }),
    language,
    createdAt: new Date(content.issued_on),
    colour: seller.colour,
    ...(isDraft && { watermark: say('draft') }),
    head: pdf => drawLogo(pdf, logo),
    footer: (page, pages) => [
      [`${seller.name} · ${title}`, 0, 0.68, 'left'],
      [say('page', { page, pages }), 0.7, 1],
    ],
  });
  drawParties(sheet, content, say);
  drawFacts(sheet, invoiceFacts(content, { isDraft }));
  drawBlocks(sheet, blocksOf(content.note));
  drawLines(sheet, content);
  drawTotals(sheet, content, say, open === sums.total ? [] : [[say('pay.to_pay'), euros(open)]]);
  const sentences = [...vatReasons(content), ...legalSentences(content)];
  for (const sentence of sentences) drawSmall(sheet, sentence);
  if (sentences.length > 0) sheet.pdf.y += 10;
  const qr = transferCode(content, { open, isDraft });
  drawPayment(sheet, {
    heading: say(content.kind === 'credit' ? 'settlement' : 'pay.heading'),
    sentences: [...paymentSentences(content, { open, isDraft }), ...(qr ? [say('pay.scan')] : [])],
    qr,
  });
  if (footer) {
    sheet.rule();
    drawBlocks(sheet, blocksOf(footer), { size: 8.5 });
  }
  return sheet.finish();
};

const drawLines = (sheet: Sheet, content: InvoiceContent) => {
  const say = invoiceTexts(content.language);
  const formats = documentFormats(content);
  const rates = ratesOfLines(content);
  const groups = invoiceGroups(content);
  drawHeadings(sheet, say, { withRates: rates !== undefined });
  for (const { name, lines } of groups) {
    if (name !== null) drawBand(sheet, name);
    for (const line of lines) {
      const rate = rates?.get(line.code);
      drawLine(sheet, { ...shownLine(line, content), ...(rate && { rate }) }, formats);
    }
    if (name === null || groups.length === 1) continue;
    drawSubtotal(sheet, say('subtotal', { name }), formats.euros(sumOfGroup(lines)));
  }
  sheet.endHeadings();
  sheet.rule();
};

declare module '../../../pdf/drawing.ts' {
  interface Drawers {
    salesInvoice: typeof drawSalesInvoice;
  }
}
