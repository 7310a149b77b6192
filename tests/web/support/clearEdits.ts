import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { EDITS_NAMES } from '#src/ui/edits/editsKind.ts';

/** Forgets the changes that an earlier test left on the device. */
export const clearEdits = async () => {
  const known = await indexedDB.databases();
  for (const name of EDITS_NAMES.map(each => `flightcase-${each}`)) {
    if (known.some(each => each.name === name)) await (await openDB(name)).clear('plans');
  }
};
