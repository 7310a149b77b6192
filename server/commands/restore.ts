import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readArchive } from '../backup/archive.ts';
import { snapshotFolder } from '../backup/copies.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { setAside, snapshotsAmong } from '../backup/backupRetention.ts';
import type { Config } from '../config.ts';
import { closing, openDatabase } from '../db/connection.ts';
import { fileStore } from '../files/openStore.ts';
import { Refused } from '../process/operatorError.ts';
import { fingerprintOf, knownAuthSecret } from '../security/secrets.ts';
import { runCommand, say, summaryOf } from './command.ts';

/**
 * `npm run restore [-- FILE.tar.gz] [--replace DATABASE-OR-FOLDER] [--without-2fa]`: into the configured
 * database, while no server runs on it. Default: the newest snapshot.
 */
const restore = async (config: Config) => {
  const started = performance.now();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'string' }, 'without-2fa': { type: 'boolean', default: false } },
  });
  const file = positionals[0] ?? (await newestSnapshot(config.dataDir));
  const name = config.databaseUrl
    ? decodeURIComponent(new URL(config.databaseUrl).pathname.slice(1))
    : config.dataDir;
  if (values.replace !== undefined && values.replace !== name) {
    throw new Refused(`--replace has to name what is lost: ${name}`);
  }
  const secret = await knownAuthSecret(config.authSecret, config.dataDir);
  const options = {
    files: await fileStore(config),
    sealedWith: secret && fingerprintOf(secret),
    without2fa: values['without-2fa'],
  };
  const isReplaced = values.replace !== undefined;
  // Verified before anything is moved, and again on loading.
  await readArchive(file);
  const aside = isReplaced && !config.databaseUrl ? await setAside(config.dataDir) : undefined;
  try {
    const manifest = await closing(await openDatabase(config), connection =>
      restoreBackup(file, { ...options, connection, replace: isReplaced })
    );
    say(`${file}: restored ${summaryOf(manifest, started)}.`);
  } catch (error) {
    await aside?.putBack();
    throw error;
  }
  if (aside) say(`What was there before is in ${aside.folder}: remove it when all is well.`);
  say('Everyone signs in anew; open invitations have to be renewed.');
};

const newestSnapshot = async (dataDir: string) => {
  const folder = snapshotFolder(dataDir);
  const [newest] = snapshotsAmong(await readdir(folder).catch(() => []));
  if (!newest) throw new Refused(`Name a backup: there is no snapshot in ${folder}.`);
  return path.join(folder, newest);
};

runCommand(restore);
