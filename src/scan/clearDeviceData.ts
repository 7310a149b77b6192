import { hasSignedOut } from '../platform/api/client.ts';
import { FORMAT, outboxTransaction, notifyChanged } from '../platform/outbox/outboxDatabase.ts';
import {
  databaseNames,
  KNOWN_DATABASE,
  OUTBOX_DATABASE,
} from '../platform/session/deviceDatabases.ts';
import { forgetWork } from '../platform/session/workStorage.ts';
import { isFresh, STORED_MS, knownDatabase, PERSON_KEY } from './known/knownDatabase.ts';

/**
 * Deletes outdated data of this device: everything but unsent scans after a sign-out, else what is
 * too old. Runs at every start of a page, signed in or not: a phone may be unused for weeks.
 */
export const tidyDevice = async () => {
  if (hasSignedOut()) await forgetSignedOut();
  else await forgetOld();
};

/**
 * Deletes all data of a user who signs out, so that the next user sees no names, codes or places.
 * Unsent and undecided scans stay: there is no other copy.
 */
export const forgetSignedOut = async () => {
  localStorage.removeItem(PERSON_KEY);
  forgetWork();
  const names = await databaseNames();
  if (names.has(KNOWN_DATABASE)) {
    const tx = (await knownDatabase()).transaction(['jobs', 'days', 'takings'], 'readwrite');
    await tx.objectStore('jobs').clear();
    await tx.objectStore('days').clear();
    await tx.objectStore('takings').clear();
    await tx.done;
  }
  if (names.has(OUTBOX_DATABASE)) await forgetScans(() => true);
  notifyChanged();
};

/** Deletes data older than two days, except for unsent and undecided scans. */
export const forgetOld = async () => {
  const names = await databaseNames();
  if (names.has(KNOWN_DATABASE)) {
    const tx = (await knownDatabase()).transaction(['jobs', 'days', 'takings'], 'readwrite');
    for (const name of ['jobs', 'days', 'takings'] as const) {
      for await (const cursor of tx.objectStore(name)) {
        if (!isFresh(cursor.value)) await cursor.delete();
      }
    }
    await tx.done;
  }
  if (names.has(OUTBOX_DATABASE)) {
    await forgetScans(at => Date.now() - Date.parse(at) > STORED_MS);
  }
};

const forgetScans = async (isOver: (at: string) => boolean) => {
  const tx = await outboxTransaction('readwrite');
  const unsent = new Set((await tx.objectStore('outbox').getAll()).map(entry => entry.scan_id));
  for await (const cursor of tx.objectStore('scans')) {
    const { isOpen, scan, format } = cursor.value;
    if (!isOpen && !unsent.has(scan.id) && format <= FORMAT && isOver(scan.at)) {
      await cursor.delete();
    }
  }
  await tx.done;
};
