import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { administer, databaseUrl } from './engines.ts';
import { postgresForTests } from './postgresForTests.ts';

/** Migrates a PostgreSQL database once; every test file gets a copy of it. */
export default async function setupPostgres(project: TestProject) {
  const url = await postgresForTests();
  if (!url) throw new Error('no PostgreSQL answers: set TEST_DATABASE_URL');
  const name = `flightcase_test_${randomUUID().slice(0, 8)}`;
  await administer(url, `create database ${name}`);
  const connection = await openPostgres(databaseUrl(url, name));
  await migrate(connection);
  await connection.close();
  project.provide('template', { url, name, poolerUrl: process.env.TEST_POOLER_URL });
  return () => administer(url, `drop database ${name} with (force)`);
}
