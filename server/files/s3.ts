import type { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import { DomainError, notFound } from '../errors.ts';
import type { FileStore } from './store.ts';

/** Timeout in milliseconds, below that of a request (docs/reliability.md, R12). */
const TIMEOUT_MS = 8_000;

const RETRY_AFTER = 5;

const PAGE = 1_000;

/** The smallest part of a file that S3 accepts before the last one. Memory holds one part. */
const PART_BYTES = 5 * 1024 * 1024;

/**
 * Files in S3-compatible storage: `https://key:secret@host/bucket/prefix?region=eu-west-1`, with or
 * without the prefix. Throws `storage_unavailable` when it does not answer as it should.
 */
export const s3Store = (url: URL): FileStore => {
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  const prefix = folders.map(folder => `${folder}/`).join('');
  const client = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.protocol}//${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: TIMEOUT_MS,
  });
  return {
    put: async (key, content) => {
      await answered(client.putObject(prefix + key, content));
    },
    write: (key, source) => writeParts(client, prefix + key, source),
    get: async key => {
      const content = await answered(client.getObjectArrayBuffer(prefix + key));
      if (!content) throw notFound();
      return Buffer.from(content);
    },
    read: async (key, bytes) => {
      const readPart = (from: number) => readRange(client, prefix + key, from);
      return partsFrom(await readPart(0), bytes, readPart);
    },
    remove: async key => {
      await answered(client.deleteObject(prefix + key));
    },
    list: async function* () {
      let next: string | undefined;
      do {
        const page = await answered(client.listObjectsPaged('/', prefix, PAGE, next));
        for (const { Key, LastModified } of page?.objects ?? []) {
          yield { key: Key.slice(prefix.length), changedAt: new Date(LastModified) };
        }
        next = page?.nextContinuationToken;
      } while (next);
    },
  };
};

const writeParts = async (client: S3mini, key: string, source: Readable) => {
  const sent: Awaited<ReturnType<S3mini['uploadPart']>>[] = [];
  let uploadId: string | undefined;
  try {
    for await (const { content, isLast } of inParts(source)) {
      if (isLast && !uploadId) {
        await answered(client.putObject(key, content));
        return;
      }
      uploadId ??= await answered(client.getMultipartUploadId(key));
      sent.push(await answered(client.uploadPart(key, uploadId, content, sent.length + 1)));
    }
    if (uploadId) await answered(client.completeMultipartUpload(key, uploadId, sent));
  } catch (error) {
    // If the storage is unreachable, its own rule removes the parts.
    if (uploadId) await client.abortMultipartUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
};

async function* inParts(source: Readable) {
  let kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    const content = Buffer.from(chunk);
    kept.push(content);
    bytes += content.length;
    if (bytes <= PART_BYTES) continue;
    const whole = Buffer.concat(kept);
    yield { content: whole.subarray(0, PART_BYTES), isLast: false };
    kept = [whole.subarray(PART_BYTES)];
    bytes -= PART_BYTES;
  }
  yield { content: Buffer.concat(kept), isLast: true };
}

/** Each range has its own time limit: a slow reader does not exceed it. */
const readRange = async (client: S3mini, key: string, from: number) => {
  const reading = client.getObjectRaw(key, false, from, from + PART_BYTES);
  const answer = await reading.catch((error: unknown) => {
    if (error instanceof S3ServiceError && error.status === 404) throw notFound();
    return answered(reading);
  });
  return answered(answer.bytes());
};

async function* partsFrom(
  first: Uint8Array,
  bytes: number,
  readPart: (from: number) => Promise<Uint8Array>
) {
  yield first;
  for (let from = first.length; from < bytes;) {
    const part = await readPart(from);
    if (part.length === 0) throw notFound();
    yield part;
    from += part.length;
  }
}

/** The library's errors contain the whole answer, which may repeat the request's signature. */
const answered = <Answer>(request: Promise<Answer>): Promise<Answer> =>
  request.catch((error: unknown) => {
    const cause = new Error(error instanceof Error ? error.message : 'no answer');
    throw new DomainError('storage_unavailable', { retryAfter: RETRY_AFTER, cause });
  });
