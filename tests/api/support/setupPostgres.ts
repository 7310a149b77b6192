import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { createUnsynced } from './postgresDatabases.ts';
import { postgresForTests } from './postgresForTests.ts';
import { numberWidely } from './wideNumbers.ts';

/** Migrates a PostgreSQL database once; every test file gets a copy of it. */
export default async function setupPostgres(project: TestProject) {
  const server = await postgresForTests();
  if (!server) throw new Error('no PostgreSQL answers: set TEST_DATABASE_URL');
  const migrated = await createUnsynced(server);
  const connection = await openPostgres(migrated);
  await migrate(connection);
  await numberWidely(connection);
  await connection.close();
  project.provide('postgres', { server, migrated, pooler: process.env.TEST_POOLER_URL });
}
