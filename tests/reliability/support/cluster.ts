import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OwnPostgres, postgresPrograms, startOwnPostgres } from '../../support/ownPostgres.ts';
import { settingsOf, type Place } from './places.ts';
import { NotRun } from './trial.ts';

export interface Cluster extends OwnPostgres {
  place: Place;
}

/** Runs work with a PostgreSQL server of its own; `in` is the parent of its folder. */
export const withCluster = async <Result>(
  work: (cluster: Cluster) => Promise<Result>,
  options: { in?: string; settings?: readonly string[] } = {}
) => {
  const programs = await postgresPrograms();
  if (programs === undefined)
    throw new NotRun('the programs of PostgreSQL (initdb, pg_ctl) are not here');
  const server = await startOwnPostgres(programs, {
    parent: options.in ?? tmpdir(),
    settings: options.settings,
  });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightcase-cluster-files-'));
  const place: Place = {
    engine: 'PostgreSQL',
    dataDir,
    databaseUrl: server.url,
    env: settingsOf(dataDir, server.url),
  };
  try {
    return await work({ ...server, place });
  } finally {
    await server.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
};
