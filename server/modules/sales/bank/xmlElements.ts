import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { DomainError } from '../../../errors.ts';

/** An element of an XML file, with the elements in it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

interface Wanted {
  /** The namespace of the file. Elements of others are left out, with what is in them. */
  namespace: RegExp;
  /** The elements that are handed over, each when it ends, and dropped. */
  names: readonly string[];
  /** Receives an element, and the one that it is in with what came before it. */
  take: (element: XmlElement, parent: XmlElement) => void;
}

/** A file nests less deep; a deeper one is no such file. */
const DEEPEST = 40;

/** Elements of a file: more are no statement of its size, and would fill the memory. */
const MOST = 400_000;

/** Characters that are parsed before other requests get their turn. */
const AT_ONCE = 128 * 1024;

/**
 * Reads elements by their names from an XML file, without keeping the file as a whole. A document type is
 * refused, so that no entity is declared or fetched. Throws `bank_file_unreadable` for what is not such
 * XML and for another namespace, `bank_file_too_large`.
 */
export const readElements = async (
  xml: string,
  wanted: Wanted,
  stopped?: AbortSignal
): Promise<void> => {
  const { close, write } = elementParser(wanted);
  for (let from = 0; from < xml.length; from += AT_ONCE) {
    write(xml.slice(from, from + AT_ONCE));
    await nextTurn();
    stopped?.throwIfAborted();
  }
  close();
};

const elementParser = ({ namespace, names, take }: Wanted) => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const path: XmlElement[] = [];
  let uri: string | undefined;
  /** How deep the parser is in elements of another namespace. */
  let foreign = 0;
  let count = 0;
  parser.on('doctype', () => {
    throw unreadable();
  });
  parser.on('opentag', tag => {
    uri ??= tag.uri;
    count += 1;
    if (count > MOST) throw new DomainError('bank_file_too_large');
    if (!namespace.test(uri) || path.length >= DEEPEST) throw unreadable();
    if (foreign > 0 || tag.uri !== uri) {
      foreign += 1;
      if (foreign > DEEPEST) throw unreadable();
      return;
    }
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ local, value }) => [local, value])
    );
    path.push({ name: tag.local, attributes, text: '', children: [] });
  });
  const addText = (text: string) => {
    const element = path.at(-1);
    if (element && foreign === 0) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (foreign > 0) {
      foreign -= 1;
      return;
    }
    const element = path.pop();
    const parent = path.at(-1);
    if (!element || !parent) return;
    if (names.includes(element.name)) take(element, parent);
    else parent.children.push(element);
  });
  parser.on('error', () => {
    throw unreadable();
  });
  return {
    write: (text: string) => void parser.write(text),
    close: () => void parser.close(),
  };
};

const unreadable = () => new DomainError('bank_file_unreadable');

/** The elements at a path below an element, such as `NtryDtls/TxDtls`. */
export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter(of => of.name === name)),
      [element]
    );

/** The text of the first element that one of the paths leads to, trimmed; never empty. */
export const textAt = (element: XmlElement, ...paths: string[]): string | undefined => {
  for (const path of paths) {
    const text = elementsAt(element, path).at(0)?.text.trim();
    if (text) return text;
  }
  return undefined;
};
