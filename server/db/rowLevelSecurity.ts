import { Refused } from '../process/operatorError.ts';
import type { DatabaseClient, DatabaseConnection } from './connection.ts';

export const REQUEST_ROLES = ['flightcase_app', 'flightcase_platform'] as const;

const ROLES = REQUEST_ROLES.join(', ');

const RESTRICTED_GRANTS: Record<string, string> = {
  audit_log: 'select, insert',
  audit_anchors: 'select',
  permissions: 'select',
  claims: 'select',
  bookings: 'select',
  // Removed rows are locked first.
  availability_changes: 'select, update, delete',
  project_numbers: 'select',
  sales_series: 'select',
  sales_amounts: 'select',
  project_sums: 'select',
  // Payments and allocations never change.
  sales_payments: 'select, insert',
  sales_allocations: 'select, insert',
  sales_reminders: 'select, insert',
  // An entry gets another payment after its first was reversed.
  bank_entries: 'select, insert, update',
  // Sent or agreed content stays; a version's PDF is drawn later.
  quote_versions: 'select, insert, update (pdf_key)',
  quote_acceptances: 'select, insert',
  stock_changes: 'select',
  stock_movements: 'select, insert',
  stock_scans: 'select, insert',
};

/**
 * Also forces row-level security on all tenant tables. Runs after the migrations, so that none can forget it.
 */
export const protectTables = async (client: DatabaseClient) => {
  const { rows: tables } = await client.query<TableFacts>(TABLES, [[...REQUEST_ROLES]]);
  // Each statement briefly locks whole tables: skipped if not needed, as at a restart.
  const lacking = tables.filter(table => !hasExactly(table, rightsOn(table)));
  for (const [rights, some] of Map.groupBy(lacking, rightsOn)) {
    const names = some.map(({ name }) => name).join(', ');
    await client.query(`revoke all on ${names} from public, ${ROLES};
      grant ${rights} on ${names} to ${ROLES}`);
  }
  for (const table of tables) {
    if ((table.of_tenant || table.name === 'tenants') && !table.is_protected) {
      await client.query(`alter table ${table.name} enable row level security;
        alter table ${table.name} force row level security`);
    }
  }
};

const rightsOn = ({ name }: TableFacts) =>
  RESTRICTED_GRANTS[name] ?? 'select, insert, update, delete';

const hasExactly = ({ grants }: TableFacts, rights: string) => {
  const wanted = REQUEST_ROLES.flatMap(role => rights.split(', ').map(right => `${role} ${right}`));
  return wanted.toSorted().join() === grants.toSorted().join();
};

