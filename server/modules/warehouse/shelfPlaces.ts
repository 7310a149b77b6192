import { sql, type SQL } from 'drizzle-orm';

export const shelfOf = (product: SQL) => sql`coalesce(${product}.location_default, (
  select mode() within group (order by stored.location) from equipment stored
  where stored.tenant_id = ${product}.tenant_id and stored.product_id = ${product}.id
    and stored.location is not null and stored.retired_at is null))`;
