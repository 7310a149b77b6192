import { Worker } from 'node:worker_threads';
import { DomainError } from '../errors.ts';
import { turns } from '../process/turns.ts';
import type { Drawing, Drawn } from './thread.ts';

/** Milliseconds that a document may take to draw, and may wait for its turn. */
const LIMITS = { drawMs: 15_000, waitMs: 15_000 };

/** Milliseconds of a request for a document in all. Five hundred labels take 1 to 4 s of a core. */
export const PDF_MS = 35_000;

/** Seconds. */
const RETRY_AFTER = 5;

/** Megabytes that a document may use before its thread is ended. */
const MEMORY_MB = 512;

const THREAD_FILE = new URL('./thread.ts', import.meta.url);

/**
 * Draws documents in a thread of its own, one at a time: the largest takes seconds, and requests
 * continue meanwhile. A tenant has at most two, drawn or waiting. The thread is started on demand,
 * and again after it failed or took too long.
 */
export const pdfDrawings = (limits: Readonly<typeof LIMITS> = LIMITS) => {
  const { inTurn } = turns({
    atOnce: 1,
    waitingAtMost: 8,
    ofOne: 2,
    retryAfter: RETRY_AFTER,
  });
  let thread: Worker | undefined;

  const open = () => {
    const opened = new Worker(THREAD_FILE, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    // The waiting request gets the error. Without a listener the process would end.
    opened.on('error', () => undefined);
    opened.once('exit', () => {
      if (thread === opened) thread = undefined;
    });
    // An idle thread does not keep the process running.
    opened.unref();
    return opened;
  };

  return {
    /**
     * Draws a document for a tenant, or without one for the platform. Throws `server_busy` if too many wait, and
     * `document_too_large` if it takes too long or too much memory.
     */
    draw: (drawing: Drawing, tenantId: number | undefined): Promise<Buffer> => {
      const askedAt = Date.now();
      return inTurn(
        async () => {
          if (Date.now() - askedAt > limits.waitMs) throw busy();
          thread ??= open();
          return drawOn(thread, drawing, limits.drawMs);
        },
        tenantId === undefined ? undefined : String(tenantId)
      );
    },
    /** Ends the thread at once. */
    close: async () => {
      await thread?.terminate();
    },
  };
};

export type PdfDrawings = ReturnType<typeof pdfDrawings>;

/** Waits until a failed thread has ended, so that two never draw at once. */
const drawOn = async (thread: Worker, drawing: Drawing, drawMs: number): Promise<Buffer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
  let reason: Error = busy();
  const onError = (error: Error) => (reason = isOutOfMemory(error) ? tooLarge(error) : error);
  const onExit = () => reject(reason);
  thread.once('message', resolve).once('error', onError).once('exit', onExit);
  const watchdog = setTimeout(() => {
    reason = tooLarge();
    void thread.terminate();
  }, drawMs);
  try {
    thread.postMessage(drawing);
    const drawn = await promise;
    if ('failure' in drawn) throw new Error(drawn.failure);
    return Buffer.from(drawn.bytes.buffer);
  } finally {
    clearTimeout(watchdog);
    thread.off('message', resolve).off('error', onError).off('exit', onExit);
  }
};

const busy = () => new DomainError('server_busy', { retryAfter: RETRY_AFTER });

const tooLarge = (cause?: Error) =>
  new DomainError('document_too_large', { retryAfter: RETRY_AFTER, cause });

const isOutOfMemory = (error: Error) =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
