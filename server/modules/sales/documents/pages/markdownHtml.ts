import { type Block, BULLET, type Run } from '../markdown.ts';
import { type Html, markup } from '../../../../pages/html.ts';

export const blocksHtml = (blocks: readonly Block[]): Html[] => {
  const parts: Html[] = [];
  let items: Html[] = [];
  let isNumbered = false;
  const closeList = () => {
    if (items.length > 0) {
      parts.push(isNumbered ? markup`<ol>${items}</ol>` : markup`<ul>${items}</ul>`);
    }
    items = [];
  };
  for (const { kind, runs, marker } of blocks) {
    if (kind === 'item') {
      if (items.length === 0) isNumbered = marker !== BULLET;
      items.push(markup`<li>${runs.map(runHtml)}</li>`);
      continue;
    }
    closeList();
    parts.push(
      kind === 'heading'
        ? markup`<p><strong>${runs.map(runHtml)}</strong></p>`
        : markup`<p>${runs.map(runHtml)}</p>`
    );
  }
  closeList();
  return parts;
};

const runHtml = ({ text, isBold, isItalic, href }: Run): Html => {
  const plain = text === '\n' ? markup`<br>` : markup`${text}`;
  const slanted = isItalic ? markup`<em>${plain}</em>` : plain;
  const strong = isBold ? markup`<strong>${slanted}</strong>` : slanted;
  return href ? markup`<a href="${href}" rel="noopener noreferrer">${strong}</a>` : strong;
};
