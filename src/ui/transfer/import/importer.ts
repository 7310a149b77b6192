import type { z } from 'zod';
import type { ImportInput, ImportOutcome } from '#contract/base/transfer';
import { importRows, type ImportSent } from '../../../platform/data/importRows.ts';

export interface Importer {
  resource: string;
  schema: () => Promise<z.ZodObject>;
  leftOut?: readonly string[];
  changes: boolean;
  /** Rows are written one by one, not all or none: what is refused then does not lead back to the check. */
  isOneByOne?: boolean;
  send: (input: ImportInput, key: string) => Promise<ImportSent>;
}

export const outcomeIn = (sent: ImportSent): ImportOutcome => {
  if (isGoingOn(sent)) throw new Error('a check was taken for an import');
  return sent;
};

export const isGoingOn = (sent: ImportSent) => 'state' in sent;

const RELATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  products: { category_id: 'product-categories' },
  projects: { planner_id: 'users' },
};

const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  products: ['image_url'],
  // The name of a driver finds the colleague.
  transport: ['driver_id', 'crew_id'],
};

export const relationsOf = (resource: string) => RELATIONS[resource];

export const recordImporter = (resource: string, schema: Importer['schema']): Importer => ({
  resource,
  schema,
  leftOut: LEFT_OUT[resource] ?? [],
  changes: true,
  send: (input, key) => importRows(resource, input, key),
});
