import { z } from 'zod';
import { IMPORT_MAX_ROWS, TEXT_MAX } from './limits.ts';
import { filterText, recordId } from './fields.ts';
import { rangeQuery, tenantIdQuery } from './list.ts';

export const EXPORT_FORMATS = ['csv', 'rows'] as const;

export const exportedColumns = z.array(
  z.object({ heading: z.string(), kind: z.enum(['value', 'day', 'moment']) })
);

export type ExportedColumns = z.infer<typeof exportedColumns>;

export const exportedRow = z.array(z.union([z.string(), z.number(), z.null()]));

export type ExportedRow = z.infer<typeof exportedRow>;

export const importQuery = z.strictObject({
  dryRun: z
    .enum(['true', 'false'])
    .transform(value => value === 'true')
    .optional(),
  tenantId: tenantIdQuery.optional(),
});

/** Nothing is written unless every row is valid. */
export const importAnswer = z.object({
  rows: z.int(),
  imported: z.int(),
  errors: z.array(z.object({ row: z.int(), fields: z.record(z.string(), z.string()) })),
});

const IMPORT_MODES = ['new', 'update', 'both'] as const;

export type ImportMode = (typeof IMPORT_MODES)[number];

const SIMILAR_ROWS = ['leave', 'new'] as const;

/** Null and empty text: not filled in. */
const importedValue = z.union([
  z.string().max(TEXT_MAX.notes),
  z.number(),
  z.boolean(),
  z.array(z.string().max(TEXT_MAX.name)).max(100),
  z.null(),
]);

export const importedValues = z.array(importedValue).max(200);

/**
 * `POST /{resource}/import` with JSON. `id` is the record that a row changes. The name or code of a related
 * record (`product_name`) replaces its id. A row without an id is matched by the field `match`, if given. A
 * field without a column stays unchanged. Texts are read as cells of an export: `7,35`, `ja`, `Set / kit`,
 * `2026-06-01 14:30`.
 */
export const importInput = z.strictObject({
  columns: z.array(z.string().min(1).max(TEXT_MAX.name)).min(1).max(200),
  rows: z.array(importedValues).max(IMPORT_MAX_ROWS),
  mode: z.enum(IMPORT_MODES).default('both'),
  match: z.string().max(TEXT_MAX.name).optional(),
  similar: z.enum(SIMILAR_ROWS).default('leave'),
  dryRun: z.boolean().default(false),
  /** Names without a record, by column. Their records are created with the rows, and undone with them. */
  make: z
    .array(
      z.strictObject({
        column: z.string().min(1).max(TEXT_MAX.name),
        names: z.array(z.string().trim().min(1).max(TEXT_MAX.name)).max(IMPORT_MAX_ROWS),
      })
    )
    .max(20)
    .optional(),
  file: z
    .strictObject({ name: z.string().max(TEXT_MAX.line), sha256: z.string().length(64) })
    .optional(),
  /**
   * The `seen` of these rows, from the answer of the check. If a row would now change another record or other values,
   * the import writes nothing. One that is written after the answer leaves out the rows that this concerns later.
   */
  seen: z.array(z.string().max(TEXT_MAX.code).nullable()).max(IMPORT_MAX_ROWS).optional(),
  tenantId: recordId.optional(),
});

const importedRow = z.object({ row: z.int() });

const rowOfRecord = importedRow.extend({ id: z.int() });

/** Rows are numbered from 1. With an error nothing is written. Rows that `mode` skips are in no list. */
export const importOutcome = z.object({
  new: z.array(importedRow.extend({ id: z.int().optional() })),
  changed: z.array(
    rowOfRecord.extend({
      changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
    })
  ),
  equal: z.array(rowOfRecord),
  /**
   * New rows that resemble a record or an earlier row: same name and town, or nearly the same code. Left out
   * unless `as_new`, or the caller asks for all as new; then only in `new`.
   */
  similar: z.array(
    importedRow.extend({
      records: z.array(z.object({ id: z.int(), name: z.string() })),
      rows: z.array(z.int()),
      by: z.array(z.string()).optional(),
      /** True: only the e-mail address or phone is alike, the name differs. Also in `new`. */
      as_new: z.boolean().optional(),
    })
  ),
  /** Maximum 1,000. Row 0 has the errors of columns, by column name. */
  errors: z.array(importedRow.extend({ fields: z.record(z.string(), z.string()) })),
  again: z.object({ at: z.string(), by: z.string() }).optional(),
  /** Of a check: for each row its record and the values that it replaces, in a text without meaning; null: none. */
  seen: z.array(z.string().nullable()).optional(),
  /** Rows whose record was changed, deleted or made after `seen`. With one, nothing is written. */
  overtaken: z.array(z.int()).optional(),
  import_id: z.int().optional(),
});

export type SimilarRows = (typeof SIMILAR_ROWS)[number];

export type ImportInput = z.input<typeof importInput>;

export type ImportOutcome = z.infer<typeof importOutcome>;

/** In place of a file hash: sample records, which can be undone without a time limit. */
export const SAMPLES = 'samples';

export const IMPORT_UNDO_DAYS = 7;

/**
 * `running`: rows are written in portions. `failed`: refused midway, and undone. `undoing`: undone in
 * portions.
 */
export const IMPORT_STATES = ['running', 'done', 'failed', 'undoing', 'undone'] as const;

/** A long import or undo continues after this answer. `GET /imports/{id}` returns its progress. */
export const importProgress = z.object({
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  done: z.int(),
  total: z.int(),
});

export type ImportProgress = z.infer<typeof importProgress>;

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

export const importSchema = importProgress.extend({
  resource: z.string(),
  file: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
  added: z.int(),
  changed: z.int(),
  undone_at: z.string().nullable(),
  undoable: z.boolean(),
  error: z.string().nullable(),
  /** Rows whose record was changed or deleted after `seen`, while others were written: these were not. */
  overtaken: z.array(rowOfRecord.extend({ name: z.string() })),
});

export const importDetail = importSchema.extend({ undone: importUndone.nullable() });

export const importsQuery = z.strictObject({
  resource: filterText.optional(),
  range: rangeQuery.optional(),
  tenantId: tenantIdQuery.optional(),
});
