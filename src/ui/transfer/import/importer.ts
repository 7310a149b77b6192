import type { z } from 'zod';
import type { ImportInput, ImportOutcome } from '#contract/base/transfer';
import { importRows, type ImportSent } from '../../../platform/data/importRows.ts';

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
  send: (input: ImportInput, key: string) => Promise<ImportSent>;
}

/** The outcome of a check, which is answered when it is done. */
export const outcomeIn = (sent: ImportSent): ImportOutcome => {
  if (isGoingOn(sent)) throw new Error('a check was taken for an import');
  return sent;
};

/** True for an import that goes on after the answer. */
export const isGoingOn = (sent: ImportSent) => 'state' in sent;

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
