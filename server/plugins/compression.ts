import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Which rows of a list the answer has, as `Content-Range` tells it. */
    rowRange: string | undefined;
  }
}

/** Brotli's default quality is for files that are compressed once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses answers of more than a kilobyte: a list shrinks to a fifth. */
export const compressAnswers = async (api: FastifyInstance) => {
  api.decorateReply('rowRange', undefined);
  await api.register(compress, { encodings: ['br', 'gzip'], brotliOptions: BROTLI });
  // @fastify/compress 9.2 reads Content-Range as a range of bytes and leaves such answers as they
  // are, so the range of rows is set by a hook that runs after its own.
  api.addHook('onRoute', route => {
    route.onSend = [route.onSend ?? []].flat().concat(setRowRange);
  });
};

const setRowRange: onSendAsyncHookHandler = async (_request, reply, payload) => {
  if (reply.rowRange) void reply.header('content-range', reply.rowRange);
  return payload;
};
