import { hasSignedOut } from '../platform/api/client.ts';
import { FORMAT, outboxDatabase, tellChanged } from '../platform/outbox/database.ts';
import {
  databaseNames,
  KNOWN_DATABASE,
  OUTBOX_DATABASE,
} from '../platform/session/keptDatabases.ts';
import { isFresh, KEPT_MS, knownDatabase, PERSON_KEY } from './known/database.ts';

/**
 * Forgets what this device need not keep any longer: all but what is unsent where someone signed out, else
 * what is too old. At every start of a page, whoever is signed in or not: a phone may lie in a drawer for weeks.
 */
export const tidyDevice = async () => {
  if (hasSignedOut()) await forgetSignedOut();
  else await forgetOld();
};

/**
 * Forgets everything of whoever signs out: the next person at this device reads no names, codes or places.
 * What is unsent or waits for a decision stays, as nothing else knows of it.
 */
export const forgetSignedOut = async () => {
  localStorage.removeItem(PERSON_KEY);
  const names = await databaseNames();
  if (names.has(KNOWN_DATABASE)) {
    const tx = (await knownDatabase()).transaction(['jobs', 'days', 'takings'], 'readwrite');
    await tx.objectStore('jobs').clear();
    await tx.objectStore('days').clear();
    await tx.objectStore('takings').clear();
    await tx.done;
  }
  if (names.has(OUTBOX_DATABASE)) await forgetScans(() => true);
  tellChanged();
};

/** Forgets what is older than two days, but nothing that is unsent or waits for a decision. */
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
    await forgetScans(at => Date.now() - Date.parse(at) > KEPT_MS);
  }
};

/** Forgets scans of some moments, but those that are unsent or wait for a decision. */
const forgetScans = async (isOver: (at: string) => boolean) => {
  const tx = (await outboxDatabase()).transaction(['scans', 'outbox'], 'readwrite');
  const unsent = new Set((await tx.objectStore('outbox').getAll()).map(entry => entry.scan_id));
  for await (const cursor of tx.objectStore('scans')) {
    const { isOpen, scan, format } = cursor.value;
    if (!isOpen && !unsent.has(scan.id) && format <= FORMAT && isOver(scan.at)) {
      await cursor.delete();
    }
  }
  await tx.done;
};
