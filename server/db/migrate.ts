import { type DatabaseClient, type DatabaseConnection, inTransaction } from './connection.ts';
import { createFunctions, dropFunctions, hasFunctions, readFunctions } from './functions.ts';
import { type MigrationRange, pendingMigrations, runMigration } from './migrationJournal.ts';
import { syncPermissions } from './permissionList.ts';
import {
  assertTenantsAreIsolated,
  protectTables,
  REQUEST_ROLES,
  seeAllRows,
} from './rowLevelSecurity.ts';
import { openSearch } from './search.ts';

/**
 * Role, tables, functions, row-level security, permissions. One process at a time, as the database's owner,
 * outside any tenant. Throws `Refused` for a database that this version cannot migrate, and if a table would
 * let tenants see each other.
 */
export const migrate = ({
  alone,
  withoutTimeLimit,
}: Pick<DatabaseConnection, 'alone' | 'withoutTimeLimit'>) =>
  alone(() =>
    withoutTimeLimit(async client => {
      await upgradeSchema(client);
      await protectTables(client);
      await openSearch(client);
      await syncPermissions(client);
      await assertTenantsAreIsolated(client);
    })
  );

/**
 * Tables and functions change in one transaction, so that no process sees half of them. Functions and
 * triggers are dropped meanwhile: a migration changes rows of all tenants without their effects. Large
 * indexes are built last, outside the transaction.
 */
export const upgradeSchema = async (client: DatabaseClient, range: MigrationRange = {}) => {
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
 * Roles belong to the whole PostgreSQL server: another database or the administrator may have created and
 * granted this one. Since version 16 a role's creator cannot act as it without a grant.
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
