import { DomainError, type DomainErrorCode } from '../errors.ts';
import { concurrencyLimit } from '../process/concurrencyLimit.ts';
import { openThreads } from './threads.ts';
import type { Work, WorkName } from './work.ts';

const THREADS = 2;

const RETRY_AFTER = 5;

interface WorkLimits {
  ms: number;
  waitMs: number;
  /** Maximum at once; waiting; and both of one tenant. */
  atOnce: number;
  waitingAtMost: number;
  ofOne: number;
  tooLarge: DomainErrorCode;
}

const PAGES = {
  ms: 10_000,
  waitMs: 10_000,
  atOnce: 2,
  waitingAtMost: 50,
  ofOne: 10,
  tooLarge: 'document_too_large',
} satisfies WorkLimits;

const LIMITS: Readonly<Record<WorkName, WorkLimits>> = {
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
  readBankFile: {
    ms: 10_000,
    waitMs: 15_000,
    atOnce: 1,
    waitingAtMost: 8,
    ofOne: 2,
    tooLarge: 'bank_file_too_large',
  },
};

interface TaskOptions {
  tenantId: number | undefined;
  /** Aborted once no caller waits: the work ends. */
  signal?: AbortSignal | undefined;
  limits?: Partial<Pick<WorkLimits, 'ms' | 'waitMs'>> | undefined;
}

/**
 * Threads behind turns: a file, long text or document never blocks the event loop. One per tenant at a time;
 * others pass it. Work that takes too long ends with its thread. The file of the threads knows the modules, so its
 * folder is above them and opens the workers.
 */
export const workersOn = (threadFile: URL) => {
  const threads = openThreads(threadFile);
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
     * Throws `server_busy` if too much waits, the refusals of the work, and its own error if it takes too
     * long or too much memory.
     */
    run: <Name extends WorkName>(
      name: Name,
      given: Work[Name]['given'],
      { tenantId, signal, limits }: TaskOptions
    ): Promise<Work[Name]['done']> => {
      const { ms, waitMs, tooLarge } = { ...LIMITS[name], ...limits };
      const who = tenantId === undefined ? '' : String(tenantId);
      const requestedAt = Date.now();
      const work = () => {
        signal?.throwIfAborted();
        if (Date.now() - requestedAt > waitMs) throw busy();
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
    close: threads.close,
  };
};

export type Workers = ReturnType<typeof workersOn>;

const busy = () => new DomainError('server_busy', { retryAfter: RETRY_AFTER });
