import { DatabaseThread } from './databaseThread.ts';
import { DatabaseUnavailableError } from './errors.ts';
import type { ThreadOptions } from './messages.ts';

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

  /** Runs work whose queries may take as long as they need, such as migrations. */
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
