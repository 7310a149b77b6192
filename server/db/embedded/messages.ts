/** What the database's thread is started with: a folder, or memory that may begin as a copy. */
export type ThreadOptions = { directory: string } | { snapshot: Blob | undefined };

/** What the thread is asked for. Each request gets one answer, in the order of asking. */
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
