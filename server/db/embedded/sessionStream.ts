import { Duplex } from 'node:stream';
import { callbackify } from 'node:util';
import { DatabaseUnavailableError } from './threadMessages.ts';
import type { DatabaseThread, Supervisor } from './supervisor.ts';

/** A longer idle transaction was forgotten. It blocks everybody else. */
const IDLE_TRANSACTION_MS = 15_000;

export class SessionStream extends Duplex {
  readonly #supervisor: Supervisor;
  #thread: DatabaseThread | undefined;
  readonly #sendThen = callbackify((chunk: Buffer) => this.#send(chunk));
  #unsent: Buffer = Buffer.alloc(0);
  #isFirst = true;
  #idle: NodeJS.Timeout | undefined;

  constructor(supervisor: Supervisor) {
    super();
    this.#supervisor = supervisor;
  }

  connect(): this {
    this.#supervisor.thread().then(
      thread => this.#attach(thread),
      (error: Error) => this.destroy(error)
    );
    return this;
  }

  #attach(thread: DatabaseThread): void {
    if (this.destroyed) return;
    this.#thread = thread;
    void thread.ended.then(error => this.destroy(error));
    this.emit('connect');
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#sendThen(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#sendThen(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#idle);
    // An ended thread has no session to end.
    this.#thread?.ask({ kind: 'endSession' }).catch(() => undefined);
    done(error);
  }

  async #send(chunk: Buffer): Promise<void> {
    clearTimeout(this.#idle);
    const bytes = this.#unsent.length > 0 ? Buffer.concat([this.#unsent, chunk]) : chunk;
    const end = endOfLastBatch(bytes, this.#isFirst);
    this.#unsent = bytes.subarray(end);
    if (end === 0 || !this.#thread) return;
    this.#isFirst = false;
    // A copy, because the memory moves to the other thread.
    const batch = new Uint8Array(bytes.subarray(0, end));
    const answer = await this.#thread.ask({ kind: 'exchange', bytes: batch });
    if (this.destroyed) return;
    this.push(answer.bytes);
    if (answer.inTransaction) this.#watchIdle();
  }

  #watchIdle(): void {
    this.#idle = setTimeout(() => {
      this.destroy(new DatabaseUnavailableError('A forgotten transaction was rolled back.'));
    }, IDLE_TRANSACTION_MS);
  }

  // Called by `pg`, without effect here.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

const CODE_BYTES = 1;
const LENGTH_BYTES = 4;

/** Sync, Query, Flush, FunctionCall: PostgreSQL answers them without waiting for more. */
const ANSWERED = new Set(['S', 'Q', 'H', 'F'].map(code => code.charCodeAt(0)));

/**
 * End of the last message that PostgreSQL answers at once. All before it goes to PGlite in one piece, because
 * PGlite treats the end of its input as the end of the connection. Held back: an incomplete message, an
 * unfinished batch, and a terminate message, which would end PGlite. A connection's first message has no
 * code.
 */
export const endOfLastBatch = (bytes: Buffer, isFirst: boolean): number => {
  let end = 0;
  let offset = 0;
  let codeBytes = isFirst ? 0 : CODE_BYTES;
  while (offset + codeBytes + LENGTH_BYTES <= bytes.length) {
    const next = offset + codeBytes + bytes.readUInt32BE(offset + codeBytes);
    if (next > bytes.length) break;
    if (codeBytes === 0 || ANSWERED.has(bytes.readUInt8(offset))) end = next;
    offset = next;
    codeBytes = CODE_BYTES;
  }
  return end;
};
