import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, onSendAsyncHookHandler } from 'fastify';
import { contentRange, type Range, TOTAL_IS_MINIMUM } from '#contract/base/list';

interface ListedPage {
  rows: readonly unknown[];
  total: number;
  isMinimum?: boolean;
  /** The last id of a page by `after`, if more rows follow. */
  next?: number | undefined;
}

const nextAddress = ({ request, server }: FastifyReply, after: number) => {
  const address = new URL(request.url, server.appUrl);
  address.searchParams.set('after', String(after));
  return address.href;
};

export const setContentRange = (
  reply: FastifyReply,
  name: string,
  range: Range | undefined,
  { rows, total, isMinimum, next }: ListedPage
) => {
  if (next !== undefined) void reply.header('link', `<${nextAddress(reply, next)}>; rel="next"`);
  if (!range) return;
  reply.contentRange = contentRange(name, range[0], rows.length, total);
  if (isMinimum) void reply.header(TOTAL_IS_MINIMUM, 'true');
};

declare module 'fastify' {
  interface FastifyInstance {
    appUrl: URL;
  }
  interface FastifyReply {
    contentRange: string | null;
  }
}

/**
 * Compresses the API's answers: a page of a list shrinks to a fifth. @fastify/compress 9.2 reads
 * any `Content-Range` as one of bytes and does not compress. Ours counts records, so it is added
 * after compression. Request bodies are not decompressed: no client compresses them.
 */
export const compressAnswers = async (api: FastifyInstance) => {
  api.decorateReply('contentRange', null);
  await api.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  // Registered after the compression, so that its hook runs later on each route.
  api.addHook('onRoute', route => {
    route.onSend = [route.onSend ?? [], sendContentRange].flat();
  });
};

const sendContentRange: onSendAsyncHookHandler = async (_request, reply, payload) => {
  if (reply.contentRange !== null) void reply.header('content-range', reply.contentRange);
  return payload;
};
