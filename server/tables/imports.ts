import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { IMPORT_STATES, type importDetail, type importUndone } from '#contract/base/transfer';
import { moment, momentNow, tenantPolicies, tenantReference } from './columns.ts';
import { ofTenant } from './tenants.ts';

type ImportDetail = z.infer<typeof importDetail>;

export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    resource: text().notNull(),
    user_id: integer(),
    file_name: text(),
    sha256: text(),
    added: integer().notNull(),
    changed: integer().notNull(),
    at: momentNow(),
    undone_at: moment(),
    state: text({ enum: IMPORT_STATES }).notNull().default('done'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The error code of an import that was refused and is taken back. */
    failure: text(),
    /** The user of the remaining work, with the rights of the call. */
    worker: jsonb(),
    /** Time of the last portion. After some idle seconds any process continues. */
    worked_at: moment(),
    /** The result of the undo; while the undo runs, with the ids to delete. */
    undone: jsonb().$type<
      z.infer<typeof importUndone> & { ids?: [first: number, last: number][] }
    >(),
    /** Created because rows name them. Null: none. */
    made: jsonb().$type<{ resource: string; id: number; version: number }[]>(),
    /** Rows of an import in portions that were left out. Null: none. */
    overtaken: jsonb().$type<ImportDetail['overtaken']>(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('imports_tenant_id_id').on(table.tenant_id, table.id),
    index('imports_resource').on(table.tenant_id, table.resource, table.id),
    index('imports_at').on(table.at),
    index('imports_work')
      .on(table.worked_at)
      .where(sql`state in ('running', 'undoing')`),
    check(
      'imports_state',
      sql`state in (${sql.raw(IMPORT_STATES.map(state => `'${state}'`).join())})`
    ),
  ]
);

/** Rows of a running import that are not written yet: values of a new record, or changes. */
export const importWork = pgTable(
  'import_work',
  {
    tenant_id: ofTenant(),
    import_id: integer().notNull(),
    place: integer().notNull(),
    together: text(),
    /** Null: the record is new. */
    record_id: integer(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The values that the row replaces, as the check answered them. Null: the call has no `seen`. */
    told: jsonb().$type<{ row: number; name: string; replaced: Record<string, unknown> }>(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.import_id, table.place] }),
    tenantReference('import_work_import', table, table.import_id, imports).onDelete('cascade'),
  ]
);

/** Kept as long as the import can be undone. */
export const importRows = pgTable(
  'import_rows',
  {
    tenant_id: ofTenant(),
    import_id: integer().notNull(),
    record_id: integer().notNull(),
    version: integer().notNull(),
    /** Old and new values by field; null: new record. */
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>(),
    /** False: the import still runs, and the history has no entry yet. */
    is_told: boolean().notNull().default(true),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.import_id, table.record_id] }),
    tenantReference('import_rows_import', table, table.import_id, imports).onDelete('cascade'),
  ]
);
