import { HOUR_MS } from '#contract/base/durations';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KnownLine } from '../../platform/scanner/knownLines.ts';
import { type Owner, notifyChanged } from '../../platform/outbox/outboxDatabase.ts';
import { KNOWN_DATABASE } from '../../platform/session/deviceDatabases.ts';
import { type Day, dayFrom, type OpenStocktaking } from '../scanAnswers.ts';

export interface Job {
  owner: Owner;
  project_id: number;
  name: string;
  lines: KnownLine[];
  cancelled?: boolean;
  /** The start of the read. Later answers of the server are not in the lines. */
  kept_at: number;
}

interface KnownDatabase extends DBSchema {
  jobs: { key: [Owner, number]; value: Job };
  days: { key: Owner; value: { owner: Owner; day: Day; kept_at: number } };
  takings: { key: Owner; value: { owner: Owner; takings: OpenStocktaking[]; kept_at: number } };
}

export const STORED_MS = 48 * HOUR_MS;

export const PERSON_KEY = 'scan-person';

let opening: Promise<IDBPDatabase<KnownDatabase>> | undefined;

export const knownDatabase = () =>
  (opening ??= openDB<KnownDatabase>(KNOWN_DATABASE, 1, {
    upgrade: created => {
      created.createObjectStore('jobs', { keyPath: ['owner', 'project_id'] });
      created.createObjectStore('days', { keyPath: 'owner' });
      created.createObjectStore('takings', { keyPath: 'owner' });
    },
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));

export const isFresh = ({ kept_at }: { kept_at: number }) => Date.now() - kept_at < STORED_MS;

export const keepJob = async (job: Job) => {
  await quietly(async () => (await knownDatabase()).put('jobs', job));
  notifyChanged();
};

export const readAllJobs = async (owner: Owner) =>
  (await knownDatabase()).getAll('jobs', IDBKeyRange.bound([owner], [owner, []]));

export const keepDay = (owner: Owner, day: Day, kept_at: number) =>
  quietly(async () => (await knownDatabase()).put('days', { owner, day, kept_at }));

/** The cards that were last read; `undefined` after two days. */
export const storedDay = async (owner: Owner) => {
  const stored = await (await knownDatabase()).get('days', owner);
  return stored && isFresh(stored) ? { ...stored, day: dayFrom(stored.day) } : undefined;
};

export const keepStocktakings = (owner: Owner, takings: OpenStocktaking[]) =>
  quietly(async () =>
    (await knownDatabase()).put('takings', { owner, takings, kept_at: Date.now() })
  );

export const storedStocktakings = async (owner: Owner) =>
  (await (await knownDatabase()).get('takings', owner))?.takings ?? [];

/** Ignores failures, as the data can be read again. */
const quietly = (keep: () => Promise<unknown>) =>
  keep().then(
    () => undefined,
    () => undefined
  );
