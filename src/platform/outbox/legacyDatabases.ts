import { databaseNames } from '../session/keptDatabases.ts';

/** The databases in which earlier versions kept scans and counts. */
export const SCANS = 'flightcase-scan';
export const COUNTS = 'flightcase-count';

/**
 * Moves unsent scans of earlier page versions to this one, once and in order. They may have reached
 * the server, which answers a repeated scan as the first time. Few devices have any: the code that
 * moves them loads only there.
 */
export const migrateEarlierScans = async () => {
  const names = await databaseNames();
  if (![SCANS, COUNTS].some(name => names.has(name))) return;
  const { moveEarlierScans } = await import('./earlierScans.ts');
  await moveEarlierScans(names);
};
