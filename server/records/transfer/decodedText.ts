import { IMPORT_MAX_BYTES } from '#contract/base/limits';
import { DomainError } from '../../errors.ts';

/**
 * The text in a file's bytes, by the charset of its type, or as UTF-8. Throws `csv_encoding` for
 * invalid bytes: they are never stored as something else.
 */
export const decodedText = (bytes: Buffer, contentType = '') => {
  if (bytes.length > IMPORT_MAX_BYTES) throw new DomainError('body_too_large');
  const [, charset = 'utf-8'] = /;\s*charset="?([\w.:-]+)"?/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('csv_encoding');
  }
};
