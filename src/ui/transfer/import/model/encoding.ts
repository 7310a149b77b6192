/** Encodings of spreadsheet files, by `TextDecoder` name. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const GUESSED_FROM_BYTES = 256 * 1024;

/** Letters and signs of European languages, which a wrong encoding rarely produces. */
const LIKELY = /[éèëêïîíöôóòüûúùáàâäåãçñßøæœÉÈËÊÖÜÄÅØÇÑ€£°½’‘“”–—…]/g;
const UNLIKELY = /[ŽžŸšŠˆ˜¸·‰‹›†‡¤¦¬¯±¶¨ÎÏÌÓÔÒÚÛÙıˇ˝˛◊∂∑∏π∫ΩæøÆ√ƒ≈∆«»¡\u0080-\u009F]/g;

export const guessEncoding = (bytes: Uint8Array): Encoding => {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const some = bytes.subarray(0, GUESSED_FROM_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of some.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (odd > some.length / 8 && even < odd / 4) return 'utf-16le';
  if (even > some.length / 8 && odd < even / 4) return 'utf-16be';
  if (isUtf8(some, bytes.length > some.length)) return 'utf-8';
  return likelihood(some, 'macintosh') > likelihood(some, 'windows-1252')
    ? 'macintosh'
    : 'windows-1252';
};

/** The end of the sample may split a character. */
const isUtf8 = (bytes: Uint8Array, isCut: boolean) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
};

const likelihood = (bytes: Uint8Array, encoding: Encoding) => {
  const text = decode(bytes, encoding);
  return (text.match(LIKELY)?.length ?? 0) - 2 * (text.match(UNLIKELY)?.length ?? 0);
};

export const decode = (bytes: Uint8Array, encoding: Encoding) =>
  new TextDecoder(encoding).decode(bytes);

export const isBinary = (bytes: Uint8Array, encoding: Encoding) => {
  const text = decode(bytes.subarray(0, 4_096), encoding);
  // oxlint-disable-next-line no-control-regex -- no text has these characters
  const odd = text.match(/[\u0000-\u0008\u000E-\u001F\uFFFD]/g)?.length ?? 0;
  return odd > 2 && odd > text.length / 200;
};
