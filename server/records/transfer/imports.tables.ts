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

/** Imports of records: user, file, and the numbers of new and changed records. */
export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    resource: text().notNull(),
    /** The importing user. The tenant does not see the names of the platform's users. */
    user_id: integer(),
    file_name: text(),
    /** Hash of the file's bytes in hexadecimal, to detect a repeated import. */
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

/** The changes of an import to a record, for as long as it can be undone. */
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
    /** The old and new values by field; null: the record is new. */
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
