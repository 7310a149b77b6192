import { Refused } from '../../process/operatorError.ts';

export type ThreadOptions = { directory: string } | { snapshot: Blob | undefined };

/** Each request gets one answer, in order. */
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
 * A query took too long, or the thread ended. The next query reopens the database, so the error is a 503 with
 * a retry, not a 500.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** PostgreSQL's code for a connection that was ended from outside. */
  readonly code = '57P01';
}

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
