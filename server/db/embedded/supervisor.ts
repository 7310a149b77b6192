import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import {
  DatabaseUnavailableError,
  type ThreadAnswer,
  type ThreadOptions,
  type ThreadRequest,
} from './messages.ts';

// Freeing dead code of WebAssembly, V8 now and then ends the whole process where threads with PGlite
// come and go (nodejs/node#64500). Kept, it takes some 30 MB.
setFlagsFromString('--no-wasm-code-gc');

/** Keeps one thread of the database at work: opens it when it is needed, and again when it died. */
export class Supervisor {
  readonly #options: ThreadOptions;
  readonly #queryTimeoutMs: number;
  #thread: Promise<DatabaseThread> | undefined;
  #unhurried = 0;
  #closed = false;

  constructor(options: ThreadOptions, queryTimeoutMs: number) {
    this.#options = options;
    this.#queryTimeoutMs = queryTimeoutMs;
  }

  /** The open thread. Never two at a time: they would destroy each other's commits. */
  thread(): Promise<DatabaseThread> {
    if (this.#closed) {
      return Promise.reject(new DatabaseUnavailableError('The embedded database is closed.'));
    }
    this.#thread ??= this.#open();
    return this.#thread;
  }

  /**
   * Runs work that has the connection to itself and whose queries may take as long as they need, such as
   * migrations. Whoever does not have it yet waits first: meanwhile the queries of others are limited.
   */
  async unhurried<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#unhurried += 1;
    try {
      return await work();
    } finally {
      this.#unhurried -= 1;
    }
  }

  /** Brings everything into the data files and ends the thread. */
  async close(): Promise<void> {
    this.#closed = true;
    // Where opening failed there is nothing to close.
    const thread = await this.#thread?.catch(() => undefined);
    if (!thread) return;
    try {
      await thread.ask({ kind: 'close' });
    } finally {
      await thread.terminate();
    }
  }

  async #open(): Promise<DatabaseThread> {
    const thread = new DatabaseThread(this.#options, () =>
      this.#unhurried > 0 ? Infinity : this.#queryTimeoutMs
    );
    void thread.ended.then(() => (this.#thread = undefined));
    await thread.opened;
    return thread;
  }
}

const THREAD_FILE = new URL('./thread.ts', import.meta.url);

/** A request that has no answer yet, and how many milliseconds it may be worked on. */
interface Waiting extends Pick<PromiseWithResolvers<ThreadAnswer>, 'resolve' | 'reject'> {
  limit: number;
}

/** One life of the database's thread, with the watchdog that ends it. */
export class DatabaseThread {
  /** The first answer: the database is open. */
  readonly opened: Promise<ThreadAnswer>;
  /** Why the thread is gone. Resolves once it no longer touches any file. */
  readonly ended: Promise<DatabaseUnavailableError>;

  readonly #worker: Worker;
  readonly #timeLimit: () => number;
  readonly #waiting: Waiting[] = [];
  #watchdog: NodeJS.Timeout | undefined;
  #failure: unknown;
  #gone: DatabaseUnavailableError | undefined;

  /** `timeLimit` is asked as a request comes: when it has taken so many milliseconds the thread is ended. */
  constructor(options: ThreadOptions, timeLimit: () => number) {
    this.#timeLimit = timeLimit;
    this.#worker = new Worker(THREAD_FILE, { workerData: options });
    this.#worker.on('message', (answer: ThreadAnswer) => this.#settle(answer));
    this.#worker.on('error', error => (this.#failure = error));
    this.ended = new Promise(resolve => {
      this.#worker.on('exit', () => resolve(this.#finish()));
    });
    // Opening is not a query: a first start and a recovery may take their time.
    this.opened = this.#wait(Infinity);
  }

  /** Resolves with the answer; rejects with `DatabaseUnavailableError` when the thread ends first. */
  ask(request: ThreadRequest): Promise<ThreadAnswer> {
    if (this.#gone) return Promise.reject(this.#gone);
    // Copying is no query, and takes as long as the database is large.
    const answer = this.#wait(request.kind === 'copy' ? Infinity : this.#timeLimit());
    if (this.#waiting.length === 1) this.#watch();
    const transferred = request.kind === 'exchange' ? [request.bytes.buffer] : [];
    this.#worker.postMessage(request, transferred);
    return answer;
  }

  /** Ends the thread now, also in the middle of a query. The write-ahead log keeps what was committed. */
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

  /** Watches the request that is being worked on: the first. */
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
