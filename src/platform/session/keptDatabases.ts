/** The database of scans and counts that are not sent yet. */
export const OUTBOX_DATABASE = 'flightcase-outbox';

/** The database of what a device needs while it is out of reach. */
export const KNOWN_DATABASE = 'flightcase-known';

/** The databases that this browser has. To open one that is not there would make it. */
export const databaseNames = async () => {
  if (typeof indexedDB === 'undefined') return new Set<string | undefined>();
  return new Set((await indexedDB.databases()).map(({ name }) => name));
};

/** Whether this device keeps, or once kept, scans and what they need. */
export const keepsAnything = async () => {
  const names = await databaseNames();
  return names.has(OUTBOX_DATABASE) || names.has(KNOWN_DATABASE);
};
