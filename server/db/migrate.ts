import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { DatabaseClient, DatabaseConnection } from './connection.ts';
import { applyFunctions } from './functions.ts';
import { keepPermissions } from './permissionList.ts';
import { assertTenantsAreIsolated, protectTables, REQUEST_ROLES } from './protection.ts';
import { openSearch } from './search.ts';

export const MIGRATIONS = `${import.meta.dirname}/migrations`;

/**
 * Brings the database to this version: role, tables, functions, row-level security, the permission list.
 * One process does it at a time. Runs as the database's owner, outside any tenant: it changes the
 * tables, not what is in them. Throws when a table would let tenants see each other.
 */
export const migrate = ({ alone, unhurried }: Pick<DatabaseConnection, 'alone' | 'unhurried'>) =>
  alone(() =>
    unhurried(async client => {
      await runMigrationsIn(client, MIGRATIONS);
      await applyFunctions(client);
      await protectTables(client);
      await openSearch(client);
      await keepPermissions(client);
      await assertTenantsAreIsolated(client);
    })
  );

/** Makes the tables that the migrations of a folder describe, or brings them there. */
export const runMigrationsIn = async (client: DatabaseClient, folder: string) => {
  for (const role of REQUEST_ROLES) await createRole(client, role);
  await runMigrations(drizzle({ client }), { migrationsFolder: folder });
};

/**
 * Roles belong to the whole PostgreSQL server: another database of it may have made it already, or
 * its administrator, who then also granted it. From 16 on a role's maker does not yet act as it.
 */
const createRole = (client: DatabaseClient, role: string) =>
  client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} nologin noinherit;
    end if;
    if pg_has_role('${role}', 'usage') then
      if current_setting('server_version_num')::int < 160000 then return; end if;
      if pg_has_role('${role}', 'set') then return; end if;
    end if;
    execute format('grant ${role} to %I', current_user);
  exception when duplicate_object or unique_violation then null;
  end $$`);
