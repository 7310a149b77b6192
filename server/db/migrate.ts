import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import type { DatabaseConnection } from './connection.ts';
import { assertTenantsAreIsolated, protectTables } from './protection.ts';
import { keepPermissions } from './permissions.ts';
import { openSearch } from './search.ts';

/** Any number that no other program locks; all our processes use this one. */
const MIGRATION_LOCK = 4_921_773;

/**
 * Brings the database to this version: role, tables, row-level security, the permission list.
 * One process does it at a time. Runs as the database's owner, outside any tenant: it changes the
 * tables, not what is in them. Throws when a table would let tenants see each other.
 */
export const migrate = ({ pool, unhurried }: DatabaseConnection) =>
  unhurried(async () => {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await client.query('set statement_timeout = 0');
      await createAppRole(client);
      await runMigrations(drizzle({ client }), {
        migrationsFolder: `${import.meta.dirname}/migrations`,
      });
      await protectTables(client);
      await openSearch(client);
      await keepPermissions(client);
      await assertTenantsAreIsolated(client);
    } finally {
      // Ends the session, and with it the lock and the lifted time limit.
      client.release(true);
    }
  });

/** Roles belong to the whole PostgreSQL server: another database of it may have made it already. */
const createAppRole = (client: PoolClient) =>
  client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'flightcase_app') then
      create role flightcase_app nologin noinherit;
    end if;
    execute format('grant flightcase_app to %I', current_user);
  exception when duplicate_object or unique_violation then null;
  end $$`);
