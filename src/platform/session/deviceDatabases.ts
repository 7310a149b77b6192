export const OUTBOX_DATABASE = 'flightcase-outbox';

export const KNOWN_DATABASE = 'flightcase-known';

/** The names of existing databases: opening a missing one would create it. */
export const databaseNames = async () => {
  if (typeof indexedDB === 'undefined') return new Set<string | undefined>();
  return new Set((await indexedDB.databases()).map(({ name }) => name));
};

export const hasDeviceData = async () => {
  const names = await databaseNames();
  return names.has(OUTBOX_DATABASE) || names.has(KNOWN_DATABASE);
};
