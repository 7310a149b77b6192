import { DAY_MS } from '#contract/base/durations';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { logFailure } from '../../platform/api/ApiError.ts';
import { passed } from '../../platform/api/client.ts';
import { databaseNames } from '../../platform/session/deviceDatabases.ts';
import { EDITS_NAMES, type EditsName, type EditTypes } from './editsKind.ts';
import { type EditsState, isUnsettled } from './editsState.ts';

/** Version of the stored `EditsState`. Other versions are ignored. */
const FORMAT = 1;

const UNDO_STEPS_KEPT_MS = DAY_MS;

interface StoredEdits<T extends EditTypes> {
  /** The user, as `tenant/user`. */
  owner: string;
  project_id: number;
  format: number;
  kept_at: number;
  state: EditsState<T>;
}

/** One database a kind of document. The store has the name of the first kind in all of them. */
interface EditsDatabase<T extends EditTypes> extends DBSchema {
  plans: { key: [string, number]; value: StoredEdits<T> };
}

const databaseOf = (name: EditsName) => `flightcase-${name}`;

const open = <T extends EditTypes>(name: EditsName, terminated: () => void) =>
  openDB<EditsDatabase<T>>(databaseOf(name), 1, {
    upgrade: created =>
      void created.createObjectStore('plans', { keyPath: ['owner', 'project_id'] }),
    terminated,
  });

/** The current writer of each document; a later one replaces it. */
const writers = new Map<string, symbol>();

const claimed = new Set<string>();

/** Attempts to claim a document: a reloading page may still hold it. */
const TRIES = 4;
const TRY_MS = 80;

/** True if only this tab writes the document; the browser holds the lock until the page is left. */
const claim = async (name: string): Promise<boolean> => {
  if (typeof indexedDB === 'undefined') return false;
  if (claimed.has(name) || !('locks' in navigator)) return true;
  for (let tries = 0; tries < TRIES; tries++) {
    if (await lock(name)) return true;
    await passed(TRY_MS);
  }
  return false;
};

const lock = (name: string) =>
  new Promise<boolean>((resolve, reject) => {
    const hold = (given: Lock | null) => {
      resolve(given !== null);
      if (given === null) return undefined;
      claimed.add(name);
      return new Promise<void>(() => undefined);
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });

interface Owned {
  owner: string;
  projectId: number;
}

export const makeEditsStorage = <T extends EditTypes>(name: EditsName) => {
  let opening: Promise<IDBPDatabase<EditsDatabase<T>>> | undefined;

  const database = () =>
    (opening ??= open<T>(name, () => (opening = undefined)).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));

  const read = async (key: [string, number]) => {
    try {
      const stored = await (await database()).get('plans', key);
      return stored && isWanted(stored) ? stored.state : undefined;
    } catch (error) {
      logFailure(error);
      return undefined;
    }
  };

  return async ({ owner, projectId }: Owned) => {
    const key: [string, number] = [owner, projectId];
    const document = [name, ...key].join('/');
    const writer = Symbol(document);
    writers.set(document, writer);
    const isCurrent = () => writers.get(document) === writer;
    let isOpen = await claim(document);
    let next: EditsState<T> | undefined;
    let isWriting = false;

    const write = async () => {
      isWriting = true;
      try {
        const edits = await database();
        while (next && isCurrent()) {
          const state = next;
          next = undefined;
          const stored = {
            owner,
            project_id: projectId,
            format: FORMAT,
            kept_at: Date.now(),
            state,
          };
          await (isEmpty(state) ? edits.delete('plans', key) : edits.put('plans', stored));
        }
      } catch (error) {
        // Private window or full disk: only this tab holds the changes.
        isOpen = false;
        logFailure(error);
      }
      isWriting = false;
    };

    return {
      /** False once the document was reopened in this tab, e.g. after signing in. */
      isCurrent,
      stored: isOpen ? await read(key) : undefined,
      keep: (state: EditsState<T>) => {
        if (!isOpen || !isCurrent()) return;
        next = state;
        if (!isWriting) void write();
      },
    };
  };
};

export type OpenStorage<T extends EditTypes> = ReturnType<typeof makeEditsStorage<T>>;

const isEmpty = (state: EditsState<EditTypes>) =>
  !isUnsettled(state) && state.undos.length === 0 && state.redos.length === 0;

const isWanted = ({ format, kept_at, state }: StoredEdits<EditTypes>) =>
  format === FORMAT && (isUnsettled(state) || Date.now() - kept_at < UNDO_STEPS_KEPT_MS);

/**
 * Deletes the edits of a user who signs out, of all kinds, so that the next user sees no names and prices. Unsent
 * changes stay: there is no other copy.
 */
export const forgetStoredEdits = async () => {
  const known = await databaseNames();
  writers.clear();
  for (const name of EDITS_NAMES) {
    if (!known.has(databaseOf(name))) continue;
    const database = await open<EditTypes>(name, () => undefined);
    const tx = database.transaction('plans', 'readwrite');
    for await (const cursor of tx.store) {
      if (!isUnsettled(cursor.value.state)) await cursor.delete();
    }
    await tx.done;
    database.close();
  }
};
