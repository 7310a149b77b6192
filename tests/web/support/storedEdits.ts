import { openDB } from 'idb';
import { EDITS_NAMES } from '#src/ui/edits/editsKind.ts';

/** Forgets the changes that a test left on the device, where the worker has a database for them. */
export const forgetEdits = async () => {
  if (!('indexedDB' in globalThis)) return;
  const known = await indexedDB.databases();
  for (const name of EDITS_NAMES.map(each => `flightcase-${each}`)) {
    if (known.some(each => each.name === name)) await (await openDB(name)).clear('plans');
  }
};
