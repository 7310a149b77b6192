import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type DatabaseConnection, openPostgres } from '#server/db/connection';
import { onFileEnd } from './fileEnd.ts';
import { administer, databaseUrl, leaveUnsynced } from './postgresDatabases.ts';

/** A new database whose owner may sign in and make roles, and is no superuser. */
export const ownedDatabase = async (): Promise<DatabaseConnection> => {
  const { server } = inject('postgres');
  const owner = `flightcase_owner_${randomUUID().slice(0, 8)}`;
  await administer(server, `create role ${owner} login createrole password 'owner'`);
  await administer(server, `create database ${owner} owner ${owner}`);
  await leaveUnsynced(server, owner);
  const address = new URL(databaseUrl(server, owner));
  address.username = owner;
  address.password = 'owner';
  const connection = await openPostgres(address.href);
  onFileEnd(async () => {
    await connection.close();
    await administer(server, `drop database ${owner} with (force)`);
    await administer(server, `drop role ${owner}`);
  });
  return connection;
};
