import { DomainError, type DomainErrorCode } from '../errors.ts';
import { concurrencyLimit } from '../process/concurrencyLimit.ts';
import { openThreads } from './threads.ts';
import type { Work, WorkName } from './work.ts';

/** Threads that work at once, beside the event loop and the embedded database. */
const THREADS = 2;

/** Seconds. */
const RETRY_AFTER = 5;

interface WorkLimits {
  /** Milliseconds that it may take, and may wait for its turn. */
  ms: number;
  waitMs: number;
  /** Maximum at once; waiting; and running and waiting of one tenant. */
  atOnce: number;
  waitingAtMost: number;
  ofOne: number;
  /** The error of what takes too long or too much memory. */
  tooLarge: DomainErrorCode;
}

/** Two thousand lines take half a second, and a thread that starts as much. */
const PAGES = {
  ms: 10_000,
  waitMs: 10_000,
  atOnce: 2,
  waitingAtMost: 50,
  ofOne: 10,
  tooLarge: 'document_too_large',
} satisfies WorkLimits;

const LIMITS: Readonly<Record<WorkName, WorkLimits>> = {
  // Five hundred labels take 1 to 4 s of a core.
  drawDocument: {
    ms: 15_000,
    waitMs: 15_000,
    atOnce: 1,
    waitingAtMost: 8,
    ofOne: 2,
    tooLarge: 'document_too_large',
  },
  drawInvoicePage: PAGES,
  drawQuotePage: PAGES,
  // Ten thousand entries take 1 to 2 s of a core.
  readBankFile: {
    ms: 10_000,
    waitMs: 15_000,
    atOnce: 1,
    waitingAtMost: 8,
    ofOne: 2,
    tooLarge: 'bank_file_too_large',
  },
};

interface Asked {
  /** The tenant that it is for; without one, the platform. */
  tenantId: number | undefined;
  /** Aborted once nobody waits for the result: the work ends. */
  signal?: AbortSignal | undefined;
  /** Other times than the usual, in milliseconds. */
  limits?: Partial<Pick<WorkLimits, 'ms' | 'waitMs'>> | undefined;
}

/**
 * Does work in threads, behind turns: a file, a long text or a document never holds the event loop. A
 * tenant has one at a time, and the others pass it. Work that takes too long ends with its thread.
 */
export const openWorkers = () => {
  const threads = openThreads();
  const places = concurrencyLimit({
    atOnce: THREADS,
    waitingAtMost: Infinity,
    ofOneAtOnce: 1,
    retryAfter: RETRY_AFTER,
  });
  const queues = new Map(
    Object.entries(LIMITS).map(([name, limits]) => [
      name,
      concurrencyLimit({ ...limits, retryAfter: RETRY_AFTER }),
    ])
  );

  return {
    /**
     * Does work for a tenant. Throws `server_busy` if too much waits, the refusals of the work, and its own
     * error if it takes too long or too much memory.
     */
    run: <Name extends WorkName>(
      name: Name,
      given: Work[Name]['given'],
      { tenantId, signal, limits }: Asked
    ): Promise<Work[Name]['done']> => {
      const { ms, waitMs, tooLarge } = { ...LIMITS[name], ...limits };
      const who = tenantId === undefined ? '' : String(tenantId);
      const askedAt = Date.now();
      const work = () => {
        signal?.throwIfAborted();
        if (Date.now() - askedAt > waitMs) throw busy();
        return threads.run(
          { name, given },
          {
            ms,
            signal,
            ended: busy,
            tooLarge: cause =>
              new DomainError(tooLarge, { retryAfter: RETRY_AFTER, ...(cause && { cause }) }),
          }
        );
      };
      const inPlace = () => places.inTurn(async () => work(), who, signal);
      return queues.get(name)?.inTurn(inPlace, who, signal) ?? inPlace();
    },
    /** Ends all work at once. */
    close: threads.close,
  };
};

export type Workers = ReturnType<typeof openWorkers>;

const busy = () => new DomainError('server_busy', { retryAfter: RETRY_AFTER });
