import type { DatabaseConnection } from '../db/connection.ts';
import { isBeforeBaseline, knownLevels, levelNamed, levelOf } from '../db/migrationJournal.ts';
import { upgradeSchema, migrate } from '../db/migrate.ts';
import { Refused } from '../process/operatorError.ts';
import { readArchive } from './archive.ts';
import { isEmpty } from './dumpCatalogue.ts';
import { inOneMoment } from './dump.ts';
import { load, type LoadOptions, notEmpty } from './loadDump.ts';
import type { Manifest } from './manifest.ts';

export interface RestoreOptions extends LoadOptions {
  connection: DatabaseConnection;
  sealedWith: string | undefined;
}

/**
 * Verifies the backup, restores it, and migrates it to this version. An older backup is first loaded into its
 * version's tables. Throws `Refused` before any change if the file, its level or the database does not fit.
 */
export const restoreBackup = async (file: string, options: RestoreOptions): Promise<Manifest> => {
  const manifest = await readArchive(file);
  const levels = await knownLevels();
  const backedUp = levelNamed(manifest.level);
  if (!levels.includes(backedUp)) throw ofAnotherTime(manifest);
  assertSameSecret(manifest, options);
  const { connection } = options;
  await connection.alone(() =>
    connection.withoutTimeLimit(async client => {
      const level = await levelOf(client);
      if (level && levels.indexOf(level) > levels.indexOf(backedUp)) {
        throw new Refused(
          'The backup is of an earlier version than the database: restore it into a new one.'
        );
      }
      if (level && !options.replace && !(await inOneMoment(client, () => isEmpty(client)))) {
        throw notEmpty();
      }
      await upgradeSchema(client, { upTo: backedUp });
      await load(client, file, manifest, options);
    })
  );
  await migrate(connection);
  return manifest;
};

const ofAnotherTime = ({ product }: Manifest) =>
  isBeforeBaseline(product)
    ? new Refused(
        `The backup is older than this version can bring over: restore it with the last Flightcase ${product}, and back that up.`
      )
    : new Refused(
        `The backup is of a later version (Flightcase ${product}): restore it with that one.`
      );

/** With another secret, users with a second factor could not sign in. */
const assertSameSecret = (
  { sealedWith, tables }: Manifest,
  options: Pick<RestoreOptions, 'sealedWith' | 'without2fa'>
) => {
  const sealed = tables.find(({ name }) => name === 'twofa')?.rows ?? 0;
  if (sealed === 0 || options.without2fa || sealedWith === options.sealedWith) return;
  throw new Refused(
    `${sealed} second factors are sealed with another AUTH_SECRET (fingerprint ${sealedWith}): ` +
      'set that one, or give --without-2fa, after which a password is enough until each is set up anew.'
  );
};
