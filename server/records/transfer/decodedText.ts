import { IMPORT_MAX_BYTES } from '#contract/base/limits';
import { DomainError } from '../../errors.ts';

/** Decodes by the charset of the file's type, else UTF-8. Throws `csv_encoding` for invalid bytes. */
export const decodedText = (bytes: Buffer, contentType = '') => {
  if (bytes.length > IMPORT_MAX_BYTES) throw new DomainError('body_too_large');
  const [, charset = 'utf-8'] = /;\s*charset="?([\w.:-]+)"?/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('csv_encoding');
  }
};
