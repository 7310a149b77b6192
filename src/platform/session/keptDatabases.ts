/** The database of scans and counts that are not sent yet. */
export const OUTBOX_DATABASE = 'flightcase-outbox';

/** The database of data for offline use. */
export const KNOWN_DATABASE = 'flightcase-known';

/** The names of existing databases: opening a missing one would create it. */
export const databaseNames = async () => {
  if (typeof indexedDB === 'undefined') return new Set<string | undefined>();
  return new Set((await indexedDB.databases()).map(({ name }) => name));
};

/** True if this device stores, or once stored, scans and their data. */
export const keepsAnything = async () => {
  const names = await databaseNames();
  return names.has(OUTBOX_DATABASE) || names.has(KNOWN_DATABASE);
};
