import { PERMISSIONS } from '#contract/permissions';
import type { DatabaseClient } from './connection.ts';

/** Makes the database know every permission of the contract, so that grants can refer to them. */
export const keepPermissions = async (client: DatabaseClient) => {
  await client.query(
    `insert into permissions (id, name)
     select row_number() over () + coalesce((select max(id) from permissions), 0), wanted.name
     from unnest($1::text[]) with ordinality as wanted (name, position)
     where not exists (select from permissions known where known.name = wanted.name)
     order by wanted.position`,
    [PERMISSIONS.map(({ name }) => name)]
  );
};
