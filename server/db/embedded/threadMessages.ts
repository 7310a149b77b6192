import { Refused } from '../../process/operatorError.ts';

/** The start options of the database's thread: a folder, or memory with an optional snapshot. */
export type ThreadOptions = { directory: string } | { snapshot: Blob | undefined };

/** The requests to the thread. Each one gets one answer, in order. */
export type ThreadRequest =
  | { kind: 'exchange'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'endSession' }
  | { kind: 'dump' }
  | { kind: 'copy'; directory: string }
  | { kind: 'close' };

export interface ThreadAnswer {
  bytes: Uint8Array<ArrayBuffer>;
  inTransaction: boolean;
}

/**
 * The embedded database could not answer: a query took too long, or its thread ended. The next
 * query reopens it, so the error is a 503 with a retry, not a 500.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** PostgreSQL's own code for a connection that was ended from outside. */
  readonly code = '57P01';
}

/** Another process works on the same folder. */
export class DatabaseInUseError extends Refused {
  override readonly name = 'DatabaseInUseError';
  readonly pid: number;

  constructor(lockFile: string, pid: number) {
    super(
      `The embedded database is in use by process ${pid}: stop that one first, or set another DATA_DIR (${lockFile}).`
    );
    this.pid = pid;
  }
}
