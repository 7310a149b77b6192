import { hasSignedOut } from '../../platform/api/client.ts';
import {
  COUNT_DATABASE,
  countDatabase,
  forgetOldCounts,
  isUndecided,
  isUnsent,
} from '../counting/keptCounts.ts';
import { database, forgetOld, PERSON_KEY, SCAN_DATABASE, tellChanged } from './database.ts';

/**
 * Forgets what this device need not keep any longer: all but what is unsent where someone signed out, else
 * what is too old. At every start of a page, whoever is signed in or not: a phone may lie in a drawer for weeks.
 */
export const tidyDevice = async () => {
  if (!(await isThere())) return;
  if (hasSignedOut()) await forgetSignedOut();
  else {
    await forgetOld();
    await forgetOldCounts();
  }
};

/**
 * Forgets everything of whoever signs out: the next person at this device reads no names, codes or places.
 * What is unsent or waits for a decision stays, as nothing else knows of it.
 */
export const forgetSignedOut = async () => {
  localStorage.removeItem(PERSON_KEY);
  if (!(await isThere())) return;
  const scans = (await database()).transaction(['jobs', 'days', 'scans', 'outbox'], 'readwrite');
  await scans.objectStore('jobs').clear();
  await scans.objectStore('days').clear();
  const unsent = new Set((await scans.objectStore('outbox').getAll()).map(each => each.scan_id));
  for await (const cursor of scans.objectStore('scans')) {
    const { isSent, isOpen, scan } = cursor.value;
    if (isSent && !isOpen && !unsent.has(scan.id)) await cursor.delete();
  }
  await scans.done;
  const counts = (await countDatabase()).transaction(['counts', 'takings'], 'readwrite');
  await counts.objectStore('takings').clear();
  for await (const cursor of counts.objectStore('counts')) {
    if (!isUnsent(cursor.value) && !isUndecided(cursor.value)) await cursor.delete();
  }
  await counts.done;
  tellChanged();
};

/** Whether this device ever scanned: opening the databases would make them. */
const isThere = async () => {
  if (typeof indexedDB === 'undefined') return false;
  const names = (await indexedDB.databases()).map(({ name }) => name);
  return names.includes(SCAN_DATABASE) || names.includes(COUNT_DATABASE);
};
