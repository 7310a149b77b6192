import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The manifest is the last part of a backup, so that a truncated file is detected. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** The version of Flightcase that made it. */
  product: z.string(),
  /** The last migration of the database that it was made of. */
  level: z.string(),
  /** The moment that it shows the database at. */
  madeAt: z.iso.datetime(),
  /** A snapshot leaves out the files. A move includes sessions and links. */
  kind: z.enum(['backup', 'snapshot', 'move']),
  /** The fingerprint of the `AUTH_SECRET` that 2FA secrets are sealed with, never the secret. */
  sealedWith: z.string().nullable(),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Hash of the rows' texts, each with a line feed. It is equal on both databases. */
      sha256,
    })
  ),
  /** The last number that each table gave. */
  numbers: z.array(z.strictObject({ table: z.string(), column: z.string(), last: z.string() })),
  /** Rows name these files, but the file store had them no longer. */
  missingFiles: z.array(z.string()),
  parts: z.array(z.strictObject({ name: z.string(), bytes: z.int(), sha256 })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';

const NAMES = { table: /^tables\/(\w+)\/\d+\.json$/, file: /^files\/([\w.-]+)$/ };

/** Rows are kept in parts of so many, and none is held in memory longer than its part. */
export const tablePart = (table: string, index: number) =>
  `tables/${table}/${String(index).padStart(6, '0')}.json`;

export const filePart = (key: string) => `files/${key}`;

export const tableOfPart = (name: string) => NAMES.table.exec(name)?.[1];

export const fileOfPart = (name: string) => NAMES.file.exec(name)?.[1];
