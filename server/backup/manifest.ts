import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The last part of a backup: a truncated file lacks it. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  product: z.string(),
  level: z.string(),
  madeAt: z.iso.datetime(),
  /** A snapshot omits files. A move includes sessions and links. */
  kind: z.enum(['backup', 'snapshot', 'move']),
  /** The fingerprint of the `AUTH_SECRET` that seals 2FA secrets, never the secret. */
  sealedWith: z.string().nullable(),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Hash of the rows' texts, each with a line feed; equal on both databases. */
      sha256,
    })
  ),
  numbers: z.array(z.strictObject({ table: z.string(), column: z.string(), last: z.string() })),
  missingFiles: z.array(z.string()),
  parts: z.array(z.strictObject({ name: z.string(), bytes: z.int(), sha256 })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';

const NAMES = { table: /^tables\/(\w+)\/\d+\.json$/, file: /^files\/([\w.-]+)$/ };

/** Memory holds the rows of one part only. */
export const tablePart = (table: string, index: number) =>
  `tables/${table}/${String(index).padStart(6, '0')}.json`;

export const filePart = (key: string) => `files/${key}`;

export const tableOfPart = (name: string) => NAMES.table.exec(name)?.[1];

export const fileOfPart = (name: string) => NAMES.file.exec(name)?.[1];
