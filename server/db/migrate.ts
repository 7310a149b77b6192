import { type DatabaseClient, type DatabaseConnection, inTransaction } from './connection.ts';
import { createFunctions, dropFunctions, hasFunctions, readFunctions } from './functions.ts';
import { type MigrationRange, pendingMigrations, runMigration } from './journal.ts';
import { keepPermissions } from './permissionList.ts';
import {
  assertTenantsAreIsolated,
  protectTables,
  REQUEST_ROLES,
  seeAllRows,
} from './protection.ts';
import { openSearch } from './search.ts';

/**
 * Brings the database to this version: role, tables, functions, row-level security, the permission list.
 * One process does it at a time. Runs as the database's owner, outside any tenant. Throws `Refused` for
 * a database that this version cannot bring over, and when a table would let tenants see each other.
 */
export const migrate = ({ alone, unhurried }: Pick<DatabaseConnection, 'alone' | 'unhurried'>) =>
  alone(() =>
    unhurried(async client => {
      await bringUp(client);
      await protectTables(client);
      await openSearch(client);
      await keepPermissions(client);
      await assertTenantsAreIsolated(client);
    })
  );

/**
 * Brings a database to the tables of a version, and to its functions where it is this one. Both change in
 * one transaction, so that no other process meets half of them. Functions and triggers are gone while the
 * tables change: a migration changes rows without what would follow from that, and sees those of all
 * tenants. Large indexes come last, outside the transaction.
 */
export const bringUp = async (client: DatabaseClient, range: MigrationRange = {}) => {
  for (const role of REQUEST_ROLES) await createRole(client, role);
  const functions = await readFunctions();
  const isWhole = range.upTo === undefined;
  const indexes = await inTransaction(client, async () => {
    const pending = await pendingMigrations(client, range);
    const migrations = pending.filter(({ isApart }) => !isApart);
    if (migrations.length > 0 || (isWhole && !(await hasFunctions(client, functions)))) {
      await dropFunctions(client, functions);
      await seeAllRows(client);
      for (const migration of migrations) await runMigration(client, migration);
      if (isWhole) await createFunctions(client, functions);
    }
    return pending.filter(({ isApart }) => isApart);
  });
  for (const migration of indexes) await runMigration(client, migration);
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
