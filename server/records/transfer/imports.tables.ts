import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { moment, tenantPolicies } from '../../db/columns.ts';
import { tenants } from '../../modules/tenants/tenants.tables.ts';

/** Imports of records: who brought which file, and how much of it was new or changed something. */
export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    resource: text().notNull(),
    /** Who imported; of the platform's own people the tenant does not see the name. */
    user_id: integer(),
    file_name: text(),
    /** Of the bytes of the file, in hexadecimal: the same file again is told. */
    sha256: text(),
    added: integer().notNull(),
    changed: integer().notNull(),
    at: moment()
      .notNull()
      .default(sql`now()`),
    undone_at: moment(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('imports_tenant_id_id').on(table.tenant_id, table.id),
    index('imports_resource').on(table.tenant_id, table.resource, table.id),
    index('imports_at').on(table.at),
  ]
);

/** What an import did to a record, for as long as it can be undone. */
export const importRows = pgTable(
  'import_rows',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    import_id: integer().notNull(),
    record_id: integer().notNull(),
    /** The record's version, as the import left it. */
    version: integer().notNull(),
    /** By field, from what to what; null: the record is new. */
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.import_id, table.record_id] }),
    foreignKey({
      name: 'import_rows_import',
      columns: [table.tenant_id, table.import_id],
      foreignColumns: [imports.tenant_id, imports.id],
    }).onDelete('cascade'),
  ]
);
