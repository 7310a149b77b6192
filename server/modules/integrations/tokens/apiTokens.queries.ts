import { eq, inArray, sql } from 'drizzle-orm';
import type { ListQuery } from '#contract/base/list';
import type { ApiToken, CurrentToken } from '#contract/integrations/apiTokens';
import { apiTokens } from '../../../tables/integrations.ts';
import { tenants } from '../../../tables/tenants.ts';
import { users } from '../../../tables/users.ts';
import { tenantOf, type ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { listRecords } from '../../../records/queries.ts';

const shown = {
  id: apiTokens.id,
  tenant_id: apiTokens.tenant_id,
  version: apiTokens.version,
  created_at: apiTokens.created_at,
  updated_at: apiTokens.updated_at,
  name: apiTokens.name,
  hint: apiTokens.hint,
  permissions: apiTokens.permissions,
  webhooks: apiTokens.webhooks,
  networks: apiTokens.networks,
  expires_at: apiTokens.expires_at,
  last_used_at: apiTokens.last_used_at,
  previous_until: apiTokens.previous_until,
  maker_id: apiTokens.created_by,
  maker_name: apiTokens.created_by_name,
  maker_active: sql<boolean>`coalesce(${users.active} and ${users.deleted_at} is null, false)`,
  still: sql<boolean>`coalesce(${apiTokens.previous_until} > now(), false)`,
};

const readTokens = async (tx: ReadTx, ids: readonly number[]): Promise<Map<number, ApiToken>> => {
  const rows = await tx
    .select(shown)
    .from(apiTokens)
    .leftJoin(users, eq(users.id, apiTokens.created_by))
    .where(inArray(apiTokens.id, [...ids]));
  return new Map(
    rows.map(({ maker_id, maker_name, maker_active, still, previous_until, ...token }) => [
      token.id,
      {
        ...token,
        previous_until: still ? previous_until : null,
        created_by: { id: maker_id, name: maker_name, active: maker_active },
      },
    ])
  );
};

export const findToken = async (tx: ReadTx, id: number): Promise<ApiToken> => {
  const found = (await readTokens(tx, [id])).get(id);
  if (!found) throw notFound();
  return found;
};

export const readCurrent = async (tx: ReadTx, id: number): Promise<CurrentToken> => {
  const { name, permissions, expires_at, tenant_id } = await findToken(tx, id);
  const [tenant] = await tx
    .select({ id: tenants.id, name: tenants.name })
    .from(tenants)
    .where(eq(tenants.id, tenant_id));
  if (!tenant) throw notFound();
  return { id, name, permissions, expires_at, tenant };
};

export const listTokens = async (tx: ReadTx, query: Omit<ListQuery, 'tenantId'>) => {
  tenantOf(tx);
  const page = await listRecords(tx, apiTokens, { ...query, searched: ['name'] });
  const tokens = await readTokens(
    tx,
    page.rows.map(({ id }) => id)
  );
  return { ...page, rows: page.rows.flatMap(({ id }) => tokens.get(id) ?? []) };
};
