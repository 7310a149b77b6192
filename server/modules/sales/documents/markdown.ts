import markdownIt from 'markdown-it';
import { plainText } from '../../../pages/plainText.ts';

export interface Run {
  text: string;
  isBold: boolean;
  isItalic: boolean;
  /** http(s) or mailto. */
  href?: string;
}

export interface Block {
  kind: 'heading' | 'paragraph' | 'item';
  /** Of a heading: 1 to 6. Of an item: depth of its list. */
  level: number;
  marker?: string;
  runs: Run[];
}

export const BULLET = '•';

/** HTML, pictures and all else stay as typed. */
const parser = markdownIt('zero').enable([
  'heading',
  'list',
  'emphasis',
  'link',
  'autolink',
  'newline',
  'escape',
]);
parser.validateLink = href => /^(https?:\/\/|mailto:)/i.test(href);

const plainParser = markdownIt('zero').enable(['newline']);

const SIGNS = /[*_[\]<>()#\d.+-]/g;

/** Each sign is compared with those before it: the time is quadratic. */
const SIGNS_AT_MOST = 4_000;

const parserOf = (text: string) =>
  (text.match(SIGNS)?.length ?? 0) > SIGNS_AT_MOST ? plainParser : parser;

export const blocksOf = (markdown: string | null): Block[] => {
  if (!markdown) return [];
  const blocks: Block[] = [];
  const lists: { next: number | undefined }[] = [];
  let heading: number | undefined;
  let marker: string | undefined;
  const text = plainText(markdown);
  for (const token of parserOf(text).parse(text, {})) {
    switch (token.type) {
      case 'heading_open':
        heading = Number(token.tag.slice(1));
        break;
      case 'heading_close':
        heading = undefined;
        break;
      case 'bullet_list_open':
        lists.push({ next: undefined });
        break;
      case 'ordered_list_open':
        lists.push({ next: Number(token.attrGet('start') ?? 1) });
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop();
        break;
      case 'list_item_open': {
        const list = lists.at(-1);
        marker = list?.next === undefined ? BULLET : `${list.next}.`;
        if (list?.next !== undefined) list.next += 1;
        break;
      }
      case 'inline': {
        const runs = runsOf(token.children ?? []);
        if (heading !== undefined) blocks.push({ kind: 'heading', level: heading, runs });
        else if (lists.length > 0) {
          blocks.push({ kind: 'item', level: lists.length, ...(marker && { marker }), runs });
          marker = undefined;
        } else blocks.push({ kind: 'paragraph', level: 0, runs });
        break;
      }
    }
  }
  return blocks;
};

type Tokens = NonNullable<ReturnType<typeof parser.parse>[number]['children']>;

const runsOf = (tokens: Tokens): Run[] => {
  const runs: Run[] = [];
  let [isBold, isItalic] = [false, false];
  let href: string | undefined;
  for (const token of tokens) {
    if (token.type === 'strong_open' || token.type === 'strong_close') isBold = token.nesting > 0;
    else if (token.type === 'em_open' || token.type === 'em_close') isItalic = token.nesting > 0;
    else if (token.type === 'link_open') href = String(token.attrGet('href') ?? '') || undefined;
    else if (token.type === 'link_close') href = undefined;
    else {
      const isBreak = token.type === 'softbreak' || token.type === 'hardbreak';
      const text = isBreak ? '\n' : token.content;
      if (text) runs.push({ text, isBold, isItalic, ...(href !== undefined && { href }) });
    }
  }
  return runs;
};
