import { PERMISSIONS } from '#contract/people/permissions';
import { ADMINISTRATOR_ROLE } from '#contract/people/standardRoles';
import { type DatabaseClient, inTransaction } from './connection.ts';
import { seeAllRows } from './rowLevelSecurity.ts';

/**
 * Grants refer to these rows. A new permission of companies goes to their administrator role: otherwise
 * nobody could grant it.
 */
export const syncPermissions = async (client: DatabaseClient) => {
  const names = PERMISSIONS.map(({ name }) => name);
  const { rows } = await client.query<{ known: number }>(KNOWN, [names]);
  if (rows[0]?.known === names.length) return;
  await inTransaction(client, async () => {
    await seeAllRows(client);
    await client.query(KEEP, [names, ADMINISTRATOR_ROLE.name, ADMINISTRATOR_ROLE.permissions]);
  });
};

const KNOWN = 'select count(*)::int as known from permissions where name = any ($1)';

const KEEP = `
  with added as (
    insert into permissions (id, name)
    select row_number() over () + coalesce((select max(id) from permissions), 0), wanted.name
    from unnest($1::text[]) with ordinality as wanted (name, position)
    where not exists (select from permissions known where known.name = wanted.name)
    order by wanted.position
    returning name
  )
  insert into role_permissions (role_id, permission, tenant_id)
  select role.id, added.name, role.tenant_id from roles role, added
  where role.tenant_id is not null and role.name = $2 and added.name = any ($3::text[])
  on conflict do nothing`;
