import { shortTurns } from '../../../process/yielding.ts';
import { plainText } from '../../../pages/plainText.ts';

/** `undefined` where it would be empty. */
export type XmlNode =
  | { name: string; attributes: Readonly<Record<string, string>>; content: string | XmlNode[] }
  | undefined;

export const leaf = (
  name: string,
  text: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {}
): XmlNode => {
  const content = clean(text ?? '');
  return content === '' ? undefined : { name, attributes, content };
};

export const branch = (
  name: string,
  children: readonly XmlNode[],
  attributes: Readonly<Record<string, string>> = {}
): XmlNode => {
  const content = children.filter(child => child !== undefined);
  return content.length === 0 ? undefined : { name, attributes, content };
};

export const xmlText = async (root: XmlNode): Promise<string> => {
  if (!root) throw new Error('a document is not empty');
  const { name, attributes, content } = root;
  const pieces = ['<?xml version="1.0" encoding="UTF-8"?>\n', startOf(name, attributes)];
  const turn = shortTurns();
  if (typeof content === 'string') pieces.push(escaped(content));
  else {
    pieces.push('\n');
    for (const child of content) {
      pieces.push(written(child, INDENT));
      await turn();
    }
  }
  pieces.push(`</${name}>\n`);
  return pieces.join('');
};

const INDENT = '  ';

const written = (node: XmlNode, indent: string): string => {
  if (!node) return '';
  const { name, attributes, content } = node;
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : `\n${content.map(child => written(child, `${indent}${INDENT}`)).join('')}${indent}`;
  return `${indent}${startOf(name, attributes)}${inside}</${name}>\n`;
};

const startOf = (name: string, attributes: Readonly<Record<string, string>>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>`;

/** XML 1.0 does not allow these characters. */
const UNKNOWN = /[\ufffe\uffff]/g;

const clean = (text: string) =>
  plainText(text.toWellFormed()).replaceAll(UNKNOWN, '').replaceAll(/\r\n?/g, '\n').trim();

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
