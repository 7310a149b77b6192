import { PDF_TYPE } from '#contract/files/images';

/** The media type of files that are not recognised. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** As many of the first bytes as the signatures look at. */
export const SIGNATURE_BYTES = 12;

/** The first bytes of each type, as Latin-1. */
const SIGNATURES: readonly (readonly [mediaType: string, pattern: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  [PDF_TYPE, /^%PDF-/],
];

/** The media type of a file by its first bytes: no name and no sender decides it. */
export const mediaTypeOf = (start: Buffer) => {
  const text = start.toString('latin1');
  return SIGNATURES.find(([, pattern]) => pattern.test(text))?.[0] ?? UNKNOWN_TYPE;
};
