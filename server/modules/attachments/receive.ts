import { createHash } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  ATTACHMENT_MAX_BYTES,
  attachmentForm,
  attachmentName,
} from '#contract/attachments/attachments';
import type { Audience } from '#contract/attachments/audience';
import { DomainError } from '../../errors.ts';
import type { FileStore } from '../../files/store.ts';
import { invalidField, malformedField } from '../../records/definition.ts';
import { mediaTypeOf, SIGNATURE_BYTES } from './mediaType.ts';

const FORM_BYTES = 16 * 1024;

const UNNAMED = 'file';

export const announcedBytes = ({ headers }: FastifyRequest) =>
  Math.max(0, (Number(headers['content-length']) || 0) - FORM_BYTES);

export const assertReceivable = (request: FastifyRequest) => {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  if (announcedBytes(request) > ATTACHMENT_MAX_BYTES) throw tooLarge();
};

/** Streams a form's file into the store. A file that is too large, empty or cut off is not stored. */
export const receive = async (
  request: FastifyRequest,
  store: Pick<FileStore, 'write' | 'remove'>,
  key: string
) => {
  const parts = request.parts();
  const fields = new Map<string, unknown>();
  const next = async (): Promise<MultipartFile | undefined> => {
    const { done, value } = await Promise.race([parts.next(), failing(request.gone)]).catch(
      refuseUnreadable
    );
    if (done) return undefined;
    if (value.type === 'file') return value;
    fields.set(value.fieldname, value.value);
    return next();
  };
  const part = await next();
  if (!part) throw missing();
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  let bytes = 0;
  const passing = checked(part, chunk => {
    if (start.length < SIGNATURE_BYTES) start = Buffer.concat([start, chunk]);
    hash.update(chunk);
    bytes += chunk.length;
  });
  // Without it, a disconnect ends neither the form nor its file.
  addAbortSignal(request.gone, part.file);
  await store.write(key, Readable.from(passing)).catch(refuseUnreadable);
  const audience = await next()
    .then(() => readAudience(fields))
    .catch(async (error: unknown) => {
      await store.remove(key);
      throw error;
    });
  return {
    audience,
    name: attachmentName(unescaped(part.filename), UNNAMED),
    bytes,
    sha256: hash.digest('base64url'),
    mediaType: mediaTypeOf(start),
  };
};

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['%22', '"'],
  ['%0A', '\n'],
  ['%0D', '\r'],
]);

const unescaped = (name: string) =>
  name.replace(/%(?:22|0A|0D)/gi, escape => ESCAPED.get(escape.toUpperCase()) ?? escape);

/** Throws at the end of the bytes, so that no refused file is stored. */
async function* checked({ file }: MultipartFile, note: (chunk: Buffer) => void) {
  let isEmpty = true;
  for await (const part of file) {
    const chunk = Buffer.from(part);
    isEmpty &&= chunk.length === 0;
    note(chunk);
    yield chunk;
  }
  if (file.truncated) throw tooLarge();
  if (isEmpty) throw new DomainError('file_empty');
}

/** Rejects on a disconnect, which does not end the form's parts. */
const failing = (gone: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    gone.addEventListener('abort', () => reject(gone.reason), { once: true });
  });

const { audience: audienceField } = attachmentForm.shape;

const readAudience = (fields: ReadonlyMap<string, unknown>): Audience => {
  const unknown = [...fields.keys()].find(name => name !== 'audience');
  if (unknown !== undefined) throw invalidField(unknown, { code: 'unknown_field' });
  const { data } = audienceField.safeParse(fields.get('audience'));
  if (!data) throw malformedField('audience');
  return data;
};

const tooLarge = () => new DomainError('attachment_too_large');

const missing = () => invalidField('file', { code: 'required' });

/** A broken or missing form is the client's error; a full disk is not. */
const refuseUnreadable = (error: unknown): never => {
  if (error instanceof DomainError) throw error;
  if (error instanceof Error && 'syscall' in error) throw error;
  throw malformedField('file');
};
