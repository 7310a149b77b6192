import { databaseNames } from '../session/deviceDatabases.ts';
import { COUNTS, SCANS } from './legacyNames.ts';

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
