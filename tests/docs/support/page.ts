import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A block of code on a page that says which file it is, or at which line of one it goes. */
interface Block {
  file: string;
  /** `after` a line, or `for` it; a new file has neither. */
  place: 'after' | 'for' | undefined;
  /** A text that only that line has. */
  line: string;
  lines: string[];
}

const INDENTATION = /^ */;

const BLOCK = /^```\w+ (\S+)(?: (after|for) "([^"\n]+)")?\n(.*?)^```$/gms;

export const blocksOf = (page: string): Block[] =>
  [...page.matchAll(BLOCK)].map(([, file = '', place, line = '', code = '']) => ({
    file,
    place: place === 'after' || place === 'for' ? place : undefined,
    line,
    lines: code.trimEnd().split('\n'),
  }));

/** Does to a copy of the repository what the block says. */
export const applyTo = async (root: string, { file, place, line, lines }: Block) => {
  const target = path.join(root, file);
  if (place === undefined) {
    await mkdir(path.dirname(target), { recursive: true });
    // Fails where the file is there already.
    await writeFile(target, `${lines.join('\n')}\n`, { flag: 'wx' });
    return;
  }
  const present = (await readFile(target, 'utf8')).split('\n');
  const [anchor, ...others] = [...present.keys()].filter(at => present[at]?.includes(line));
  if (anchor === undefined || others.length > 0) {
    throw new Error(`${file} should have one line with ${line}`);
  }
  const [from, replaced] = place === 'after' ? [anchor + 1, 0] : [anchor, 1];
  // The page's own format takes the indentation of what is a statement by itself.
  const indentation = /^\s/.test(lines[0] ?? '')
    ? ''
    : INDENTATION.exec(present[anchor] ?? '')?.[0];
  const placed = lines.map(each => (each && indentation ? indentation + each : each));
  await writeFile(target, present.toSpliced(from, replaced, ...placed).join('\n'));
};
