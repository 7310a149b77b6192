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

/** Elements in one that is handed over, without those in others of these. They are kept until it ends. */
const MOST_IN_ONE = 20_000;

/** Attributes of an element. No element of a statement has more than two. */
const MOST_ATTRIBUTES = 50;

/** Namespaces of a file. */
const MOST_NAMESPACES = 10;

/** Characters of an element. The longest text of a statement has 500. */
const LONGEST_TEXT = 10_000;

/**
 * Reads elements by their names from an XML file, without keeping the file as a whole. A document type is
 * refused, so that no entity is declared or fetched. It takes up to seconds, so that only threads do.
 * Throws `bank_file_unreadable` for what is not such XML and for another namespace, `bank_file_too_large`.
 */
export const readElements = (xml: string, wanted: Wanted) => {
  const parser = elementParser(wanted);
  parser.write(xml).close();
};

const elementParser = ({ namespace, names, take }: Wanted) => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const path: XmlElement[] = [];
  const assertAttributes = attributeLimits();
  let uri: string | undefined;
  /** How deep the parser is in elements of another namespace. */
  let foreign = 0;
  let count = 0;
  /** The elements in each wanted one that is open; the first is those in none. */
  const within = [0];
  const countOne = () => {
    count += 1;
    const own = (within.at(-1) ?? 0) + 1;
    within[within.length - 1] = own;
    if (count > MOST || own > MOST_IN_ONE) throw new DomainError('bank_file_too_large');
  };
  parser.on('doctype', () => {
    throw unreadable();
  });
  parser.on('opentagstart', assertAttributes.next);
  parser.on('attribute', assertAttributes.add);
  parser.on('opentag', tag => {
    uri ??= tag.uri;
    countOne();
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
    if (names.includes(tag.local)) within.push(0);
  });
  const addText = (text: string) => {
    const element = path.at(-1);
    // Between the elements of a file there are line ends.
    if (!element || foreign > 0 || (element.text === '' && text.trim() === '')) return;
    element.text += text;
    if (element.text.length > LONGEST_TEXT) throw unreadable();
  };
  parser.on('text', addText);
  parser.on('cdata', text => {
    countOne();
    addText(text);
  });
  parser.on('closetag', () => {
    if (foreign > 0) {
      foreign -= 1;
      return;
    }
    const element = path.pop();
    const parent = path.at(-1);
    if (element && names.includes(element.name)) within.pop();
    if (!element || !parent) return;
    if (names.includes(element.name)) take(element, parent);
    else parent.children.push(element);
  });
  parser.on('error', () => {
    throw unreadable();
  });
  return parser;
};

/**
 * Refuses elements with many attributes, and files with many namespaces, at the attribute that is one too
 * many: the parser compares all attributes of an element when it ends.
 */
const attributeLimits = () => {
  const namespaces = new Set<string>();
  let count = 0;
  return {
    next: () => {
      count = 0;
    },
    add: ({ name, value }: { name: string; value: string }) => {
      count += 1;
      if (name.startsWith('xmlns')) namespaces.add(value);
      if (count > MOST_ATTRIBUTES || namespaces.size > MOST_NAMESPACES) throw unreadable();
    },
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
