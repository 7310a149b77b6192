import { rm } from 'node:fs/promises';
import { ownConfig } from '../server/config.ts';

/**
 * Removes the data folder, so that the next start is a first start. It does not touch PostgreSQL.
 */
const { dataDir, databaseUrl } = ownConfig();
if (databaseUrl) {
  console.log('DATABASE_URL is set: drop and create that database yourself.');
} else {
  await rm(dataDir, { recursive: true, force: true });
  console.log(`Removed ${dataDir}. The next start begins with an empty database.`);
}
