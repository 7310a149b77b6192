import { PDF_TYPE } from '#contract/files/images';

const UNKNOWN_TYPE = 'application/octet-stream';

export const SIGNATURE_BYTES = 12;

const SIGNATURES: readonly (readonly [mediaType: string, pattern: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  [PDF_TYPE, /^%PDF-/],
];

export const mediaTypeOf = (start: Buffer) => {
  const text = start.toString('latin1');
  return SIGNATURES.find(([, pattern]) => pattern.test(text))?.[0] ?? UNKNOWN_TYPE;
};
