import { and, eq, sql } from 'drizzle-orm';
import type { ImportProgress } from '#contract/base/transfer';
import { IMPORT_ROWS_AT_ONCE } from '#contract/base/limits';
import { tenantOf, type SignedInTx } from '../../db/tx.ts';
import type { ImportPlan } from './importPlan.ts';
import { importRows, imports, importWork } from '../../tables/imports.ts';
import { storedWorker } from './importWorker.ts';
import { makeNamed } from './madeRecords.ts';
import { toldOf } from './overtakenRows.ts';
import type { Imported } from './registry.ts';
import { findUndoable } from './undoImport.ts';
import { auditMade, type ImportedFile } from './writeImport.ts';
import { asPerson, personIn } from '../../db/actor.ts';

const ROWS_AT_ONCE = 1_000;

interface Begun {
  file?: ImportedFile | undefined;
  /** The caller says what it saw: a row that would replace something else is left out. */
  isChecked: boolean;
  stopped: AbortSignal;
}

export const beginImport = async (
  tx: SignedInTx,
  { resource }: Imported,
  plan: Pick<ImportPlan, 'added' | 'changed' | 'named'>,
  { file, isChecked, stopped }: Begun
): Promise<ImportProgress> => {
  const tenant_id = tenantOf(tx);
  const { added, changed } = plan;
  const made = await makeNamed(tx, resource, plan, stopped);
  const total = added.size + changed.size;
  const [noted] = await tx
    .insert(imports)
    .values({
      tenant_id,
      resource: resource.name,
      user_id: personIn(tx).id,
      file_name: file?.name,
      sha256: file?.sha256.toLowerCase(),
      added: added.size,
      changed: changed.size,
      state: 'running',
      total,
      worker: storedWorker(asPerson(tx.actor)),
      worked_at: sql`now()`,
      ...(made.length > 0 && { made }),
    })
    .returning({ id: imports.id });
  if (!noted) throw new Error('the import was not noted');
  const { id } = noted;
  auditMade(tx, made, id);
  const { importedTogether: together } = resource;
  const rows = [
    ...[...added.values()].map(values => {
      const group = together && values[together];
      return {
        together: group ? JSON.stringify(group) : null,
        record_id: null,
        values,
        told: null,
      };
    }),
    ...[...changed].map(([row, { before, values }]) => ({
      together: null,
      record_id: before.id,
      values,
      told: isChecked ? toldOf(row, before, values) : null,
    })),
  ];
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(first, first + ROWS_AT_ONCE));
    await tx.execute(sql`
      insert into ${importWork} (tenant_id, import_id, place, together, record_id, "values", told)
      select ${tenant_id}, ${id}, ${first} + place, together, record_id, "values", told
      from rows from (jsonb_to_recordset(${some}::jsonb)
          as (together text, record_id int, "values" jsonb, told jsonb))
        with ordinality as given (together, record_id, "values", told, place)`);
  }
  return { id, state: 'running', done: 0, total };
};

/**
 * `undefined` for a small import, which is undone at once. Throws as `undoImport`. If the undo already runs,
 * its progress is returned.
 */
export const beginUndo = async (
  tx: SignedInTx,
  id: number
): Promise<ImportProgress | undefined> => {
  const isThis = and(eq(imports.tenant_id, tenantOf(tx)), eq(imports.id, id));
  await findUndoable(tx, id);
  const total = await tx.$count(
    importRows,
    and(eq(importRows.tenant_id, tenantOf(tx)), eq(importRows.import_id, id))
  );
  if (total <= IMPORT_ROWS_AT_ONCE) return undefined;
  await tx
    .update(imports)
    .set({
      state: 'undoing',
      done: 0,
      total,
      undone: { deleted: 0, restored: 0, kept: [] },
      worker: storedWorker(asPerson(tx.actor)),
      worked_at: sql`now()`,
    })
    .where(isThis);
  return { id, state: 'undoing', done: 0, total };
};
