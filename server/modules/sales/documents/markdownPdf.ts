import type { Sheet } from '../../../pdf/sheet.ts';
import { BLACK, GREY, MARGIN, WIDTH } from '../../../pdf/sheetStyle.ts';
import { BOLD, REGULAR } from '../../../pdf/fonts.ts';
import { printable } from '../../../pdf/printable.ts';
import type { Block } from './markdown.ts';

const LIST_INDENT = 14;

export const drawBlocks = (sheet: Sheet, blocks: readonly Block[], { size = 9.5 } = {}) => {
  if (blocks.length === 0) return;
  const { pdf } = sheet;
  for (const block of blocks) {
    const left = MARGIN + (block.kind === 'item' ? block.level * LIST_INDENT : 0);
    const width = MARGIN + WIDTH - left;
    const isHeading = block.kind === 'heading';
    if (!sheet.hasRoom(isHeading ? 3 * size : 1.5 * size)) sheet.nextPage();
    pdf.fontSize(isHeading ? size + 1.5 : size).fillColor(BLACK);
    if (block.marker) {
      const top = pdf.y;
      pdf
        .font(REGULAR)
        .fillColor(GREY)
        .text(block.marker, left - LIST_INDENT, top, { width: LIST_INDENT });
      pdf.y = top;
    }
    pdf.x = left;
    const last = block.runs.length - 1;
    block.runs.forEach(({ text, isBold, href }, at) => {
      pdf
        .font(isBold || isHeading ? BOLD : REGULAR)
        .fillColor(BLACK)
        .text(printable(text), {
          width,
          continued: at < last,
          link: href ?? null,
          underline: href !== undefined,
        });
    });
    pdf.x = MARGIN;
    pdf.y += block.kind === 'item' ? 2 : 6;
  }
  pdf.font(REGULAR);
  pdf.y += 8;
};
