import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { logFailure } from '../../platform/api/ApiError.ts';
import { passed } from '../../platform/api/client.ts';
import { isUnsettled, type PlanState } from './model/planState.ts';

/** Version of the stored `PlanState`. Other versions are ignored. */
const FORMAT = 1;

/** Milliseconds that undo steps are kept. */
const KEPT_MS = 24 * 3_600_000;

interface KeptPlan {
  /** The user, as `tenant/user`. */
  owner: string;
  project_id: number;
  format: number;
  kept_at: number;
  state: PlanState;
}

interface PlanDatabase extends DBSchema {
  plans: { key: [string, number]; value: KeptPlan };
}

const PLAN_DATABASE = 'flightcase-plans';

let opening: Promise<IDBPDatabase<PlanDatabase>> | undefined;

const database = () =>
  (opening ??= openDB<PlanDatabase>(PLAN_DATABASE, 1, {
    upgrade: created =>
      void created.createObjectStore('plans', { keyPath: ['owner', 'project_id'] }),
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));

/** The current writer of each plan; a later one replaces it. */
const writers = new Map<string, symbol>();

/** Plans that only this tab writes. */
const claimed = new Set<string>();

/** Attempts to claim a plan: a reloading page may still hold it. */
const TRIES = 4;
const TRY_MS = 80;

/** True if only this tab writes the plan; the browser holds the lock until the page is left. */
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

export const planKeeper = async (owner: string, projectId: number) => {
  const name = `plan/${owner}/${projectId}`;
  const writer = Symbol(name);
  writers.set(name, writer);
  const isCurrent = () => writers.get(name) === writer;
  let isOpen = await claim(name);
  let next: PlanState | undefined;
  let isWriting = false;

  const write = async () => {
    isWriting = true;
    try {
      const plans = await database();
      while (next && isCurrent()) {
        const state = next;
        next = undefined;
        const key: [string, number] = [owner, projectId];
        await (isEmpty(state)
          ? plans.delete('plans', key)
          : plans.put('plans', {
              owner,
              project_id: projectId,
              format: FORMAT,
              kept_at: Date.now(),
              state,
            }));
      }
    } catch (error) {
      // Private window or full disk: only this tab holds the changes.
      isOpen = false;
      logFailure(error);
    }
    isWriting = false;
  };

  return {
    /** False once the plan was reopened in this tab, e.g. after signing in. */
    isCurrent,
    kept: isOpen ? await readKept(owner, projectId) : undefined,
    keep: (state: PlanState) => {
      if (!isOpen || !isCurrent()) return;
      next = state;
      if (!isWriting) void write();
    },
  };
};

const isEmpty = (state: PlanState) =>
  !isUnsettled(state) && state.undos.length === 0 && state.redos.length === 0;

const readKept = async (owner: string, projectId: number) => {
  try {
    const kept = await (await database()).get('plans', [owner, projectId]);
    return kept && isWanted(kept) ? kept.state : undefined;
  } catch (error) {
    logFailure(error);
    return undefined;
  }
};

const isWanted = ({ format, kept_at, state }: KeptPlan) =>
  format === FORMAT && (isUnsettled(state) || Date.now() - kept_at < KEPT_MS);

/**
 * Deletes the plans of a user who signs out, so that the next user sees no names and prices. Unsent
 * changes stay: there is no other copy.
 */
export const forgetKeptPlans = async () => {
  if (typeof indexedDB === 'undefined') return;
  const known = await indexedDB.databases();
  if (known.every(({ name }) => name !== PLAN_DATABASE)) return;
  writers.clear();
  const tx = (await database()).transaction('plans', 'readwrite');
  for await (const cursor of tx.store) {
    if (!isUnsettled(cursor.value.state)) await cursor.delete();
  }
  await tx.done;
};
