import path from 'node:path';
import { parseArgs } from 'node:util';
import { requestCopy } from '../backup/copies.ts';
import { snapshotName } from '../backup/backupRetention.ts';
import { writeBackup, writeCopy } from '../backup/write.ts';
import type { Config } from '../config.ts';
import { closing, openDatabase } from '../db/connection.ts';
import { DatabaseInUseError } from '../db/embedded/threadMessages.ts';
import { fileStore } from '../files/openStore.ts';
import { fingerprintOf, knownAuthSecret, secretFile } from '../security/secrets.ts';
import { assertDatabase, runCommand, say, summaryOf } from './command.ts';

/** `npm run backup [-- --to FILE.tar.gz or FOLDER]`, also while the server runs. */
const backUp = async (config: Config) => {
  assertDatabase(config);
  const started = performance.now();
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const file = fileAt(values.to ?? path.join(config.dataDir, 'backups'));
  const secret = await knownAuthSecret(config.authSecret, config.dataDir);
  const manifest = await write(config, file, secret && fingerprintOf(secret));
  say(`${file}: ${summaryOf(manifest, started)}.`);
  if (manifest.missingFiles.length > 0) {
    say(`Missing in the file store: ${manifest.missingFiles.join(', ')}`);
  }
  if (!config.authSecret) {
    say(`Not in it: ${secretFile(config.dataDir)}. Keep a copy: second factors need that secret.`);
  }
};

const fileAt = (place: string) =>
  place.endsWith('.tar.gz') ? place : path.join(place, snapshotName(new Date()));

const write = async (config: Config, file: string, sealedWith: string | undefined) => {
  const source = { files: await fileStore(config), kind: 'backup', sealedWith } as const;
  try {
    return await closing(await openDatabase(config), connection =>
      writeBackup({ ...source, connection }, file)
    );
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
    const copy = await requestCopy(config.dataDir).catch(() => {
      throw error;
    });
    return writeCopy(copy, file, source);
  }
};

runCommand(backUp);
