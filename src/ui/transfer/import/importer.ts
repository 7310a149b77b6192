import type { z } from 'zod';
import type { ImportInput, ImportOutcome } from '#contract/base/transfer';
import { importRows } from '../../../platform/data/importRows.ts';

/** Which records a wizard brings in, and who writes them. */
export interface Importer {
  resource: string;
  /** Loads what people fill in of a record. */
  schema: () => Promise<z.ZodObject>;
  /** Fields that are filled in by another way, and not by a file. */
  leftOut?: readonly string[];
  /** Whether records are changed as well, by their numbers or by a field. */
  changes: boolean;
  /** Checks rows, or writes them. */
  send: (input: ImportInput, key: string) => Promise<ImportOutcome>;
}

/** Fields by which records are related that a resource does not say itself. */
const RELATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  products: { category_id: 'product-categories' },
  projects: { planner_id: 'users' },
};

const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  products: ['image_url'],
  // The name of a driver finds the colleague.
  transport: ['driver_id'],
};

export const relationsOf = (resource: string) => RELATIONS[resource];

/** Brings in the records of a resource by its own import. */
export const recordImporter = (resource: string, schema: Importer['schema']): Importer => ({
  resource,
  schema,
  leftOut: LEFT_OUT[resource] ?? [],
  changes: true,
  send: (input, key) => importRows(resource, input, key),
});
