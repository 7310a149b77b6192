import type { Block, Run } from '../markdown.ts';
import { html, type Html } from './html.ts';

/** Texts with headings, lists, bold and links, as HTML. A heading is one of the section's own. */
export const blocksHtml = (blocks: readonly Block[]): Html[] => {
  const parts: Html[] = [];
  let items: Html[] = [];
  const closeList = () => {
    if (items.length > 0)
      parts.push(
        html`<ul>
          ${items}
        </ul>`
      );
    items = [];
  };
  for (const { kind, runs } of blocks) {
    if (kind === 'item') {
      items.push(html`<li>${runs.map(runHtml)}</li>`);
      continue;
    }
    closeList();
    parts.push(
      kind === 'heading'
        ? html`<p><strong>${runs.map(runHtml)}</strong></p>`
        : html`<p>${runs.map(runHtml)}</p>`
    );
  }
  closeList();
  return parts;
};

const runHtml = ({ text, isBold, isItalic, href }: Run): Html => {
  const plain = text === '\n' ? html`<br />` : html`${text}`;
  const slanted = isItalic ? html`<em>${plain}</em>` : plain;
  const strong = isBold ? html`<strong>${slanted}</strong>` : slanted;
  return href ? html`<a href="${href}" rel="noopener noreferrer">${strong}</a>` : strong;
};