/** Throws `Refused` for an owner that bypasses row-level security. */
export const assertOrdinaryLogin = ({
  withoutTimeLimit,
}: Pick<DatabaseConnection, 'withoutTimeLimit'>) =>
  withoutTimeLimit(async client => {
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles
       where rolname = session_user and (rolsuper or rolbypassrls)`
    );
    const [login] = rows;
    if (!login) return;
    throw new Refused(
      `The database is opened as ${login.name}, a superuser, or a role that bypasses row-level security. Make an ordinary owner for it, or set ALLOW_SUPERUSER=on where only you use it.`
    );
  });

/**
 * For a login that does not own the tables. Throws `Refused` if it has other rights, as requests could use
 * them.
 */
export const grantLoginRoles = async ({
  pool,
  withoutTimeLimit,
}: Pick<DatabaseConnection, 'pool' | 'withoutTimeLimit'>) => {
  const { rows } = await pool.query<{ name: string; quoted: string; more: string | null }>(LOGIN, [
    [...REQUEST_ROLES],
  ]);
  const [login] = rows;
  if (!login) throw new Error('the login of DATABASE_URL is no role');
  if (login.more) {
    throw new Refused(
      `DATABASE_URL signs in as ${login.name}, which ${login.more}. Beside DATABASE_OWNER_URL it is to be a login of its own that owns nothing.`
    );
  }
  await withoutTimeLimit(client => client.query(`grant ${ROLES} to ${login.quoted}`));
};

const LOGIN = `
  select login.rolname as name, quote_ident(login.rolname) as quoted,
    case
      when login.rolsuper or login.rolbypassrls or login.rolcreaterole or login.rolcreatedb
        then 'is no ordinary login'
      when exists (select from pg_class where relowner = login.oid)
        or exists (select from pg_proc where proowner = login.oid)
        or exists (select from pg_database
          where datname = current_database() and datdba = login.oid)
        then 'owns a part of the database'
      else (select 'acts as ' || min(other.rolname) from pg_roles other
        where other.oid <> login.oid and other.rolname <> all ($1)
          and pg_has_role(login.oid, other.oid, 'member'))
    end as more
  from pg_roles login where login.rolname = session_user`;

/**
 * Until the end of the transaction, for migrations. Otherwise an owner that is no superuser sees no rows:
 * row-level security is forced.
 */
export const seeAllRows = async (client: DatabaseClient) => {
  await client.query(`select set_config('app.all_tenants', 'on', true)`);
  await assertAllRowsSeen(client);
};

export const assertAllRowsSeen = async (client: DatabaseClient) => {
  const { rows } = await client.query<{ name: string }>(HIDDEN);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Refused(`This database user does not see every row of ${names}.`);
};

/** Stops the start if a request role has too many rights or a tenant's table or view is open (A3). */
export const assertTenantsAreIsolated = async (client: DatabaseClient) => {
  const { rows } = await client.query<{ problem: string }>(CATALOGUE_CHECK);
  if (rows.length > 0) {
    throw new Error(`Tenants are not isolated: ${rows.map(row => row.problem).join('; ')}`);
  }
};

interface TableFacts {
  name: string;
  of_tenant: boolean;
  is_protected: boolean;
  /** Such as `flightcase_app update (pdf_key)`; includes the rights of PUBLIC. */
  grants: string[];
}

const TABLES = `
  select quote_ident(c.relname) as name,
    exists (select from pg_attribute
      where attrelid = c.oid and attname = 'tenant_id' and not attisdropped) as of_tenant,
    c.relrowsecurity and c.relforcerowsecurity as is_protected,
    array(
      select concat_ws(' ', coalesce(holder.rolname, 'public'), lower(held.privilege_type), held.field)
      from (
        select given.grantee, given.privilege_type, null as field from aclexplode(c.relacl) given
        union all
        select given.grantee, given.privilege_type, '(' || field.attname || ')'
        from pg_attribute field, aclexplode(field.attacl) given
        where field.attrelid = c.oid and field.attacl is not null
      ) held left join pg_roles holder on holder.oid = held.grantee
      where held.grantee = 0 or holder.rolname = any ($1)
    ) as grants
  from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

const CATALOGUE_CHECK = `
  select 'role ' || rolname || ' is too mighty' as problem from pg_roles
    where rolname in ('flightcase_app', 'flightcase_platform', 'flightcase_search')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcanlogin)
  union all
  select 'role ' || member || ' acts as ' || role
    from (values ('flightcase_app', 'flightcase_search'), ('flightcase_app', 'flightcase_platform'),
      ('flightcase_platform', 'flightcase_search')) as kept_apart (member, role)
    where pg_has_role(member, role, 'member')
  union all
  select 'table ' || c.relname || ' has no forced row-level security'
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not (c.relrowsecurity and c.relforcerowsecurity)
  union all
  select 'view ' || relname || ' runs as its owner' from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
      and not coalesce(reloptions::text like '%security_invoker=true%', false)`;

const HIDDEN = `
  select c.relname::text as name from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and row_security_active(c.oid) and not exists (
      select from pg_policy p
      where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
        and pg_get_expr(p.polqual, p.polrelid) like '%app.all_tenants%'
        and exists (
          select from unnest(p.polroles) held (role)
          where held.role = 0 or pg_has_role(held.role, 'usage')))`;
