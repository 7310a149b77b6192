/** Signatures of a ZIP archive: of its directory's end, and of an entry in it. */
const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;

/** Bytes of both without their texts, and the longest text after the end. */
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const COMMENT_MAX_BYTES = 65_535;

/**
 * The bytes that a ZIP archive takes once it is unpacked, as its directory says; `undefined` if it has no
 * readable one. A few megabytes may unpack to gigabytes, so that this is asked before.
 */
export const unpackedBytes = (archive: Uint8Array): number | undefined => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return undefined;
    sum += view.getUint32(at + 24, true);
    const texts = [28, 30, 32].map(place => view.getUint16(at + place, true));
    at += texts.reduce((bytes, length) => bytes + length, ENTRY_BYTES);
  }
  return sum;
};

const findEnd = (view: DataView) => {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX_BYTES); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
};
