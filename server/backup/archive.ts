import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { renameDurably } from '../files/store.ts';
import { Refused } from '../process/operatorError.ts';
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

/** A higher level takes much longer and saves little. */
const COMPRESSION = 4;

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export interface Archive {
  add(name: string, content: Buffer): Promise<void>;
}

/** A `.tar.gz` that ends with its manifest. It gets its name once complete; only its owner can read it. */
export const writeArchive = async (
  file: string,
  fill: (archive: Archive) => Promise<Omit<Manifest, 'parts'>>
): Promise<Manifest> => {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.part`;
  const parts: Manifest['parts'] = [];
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip({ level: COMPRESSION }),
    createWriteStream(unfinished, { flush: true, mode: 0o600 })
  );
  /** Waits until the part is written: memory holds one part only. */
  const put = (name: string, content: Buffer) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = tar.entry({ name, size: content.length, mode: 0o600 }, error =>
      error ? reject(error) : resolve()
    );
    entry.end(content);
    return Promise.race([promise, written]);
  };
  try {
    const told = await fill({
      add: async (name, content) => {
        await put(name, content);
        parts.push({ name, bytes: content.length, sha256: sha256Of(content) });
      },
    });
    const manifest = { ...told, parts };
    await put(MANIFEST, Buffer.from(JSON.stringify(manifest, undefined, 1)));
    tar.finalize();
    await written;
    await renameDurably(unfinished, file);
    return manifest;
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** Verifies every part. Throws `Refused` if a part was changed or the file is truncated. */
export const readArchive = async (
  file: string,
  take: (part: { name: string; content: Buffer }) => Promise<void> = async () => undefined
): Promise<Manifest> => {
  const parts: Manifest['parts'] = [];
  let manifest: Manifest | undefined;
  for await (const { name, content } of entriesOf(file)) {
    if (manifest) throw damaged(file);
    if (name === MANIFEST) {
      manifest = parseManifest(file, content);
      continue;
    }
    parts.push({ name, bytes: content.length, sha256: sha256Of(content) });
    await take({ name, content });
  }
  if (!manifest || JSON.stringify(parts) !== JSON.stringify(manifest.parts)) throw damaged(file);
  return manifest;
};

async function* entriesOf(file: string) {
  const source = createReadStream(file);
  const entries = extract();
  const read = pipeline(source, createGunzip(), entries);
  // The loop below throws the same error.
  read.catch(() => undefined);
  const iterator = entries[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch((cause: unknown) => {
        throw asRefusal(file, cause);
      });
      if (next.done) break;
      const content = await buffer(next.value).catch((cause: unknown) => {
        throw asRefusal(file, cause);
      });
      yield { name: next.value.header.name, content };
    }
    await read.catch((cause: unknown) => {
      throw asRefusal(file, cause);
    });
  } finally {
    source.destroy();
  }
}

const parseManifest = (file: string, content: Buffer): Manifest => {
  try {
    return manifestSchema.parse(JSON.parse(content.toString('utf8')));
  } catch (cause) {
    throw damaged(file, cause);
  }
};

/** The error of opening a file already names it. */
const asRefusal = (file: string, cause: unknown) =>
  cause instanceof Error && 'syscall' in cause ? cause : damaged(file, cause);

const damaged = (file: string, cause?: unknown) =>
  new Refused(`${file} is damaged or cut off; nothing was changed.`, { cause });
