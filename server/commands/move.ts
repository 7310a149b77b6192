import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { writeBackup } from '../backup/write.ts';
import type { Config } from '../config.ts';
import { closing, openPostgres } from '../db/connection.ts';
import { databaseFolder } from '../db/embedded/lock.ts';
import { openEmbedded } from '../db/embedded/open.ts';
import { fileStore } from '../files/openStore.ts';
import { Refused } from '../process/operatorError.ts';
import { fingerprintOf, knownAuthSecret, secretFile } from '../security/secrets.ts';
import { assertEmbedded, runCommand, say, summaryOf } from './command.ts';

/**
 * `npm run move [-- --to postgres://…]`: moves the embedded database with sessions and links into an empty
 * PostgreSQL, default `DATABASE_URL`. The server must be stopped. Files stay.
 */
const move = async (config: Config) => {
  const started = performance.now();
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const url = values.to ?? config.databaseUrl;
  if (!url) throw new Refused('Where to? Set DATABASE_URL, or give --to postgres://…');
  assertEmbedded(config.dataDir);
  const drawn = await knownAuthSecret(undefined, config.dataDir);
  const sealedWith = drawn ?? config.authSecret;
  const secret = config.authSecret ?? drawn;

  const folder = await mkdtemp(path.join(config.dataDir, 'move-'));
  const file = path.join(folder, 'move.tar.gz');
  try {
    await closing(await openEmbedded({ dataDir: config.dataDir }), connection =>
      writeBackup(
        { connection, kind: 'move', sealedWith: sealedWith && fingerprintOf(sealedWith) },
        file
      )
    );
    const files = await fileStore(config);
    const manifest = await closing(await openPostgres(url), connection =>
      restoreBackup(file, {
        connection,
        files,
        replace: false,
        without2fa: false,
        sealedWith: secret && fingerprintOf(secret),
      })
    );
    say(`Moved ${summaryOf(manifest, started)}.`);
  } finally {
    await rm(folder, { recursive: true });
  }
  if (!config.databaseUrl) say('Set DATABASE_URL to that database before the next start.');
  if (!config.authSecret) say(`Set AUTH_SECRET to the content of ${secretFile(config.dataDir)}.`);
  say(`The embedded database is still in ${databaseFolder(config.dataDir)}.`);
};

runCommand(move);
