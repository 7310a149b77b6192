import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import {
  DatabaseUnavailableError,
  type ThreadAnswer,
  type ThreadOptions,
  type ThreadRequest,
} from './threadMessages.ts';

// V8 may end the process when it frees dead WebAssembly code of PGlite threads (nodejs/node#64500). Keeping
// the code costs some 30 MB.
setFlagsFromString('--no-wasm-code-gc');

export class Supervisor {
  readonly #options: ThreadOptions;
  readonly #queryTimeoutMs: number;
  #thread: Promise<DatabaseThread> | undefined;
  #withoutTimeLimit = 0;
  #closed = false;

  constructor(options: ThreadOptions, queryTimeoutMs: number) {
    this.#options = options;
    this.#queryTimeoutMs = queryTimeoutMs;
  }

  /** Never two threads at a time: they would destroy each other's commits. */
  thread(): Promise<DatabaseThread> {
    if (this.#closed) {
      return Promise.reject(new DatabaseUnavailableError('The embedded database is closed.'));
    }
    this.#thread ??= this.#open();
    return this.#thread;
  }

  /**
   * Exclusive and without a statement timeout, such as migrations. While it waits for the connection, queries
   * of others keep their limit.
   */
  async withoutTimeLimit<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#withoutTimeLimit += 1;
    try {
      return await work();
    } finally {
      this.#withoutTimeLimit -= 1;
    }
  }

  /** Flushes all data files first. The next use opens another thread. */
  async end(): Promise<void> {
    const thread = await this.#thread?.catch(() => undefined);
    if (!thread) return;
    try {
      await thread.ask({ kind: 'close' });
    } finally {
      await thread.terminate();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.end();
  }

  async #open(): Promise<DatabaseThread> {
    const thread = new DatabaseThread(this.#options, () =>
      this.#withoutTimeLimit > 0 ? Infinity : this.#queryTimeoutMs
    );
    void thread.ended.then(() => (this.#thread = undefined));
    await thread.opened;
    return thread;
  }
}

const THREAD_FILE = new URL('./databaseThread.ts', import.meta.url);

interface Waiting extends Pick<PromiseWithResolvers<ThreadAnswer>, 'resolve' | 'reject'> {
  limit: number;
}

export class DatabaseThread {
  readonly opened: Promise<ThreadAnswer>;
  /** Resolves once the ended thread no longer touches any file. */
  readonly ended: Promise<DatabaseUnavailableError>;

  readonly #worker: Worker;
  readonly #timeLimit: () => number;
  readonly #waiting: Waiting[] = [];
  #watchdog: NodeJS.Timeout | undefined;
  #failure: unknown;
  #gone: DatabaseUnavailableError | undefined;

  /** `timeLimit` is called per request, in milliseconds. Then the thread is ended. */
  constructor(options: ThreadOptions, timeLimit: () => number) {
    this.#timeLimit = timeLimit;
    this.#worker = new Worker(THREAD_FILE, { workerData: options });
    this.#worker.on('message', (answer: ThreadAnswer) => this.#settle(answer));
    this.#worker.on('error', error => (this.#failure = error));
    this.ended = new Promise(resolve => {
      this.#worker.on('exit', () => resolve(this.#finish()));
    });
    // No time limit: a first start and a recovery may take long.
    this.opened = this.#wait(Infinity);
  }

  /** Rejects with `DatabaseUnavailableError` if the thread ends first. */
  ask(request: ThreadRequest): Promise<ThreadAnswer> {
    if (this.#gone) return Promise.reject(this.#gone);
    // Copying has no time limit: it depends on the size of the database.
    const answer = this.#wait(request.kind === 'copy' ? Infinity : this.#timeLimit());
    if (this.#waiting.length === 1) this.#watch();
    const transferred = request.kind === 'exchange' ? [request.bytes.buffer] : [];
    this.#worker.postMessage(request, transferred);
    return answer;
  }

  /** Also during a query. The write-ahead log keeps committed changes. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #wait(limit: number): Promise<ThreadAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
    this.#waiting.push({ resolve, reject, limit });
    return promise;
  }

  #settle(answer: ThreadAnswer): void {
    clearTimeout(this.#watchdog);
    this.#waiting.shift()?.resolve(answer);
    this.#watch();
  }

  #watch(): void {
    const limit = this.#waiting[0]?.limit ?? Infinity;
    if (limit === Infinity) return;
    this.#watchdog = setTimeout(() => {
      this.#failure = new Error(`A query took longer than ${limit} ms.`);
      void this.terminate();
    }, limit);
  }

  #finish(): DatabaseUnavailableError {
    clearTimeout(this.#watchdog);
    const cause = this.#failure;
    const reason = cause instanceof Error ? cause.message : 'Its thread ended.';
    const gone = new DatabaseUnavailableError(`The embedded database stopped. ${reason}`, {
      cause,
    });
    this.#gone = gone;
    for (const waiting of this.#waiting.splice(0)) waiting.reject(gone);
    return gone;
  }
}
