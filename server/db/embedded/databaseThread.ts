import { constants, cpSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadOptions, ThreadRequest } from './threadMessages.ts';
import { openPGlite } from './openPGlite.ts';

/**
 * PostgreSQL's thread. A query blocks it; only ending the thread stops a query. Any failure here ends the
 * thread; the supervisor reopens it.
 */
const options: ThreadOptions = workerData;
const database = await openPGlite(options);

const LOG_FILE = /^[0-9A-F]{24}$/;

const nothing = (): Uint8Array<ArrayBuffer> => new Uint8Array(0);

/** Ends a batch of the extended protocol. */
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);

const exchange = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  await database.execProtocolRawStream(bytes, {
    // PGlite passes a view on memory that it later overwrites.
    onRawData: chunk => chunks.push(chunk.slice()),
  });
  const answer = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    answer.set(chunk, offset);
    offset += chunk.length;
  }
  return answer;
};

/** The client has gone, perhaps during a transaction. The next one starts clean. */
const endSession = async (): Promise<void> => {
  await exchange(SYNC);
  if (database.isInTransaction()) await database.exec('rollback');
  await database.exec('discard all');
};

const dump = async (): Promise<Uint8Array<ArrayBuffer>> => {
  await database.exec('checkpoint');
  const tarball = await database.dumpDataDir('none');
  return new Uint8Array(await tarball.arrayBuffer());
};

/**
 * Between two queries the folder is as after a killed process: the write-ahead log repairs it. Returns the
 * error if copying fails: a full disk must not end the database.
 */
const copy = async (directory: string): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    if (!('directory' in options)) throw new Error('It lies in no folder.');
    const isNeeded = await neededLog();
    cpSync(options.directory, directory, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: source => isNeeded(path.basename(source)),
    });
    return nothing();
  } catch (error) {
    return new TextEncoder().encode(error instanceof Error ? error.message : 'unknown');
  }
};

/** Most of the write-ahead log is files that wait to be overwritten: hundreds of megabytes. */
const neededLog = async (): Promise<(name: string) => boolean> => {
  if (database.isInTransaction()) return () => true;
  const { rows } = await database.query<{ first: string; last: string }>(
    `select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
     from pg_control_checkpoint()`
  );
  const [needed] = rows;
  return name => !needed || !LOG_FILE.test(name) || (name >= needed.first && name <= needed.last);
};

const close = async (): Promise<void> => {
  await endSession();
  await database.exec('checkpoint');
  await database.close();
};

const perform = async (request: ThreadRequest): Promise<Uint8Array<ArrayBuffer>> => {
  switch (request.kind) {
    case 'exchange':
      return exchange(request.bytes);
    case 'dump':
      return dump();
    case 'copy':
      return copy(request.directory);
    case 'endSession':
      await endSession();
      return nothing();
    case 'close':
      await close();
      return nothing();
  }
};

const answer = (bytes: Uint8Array<ArrayBuffer>, inTransaction: boolean): void => {
  parentPort?.postMessage({ bytes, inTransaction } satisfies ThreadAnswer, [bytes.buffer]);
};

let turn = Promise.resolve();
parentPort?.on('message', (request: ThreadRequest) => {
  turn = turn.then(async () => {
    const bytes = await perform(request);
    answer(bytes, request.kind === 'exchange' && database.isInTransaction());
  });
});

answer(nothing(), false);
