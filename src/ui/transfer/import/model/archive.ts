/** ZIP signatures: end of directory, directory entry, file. */
const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const FILE = 0x04_03_4b_50;

/** Bytes of each without their texts, and the longest text after the end. */
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const FILE_BYTES = 30;
const COMMENT_MAX_BYTES = 65_535;

const STORED = 0;
const DEFLATED = 8;

interface Entry {
  path: string;
  method: number;
  /** Bytes packed and unpacked. */
  packed: number;
  unpacked: number;
  /** Byte offset. */
  at: number;
}

const viewOf = (archive: Uint8Array) =>
  new DataView(archive.buffer, archive.byteOffset, archive.byteLength);

const entriesOf = (archive: Uint8Array): Entry[] | undefined => {
  const view = viewOf(archive);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const [path = 0, ...more] = [28, 30, 32].map(place => view.getUint16(at + place, true));
    entries.push({
      path: new TextDecoder().decode(archive.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + path)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += more.reduce((bytes, length) => bytes + length, ENTRY_BYTES + path);
  }
  return entries;
};

const findEnd = (view: DataView) => {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX_BYTES); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
};

/**
 * Unpacked bytes of a ZIP archive, from its directory; `undefined` if unreadable. Checked first: a few
 * megabytes may unpack to gigabytes.
 */
export const unpackedBytes = (archive: Uint8Array): number | undefined =>
  entriesOf(archive)?.reduce((sum, { unpacked }) => sum + unpacked, 0);

export const textInArchive = async (
  archive: Uint8Array<ArrayBuffer>,
  path: string
): Promise<string> => {
  const entry = entriesOf(archive)?.find(each => each.path === path);
  if (!entry) return '';
  const view = viewOf(archive);
  const { at, packed, method } = entry;
  if (at + FILE_BYTES > view.byteLength || view.getUint32(at, true) !== FILE) return '';
  const texts = view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const first = at + FILE_BYTES + texts;
  const bytes = archive.subarray(first, first + packed);
  if (method === STORED) return new TextDecoder().decode(bytes);
  return method === DEFLATED ? inflated(bytes) : '';
};

const inflated = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const [text] = await Promise.all([
    new Response(readable).text(),
    writer.write(bytes),
    writer.close(),
  ]);
  return text;
};
