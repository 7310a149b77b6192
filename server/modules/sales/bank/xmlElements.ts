import { SaxesParser } from 'saxes';
import { DomainError } from '../../../errors.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

interface Wanted {
  /** Elements of other namespaces are skipped with their content. */
  namespace: RegExp;
  names: readonly string[];
  take: (element: XmlElement, parent: XmlElement) => void;
}

const DEEPEST = 40;

/** Maximum elements of a file: more would fill the memory. */
const MOST = 400_000;

const MOST_IN_ONE = 20_000;

/** Attributes of an element. No element of a statement has more than two. */
const MOST_ATTRIBUTES = 50;

const MOST_NAMESPACES = 10;

/** Characters of an element. The longest text of a statement has 500. */
const LONGEST_TEXT = 10_000;

/**
 * Reads named elements without keeping the whole file. Document types are refused, so that no entity is
 * declared or fetched. Takes up to seconds: only threads run it. Throws `bank_file_unreadable` for invalid
 * XML and for another namespace, `bank_file_too_large`.
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
  let foreign = 0;
  let count = 0;
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
 * Refuses too many attributes or namespaces at the first excess attribute: the parser compares all attributes
 * at the end of an element.
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

export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter(of => of.name === name)),
      [element]
    );

export const textAt = (element: XmlElement, ...paths: string[]): string | undefined => {
  for (const path of paths) {
    const text = elementsAt(element, path).at(0)?.text.trim();
    if (text) return text;
  }
  return undefined;
};
