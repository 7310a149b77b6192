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
import { IMPORT_STATES, type importUndone } from '#contract/base/transfer';
import { moment, tenantPolicies, tenantReference } from './columns.ts';
import { tenants } from './tenants.ts';

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
    state: text({ enum: IMPORT_STATES }).notNull().default('done'),
    /** Rows that are written or taken back, of all. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The error code of an import that is, or was, taken back because it was refused. */
    failure: text(),
    /** The user whose work goes on in portions, with their rights at the call. */
    worker: jsonb(),
    /** The last portion. Work without portions for some seconds is continued by any process. */
    worked_at: moment(),
    /** What became of undoing it; while it is undone in portions, with the ids that are deleted. */
    undone: jsonb().$type<
      z.infer<typeof importUndone> & { ids?: [first: number, last: number][] }
    >(),
    /** Records that were made because rows name them. Null: none. */
    made: jsonb().$type<{ resource: string; id: number; version: number }[]>(),
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

/** Rows that a running import has not written yet: the values of a new record, or the changes of one. */
export const importWork = pgTable(
  'import_work',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    import_id: integer().notNull(),
    /** The order in which rows are written. */
    place: integer().notNull(),
    /** Rows with the same text are written together. */
    together: text(),
    /** Null: the record is new. */
    record_id: integer(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.import_id, table.place] }),
    tenantReference('import_work_import', table, table.import_id, imports).onDelete('cascade'),
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
    /** False: the history has no entry of the change yet, as the import is still running. */
    is_told: boolean().notNull().default(true),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.import_id, table.record_id] }),
    tenantReference('import_rows_import', table, table.import_id, imports).onDelete('cascade'),
  ]
);
