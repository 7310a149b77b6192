import { unique, type PgColumn } from 'drizzle-orm/pg-core';
import { recordColumns, sortIndex, tenantPolicies } from './columns.ts';
import { ofTenant } from './tenants.ts';

export const tenantRecordColumns = () => ({
  ...recordColumns(),
  tenant_id: ofTenant(),
});

/** Row-level security, references within the tenant, and an index for each text that lists sort by. */
export const tenantRecordRules = <Text extends string>(
  name: string,
  table: Record<'id' | 'tenant_id' | NoInfer<Text>, PgColumn>,
  sortedBy: readonly Text[]
) => [
  ...tenantPolicies(table.tenant_id),
  unique(`${name}_tenant_id_id`).on(table.tenant_id, table.id),
  ...sortedBy.map(text => sortIndex(`${name}_by_${text}`, table.tenant_id, table[text], table.id)),
];
