import path from 'node:path';

/** Where the embedded database lies. */
export const databaseFolder = (dataDir: string) => path.join(dataDir, 'database');

/** Held by the one process that has it open. */
export const lockFile = (dataDir: string) => path.join(dataDir, 'flightcase.lock');
