import { integer, unique, type PgColumn } from 'drizzle-orm/pg-core';
import { recordColumns, sortIndex, tenantPolicies } from './columns.ts';
import { tenants } from '../modules/tenants/tenants.tables.ts';

/** What every record that a tenant owns has: whose it is, besides what all records have. */
export const tenantRecordColumns = () => ({
  ...recordColumns(),
  tenant_id: integer()
    .notNull()
    .references(() => tenants.id),
});

/**
 * What holds for their tables: tenants are kept apart, a reference stays within its tenant, and
 * pages come in the order of a text without a sort.
 */
export const tenantRecordRules = <Text extends string>(
  name: string,
  table: Record<'id' | 'tenant_id' | NoInfer<Text>, PgColumn>,
  sortedBy: readonly Text[]
) => [
  ...tenantPolicies(table.tenant_id),
  unique(`${name}_tenant_id_id`).on(table.tenant_id, table.id),
  ...sortedBy.map(text => sortIndex(`${name}_by_${text}`, table.tenant_id, table[text], table.id)),
];
