import { S3mini } from 's3mini';
import { DomainError, notFound } from '../errors.ts';
import type { FileStore } from './store.ts';

/** Timeout in milliseconds, below that of a request (docs/reliability.md, R12). */
const TIMEOUT_MS = 8_000;

/** Seconds after which to try again when the storage is away. */
const RETRY_AFTER = 5;

const PAGE = 1_000;

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
    get: async key => {
      const content = await answered(client.getObjectArrayBuffer(prefix + key));
      if (!content) throw notFound();
      return Buffer.from(content);
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

/** The library's errors contain the whole answer, which may repeat the request's signature. */
const answered = <Answer>(request: Promise<Answer>): Promise<Answer> =>
  request.catch((error: unknown) => {
    const cause = new Error(error instanceof Error ? error.message : 'no answer');
    throw new DomainError('storage_unavailable', { retryAfter: RETRY_AFTER, cause });
  });
