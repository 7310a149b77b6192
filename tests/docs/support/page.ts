import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A block of code on a page that says which file it is, or after which line of one it goes. */
interface Block {
  file: string;
  /** A text that only the line before it has; a new file has none. */
  after: string | undefined;
  lines: string[];
}

const BLOCK = /^```\w+ (\S+)(?: after "([^"\n]+)")?\n(.*?)^```$/gms;

export const blocksOf = (page: string): Block[] =>
  [...page.matchAll(BLOCK)].map(([, file = '', after, code = '']) => ({
    file,
    after,
    lines: code.trimEnd().split('\n'),
  }));

/** Does to a copy of the repository what the block says. */
export const applyTo = async (root: string, { file, after, lines }: Block) => {
  const target = path.join(root, file);
  if (after === undefined) {
    await mkdir(path.dirname(target), { recursive: true });
    // Fails where the file is there already.
    await writeFile(target, `${lines.join('\n')}\n`, { flag: 'wx' });
    return;
  }
  const present = (await readFile(target, 'utf8')).split('\n');
  const [anchor, ...others] = [...present.keys()].filter(at => present[at]?.includes(after));
  if (anchor === undefined || others.length > 0) {
    throw new Error(`${file} should have one line with ${after}`);
  }
  await writeFile(target, present.toSpliced(anchor + 1, 0, ...lines).join('\n'));
};
