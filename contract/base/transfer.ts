import { z } from 'zod';
import { IMPORT_MAX_ROWS, TEXT_MAX } from './limits.ts';
import { filterText, recordId } from './fields.ts';
import { rangeQuery, tenantIdQuery } from './list.ts';

/** An export is CSV, or lines of JSON: the columns, then one line per record. */
export const EXPORT_FORMATS = ['csv', 'rows'] as const;

/** The first line of an export as rows. Days and moments are texts: `2026-06-01`, `2026-06-01 14:30`. */
export const exportedColumns = z.array(
  z.object({ heading: z.string(), kind: z.enum(['value', 'day', 'moment']) })
);

export type ExportedColumns = z.infer<typeof exportedColumns>;

/** A record in an export as rows: the values of the CSV; numbers stay numbers, and texts unquoted. */
export const exportedRow = z.array(z.union([z.string(), z.number(), z.null()]));

export type ExportedRow = z.infer<typeof exportedRow>;

/** `dryRun=true` checks every row and writes none. */
export const importQuery = z.strictObject({
  dryRun: z
    .enum(['true', 'false'])
    .transform(value => value === 'true')
    .optional(),
  tenantId: tenantIdQuery.optional(),
});

/** The result of a CSV import. The server writes nothing unless every row is valid. */
export const importAnswer = z.object({
  rows: z.int(),
  imported: z.int(),
  errors: z.array(z.object({ row: z.int(), fields: z.record(z.string(), z.string()) })),
});

/** An import creates new records, updates existing ones, or does both. */
const IMPORT_MODES = ['new', 'update', 'both'] as const;

export type ImportMode = (typeof IMPORT_MODES)[number];

/** An import skips rows that resemble an existing record, or creates them as new records. */
const SIMILAR_ROWS = ['leave', 'new'] as const;

/** A value of a row, as the field reads it. Null and an empty text mean: not filled in. */
const importedValue = z.union([
  z.string().max(TEXT_MAX.notes),
  z.number(),
  z.boolean(),
  z.array(z.string().max(TEXT_MAX.name)).max(100),
  z.null(),
]);

/** The values of a row, in the order of the columns. */
export const importedValues = z.array(importedValue).max(200);

/**
 * Rows as values, for `POST /{resource}/import` with JSON. `columns` are fields of the resource.
 * `id` is the record that a row changes. The name or code of a related record (`product_name`)
 * replaces its id. A row without an id is matched by the field `match`, if given. A field without a
 * column stays unchanged. Texts are read as the cells of an export: `7,35`, `ja`, `Set / kit`,
 * `2026-06-01 14:30`.
 */
export const importInput = z.strictObject({
  columns: z.array(z.string().min(1).max(TEXT_MAX.name)).min(1).max(200),
  rows: z.array(importedValues).max(IMPORT_MAX_ROWS),
  mode: z.enum(IMPORT_MODES).default('both'),
  match: z.string().max(TEXT_MAX.name).optional(),
  similar: z.enum(SIMILAR_ROWS).default('leave'),
  dryRun: z.boolean().default(false),
  /**
   * Names without a record, by the column that names them: a record of each name is made with the rows, and
   * taken back with them.
   */
  make: z
    .array(
      z.strictObject({
        column: z.string().min(1).max(TEXT_MAX.name),
        names: z.array(z.string().trim().min(1).max(TEXT_MAX.name)).max(IMPORT_MAX_ROWS),
      })
    )
    .max(20)
    .optional(),
  /** The source file of the rows. The server reports a file that was imported before. */
  file: z
    .strictObject({ name: z.string().max(TEXT_MAX.line), sha256: z.string().length(64) })
    .optional(),
  tenantId: recordId.optional(),
});

const importedRow = z.object({ row: z.int() });

const rowOfRecord = importedRow.extend({ id: z.int() });

/**
 * The result of an import, or of its check. Rows are numbered from 1. With an error the server
 * writes nothing. Rows that the `mode` skips are in none of the lists.
 */
export const importOutcome = z.object({
  /** The rows of new records, with their ids once they are written. */
  new: z.array(importedRow.extend({ id: z.int().optional() })),
  changed: z.array(
    rowOfRecord.extend({
      changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
    })
  ),
  equal: z.array(rowOfRecord),
  /**
   * New rows that resemble a record or an earlier row: the same name and town, or nearly the same
   * code. The import leaves them out unless they are `as_new`, or the caller asks for all of them as new;
   * then they are in `new` only.
   */
  similar: z.array(
    importedRow.extend({
      records: z.array(z.object({ id: z.int(), name: z.string() })),
      /** The earlier rows that it looks like. */
      rows: z.array(z.int()),
      /** The fields that are alike. */
      by: z.array(z.string()).optional(),
      /** True: only its e-mail address or phone is alike, and its name is another. It is in `new` as well. */
      as_new: z.boolean().optional(),
    })
  ),
  /** Invalid rows, at most 1,000. Row 0 holds the errors of columns, by column name. */
  errors: z.array(importedRow.extend({ fields: z.record(z.string(), z.string()) })),
  /** Time and user of an earlier import of the same file. */
  again: z.object({ at: z.string(), by: z.string() }).optional(),
  /** The import, which can be undone for seven days. */
  import_id: z.int().optional(),
});

export type SimilarRows = (typeof SIMILAR_ROWS)[number];

export type ImportInput = z.input<typeof importInput>;

export type ImportOutcome = z.infer<typeof importOutcome>;

/** In place of a file's hash: an import of sample records, which can be undone without a time limit. */
export const SAMPLES = 'samples';

/** An import can be undone for this many days. */
export const IMPORT_UNDO_DAYS = 7;

/**
 * Where an import is. `running`: its rows are written in portions. `failed`: it was refused on the way, and
 * what was written is taken back. `undoing`: it is taken back in portions.
 */
export const IMPORT_STATES = ['running', 'done', 'failed', 'undoing', 'undone'] as const;

/** The answer to a long import or undo: it goes on after it. `GET /imports/{id}` tells how far it is. */
export const importProgress = z.object({
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Rows that are written, or taken back, of all that are to be. */
  done: z.int(),
  total: z.int(),
});

export type ImportProgress = z.infer<typeof importProgress>;

/** The result of undoing an import. Records that are in use or were changed since stay. */
export const importUndone = z.object({
  deleted: z.int(),
  restored: z.int(),
  kept: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      reason: z.enum(['in_use', 'changed', 'not_permitted']),
    })
  ),
});

/** An import, as its list shows it. */
export const importSchema = importProgress.extend({
  resource: z.string(),
  file: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
  added: z.int(),
  changed: z.int(),
  /** Null: as it was made. */
  undone_at: z.string().nullable(),
  /** The caller can still undo the import. */
  undoable: z.boolean(),
  /** Why it failed. */
  error: z.string().nullable(),
});

/** One import, and what became of undoing it in portions. */
export const importDetail = importSchema.extend({ undone: importUndone.nullable() });

/** The list of imports: of one resource, or of all that the caller may change. */
export const importsQuery = z.strictObject({
  resource: filterText.optional(),
  range: rangeQuery.optional(),
  tenantId: tenantIdQuery.optional(),
});
